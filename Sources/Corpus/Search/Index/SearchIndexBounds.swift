/// How much the search index of one text may hold, where nobody vouches for its source: an index under construction takes
/// some thirty bytes a word, and some hundred and its letters four times for each different one.
package struct SearchIndexBounds: Sendable {
    /// Words and Strong's numbers, each time that one stands in the text.
    package var occurrences: Int
    /// Different words and numbers.
    package var terms: Int
    /// The bytes of these.
    package var letters: Int

    /// A Bible has a million words, and twice that with a Strong's number on each. Ninety thousand different ones are the
    /// most that was met (Hebrew, word by word), of eight bytes each; languages that vary words more, or write without spaces,
    /// have room for several times that.
    package static let bible = SearchIndexBounds(occurrences: 4_000_000, terms: 400_000, letters: 10 << 20)

    /// What a text has more of than it may.
    package enum Excess: Error, Sendable {
        case occurrences, terms
    }
}
