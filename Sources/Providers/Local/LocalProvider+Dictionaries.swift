package import Corpus

extension LocalProvider: DictionaryPackProvider {
    package func withDictionary<R>(_ id: String, _ body: (DictionaryPack) throws(PackError) -> R) throws(ProviderError)
        -> R
    {
        let (file, pack) = try dictionary(id)
        do throws(PackError) {
            return try body(pack)
        } catch {
            throw .packDamaged(file: file.path, reason: error.description)
        }
    }
}
