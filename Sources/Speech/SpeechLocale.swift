package import Scripture
import Synchronization

/// How one language, in one region, is read aloud: numbers, names of books, references and abbreviations.
///
/// It is made of the language's `SpokenForms`, so every language has one, and a new language needs nothing here.
package struct SpeechLocale: Sendable {
    /// A BCP 47 tag: `en-US`, `de`.
    package let tag: String
    /// The language in which references are recognised.
    package let language: Language
    package let numbers: SpokenNumber
    /// The numbers of chapters and verses; `nil` if `numbers` serve for these too.
    let ordinals: SpokenOrdinals?
    package let phrases: SpokenPhrases
    let books: SpokenBooks
    let abbreviations: Abbreviations
    /// The words with a capital that may follow a time of day: "Sunday", "Eastern".
    let timeWords: Set<String>

    init(_ language: Language, _ forms: SpokenForms) {
        tag = SpeechLocale.tag(of: language, forms)
        self.language = language
        numbers = SpokenNumber(forms.numbers)
        ordinals = forms.ordinals.map(SpokenOrdinals.init)
        phrases = SpokenPhrases(forms.phrases)
        books = SpokenBooks(
            language.names, numbers, spoken: forms.bookNames, chapters: forms.chapterNames)
        abbreviations = Abbreviations(forms.abbreviations)
        timeWords = Set(forms.timeWords.description.split { $0.isWhitespace }.map(String.init))
    }

    /// The book's name: "First Samuel".
    package func name(of book: Book) -> String { books.name(of: book) }

    // MARK: All locales

    /// The tags of all locales, in the order of the languages: `en-US`, `en-GB`, `es` …
    package static var tags: [String] {
        Language.allCases.flatMap { language in language.allSpeech.map { tag(of: language, $0) } }
    }

    /// The locale of a BCP 47 tag; `nil` if its language has none.
    ///
    /// `en` is the English of the United States. A region that has no forms of its own takes the last ones of the
    /// language: `en-AU` is British, because the English of most regions is closer to that of Britain.
    package static func named(_ tag: String) -> SpeechLocale? {
        let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
        guard let primary = subtags.first, let language = Language(tag: String(primary)) else { return nil }
        let forms = language.allSpeech
        let region = subtags.dropFirst().joined(separator: "-")
        guard !region.isEmpty else { return kept(language, forms[0]) }
        let ofRegion = forms.first { $0.region.description.lowercased() == region }
        return kept(language, ofRegion ?? forms[forms.count - 1])
    }

    /// The locale of a language, for no region.
    package static func of(_ language: Language) -> SpeechLocale { kept(language, language.speech) }

    /// The English of the United States.
    package static var enUS: SpeechLocale { of(.english) }

    private static func tag(of language: Language, _ forms: SpokenForms) -> String {
        let region = forms.region.description
        return region.isEmpty ? language.code : language.code + "-" + region
    }

    private struct Key: Hashable {
        var language: Language
        var region: String
    }

    /// Making a locale means reading all its tables, so each is made once, when it is first needed.
    private static let made = Mutex<[Key: SpeechLocale]>([:])

    private static func kept(_ language: Language, _ forms: SpokenForms) -> SpeechLocale {
        let key = Key(language: language, region: forms.region.description)
        if let locale = made.withLock({ $0[key] }) { return locale }
        let locale = SpeechLocale(language, forms)
        made.withLock { $0[key] = locale }
        return locale
    }
}

