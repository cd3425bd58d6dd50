import Scripture

extension DictionaryPack {
    /// A topic that a search found.
    package struct TopicMatch: Sendable {
        package let entry: Int
        /// How it was found, the best first: by its whole name, by words of its name, by words of its sections' titles.
        package let rank: Rank

        /// How good a match is; the least is the best.
        package enum Rank: Int, Comparable, Sendable {
            case name, wordsOfName, wordsOfTitles
            package static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
        }
    }

    /// The topics in whose name or titles every word of `query` stands, the last word also as the beginning of one; the
    /// best first, then in the order of keys.
    package func topics(matching query: String) throws(PackError) -> [TopicMatch] {
        let folded = KeyFold.fold(query)
        let words = folded.split(separator: 0x20).prefix(16)
        guard !words.isEmpty else { return [] }
        var ranks: [Int: TopicMatch.Rank]?
        for (place, word) in words.enumerated() {
            var found: [Int: TopicMatch.Rank] = [:]
            let isPrefix = place == words.count - 1
            for (entry, kind) in try entries(ofKeysFrom: Array(word), isPrefix: isPrefix) {
                let rank: TopicMatch.Rank = kind == .wordOfTitle ? .wordsOfTitles : .wordsOfName
                if let before = ranks {
                    guard let known = before[entry] else { continue }
                    found[entry] = min(max(known, rank), found[entry] ?? .wordsOfTitles)
                } else {
                    found[entry] = min(rank, found[entry] ?? .wordsOfTitles)
                }
            }
            ranks = found
        }
        for (entry, kind) in try entries(ofKeysFrom: folded, isPrefix: false) where kind == .key {
            ranks?[entry] = .name
        }
        return (ranks ?? [:]).map { TopicMatch(entry: $0.key, rank: $0.value) }
            .sorted { ($0.rank, $0.entry) < ($1.rank, $1.entry) }
    }

    /// A topic that was found by words of its name.
    package struct TopicName: Sendable {
        package let key: String
        /// The first entry of the name.
        package let entry: Int
        /// Whether the words are the whole name.
        package let isWhole: Bool
    }

    /// The topics in whose names all of `words` stand, those first whose whole name they are, then in the order of keys.
    ///
    /// Titles of parts are not looked at, so a common word costs no more than a rare one.
    package func topics(ofNameWith words: [[UInt8]]) throws(PackError) -> [TopicName] {
        let folded = words.prefix(16).flatMap {
            KeyFold.fold(String(decoding: $0, as: UTF8.self)).split(separator: 0x20)
        }
        guard let first = folded.first else { return [] }
        var found = Set(try names(with: first))
        for word in folded.dropFirst() where !found.isEmpty { found.formIntersection(try names(with: word)) }
        var named: Set<Int> = []
        for (entry, kind) in try entries(
            ofKeysFrom: Array(folded.joined(separator: [0x20])), isPrefix: false, upTo: .key)
        where kind == .key {
            named.insert(entry)
        }
        var topics: [TopicName] = []
        let order = named.sorted() + found.subtracting(named).sorted()
        for entry in order {
            var reader = ByteReader(try record(entry))
            guard let key = reader.string() else { throw .malformed(.entries, offset: 0) }
            // Topics of one name are one topic in parts; numbers follow the order of keys.
            if topics.last?.key == key { continue }
            topics.append(TopicName(key: key, entry: entry, isWhole: named.contains(entry)))
        }
        return topics
    }

    /// The name of a topic and the first titles of its parts.
    package func outline(_ entry: Int, titles: Int) throws(PackError) -> (key: String, titles: [String]) {
        guard let outline = DictionaryRecord.outline(try record(entry), titles: titles) else {
            throw .malformed(.entries, offset: 0)
        }
        return outline
    }

    private func names(with word: ArraySlice<UInt8>) throws(PackError) -> [Int] {
        try entries(ofKeysFrom: Array(word), isPrefix: false, upTo: .wordOfKey).filter {
            $0.kind == .key || $0.kind == .wordOfKey
        }.map(\.entry)
    }

    /// The entries of the keys that are `word`, or begin with it; of keys that are the word, those of kinds up to `last`.
    private func entries(
        ofKeysFrom word: [UInt8], isPrefix: Bool, upTo last: DictionaryKey.Kind = .wordOfTitle
    ) throws(PackError) -> [(entry: Int, kind: DictionaryKey.Kind)] {
        var found: [(Int, DictionaryKey.Kind)] = []
        var place = try firstKey(from: word)
        while place < keyCount {
            let key = try key(place)
            let text = try text(of: key)
            guard isPrefix ? text.starts(with: word) : text.elementsEqual(word) else { break }
            // Keys of one word are in the order of their kinds.
            if !isPrefix, let kind = key.kind, kind.rawValue > last.rawValue { break }
            if let kind = key.kind { found.append((key.entry, kind)) }
            place += 1
        }
        return found
    }

    /// The places that overlap `slots`, the narrowest first: a topic that names the verse goes before one that names its
    /// chapter.
    package func places(overlapping slots: ClosedRange<Int>) throws(PackError) -> [TopicReference] {
        guard let places else { return [] }
        var found: [TopicReference] = []
        try eachPlace(in: places) { place in
            if place.slots.lowerBound > slots.upperBound { return false }
            if place.slots.upperBound >= slots.lowerBound { found.append(place) }
            return true
        }
        return found.sorted { ($0.slots.count, $0.entry, $0.section) < ($1.slots.count, $1.entry, $1.section) }
    }

    /// Tells of the places in their order until `body` says false.
    ///
    /// Read in pieces, so that a verse of Genesis does not cost the check of all.
    func eachPlace(in section: PackContainer.Section, _ body: (TopicReference) -> Bool) throws(PackError) {
        let step = 512 * TopicReference.size
        for start in stride(from: 0, to: section.length, by: step) {
            let bytes = try container.bytes(section, at: start, count: min(step, section.length - start))
            for offset in stride(from: 0, to: bytes.count, by: TopicReference.size) {
                guard let place = TopicReference(bytes, at: offset) else {
                    throw .malformed(.places, offset: start + offset)
                }
                if !body(place) { return }
            }
        }
    }

    /// The key of an entry, and one section of it, without the others.
    package func part(at place: TopicReference) throws(PackError) -> (key: String, section: TopicSection) {
        let record = try record(place.entry)
        guard let part = DictionaryRecord.part(place.section, of: record, work.versification) else {
            throw .malformed(.places, offset: 0)
        }
        return part
    }
}
