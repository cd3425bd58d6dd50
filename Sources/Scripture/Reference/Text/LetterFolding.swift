/// Writes letters as the tables of the languages have them: in lower case and without marks, so that `GÉNESIS`, `génesis`
/// and `genesis` are one word, and so are `Ματθαῖος` and `Ματθαιος`, `Ёв` and `Ев`.
///
/// It joins more than a reader of the language would (`й` and `и`), because a mark may also stand as a character of its
/// own behind its letter, where it is passed over; names of books stay apart all the same.
package enum LetterFolding {
    /// Whether a scalar is a mark on the letter before it: combining accents, Hebrew points and accents (but not the
    /// maqaf and the sof pasuq, which part words), Arabic vowels, and the stroke that only lengthens an Arabic word.
    package static func isPoint(_ value: UInt32) -> Bool {
        switch value {
        case 0x0300...0x036F, 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7, 0x0640, 0x064B...0x065F,
            0x0670, 0x06D6...0x06DC:
            true
        default: false
        }
    }

    /// The folded form of a letter; `nil` for a scalar that is none.
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
        // The forms of Hebrew letters at the end of a word come right before the others.
        case 0x5DA, 0x5DD, 0x5DF, 0x5E3, 0x5E5: return value + 1
        case 0x5D0...0x5EA: return value
        case 0x622, 0x623, 0x625, 0x671: return 0x627
        case 0x626, 0x649, 0x6CC: return 0x64A
        case 0x629: return 0x647
        case 0x627...0x63A, 0x641...0x64A: return value
        // Roman numerals as single characters.
        case 0x2160...0x216F: return value + 0x10
        // Kana, Chinese characters and Korean syllables have one form; the dots and bars among the kana are no letters.
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return value
        default: return alphabetic(value)
        }
    }

    private static func alphabetic(_ value: UInt32) -> UInt32? {
        guard let scalar = Unicode.Scalar(value) else { return nil }
        return scalar.properties.isAlphabetic ? value : nil
    }

    /// The letter at a place of a table of one byte each.
    private static func latin(_ bases: StaticString, _ place: UInt32) -> UInt32? {
        let base = bases.utf8Start[Int(place)]
        return base < UInt8(ascii: "a") ? nil : UInt32(base)
    }

    /// The letter at a place of a table of two bytes each.
    private static func greek(_ bases: StaticString, _ place: UInt32) -> UInt32? {
        let (lead, trail) = (bases.utf8Start[2 * Int(place)], bases.utf8Start[2 * Int(place) + 1])
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

    /// The unmarked lower-case letter of each scalar from U+0386 to U+03CE; dots for none.
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
