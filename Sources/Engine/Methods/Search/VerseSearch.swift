import Corpus
import JSON
import Scripture

/// Finds verses: those of the reference that the query is, then those with its words.
///
/// A verse stands once, in the translation in which it matches best; the others that match are named beside it. Verses are
/// the same by what they mean, however the translations number them.
enum VerseSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        var result = SearchMatches()
        var found: [Found] = []
        var places: [Verse: Int] = [:]
        for verse in referenceVerses(request) {
            places[verse] = found.count
            found.append(Found(verses: [(edition: 0, verse: verse)], rank: .max, score: .max))
        }
        let referenced = found.count
        let first = request.editions[0].translation.versification
        for place in request.editions.indices {
            let own = request.editions[place].translation.versification
            let map = own === first ? nil : VersificationMap(from: own, to: first)
            let hits = try search(request, place)
            result.total = max(result.total, hits.total)
            if result.suggestions.isEmpty { result.suggestions = hits.suggestions }
            let best = max(hits.hits.first?.score ?? 1, 1)
            for hit in hits.hits {
                guard let verse = own.verse(atSlot: hit.document) else { continue }
                // By what it is in the first translation's numbers; what that lacks is by itself.
                let meant = map?.mapping(of: verse).verses(of: verse.book).first ?? verse
                // Scores compare within one index; as shares of each index's best they compare across them well enough.
                let rank = (hit.hasAllWords ? 1_000_000 : 0) + Int(Double(hit.score) / Double(best) * 999_999)
                if let known = places[meant] {
                    found[known].add(place, verse, rank: rank, score: hit.score)
                } else {
                    places[meant] = found.count
                    found.append(Found(verses: [(edition: place, verse: verse)], rank: rank, score: hit.score))
                }
            }
        }
        if request.editions.count > 1 {
            // The order found is that of the first translation, so equal ranks keep it.
            let tail = found[referenced...].enumerated().sorted {
                ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset)
            }
            found.replaceSubrange(referenced..., with: tail.map(\.element))
        }
        result.total = max(result.total, found.count)
        result.matches = found.map { found in
            SearchMatch(score: found.score) { (writer) throws(MethodError) in
                try entry(found, request, writer)
            }
        }
        return result
    }

    /// A verse that matches, and where.
    private struct Found {
        /// Places in the request's editions, the one in which it matches best first, and its number in each.
        var verses: [(edition: Int, verse: Verse)]
        var rank: Int
        var score: Int

        mutating func add(_ edition: Int, _ verse: Verse, rank: Int, score: Int) {
            guard !verses.contains(where: { $0.edition == edition && $0.verse == verse }) else { return }
            if rank > self.rank {
                verses.insert((edition, verse), at: 0)
                self.rank = rank
                self.score = score
            } else {
                verses.append((edition, verse))
            }
        }
    }

    /// The verses of the reference that the query is; none for a whole book, which is a match of its own type.
    private static func referenceVerses(_ request: SearchRequest) -> [Verse] {
        guard let find = request.reference else { return [] }
        let versification = request.editions[0].translation.versification
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

    private static func search(_ request: SearchRequest, _ place: Int) throws(MethodError) -> SearchHits {
        let edition = request.editions[place]
        guard let provider = edition.provider.searching else { throw noIndex(edition) }
        let scope = request.slots(in: edition.translation.versification)
        do throws(ProviderError) {
            guard
                let hits = try provider.search(
                    request.query, in: edition.translation.id, within: scope, limit: request.limit, offset: 0)
            else { throw ProviderError.unknownTranslation(edition.translation.id) }
            return hits
        } catch .unknownTranslation {
            throw noIndex(edition)
        } catch {
            throw MethodError(error, edition: edition)
        }
    }

    private static func noIndex(_ edition: Edition) -> MethodError {
        MethodError(
            .resourceMissing, "\(edition.translation.name) has no search index.",
            hint: Advice.rebuilding + ".", details: ["translation_id": .string(edition.alias)])
    }

    private static func entry(
        _ found: Found, _ request: SearchRequest, _ writer: SearchEntryWriter
    ) throws(MethodError) -> SearchEntry {
        let edition = request.editions[found.verses[0].edition]
        let place = found.verses[0].verse
        let osis = edition.osisFormatter.string(place)
        var entry = SearchEntry(
            id: "BibleVerse:\(edition.translation.id):\(osis)",
            slug: "\(BookSearch.slug(of: place.book))/\(place.chapter)/\(place.verse)",
            reference: edition.formatter.string(place), osis: osis, text: "", translation: edition.alias)
        entry.alsoIn = found.verses.dropFirst().map { other in
            let edition = request.editions[other.edition]
            return "BibleVerse:\(edition.translation.id):\(edition.osisFormatter.string(other.verse))"
        }
        let range = VerseRange(place)
        let passage: PassageText
        do throws(ProviderError) {
            // Strong's numbers are marked by the words that carry them.
            passage = try edition.provider.passage(
                [range], of: edition.translation.id, detail: request.mentionsStrongs ? .words : [])
        } catch {
            throw MethodError(error, ranges: [range], edition: edition)
        }
        // A verse of the reference asked for may be one that the translation lacks.
        guard let verse = passage.verses.first?.first else { return entry }
        entry.text = verse.text.string
        entry.highlights = writer.highlights(
            in: entry.text, words: verse.extras.words, language: edition.translation.language)
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
