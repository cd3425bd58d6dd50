/// The books that a name may mean, and how freely it may be written.
///
/// - With a canon its books count, in every spelling.
/// - Without one the Protestant books count, and all of the versification where one was set: a translation that has
///   Susanna reads `Sus 1:1`.
/// - Any other book is known by its full name, so that one that does not exist here is a find with a problem. Where a
///   canon or a versification was set, a short name tells the same, if chapter and verse stand behind it: "Tob 1:1".
/// - Where neither a canon nor a versification narrows it, the exact ids of the books that exist are names as well, in
///   queries: `Sus.1.1`, `SUS 1:1`.
struct CountedBooks: Sendable {
    private let freely: BookSet
    private let byExactID: BookSet
    /// Whether a canon or a versification says which books there are.
    let areChosen: Bool

    init(_ options: ReferenceParser.Options) {
        areChosen = options.canon != nil || options.hasVersification
        if let canon = options.canon {
            freely = BookSet { canon.contains($0) }
            byExactID = freely
        } else {
            let system = options.versification
            let books = BookSet { system.contains($0) }
            freely = options.hasVersification ? books : BookSet { _ in false }
            byExactID = options.mode == .query ? books : freely
        }
    }

    /// Whether every spelling of a book is a name of it.
    @inline(__always)
    func takesEverySpelling(of book: Book) -> Bool { book.index < Book.tob.index || freely.contains(book) }

    /// Whether the OSIS id and the USFM code of a book, letter by letter, are names of it.
    @inline(__always)
    func takesExactID(of book: Book) -> Bool { book.index < Book.tob.index || byExactID.contains(book) }
}

/// Some of the books beyond the Protestant canon, a bit each.
private struct BookSet: Sendable {
    private var bits: UInt64 = 0

    init(_ holds: (Book) -> Bool) {
        for index in Book.tob.index..<Book.count {
            if let book = Book(index: index), holds(book) { bits |= BookSet.bit(book) }
        }
    }

    @inline(__always)
    func contains(_ book: Book) -> Bool { bits & BookSet.bit(book) != 0 }

    @inline(__always)
    private static func bit(_ book: Book) -> UInt64 { 1 << UInt64(book.index - Book.tob.index) }
}
