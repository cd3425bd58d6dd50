package import Scripture

/// How one language, as one country speaks it, reads aloud: numbers, names of books, references and abbreviations.
///
/// A locale is data; another language is a file like `EnglishSpeech.swift` and a row in `all`.
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

/// Spells whole numbers in one language: `119` as "one hundred nineteen", in Britain "one hundred and nineteen".
///
/// A language without words here gives digits: every speech engine reads those, and in the gender and case that the words
/// around them ask for.
package struct SpokenNumber: Sendable {
    /// From zero to ninety-nine.
    private let belowHundred: [String]
    /// From one hundred to nine hundred: alone, and before more.
    private let hundreds: [(alone: String, before: String)]
    /// Between hundreds and what is left of them.
    private let join: String
    /// The word for a thousand, behind the number of them; empty where thousands are given in digits.
    private let thousand: String

    /// Each text is words with white space between them, in which `_` stands for a space.
    ///
    /// - Parameters:
    ///   - belowHundred: a hundred words.
    ///   - hundreds: nine; with `|`, what stands alone and what stands before more: `cien|ciento`.
    ///   - join: between hundreds, or thousands, and less than a hundred.
    init(belowHundred: StaticString, hundreds: StaticString, join: String, thousand: String = "") {
        self.belowHundred = SpokenNumber.words(belowHundred)
        self.hundreds = SpokenNumber.words(hundreds).map { word in
            let forms = word.split(separator: "|").map(String.init)
            return (forms[0], forms.last!)
        }
        self.join = join
        self.thousand = thousand
        precondition(self.belowHundred.count == 100 && self.hundreds.count == 9)
    }

    private init() { (belowHundred, hundreds, join, thousand) = ([], [], "", "") }

    /// Numbers stay in digits.
    static let digits = SpokenNumber()

    private static func words(_ text: StaticString) -> [String] {
        text.description.split { $0.isWhitespace }.map { String($0.map { $0 == "_" ? " " : $0 }) }
    }

    /// A number in words; in digits where the language has no words for it, below zero, and from a million on.
    ///
    ///     SpeechLocale.enGB.numbers.cardinal(176)  // "one hundred and seventy-six"
    package func cardinal(_ number: Int) -> String {
        guard !belowHundred.isEmpty, (0..<(thousand.isEmpty ? 1_000 : 1_000_000)).contains(number) else {
            return String(number)
        }
        if number < 100 { return belowHundred[number] }
        if number < 1_000 {
            let hundred = hundreds[number / 100 - 1]
            let rest = number % 100
            return rest == 0 ? hundred.alone : hundred.before + join + belowHundred[rest]
        }
        let head = cardinal(number / 1_000) + " " + thousand
        let rest = number % 1_000
        return rest == 0 ? head : head + (rest < 100 ? join : " ") + cardinal(rest)
    }
}

/// The ordinal numbers by which a language counts chapters and verses aloud, in the gender and the cases that a reference
/// asks for: Russian "глава третья, стихи с четвёртого по седьмой".
///
/// They go up to 199; what is above that stays in digits, and no chapter or verse is.
struct SpokenOrdinals: Sendable {
    /// What counts: chapters, and verses. A psalm, and whatever else a book calls its chapters, goes with verses: where
    /// the genders differ, it has theirs ("псалом", "стих").
    enum Unit: Int, CaseIterable, Sendable { case chapter, verse }

    /// Where the number stands: alone or in a list, or as one of the ends of "from … to …".
    enum Place: Int, CaseIterable, Sendable { case alone, from, to }

    /// For each unit, for each place: the words of 1 to 19, of 20, 30 … 90, and of 100.
    private let words: [[[String]]]
    /// What stands for the tens and the hundred before more: "двадцать третья", "сто пятый". Where the tens are ordinal
    /// too, as in Polish ("dwudziesty trzeci"), only the last is there.
    private let leading: [String]

    /// Each text is words with white space between them.
    ///
    /// - Parameters:
    ///   - chapters: 28 words for each of the places alone, from, to.
    ///   - verses: the same; `nil` where the words are those of chapters.
    ///   - leading: eight words for 20, 30 … 90 and one for 100; or that one alone.
    init(chapters: [StaticString], verses: [StaticString]? = nil, leading: StaticString) {
        words = [chapters, verses ?? chapters].map { $0.map(SpokenOrdinals.split) }
        self.leading = SpokenOrdinals.split(leading)
        precondition(words.allSatisfy { $0.count == Place.allCases.count && $0.allSatisfy { $0.count == 28 } })
        precondition(self.leading.count == 9 || self.leading.count == 1)
    }

    private static func split(_ text: StaticString) -> [String] {
        text.description.split { $0.isWhitespace }.map(String.init)
    }

    /// A number from 1 to 199 in words; `nil` for any other.
    func word(_ number: Int, _ unit: Unit, _ place: Place) -> String? {
        guard (1...199).contains(number) else { return nil }
        let words = words[unit.rawValue][place.rawValue]
        if number == 100 { return words[27] }
        if number > 100 { return word(number - 100, unit, place).map { leading[leading.count - 1] + " " + $0 } }
        if number < 20 { return words[number - 1] }
        let tens = number / 10 - 2
        if number % 10 == 0 { return words[19 + tens] }
        return (leading.count == 1 ? words[19 + tens] : leading[tens]) + " " + words[number % 10 - 1]
    }
}
