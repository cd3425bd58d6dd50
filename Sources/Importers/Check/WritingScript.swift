import Scripture

/// A script of Unicode: the letters in which languages are written. The raw value is its name in Unicode.
enum WritingScript: String, Sendable {
    case latin = "Latin"
    case greek = "Greek"
    case cyrillic = "Cyrillic"
    case armenian = "Armenian"
    case hebrew = "Hebrew"
    case arabic = "Arabic"
    case syriac = "Syriac"
    case thaana = "Thaana"
    case nko = "Nko"
    case samaritan = "Samaritan"
    case devanagari = "Devanagari"
    case bengali = "Bengali"
    case gurmukhi = "Gurmukhi"
    case gujarati = "Gujarati"
    case oriya = "Oriya"
    case tamil = "Tamil"
    case telugu = "Telugu"
    case kannada = "Kannada"
    case malayalam = "Malayalam"
    case sinhala = "Sinhala"
    case thai = "Thai"
    case lao = "Lao"
    case tibetan = "Tibetan"
    case myanmar = "Myanmar"
    case georgian = "Georgian"
    case hangul = "Hangul"
    case ethiopic = "Ethiopic"
    case cherokee = "Cherokee"
    case canadian = "Canadian Aboriginal"
    case khmer = "Khmer"
    case mongolian = "Mongolian"
    case glagolitic = "Glagolitic"
    case coptic = "Coptic"
    case tifinagh = "Tifinagh"
    case hiragana = "Hiragana"
    case katakana = "Katakana"
    case bopomofo = "Bopomofo"
    case han = "Han"
    case yi = "Yi"
    case lisu = "Lisu"
    case gothic = "Gothic"

    /// The script of a letter; `nil` for a letter of a script that is not listed here, and for other characters.
    init?(of scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x80 {
            guard scalar.properties.isAlphabetic else { return nil }
            self = .latin
            return
        }
        let blocks = WritingScript.blocks
        let index = blocks.partitioningIndex { $0.range.upperBound >= value }
        guard index < blocks.count, blocks[index].range.contains(value), scalar.properties.isAlphabetic else {
            return nil
        }
        self = blocks[index].script
    }

