/// A language in which references are read and written.
package enum Language: String, CaseIterable, Sendable {
    // In this order languages of equal claim are tried.
    case english = "en"
    case spanish = "es"
    case german = "de"
    case french = "fr"
    case portuguese = "pt"
    case italian = "it"
    case dutch = "nl"
    case russian = "ru"
    case ukrainian = "uk"
    case polish = "pl"
    case greek = "el"
    case latin = "la"
    case hebrew = "he"
    case arabic = "ar"
    case chinese = "zh"
    case japanese = "ja"
    case korean = "ko"
    case vietnamese = "vi"
    case indonesian = "id"
    case swahili = "sw"

    /// The code of two letters (ISO 639-1).
    package var code: String { rawValue }

    /// The language of a BCP 47 tag, or of a code of three letters as Bible files have them: `pt-BR`, `spa`; `nil` for one
    /// that is not among these.
    package init?(tag: String) {
        let primary = String(tag.lowercased().prefix { $0 != "-" && $0 != "_" })
        // Mostly it has two letters, and then no table is made.
        guard
            let language = Language(rawValue: primary)
                ?? Language.threeLetterCodes[primary].flatMap({ Language(rawValue: $0) })
        else { return nil }
        self = language
    }

    /// ISO 639-2 and 639-3, with both codes of languages that have two, and older names of some.
    private static let threeLetterCodes = [
        "eng": "en", "spa": "es", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr", "por": "pt", "ita": "it",
        "nld": "nl", "dut": "nl", "rus": "ru", "ukr": "uk", "pol": "pl", "ell": "el", "gre": "el", "grc": "el",
        "lat": "la", "heb": "he", "hbo": "he", "iw": "he", "ara": "ar", "arb": "ar", "zho": "zh", "chi": "zh",
        "cmn": "zh", "jpn": "ja", "kor": "ko", "vie": "vi", "ind": "id", "in": "id", "swa": "sw", "swh": "sw",
    ]

    /// The tables of the language.
    private struct Tables: Sendable {
        let language: Language
        let wordTable: @Sendable () -> WordTable
        let names: @Sendable () -> BookNames
        let form: @Sendable () -> ReferenceForm
        let setWithEnglish: @Sendable () -> LanguageSet
    }

    /// A row a language, the commonest first. Nothing of a row is made before it is asked for.
    private static let allTables: [Tables] = [
        Tables(
            language: .english, wordTable: { .english }, names: { .english }, form: { .english },
            setWithEnglish: { .english }),
        Tables(
            language: .spanish, wordTable: { .spanish }, names: { .spanish }, form: { .spanish },
            setWithEnglish: { .englishSpanish }),
        Tables(
            language: .german, wordTable: { .german }, names: { .german }, form: { .german },
            setWithEnglish: { .englishGerman }),
        Tables(
            language: .french, wordTable: { .french }, names: { .french }, form: { .french },
            setWithEnglish: { .englishFrench }),
        Tables(
            language: .portuguese, wordTable: { .portuguese }, names: { .portuguese }, form: { .portuguese },
            setWithEnglish: { .englishPortuguese }),
        Tables(
            language: .italian, wordTable: { .italian }, names: { .italian }, form: { .italian },
            setWithEnglish: { .englishItalian }),
        Tables(
            language: .dutch, wordTable: { .dutch }, names: { .dutch }, form: { .dutch },
            setWithEnglish: { .englishDutch }),
        Tables(
            language: .russian, wordTable: { .russian }, names: { .russian }, form: { .russian },
            setWithEnglish: { .englishRussian }),
        Tables(
            language: .ukrainian, wordTable: { .ukrainian }, names: { .ukrainian }, form: { .ukrainian },
            setWithEnglish: { .englishUkrainian }),
        Tables(
            language: .polish, wordTable: { .polish }, names: { .polish }, form: { .polish },
            setWithEnglish: { .englishPolish }),
        Tables(
            language: .greek, wordTable: { .greek }, names: { .greek }, form: { .greek },
            setWithEnglish: { .englishGreek }),
        Tables(
            language: .latin, wordTable: { .latin }, names: { .latin }, form: { .latin },
            setWithEnglish: { .englishLatin }),
        Tables(
            language: .hebrew, wordTable: { .hebrew }, names: { .hebrew }, form: { .hebrew },
            setWithEnglish: { .englishHebrew }),
        Tables(
            language: .arabic, wordTable: { .arabic }, names: { .arabic }, form: { .arabic },
            setWithEnglish: { .englishArabic }),
        Tables(
            language: .chinese, wordTable: { .chinese }, names: { .chinese }, form: { .chinese },
            setWithEnglish: { .englishChinese }),
        Tables(
            language: .japanese, wordTable: { .japanese }, names: { .japanese }, form: { .japanese },
            setWithEnglish: { .englishJapanese }),
        Tables(
            language: .korean, wordTable: { .korean }, names: { .korean }, form: { .korean },
            setWithEnglish: { .englishKorean }),
        Tables(
            language: .vietnamese, wordTable: { .vietnamese }, names: { .vietnamese }, form: { .vietnamese },
            setWithEnglish: { .englishVietnamese }),
        Tables(
            language: .indonesian, wordTable: { .indonesian }, names: { .indonesian }, form: { .indonesian },
            setWithEnglish: { .englishIndonesian }),
        Tables(
            language: .swahili, wordTable: { .swahili }, names: { .swahili }, form: { .swahili },
            setWithEnglish: { .englishSwahili }),
    ]

    /// A language is found sooner by going through twenty rows than by hashing it, and nearly always it is the first.
    private var tables: Tables {
        guard let row = Language.allTables.first(where: { $0.language == self }) else {
            preconditionFailure("a language without tables: \(self)")
        }
        return row
    }

    /// What the books are called.
    package var names: BookNames { tables.names() }

    /// Whether its script runs words together, or hangs on them what others write apart.
    package var isUnspaced: Bool { wordTable.isUnspaced }

    /// The marks that it writes references with.
    package var form: ReferenceForm { tables.form() }

    /// English and this language.
    var setWithEnglish: LanguageSet { tables.setWithEnglish() }

    /// The words by which it is read.
    var wordTable: WordTable { tables.wordTable() }
}

