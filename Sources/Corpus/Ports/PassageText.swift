package import Scripture

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
