/// The folded letters of a word as one number: what the lexicon finds a word by, in any script and at any length.
///
/// It is a hash (FNV-1a over scalars, 64 bits). Two words of one language's tables never share a key, which a test
/// holds; that an unknown word shares one by chance is a matter of one in 10¹⁶.
struct WordKey: Hashable, Sendable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    init() {}

    /// A key from its value.
    init(value: UInt64) { self.value = value }

    @inline(__always)
    mutating func append(_ letter: UInt32) {
        value = (value ^ UInt64(letter)) &* 0x0000_0100_0000_01B3
    }

    /// Adds the next word of a phrase.
    mutating func append(_ word: WordKey) {
        value = (value.byteSwapped ^ word.value) &* 0x9E37_79B9_7F4A_7C15
    }

    /// A place in a table of a power of two many rows.
    @inline(__always)
    func slot(mask: Int) -> Int { Int(truncatingIfNeeded: (value ^ value >> 29) >> 3) & mask }
}
