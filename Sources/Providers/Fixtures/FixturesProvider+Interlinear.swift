package import Corpus
package import Scripture

extension FixturesProvider {
    // Known without making a pack, which a catalog should not wait for.
    package func interlinearSources() -> [InterlinearSource] {
        [InterlinearSource(translation: FixturesProvider.kjv, header: FixtureInterlinear.header)]
    }

    package func originalVerses(_ range: VerseRange, of source: String) throws(ProviderError) -> [OriginalVerse] {
        guard source == FixturesProvider.kjv.id else { throw .unknownTranslation(source) }
        do throws(PackError) {
            return try FixturesProvider.interlinearPack.originalVerses(range)
        } catch {
            throw .packDamaged(file: source, reason: error.description)
        }
    }
}
