extension SwordModule {
    /// How the blocks of a module are packed.
    enum Compression { case zip, lzss }

    /// What the conf says; LZSS where it is silent.
    var compression: Compression? {
        switch (conf["CompressType"] ?? "LZSS").uppercased() {
        case "ZIP": .zip
        case "LZSS": .lzss
        default: nil
        }
    }
}

extension SwordModule.Compression {
    /// How a block is packed by its own bytes, which outweigh the conf's word or its silence: a stream of zlib begins with two
    /// bytes that are a multiple of 31 (RFC 1950, section 2.2). LZSS would have to begin with three copies of blanks to look so.
    func judged(by block: UnsafeRawBufferPointer) -> Self {
        guard block.count > 2, block[0] == 0x78, (Int(block[0]) << 8 | Int(block[1])) % 31 == 0 else { return self }
        return .zip
    }

    /// What a block unpacks to, at most `size` bytes; `nil` where it is damaged, or is said to hold more than its bytes can.
    func unpacked(_ block: UnsafeRawBufferPointer, size: Int) -> [UInt8]? {
        switch self {
        case .zip:
            Inflate.isPlausible(size: size, from: block.count) ? Inflate.bytes(block, size: size, wrapper: .zlib) : nil
        case .lzss: LZSS.isPlausible(size: size, from: block.count) ? LZSS.bytes(block, size: size) : nil
        }
    }
}

/// The compression that SWORD calls LZSS, Haruhiko Okumura's of 1989: a ring of 4096 bytes that begins as spaces.
enum LZSS {
    private static let ringSize = 4096
    private static let longestMatch = 18

    /// A flag byte covers eight matches of two bytes, each at most 18 bytes long.
    static func isPlausible(size: Int, from compressed: Int) -> Bool { size <= compressed * 9 + 64 }

    /// At most `size` bytes of what `source` holds.
    static func bytes(_ source: UnsafeRawBufferPointer, size: Int) -> [UInt8] {
        var ring = [UInt8](repeating: UInt8(ascii: " "), count: ringSize)
        var write = ringSize - longestMatch
        var output: [UInt8] = []
        output.reserveCapacity(size)
        var at = 0
        func put(_ byte: UInt8) {
            output.append(byte)
            ring[write] = byte
            write = (write + 1) % ringSize
        }
        while at < source.count {
            let flags = source[at]
            at += 1
            for bit in 0..<8 {
                guard output.count < size, at < source.count else { break }
                if flags & 1 << UInt8(bit) != 0 {
                    put(source[at])
                    at += 1
                } else {
                    guard at + 1 < source.count else { return output }
                    let position = Int(source[at]) | Int(source[at + 1] & 0xF0) << 4
                    let length = Int(source[at + 1] & 0x0F) + 3
                    at += 2
                    for step in 0..<length where output.count < size { put(ring[(position + step) % ringSize]) }
                }
            }
            if output.count >= size { break }
        }
        return output
    }
}

/// Sapphire II, the stream cipher of SWORD's locked modules (Michael Paul Johnson, 1995, public domain): a deck of 256 cards,
/// shuffled by the key, which each byte that is deciphered shuffles on.
///
/// The cipher authenticates nothing: with a wrong key any bytes come out.
struct SapphireCipher: Sendable {
    private var cards: [UInt8]
    private var rotor: UInt8
    private var ratchet: UInt8
    private var avalanche: UInt8
    private var lastPlain: UInt8
    private var lastCipher: UInt8

    /// - Parameter key: 1 to 255 bytes; SWORD takes no more.
    init?(key: [UInt8]) {
        guard (1...255).contains(key.count) else { return nil }
        var cards = [UInt8](0...255)
        var shuffle = Shuffle(key: key)
        for place in (1...255).reversed() { cards.swapAt(place, shuffle.next(upTo: place, cards)) }
        (rotor, ratchet, avalanche, lastPlain) = (cards[1], cards[3], cards[5], cards[7])
        lastCipher = cards[Int(shuffle.sum)]
        self.cards = cards
    }

    /// Deciphers a whole entry or block. Each begins with the deck as the key has left it.
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

    /// Draws places of the deck from the key.
    private struct Shuffle {
        let key: [UInt8]
        var sum: UInt8 = 0
        private var place = 0

        init(key: [UInt8]) { self.key = key }

        /// A number from 0 to `limit`. The cipher's author folds the eleventh try into the range instead of trying on.
        mutating func next(upTo limit: Int, _ cards: [UInt8]) -> Int {
            var mask = 1
            while mask < limit { mask = mask << 1 | 1 }
            var tries = 0
            while true {
                sum = cards[Int(sum)] &+ key[place]
                place += 1
                if place >= key.count {
                    place = 0
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
