/// How one language writes references, as tables; `ReferenceLanguage+English.swift` shows the form and explains the marks.
///
/// Everything the algorithm knows of a language is here, so another language is another such value.
struct ReferenceLanguage: Sendable {
    let language: Language
    /// A row a book name: `OSIS ids; spellings`. Words of a spelling are joined by `_`.
    let books: StaticString
    /// A row a role (`WordRoles`): `role; words`, where a word that stands for a number has it behind `=`.
    let words: StaticString
    /// How the language is misspelled (`LetterRules`): `rule; letters`.
    let letters: StaticString
    /// Short names of translations; one that numbers its verses by a system of ours has that behind `=`.
    var translations: StaticString = ""
    /// What parts chapter and verse.
    var separators = Separators.us
    /// Letters that are written as one word with the name behind them, parted by spaces: the "and" of Arabic "ورومية",
    /// the "in" of Hebrew "בישעיהו".
    var prefixes: StaticString = ""
    /// Words are not parted by spaces, or particles hang on them.
    var isUnspaced = false
    /// How it puts numbers together of words, beside "twenty-three".
    var numberRules: NumberRules = []
}

/// What languages do with number words that English does not.
struct NumberRules: OptionSet, Sendable {
    let rawValue: UInt8

    /// "treinta *y* tres"
    static let andBeforeUnit = NumberRules(rawValue: 1 << 0)
    /// A hundred needs no "one": "*ciento* diecinueve".
    static let bareHundred = NumberRules(rawValue: 1 << 1)
    /// "*soixante-dix*", "*quatre-vingt*-trois"
    static let twenties = NumberRules(rawValue: 1 << 2)
    /// "*п'ятий*": words of two parts in the tables.
    static let apostrophes = NumberRules(rawValue: 1 << 3)
}

/// What a word may do in a reference. One word can have several roles: "see" joins a list, and hints that a book follows.
struct WordRoles: OptionSet, Sendable {
    let rawValue: UInt32

    static let chapter = WordRoles(rawValue: 1 << 0)
    static let verse = WordRoles(rawValue: 1 << 1)
    /// Joins places to a list: "and", "also".
    static let list = WordRoles(rawValue: 1 << 2)
    /// Joins two places to a range: "to", "through".
    static let range = WordRoles(rawValue: 1 << 3)
    /// The one that follows: "f".
    static let next = WordRoles(rawValue: 1 << 4)
    /// All that follow: "ff".
    static let rest = WordRoles(rawValue: 1 << 5)
    /// Stands for the last verse or chapter: "15:11-*end*".
    static let end = WordRoles(rawValue: 1 << 23)
    /// A psalm's superscription.
    static let title = WordRoles(rawValue: 1 << 6)
    /// Leads from a chapter to its book: "chapter 3 *of* Genesis".
    static let inside = WordRoles(rawValue: 1 << 7)
    static let article = WordRoles(rawValue: 1 << 8)
    /// Makes a long name of a book: "the *gospel* according to".
    static let noun = WordRoles(rawValue: 1 << 9)
    /// Stands between such a noun and the name: "according", "to", "Paul".
    static let filler = WordRoles(rawValue: 1 << 10)
    /// In prose, hints that a book follows: "see", "in".
    static let cue = WordRoles(rawValue: 1 << 11)
    /// In prose, may follow a chapter without making it a common noun: "Psalm 23 *says*".
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
    /// A word that looks like a misspelled book and is none: "Isaac". In a sentence also one that is spelled as a book
    /// is: "is".
    static let stranger = WordRoles(rawValue: 1 << 21)
    /// The short name of a translation.
    static let translation = WordRoles(rawValue: 1 << 22)
    /// Stands behind the number of a chapter or a verse: the "장" and "절" of "3장 16절".
    static let chapterBehind = WordRoles(rawValue: 1 << 24)
    static let verseBehind = WordRoles(rawValue: 1 << 25)
    /// Stands before a number and makes it ordinal: the "第" of "第三章".
    static let ordinalSign = WordRoles(rawValue: 1 << 26)
    /// A letter that counts: Hebrew "א" is 1.
    static let letter = WordRoles(rawValue: 1 << 27)
    /// One of the commonest words, by which a text of the language is known.
    static let common = WordRoles(rawValue: 1 << 28)
    /// Makes a ruler of the name behind it, who is counted as chapters are: "*King* James II".
    static let rank = WordRoles(rawValue: 1 << 29)
    /// A nought that is spoken: "one *oh* five".
    static let zero = WordRoles(rawValue: 1 << 30)
    /// A letter or word behind a verse that names a part of it: "16α", "16上".
    static let part = WordRoles(rawValue: 1 << 31)

    /// Any word that is a number.
    static let numeral: WordRoles = [.unit, .teen, .tens, .hundred]

    /// The roles by the names that the tables of a language use.
    static let named: [(name: StaticString, role: WordRoles)] = [
        ("chapter", .chapter), ("verse", .verse), ("list", .list), ("range", .range), ("next", .next), ("rest", .rest),
        ("end", .end), ("title", .title), ("inside", .inside), ("article", .article), ("noun", .noun),
        ("filler", .filler),
        ("cue", .cue), ("verb", .verb), ("clock", .clock), ("suffix", .suffix), ("ordinal", .ordinal), ("nth", .nth),
        ("unit", .unit), ("teen", .teen), ("tens", .tens), ("hundred", .hundred), ("stranger", .stranger),
        ("chapter_behind", .chapterBehind), ("verse_behind", .verseBehind), ("ordinal_sign", .ordinalSign),
        ("letter", .letter), ("common", .common), ("rank", .rank), ("zero", .zero),
        ("part", .part),
    ]
}

/// The marks with which a language writes references.
package struct ReferenceForm: Sendable {
    /// Which ten digits numbers are written with.
    package enum Digits: Sendable {
        /// `0` to `9`
        case ascii
        /// `٠` to `٩` (U+0660 and on)
        case arabicIndic
    }

    /// Between chapter and verse: `:`, in much of Europe `,`.
    package var verseSeparator: StaticString = ":"
    /// Between the ends of a range: a hyphen, or `–`.
    package var rangeDash: StaticString = "-"
    /// Between verses of one chapter: `,`; `.` where the comma stands between chapter and verse.
    package var listSeparator: StaticString = ","
    /// Between parts of different chapters or books.
    package var groupSeparator: StaticString = "; "
    /// The word for a psalm's title, which stands in the place of a verse.
    package var title: StaticString = "title"
    package var digits = Digits.ascii

    package static let english = ReferenceForm()
}
