import CBZip2
import CLZMA

extension SwordModule {
    /// The compression of a module's blocks.
    enum Compression: CaseIterable { case zip, lzss, bzip2, xz }

    /// The compression that the conf names; LZSS if it names none. `nil` if it is unknown.
    var compression: Compression? {
        switch (conf["CompressType"] ?? "LZSS").uppercased() {
        case "ZIP": .zip
        case "LZSS": .lzss
        case "BZIP2": .bzip2
        case "XZ": .xz
        default: nil
        }
    }
}

/// A block after unpacking and comparison with its checksum.
enum UnpackedBlock {
    /// The stream ends, and its checksum is right. LZSS has no checksum.
    case whole([UInt8])
    /// The stream goes on after the bytes that were asked for.
    case longer
    /// The checksum is wrong, or the stream breaks off or has another format.
    case damaged
}

extension SwordModule.Compression {
    /// The compression of a block according to its first bytes, which decide also if the conf says something else. A
    /// zlib stream begins with two bytes that are a multiple of 31 (RFC 1950, section 2.2). A block of LZSS would look
    /// like this only if it began with three copies of blanks.
    func judged(by block: UnsafeRawBufferPointer) -> Self {
        if block.starts(with: XZ.magic) { return .xz }
        if block.count > BZip2.magic.count + 4, block.starts(with: BZip2.magic),
            block[4..<10].elementsEqual(BZip2.blockMagic)
        {
            return .bzip2
        }
        guard block.count > 2, block[0] == 0x78, (Int(block[0]) << 8 | Int(block[1])) % 31 == 0 else { return self }
        return .zip
    }

    /// The unpacked block, at most `size` bytes; `nil` if the block is damaged or cannot contain as much. All blocks but
    /// those of LZSS have a checksum. If it is wrong, any verse of the block may be wrong, so none is used; libsword does
    /// the same.
    func unpacked(_ block: UnsafeRawBufferPointer, size: Int) -> [UInt8]? {
        let isPlausible =
            switch self {
            case .zip: Inflate.isPlausible(size: size, from: block.count)
            case .lzss: LZSS.isPlausible(size: size, from: block.count)
            // These two pack any number of equal bytes into a few. Only the limits of the caller bound their blocks.
            case .bzip2, .xz: true
            }
        guard isPlausible else { return nil }
        if self == .lzss { return LZSS.bytes(block, size: size) }
        guard case .whole(let bytes) = checked(block, size: size) else { return nil }
        return bytes
    }

    /// Unpacks a block whose size is not known: at most `size` bytes.
    func checked(_ block: UnsafeRawBufferPointer, size: Int) -> UnpackedBlock {
        switch self {
        case .zip: return Inflate.checked(block, size: size)
        case .bzip2: return BZip2.checked(block, size: size)
        case .xz: return XZ.checked(block, size: size)
        case .lzss:
            let bytes = LZSS.bytes(block, size: size)
            return bytes.count < size ? .whole(bytes) : .longer
        }
    }
}

/// Unpacks blocks of bzip2. Each part of a stream has a checksum, and so has the whole (CRC-32).
///
/// libsword 1.9 writes a kilobyte of zeros after the stream, which is ignored.
enum BZip2 {
    /// `BZh`; the next byte is the size of the parts, from `1` to `9`.
    static let magic: [UInt8] = [0x42, 0x5A, 0x68]
    /// The digits of pi, with which the first part begins.
    static let blockMagic: [UInt8] = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]

    static func checked(_ source: UnsafeRawBufferPointer, size: Int) -> UnpackedBlock {
        guard size > 0, source.count > 0, source.count <= Int(Int32.max), size <= Int(Int32.max) else {
            return .damaged
        }
        let input = source.bindMemory(to: CChar.self)
        var status: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, count in
            var length = UInt32(size)
            status = output.withMemoryRebound(to: CChar.self) { output in
                BZ2_bzBuffToBuffDecompress(
                    output.baseAddress, &length, UnsafeMutablePointer(mutating: input.baseAddress),
                    UInt32(source.count), 0, 0)
            }
            count = status == BZ_OK ? Int(length) : 0
        }
        if status == BZ_OK { return .whole(bytes) }
        return status == BZ_OUTBUFF_FULL ? .longer : .damaged
    }
}

/// Unpacks blocks of xz (the .xz file format 1.2). A stream has a checksum of its content (CRC-32, CRC-64 or SHA-256).
///
/// libsword 1.9 writes a kilobyte of zeros after the stream, which is ignored. The last bytes of the stream may be cut
/// off: then its content must have exactly the stated size.
enum XZ {
    static let magic: [UInt8] = [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]

    /// The most memory of a stream, in bytes. xz -9 needs 65 MiB; a stream may claim to need four gigabytes.
    private static let memoryLimit: UInt64 = 80 << 20

