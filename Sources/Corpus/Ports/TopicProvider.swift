package import Scripture

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
