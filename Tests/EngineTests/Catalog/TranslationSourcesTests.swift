import Corpus
import Providers
import Testing

@testable import Engine

@Suite struct TranslationSourcesTests {
    @Test func makesEachSourceOnceAndKeepsTheOrder() {
        let provider = PackLibrary.fixtures
        let translations = provider.translations()
        let sources = TranslationSources(
            provider.offers().map {
                TranslationSources.Draft(
                    provider: provider, offer: $0, alias: "my-" + $0.names.alias, damagedBefore: nil)
            })
        let last = sources[translations.count - 1]
        #expect(translations.count > 1)
        #expect(sources.all.map(\.translation.id) == translations.map(\.id))
        #expect(sources.all.map(\.alias) == translations.map { "my-" + $0.alias })
        #expect(sources.all.last === last)
    }

    @Test func isEmptyWithoutDrafts() { #expect(TranslationSources([]).all.isEmpty) }
}
