import Scripture

/// Finds the book that a source means: by USFM code, by OSIS id, by a name as people write it, or by number.
///
/// Names are read in one language, and what it does not know in English. Which language that is, all names of the source
/// decide together (`language(stated:)`): "Jó" is Job in Portuguese, and John in English.
struct BookFinder {
    /// In which names are read.
    let language: Language
    private let parsers: [ReferenceParser]
    private var known: [String: Book?] = [:]

    /// No name of a book is longer, in bytes.
    private static let maximumLength = 100
    /// So many names are remembered; a file of rubbish may have more.
    private static let maximumNames = 1000

    init(_ language: Language = .english) {
        self.language = language
        let languages: [Language] = language == .english ? [.english] : [language, .english]
        parsers = languages.map { BookFinder.parser(of: [$0]) }
    }

    private static func parser(of languages: [Language]) -> ReferenceParser {
        var options = ReferenceParser.Options()
        options.bookAlone = true
        options.languages = languages
        return ReferenceParser(options)
    }

    /// The book of a code, an id or a name; `nil` for what names none. Codes go first: `JUD` is Jude, `Jdt` Judith.
    mutating func book(_ name: some StringProtocol) -> Book? {
        let name = String(name)
        guard !name.isEmpty, name.utf8.count <= BookFinder.maximumLength else { return nil }
        if let book = known[name] { return book }
        let book =
            BookFinder.coded(name) ?? parsers.lazy.compactMap { BookFinder.book(named: name, $0) }.first
        if known.count < BookFinder.maximumNames { known[name] = .some(book) }
        return book
    }

    /// The book of a code of USFM or Paratext, in any case of letters; `nil` for front matter and books unknown here.
    static func book(code: some StringProtocol) -> Book? {
        guard code.utf8.count == 3 else { return nil }
        return Book(usfmCode: code) ?? otherCodes[code.uppercased()]
    }

    /// Codes of books that have another here: the Greek Daniel is Daniel with its additions, and 4 Ezra is 2 Esdras.
    private static let otherCodes: [String: Book] = ["DAG": .dan, "EZA": .esd2, "PS3": .addPs]

    static func coded(_ name: String) -> Book? { Book(osisID: name.utf8) ?? book(code: name) }

    /// The book that a parser of one language reads a whole name as.
    private static func book(named name: String, _ parser: ReferenceParser) -> Book? {
        // The names that exports write, among them `Psalm 151`, which as a reference is a psalm.
        let names = parser.options.languages[0].names
        if let book = Book.allCases.first(where: { names.name(of: $0) == name }) { return book }
        return whole(name, parser)
    }

    /// The book that a language reads a whole name as.
    static func whole(_ name: String, in language: Language) -> Book? { book(named: name, parser(of: [language])) }

    private static func whole(_ name: String, _ parser: ReferenceParser) -> Book? {
        let finds = parser.matches(in: name)
        guard let find = finds.first, finds.count == 1, find.range == 0..<name.utf8.count,
            find.segments.count == 1,
            let segment = find.segments.first, segment.granularity == .book
        else { return nil }
        return segment.from.book
    }

    // MARK: Languages

    /// Whether a name is a book's in any language: what tells a Bible from other files. Where it is no English one, short
    /// names are left aside.
    mutating func knows(_ name: some StringProtocol) -> Bool {
        if book(name) != nil { return true }
        guard (BookFinder.shortestForeign...BookFinder.maximumLength).contains(name.utf8.count) else { return false }
        return BookFinder.whole(String(name), BookFinder.ofAll) != nil
    }

    private static let shortestForeign = 4
    private static let ofAll = parser(of: Language.allCases)

    /// The language in which most of the names asked for so far are books, each another one; `nil` where this finder's own
    /// does as well as any.
    ///
    /// - Parameter stated: what the source says of its language, which decides between equals.
    func language(stated: Language?) -> Language? {
        let names = Array(known.keys)
        let own = Set(known.values.compactMap { $0 }).count
        guard own < names.count else { return nil }
        var best: (language: Language?, count: Int) = (nil, own)
        for other in ([stated].compactMap { $0 } + Language.allCases) where other != language {
            let parser = BookFinder.parser(of: [other])
            let books = Set(names.compactMap { BookFinder.coded($0) ?? BookFinder.book(named: $0, parser) })
            if books.count > best.count { best = (other, books.count) }
        }
        return best.language
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

/// Finds the books of a source that is read as it streams by, whose language nobody knows beforehand.
///
/// Codes and ids mean the same in all languages. Every other name says something of the language: the one in which the
/// most names so far are written exactly as a book is called is read first, then English, then any, where those that know
/// the name agree. So a Bible that begins with "Gênesis" has "Jó" as Job, not as John.
///
/// A format that can be read twice asks all its names first (`BookFinder.language(stated:)`).
struct StreamedBookFinder {
    private var english = BookFinder()
    /// How many names so far are a language's own, letter by letter.
    private var votes: [Language: Int] = [:]
    private var known: [String: Book?] = [:]
    /// The finder of the language that had the most names when one was last asked for.
    private var foreign: BookFinder?

    /// So many names are remembered; a file of rubbish may have more.
    private static let maximumNames = 1000
    /// No name of a book is longer, in bytes.
    private static let maximumLength = 100

    /// The book of a code, an id or a name; `nil` for what names none.
    mutating func book(_ name: some StringProtocol) -> Book? {
        let name = String(name)
        guard !name.isEmpty, name.utf8.count <= StreamedBookFinder.maximumLength else { return nil }
        if let book = known[name] { return book }
        let book = BookFinder.coded(name) ?? spelled(name)
        if known.count < StreamedBookFinder.maximumNames { known[name] = .some(book) }
        return book
    }

    private mutating func spelled(_ name: String) -> Book? {
        for language in StreamedBookFinder.owners[name] ?? [] { votes[language, default: 0] += 1 }
        if let language = likeliest, language != .english {
            if foreign?.language != language { foreign = BookFinder(language) }
            if let book = foreign?.book(name) { return book }
        }
        return english.book(name) ?? StreamedBookFinder.agreed(name)
    }

    /// The language with the most names; of equals English, and then the commonest.
    private var likeliest: Language? {
        guard let most = votes.values.max() else { return nil }
        return Language.allCases.first { votes[$0] == most }
    }

    /// The book that all languages mean by a name that know it; `nil` where they differ.
    private static func agreed(_ name: String) -> Book? {
        let books = Set(Language.allCases.compactMap { BookFinder.whole(name, in: $0) })
        return books.count == 1 ? books.first : nil
    }

    /// The languages in which a name is a book's.
    private static let owners: [String: [Language]] = {
        var owners: [String: [Language]] = [:]
        for language in Language.allCases {
            for name in Set(Book.allCases.map(language.names.name)) { owners[name, default: []].append(language) }
        }
        return owners
    }()
}
