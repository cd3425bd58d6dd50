import Corpus
import Scripture

/// Finds notes of commentaries: those on the passage that the query is, or else those with its words. An entry shows the
/// words around the first that matches.
enum CommentarySearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        var result = SearchMatches()
        let passage = passage(of: request)
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
                    entry(hit.note, of: work, formatters, writer)
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
        let scope = request.scopes.map { SearchScope.slots(of: $0, in: work.versification) }
        return try edition.provider.searchNotes(request.query, in: work.id, within: scope, limit: request.limit)
    }

    private static func entry(
        _ note: CommentaryNote, of work: CommentaryWork, _ formatters: WorkFormatters, _ writer: SearchEntryWriter
    ) -> SearchEntry {
        let osis = formatters.osis.string([note.range])
        let text = CommentarySnippet.text(of: note.text) {
            writer.highlights(in: $0, words: [], language: work.language)
        }
        return SearchEntry(
            id: "Commentary:\(work.id):\(osis)", slug: BookSearch.slug(of: note.range),
            reference: formatters.reference(note.range, isIntroduction: note.relation == .introduction), osis: osis,
            text: text, highlights: writer.highlights(in: text, words: [], language: work.language),
            authorName: work.author.isEmpty ? work.name : work.author)
    }
}

/// The part of a long note that shows why it was found.
enum CommentarySnippet {
    /// Bytes.
    private static let length = 300
    /// How much stands before the first match.
    private static let lead = 80
    /// How far a note is looked through: the longest of all take a megabyte, and a page has many.
    private static let reach = 32 << 10

    /// One line with the first match in it, or the beginning of the note where the match stands farther behind.
    static func text(of note: TextSlice, highlights: (String) -> [Range<Int>]) -> String {
        note.withBytes { bytes in
            var head = min(bytes.count, reach)
            while head > 0, head < bytes.count, bytes[head] & 0xC0 == 0x80 { head -= 1 }
            let text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<head]), as: UTF8.self)
            let first = highlights(text).first?.lowerBound ?? 0
            var start = first > lead ? first - lead : 0
            while start > 0, start < first, !isSpace(bytes[start - 1]) { start += 1 }
            var end = min(start + length, bytes.count)
            while end < bytes.count, end > start, !isSpace(bytes[end]) { end -= 1 }
            // A script without spaces is cut between characters.
            if end == start {
                end = min(start + length, bytes.count)
                while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
            }
            let words = bytes[start..<end].split(whereSeparator: isSpace)
            let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
            return (start > 0 ? "…" : "") + line + (end < bytes.count ? "…" : "")
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
}
