/// How much the search index of one text may hold, where nobody vouches for its source: an index under construction takes
/// some thirty bytes a word and some hundred for each different one.
package struct SearchIndexBounds: Sendable {
    /// Words and Strong's numbers, each time that one stands in the text.
    package var occurrences: Int
    /// Different words and numbers.
    package var terms: Int

    /// A Bible has a million words, and twice that with a Strong's number on each; in the languages that vary words most it
    /// has two hundred thousand different ones.
    package static let bible = SearchIndexBounds(occurrences: 4_000_000, terms: 400_000)

    /// What a text has more of than it may.
    package enum Excess: Error, Sendable {
        case occurrences, terms
    }
}
