/// The text of one testament, a stretch at a time: the whole file where it is plain, the blocks of it where it is packed.
struct TextBlocks {
    private let bytes: [UInt8]
    /// The block table; `nil` where the file is plain.
    private let table: [UInt8]?
    private let compression: SwordModule.Compression
    private let cipher: SapphireCipher?
    private var cached: (block: Int, bytes: [UInt8])?
    /// What has been unpacked so far, so that an index that jumps between blocks ends.
    private var unpacked = 0

    private static let maximumBlockSize = 64 << 20
    private static let maximumTotal = 1 << 30

    init(bytes: [UInt8], table: [UInt8]?, compression: SwordModule.Compression, cipher: SapphireCipher? = nil) {
        self.cipher = cipher
        self.bytes = bytes
        self.table = table
        self.compression = compression
    }

    var blockCount: Int { table.map { $0.count / 12 } ?? 1 }

    enum Failure: Error {
        /// The place is outside the text, or its block does not unpack.
        case unreadable
        /// The whole is larger than any Bible.
        case tooLarge
    }

    mutating func text(at place: VerseIndex.Place) throws(Failure) -> ArraySlice<UInt8> {
        guard table != nil else {
            let text = try slice(bytes, place)
            guard let cipher else { return text }
            // osis2mod and imp2vs encipher blocks alone, whatever key they are given.
            let open = cipher.deciphered(text)[...]
            return TextEncoding.isUTF8(text) && !TextEncoding.isUTF8(open) ? text : open
        }
        if let cached, cached.block == place.block { return try slice(cached.bytes, place) }
        // The old block goes first, so that there is never more than one.
        cached = nil
        let block = try unpack(place.block)
        cached = (place.block, block)
        return try slice(block, place)
    }

    private func slice(_ bytes: [UInt8], _ place: VerseIndex.Place) throws(Failure) -> ArraySlice<UInt8> {
        guard place.start <= bytes.count, place.size <= bytes.count - place.start else { throw .unreadable }
        return bytes[place.start..<place.start + place.size]
    }

    /// Some modules end with a block that nothing points to and that does not unpack, so a block is looked at only when
    /// a verse is in it.
    private mutating func unpack(_ block: Int) throws(Failure) -> [UInt8] {
        guard let table, block < blockCount else { throw .unreadable }
        let offset = table.u32(block * 12)
        let packedSize = table.u32(block * 12 + 4)
        let size = table.u32(block * 12 + 8)
        guard offset <= bytes.count, packedSize <= bytes.count - offset, size <= TextBlocks.maximumBlockSize, size > 0
        else { throw .unreadable }
        unpacked += size
        guard unpacked <= TextBlocks.maximumTotal else { throw .tooLarge }
        let packed = bytes[offset..<offset + packedSize]
        let block = cipher.map { $0.deciphered(packed)[...] } ?? packed
        let result = block.withUnsafeBytes { block in compression.judged(by: block).unpacked(block, size: size) }
        guard let result else { throw .unreadable }
        return result
    }
}
