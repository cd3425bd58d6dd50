import Corpus
import Providers
import Testing

@testable import Engine

@Suite struct EditionShelfTests {
    @Test func makesEachEditionOnceAndKeepsTheOrder() {
        let provider = PackLibrary.fixtures
        let translations = provider.translations()
        let shelf = EditionShelf(
            translations.map {
                EditionShelf.Draft(provider: provider, translation: $0, alias: "my-" + $0.alias, damagedBefore: nil)
            })
        let last = shelf[translations.count - 1]
        #expect(translations.count > 1)
        #expect(shelf.all.map(\.translation.id) == translations.map(\.id))
        #expect(shelf.all.map(\.alias) == translations.map { "my-" + $0.alias })
        #expect(shelf.all.last === last)
    }

    @Test func isEmptyWithoutDrafts() { #expect(EditionShelf([]).all.isEmpty) }
}
