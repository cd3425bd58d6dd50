/// What one character means to the parser. Unicode has many dashes, spaces and digits; a reference has one of each.
enum Glyph: Equatable {
    /// A letter, folded: lower case, and without its marks (`LetterFolding`).
    case letter(UInt32)
    /// A mark on a letter, which the parser ignores: a separate accent, a Hebrew or Arabic vowel.
    case point
    case digit(UInt8)
    case space
    case newline
    case mark(Mark)

    /// The punctuation that a reference may contain.
    enum Mark: UInt8 {
        case colon, period, comma, semicolon, dash, ampersand, slash, open, close, asterisk
        /// Any sign that a reference never contains.
        case other
    }

    var isDigit: Bool {
        if case .digit = self { return true }
        return false
    }

    /// The glyph of an ASCII byte.
    @inline(__always)
    init(ascii byte: UInt8) {
        let lower = byte | 0x20
        if lower >= 0x61 && lower <= 0x7A {
            self = .letter(UInt32(lower))
        } else if byte >= 0x30 && byte <= 0x39 {
            self = .digit(byte - 0x30)
        } else {
            switch byte {
            case 0x20, 0x09: self = .space
            case 0x0A, 0x0B, 0x0C, 0x0D: self = .newline
            case UInt8(ascii: ":"): self = .mark(.colon)
            case UInt8(ascii: "."): self = .mark(.period)
            case UInt8(ascii: ","): self = .mark(.comma)
            case UInt8(ascii: ";"): self = .mark(.semicolon)
            case UInt8(ascii: "-"), UInt8(ascii: "~"): self = .mark(.dash)
            case UInt8(ascii: "&"): self = .mark(.ampersand)
            case UInt8(ascii: "/"): self = .mark(.slash)
            case UInt8(ascii: "("), UInt8(ascii: "["): self = .mark(.open)
            case UInt8(ascii: ")"), UInt8(ascii: "]"): self = .mark(.close)
            case UInt8(ascii: "*"): self = .mark(.asterisk)
            default: self = .mark(.other)
            }
        }
    }

    /// The glyph of any scalar.
    init(scalar value: UInt32) {
        guard value >= 0x80 else {
            self.init(ascii: UInt8(value))
            return
        }
        if let digit = Glyph.decimalDigit(value) {
            self = .digit(digit)
        } else if value >= 0xFF01 && value <= 0xFF5E {
            // Full-width forms mirror ASCII.
            self.init(ascii: UInt8(value - 0xFEE0))
        } else if let glyph = Glyph.punctuation(value) {
            self = glyph
        } else if LetterFolding.isPoint(value) || Glyph.isInvisible(value) {
            self = .point
        } else if let folded = LetterFolding.folded(value) {
            self = .letter(folded)
        } else {
            self = .mark(.other)
        }
    }

    /// Whether a scalar is invisible and does not separate letters, although it separates all other signs: the soft
    /// hyphen of "Corin\u{AD}thians", and the signs that join letters or keep them apart.
    static func isInvisible(_ value: UInt32) -> Bool {
        value == 0xAD || value == 0x200C || value == 0x200D || value == 0x2060
    }

    /// Dashes (Unicode's Pd and the minus sign), spaces (Zs), and invisible signs, which separate words like a space.
    private static func punctuation(_ value: UInt32) -> Glyph? {
        switch value {
        case 0x2010...0x2015, 0x2043, 0x2212, 0x2E3A, 0x2E3B, 0x301C, 0x3030, 0xFE58, 0xFE63, 0x058A, 0x05BE, 0x00AC:
            .mark(.dash)
        case 0xA0, 0x1680, 0x2000...0x200B, 0x200E, 0x200F, 0x202A...0x202F, 0x205F, 0x2061...0x2064, 0x2066...0x2069,
            0x3000, 0xFEFF:
            .space
        case 0x85, 0x2028, 0x2029: .newline
        case 0x2236, 0xFE55, 0xA789, 0x02D0, 0x05C3: .mark(.colon)
        case 0x3001, 0x060C, 0xFE50, 0x30FB: .mark(.comma)
        // The raised point of Greek is among them; Unicode has it twice.
        case 0x061B, 0xFE54, 0x0387, 0x00B7: .mark(.semicolon)
        case 0x3002, 0x2024, 0xFE52, 0xFF61: .mark(.period)
        case 0x3008, 0x3010, 0x3014: .mark(.open)
        case 0x3009, 0x3011, 0x3015: .mark(.close)
        case 0x2217: .mark(.asterisk)
        // Signs that Unicode counts as letters: the apostrophe of Ukrainian, and the mark of a Greek number.
        case 0x02B9, 0x02BC, 0x0374: .mark(.other)
        default: nil
        }
    }

