package import Scripture

/// A source of Bible texts: packs installed or compiled in, a service on the network, or another program.
package protocol TextProvider: Sendable {
    /// The name by which replies and configuration call it: `local`.
    var name: String { get }

    /// The translations that it serves now, in its own order of preference.
    func translations() -> [Translation]

    /// The text of `ranges`: one list of verses for each range.
    ///
    /// - Parameters:
    ///   - ranges: ranges in the translation's own versification. Both ends exist there.
    ///   - translation: the exact id of one of `translations()`.
    ///   - detail: what to read besides the text.
    /// - Returns: for each range its verses in order, a bridged verse once. Verses that the translation lacks are in
    ///   `missing` instead.
    func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText

    /// A random verse that has text. Each verse is equally likely, and the same `seed` gives the same verse.
    ///
    /// - Parameter books: the books to choose from; `nil` for all.
    func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse

    /// The provider itself if it serves packs: only packs have a search index and Strong's numbers, and other works are
    /// beside them.
    ///
    /// A property and not a cast with `as?`: a cast searches all conformances of the program, which takes longer than the
    /// rest of a start.
    var library: PackLibrary? { get }

    /// The provider itself if it may have to wait for the network.
    var network: (any NetworkTextProvider)? { get }
}

extension TextProvider {
    package var library: PackLibrary? { nil }
    package var network: (any NetworkTextProvider)? { nil }
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
