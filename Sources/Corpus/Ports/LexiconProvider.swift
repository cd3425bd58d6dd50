package import Scripture

/// A source of dictionaries of words: lexicons of Strong's numbers, and any other dictionary with a key and a text.
package protocol LexiconProvider: Sendable {
    /// The name by which replies call it: `local`.
    var name: String { get }

    /// The lexicons that can be served now, in the provider's own order of preference.
    func lexicons() -> [DictionaryWork]

    /// The entries of a key in any case of letters; several where the source has several, none where it has none.
    func entries(ofKey key: String, in lexicon: String) throws(ProviderError) -> [DictionaryEntry]

    /// The entries of a word in its own script or in transliteration, without regard to accents; the best match first.
    func entries(ofWord word: String, in lexicon: String) throws(ProviderError) -> [DictionaryEntry]

    /// Keys of entries with a word that begins as `word` does.
    func keys(near word: String, in lexicon: String, limit: Int) throws(ProviderError) -> [String]
}

/// A source of topics with the places of Scripture that speak of them.
package protocol TopicProvider: Sendable {
    var name: String { get }

    /// The books of topics that can be served now.
    func topicWorks() -> [DictionaryWork]

    /// The topics that a query means: every word of it stands in the topic's name or in the title of a part of it.
    ///
    /// - Returns: how many there are, and those of `window` in the order of their ranks.
    func topics(matching query: String, in work: String, window: Range<Int>) throws(ProviderError) -> (
        total: Int, found: [(topic: DictionaryEntry, rank: DictionaryPack.TopicMatch.Rank)]
    )

    /// The topics in whose names all of `words` stand, each name once: those first whose whole name they are.
    func topics(ofNameWith words: [[UInt8]], in work: String) throws(ProviderError) -> [DictionaryPack.TopicName]

    /// The name of a topic that the provider gave, and the first titles of its parts.
    func outline(ofTopic entry: Int, in work: String, titles: Int) throws(ProviderError) -> (
        key: String, titles: [String]
    )

    /// The topics of a name.
    func topics(named name: String, in work: String) throws(ProviderError) -> [DictionaryEntry]

    /// The parts of topics that speak of a range: the number of all, and those of `window`, narrow references first.
    ///
    /// - Parameter range: in the work's versification.
    func topicParts(at range: VerseRange, in work: String, window: Range<Int>) throws(ProviderError) -> (
        total: Int, found: [(topic: String, section: TopicSection, reference: VerseRange)]
    )

    /// Names of topics with a word that begins as `word` does.
    func topicNames(near word: String, in work: String, limit: Int) throws(ProviderError) -> [String]
}

/// What both ports need of whoever serves packs of dictionaries; the answers follow from the pack.
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
