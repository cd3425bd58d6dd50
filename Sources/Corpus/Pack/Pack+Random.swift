package import Scripture

extension Pack {
    /// A verse with text, each equally likely; `nil` where the books have none. The same `seed` gives the same verse.
    ///
    /// Slots are drawn until one has a verse, which a whole Bible needs once or twice; where verses are rare, the draw
    /// ends after `attempts` and the verses are counted.
    package func randomVerse(in books: [Book]?, seed: UInt64) throws(PackError) -> Verse? {
        let system = translation.versification
        var ranges = [0..<system.slotCount]
        if let books {
            // A book named twice must not count twice.
            ranges = books.indices.filter { !books[..<$0].contains(books[$0]) }.map { system.slots(of: books[$0]) }
        }
        let total = ranges.reduce(0) { $0 + $1.count }
        guard total > 0 else { return nil }
        var generator = SplitMix64(state: seed)
        for _ in 0..<attempts {
            if let verse = try candidate(generator.next(below: total), in: ranges) { return verse }
        }
        var verses: [Verse] = []
        for place in 0..<total {
            if let verse = try candidate(place, in: ranges) { verses.append(verse) }
        }
        return verses.isEmpty ? nil : verses[generator.next(below: verses.count)]
    }

    /// Draws before the verses are counted. Counting reads the whole index, half a megabyte.
    private var attempts: Int { 64 }

    /// The verse at a place of `ranges` laid end to end, where a text begins there.
    private func candidate(_ place: Int, in ranges: [Range<Int>]) throws(PackError) -> Verse? {
        var rest = place
        for range in ranges {
            if rest >= range.count {
                rest -= range.count
                continue
            }
            let slot = range.lowerBound + rest
            guard let verse = translation.versification.verse(atSlot: slot), verse.verse > 0 else { return nil }
            let place = try self.place(atSlot: slot)
            return place.hasText && place.slots.lowerBound == slot ? verse : nil
        }
        return nil
    }
}

/// The generator of Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014): small, and the same
/// everywhere.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number in `0..<bound`; its bias is below one in 2^40 for any bound of ours.
    mutating func next(below bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }
}
