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
