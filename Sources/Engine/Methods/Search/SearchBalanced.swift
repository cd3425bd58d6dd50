import Corpus
import JSON
import JSONRPC
import Scripture
import Search

/// `search.balanced`: what matches a query, of every type, so that no type starves another.
enum SearchBalanced: Method {
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
            .string("scope", "Only there: `NT`, `Psalms`, `Rom-Gal`.") { $0.scope = $1 },
            .integer("page", 1...10_000, "The page, from 1.") { $0.page = $1 },
            .integer("pageSize", 1...500, "Entries a page; 20 by default.") { $0.pageSize = $1 },
            .integer("limitPerType", 1...500, "The share that each type has before others get more; 10 by default.") {
                $0.limitPerType = $1
            },
            .integer("totalLimit", 1...5_000, "Entries over all pages; 500 by default.") { $0.totalLimit = $1 },
            .string("provider", "The only provider to ask.") { $0.provider = $1 },
            .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
        ]
    }

    static let result = SearchReply.schema

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let waiting = NetworkWait(context, in: engine)
        // Some hundred devotionals without an index take longer than whoever waits for a hover has.
        if !engine.devotionals.isEmpty, params.types?.contains("Devotional") ?? true {
            try waiting.checkMayWait()
        }
        let request = try self.request(params, in: engine, waiting: waiting)
        var found: [(type: SearchType, matches: SearchMatches)] = []
        var problems: [(type: SearchType, error: MethodError)] = []
        for type in SearchType.all where params.types?.contains(type.name) ?? true {
            do throws(MethodError) {
                found.append((type, try type.find(request)))
            } catch {
                // A broken lexicon must not keep anyone from the verses who did not ask for lexicons.
                if params.types != nil || type.name == "BibleVerse" { throw error }
                problems.append((type, error))
            }
        }
        try SearchReply(found: found, problems: problems, request: request, params: params).write(to: &result)
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
        var editions: [TranslationSource] = []
        for name in names { editions.append(try engine.catalog.edition(name, provider: params.provider)) }
        if editions.isEmpty { editions = [try engine.catalog.edition(nil, provider: params.provider)] }
        if searchesVerses, editions.contains(where: { $0.network?.canSearch == true }) {
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
            catalog: engine.catalog, devotionals: engine.devotionals, query: query, editions: editions, scopes: scopes,
            mentionsStrongs: query.mentionsStrongs,
            // No match of a type can stand on a page before its own number.
            limit: min(params.totalLimit, params.page * params.pageSize),
            offsetEncoding: params.offsetEncoding, waiting: waiting,
            reference: SearchRequest.reference(in: query.plainText, editions[0]))
    }
}

/// What `search.balanced` was asked, read once and handed to every type's source.
struct SearchRequest {
    let catalog: Catalog
    let devotionals: DevotionalShelf
    let query: SearchQuery
    /// The translations to search, the preferred one first; never empty.
    let editions: [TranslationSource]
    let scopes: [SearchScope]?
    /// Whether a Strong's number is asked for.
    let mentionsStrongs: Bool
    /// How many matches a source need give at most; its `total` counts the others as well.
    let limit: Int
    let offsetEncoding: OffsetEncoding
    /// How long translations on the network may take.
    let waiting: NetworkWait

    /// The reference that the whole query is, where it is one.
    let reference: ReferenceMatch?

    /// The slots that may be found, ascending and apart; `nil` for all.
    func slots(in versification: Versification) -> [Range<Int>]? {
        SearchScope.slots(of: scopes, without: query.excludedScope, in: versification)
    }

    /// The reference that `text` is, as an edition counts.
    static func reference(in text: String, _ edition: TranslationSource) -> ReferenceMatch? {
        let finds = edition.parser.matches(in: text)
        guard finds.count == 1, finds[0].isValid else { return nil }
        let bytes = Array(text.utf8)
        let around = bytes[..<finds[0].range.lowerBound] + bytes[finds[0].range.upperBound...]
        return around.allSatisfy { $0 == UInt8(ascii: " ") } ? finds[0] : nil
    }
}

/// A kind of thing that a search finds. The table is in the order in which types stand in a reply; a row is all that a
/// new type needs beside the function that finds it.
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

/// A match of some type: how to write it, when its place is on the page asked for.
struct SearchMatch {
    let score: Int
    let write: (SearchEntryWriter) throws(MethodError) -> SearchEntry
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
/// Each type first gets its best `limitPerType`, in the order of the types; what is left of `totalLimit` goes round the
/// types that have more, one at a time. So no type starves another, and pages cut one list that never changes.
struct BalancedAllocation {
    /// A type, and which of its matches.
    typealias Place = (type: Int, match: Int)

    /// The places of the list, as far as they were asked for.
    let places: [Place]
    /// How many the whole list has.
    let count: Int

    /// - Parameters:
    ///   - counts: how many matches each type has to give.
    ///   - end: how much of the list is wanted, from its beginning: what stands behind a page changes nothing on it.
    init(counts: [Int], limitPerType: Int, totalLimit: Int, upTo end: Int = .max) {
        count = counts.reduce(0) { $0 + min($1, totalLimit - $0) }
        let totalLimit = min(totalLimit, end)
        var places: [Place] = []
        var given = [Int](repeating: 0, count: counts.count)
        for (type, count) in counts.enumerated() where places.count < totalLimit {
            for match in 0..<min(count, limitPerType, totalLimit - places.count) {
                places.append((type, match))
                given[type] += 1
            }
        }
        var hasMore = true
        while hasMore && places.count < totalLimit {
            hasMore = false
            for type in counts.indices where given[type] < counts[type] && places.count < totalLimit {
                places.append((type, given[type]))
                given[type] += 1
                hasMore = true
            }
        }
        self.places = places
    }
}

/// The reply of `search.balanced`: one list allocated to the types, cut into pages, a group a type.
struct SearchReply {
    let found: [(type: SearchType, matches: SearchMatches)]
    let problems: [(type: SearchType, error: MethodError)]
    let request: SearchRequest
    let params: SearchBalanced.Params

