/// What one character means to the parser. Unicode has many dashes, spaces and digits; a reference has one of each.
enum Glyph: Equatable {
    /// A letter, folded: lower case, and without its marks (`LetterFolding`).
    case letter(UInt32)
    /// A mark on a letter, which no word is told apart by: an accent by itself, a Hebrew or Arabic vowel.
    case point
    case digit(UInt8)
    case space
    case newline
    case mark(Mark)

    /// The punctuation a reference may hold.
    enum Mark: UInt8 {
        case colon, period, comma, semicolon, dash, ampersand, slash, open, close, asterisk
        /// Anything that no reference holds.
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

    /// Whether a scalar is invisible and parts no letters, though it parts whatever else it stands between: the soft hyphen
    /// of "Corin\u{AD}thians", and what joins letters or keeps them from it.
    static func isInvisible(_ value: UInt32) -> Bool {
        value == 0xAD || value == 0x200C || value == 0x200D || value == 0x2060
    }

    /// Dashes (Unicode's Pd and the minus sign), spaces (Zs), and what is invisible, which parts words like a space.
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
        // With the raised point of Greek, which Unicode has twice.
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
