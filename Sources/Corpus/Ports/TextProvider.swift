package import Scripture
package import Search

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

/// What a source of text serves beside it, for whoever has the source as an `any TextProvider`.
///
/// Asked for by name and not by `as?`: a cast looks through every conformance of the program, which takes longer than the
/// rest of a start.
extension TextProvider where Self: LexiconProvider {
    package var lexiconShelf: (any LexiconProvider)? { self }
}

extension TextProvider where Self: TopicProvider {
    package var topicShelf: (any TopicProvider)? { self }
}

extension TextProvider where Self: CommentaryProvider {
    package var commentaryShelf: (any CommentaryProvider)? { self }
}

extension TextProvider where Self: CrossReferenceProvider {
    package var crossReferenceShelf: (any CrossReferenceProvider)? { self }
}

extension TextProvider where Self: InterlinearProvider {
    package var interlinearShelf: (any InterlinearProvider)? { self }
}

extension SearchProvider {
    package var searching: (any SearchProvider)? { self }
}

extension NetworkTextProvider {
    package var network: (any NetworkTextProvider)? { self }
}

extension NetworkSearchProvider {
    package var networkSearching: (any NetworkSearchProvider)? { self }
}

// Most sources serve text alone.
extension TextProvider {
    package var lexiconShelf: (any LexiconProvider)? { nil }
    package var topicShelf: (any TopicProvider)? { nil }
    package var commentaryShelf: (any CommentaryProvider)? { nil }
    package var crossReferenceShelf: (any CrossReferenceProvider)? { nil }
    package var interlinearShelf: (any InterlinearProvider)? { nil }
    package var searching: (any SearchProvider)? { nil }
    package var network: (any NetworkTextProvider)? { nil }
    package var networkSearching: (any NetworkSearchProvider)? { nil }
}

/// What to read of a verse beside its text.
package struct PassageDetail: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Spans, headings and footnotes.
    package static let extras = PassageDetail(rawValue: 1)
    package static let words = PassageDetail(rawValue: 2)
    package static let lines = PassageDetail(rawValue: 4)
    /// Verse 0 of a chapter whose verse 1 is in a range.
    package static let superscriptions = PassageDetail(rawValue: 8)
}

/// The verses of a passage, as a provider found them.
package struct PassageText: Sendable {
    /// The verses of each range asked for.
    package var verses: [[VerseText]]
    /// Verses that exist in the versification and have no text here, with what the source says in their place (the text of
    /// a footnote; empty where it says nothing).
    package var missing: [(verse: Verse, note: String)]
    /// Whether the text came from a cache of an earlier answer.
    package var cached: Bool
    /// Whether that answer is older than it should be, and no newer one could be had.
    package var stale: Bool

    package init(
        verses: [[VerseText]], missing: [(verse: Verse, note: String)] = [], cached: Bool = false, stale: Bool = false
    ) {
        self.verses = verses
        self.missing = missing
        self.cached = cached
        self.stale = stale
    }
}

/// The words of one verse that have a Strong's number.
package struct WordOccurrences: Sendable {
    package var verse: VerseText
    /// UTF-8 ranges in the verse's text, in its order; empty ranges for words left untranslated.
    package var ranges: [Range<Int>]
}

/// A source of text that can be searched by words.
package protocol SearchProvider: TextProvider {
    /// Searches one translation.
    ///
    /// - Parameters:
    ///   - scope: the slots of the translation's versification that may be found, ascending and apart; `nil` for all.
    ///   - limit: how many hits to give, from the hit `offset` on.
    /// - Returns: hits whose documents are slots; `nil` for a translation without an index.
    func search(
        _ query: SearchQuery, in translation: String, within scope: [Range<Int>]?, limit: Int, offset: Int
    ) throws(ProviderError) -> SearchHits?
}
