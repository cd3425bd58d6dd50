import Scripture

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
