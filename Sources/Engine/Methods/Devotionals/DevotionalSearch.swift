import Corpus
import JSON
import JSONRPC
import Scripture
import Search
import Speech

/// `devotional.search`: devotionals with the words of a query; for a query that is a reference, those that cite it.
package enum DevotionalSearch: Method {
    static let name: StaticString = "devotional.search"
    static let summary: StaticString =
        "Devotionals with all words of a query; if the query is a reference, also those that cite it."
    static let effect = Effect.usesNetwork
    static let errors = DevotionalList.errors

    struct Params: ParameterSet {
        var query = ""
        var feed: String?
        var paging = Paging()
        var offsetEncoding = OffsetEncoding.utf16

        static let fields: [Field<Params>] =
            [
                .string("query", "Words, as `search.balanced` reads them, or a reference.", required: true) {
                    $0.query = $1
                },
                .string("feed", "The only feed to search.") { $0.feed = $1 },
            ] + Paging.fields(\.paging) + [
                .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 }
            ]
    }

    package struct Result: ResultObject {
        package let devotionals: [Entry]
        let metaData: PageFacts
        package let provenance: DevotionalProvenance
        let offsetEncoding: OffsetEncoding

        static let fields: [ResultField<Result>] = [
            .field("devotionals", "The best first; of equals the newest.") { $0.devotionals },
            .field("metaData", "The pages of `devotionals`.") { $0.metaData },
            .members { $0.provenance },
            .offsetEncoding { $0.offsetEncoding },
        ]
    }

    package struct Entry: ResultObject {
        package let facts: DevotionalFacts
        package let snippet: String
        let highlights: [Highlight]
        let score: Int

        static let fields: [ResultField<Entry>] = [
            .members { $0.facts },
            .field("snippet", "The lines of it that have most of the words.") { $0.snippet },
            .field("highlights", "What of the snippet matches.") { $0.highlights },
            .field("score", as: .number, "Greater is better; compares entries of one reply.") { $0.score },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let waiting = NetworkWait(context, in: engine)
        try waiting.checkMayWait()
        let query = SearchQuery(params.query)
        var wish = DevotionalWish(day: engine.environment.today())
        wish.query = query
        wish.passage = DevotionalHits.passage(query.plainText)
        let reading = try engine.devotionals.read(params.feed, wish, deadline: waiting.deadline())
        let hits = DevotionalHits.find(query, passage: wish.passage, in: reading.entries)
        let highlighter = EntryHighlighter(query)
        let snippets = NoteSnippet(query)
        let entries = hits[params.paging.window.clamped(to: hits.indices)].map { hit in
            let snippet = snippets.text(of: TextSlice(hit.text.string))
            let ranges = highlighter.highlights(in: snippet, words: [], language: hit.entry.feed.language)
            return Entry(
                facts: DevotionalFacts(entry: hit.entry), snippet: snippet,
                highlights: Highlight.highlights(ranges, in: snippet, params.offsetEncoding), score: hit.score)
        }
        return Result(
            devotionals: entries, metaData: params.paging.page(of: hits.count),
            provenance: DevotionalProvenance(reading), offsetEncoding: params.offsetEncoding)
    }
}

/// Devotionals that a query means.
enum DevotionalHits {
    /// One that matches.
    struct Hit {
        let entry: DevotionalFeeds.Entry
        let text: HTMLText
        let score: Int
    }

    /// The ranges that a text is a reference to; none for words and for a whole book.
    static func passage(_ text: String) -> [VerseRange] {
        var options = ReferenceParser.Options()
        options.bookAlone = false
        let matches = ReferenceParser(options).matches(in: text)
        guard matches.count == 1, matches[0].isValid, matches[0].range.count == text.utf8.count else { return [] }
        return matches[0].segments.filter { $0.granularity != .book }.compactMap(\.verses)
    }

    /// The best first; of equals in the order of `entries`.
    static func find(_ query: SearchQuery, passage: [VerseRange], in entries: [DevotionalFeeds.Entry]) -> [Hit] {
        var matchers: [String: DevotionalMatcher] = [:]
        var hits: [Hit] = []
        for entry in entries {
            let text = HTMLText(entry.devotional.html)
            if !passage.isEmpty {
                if DevotionalReader(language: entry.feed.language).mentions(passage, in: text) {
                    hits.append(Hit(entry: entry, text: text, score: 1))
                }
                continue
            }
            let language = entry.feed.language
            let score = matchers[language, default: DevotionalMatcher(query, language: language)]
                .score(title: entry.devotional.title, text: text)
            if let score { hits.append(Hit(entry: entry, text: text, score: score)) }
        }
        return hits.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
    }
}

/// Matches devotionals against a query: all its words must be in the title or the text, in some form.
///
/// There is no index: a feed has some hundred posts, and reading them takes less than keeping one would.
struct DevotionalMatcher {
    private var wanted: [SearchHighlighter]
    private var excluded: [SearchHighlighter]

    /// - Parameter language: of the feed, BCP 47.
    init(_ query: SearchQuery, language: String) {
        func highlighter(_ clause: SearchQuery.Clause) -> SearchHighlighter {
            var single = SearchQuery()
            single.clauses = [clause]
            single.clauses[0].isExcluded = false
            return SearchHighlighter(single, language: language)
        }
        wanted = query.clauses.filter { !$0.isExcluded }.map(highlighter)
        excluded = query.clauses.filter(\.isExcluded).map(highlighter)
    }

    /// How well a devotional matches; nil if it does not. A word of the title counts as five of the text.
    ///
    /// - Parameter text: of the devotional, without markup.
    mutating func score(title: String, text: HTMLText) -> Int? {
        guard !wanted.isEmpty else { return nil }
        var score = 0
        for index in wanted.indices {
            let inTitle = wanted[index].ranges(in: title).count
            let inText = DevotionalMatcher.count(&wanted[index], text)
            if inTitle + inText == 0 { return nil }
            // Occurrences of one word after the ninth do not count.
            score += 5 * min(inTitle, 3) + min(inText, 9)
        }
        for index in excluded.indices {
            let inTitle = excluded[index].ranges(in: title).count
            if inTitle + DevotionalMatcher.count(&excluded[index], text) > 0 { return nil }
        }
        return score
    }

    private static func count(_ highlighter: inout SearchHighlighter, _ text: HTMLText) -> Int {
        text.bytes.withUnsafeBytes { highlighter.ranges(in: $0).count }
    }
}
