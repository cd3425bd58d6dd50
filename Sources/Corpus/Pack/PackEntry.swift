/// What the index holds for one slot: where the text is and where the rest is; all zero for an empty slot.
///
/// Sixteen bytes: u32 offset of the text | u24 its length, u8 flags | u32 place in extras | u32 place in words. A place is
/// one more than an offset, so that 0 says there is nothing. The slots of bridged verses hold the same entry.
struct PackEntry {
    static let size = 16
    /// What three bytes can count.
    static let maximumTextLength = 1 << 24 - 1

    var textOffset: UInt32 = 0
    var textLength: UInt32 = 0
    var flags: Flags = []
    var extrasPlace: UInt32 = 0
    var wordsPlace: UInt32 = 0

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let startsParagraph = Flags(rawValue: 1)
        /// The extras record tells the first and the last slot.
        static let bridged = Flags(rawValue: 2)
        /// Verse 0 that is Scripture: a psalm's title.
        static let superscription = Flags(rawValue: 4)
    }

    var isEmpty: Bool { textLength == 0 && extrasPlace == 0 && wordsPlace == 0 }

    init() {}

    /// Reads an entry of `size` bytes.
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
        textOffset = bytes.littleEndian(UInt32.self, at: 0)
        let lengthAndFlags = bytes.littleEndian(UInt32.self, at: 4)
        textLength = lengthAndFlags & 0xFF_FFFF
        flags = Flags(rawValue: UInt8(lengthAndFlags >> 24))
        extrasPlace = bytes.littleEndian(UInt32.self, at: 8)
        wordsPlace = bytes.littleEndian(UInt32.self, at: 12)
    }

    func write(to writer: inout ByteWriter) {
        // By twos: a canon has tens of thousands of slots, and most of those compiled in are empty.
        writer.fixed(UInt64(textLength | UInt32(flags.rawValue) << 24) << 32 | UInt64(textOffset))
        writer.fixed(UInt64(wordsPlace) << 32 | UInt64(extrasPlace))
    }
}
