package import Corpus

extension LocalProvider: DictionaryPackProvider {
    package func withDictionary<R>(_ id: String, _ body: (DictionaryPack) throws(PackError) -> R) throws(ProviderError)
        -> R
    {
        let (file, pack) = try dictionary(id)
        return try file.reading { () throws(PackError) in try body(pack) }
    }
}

extension LocalProvider: CommentaryPackProvider {
    package func withCommentary<R>(_ id: String, _ body: (CommentaryPack) throws(PackError) -> R) throws(ProviderError)
        -> R
    {
        let (file, pack) = try commentary(id)
        return try file.reading { () throws(PackError) in try body(pack) }
    }
}

extension LocalProvider: CrossReferencePackProvider {
    package func withCrossReferences<R>(
        _ id: String, _ body: (CrossReferencePack) throws(PackError) -> R
    ) throws(ProviderError) -> R {
        let (file, pack) = try crossReferences(id)
        return try file.reading { () throws(PackError) in try body(pack) }
    }
}
