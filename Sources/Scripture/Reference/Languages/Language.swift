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
        let lexicon: @Sendable () -> Lexicon
        let names: @Sendable () -> BookNames
        let form: @Sendable () -> ReferenceForm
        let setWithEnglish: @Sendable () -> LanguageSet
    }

    /// A row a language, the commonest first. Nothing of a row is made before it is asked for.
    private static let allTables: [Tables] = [
        Tables(
            language: .english, lexicon: { .english }, names: { .english }, form: { .english },
            setWithEnglish: { .english }),
        Tables(
            language: .spanish, lexicon: { .spanish }, names: { .spanish }, form: { .spanish },
            setWithEnglish: { .englishSpanish }),
        Tables(
            language: .german, lexicon: { .german }, names: { .german }, form: { .german },
            setWithEnglish: { .englishGerman }),
        Tables(
            language: .french, lexicon: { .french }, names: { .french }, form: { .french },
            setWithEnglish: { .englishFrench }),
        Tables(
            language: .portuguese, lexicon: { .portuguese }, names: { .portuguese }, form: { .portuguese },
            setWithEnglish: { .englishPortuguese }),
        Tables(
            language: .italian, lexicon: { .italian }, names: { .italian }, form: { .italian },
            setWithEnglish: { .englishItalian }),
        Tables(
            language: .dutch, lexicon: { .dutch }, names: { .dutch }, form: { .dutch },
            setWithEnglish: { .englishDutch }),
        Tables(
            language: .russian, lexicon: { .russian }, names: { .russian }, form: { .russian },
            setWithEnglish: { .englishRussian }),
        Tables(
            language: .ukrainian, lexicon: { .ukrainian }, names: { .ukrainian }, form: { .ukrainian },
            setWithEnglish: { .englishUkrainian }),
        Tables(
            language: .polish, lexicon: { .polish }, names: { .polish }, form: { .polish },
            setWithEnglish: { .englishPolish }),
        Tables(
            language: .greek, lexicon: { .greek }, names: { .greek }, form: { .greek },
            setWithEnglish: { .englishGreek }),
        Tables(
            language: .latin, lexicon: { .latin }, names: { .latin }, form: { .latin },
            setWithEnglish: { .englishLatin }),
        Tables(
            language: .hebrew, lexicon: { .hebrew }, names: { .hebrew }, form: { .hebrew },
            setWithEnglish: { .englishHebrew }),
        Tables(
            language: .arabic, lexicon: { .arabic }, names: { .arabic }, form: { .arabic },
            setWithEnglish: { .englishArabic }),
        Tables(
            language: .chinese, lexicon: { .chinese }, names: { .chinese }, form: { .chinese },
            setWithEnglish: { .englishChinese }),
        Tables(
            language: .japanese, lexicon: { .japanese }, names: { .japanese }, form: { .japanese },
            setWithEnglish: { .englishJapanese }),
        Tables(
            language: .korean, lexicon: { .korean }, names: { .korean }, form: { .korean },
            setWithEnglish: { .englishKorean }),
        Tables(
            language: .vietnamese, lexicon: { .vietnamese }, names: { .vietnamese }, form: { .vietnamese },
            setWithEnglish: { .englishVietnamese }),
        Tables(
            language: .indonesian, lexicon: { .indonesian }, names: { .indonesian }, form: { .indonesian },
            setWithEnglish: { .englishIndonesian }),
        Tables(
            language: .swahili, lexicon: { .swahili }, names: { .swahili }, form: { .swahili },
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
    package var isUnspaced: Bool { lexicon.isUnspaced }

    /// The marks that it writes references with.
    package var form: ReferenceForm { tables.form() }

    /// English and this language.
    var setWithEnglish: LanguageSet { tables.setWithEnglish() }

    /// The words by which it is read.
    var lexicon: Lexicon { tables.lexicon() }
}

extension Lexicon {
    static let english = Lexicon(.english)
    static let spanish = Lexicon(.spanish)
    static let german = Lexicon(.german)
    static let french = Lexicon(.french)
    static let portuguese = Lexicon(.portuguese)
    static let italian = Lexicon(.italian)
    static let dutch = Lexicon(.dutch)
    static let russian = Lexicon(.russian)
    static let ukrainian = Lexicon(.ukrainian)
    static let polish = Lexicon(.polish)
    static let greek = Lexicon(.greek)
    static let latin = Lexicon(.latin)
    static let hebrew = Lexicon(.hebrew)
    static let arabic = Lexicon(.arabic)
    static let chinese = Lexicon(.chinese)
    static let japanese = Lexicon(.japanese)
    static let korean = Lexicon(.korean)
    static let vietnamese = Lexicon(.vietnamese)
    static let indonesian = Lexicon(.indonesian)
    static let swahili = Lexicon(.swahili)
}
