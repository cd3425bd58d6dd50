import Corpus
import Scripture

/// Finds notes of commentaries: those on the passage that the query is, or else those with its words. An entry shows the
/// words around the first that matches.
enum CommentarySearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        var result = SearchMatches()
        let passage = passage(of: request)
        let snippet = NoteSnippet(request.query)
        var found: [(rank: Double, match: SearchMatch)] = []
        for edition in editions(in: request.catalog) {
            let work = edition.work
            let hits: CommentaryHits?
            do throws(ProviderError) {
                hits = try self.hits(for: request, passage, edition)
            } catch {
                throw MethodError(error, work: work)
            }
            guard let hits else { continue }
            result.total += hits.total
            let formatters = WorkFormatters(work.versification)
            // Scores compare within one index; as shares of each index's best they compare across them well enough.
            let best = Double(max(hits.hits.first?.score ?? 1, 1))
            for hit in hits.hits {
                let match = SearchMatch(score: hit.score) { (writer) throws(MethodError) in
                    entry(hit.note, of: work, formatters, snippet, writer)
                }
                found.append((Double(hit.score) / best, match))
            }
        }
        // Equals keep the order of the commentaries.
        result.matches = found.enumerated().sorted {
            ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset)
        }.map(\.element.match)
        return result
    }

    /// Those that are installed; where there is none, the few notes that are compiled in.
    private static func editions(in catalog: Catalog) -> [CommentaryEdition] {
        let all = catalog.commentaries
        let whole = all.filter { $0.advice.isEmpty }
        return whole.isEmpty ? all : whole
    }

    /// The ranges of the passage that the query is; empty for words and for a whole book.
    private static func passage(of request: SearchRequest) -> [VerseRange] {
        (request.reference?.segments ?? []).filter { $0.granularity != .book }.compactMap(\.verses)
    }

    private static func hits(
        for request: SearchRequest, _ passage: [VerseRange], _ edition: CommentaryEdition
    ) throws(ProviderError) -> CommentaryHits? {
        let work = edition.work
        guard passage.isEmpty else {
            var notes: [CommentaryNote] = []
            for range in passage {
                notes += try edition.provider.notes(on: range, in: work.id).filter { $0.relation == .covers }
            }
            return CommentaryHits(total: notes.count, hits: notes.prefix(request.limit).map { ($0, Int.max) })
        }
        let slots = request.slots(in: work.versification)
        return try edition.provider.searchNotes(request.query, in: work.id, within: slots, limit: request.limit)
    }

    private static func entry(
        _ note: CommentaryNote, of work: CommentaryWork, _ formatters: WorkFormatters, _ snippet: NoteSnippet,
        _ writer: SearchEntryWriter
    ) -> SearchEntry {
        let osis = formatters.osis.string([note.range])
        let text = snippet.text(of: note.text)
        return SearchEntry(
            id: "Commentary:\(work.id):\(osis)", slug: Slug.of(note.range),
            reference: formatters.reference(note.range, isIntroduction: note.relation == .introduction), osis: osis,
            text: text, highlights: writer.highlights(in: text, words: [], language: work.language),
            authorName: work.author.isEmpty ? work.name : work.author)
    }
}