    static let schema = Schema.object([
        .init(
            "groups", .array(group),
            "A group for each type that has matches, in a fixed order, with this page's entries only."),
        .init(
            "metaData",
            .object([
                .init("currentPage", .count, "This page."),
                .init("totalPages", .count, "How many pages there are."),
                .init("pageSize", .count, "Entries a page."),
                .init("totalCount", .count, "Entries over all pages."),
            ]), "Which page this is, of how many."),
        .init("suggestions", .array(.string), "Known words like one that matches nothing."),
        .init(
            "problems",
            .array(
                .object([
                    .init("type", .oneOf(SearchType.all.map(\.name)), "The type that is missing."),
                    .init("kind", .string, "The name of the error."), .init("message", .string, "What is wrong."),
                ])), "Types that could not be searched, where `types` did not ask for them.", optional: true),
        OffsetEncoding.echo,
    ])

    private static let group = Schema.object([
        .init("type", .oneOf(SearchType.all.map(\.name)), "What the entries are."),
        .init("total", .count, "How many match, however many are given."),
        .init("returned", .count, "How many are on this page."),
        .init("entries", .array(entry), "The best first."),
    ])

    private static let entry = Schema.object([
        .init("id", .string, "Names the entry: `BibleVerse:engKJV2006eb:John.3.16`, `Lexicon:StrongsGreek:G26`."),
        .init("slug", .string, "The entry as in an address: `john/3/16`, `lexicon/g26`."),
        .init("reference", .string, "The place, written out; the key of an entry without a place."),
        .init("osis", .string, "The place as OSIS ids; empty for an entry without a place."),
        .init("text", .string, "The text."),
        .init(
            "highlights",
            .array(
                .object([
                    .init("start", .count, "Offset in `text`."),
                    .init("end", .count, "Offset past the last character."),
                ])),
            "What of the text matches."),
        .init("score", .number, "Greater is better; compares entries of one reply and type."),
        .init("translation", .string, "The translation's short name.", optional: true),
        .init("authorName", .string, "Who wrote it, of a commentary.", optional: true),
        .init("alsoIn", .array(.string), "The ids of the same verse in other translations that match.", optional: true),
    ])

    func write(to result: inout JSONWriter) throws(MethodError) {
        let start = (params.page - 1) * params.pageSize
        let allocation = BalancedAllocation(
            counts: found.map(\.matches.total), limitPerType: params.limitPerType, totalLimit: params.totalLimit,
            upTo: start + params.pageSize)
        result.beginObject()
        result.key("groups")
        try writeGroups(allocation.places.dropFirst(start).prefix(params.pageSize), to: &result)
        result.key("metaData")
        result.beginObject()
        result.field("currentPage", params.page)
        result.field("totalPages", (allocation.count + params.pageSize - 1) / params.pageSize)
        result.field("pageSize", params.pageSize)
        result.field("totalCount", allocation.count)
        result.endObject()
        result.strings("suggestions", found.flatMap(\.matches.suggestions))
        if !problems.isEmpty { writeProblems(to: &result) }
        result.field("offsetEncoding", request.offsetEncoding.rawValue)
        result.endObject()
    }

    private func writeGroups(_ page: ArraySlice<BalancedAllocation.Place>, to result: inout JSONWriter)
        throws(MethodError)
    {
        let writer = SearchEntryWriter(request.query)
        result.beginArray()
        for (place, row) in found.enumerated() where row.matches.total > 0 {
            let matches = page.filter { $0.type == place && $0.match < row.matches.matches.count }
                .map { row.matches.matches[$0.match] }
            result.beginObject()
            result.field("type", row.type.name)
            result.field("total", row.matches.total)
            result.field("returned", matches.count)
            result.key("entries")
            result.beginArray()
            for match in matches { write(try match.write(writer), match.score, to: &result) }
            result.endArray()
            result.endObject()
        }
        result.endArray()
    }

    private func writeProblems(to result: inout JSONWriter) {
        result.objects("problems", problems) { problem, result in
            result.field("type", problem.type.name)
            result.field("kind", problem.error.kind.rawValue)
            result.field("message", problem.error.message)
        }
    }

    private func write(_ entry: SearchEntry, _ score: Int, to result: inout JSONWriter) {
        result.beginObject()
        result.field("id", entry.id)
        result.field("slug", entry.slug)
        result.field("reference", entry.reference)
        result.field("osis", entry.osis)
        result.field("text", entry.text)
        result.ranges("highlights", entry.highlights, in: entry.text, request.offsetEncoding)
        // A passage that was named outright has no score of words.
        result.field("score", score == Int.max ? 1 : Double(score) / 1000)
        if let translation = entry.translation { result.field("translation", translation) }
        if let author = entry.authorName { result.field("authorName", author) }
        if !entry.alsoIn.isEmpty {
            result.strings("alsoIn", entry.alsoIn)
        }
        result.endObject()
    }
}

/// An entry as it stands in a group of the reply.
struct SearchEntry {
    var id: String
    var slug: String
    var reference: String
    var osis: String
    var text: String
    var highlights: [Range<Int>] = []
    var translation: String?
    /// Who wrote the text, where it is no Scripture.
    var authorName: String?
    var alsoIn: [String] = []
}

/// What writing entries needs and keeps from one to the next.
final class SearchEntryWriter {
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