    /// The value of a decimal digit of any script. A block of digits starts at a row of the table and holds ten.
    private static func decimalDigit(_ value: UInt32) -> UInt8? {
        guard value >= 0x0660 else { return nil }
        for zero in zeros where value >= zero && value < zero + 10 { return UInt8(value - zero) }
        return nil
    }

    /// The zeros of Unicode's decimal digits (general category Nd) that are in living use.
    private static let zeros: [UInt32] = [
        0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0DE6, 0x0E50,
        0x0ED0, 0x0F20, 0x1040, 0x17E0, 0x1810, 0x19D0, 0xA620, 0xA8D0, 0xA9D0, 0xAA50, 0xABF0, 0xFF10, 0x1D7CE,
        0x1D7D8,
        0x1D7E2, 0x1D7EC, 0x1D7F6,
    ]
}

/// Writes letters as the tables of the languages have them: in lower case and without marks, so that `GÉNESIS`,
/// `génesis` and `genesis` are one word, and so are `Ματθαῖος` and `Ματθαιος`, `Ёв` and `Ев`.
///
/// It treats letters as equal that a reader of the language distinguishes (`й` and `и`), because a mark may also be a
/// separate character after its letter, and such marks are skipped. The names of books still differ.
package enum LetterFolding {
    /// Whether a scalar is a mark on the letter before it: combining accents, Hebrew points and accents (but not the
    /// maqaf and the sof pasuq, which separate words), Arabic vowels, and the stroke that only lengthens an Arabic
    /// word.
    package static func isPoint(_ value: UInt32) -> Bool {
        switch value {
        case 0x0300...0x036F, 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7, 0x0640, 0x064B...0x065F,
            0x0670, 0x06D6...0x06DC:
            true
        default: false
        }
    }

    /// The folded form of a letter; `nil` for a scalar that is no letter.
    package static func folded(_ value: UInt32) -> UInt32? {
        switch value {
        case 0xC0...0x17F: return latin(latinBases, value - 0xC0)
        case 0x1A0, 0x1A1: return UInt32(UInt8(ascii: "o"))
        case 0x1AF, 0x1B0: return UInt32(UInt8(ascii: "u"))
        case 0x218, 0x219: return UInt32(UInt8(ascii: "s"))
        case 0x21A, 0x21B: return UInt32(UInt8(ascii: "t"))
        case 0x1E00...0x1EFF: return latin(additionalLatinBases, value - 0x1E00)
        case 0x386...0x3CE: return greek(greekBases, value - 0x386) ?? alphabetic(value)
        case 0x1F00...0x1FFF: return greek(polytonicBases, value - 0x1F00)
        case 0x400...0x45F: return cyrillic(value < 0x410 ? value + 0x50 : value < 0x430 ? value + 0x20 : value)
        // The final forms of Hebrew letters come directly before the other forms.
        case 0x5DA, 0x5DD, 0x5DF, 0x5E3, 0x5E5: return value + 1
        case 0x5D0...0x5EA: return value
        case 0x622, 0x623, 0x625, 0x671: return 0x627
        case 0x626, 0x649, 0x6CC: return 0x64A
        case 0x629: return 0x647
        case 0x627...0x63A, 0x641...0x64A: return value
        // Roman numerals as single characters.
        case 0x2160...0x216F: return value + 0x10
        // Kana, Chinese characters and Korean syllables have one form. The dots and bars among the kana are not
        // letters.
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return value
        default: return alphabetic(value)
        }
    }

    private static func alphabetic(_ value: UInt32) -> UInt32? {
        guard let scalar = Unicode.Scalar(value) else { return nil }
        return scalar.properties.isAlphabetic ? value : nil
    }

    /// The letter at an index of a table of one byte each.
    private static func latin(_ bases: StaticString, _ offset: UInt32) -> UInt32? {
        let base = bases.utf8Start[Int(offset)]
        return base < UInt8(ascii: "a") ? nil : UInt32(base)
    }

    /// The letter at an index of a table of two bytes each.
    private static func greek(_ bases: StaticString, _ offset: UInt32) -> UInt32? {
        let (lead, trail) = (bases.utf8Start[2 * Int(offset)], bases.utf8Start[2 * Int(offset) + 1])
        return lead == UInt8(ascii: ".") ? nil : UInt32(lead & 0x1F) << 6 | UInt32(trail & 0x3F)
    }

    private static func cyrillic(_ lower: UInt32) -> UInt32 {
        switch lower {
        case 0x451: 0x435
        case 0x439: 0x438
        case 0x457: 0x456
        default: lower
        }
    }

    /// The unmarked lower-case letter of each scalar from U+00C0 to U+017F.
    private static let latinBases: StaticString = """
        aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnooooooo\
        orrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """

    /// The same from U+1E00 to U+1EFF.
    private static let additionalLatinBases: StaticString = """
        aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssss\
        ssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy      aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeee\
        iiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......
        """

    /// The unmarked lower-case letter of each scalar from U+0386 to U+03CE; a dot if there is no such letter.
    private static let greekBases: StaticString = """
        α..εηι..ο..υωιαβγδεζηθικλμνξοπρ..στυφχψωιυαεηιυαβγδεζηθικλμνξοπρσστυφχψωιυουω
        """

    /// The same from U+1F00 to U+1FFF.
    private static let polytonicBases: StaticString = """
        ααααααααααααααααεεεεεε....εεεεεε....ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο....οοοοοο....υυυυυυυυ..υ..υ..υ..υωω\
        ωωωωωωωωωωωωωωααεεηηιιοουυωω....ααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωωααααα..ααααααα..ι......ηηη..ηη\
        εεηηη......ιιιι....ιιιιιι........υυυυρρυυυυυυρ..........ωωω..ωωοοωωω......
        """
}

