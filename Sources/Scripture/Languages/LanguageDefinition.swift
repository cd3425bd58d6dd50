/// Everything that Lectern knows about one language: how references are written, read and spoken in it, and the
/// messages for its readers.
///
/// A definition is an enum without cases, in a file of its own, and a line in `Language.allCases` registers it. Its
/// members are static. The tables are text (`StaticString`) with one row per line. A table costs nothing until it is
/// read. The rows are ours, so a row with a mistake stops the program when the table is read; the tests read all
/// tables.
///
/// `IndonesianLanguage` is the example to copy. ARCHITECTURE.md has the recipe.
protocol LanguageDefinition: SendableMetatype {
    /// The code of two letters (ISO 639-1): `de`.
    static var code: String { get }

    /// The codes of ISO 639-2 and 639-3, and older codes, with spaces between them: `deu ger`. Bible files have them.
    static var otherCodes: String { get }

    /// Whether the language is written in Latin letters. If so, a short name such as `Ps` does not show which language
    /// a text is in.
    static var usesLatinLetters: Bool { get }

    /// Whether words are written without spaces between them, or particles are attached to words.
    static var isUnspaced: Bool { get }

    // MARK: References as they are written

    /// The names of the books: `OSIS id; full name; short name; name over a single chapter`.
    ///
    /// The last field is there only if the name differs: `Ps; Psalms; Ps; Psalm`. The rows may have any order. A book
    /// without a row has its English names; English has a row for every book.
    static var names: StaticString { get }

    /// The marks between numbers, and the word for a psalm's title.
    static var form: ReferenceForm { get }

    /// How Bibles in the language number verses; `nil` if they number as English Bibles do.
    static var numbering: LanguageNumbering? { get }

    // MARK: References as they are read

    /// The spellings of the books: `OSIS ids; spelling spelling …`, the most common spelling first.
    ///
    /// A row with several ids is a name that takes a number, with the books in the order of the numbers: with
    /// `1Sam 2Sam 1Kgs 2Kgs; kingdoms`, 3 Kingdoms is 1 Kings.
    /// Spellings are in lower case, and `_` joins the words of one spelling. Marks at the end of a spelling:
    ///
    ///     +  long enough to be recognised when it is misspelled
    ///     ~  also a person, or a common abbreviation: in prose the sentence may not continue after its chapter
    ///     =  also an everyday word: in prose a chapter alone needs a word such as "see" or "in" before it
    ///     !  short, or equal to a very common word: in prose it needs a chapter, a colon and a verse
    ///     ^  a form of address ("Mr"): in prose it needs a word such as "see", or another reference beside it
    ///     #  a book only after a number ("1 K")
    ///     ?  second choice: another book has the same spelling
    ///     %  recognised with its letters in any order
    ///     $  one or two letters that are read only in a query, with a capital and a verse: "E 2:8" for Efesini
    ///
    /// A misspelling has an entry only if `MisspelledNames` cannot recognise it, as with short names.
    static var spellings: StaticString { get }

    /// The other words of references: `role; word word …`, with a role of `WordRoles`. A word for a number has the
    /// number after `=`: `unit; one=1 two=2`.
    static var words: StaticString { get }

    /// The letters that people confuse: rows `vowels` (confused with each other), `silent` (left out or added) and
    /// `alike` (pairs that sound alike, or that are neighbours on the keyboard, as in "Exekiel").
    static var confusedLetters: StaticString { get }

    /// The short names of published translations: `KJV=KJV ESV …`. After `=` is the versification, if it is one of
    /// ours.
    static var translations: StaticString { get }

    /// The marks that may separate chapter and verse.
    static var separators: Separators { get }

    /// Letters that are written together with the name that follows, with spaces between them: the "and" of Arabic
    /// "ورومية", the "in" of Hebrew "בישעיהו".
    static var prefixes: StaticString { get }

    /// How number words are combined, beyond "twenty-three".
    static var numberRules: NumberRules { get }

    // MARK: References as they are spoken

    /// How the language is read aloud. If regions differ, this is the form for a tag without a region.
    static var speech: SpokenForms { get }

    /// The forms of other regions; the last is taken for a region that has none.
    static var regionalSpeech: [SpokenForms] { get }

    // MARK: Messages

    /// What readers are told: `message | text`, or `message | text for one | text for several`, with fields in braces.
    /// The messages are the cases of `UserMessage`. A language with an empty table has the English messages.
    static var messages: StaticString { get }

