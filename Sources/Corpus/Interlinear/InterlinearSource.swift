/// A text whose words can be shown one by one in the language they were written in, as an engine offers it.
package struct InterlinearSource: Sendable {
    package var translation: Translation
    /// What the words are; `nil` for a translation whose own words carry Strong's numbers.
    package var header: InterlinearHeader?

    package init(translation: Translation, header: InterlinearHeader?) {
        self.translation = translation
        self.header = header
    }

    /// How much it says of a word: sources that say more go first.
    package var rank: Int {
        guard let header else {
            if !translation.features.contains(.morphology) { return 0 }
            return TaggedWords.originalLanguages.contains(translation.language) ? 3 : 1
        }
        return header.grammar == nil ? 2 : header.keyScheme.isEmpty ? 3 : 4
    }
}
