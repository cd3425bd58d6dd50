/// The folded letters of a word as one number: the word's key in the word table, for any script and any length.
///
/// It is a hash (FNV-1a over scalars, 64 bits). No two words in the tables of one language have the same key; a test
/// checks this. The probability that an unknown word has the key of a known one is 1 in 10¹⁶.
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

    /// The first row to look at in a table; the number of rows is a power of two.
    @inline(__always)
    func slot(mask: Int) -> Int { Int(truncatingIfNeeded: (value ^ value >> 29) >> 3) & mask }
}

/// The first three letters of the words that may begin a reference, and approximately the fourth. This test rejects
/// most words of prose, for any number of languages at once.
struct WordPrefixFilter: Sendable {
    /// For each pair of first letters, one bit for each third letter; 0 means the end of the word.
    private var thirds = [UInt32](repeating: 0, count: 1024)
    /// One bit for a hash of the first four letters. It is needed because many languages together use nearly all groups
    /// of three letters.
    private var fourths = [UInt64](repeating: 0, count: 1024)
    /// One bit for the low bits of each first letter that is not Latin.
    private var others = [UInt64](repeating: 0, count: 64)

    /// Adds a word or phrase as the tables spell it.
    mutating func insert(_ item: some Collection<UInt8>) {
        var letters: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        var count = 0
        item.prefix { $0 >= 0x80 || ($0 | 0x20) &- 0x61 < 26 }.forEachFoldedLetter { letter in
            switch count {
            case 0: letters.0 = letter
            case 1: letters.1 = letter
            case 2: letters.2 = letter
            case 3: letters.3 = letter
            default: return
            }
            count += 1
        }
        if letters.0 >= 0x80 { others[Int(letters.0 >> 6 & 63)] |= 1 << UInt64(letters.0 & 63) }
        guard letters.0 < 0x80, letters.1 < 0x80, letters.2 < 0x80 else { return }
        thirds[Int(letters.0 & 31) << 5 | Int(letters.1 & 31)] |= 1 << (letters.2 & 31)
        let bit = WordPrefixFilter.bit(
            UInt8(letters.0), UInt8(letters.1), UInt8(letters.2), UInt8(truncatingIfNeeded: letters.3))
        fourths[bit >> 6] |= 1 << UInt64(bit & 63)
    }

    mutating func formUnion(_ other: WordPrefixFilter) {
        for index in thirds.indices { thirds[index] |= other.thirds[index] }
        for index in fourths.indices { fourths[index] |= other.fourths[index] }
        for index in others.indices { others[index] |= other.others[index] }
    }

    /// Whether a word may begin with a folded letter that is not Latin.
    @inline(__always)
    func mayBegin(_ letter: UInt32) -> Bool { others[Int(letter >> 6 & 63)] & 1 << UInt64(letter & 63) != 0 }

    /// Whether a word may begin with three ASCII letters in either case. A letter is 0 if the word is shorter.
    @inline(__always)
    func mayBegin(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        thirds[Int(first & 31) << 5 | Int(second & 31)] & 1 << UInt32(third & 31) != 0
    }

    /// Whether a word that may begin with its first three ASCII letters may continue with the fourth, which is 0 if the
    /// word is shorter.
    @inline(__always)
    func mayContinue(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Bool {
        let bit = WordPrefixFilter.bit(first, second, third, fourth)
        return fourths[bit >> 6] & 1 << UInt64(bit & 63) != 0
    }

    @inline(__always)
    private static func bit(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Int {
        let letters =
            UInt32(first & 31) << 15 | UInt32(second & 31) << 10 | UInt32(third & 31) << 5 | UInt32(fourth & 31)
        return Int((letters &* 0x9E37_79B1) >> 16)
    }
}

/// A set of first letters of words. It mostly decides which words may follow another one, before their keys are made.
///
/// All letters that are not ASCII count as one.
struct WordInitials: Sendable {
    private var bits: UInt32 = 0

    init() {}

    /// The first letter of a word as the tables spell it.
    init(of word: some Collection<UInt8>) {
        word.prefix { $0 != UInt8(ascii: "_") }.forEachFoldedLetter { letter in
            if bits == 0 { bits = letter < 0x80 ? 1 << (letter & 31) : 1 }
        }
    }

    mutating func formUnion(_ other: WordInitials) { bits |= other.bits }

    /// Whether a word with this first byte may be one of the words. This is true for every letter that is not ASCII.
    @inline(__always)
    func mayBegin(_ byte: UInt8) -> Bool { byte >= 0x80 || bits & 1 << UInt32(byte & 31) != 0 }
}
