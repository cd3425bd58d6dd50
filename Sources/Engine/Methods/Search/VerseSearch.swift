import Corpus
import JSON
import Scripture
import Search

/// Finds verses: those of the reference that the query is, then those with its words.
///
/// Each verse is given once, in the translation in which it matches best, with the ids of the others that match. Verses
/// are the same if they mean the same, however the translations number them.
enum VerseSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        var result = SearchMatches()
        var found: [Found] = []
        // Indices into `found`.
        var known: [Verse: Int] = [:]
        for verse in referenceVerses(request) {
            known[verse] = found.count
            found.append(Found(origins: [Origin(source: 0, verse: verse)], rank: .max, score: .max))
        }
        let referenced = found.count
        let first = request.sources[0].translation.versification
        for index in request.sources.indices {
            let own = request.sources[index].translation.versification
            let map = own === first ? nil : VersificationMap(from: own, to: first)
            let hits = try search(request, index)
            result.total = max(result.total, hits.total)
            if result.suggestions.isEmpty { result.suggestions = hits.suggestions }
            let best = max(hits.hits.first?.score ?? 1, 1)
            for hit in hits.hits {
                // By what it is in the first translation's numbers; what that lacks is by itself.
                let meant = map?.mapping(of: hit.verse).verses(of: hit.verse.book).first ?? hit.verse
                // Scores compare within one index; as shares of each index's best they compare across them well enough.
                let rank = (hit.hasAllWords ? 1_000_000 : 0) + Int(Double(hit.score) / Double(best) * 999_999)
                let origin = Origin(source: index, verse: hit.verse, text: hit.text)
                if let match = known[meant] {
                    found[match].add(origin, rank: rank, score: hit.score)
                } else {
                    known[meant] = found.count
                    found.append(Found(origins: [origin], rank: rank, score: hit.score))
                }
            }
        }
        if request.sources.count > 1 {
            // The order found is that of the first translation, so equal ranks keep it.
            let tail = found[referenced...].enumerated().sorted {
                ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset)
            }
            found.replaceSubrange(referenced..., with: tail.map(\.element))
        }
        result.total = max(result.total, found.count)
        result.matches = found.map { found in
            SearchMatch(score: found.score) { (highlighter) throws(MethodError) in
                try entry(found, request, highlighter)
            }
        }
        return result
    }

    /// A verse in one of the request's translations: the index of the translation, the verse, and its text if it came
    /// with the hit.
    private struct Origin {
        let source: Int
        let verse: Verse
        var text: String?
    }

    /// A verse that matches, and the translations in which it does.
    private struct Found {
        /// The first one is that in which it matches best.
        var origins: [Origin]
        var rank: Int
        var score: Int

        mutating func add(_ origin: Origin, rank: Int, score: Int) {
            if let known = origins.firstIndex(where: { $0.source == origin.source && $0.verse == origin.verse }) {
                origins[known].text = origins[known].text ?? origin.text
            } else if rank > self.rank {
                origins.insert(origin, at: 0)
                self.rank = rank
                self.score = score
            } else {
                origins.append(origin)
            }
        }
    }

    /// The verses of the reference that the query is; none for a whole book, which is a match of its own type.
    private static func referenceVerses(_ request: SearchRequest) -> [Verse] {
        guard let find = request.reference else { return [] }
        let versification = request.sources[0].translation.versification
        let scope = request.slots(in: versification)
        var verses: [Verse] = []
        for segment in find.segments where segment.granularity != .book {
            guard let range = segment.verses, let slots = versification.slots(of: range) else { continue }
            for slot in slots where verses.count < request.limit {
                if let scope, !scope.contains(where: { $0.contains(slot) }) { continue }
                if let verse = versification.verse(atSlot: slot), verse.verse > 0 { verses.append(verse) }
            }
        }
        var seen = Set<Verse>()
        return verses.filter { seen.insert($0).inserted }
    }

    /// The hits in one translation.
    private struct Hits {
        var hits: [(verse: Verse, score: Int, hasAllWords: Bool, text: String?)] = []
        var total = 0
        var suggestions: [String] = []
    }

    private static func search(_ request: SearchRequest, _ index: Int) throws(MethodError) -> Hits {
        let source = request.sources[index]
        let system = source.translation.versification
        do throws(ProviderError) {
            if let network = source.network, network.canSearch {
                return try hits(request, of: network, source)
            }
            guard
                let found = try source.provider.library?.search(
                    request.query, in: source.translation.id, within: request.slots(in: system), limit: request.limit,
                    offset: 0)
            else { throw ProviderError.unknownTranslation(source.translation.id) }
            var hits = Hits(total: found.total, suggestions: found.suggestions)
            for hit in found.hits {
                guard let verse = system.verse(atSlot: hit.document) else { continue }
                hits.hits.append((verse, hit.score, hit.hasAllWords, nil))
            }
            return hits
        } catch .unknownTranslation {
            throw noIndex(source)
        } catch {
            throw MethodError(error, source: source)
        }
    }

    /// A source on the network ranks by itself; its scores are shares of its best.
    private static func hits(
        _ request: SearchRequest, of provider: any NetworkTextProvider, _ source: TranslationSource
    ) throws(ProviderError) -> Hits {
        let system = source.translation.versification
        let scope = request.slots(in: system).map { slots in
            slots.compactMap { slots -> VerseRange? in
                guard let from = system.verse(atSlot: slots.lowerBound),
                    let to = system.verse(atSlot: slots.upperBound - 1)
                else { return nil }
                return VerseRange(from: from, to: to)
            }
        }
        let found = try provider.search(
            request.query.plainText, in: source.translation.id, within: scope, limit: request.limit,
            deadline: request.waiting.deadline())
        guard let found else { throw .unknownTranslation(source.translation.id) }
        let best = max(found.verses.first?.score ?? 1, .leastNonzeroMagnitude)
        return Hits(
            hits: found.verses.map { row in
                (row.verse, Int(max(0, min(1, row.score / best)) * 1000), true, row.text)
            }, total: found.total)
    }

    private static func noIndex(_ source: TranslationSource) -> MethodError {
        MethodError(
            .resourceMissing, "\(source.translation.name) has no search index.",
            hint: !source.isOnNetwork
                ? Advice.rebuilding + "." : "Search a translation that is installed, or one whose provider can search.",
            details: ["translation_id": .string(source.alias)])
    }

    private static func id(of origin: Origin, _ request: SearchRequest) -> String {
        let source = request.sources[origin.source]
        return "BibleVerse:\(source.translation.id):\(source.osisFormatter.string(origin.verse))"
    }

    private static func entry(
        _ found: Found, _ request: SearchRequest, _ highlighter: EntryHighlighter
    ) throws(MethodError) -> SearchEntry {
        let origin = found.origins[0]
        let source = request.sources[origin.source]
        let verse = origin.verse
        var entry = SearchEntry(
            id: id(of: origin, request), slug: "\(Slug.of(verse.book))/\(verse.chapter)/\(verse.verse)",
            reference: source.formatter.string(verse), osis: source.osisFormatter.string(verse), text: "",
            translation: source.alias)
        entry.alsoIn = found.origins.dropFirst().map { id(of: $0, request) }
        if let text = origin.text {
            entry.text = text
            entry.highlights = highlighter.highlights(in: text, words: [], language: source.translation.language)
            return entry
        }
        let range = VerseRange(verse)
        let passage: PassageText
        do throws(ProviderError) {
            // Strong's numbers are marked by the words that carry them.
            let detail: PassageDetail = request.mentionsStrongs ? .words : []
            passage =
                if let network = source.network {
                    try network.passage(
                        [range], of: source.translation.id, detail: detail, deadline: request.waiting.deadline())
                } else {
                    try source.provider.passage([range], of: source.translation.id, detail: detail)
                }
        } catch {
            throw MethodError(error, ranges: [range], source: source)
        }
        // A verse of the reference asked for may be one that the translation lacks.
        guard let shown = passage.verses.first?.first else { return entry }
        entry.text = shown.text.string
        entry.highlights = highlighter.highlights(
            in: entry.text, words: shown.extras.words, language: source.translation.language)
        return entry
    }
}