    // MARK: Tables, made on first use

    // These are copied to each definition, because only a `static let` of a type is made once and by any thread.
    static var bookNames: BookNames { get }
    static var wordTable: WordTable { get }
    static var setWithEnglish: LanguageSet { get }
}

extension LanguageDefinition {
    static var usesLatinLetters: Bool { true }
    static var isUnspaced: Bool { false }
    static var form: ReferenceForm { ReferenceForm() }
    static var numbering: LanguageNumbering? { nil }
    static var confusedLetters: StaticString { "" }
    static var translations: StaticString { "" }
    static var separators: Separators { .us }
    static var prefixes: StaticString { "" }
    static var numberRules: NumberRules { [] }
    static var regionalSpeech: [SpokenForms] { [] }
    static var messages: StaticString { "" }
}

/// The marks with which a language writes references.
package struct ReferenceForm: Sendable {
    /// The ten digits of numbers.
    package enum Digits: Sendable {
        /// `0` to `9`
        case ascii
        /// `٠` to `٩` (U+0660 to U+0669)
        case arabicIndic
    }

    /// Between chapter and verse: `:`, or `,` in much of Europe.
    package var verseSeparator: StaticString = ":"
    /// Between the ends of a range: a hyphen, or `–`.
    package var rangeDash: StaticString = "-"
    /// Between verses of one chapter: `,`, or `.` if the comma separates chapter and verse.
    package var listSeparator: StaticString = ","
    /// Between references to different chapters or books.
    package var groupSeparator: StaticString = "; "
    /// The word for a psalm's title, written in place of a verse number.
    package var title: StaticString = "title"
    package var digits = Digits.ascii

    package static let english = ReferenceForm()
}

/// How Bibles in a language number chapters and verses. It decides which verse a reference means if no versification is
/// set.
///
/// A Russian who cites the Psalms numbers them as the Synodal Bible does: its Psalm 118 is Psalm 119 in English Bibles.
/// A German counts a psalm's title as its first verse, as all German Bibles print it. If the Bibles of a language
/// differ, the numbers are those of English Bibles, and the other systems serve for a verse that English Bibles do not
/// have.
///
/// The systems are those of widely used Bibles: the Synodal Bible (1876), the Clementine Vulgate, the Hebrew Bible, the
/// revised Elberfelder and Luther Bibles, Segond (1910). Bibles that print a psalm's title as a verse, in languages
/// that have no common system: the Statenvertaling, the Biblia Tysiąclecia, Ohienko and the Terjemahan Baru. The Bibles
/// of the Greek and the Ukrainian Church number the Psalms as the Septuagint does.
struct LanguageNumbering: Sendable {
    typealias System = @Sendable () -> Versification

    /// The system of all Bibles in the language; `nil` if they differ.
    var usual: System?
    /// The systems to try for a verse that the usual system, or that of English Bibles, does not have.
    var others: [System] = []
}

/// How a language combines number words, where it differs from English.
struct NumberRules: OptionSet, Sendable {
    let rawValue: UInt8

    /// "treinta *y* tres"
    static let andBeforeUnit = NumberRules(rawValue: 1 << 0)
    /// A hundred needs no "one": "*ciento* diecinueve".
    static let bareHundred = NumberRules(rawValue: 1 << 1)
    /// "*soixante-dix*", "*quatre-vingt*-trois"
    static let twenties = NumberRules(rawValue: 1 << 2)
    /// An apostrophe divides a word: the table has "*п'ятий*" as two words.
    static let apostrophes = NumberRules(rawValue: 1 << 3)
    /// Words count the tens, or come before them: "*dua* puluh tiga", "*ثلاثة* وعشرون".
    static let countedTens = NumberRules(rawValue: 1 << 5)
    /// The number of a book is often written after its name: "*Ioannis II*", "*יוחנן ב*".
    static let numbersAfterNames = NumberRules(rawValue: 1 << 4)
}

/// What a word may do in a reference. One word can have several roles: "see" joins a list, and announces a book.
struct WordRoles: OptionSet, Sendable {
    let rawValue: UInt32

