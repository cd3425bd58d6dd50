package import Scripture

/// How one language, as one country speaks it, reads aloud: numbers, names of books, references and abbreviations.
///
/// A locale is data; another language is a file like `SpeechLocale+English.swift`.
package struct SpeechLocale: Sendable {
    /// The words of a reference.
    package struct Words: Sendable {
        package var chapter: String
        package var chapters: String
        package var verse: String
        package var verses: String
        /// Between the ends of a range: "through".
        package var through: String
        package var and: String
        /// Behind a place whose end is open: "and following".
        package var following: String
        /// Verse 0 of a psalm.
        package var title: String
        /// Chapter 0 of a book.
        package var introduction: String
        /// Whether a comma stands before the "and" of a list of three or more.
        package var hasSerialComma: Bool
    }

    /// A BCP 47 tag: `en-US`.
    package let tag: String
    package let numbers: SpokenNumber
    package let words: Words
    let abbreviations: Abbreviations
    /// The name of each book by `Book.index`, and what it goes by before the number of a single chapter.
    private let bookNames: [String]
    /// `nil` for a book whose chapters are called chapters.
    private let chapterNames: [(one: String, more: String)?]

    /// `spokenNames` has a row for each book that is not called as it is written: `OSIS id; name`. `chapterNames` has
    /// one for each book whose chapters have a name of their own: `OSIS id; one; more`. `abbreviations` are rows of
    /// `Abbreviations`.
    package init(
        tag: String, numbers: SpokenNumber, words: Words, names: BookNames, spokenNames: StaticString,
        chapterNames: StaticString, abbreviations: [StaticString]
    ) {
        self.tag = tag
        self.numbers = numbers
        self.words = words
        self.abbreviations = Abbreviations(abbreviations)
        var bookNames = Book.allCases.map { SpeechLocale.spoken(names.name(of: $0), numbers) }
        for (book, fields) in SpeechLocale.rows(spokenNames) { bookNames[book.index] = fields[0] }
        self.bookNames = bookNames
        var labels = [(one: String, more: String)?](repeating: nil, count: Book.count)
        for (book, fields) in SpeechLocale.rows(chapterNames) { labels[book.index] = (fields[0], fields[1]) }
        self.chapterNames = labels
    }

    /// The locale of a BCP 47 tag, or of its language; `nil` for a language that has none.
    package static func named(_ tag: String) -> SpeechLocale? {
        let wanted = tag.lowercased().split { $0 == "-" || $0 == "_" }
        guard let language = wanted.first else { return nil }
        let sameLanguage = all.filter { $0.tag.lowercased().split(separator: "-").first == language }
        // The English of most places is closer to Britain's; without a place it is that of the United States.
        return sameLanguage.first { $0.tag.lowercased().split(separator: "-").dropFirst() == wanted.dropFirst() }
            ?? (wanted.count > 1 ? sameLanguage.last : sameLanguage.first)
    }

    /// All locales; of one language, the one without a place comes first and the most widely understood last.
    package static let all: [SpeechLocale] = [.enUS, .enGB]

    /// The book's name: "First Samuel".
    package func name(of book: Book) -> String { bookNames[book.index] }

    /// What the book's chapters are called with their book, when that is not "chapter": "Psalm", "Psalms".
    func chapterName(of book: Book) -> (one: String, more: String)? { chapterNames[book.index] }

    /// A written name with its numbers in words: "1 Samuel" as "First Samuel", "Psalm 151" with its cardinal.
    private static func spoken(_ name: String, _ numbers: SpokenNumber) -> String {
        let words = name.split(separator: " ").enumerated().map { place, word in
            guard let number = Int(word) else { return String(word) }
            return (place == 0 ? numbers.ordinal(number) : nil) ?? numbers.cardinal(number)
        }
        return words.joined(separator: " ")
    }

    private static func rows(_ text: StaticString) -> [(Book, [String])] {
        text.description.split(separator: "\n").map { row in
            let fields = row.split(separator: ";").map { String($0.drop { $0 == " " }) }
            guard let book = Book(rawValue: fields[0]), fields.count > 1 else { preconditionFailure("row: \(row)") }
            return (book, Array(fields.dropFirst()))
        }
    }
}
