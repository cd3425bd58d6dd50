package import Scripture

/// What to read of a verse beside its text.
package struct Detail: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Spans, headings and footnotes.
    package static let extras = Detail(rawValue: 1)
    package static let words = Detail(rawValue: 2)
    package static let lines = Detail(rawValue: 4)
    /// Verse 0 of a chapter whose verse 1 is in a range.
    package static let superscriptions = Detail(rawValue: 8)
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
