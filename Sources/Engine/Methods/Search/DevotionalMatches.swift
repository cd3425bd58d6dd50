import Corpus
import Scripture

/// Finds devotionals, among what is at hand of the feeds: a search never waits for one.
enum DevotionalMatches {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        guard !request.devotionals.isEmpty else { return SearchMatches() }
        let reading = try atHand(request.devotionals)
        let ranges = (request.reference?.segments ?? []).filter { $0.granularity != .book }.compactMap(\.verses)
        let hits = DevotionalHits.find(request.query, passage: ranges, in: reading.entries)
        let snippet = NoteSnippet(request.query)
        var result = SearchMatches()
        result.total = hits.count
        result.matches = hits.prefix(request.limit).map { hit in
            SearchMatch(score: ranges.isEmpty ? hit.score * 1000 : .max) { (writer) throws(MethodError) in
                let devotional = hit.entry.devotional
                let text = snippet.text(of: TextSlice(hit.text.string))
                return SearchEntry(
                    id: "Devotional:\(hit.entry.feed.id):\(devotional.id)",
                    slug: "devotional/\(Slug.of(hit.entry.feed.id))/\(devotional.date.description)",
                    reference: devotional.title, osis: "", text: text,
                    highlights: writer.highlights(in: text, words: [], language: hit.entry.feed.language),
                    authorName: hit.entry.feed.name)
            }
        }
        return result
    }

    /// What the feeds have, as far as nobody has to be asked.
    private static func atHand(_ shelf: DevotionalShelf) throws(MethodError) -> DevotionalShelf.Reading {
        do throws(MethodError) {
            return try shelf.read(nil, deadline: .none)
        } catch {
            guard error.kind == .timeout || error.kind == .offline else { throw error }
            throw MethodError(
                .resourceMissing, "The devotionals have not been fetched yet.", hint: "`devotional.list` fetches them.")
        }
    }
}
