/// The words of one verse that have a Strong's number.
package struct WordOccurrences: Sendable {
    package var verse: VerseText
    /// UTF-8 ranges in the verse's text, in its order; empty ranges for words left untranslated.
    package var ranges: [Range<Int>]
}
