package import Scripture

/// How one language, as one country speaks it, reads aloud: numbers, names of books, references and abbreviations.
///
/// A locale is data; another language is a file like `SpeechLocale+English.swift` and a row in `all`.
package struct SpeechLocale: Sendable {
    /// A BCP 47 tag: `en-US`.
    package let tag: String
    /// The language in which references are found.
    package let language: Language
    package let numbers: SpokenNumber
    /// What chapters and verses are counted by where it is not `numbers`.
    let ordinals: SpokenOrdinals?
    package let phrases: SpokenPhrases
    let books: SpokenBooks
    let abbreviations: Abbreviations

    /// - Parameters:
    ///   - spokenNames: rows of `SpokenBooks`, as `chapterNames` is.
    ///   - abbreviations: rows of `Abbreviations`.
    init(
        tag: String, language: Language, numbers: SpokenNumber = .digits, ordinals: SpokenOrdinals? = nil,
        phrases: StaticString, spokenNames: StaticString, chapterNames: StaticString, abbreviations: [StaticString] = []
    ) {
        self.tag = tag
        self.language = language
        self.numbers = numbers
        self.ordinals = ordinals
        self.phrases = SpokenPhrases(phrases)
        books = SpokenBooks(language.names, numbers, spoken: spokenNames, chapters: chapterNames)
        self.abbreviations = Abbreviations(abbreviations)
    }

    /// The book's name: "First Samuel".
    package func name(of book: Book) -> String { books.name(of: book) }

    // MARK: All

    /// The tags of all locales; of one language, the one without a place comes first and the most widely understood last.
    package static var tags: [String] { all.map(\.tag) }

    /// The locale of a BCP 47 tag, or of its language; `nil` for a language that has none.
    package static func named(_ tag: String) -> SpeechLocale? {
        let wanted = tag.lowercased().split { $0 == "-" || $0 == "_" }
        guard let primary = wanted.first else { return nil }
        let language = Language(tag: String(primary))?.code ?? String(primary)
        let sameLanguage = all.filter { $0.tag.split(separator: "-")[0] == language }
        // The English of most places is closer to Britain's; without a place it is that of the United States.
        let row =
            sameLanguage.first { $0.tag.lowercased().split(separator: "-").dropFirst() == wanted.dropFirst() }
            ?? (wanted.count > 1 ? sameLanguage.last : sameLanguage.first)
        return row?.locale()
    }

    /// The locale of a language.
    package static func of(_ language: Language) -> SpeechLocale { named(language.code)! }

    /// A row a locale; it is made when it is first asked for, and kept.
    private static let all: [(tag: String, locale: @Sendable () -> SpeechLocale)] = [
        ("en-US", { .enUS }), ("en-GB", { .enGB }), ("es", { .spanish }), ("de", { .german }), ("fr", { .french }),
        ("pt", { .portuguese }), ("it", { .italian }), ("nl", { .dutch }), ("ru", { .russian }),
        ("uk", { .ukrainian }), ("pl", { .polish }), ("el", { .greek }), ("la", { .latin }), ("he", { .hebrew }),
        ("ar", { .arabic }), ("zh", { .chinese }), ("ja", { .japanese }), ("ko", { .korean }),
        ("vi", { .vietnamese }), ("id", { .indonesian }), ("sw", { .swahili }),
    ]
}