    static let chapter = WordRoles(rawValue: 1 << 0)
    static let verse = WordRoles(rawValue: 1 << 1)
    /// Joins the items of a list: "and", "also".
    static let list = WordRoles(rawValue: 1 << 2)
    /// Joins the ends of a range: "to", "through".
    static let range = WordRoles(rawValue: 1 << 3)
    /// Adds the next verse or chapter: "f".
    static let next = WordRoles(rawValue: 1 << 4)
    /// Adds all that follow: "ff".
    static let rest = WordRoles(rawValue: 1 << 5)
    /// Means the last verse or chapter: "15:11-*end*".
    static let end = WordRoles(rawValue: 1 << 23)
    /// A psalm's superscription.
    static let title = WordRoles(rawValue: 1 << 6)
    /// Leads from a chapter to its book: "chapter 3 *of* Genesis".
    static let inside = WordRoles(rawValue: 1 << 7)
    static let article = WordRoles(rawValue: 1 << 8)
    /// Begins a long name of a book: "the *gospel* according to".
    static let noun = WordRoles(rawValue: 1 << 9)
    /// Comes between such a noun and the name: "according", "to", "Paul".
    static let filler = WordRoles(rawValue: 1 << 10)
    /// In prose, announces a book: "see", "in".
    static let cue = WordRoles(rawValue: 1 << 11)
    /// In prose, may follow a chapter without making the name a common noun: "Psalm 23 *says*".
    static let verb = WordRoles(rawValue: 1 << 12)
    /// Shows that "Mark 7:30" was a time of day: "pm".
    static let clock = WordRoles(rawValue: 1 << 13)
    /// Makes a number ordinal: "rd" in "23rd".
    static let suffix = WordRoles(rawValue: 1 << 14)
    /// The number of a numbered book: "First", "II".
    static let ordinal = WordRoles(rawValue: 1 << 15)
    /// An ordinal number word: "twenty-*third*".
    static let nth = WordRoles(rawValue: 1 << 16)
    static let unit = WordRoles(rawValue: 1 << 17)
    static let teen = WordRoles(rawValue: 1 << 18)
    static let tens = WordRoles(rawValue: 1 << 19)
    static let hundred = WordRoles(rawValue: 1 << 20)
    /// A word that looks like a misspelled book and is not one: "Isaac". In prose also a word that is spelled as a book
    /// is: "is".
    static let lookalike = WordRoles(rawValue: 1 << 21)
    /// The short name of a translation.
    static let translation = WordRoles(rawValue: 1 << 22)
    /// Comes after the number of a chapter or a verse: the "장" and "절" of "3장 16절".
    static let chapterAfterNumber = WordRoles(rawValue: 1 << 24)
    static let verseAfterNumber = WordRoles(rawValue: 1 << 25)
    /// Comes before a number and makes it ordinal: the "第" of "第三章".
    static let ordinalSign = WordRoles(rawValue: 1 << 26)
    /// A letter that is a number: Hebrew "א" is 1.
    static let letter = WordRoles(rawValue: 1 << 27)
    /// One of the most common words, by which `LanguageGuess` recognises the language of a text.
    static let common = WordRoles(rawValue: 1 << 28)
    /// A ruler's rank: the number after the name that follows is not a chapter: "*King* James II".
    static let rank = WordRoles(rawValue: 1 << 29)
    /// A spoken zero: "one *oh* five".
    static let zero = WordRoles(rawValue: 1 << 30)
    /// A letter or word after a verse that names a part of the verse: "16α", "16上".
    static let part = WordRoles(rawValue: 1 << 31)

    /// Any word that is a number.
    static let numeral: WordRoles = [.unit, .teen, .tens, .hundred]

    /// The roles by their names in the tables.
    static let named: [(name: StaticString, role: WordRoles)] = [
        ("chapter", .chapter), ("verse", .verse), ("list", .list), ("range", .range), ("next", .next), ("rest", .rest),
        ("end", .end), ("title", .title), ("inside", .inside), ("article", .article), ("noun", .noun),
        ("filler", .filler), ("cue", .cue), ("verb", .verb), ("clock", .clock), ("suffix", .suffix),
        ("ordinal", .ordinal), ("nth", .nth), ("unit", .unit), ("teen", .teen), ("tens", .tens),
        ("hundred", .hundred), ("lookalike", .lookalike), ("chapter_after_number", .chapterAfterNumber),
        ("verse_after_number", .verseAfterNumber), ("ordinal_sign", .ordinalSign), ("letter", .letter),
        ("common", .common),
        ("rank", .rank), ("zero", .zero), ("part", .part),
    ]
}

