import Corpus
import JSON
import JSONRPC
import Scripture
import Search

/// `search.balanced`: what matches a query, of every type, so that no type starves another.
package enum SearchBalanced: Method {
    static let name: StaticString = "search.balanced"
    static let summary: StaticString =
        "Searches verses by words, phrases, nearness and Strong's numbers; books, lexicons, topics by name."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] =
        [.unknownTranslation, .resourceMissing, .packDamaged, .storageFailed] + MethodError.networkErrors

    struct Params: ParameterSet {
        var query = ""
        var translation: String?
        var translations: [String]?
        /// `nil` for all.
        var types: [String]?
        var scope: String?
        var page = 1
        var pageSize = 20
        var limitPerType = 10
        var totalLimit = 500
        var provider: String?
        var offsetEncoding = OffsetEncoding.utf16

        static let fields: [Field<Params>] = [
            .string(
                "query",
                "Words; `\"a phrase\"`, `begin*`, `-not`, `this OR that`, `love near/5 god`, `strong:G26`, `in:NT`, "
                    + "`in:Rom-Gal`, `-in:Psalms`, `t:kjv`. Any text is a query; a reference gives its passage first.",
                required: true
            ) { $0.query = $1 },
            .string("translation", "The translation to search.") { $0.translation = $1 },
            .strings("translations", "Several translations; each verse is given once.", limit: Bounds.translations) {
                $0.translations = $1
            },
            .names("types", among: SearchType.all.map(\.name), "Only these types.") { $0.types = $1 },
            .string("scope", "Search only this part of the Bible: `NT`, `Psalms`, `Rom-Gal`.") { $0.scope = $1 },
            .integer("page", 1...10_000, "The page, from 1.") { $0.page = $1 },
            .integer("pageSize", 1...500, "How many entries a page has; 20 by default.") { $0.pageSize = $1 },
            .integer(
                "limitPerType", 1...500,
                "How many entries each type gets before the remaining entries go to the types with more matches; "
                    + "10 by default."
            ) {
                $0.limitPerType = $1
            },
            .integer("totalLimit", 1...5_000, "The most entries on all pages together; 500 by default.") {
                $0.totalLimit = $1
            },
            .string("provider", "The only provider to ask.") { $0.provider = $1 },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
        ]
    }

    package struct Result: ResultObject {
        package let groups: [Group]
        let metaData: PageFacts
        package let suggestions: [String]
        let problems: [Problem]
        let offsetEncoding: OffsetEncoding

        static let fields: [ResultField<Result>] = [
            .field(
                "groups", "A group for each type that has matches, in a fixed order, with this page's entries only."
            ) { $0.groups },
            .field("metaData", "The page, and how many pages there are.") { $0.metaData },
            .field("suggestions", "Known words similar to a word of the query that matches nothing.") {
                $0.suggestions
            },
            .optional("problems", "Types that could not be searched, if `types` did not ask for them.") {
                $0.problems.isEmpty ? nil : $0.problems
            },
            .offsetEncoding { $0.offsetEncoding },
        ]
    }

    /// The matches of one type.
    package struct Group: ResultObject {
        let type: String
        package let total: Int
        package let entries: [Entry]

        static let fields: [ResultField<Group>] = [
            .field("type", as: .oneOf(SearchType.all.map(\.name)), "What the entries are.") { $0.type },
            .field("total", "How many match, however many are given.") { $0.total },
            .field("returned", "How many are on this page.") { $0.entries.count },
            .field("entries", "The best first.") { $0.entries },
        ]
    }

    package struct Entry: ResultObject {
        package let found: SearchEntry
        package let highlights: [Highlight]
        let score: Double

        static let fields: [ResultField<Entry>] = [
            .field("id", "Names the entry: `BibleVerse:engKJV2006eb:John.3.16`, `Lexicon:StrongsGreek:G26`.") {
                $0.found.id
            },
            .field("slug", "The entry as in an address: `john/3/16`, `lexicon/g26`.") { $0.found.slug },
            .field("reference", "The passage, written out; for an entry of a lexicon or a topic, its key.") {
                $0.found.reference
            },
            .field("osis", "The passage as OSIS ids; empty for an entry of a lexicon or a topic.") { $0.found.osis },
            .field("text", "The text.") { $0.found.text },
            .field("highlights", "What of the text matches.") { $0.highlights },
            .field("score", "Greater is better; compares entries of one reply and type.") { $0.score },
            .optional("translation", "The translation's short name.") { $0.found.translation },
            .optional("authorName", "Who wrote it, of a commentary.") { $0.found.authorName },
            .optional("alsoIn", "The ids of the same verse in other translations that match.") {
                $0.found.alsoIn.isEmpty ? nil : $0.found.alsoIn
            },
        ]
    }

    /// A type that could not be searched.
    struct Problem: ResultObject {
        let type: String
        let error: MethodError

        static let fields: [ResultField<Problem>] = [
            .field("type", as: .oneOf(SearchType.all.map(\.name)), "The type that is missing.") { $0.type },
            .field("kind", "The name of the error.") { $0.error.kind.rawValue },
            .field("message", "A sentence that says what is wrong.") { $0.error.message },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let waiting = NetworkWait(context, in: engine)
        // Some hundred devotionals without an index take longer than a reader of hovers would wait.
        if !engine.devotionals.isEmpty, params.types?.contains("Devotional") ?? true {
            try waiting.checkMayWait()
        }
        let request = try self.request(params, in: engine, waiting: waiting)
        var found: [(type: SearchType, matches: SearchMatches)] = []
        var problems: [Problem] = []
        for type in SearchType.all where params.types?.contains(type.name) ?? true {
            do throws(MethodError) {
                found.append((type, try type.find(request)))
            } catch {
                // A broken lexicon does not hide the verses from someone who did not ask for lexicons.
                if params.types != nil || type.name == "BibleVerse" { throw error }
                problems.append(Problem(type: type.name, error: error))
            }
        }
        let start = (params.page - 1) * params.pageSize
        let allocation = BalancedAllocation(
            counts: found.map(\.matches.total), limitPerType: params.limitPerType, totalLimit: params.totalLimit,
            upTo: start + params.pageSize)
        let page = allocation.items.dropFirst(start).prefix(params.pageSize)
        return Result(
            groups: try groups(of: found, on: page, request),
            metaData: PageFacts(page: params.page, pageSize: params.pageSize, total: allocation.count),
            suggestions: found.flatMap(\.matches.suggestions), problems: problems,
            offsetEncoding: params.offsetEncoding)
    }

    private static func groups(
        of found: [(type: SearchType, matches: SearchMatches)], on page: ArraySlice<BalancedAllocation.Item>,
        _ request: SearchRequest
    ) throws(MethodError) -> [Group] {
        let highlighter = EntryHighlighter(request.query)
        var groups: [Group] = []
        for (type, row) in found.enumerated() where row.matches.total > 0 {
            var entries: [Entry] = []
            for item in page where item.type == type && item.match < row.matches.matches.count {
                let match = row.matches.matches[item.match]
                let entry = try match.entry(highlighter)
                entries.append(
                    Entry(
                        found: entry,
                        highlights: Highlight.highlights(entry.highlights, in: entry.text, request.offsetEncoding),
                        // A passage that was named outright has no score of words.
                        score: match.score == Int.max ? 1 : Double(match.score) / 1000))
            }
            groups.append(Group(type: row.type.name, total: row.matches.total, entries: entries))
        }
        return groups
    }

    private static func request(
        _ params: Params, in engine: ScriptureEngine, waiting: NetworkWait
    ) throws(MethodError) -> SearchRequest {
        guard params.translation == nil || params.translations == nil else {
            throw MethodError(.invalidParams, "Give `translation` or `translations`, not both.")
        }
        let query = SearchQuery(params.query)
        let searchesVerses = params.types?.contains("BibleVerse") ?? true
        var names = params.translations ?? params.translation.map { [$0] } ?? []
        if !query.translations.isEmpty { names = Array(query.translations.prefix(Bounds.translations)) }
        var sources: [TranslationSource] = []
        for name in names { sources.append(try engine.catalog.source(name, provider: params.provider)) }
        if sources.isEmpty { sources = [try engine.catalog.source(nil, provider: params.provider)] }
        if searchesVerses, sources.contains(where: { $0.network?.canSearch == true }) {
            try waiting.checkMayWait()
        }
        var scopes = query.scope
        if let scope = params.scope {
            let asked = SearchScope.scopes(in: scope)
            guard !asked.isEmpty else {
                throw MethodError(
                    .invalidParams, "`scope`: “\(scope.prefix(60))” names no part of the Bible.",
                    hint: "For example `NT`, `Psalms`, `Rom-Gal`.", details: ["parameter": "scope"])
            }
            scopes = scopes ?? asked
        }
        return SearchRequest(
            catalog: engine.catalog, devotionals: engine.devotionals, query: query, sources: sources, scopes: scopes,
            mentionsStrongs: query.mentionsStrongs,
            // A match of a type is never on an earlier page than its own number.
            limit: min(params.totalLimit, params.page * params.pageSize),
            offsetEncoding: params.offsetEncoding, waiting: waiting,
            reference: SearchRequest.reference(in: query.plainText, sources[0]))
    }
}