    static func checked(_ source: UnsafeRawBufferPointer, size: Int) -> UnpackedBlock {
        guard size > 0, source.count > 0 else { return .damaged }
        var stream = lzma_stream()
        guard lzma_stream_decoder(&stream, memoryLimit, 0) == LZMA_OK else { return .damaged }
        defer { lzma_end(&stream) }
        let input = source.bindMemory(to: UInt8.self)
        var status = LZMA_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, count in
            stream.next_in = input.baseAddress
            stream.avail_in = source.count
            stream.next_out = output.baseAddress
            stream.avail_out = size
            // The checksum is read after the last byte of the content. Without progress the next call returns an error.
            while status == LZMA_OK { status = lzma_code(&stream, LZMA_FINISH) }
            count = size - stream.avail_out
        }
        if status == LZMA_STREAM_END { return .whole(bytes) }
        guard status == LZMA_BUF_ERROR, bytes.count == size else { return .damaged }
        // All input was used, so what is missing is the end of the stream and no text.
        return stream.avail_in == 0 ? .whole(bytes) : .longer
    }
}

/// The compression that SWORD calls LZSS, by Haruhiko Okumura (1989), with a ring buffer of 4096 bytes that first
/// contains spaces.
enum LZSS {
    private static let ringSize = 4096
    private static let longestMatch = 18

    /// Whether a stated size is possible. A byte of flags is followed by eight matches of two bytes, and each gives at
    /// most 18 bytes.
    static func isPlausible(size: Int, from compressed: Int) -> Bool { size <= compressed * 9 + 64 }

    /// The unpacked bytes, at most `size`.
    static func bytes(_ source: UnsafeRawBufferPointer, size: Int) -> [UInt8] {
        var ring = [UInt8](repeating: UInt8(ascii: " "), count: ringSize)
        var write = ringSize - longestMatch
        var output: [UInt8] = []
        output.reserveCapacity(size)
        var index = 0
        func put(_ byte: UInt8) {
            output.append(byte)
            ring[write] = byte
            write = (write + 1) % ringSize
        }
        while index < source.count {
            let flags = source[index]
            index += 1
            for bit in 0..<8 {
                guard output.count < size, index < source.count else { break }
                if flags & 1 << UInt8(bit) != 0 {
                    put(source[index])
                    index += 1
                } else {
                    guard index + 1 < source.count else { return output }
                    let position = Int(source[index]) | Int(source[index + 1] & 0xF0) << 4
                    let length = Int(source[index + 1] & 0x0F) + 3
                    index += 2
                    for step in 0..<length where output.count < size { put(ring[(position + step) % ringSize]) }
                }
            }
            if output.count >= size { break }
        }
        return output
    }
}

/// Sapphire II, the stream cipher of SWORD's locked modules (Michael Paul Johnson, 1995, public domain). It has a deck
/// of 256 cards, which the key shuffles, and which each deciphered byte shuffles further.
///
/// The cipher does not check the key: a wrong key gives meaningless bytes.
struct SapphireCipher: Sendable {
    private var cards: [UInt8]
    private var rotor: UInt8
    private var ratchet: UInt8
    private var avalanche: UInt8
    private var lastPlain: UInt8
    private var lastCipher: UInt8

    /// - Parameter key: 1 to 255 bytes, the limit of SWORD.
    init?(key: [UInt8]) {
        guard (1...255).contains(key.count) else { return nil }
        var cards = [UInt8](0...255)
        var shuffle = Shuffle(key: key)
        for index in (1...255).reversed() { cards.swapAt(index, shuffle.next(upTo: index, cards)) }
        (rotor, ratchet, avalanche, lastPlain) = (cards[1], cards[3], cards[5], cards[7])
        lastCipher = cards[Int(shuffle.sum)]
        self.cards = cards
    }

    /// Deciphers a whole entry or block. Each one begins with the deck as the key shuffled it.
    func deciphered(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var deck = self
        return bytes.map { deck.decipher($0) }
    }

    private mutating func decipher(_ byte: UInt8) -> UInt8 {
        ratchet &+= cards[Int(rotor)]
        rotor &+= 1
        let swapped = cards[Int(lastCipher)]
        cards[Int(lastCipher)] = cards[Int(ratchet)]
        cards[Int(ratchet)] = cards[Int(lastPlain)]
        cards[Int(lastPlain)] = cards[Int(rotor)]
        cards[Int(rotor)] = swapped
        avalanche &+= cards[Int(swapped)]
        let first = cards[Int(cards[Int(ratchet)] &+ cards[Int(rotor)])]
        let sum = cards[Int(lastPlain)] &+ cards[Int(lastCipher)] &+ cards[Int(avalanche)]
        lastPlain = byte ^ first ^ cards[Int(cards[Int(sum)])]
        lastCipher = byte
        return lastPlain
    }

    /// Draws positions in the deck from the key.
    private struct Shuffle {
        let key: [UInt8]
        var sum: UInt8 = 0
        private var position = 0

        init(key: [UInt8]) { self.key = key }

        /// A number from 0 to `limit`. Like the author's code, the twelfth try takes a remainder instead of trying
        /// again.
        mutating func next(upTo limit: Int, _ cards: [UInt8]) -> Int {
            var mask = 1
            while mask < limit { mask = mask << 1 | 1 }
            var tries = 0
            while true {
                sum = cards[Int(sum)] &+ key[position]
                position += 1
                if position >= key.count {
                    position = 0
                    sum &+= UInt8(key.count)
                }
                var drawn = mask & Int(sum)
                tries += 1
                if tries > 11 { drawn %= limit }
                if drawn <= limit { return drawn }
            }
        }
    }
}
