/// A stretch of a verse that translates one or more words of the original, or such a word itself.
package struct Word: Sendable, Hashable {
    /// Empty for a word of the original that the translation leaves out.
    package var range: Range<Int>
    /// Strong's numbers in the source's order, letter kept, no padding: `G3056`, `H7225`, `H1254a`.
    package var strongs: [String] = []
    /// Dictionary forms in step with `strongs` where the source has them.
    package var lemmas: [String] = []
    /// Morphology codes with their scheme: `robinson:V-AAI-3S`, `oshm:HVqp3ms`.
    package var morphology: [String] = []
    /// Positions in the original verse, from 1.
    package var positions: [Int] = []
    /// The word's form in the original script, where the source prints it beside a translation.
    package var surface: String = ""
    package var transliteration: String = ""
    package var gloss: String = ""

    package init(range: Range<Int>) { self.range = range }
}
