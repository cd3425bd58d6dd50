package import Corpus
package import Scripture

extension LocalProvider: TextPackProvider {
    package func withText<R>(_ id: String, _ body: (Pack) throws(PackError) -> R) throws(ProviderError) -> R {
        let text = try text(id)
        return try text.file.reading { () throws(PackError) in try body(text.pack) }
    }

    package func passage(_ ranges: [VerseRange], of translation: String, detail: PassageDetail) throws(ProviderError)
        -> PassageText
    {
        let text = try text(translation)
        return try text.file.reading { () throws(PackError) in try text.pack.passage(ranges, detail: detail) }
    }

    package func randomVerse(of translation: String, in books: [Book]?, seed: UInt64) throws(ProviderError) -> Verse {
        let text = try text(translation)
        let verse = try text.file.reading { () throws(PackError) in try text.pack.randomVerse(in: books, seed: seed) }
        guard let verse else { throw .notInTranslation }
        return verse
    }

    package func occurrences(of number: StrongsNumber, in translation: String, isCancelled: () -> Bool)
        throws(ProviderError) -> [WordOccurrences]?
    {
        let text = try text(translation)
        return try text.file.reading { () throws(PackError) -> [WordOccurrences]? in
            guard let index = try text.index(), try index.hasStrongs() else { return nil }
            return try text.pack.occurrences(of: number, index: index, isCancelled: isCancelled)
        }
    }

    package func wordCount(of number: StrongsNumber, in translation: String) throws(ProviderError) -> Int? {
        let text = try text(translation)
        return try text.file.reading { () throws(PackError) -> Int? in
            try text.strongsCounts()?.wordCount(of: number)
        }
    }
}

extension LocalProvider: SearchProvider {
    package func search(
        _ query: SearchQuery, in translation: String, within scope: [Range<Int>]?, limit: Int, offset: Int
    ) throws(ProviderError) -> SearchHits? {
        let text = try text(translation)
        return try text.file.reading { () throws(PackError) in
            try text.index()?.search(query, within: scope, limit: limit, offset: offset)
        }
    }
}

extension PackFolder.File {
    /// Runs `body`; damage that it meets is told with the file that has it.
    @inline(__always)
    func reading<R>(_ body: () throws(PackError) -> R) throws(ProviderError) -> R {
        do throws(PackError) {
            return try body()
        } catch {
            throw .packDamaged(file: path, reason: error.description)
        }
    }
}
