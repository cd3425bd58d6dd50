/// What a search found.
package struct SearchHits: Sendable, Equatable {
    /// The hits asked for, the best first.
    package var hits: [SearchHit] = []
    /// How many documents match, however many were asked for.
    package var total = 0
    /// For words that no document has: what may have been meant, the likeliest first.
    package var suggestions: [String] = []
}

/// One document that matches.
package struct SearchHit: Sendable, Equatable {
    /// The number under which the document was added: a verse's slot.
    package var document: Int
    /// Greater is better; it compares hits of one search of one index.
    package var score: Int
    /// Whether the document has every word that any document has; such hits come first.
    package var hasAllWords: Bool
}
