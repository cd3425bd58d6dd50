/// Letters that a text may spell in parts, as some systems keep names of files: a Korean syllable as its jamo, a voiced kana as
/// the kana and its mark (Unicode Standard, §3.12; normalization form D). The tables have them in one piece.
///
/// Marks on other letters are no part of a word (`Glyph.point`), so those need no composing.
extension SourceText {
    /// The letter that the scalar at an offset is with what follows it, and the length of all that; `nil` where nothing
    /// follows that belongs to it.
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

    /// A syllable of an initial consonant, a vowel and maybe a final consonant: 19 by 21 by 27 and none.
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

    /// A kana with the mark U+3099 or U+309A, whose last byte is given.
    private func voiced(_ kana: UInt32, by mark: UInt8) -> (value: UInt32, length: Int)? {
        guard mark == 0x99 || mark == 0x9A else { return nil }
        // Katakana stand as hiragana do, 0x60 behind them.
        let row = kana >= 0x30A1 ? kana - 0x60 : kana
        switch row {
        case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B: return (kana + (mark == 0x99 ? 1 : 2), 6)
        case 0x304B...0x3061 where row % 2 == 1 && mark == 0x99: return (kana + 1, 6)
        case 0x3064, 0x3066, 0x3068: return mark == 0x99 ? (kana + 1, 6) : nil
        case 0x3046: return mark == 0x99 ? (kana + 0x4E, 6) : nil
        default: return nil
        }
    }

    /// Where the letter starts that a scalar at `start` ends, where it is only a part of it.
    func start(ofLetterEndingWith start: Int) -> Int {
        let isPart = jamo(at: start).map { $0 >= 0x1161 } ?? (self[start] == 0xE3 && self[start + 1] == 0x82)
        guard isPart else { return start }
        for length in [3, 6] where start >= length {
            if scalar(at: start - length).length == length + 3 { return start - length }
        }
        return start
    }
}
