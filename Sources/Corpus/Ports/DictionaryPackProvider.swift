package import Scripture

/// A provider of packs of dictionaries, which serve both ports: `LexiconProvider` and `TopicProvider`. The answers follow
/// from the pack.
package protocol DictionaryPackProvider: LexiconProvider, TopicProvider {
    /// The dictionaries now.
    func dictionaries() -> [DictionaryWork]

    /// Asks the pack of an id; a damaged one is `packDamaged` with its file.
    func withDictionary<R>(_ id: String, _ body: (DictionaryPack) throws(PackError) -> R) throws(ProviderError) -> R
}

extension DictionaryPackProvider {
    package func lexicons() -> [DictionaryWork] { dictionaries().filter { !$0.features.contains(.topics) } }

    package func topicWorks() -> [DictionaryWork] { dictionaries().filter { $0.features.contains(.topics) } }

    package func entries(ofKey key: String, in lexicon: String) throws(ProviderError) -> [DictionaryEntry] {
        try withDictionary(lexicon) { (pack) throws(PackError) in try pack.entries(ofKey: key) }
    }

    package func entries(ofWord word: String, in lexicon: String) throws(ProviderError) -> [DictionaryEntry] {
        try withDictionary(lexicon) { (pack) throws(PackError) in try pack.entries(ofWord: word) }
    }

    package func keys(near word: String, in lexicon: String, limit: Int) throws(ProviderError) -> [String] {
        try withDictionary(lexicon) { (pack) throws(PackError) in try pack.keys(near: word, limit: limit) }
    }

    package func topics(matching query: String, in work: String, window: Range<Int>) throws(ProviderError) -> (
        total: Int, found: [(topic: DictionaryEntry, rank: DictionaryPack.TopicMatch.Rank)]
    ) {
        try withDictionary(work) { (pack) throws(PackError) in
            let matches = try pack.topics(matching: query)
            var found: [(topic: DictionaryEntry, rank: DictionaryPack.TopicMatch.Rank)] = []
            for match in matches[window.clamped(to: matches.indices)] {
                found.append((try pack.entry(match.entry), match.rank))
            }
            return (matches.count, found)
        }
    }

    package func topics(ofNameWith words: [[UInt8]], in work: String) throws(ProviderError)
        -> [DictionaryPack.TopicName]
    {
        try withDictionary(work) { (pack) throws(PackError) in try pack.topics(ofNameWith: words) }
    }

    package func outline(ofTopic entry: Int, in work: String, titles: Int) throws(ProviderError) -> (
        key: String, titles: [String]
    ) {
        try withDictionary(work) { (pack) throws(PackError) in try pack.outline(entry, titles: titles) }
    }

    package func topics(named name: String, in work: String) throws(ProviderError) -> [DictionaryEntry] {
        try entries(ofKey: name, in: work)
    }

    package func topicParts(at range: VerseRange, in work: String, window: Range<Int>) throws(ProviderError) -> (
        total: Int, found: [(topic: String, section: TopicSection, reference: VerseRange)]
    ) {
        try withDictionary(work) { (pack) throws(PackError) in
            let system = pack.work.versification
            guard let slots = system.slots(of: range) else { return (0, []) }
            let places = try pack.places(overlapping: slots)
            var found: [(topic: String, section: TopicSection, reference: VerseRange)] = []
            for place in places[window.clamped(to: places.indices)] {
                let (topic, section) = try pack.part(at: place)
                guard let from = system.verse(atSlot: place.slots.lowerBound),
                    let to = system.verse(atSlot: place.slots.upperBound)
                else { throw .malformed(.places, offset: 0) }
                found.append((topic, section, VerseRange(from: from, to: to)))
            }
            return (places.count, found)
        }
    }

    package func topicNames(near word: String, in work: String, limit: Int) throws(ProviderError) -> [String] {
        try keys(near: word, in: work, limit: limit)
    }
}
