package import Corpus

extension LocalProvider: SearchProvider {
    package func search(
        _ query: SearchQuery, in translation: String, within scope: [Range<Int>]?, limit: Int, offset: Int
    ) throws(ProviderError) -> SearchHits? {
        let text = try text(translation)
        do throws(PackError) {
            return try text.index()?.search(query, within: scope, limit: limit, offset: offset)
        } catch {
            throw .packDamaged(file: text.file.path, reason: error.description)
        }
    }
}
