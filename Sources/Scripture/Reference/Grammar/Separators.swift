/// What parts chapter and verse beside the colon, which everyone understands.
struct Separators: Equatable, Sendable {
    /// A comma does: "Joh 3,16". Otherwise it parts the members of a list.
    var comma: Bool
    /// A full stop does: "3.16". Otherwise it parts verses: "3,16.18".
    var stop: Bool
    /// The first sign of a reference decides for the rest of it, because people of the language write in several ways:
    /// behind "3:16" a comma begins the next verse, behind "3,16" a full stop does.
    var areOpen = false

    /// `3:16, 18; 4:1`
    static let us = Separators(comma: false, stop: true)
    /// `3,16.18; 4,1`
    static let eu = Separators(comma: true, stop: false)
    /// Either, as the reference begins.
    static let either = Separators(comma: true, stop: true, areOpen: true)

    init(comma: Bool, stop: Bool, areOpen: Bool = false) {
        self.comma = comma
        self.stop = stop
        self.areOpen = areOpen
    }

    init(_ punctuation: ReferenceParser.Punctuation) { self = punctuation == .us ? .us : .eu }

    /// What holds behind a place that was written with a sign.
    func decided(by sign: VerseSign) -> Separators {
        guard areOpen else { return self }
        switch sign {
        case .none: return self
        case .comma: return .eu
        case .colon, .stop: return .us
        }
    }
}

/// What stands between the chapter and the verse of a place.
enum VerseSign: Sendable {
    /// No sign, or a word.
    case none
    case colon
    case comma
    case stop
}