    /// The blocks of Unicode 16 that have the letters, ascending. Some have other characters too.
    private static let blocks: [(range: ClosedRange<UInt32>, script: WritingScript)] = [
        (0xAA...0x2AF, .latin), (0x370...0x3E1, .greek), (0x3E2...0x3EF, .coptic), (0x3F0...0x3FF, .greek),
        (0x400...0x52F, .cyrillic), (0x530...0x58F, .armenian), (0x590...0x5FF, .hebrew), (0x600...0x6FF, .arabic),
        (0x700...0x74F, .syriac), (0x750...0x77F, .arabic), (0x780...0x7BF, .thaana), (0x7C0...0x7FF, .nko),
        (0x800...0x83F, .samaritan), (0x860...0x86F, .syriac), (0x870...0x8FF, .arabic), (0x900...0x97F, .devanagari),
        (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .oriya),
        (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam),
        (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan),
        (0x1000...0x109F, .myanmar), (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul),
        (0x1200...0x139F, .ethiopic), (0x13A0...0x13FF, .cherokee), (0x1400...0x167F, .canadian),
        (0x1780...0x17FF, .khmer), (0x1800...0x18AF, .mongolian), (0x18B0...0x18FF, .canadian),
        (0x19E0...0x19FF, .khmer), (0x1C80...0x1C8F, .cyrillic), (0x1C90...0x1CBF, .georgian),
        (0x1D00...0x1DBF, .latin), (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek), (0x2C00...0x2C5F, .glagolitic),
        (0x2C60...0x2C7F, .latin), (0x2C80...0x2CFF, .coptic), (0x2D00...0x2D2F, .georgian),
        (0x2D30...0x2D7F, .tifinagh), (0x2D80...0x2DDF, .ethiopic), (0x2DE0...0x2DFF, .cyrillic),
        (0x2E80...0x2FDF, .han), (0x3005...0x3007, .han), (0x3040...0x309F, .hiragana), (0x30A0...0x30FF, .katakana),
        (0x3100...0x312F, .bopomofo), (0x3130...0x318F, .hangul), (0x31A0...0x31BF, .bopomofo),
        (0x31F0...0x31FF, .katakana), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xA000...0xA4CF, .yi),
        (0xA4D0...0xA4FF, .lisu), (0xA640...0xA69F, .cyrillic), (0xA720...0xA7FF, .latin),
        (0xA8E0...0xA8FF, .devanagari),
        (0xA960...0xA97F, .hangul), (0xA9E0...0xA9FF, .myanmar), (0xAA60...0xAA7F, .myanmar),
        (0xAB00...0xAB2F, .ethiopic),
        (0xAB30...0xAB6F, .latin), (0xAB70...0xABBF, .cherokee), (0xAC00...0xD7FF, .hangul), (0xF900...0xFAFF, .han),
        (0xFB00...0xFB06, .latin), (0xFB13...0xFB17, .armenian), (0xFB1D...0xFB4F, .hebrew), (0xFB50...0xFDFF, .arabic),
        (0xFE70...0xFEFE, .arabic), (0xFF21...0xFF5A, .latin), (0xFF66...0xFF9F, .katakana), (0xFFA0...0xFFDC, .hangul),
        (0x10330...0x1034F, .gothic), (0x20000...0x323AF, .han),
    ]

    /// The scripts of a language by its tag of BCP 47. A tag may name its script: `sr-Latn`.
    ///
    /// - Returns: `nil` if the language is not known, or is written in several scripts as Serbian is.
    static func scripts(of language: String) -> Set<WritingScript>? {
        let parts = language.lowercased().split(separator: "-").map(String.init)
        if let subtag = parts.dropFirst().first(where: { $0.count == 4 }), let named = subtags[subtag] { return named }
        return parts.first.flatMap { languages[$0] }
    }

    /// The scripts that a subtag names (ISO 15924).
    private static let subtags: [String: Set<WritingScript>] = [
        "latn": [.latin], "cyrl": [.cyrillic], "arab": [.arabic], "hebr": [.hebrew], "grek": [.greek],
        "deva": [.devanagari], "hans": [.han], "hant": [.han], "hira": [.hiragana], "kana": [.katakana],
        "guru": [.gurmukhi], "mong": [.mongolian], "syrc": [.syriac], "armn": [.armenian], "geor": [.georgian],
        "copt": [.coptic], "ethi": [.ethiopic], "mymr": [.myanmar], "tibt": [.tibetan], "glag": [.glagolitic],
    ]

    /// The scripts of languages that are nearly always written in them.
    private static let languages: [String: Set<WritingScript>] = {
        let rows: [(Set<WritingScript>, String)] = [
            (
                [.latin],
                """
                af sq eu br ca ceb co hr cs cy da nl en eo et fi fo fr fy ga gd gl de haw ht hu hmn id ig is it jv la lb \
                lg lt lv mg mi ms mt nb nn no ny oc pl pt qu rm rn ro rw sk sl sm sn so es st su sw sv tl tn tpi tr ts \
                vi wo xh yo zu
                """
            ),
            ([.cyrillic], "ru uk be bg mk ky tg ba ce cv av os ab cu sah udm kv mhr myv mdf tyv bua xal"),
            ([.greek], "el grc"), ([.hebrew], "he hbo yi arc"), ([.arabic], "ar fa ur ps ug ckb"),
            ([.syriac], "syr syc aii"), ([.armenian], "hy xcl"), ([.georgian], "ka"), ([.ethiopic], "am ti gez"),
            ([.devanagari], "hi mr ne sa bho mai"), ([.bengali], "bn as"), ([.gujarati], "gu"), ([.oriya], "or"),
            ([.tamil], "ta"), ([.telugu], "te"), ([.kannada], "kn"), ([.malayalam], "ml"), ([.sinhala], "si"),
            ([.thai], "th"), ([.lao], "lo"), ([.tibetan], "bo dz"), ([.myanmar], "my"), ([.khmer], "km"),
            ([.hangul, .han], "ko"), ([.han, .hiragana, .katakana], "ja"), ([.han, .bopomofo], "zh"),
            ([.coptic], "cop"), ([.cherokee], "chr"), ([.thaana], "dv"), ([.gothic], "got"), ([.canadian], "iu cr"),
        ]
        var table: [String: Set<WritingScript>] = [:]
        for (scripts, tags) in rows { for tag in tags.split(separator: " ") { table[String(tag)] = scripts } }
        return table
    }()
}
