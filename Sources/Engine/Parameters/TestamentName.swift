import Scripture

/// The parts of the Bible as requests and replies name them.
enum TestamentName: String, CaseIterable, Sendable {
    case old
    case new
    case deuterocanon
}

extension Book {
    /// Where the Protestant canon has the book; what it lacks is the deuterocanon.
    var testament: TestamentName {
        if index <= Book.mal.index { return .old }
        return index <= Book.rev.index ? .new : .deuterocanon
    }
}