/// How a language is read aloud in one region, as plain data. `SpeechLocale`, in the target Speech, is made of it.
package struct SpokenForms: Sendable {
    /// The region of the BCP 47 tag: the `US` of `en-US`; empty for a form of all regions.
    package let region: StaticString
    /// The words of numbers; `nil` if numbers stay digits.
    package let numbers: NumberWords?
    /// The words that count chapters and verses; `nil` if `numbers` do.
    package let ordinals: OrdinalWords?
    /// The phrases of a spoken reference: `phrase; pattern`, with a phrase of `SpokenPhrases.Phrase`. Each `%` of a
    /// pattern is replaced by what is said inside the phrase.
    package let phrases: StaticString
    /// The books that are not called as they are written: `OSIS id; name`, or `OSIS ids; pattern; words`, where the
    /// pattern's `%` is replaced by the word of each book: `1Sam 2Sam; % Samuel; First Second`.
    package let bookNames: StaticString
    /// The books whose chapters have a name of their own: `OSIS id; pattern for one; pattern for several`, as in
    /// `Ps; Psalm %; Psalms %`.
    package let chapterNames: StaticString
    /// The abbreviations that are spoken in full: `condition; written; spoken`, with a condition of
    /// `Abbreviations.Condition`.
    package let abbreviations: [StaticString]
    /// The words that may follow a time of day and begin with a capital: days, and names of time zones.
    package let timeWords: StaticString

    init(
        region: StaticString = "", numbers: NumberWords? = nil, ordinals: OrdinalWords? = nil, phrases: StaticString,
        bookNames: StaticString, chapterNames: StaticString = "", timeWords: StaticString = "",
        abbreviations: StaticString...
    ) {
        self.region = region
        self.numbers = numbers
        self.ordinals = ordinals
        self.phrases = phrases
        self.bookNames = bookNames
        self.chapterNames = chapterNames
        self.timeWords = timeWords
        self.abbreviations = abbreviations
    }
}

/// The words of whole numbers. Each text is words with white space between them; `_` is a space inside a word.
package struct NumberWords: Sendable {
    /// A hundred words, from zero to ninety-nine.
    package let belowHundred: StaticString
    /// Nine words, from one hundred to nine hundred. In `cien|ciento` the first form is used alone, and the second one
    /// before a smaller number.
    package let hundreds: StaticString
    /// Between hundreds or thousands and a number below a hundred.
    package let join: StaticString
    /// The word after the number of thousands; empty if numbers from 1,000 on stay digits.
    package let thousand: StaticString
    /// How the end of a number becomes that of its ordinal number: rows `old; new`, the first that fits; an empty old
    /// end fits all. It is empty if ordinal numbers stay digits.
    package let ordinalEndings: StaticString
    /// What follows the digits of an ordinal number: the "rd" of "23rd".
    package let ordinalMarks: StaticString

    init(
        belowHundred: StaticString, hundreds: StaticString, join: StaticString, thousand: StaticString = "",
        ordinalEndings: StaticString = "", ordinalMarks: StaticString = ""
    ) {
        self.belowHundred = belowHundred
        self.hundreds = hundreds
        self.join = join
        self.thousand = thousand
        self.ordinalEndings = ordinalEndings
        self.ordinalMarks = ordinalMarks
    }
}

/// The ordinal numbers that count chapters and verses, in the gender and the cases that a spoken reference needs:
/// Russian "глава третья, стихи с четвёртого по седьмой".
package struct OrdinalWords: Sendable {
    /// Three texts of 28 words: alone, after "from", and after "to". The words are those for 1 to 19, for 20, 30 … 90,
    /// and for 100.
    package let chapters: [StaticString]
    /// The same for verses, and for psalms, which have the gender of verses ("псалом", "стих").
    package let verses: [StaticString]
    /// The words for 20, 30 … 90 and 100 before a smaller number: "двадцать третья", "сто пятый". Only the word for 100
    /// if the tens are ordinal too, as in Polish ("dwudziesty trzeci").
    package let leading: StaticString

    /// - Parameter verses: `nil` if they are counted as chapters are.
    init(chapters: [StaticString], verses: [StaticString]? = nil, leading: StaticString) {
        self.chapters = chapters
        self.verses = verses ?? chapters
        self.leading = leading
    }
}
