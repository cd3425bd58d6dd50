/// What the characters around a note say about the space that may be lost there.
enum Script {
    /// Whether `before` and `word`, printed with a note between them and no space, are two words.
    ///
    /// The WEB prints `God<note/><w>created`. A note may also stand inside a word or before punctuation, and Chinese, Thai
    /// and their like put no spaces between words.
    static func needsSpace(between before: [UInt8], and word: UnsafeRawBufferPointer) -> Bool {
        guard let last = lastScalar(before),
            let first = String(decoding: word.prefix(4), as: UTF8.self).unicodeScalars.first
        else { return false }
        let follows = isSpaced(first) || openers.contains(first)
        return follows && (isSpaced(last) || closers.contains(last))
    }

    private static func lastScalar(_ bytes: [UInt8]) -> Unicode.Scalar? {
        String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
    }

    /// A letter or digit of a script that puts spaces between words.
    private static func isSpaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Thai and Lao, Tibetan, Myanmar, Khmer; then Han, kana and what is beside them.
        case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xF900...0xFAFF,
            0xFF00...0xFFEF, 0x20000...0x3FFFF:
            return false
        default:
            let category = scalar.properties.generalCategory
            return scalar.properties.isAlphabetic || category == .decimalNumber || category == .nonspacingMark
        }
    }

    private static let closers = Set<Unicode.Scalar>(",.;:!?)]”’»…·".unicodeScalars)
    private static let openers = Set<Unicode.Scalar>("“‘«([¿¡".unicodeScalars)
}
