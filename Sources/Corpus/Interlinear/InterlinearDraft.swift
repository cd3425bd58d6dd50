/// One verse on its way into a pack, word by word.
package struct InterlinearDraft: Sendable {
    package var words: [WordDraft] = []
    /// The verse's place in the King James Version where the source says that it differs: `Ps.51.1`.
    package var kjvNumber = ""

    package init() {}
}

/// One word of an `InterlinearDraft`; the members are those of `OriginalWord`.
package struct WordDraft: Sendable, Hashable {
    package var surface = ""
    /// Where in the verse's text the surface stands; `nil` for a word that the text leaves out.
    package var range: Range<Int>?
    package var punctuation = ""
    package var transliteration = ""
    package var english = ""
    package var englishPosition = 0
    package var grammar = ""
    package var keys: [String] = []
    package var lemma = ""
    package var gloss = ""
    package var editions = ""
    /// In order; their surfaces, joined, are the word's.
    package var morphemes: [MorphemeDraft] = []
    package var variant: VariantDraft?

    package init() {}
    package init(_ surface: String) { self.surface = surface }
}

/// A part of a word; the members are those of `OriginalMorpheme`.
package struct MorphemeDraft: Sendable, Hashable {
    package var surface: String
    package var lemma: String
    package var grammar: String

    package init(surface: String, lemma: String, grammar: String) {
        self.surface = surface
        self.lemma = lemma
        self.grammar = grammar
    }
}

/// What stands in place of a word; the members are those of `OriginalVariant`.
package struct VariantDraft: Sendable, Hashable {
    package var kind: OriginalVariant.Kind
    package var note = ""
    /// Words without variants of their own.
    package var words: [WordDraft] = []

    package init(_ kind: OriginalVariant.Kind) { self.kind = kind }
}
