package import Corpus

extension FixturesProvider: SearchProvider {
    package func search(
        _ query: SearchQuery, in translation: String, within scope: [Range<Int>]?, limit: Int, offset: Int
    ) throws(ProviderError) -> SearchHits? {
        let index = try index(of: translation)
        return try withText(translation) { (_) throws(PackError) in
            try index.search(query, within: scope, limit: limit, offset: offset)
        }
    }

    func index(of translation: String) throws(ProviderError) -> SearchIndex {
        guard let index = FixturesProvider.indexes.first(where: { $0.id == translation })?.index() else {
            throw .unknownTranslation(translation)
        }
        return index
    }

    /// A row a translation. An index is made when it is first searched: a lookup should not wait for it.
    private static let indexes: [(id: String, index: @Sendable () -> SearchIndex)] = [
        (kjv.id, { kjvIndex }), (web.id, { webIndex }),
    ]

    private static let kjvIndex = index(of: text(of: kjv, FixtureTexts.kjv, words: kjvWords))
    private static let webIndex = index(of: text(of: web, FixtureTexts.web))

    private static func index(of text: ImportedText) -> SearchIndex {
        let pack = PackWriter.bytes(of: text, adding: text.searchSections())
        do {
            guard let index = try SearchIndex(Pack(ByteStorage(copying: pack))) else {
                preconditionFailure("the fixtures have no index")
            }
            return index
        } catch {
            preconditionFailure("the fixtures do not read back: \(error)")
        }
    }
}
