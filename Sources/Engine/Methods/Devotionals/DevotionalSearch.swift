import Corpus
import JSON
import JSONRPC
import Scripture
import Search
import Speech

/// `devotional.search`: devotionals with the words of a query, or that speak of the passage that it is.
enum DevotionalSearch: Method {
    static let name: StaticString = "devotional.search"
    static let summary: StaticString = "Devotionals with all words of a query, or that cite the passage that it is."
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

    static let result = Schema.object(
        [
            .init(
                "devotionals",
                .array(
                    .object(
                        DevotionalWriter.facts + [
                            .init("snippet", .string, "The lines of it in which most of the words stand."),
                            .init(
                                "highlights",
                                .array(
                                    .object([
                                        .init("start", .count, "Offset in `snippet`."),
                                        .init("end", .count, "Offset past the last character."),
                                    ])), "What of the snippet matches."),
                            .init("score", .number, "Greater is better; compares entries of one reply."),
                        ])), "The best first; of equals the newest."),
            .init("metaData", Paging.schema, "The pages of `devotionals`."),
        ] + DevotionalWriter.provenance + [
            OffsetEncoding.echo
        ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let waiting = NetworkWait(context, in: engine)
        try waiting.checkMayWait()
        let query = SearchQuery(params.query)
        let reading = try engine.devotionals.read(params.feed, deadline: waiting.deadline())
        let hits = DevotionalHits.find(query, passage: DevotionalHits.passage(query.plainText), in: reading.entries)
        let entries = SearchEntryWriter(query)
        let snippet = NoteSnippet(query)
        result.beginObject()
        result.key("devotionals")
        result.beginArray()
        for hit in hits[params.paging.window.clamped(to: hits.indices)] {
            let text = snippet.text(of: TextSlice(hit.text.string))
            result.beginObject()
            DevotionalWriter(language: hit.entry.feed.language).writeFacts(of: hit.entry, to: &result)
            result.field("snippet", text)
            let ranges = entries.highlights(in: text, words: [], language: hit.entry.feed.language)
            result.ranges("highlights", ranges, in: text, params.offsetEncoding)
            result.field("score", hit.score)
            result.endObject()
        }
        result.endArray()
        params.paging.write(total: hits.count, to: &result)
        DevotionalWriter(language: "").write(reading, to: &result)
        result.field("offsetEncoding", params.offsetEncoding.rawValue)
        result.endObject()
    }
}

/// Devotionals that a query means.
enum DevotionalHits {
    /// One that matches.
    struct Hit {
        let entry: DevotionalShelf.Entry
        let text: HTMLText
        let score: Int
    }

    /// The ranges that a text is a reference to; none for words and for a whole book.
    static func passage(_ text: String) -> [VerseRange] {
        var options = ReferenceParser.Options()
        options.bookAlone = false
        let finds = ReferenceParser(options).matches(in: text)
        guard finds.count == 1, finds[0].isValid, finds[0].range.count == text.utf8.count else { return [] }
        return finds[0].segments.filter { $0.granularity != .book }.compactMap(\.verses)
    }

    /// The best first; of equals in the order of `entries`.
    static func find(_ query: SearchQuery, passage: [VerseRange], in entries: [DevotionalShelf.Entry]) -> [Hit] {
        var matchers: [String: DevotionalMatcher] = [:]
        var hits: [Hit] = []
        for entry in entries {
            let text = HTMLText(entry.devotional.html)
            if !passage.isEmpty {
                if DevotionalWriter(language: entry.feed.language).mentions(passage, in: text) {
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

/// Holds devotionals against a query: all its words have to stand in the title or the text, in some form.
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

    /// How well a devotional matches; `nil` where it does not. A word of the title counts for five of the text.
    ///
    /// - Parameter text: of the devotional, without markup.
    mutating func score(title: String, text: HTMLText) -> Int? {
        guard !wanted.isEmpty else { return nil }
        var score = 0
        for place in wanted.indices {
            let inTitle = wanted[place].ranges(in: title).count
            let inText = DevotionalMatcher.count(&wanted[place], text)
            if inTitle + inText == 0 { return nil }
            // Of a word that stands everywhere, the tenth time says no more than the ninth.
            score += 5 * min(inTitle, 3) + min(inText, 9)
        }
        for place in excluded.indices {
            let inTitle = excluded[place].ranges(in: title).count
            if inTitle + DevotionalMatcher.count(&excluded[place], text) > 0 { return nil }
        }
        return score
    }

    private static func count(_ highlighter: inout SearchHighlighter, _ text: HTMLText) -> Int {
        text.bytes.withUnsafeBytes { highlighter.ranges(in: $0).count }
    }
}
