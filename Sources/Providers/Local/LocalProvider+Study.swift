package import Corpus

extension LocalProvider: CommentaryPackProvider {
    package func withCommentary<R>(_ id: String, _ body: (CommentaryPack) throws(PackError) -> R) throws(ProviderError)
        -> R
    {
        let (file, pack) = try commentary(id)
        do throws(PackError) {
            return try body(pack)
        } catch {
            throw .packDamaged(file: file.path, reason: error.description)
        }
    }
}

extension LocalProvider: CrossReferencePackProvider {
    package func withCrossReferences<R>(
        _ id: String, _ body: (CrossReferencePack) throws(PackError) -> R
    ) throws(ProviderError) -> R {
        let (file, pack) = try crossReferences(id)
        do throws(PackError) {
            return try body(pack)
        } catch {
            throw .packDamaged(file: file.path, reason: error.description)
        }
    }
}