/// What `search.balanced` was asked, read once and handed to every type's source.
struct SearchRequest {
    let catalog: Catalog
    let devotionals: DevotionalFeeds
    let query: SearchQuery
    /// The translations to search, the preferred one first; never empty.
    let sources: [TranslationSource]
    let scopes: [SearchScope]?
    /// Whether a Strong's number is asked for.
    let mentionsStrongs: Bool
    /// How many matches a source need give at most; its `total` counts the others as well.
    let limit: Int
    let offsetEncoding: OffsetEncoding
    /// How long translations on the network may take.
    let waiting: NetworkWait

    /// The reference that the whole query is; nil if it is words.
    let reference: ReferenceMatch?

    /// The slots that may be found, ascending and apart; `nil` for all.
    func slots(in versification: Versification) -> [Range<Int>]? {
        SearchScope.slots(of: scopes, without: query.excludedScope, in: versification)
    }

    /// The reference that `text` is, in the numbering of a translation.
    static func reference(in text: String, _ source: TranslationSource) -> ReferenceMatch? {
        let matches = source.parser.matches(in: text)
        guard matches.count == 1, matches[0].isValid else { return nil }
        let bytes = Array(text.utf8)
        let around = bytes[..<matches[0].range.lowerBound] + bytes[matches[0].range.upperBound...]
        return around.allSatisfy { $0 == UInt8(ascii: " ") } ? matches[0] : nil
    }
}

