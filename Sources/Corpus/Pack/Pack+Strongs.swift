import Scripture

extension Pack {
    /// How many words have a Strong's number, extended keys counted with their base; `nil` for a pack without an index.
    package func wordCount(of number: StrongsNumber) throws(PackError) -> Int? {
        guard let section = container.section(.strongsNumbers) else { return nil }
        return try record(of: number, in: section)?.words ?? 0
    }

    /// Where a Strong's number stands; `nil` for a pack without an index.
    ///
    /// A key with a suffix finds the words that have that very key.
    package func places(of number: StrongsNumber) throws(PackError) -> StrongsPlaces? {
        guard let section = container.section(.strongsNumbers) else { return nil }
        guard let found = try record(of: number, in: section) else {
            return StrongsPlaces(words: 0, slots: [], strings: [])
        }
        let slots = try container.required(.strongsSlots)
        let damage = PackError.malformed(.strongsSlots, offset: found.offset)
        var reader = ByteReader(try record(in: slots, at: found.offset))
        guard let count = reader.count() else { throw damage }
        var result = StrongsPlaces(words: found.words, slots: [], strings: [])
        for _ in 0..<count {
            guard let number = reader.number() else { throw damage }
            result.strings.insert(number)
        }
        result.slots.reserveCapacity(min(found.verses, reader.remaining))
        var slot = 0
        while reader.remaining > 0 {
            guard let distance = reader.number(), slot + distance < translation.versification.slotCount else {
                throw damage
            }
            slot += distance
            result.slots.append(slot)
        }
        guard result.slots.count == found.verses else { throw damage }
        if !number.suffix.isEmpty {
            var exact: Set<Int> = []
            for place in result.strings where try string(place) == number.key { exact.insert(place) }
            result.strings = exact
        }
        return result
    }

    /// The verse at a slot and where in its text the words of a number stand.
    package func words(of places: StrongsPlaces, atSlot slot: Int) throws(PackError) -> (
        verse: VerseText, ranges: [Range<Int>]
    )? {
        let place = try place(atSlot: slot)
        guard let first = translation.versification.verse(atSlot: place.slots.lowerBound), place.entry.wordsPlace > 0,
            let words = container.section(.words)
        else { return nil }
        let verse = try verse(first, at: place, detail: [])
        let offset = Int(place.entry.wordsPlace) - 1
        var ranges: [Range<Int>] = []
        let isSound = WordsRecord.eachStrongs(in: try record(in: words, at: offset)) { range, numbers in
            if numbers.contains(where: places.strings.contains) { ranges.append(range) }
        }
        guard isSound, ranges.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= verse.text.count }) else {
            throw .malformed(.words, offset: offset)
        }
        return (verse, ranges)
    }

    /// The words of a number, verse by verse; `nil` for a pack without an index.
    package func occurrences(of number: StrongsNumber, isCancelled: () -> Bool) throws(PackError) -> [WordOccurrences]?
    {
        guard let places = try places(of: number) else { return nil }
        var found: [WordOccurrences] = []
        found.reserveCapacity(places.slots.count)
        for (count, slot) in places.slots.enumerated() {
            if count % 256 == 255 && isCancelled() { break }
            if let (verse, ranges) = try words(of: places, atSlot: slot), !ranges.isEmpty {
                found.append(WordOccurrences(verse: verse, ranges: ranges))
            }
        }
        return found
    }

    private func record(of number: StrongsNumber, in section: PackContainer.Section) throws(PackError)
        -> StrongsIndex.Record?
    {
        var low = 0
        var high = section.length / StrongsIndex.recordSize
        while low < high {
            let middle = (low + high) / 2
            let record = StrongsIndex.Record(
                try container.bytes(section, at: middle * StrongsIndex.recordSize, count: StrongsIndex.recordSize))
            if record.code == number.code { return record }
            if record.code < number.code { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Checks that the index counts what the words say.
    func verifyStrongs() throws(PackError) {
        guard let section = container.section(.strongsNumbers) else { return }
        guard section.length % StrongsIndex.recordSize == 0 else { throw .malformed(.strongsNumbers, offset: 0) }
        var last: UInt32?
        for offset in stride(from: 0, to: section.length, by: StrongsIndex.recordSize) {
            let record = StrongsIndex.Record(try container.bytes(section, at: offset, count: StrongsIndex.recordSize))
            let letter = record.code >> 24 == 0 ? "G" : "H"
            guard last.map({ $0 < record.code }) ?? true,
                let number = StrongsNumber("\(letter)\(record.code & 0xFF_FFFF)"), number.code == record.code,
                let places = try places(of: number)
            else { throw .malformed(.strongsNumbers, offset: offset) }
            last = record.code
            var count = 0
            for slot in places.slots { count += try words(of: places, atSlot: slot)?.ranges.count ?? 0 }
            guard count == record.words else { throw .malformed(.strongsNumbers, offset: offset) }
        }
    }
}
