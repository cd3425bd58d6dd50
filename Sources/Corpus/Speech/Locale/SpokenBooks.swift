import Scripture

/// What a language calls the books when it reads aloud: `1 Samuel` is "First Samuel", and its chapters are chapters; those
/// of the Psalms are psalms.
struct SpokenBooks: Sendable {
    /// By `Book.index`.
    private let names: [String]
    /// What stands for a single chapter and its book, and for several; `nil` for books whose chapters are called chapters.
    private let chapters: [(one: String, more: String)?]

    /// - Parameters:
    ///   - written: what the books are called otherwise; numbers in it are spelled out.
    ///   - spoken: a row for each book that is not called as it is written: `OSIS id; name`. Of several books a row is
    ///     `OSIS ids; pattern; words`, where the pattern's `%` stands for each book's word: "First", "Second".
    ///   - chapters: a row for each book whose chapters have a name of their own: `OSIS id; one; more`, patterns of the
    ///     number or the numbers.
    init(_ written: BookNames, _ numbers: SpokenNumber, spoken: StaticString, chapters: StaticString) {
        var names = Book.allCases.map { book in
            written.name(of: book).split(separator: " ").map { word in
                Int(word).map(numbers.cardinal) ?? String(word)
            }.joined(separator: " ")
        }
        for (books, fields) in SpokenBooks.rows(spoken) {
            let words = fields.count > 1 ? fields[1].split(separator: " ") : []
            precondition(books.count == 1 || books.count == words.count, "row: \(fields)")
            for (place, book) in books.enumerated() {
                names[book.index] = words.isEmpty ? fields[0] : SpokenBooks.filled(fields[0], String(words[place]))
            }
        }
        self.names = names
        var labels = [(one: String, more: String)?](repeating: nil, count: Book.count)
        for (books, fields) in SpokenBooks.rows(chapters) {
            for book in books { labels[book.index] = (fields[0], fields.last!) }
        }
        self.chapters = labels
    }

    func name(of book: Book) -> String { names[book.index] }

    /// A chapter that is called otherwise, with its number: "Psalm one"; `nil` for any other.
    func chapter(_ number: String, of book: Book) -> String? {
        chapters[book.index].map { SpokenBooks.filled($0.one, number) }
    }

    /// Several such chapters: "Psalms one and two".
    func chapters(_ numbers: String, of book: Book) -> String? {
        chapters[book.index].map { SpokenBooks.filled($0.more, numbers) }
    }

    private static func filled(_ pattern: String, _ words: String) -> String {
        pattern.split(separator: "%", omittingEmptySubsequences: false).joined(separator: words)
    }

    private static func rows(_ text: StaticString) -> [([Book], [String])] {
        text.description.split(separator: "\n").map { row in
            let fields = row.split(separator: ";").map { String($0.drop { $0 == " " }) }
            let books = fields[0].split(separator: " ").compactMap { Book(rawValue: String($0)) }
            guard !books.isEmpty, fields.count > 1 else { preconditionFailure("row: \(row)") }
            return (books, Array(fields.dropFirst()))
        }
    }
}