/// A kind of thing that a search finds. The table is in the order in which types have their groups in a reply. A new type
/// needs a row and the function that finds it.
struct SearchType: Sendable {
    let name: String
    let find: @Sendable (SearchRequest) throws(MethodError) -> SearchMatches

    static let all: [SearchType] = [
        SearchType(name: "BibleBook", find: BookSearch.matches),
        SearchType(name: "BibleVerse", find: VerseSearch.matches),
        SearchType(name: "Commentary", find: CommentarySearch.matches),
        SearchType(name: "Devotional", find: DevotionalMatches.matches),
        SearchType(name: "Lexicon", find: LexiconSearch.matches),
        SearchType(name: "Topic", find: TopicSearch.matches),
    ]
}

/// A match of some type. Its entry, which may have to be read, is made only if it is on the page asked for.
struct SearchMatch {
    let score: Int
    let entry: (EntryHighlighter) throws(MethodError) -> SearchEntry
}

/// What one type found.
struct SearchMatches {
    /// The best first.
    var matches: [SearchMatch] = []
    /// How many there are, however many are in `matches`.
    var total = 0
    var suggestions: [String] = []
}

/// Which matches of several types a search gives, and in what order.
///
/// Each type first gets its best `limitPerType`, in the order of the types. What is left of `totalLimit` goes to the types
/// that have more matches, one at a time in turn. So no type takes the room of another, and all pages are cut from one list.
struct BalancedAllocation {
    /// A type, and which of its matches.
    typealias Item = (type: Int, match: Int)

    /// The items of the list, as far as they were asked for.
    let items: [Item]
    /// How many the whole list has.
    let count: Int

    /// - Parameters:
    ///   - counts: how many matches each type has to give.
    ///   - end: how much of the list is wanted, from its beginning; what comes after a page does not change the page.
    init(counts: [Int], limitPerType: Int, totalLimit: Int, upTo end: Int = .max) {
        count = counts.reduce(0) { $0 + min($1, totalLimit - $0) }
        let totalLimit = min(totalLimit, end)
        var items: [Item] = []
        var given = [Int](repeating: 0, count: counts.count)
        for (type, count) in counts.enumerated() where items.count < totalLimit {
            for match in 0..<min(count, limitPerType, totalLimit - items.count) {
                items.append((type, match))
                given[type] += 1
            }
        }
        var hasMore = true
        while hasMore && items.count < totalLimit {
            hasMore = false
            for type in counts.indices where given[type] < counts[type] && items.count < totalLimit {
                items.append((type, given[type]))
                given[type] += 1
                hasMore = true
            }
        }
        self.items = items
    }
}

/// What one match is, in words.
package struct SearchEntry: Sendable {
    var id: String
    var slug: String
    package var reference: String
    package var osis: String
    package var text: String
    /// UTF-8 offsets into the text.
    var highlights: [Range<Int>] = []
    package var translation: String?
    /// Who wrote the text, if it is not Scripture.
    package var authorName: String?
    var alsoIn: [String] = []
}

/// Marks what a query matched in the texts of entries; it keeps what it made for each language.
final class EntryHighlighter {
    private let query: SearchQuery
    private var highlighters: [String: SearchHighlighter] = [:]

    init(_ query: SearchQuery) { self.query = query }

    /// The ranges of `text` that the query matched.
    func highlights(in text: String, words: [Word], language: String) -> [Range<Int>] {
        var text = text
        return text.withUTF8 { bytes in
            highlighters[language, default: SearchHighlighter(query, language: language)]
                .ranges(
                    in: UnsafeRawBufferPointer(bytes), words: words.map { ($0.range, $0.strongs) })
        }
    }
}
