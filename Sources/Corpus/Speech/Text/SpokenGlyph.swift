/// What a character that is not plain ASCII means to a listener.
enum SpokenGlyph: Equatable {
    /// It is spoken, or shapes how its neighbours are.
    case text
    case space
    /// It is there for the eye alone: a soft hyphen, a direction mark, a pilcrow, a dagger.
    case silent
    /// A superscript digit: of a verse's number or a footnote's.
    case superscript

    init(_ scalar: UInt32) {
        switch scalar {
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: self = .space
        case 0x00...0x20, 0x7F...0x9F: self = .space
        case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079: self = .superscript
        case 0xAD, 0xB6: self = .silent
        // Zero-width space, direction marks, word joiner, byte order mark. The joiners 200C and 200D stay: they part
        // and bind letters of Persian and the languages of India.
        case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFD: self = .silent
        // Daggers and the letters of footnotes: ᵃ ᵇ ᶜ ᵈ ᵉ.
        case 0x2020, 0x2021, 0x1D43, 0x1D47, 0x1D9C, 0x1D48, 0x1D49: self = .silent
        // What no XML document may hold (XML 1.0, §2.2), and private use, which no voice knows.
        case 0xE000...0xF8FF, 0xFDD0...0xFDEF: self = .silent
        default: self = scalar & 0xFFFE == 0xFFFE || scalar >= 0xE0000 ? .silent : .text
        }
    }
}
