import Corpus

/// Finds the entries of lexicons that a query names: by a Strong's number, by the word, or by its transliteration.
enum LexiconSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        let words = request.query.plainWords?.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        guard let name = request.query.strongsNumber?.key ?? words else { return SearchMatches() }
        var result = SearchMatches()
        for edition in request.catalog.searchedLexicons() {
            let entries: [DictionaryEntry]
            do throws(ProviderError) {
                entries = try edition.provider.entries(ofWord: name, in: edition.work.id)
            } catch {
                throw MethodError(error, dictionary: edition.work)
            }
            result.matches += entries.map { entry in
                SearchMatch(score: .max) { (writer) throws(MethodError) in self.entry(entry, of: edition.work, writer) }
            }
        }
        result.total = result.matches.count
        return result
    }

    private static func entry(_ entry: DictionaryEntry, of work: DictionaryWork, _ writer: SearchEntryWriter)
        -> SearchEntry
    {
        let definition = entry.definition.isEmpty ? entry.text : entry.shortDefinition
        let parts = [entry.originalWords.first ?? "", entry.transliteration, definition].filter { !$0.isEmpty }
        let text = parts.joined(separator: ", ")
        return SearchEntry(
            id: "Lexicon:\(work.id):\(entry.key)", slug: "lexicon/\(Slug.of(entry.key))",
            reference: entry.key, osis: "", text: text,
            highlights: writer.highlights(in: text, words: [], language: ""))
    }
}
