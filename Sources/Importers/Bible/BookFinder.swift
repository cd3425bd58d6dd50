import Scripture

/// Finds the book that a source means: by USFM code, OSIS id, name or number.
///
/// Names are read in one language, and in English if that language does not know them. All names of a source together
/// decide which language it is (`language(stated:)`): "Jó" is Job in Portuguese, and John in English.
struct BookFinder {
    /// The language in which names are read first.
    let language: Language
    private let parsers: [ReferenceParser]
    private var known: [String: Book?] = [:]

    /// The longest name that is read, in bytes.
    private static let maximumLength = 100
    /// The most names that are remembered. A file of random bytes may have more.
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

    /// The book of a code, an id or a name; `nil` if it means none. Codes are tried first: `JUD` is Jude, `Jdt` is
    /// Judith.
    mutating func book(_ name: some StringProtocol) -> Book? {
        let name = String(name)
        guard !name.isEmpty, name.utf8.count <= BookFinder.maximumLength else { return nil }
        if let book = known[name] { return book }
        let book =
            BookFinder.coded(name) ?? parsers.lazy.compactMap { BookFinder.book(named: name, $0) }.first
        if known.count < BookFinder.maximumNames { known[name] = .some(book) }
        return book
    }

    /// The book of a code of USFM or Paratext, in upper or lower case; `nil` for front matter and unknown books.
    static func book(code: some StringProtocol) -> Book? {
        guard code.utf8.count == 3 else { return nil }
        return Book(usfmCode: code) ?? otherCodes[code.uppercased()]
    }

    /// Codes of books that have another code here: the Greek Daniel is read as Daniel with its additions, and 4 Ezra as
    /// 2 Esdras.
    private static let otherCodes: [String: Book] = ["DAG": .dan, "EZA": .esd2, "PS3": .addPs]

    static func coded(_ name: String) -> Book? {
        Book(osisID: name.utf8) ?? book(code: name) ?? (name == GreekDaniel.osisID ? .dan : nil)
    }

    /// Whether a text is a code or a name of a book in English, or its usual name in another language.
    static func isName(_ text: String) -> Bool {
        guard text.utf8.count <= maximumLength else { return false }
        if coded(text) != nil || whole(text, in: .english) != nil { return true }
        return Language.allCases.contains { language in
            Book.allCases.contains { language.names.name(of: $0) == text }
        }
    }

    /// The book if a parser of one language reads the whole name as a book.
    private static func book(named name: String, _ parser: ReferenceParser) -> Book? {
        // The names that exports write. One of them is `Psalm 151`, which as a reference is a psalm.
        let names = parser.options.languages[0].names
        if let book = Book.allCases.first(where: { names.name(of: $0) == name }) { return book }
        return whole(name, parser)
    }

    /// The book if a language reads the whole name as a book.
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

    /// Whether a name is the name of a book in any language. This distinguishes a Bible from other files. Short names
    /// count only in English.
    mutating func knows(_ name: some StringProtocol) -> Bool {
        if book(name) != nil { return true }
        guard (BookFinder.shortestForeign...BookFinder.maximumLength).contains(name.utf8.count) else { return false }
        return BookFinder.whole(String(name), BookFinder.ofAll) != nil
    }

    private static let shortestForeign = 4
    private static let ofAll = parser(of: Language.allCases)

    /// The language in which the names that were looked up so far mean the most different books; `nil` if the language
    /// of this finder does at least as well.
    ///
    /// - Parameter stated: the language that the source states, which is preferred among equals.
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

/// The numbers that a format gives to the books.
struct BookNumbering: Sendable {
    private let books: [Int: Book]

    /// - Parameter rows: one row per book: its number and the book.
    init(_ rows: [(Int, Book)]) { books = Dictionary(rows, uniquingKeysWith: { first, _ in first }) }

    func book(_ number: Int) -> Book? { books[number] }

    /// 1 to 66, from Genesis to Revelation.
    static let protestant = BookNumbering(Canon.protestant.books.enumerated().map { ($0 + 1, $1) })
}

/// Finds the books of a source that is read only once, so that its language is not known in advance.
///
/// Codes and ids mean the same in all languages. Each other name is evidence for the languages that spell a book
/// exactly like it. The language with the most such names so far is tried first, then English. After these, all
/// languages are tried, and the name is accepted if those that know it agree. So in a Bible that begins with
/// "Gênesis", "Jó" is Job, not John.
///
/// A format that can be read twice asks for all names first (`BookFinder.language(stated:)`).
struct StreamedBookFinder {
    private var english = BookFinder()
    /// For each language, how many names so far are spelled exactly like one of its books.
    private var votes: [Language: Int] = [:]
    private var known: [String: Book?] = [:]
    /// The finder of the language that was likeliest at the last request.
    private var foreign: BookFinder?

    /// The most names that are remembered. A file of random bytes may have more.
    private static let maximumNames = 1000
    /// The longest name that is read, in bytes.
    private static let maximumLength = 100

    /// The book of a code, an id or a name; `nil` if it means none.
    mutating func book(_ name: some StringProtocol) -> Book? {
        let name = String(name)
        guard !name.isEmpty, name.utf8.count <= StreamedBookFinder.maximumLength else { return nil }
        if let book = known[name] { return book }
        let book = BookFinder.coded(name) ?? book(named: name)
        if known.count < StreamedBookFinder.maximumNames { known[name] = .some(book) }
        return book
    }

    private mutating func book(named name: String) -> Book? {
        for language in StreamedBookFinder.owners[name] ?? [] { votes[language, default: 0] += 1 }
        if let language = likeliest, language != .english {
            if foreign?.language != language { foreign = BookFinder(language) }
            if let book = foreign?.book(name) { return book }
        }
        return english.book(name) ?? StreamedBookFinder.agreed(name)
    }

    /// The language with the most names. Among equals it is English, then the most common language.
    private var likeliest: Language? {
        guard let most = votes.values.max() else { return nil }
        return Language.allCases.first { votes[$0] == most }
    }

    /// The book if all languages that know the name agree on it; otherwise `nil`.
    private static func agreed(_ name: String) -> Book? {
        let books = Set(Language.allCases.compactMap { BookFinder.whole(name, in: $0) })
        return books.count == 1 ? books.first : nil
    }

    /// For each name of a book, the languages that have it.
    private static let owners: [String: [Language]] = {
        var owners: [String: [Language]] = [:]
        for language in Language.allCases {
            for name in Set(Book.allCases.map(language.names.name)) { owners[name, default: []].append(language) }
        }
        return owners
    }()
}
