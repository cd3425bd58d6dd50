import Scripture
import Testing

@testable import Corpus
@testable import Search

@Suite struct SearchIndexBoundsTests {
    private func text(_ verses: [String]) -> ImportedText {
        var text = ImportedText(
            translation: Translation(id: "t", alias: "t", name: "", language: "en", versification: .kjv))
        for (index, verse) in verses.enumerated() { text.set(ImportedVerse(verse), slots: 5 + index...5 + index) }
        return text
    }

    @Test func aTextWithinThemHasTheSameIndex() throws {
        let text = text(["in the beginning", "the earth was"])
        let bounded = try text.searchSections(within: SearchIndexBounds(occurrences: 6, terms: 5, letters: 22))
        let free = text.searchSections()
        #expect(bounded.map(\.kind) == free.map(\.kind) && bounded.map(\.bytes) == free.map(\.bytes))
    }

    @Test func tooManyWordsAreRefused() {
        #expect(throws: SearchIndexBounds.Excess.occurrences) {
            try text(["in the beginning", "the earth was"])
                .searchSections(within: SearchIndexBounds(occurrences: 5, terms: 100, letters: 100))
        }
        #expect(throws: SearchIndexBounds.Excess.terms) {
            try text(["in the beginning", "the earth was"])
                .searchSections(within: SearchIndexBounds(occurrences: 100, terms: 100, letters: 21))
        }
        #expect(throws: SearchIndexBounds.Excess.terms) {
            try text(["in the beginning", "the earth was"])
                .searchSections(within: SearchIndexBounds(occurrences: 100, terms: 4, letters: 100))
        }
    }
}