/// Spells whole numbers in one language: `119` as "one hundred nineteen", or in Britain "one hundred and nineteen".
///
/// In a language without number words the numbers stay digits: every speech engine reads digits, and chooses the gender
/// and the case that the words around them need.
package struct SpokenNumber: Sendable {
    /// From zero to ninety-nine; empty if numbers stay digits.
    private let belowHundred: [String]
    /// From one hundred to nine hundred: alone, and before a smaller number.
    private let hundreds: [(alone: String, before: String)]
    /// Between hundreds and a smaller number.
    private let join: String
    /// The word after a number of thousands; empty if thousands stay digits.
    private let thousand: String
    /// The ends of numbers, and those of their ordinal numbers.
    private let ordinalEndings: [(old: String, new: String)]
    /// What follows the digits of an ordinal number.
    private let ordinalMarks: [String]

    init(_ words: NumberWords?) {
        guard let words else {
            (belowHundred, hundreds, join, thousand, ordinalEndings, ordinalMarks) = ([], [], "", "", [], [])
            return
        }
        ordinalEndings = words.ordinalEndings.description.split(separator: "\n").map { row in
            let fields = row.split(separator: ";", omittingEmptySubsequences: false)
            return (String(fields[0]), String(fields[1].drop { $0 == " " }))
        }
        ordinalMarks = SpokenNumber.words(words.ordinalMarks)
        belowHundred = SpokenNumber.words(words.belowHundred)
        hundreds = SpokenNumber.words(words.hundreds).map { word in
            let forms = word.split(separator: "|").map(String.init)
            return (forms[0], forms[forms.count - 1])
        }
        join = words.join.description
        thousand = words.thousand.description
        precondition(belowHundred.count == 100 && hundreds.count == 9, "number words are missing")
    }

    private static func words(_ text: StaticString) -> [String] {
        text.description.split { $0.isWhitespace }.map { String($0.map { $0 == "_" ? " " : $0 }) }
    }

    /// A number in words; in digits if the language has no words for it, below zero, and from a million on.
    ///
    ///     SpeechLocale.named("en-GB")?.numbers.cardinal(176)  // "one hundred and seventy-six"
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

    /// An ordinal number in words: "twenty-third"; `nil` if the language has none here, or the number stays digits.
    func ordinal(_ number: Int) -> String? {
        let words = cardinal(number)
        guard words.utf8.first?.isASCIILetter == true,
            let row = ordinalEndings.first(where: { words.hasSuffix($0.old) })
        else { return nil }
        return words.dropLast(row.old.count) + row.new
    }

    /// Whether numbers of thousands have words. These languages write a comma between thousands and hundreds.
    var hasThousands: Bool { !thousand.isEmpty }

    /// The end of the mark of an ordinal number that starts at `offset`, directly after its digits: the "rd" of "23rd".
    func endOfOrdinalMark(in text: SpeechBytes, at offset: Int) -> Int? {
        for mark in ordinalMarks {
            let end = offset + mark.utf8.count
            if text[offset..<end].elementsEqual(mark.utf8), !text[end].isASCIILetter { return end }
        }
        return nil
    }
}

/// The ordinal numbers that count chapters and verses aloud: Russian "глава третья, стихи с четвёртого по седьмой".
///
/// They go up to 199, and no chapter or verse has a higher number; a higher number stays digits.
struct SpokenOrdinals: Sendable {
    /// What is counted. Psalms, and other chapters with a name of their own, are counted as verses are: where the
    /// genders differ, they have that of verses ("псалом", "стих").
    enum Unit: Int, CaseIterable, Sendable { case chapter, verse }

    /// Where the number is: alone or in a list, or after the "from" or the "to" of a range.
    enum Position: Int, CaseIterable, Sendable { case alone, from, to }

    /// For each unit, for each position: the words for 1 to 19, for 20, 30 … 90, and for 100.
    private let words: [[[String]]]
    /// The words for 20, 30 … 90 and 100 before a smaller number, or only that for 100: `OrdinalWords.leading`.
    private let leading: [String]

    init(_ ordinals: OrdinalWords) {
        words = [ordinals.chapters, ordinals.verses].map { $0.map(SpokenOrdinals.split) }
        leading = SpokenOrdinals.split(ordinals.leading)
        precondition(words.allSatisfy { $0.count == Position.allCases.count && $0.allSatisfy { $0.count == 28 } })
        precondition(leading.count == 9 || leading.count == 1)
    }

    private static func split(_ text: StaticString) -> [String] {
        text.description.split { $0.isWhitespace }.map(String.init)
    }

    /// A number from 1 to 199 in words; `nil` for any other.
    func word(_ number: Int, _ unit: Unit, _ position: Position) -> String? {
        guard (1...199).contains(number) else { return nil }
        let words = words[unit.rawValue][position.rawValue]
        if number == 100 { return words[27] }
        if number > 100 { return word(number - 100, unit, position).map { leading[leading.count - 1] + " " + $0 } }
        if number < 20 { return words[number - 1] }
        let tens = number / 10 - 2
        if number % 10 == 0 { return words[19 + tens] }
        return (leading.count == 1 ? words[19 + tens] : leading[tens]) + " " + words[number % 10 - 1]
    }
}