extension WordTable {
    static let english = WordTable(.english)
    static let spanish = WordTable(.spanish)
    static let german = WordTable(.german)
    static let french = WordTable(.french)
    static let portuguese = WordTable(.portuguese)
    static let italian = WordTable(.italian)
    static let dutch = WordTable(.dutch)
    static let russian = WordTable(.russian)
    static let ukrainian = WordTable(.ukrainian)
    static let polish = WordTable(.polish)
    static let greek = WordTable(.greek)
    static let latin = WordTable(.latin)
    static let hebrew = WordTable(.hebrew)
    static let arabic = WordTable(.arabic)
    static let chinese = WordTable(.chinese)
    static let japanese = WordTable(.japanese)
    static let korean = WordTable(.korean)
    static let vietnamese = WordTable(.vietnamese)
    static let indonesian = WordTable(.indonesian)
    static let swahili = WordTable(.swahili)
}

/// How Bibles in a language number chapters and verses: whose numbers a reference in it has where nobody says.
///
/// A Russian who cites the Psalms counts as the Synodal Bible does, whose Psalm 118 is 119 in English ones, and a German
/// counts a psalm's title as its first verse, as all German Bibles print it. Where the Bibles of a language differ among
/// themselves, the numbers are those of English Bibles, and a place that these lack is looked for in the others.
///
/// The systems are those of the Bibles that people of the language have: the Synodal Bible (1876), the Clementine Vulgate,
/// the Hebrew Bible, the Elberfelder and Luther Bibles as revised, Segond's (1910). Of others some print a psalm's title
/// as a verse: the Statenvertaling, the Biblia Tysiąclecia, Ohienko's and the Terjemahan Baru; some count the Psalms as the
/// Septuagint does: the Bibles of the Greek and the Ukrainian Church.
struct LanguageNumbering: Sendable {
    typealias System = @Sendable () -> Versification

    /// The system in which all of them number; `nil` where that is none, or none but that of English Bibles.
    var usual: System?
    /// Others, in which a place is that the first lacks.
    var others: [System] = []

    /// A row a language. Languages without one number as English Bibles do.
    private static let rows: [Language: LanguageNumbering] = [
        .russian: LanguageNumbering(usual: { .synodal }),
        .latin: LanguageNumbering(usual: { .vulg }),
        .hebrew: LanguageNumbering(usual: { .leningrad }),
        .german: LanguageNumbering(usual: { .german }, others: [{ .luther }]),
        .french: LanguageNumbering(usual: { .segond }, others: [{ .leningrad }]),
        .dutch: LanguageNumbering(others: [{ .calvin }]),
        .polish: LanguageNumbering(others: [{ .leningrad }, { .vulg }]),
        .ukrainian: LanguageNumbering(others: [{ .leningrad }, { .synodal }]),
        .greek: LanguageNumbering(others: [{ .lxx }]),
        .indonesian: LanguageNumbering(others: [{ .leningrad }]),
    ]

    /// The row of a language; `nil` for one that numbers as English Bibles do.
    @inline(__always)
    static func of(_ language: Language) -> LanguageNumbering? { language == .english ? nil : rows[language] }
}

extension Language {
    /// The system in which Bibles in the language number; `nil` where they differ among themselves, and where they number
    /// as English ones do.
    package var versification: Versification? { LanguageNumbering.of(self)?.usual?() }

    /// Other systems of Bibles in the language, in which a place may be that the usual ones lack.
    package var otherVersifications: [Versification] { LanguageNumbering.of(self)?.others.map { $0() } ?? [] }

    /// Whether its letters are Latin ones, so that a short name of a book may be one of another language too.
    var sharesLetters: Bool {
        switch self {
        case .russian, .ukrainian, .greek, .hebrew, .arabic, .chinese, .japanese, .korean: false
        default: true
        }
    }
}
