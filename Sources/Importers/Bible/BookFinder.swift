import Scripture

/// Finds the book that a source means: by USFM code, by OSIS id, by a name as people write it, or by number.
struct BookFinder {
    private let parser: ReferenceParser
    private var known: [String: Book?] = [:]

    /// No name of a book is longer, in bytes.
    private static let maximumLength = 100

    init() {
        var options = ReferenceParser.Options()
        options.bookAlone = true
        parser = ReferenceParser(options)
    }

    /// The book of a code, an id or a name; `nil` for what names none. Codes go first: `JUD` is Jude, `Jdt` Judith.
    mutating func book(_ name: some StringProtocol) -> Book? {
        let name = String(name)
        guard !name.isEmpty, name.utf8.count <= BookFinder.maximumLength else { return nil }
        if let book = known[name] { return book }
        let book = Book(osisID: name.utf8) ?? BookFinder.book(code: name) ?? named(name)
        if known.count < 1000 { known[name] = .some(book) }
        return book
    }

    /// The book of a code of USFM or Paratext, in any case of letters; `nil` for front matter and books unknown here.
    static func book(code: some StringProtocol) -> Book? {
        guard code.utf8.count == 3 else { return nil }
        return Book(usfmCode: code) ?? otherCodes[code.uppercased()]
    }

    /// Codes of books that have another here: the Greek Daniel is Daniel with its additions, and 4 Ezra is 2 Esdras.
    private static let otherCodes: [String: Book] = ["DAG": .dan, "EZA": .esd2, "PS3": .addPs]

    private func named(_ name: String) -> Book? {
        // The names that exports write, among them `Psalm 151`, which as a reference is a psalm.
        if let book = Book.allCases.first(where: { BookNames.english.name(of: $0) == name }) { return book }
        let finds = parser.finds(in: name)
        guard let find = finds.first, finds.count == 1, find.range == 0..<name.utf8.count,
            find.segments.count == 1,
            let segment = find.segments.first, segment.granularity == .book
        else { return nil }
        return segment.from.book
    }
}

/// How a format numbers the books.
struct BookNumbering: Sendable {
    private let books: [Int: Book]

    /// - Parameter rows: a row a book: its number, then its OSIS id.
    init(_ rows: [(Int, Book)]) { books = Dictionary(rows, uniquingKeysWith: { first, _ in first }) }

    func book(_ number: Int) -> Book? { books[number] }

    /// 1 to 66, Genesis to Revelation.
    static let protestant = BookNumbering(Canon.protestant.books.enumerated().map { ($0 + 1, $1) })
}
