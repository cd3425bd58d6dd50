/// A set of first letters of words: which words may follow another one is mostly settled by those, before a key is made.
///
/// Letters that are not ASCII are one to it.
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

    /// Whether a word whose first byte this is may be one of those; any may whose first letter is not ASCII.
    @inline(__always)
    func mayBegin(_ byte: UInt8) -> Bool { byte >= 0x80 || bits & 1 << UInt32(byte & 31) != 0 }
}