extension SearchQuery {
    /// Whether a Strong's number is asked for.
    var mentionsStrongs: Bool {
        func mentions(_ node: Node) -> Bool {
            switch node {
            case .strongs: true
            case .near(let nodes, _), .any(let nodes): nodes.contains(where: mentions)
            default: false
            }
        }
        return clauses.contains { mentions($0.node) }
    }
}

/// Finds the book that a query names.
enum BookSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        guard let find = request.reference, let segment = find.segments.first, find.segments.count == 1,
            segment.granularity == .book, segment.from.book == segment.to.book
        else { return SearchMatches() }
        let book = segment.from.book
        let versification = request.sources[0].translation.versification
        guard isInside(book, request.slots(in: versification), versification) else { return SearchMatches() }
        let chapters = versification.chapterCount(of: book)
        let match = SearchMatch(score: Int.max) { (_) throws(MethodError) in
            let name = BookNames.english.name(of: book)
            return SearchEntry(
                id: "BibleBook:\(versification.name):\(book.osisID)", slug: Slug.of(book), reference: name,
                osis: book.osisID, text: "\(name), \(chapters) \(chapters == 1 ? "chapter" : "chapters")",
                highlights: [0..<name.utf8.count])
        }
        return SearchMatches(matches: [match], total: 1)
    }

    private static func isInside(_ book: Book, _ slots: [Range<Int>]?, _ versification: Versification) -> Bool {
        guard let slots else { return true }
        let own = versification.slots(of: book)
        return slots.contains { $0.overlaps(own) }
    }
}
