package import Corpus

extension FixturesProvider: CommentaryPackProvider, CrossReferencePackProvider {
    package func commentaries() -> [CommentaryWork] { [FixtureCommentary.work] }

    package func withCommentary<R>(_ id: String, _ body: (CommentaryPack) throws(PackError) -> R) throws(ProviderError)
        -> R
    {
        guard id == FixtureCommentary.work.id else { throw .unknownTranslation(id) }
        do throws(PackError) { return try body(FixtureCommentary.pack) } catch {
            throw .packDamaged(file: id, reason: error.description)
        }
    }

    package func crossReferenceWorks() -> [CrossReferenceWork] { [FixtureCrossReferences.work] }

    package func withCrossReferences<R>(
        _ id: String, _ body: (CrossReferencePack) throws(PackError) -> R
    ) throws(ProviderError) -> R {
        guard id == FixtureCrossReferences.work.id else { throw .unknownTranslation(id) }
        do throws(PackError) { return try body(FixtureCrossReferences.pack) } catch {
            throw .packDamaged(file: id, reason: error.description)
        }
    }
}
