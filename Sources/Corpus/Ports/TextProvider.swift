package import Scripture

/// A source of Scripture text: packs on disk, the fixtures compiled in, a service on the network.
package protocol TextProvider: Sendable {
    /// The name by which replies and configuration call it: `local`.
    var name: String { get }

    /// What the provider can serve now, in its own order of preference.
    func translations() -> [Translation]

    /// Looks again at what can be served.
    func refresh()

    /// Looks again if something has changed. Every request asks this, so most of the time it must cost no more than a look at
    /// the clock.
    ///
    /// - Returns: whether what it serves may be other than before.
    func refreshIfChanged() -> Bool

    /// What someone can do whose passage the provider's texts lack; a sentence, or empty.
    var advice: String { get }

    /// Files that should be served and cannot be, each with the reason.
    var damaged: [(file: String, reason: String)] { get }

    /// The text of `ranges`, one list of verses a range.
    ///
    /// - Parameters:
    ///   - ranges: ranges in the translation's own versification, both ends existing there.
    ///   - translation: the exact id of one of `translations()`.
    ///   - detail: what to read beside the text.
    /// - Returns: for each range its verses in order; a bridged verse once; a verse that the translation lacks is left
    ///   out, and stands in `missing`.
    func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText

    /// One verse with text of the slots given, each such verse equally likely; the same `seed` gives the same verse.
    func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse

    /// The words that have a Strong's number, verse by verse; `nil` where the provider keeps no index of them.
    ///
    /// - Parameters:
    ///   - number: an extended key finds its own words, a plain one those of its extended keys too.
    ///   - isCancelled: asked now and then; the answer is incomplete once it says true.
    func occurrences(of number: StrongsNumber, in translation: String, isCancelled: () -> Bool) throws(ProviderError)
        -> [WordOccurrences]?

    /// What it serves beside text; see `ProviderShelves`. Each is the provider itself, or nothing.
    var lexiconShelf: (any LexiconProvider)? { get }
    var topicShelf: (any TopicProvider)? { get }
    var commentaryShelf: (any CommentaryProvider)? { get }
    var crossReferenceShelf: (any CrossReferenceProvider)? { get }
    var interlinearShelf: (any InterlinearProvider)? { get }
    var searching: (any SearchProvider)? { get }
    var network: (any NetworkTextProvider)? { get }
    var networkSearching: (any NetworkSearchProvider)? { get }

    /// How many words of a translation have a Strong's number; `nil` where the provider keeps no index of them.
    func wordCount(of number: StrongsNumber, in translation: String) throws(ProviderError) -> Int?
}

extension TextProvider {
    // Most sources do not change while the program runs.
    package func refresh() {}
    package func refreshIfChanged() -> Bool { false }
    package var advice: String { "" }
    package var damaged: [(file: String, reason: String)] { [] }

    // A source of plain text knows no words.
    package func occurrences(of number: StrongsNumber, in translation: String, isCancelled: () -> Bool)
        throws(ProviderError) -> [WordOccurrences]?
    { nil }
    package func wordCount(of number: StrongsNumber, in translation: String) throws(ProviderError) -> Int? { nil }
}
