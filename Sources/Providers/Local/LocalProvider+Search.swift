package import Corpus

extension LocalProvider: SearchProvider {
    package func search(
        _ query: SearchQuery, in translation: String, within scope: [Range<Int>]?, limit: Int, offset: Int
    ) throws(ProviderError) -> SearchHits? {
        let entry = try entry(translation)
        do throws(PackError) {
            return try entry.index()?.search(query, within: scope, limit: limit, offset: offset)
        } catch {
            throw .packDamaged(file: entry.file.path, reason: error.description)
        }
    }
}
