import Scripture

/// The entries of one dictionary, read straight from the bytes of its pack.
///
/// As with `Pack`, every access checks what it touches. A word is found by binary search.
package final class DictionaryPack: Sendable {
    package let container: PackContainer
    package let work: DictionaryWork
    package let origin: PackOrigin

    let entryPlaces: PackContainer.Section
    let entries: PackContainer.Section
    let keys: PackContainer.Section
    let keyText: PackContainer.Section
    let places: PackContainer.Section?

    package convenience init(_ storage: ByteStorage) throws(PackError) {
        let container = try PackContainer(storage)
        try self.init(container, PackMetadata(container))
    }

    init(_ container: PackContainer, _ metadata: PackMetadata) throws(PackError) {
        self.container = container
        work = try metadata.dictionary
        origin = metadata.origin
        entryPlaces = try container.required(.entryPlaces)
        entries = try container.required(.entries)
        keys = try container.required(.keys)
        keyText = try container.required(.keyText)
        places = container.section(.places)
        guard entryPlaces.length % 4 == 0 else { throw .malformed(.entryPlaces, offset: 0) }
        guard keys.length % DictionaryKey.size == 0 else { throw .malformed(.keys, offset: 0) }
        if let places, places.length % TopicReference.size != 0 { throw .malformed(.places, offset: 0) }
    }

    package var entryCount: Int { entryPlaces.length / 4 }
    var keyCount: Int { keys.length / DictionaryKey.size }

    /// The entry of a number in `0..<entryCount`; numbers follow the order of the keys.
    package func entry(_ number: Int) throws(PackError) -> DictionaryEntry {
        guard let entry = DictionaryRecord.decode(try record(number), work.versification) else {
            throw .malformed(.entries, offset: 0)
        }
        return entry
    }

    /// The bytes of an entry.
    func record(_ number: Int) throws(PackError) -> UnsafeRawBufferPointer {
        guard number >= 0, number < entryCount else { throw .malformed(.keys, offset: 0) }
        let place = Int(try container.bytes(entryPlaces, at: number * 4, count: 4).littleEndian(UInt32.self, at: 0))
        guard place < entries.length else { throw .malformed(.entryPlaces, offset: number * 4) }
        var head = ByteReader(try container.bytes(entries, at: place, count: min(5, entries.length - place)))
        guard let length = head.number() else { throw .malformed(.entries, offset: place) }
        return try container.bytes(entries, at: place + head.position, count: length)
    }

    /// The entries of a key, in any case of letters; several where the source has several, those first that spell it so.
    package func entries(ofKey key: String) throws(PackError) -> [DictionaryEntry] {
        spelled(key, try entries(of: KeyFold.fold(key), kinds: [.key]))
    }

    /// The entries of a word in its own script or in transliteration, without regard to accents: those first whose own
    /// word it is.
    package func entries(ofWord word: String) throws(PackError) -> [DictionaryEntry] {
        spelled(word, try entries(of: KeyFold.fold(word), kinds: [.key, .originalWord, .transliteration, .otherForm]))
    }

    /// With those first whose key is exactly this: some dictionaries tell keys apart by the case of their letters, or by an
    /// accent.
    private func spelled(_ key: String, _ found: [DictionaryEntry]) -> [DictionaryEntry] {
        guard found.count > 1, found.contains(where: { $0.key == key }) else { return found }
        return found.filter { $0.key == key } + found.filter { $0.key != key }
    }

    private func entries(of word: [UInt8], kinds: Set<DictionaryKey.Kind>) throws(PackError) -> [DictionaryEntry] {
        var found: [DictionaryEntry] = []
        var place = try firstKey(from: word)
        // More entries of one word than this are no answer to anything.
        while place < keyCount, found.count < 64 {
            let key = try key(place)
            guard try text(of: key).elementsEqual(word) else { break }
            if let kind = key.kind, kinds.contains(kind) { found.append(try entry(key.entry)) }
            place += 1
        }
        return found
    }

    /// Keys of entries with a word that begins as `word` does, by the longest beginning that any has; none where not even
    /// two letters agree.
    package func keys(near word: String, limit: Int) throws(PackError) -> [String] {
        var beginning = KeyFold.fold(word)[...].prefix(64)
        var numbers: [Int] = []
        while beginning.count > 1 && numbers.isEmpty {
            var place = try firstKey(from: Array(beginning))
            while place < keyCount, numbers.count < limit {
                let key = try key(place)
                guard try text(of: key).starts(with: beginning) else { break }
                if key.kind != .wordOfTitle && !numbers.contains(key.entry) { numbers.append(key.entry) }
                place += 1
            }
            beginning = beginning.dropLast()
        }
        var result: [String] = []
        for number in numbers { result.append(try entry(number).key) }
        return result
    }

    /// The place of the first key that is not before `word`.
    func firstKey(from word: [UInt8]) throws(PackError) -> Int {
        var low = 0
        var high = keyCount
        while low < high {
            let middle = (low + high) / 2
            if try isOrdered(text(of: key(middle)), before: word) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// Whether a word stands before another in the order of bytes. Binary search spends its time here.
    private func isOrdered(_ a: UnsafeRawBufferPointer, before b: [UInt8]) -> Bool {
        let count = min(a.count, b.count)
        var place = 0
        while place < count {
            if a[place] != b[place] { return a[place] < b[place] }
            place += 1
        }
        return a.count < b.count
    }

    @inline(__always)
    func key(_ place: Int) throws(PackError) -> DictionaryKey {
        DictionaryKey(try container.bytes(keys, at: place * DictionaryKey.size, count: DictionaryKey.size))
    }

    @inline(__always)
    func text(of key: DictionaryKey) throws(PackError) -> UnsafeRawBufferPointer {
        try container.bytes(keyText, at: key.textOffset, count: key.textLength)
    }

    /// Checks every byte and decodes every record.
    package func verify() throws(PackError) {
        try container.verify()
        var sections: [Int] = []
        for number in 0..<entryCount { sections.append(try entry(number).sections.count) }
        var last: [UInt8] = []
        for place in 0..<keyCount {
            let key = try key(place)
            let text = Array(try text(of: key))
            guard key.entry < entryCount, key.kind != nil, !text.isEmpty, !text.lexicographicallyPrecedes(last) else {
                throw .malformed(.keys, offset: place * DictionaryKey.size)
            }
            last = text
        }
        if let places {
            var areSound = true
            try eachPlace(in: places) { place in
                areSound = place.entry < entryCount && place.section < sections[place.entry]
                return areSound
            }
            if !areSound { throw .malformed(.places, offset: 0) }
        }
    }
}