/// Reads letters that a text may spell as several scalars, as some systems do in file names: a Korean syllable as its
/// jamo, a voiced kana as the kana and its mark (Unicode Standard, §3.12; normalization form D). The tables have them
/// as one scalar.
///
/// Marks on other letters are skipped (`Glyph.point`), so those letters need no composing.
extension SourceText {
    /// The letter that the scalar at an offset forms with the scalars after it, and the length of them all; `nil` if
    /// the scalars after it do not belong to it.
    ///
    /// - Parameter value: the scalar, three bytes long.
    @inline(__always)
    func composed(_ value: UInt32, at offset: Int) -> (value: UInt32, length: Int)? {
        switch self[offset] {
        case 0xE1: value >= 0x1100 && value <= 0x1112 ? syllable(value, at: offset) : nil
        case 0xE3: self[offset + 3] == 0xE3 && self[offset + 4] == 0x82 ? voiced(value, by: self[offset + 5]) : nil
        default: nil
        }
    }

    /// A syllable of an initial consonant, a vowel and perhaps a final consonant. There are 19, 21 and 28 of them; the
    /// first of the 28 means that there is no final consonant.
    private func syllable(_ initial: UInt32, at offset: Int) -> (value: UInt32, length: Int)? {
        guard let vowel = jamo(at: offset + 3), vowel >= 0x1161, vowel <= 0x1175 else { return nil }
        let open = 0xAC00 + ((initial - 0x1100) * 21 + (vowel - 0x1161)) * 28
        guard let final = jamo(at: offset + 6), final >= 0x11A8, final <= 0x11C2 else { return (open, 6) }
        return (open + (final - 0x11A7), 9)
    }

    /// The jamo at an offset.
    private func jamo(at offset: Int) -> UInt32? {
        let (first, second, third) = (self[offset], self[offset + 1], self[offset + 2])
        guard first == 0xE1, second == 0x84 || second == 0x85 || second == 0x86 || second == 0x87,
            third & 0xC0 == 0x80
        else { return nil }
        return 0x1000 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
    }

    /// A kana with the mark U+3099 or U+309A, which is given by its last byte.
    private func voiced(_ kana: UInt32, by mark: UInt8) -> (value: UInt32, length: Int)? {
        guard mark == 0x99 || mark == 0x9A else { return nil }
        // Katakana are in the same order as hiragana, 0x60 after them.
        let row = kana >= 0x30A1 ? kana - 0x60 : kana
        switch row {
        case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B: return (kana + (mark == 0x99 ? 1 : 2), 6)
        case 0x304B...0x3061 where row % 2 == 1 && mark == 0x99: return (kana + 1, 6)
        case 0x3064, 0x3066, 0x3068: return mark == 0x99 ? (kana + 1, 6) : nil
        case 0x3046: return mark == 0x99 ? (kana + 0x4E, 6) : nil
        default: return nil
        }
    }

    /// Where a letter starts that has the scalar at `start` as its last part; `start` itself for other scalars.
    func start(ofLetterEndingWith start: Int) -> Int {
        let isPart = jamo(at: start).map { $0 >= 0x1161 } ?? (self[start] == 0xE3 && self[start + 1] == 0x82)
        guard isPart else { return start }
        for length in [3, 6] where start >= length {
            if scalar(at: start - length).length == length + 3 { return start - length }
        }
        return start
    }
}
