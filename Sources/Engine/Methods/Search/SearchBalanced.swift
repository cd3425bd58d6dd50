import Corpus
import JSON
import JSONRPC
import Scripture

/// `search.balanced`: what matches a query, of every type, so that no type starves another.
enum SearchBalanced: Method {
    static let name: StaticString = "search.balanced"
    static let summary: StaticString =
        "Searches verses by words, phrases, nearness and Strong's numbers; books, lexicons, topics by name."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .unknownTranslation, .resourceMissing, .packDamaged, .storageFailed,
    ]

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
            .strings("translations", "Several translations; a verse stands once.", limit: Bounds.translations) {
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

    static let result = Schema.object([
        .init("groups", .array(group), "A group a type that has matches, in a fixed order; only this page's entries."),
        .init(
            "metaData",
            .object([
                .init("currentPage", .count, "This page."),
                .init("totalPages", .count, "How many pages there are."),
                .init("pageSize", .count, "Entries a page."),
                .init("totalCount", .count, "Entries over all pages."),
            ]), "Where this page is."),
        .init("suggestions", .array(.string), "Known words near one that nothing has."),
        .init(
            "problems",
            .array(
                .object([
                    .init("type", .oneOf(SearchType.all.map(\.name)), "The type that is missing."),
                    .init("kind", .string, "The name of the error."), .init("message", .string, "What is wrong."),
                ])), "Types that could not be searched, where `types` did not ask for them.", optional: true),
        .init("offsetEncoding", .oneOf(OffsetEncoding.allCases.map(\.rawValue)), "How offsets are counted."),
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
            .array(.object([.init("start", .count, "Offset in `text`."), .init("end", .count, "Behind the last.")])),
            "What of the text matches."),
        .init("score", .number, "Greater is better; compares entries of one reply and type."),
        .init("translation", .string, "The translation's short name.", optional: true),
        .init("alsoIn", .array(.string), "The ids of the same verse in other translations that match.", optional: true),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let request = try self.request(params, in: engine)
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
        let allocation = BalancedAllocation(
            counts: found.map(\.matches.total), limitPerType: params.limitPerType, totalLimit: params.totalLimit
        )
        let start = (params.page - 1) * params.pageSize
        let page = allocation.places.dropFirst(start).prefix(params.pageSize)
        result.beginObject()
        result.key("groups")
        result.beginArray()
        let writer = SearchEntryWriter(request.query)
        for (place, row) in found.enumerated() where row.matches.total > 0 {
            let matches = page.filter { $0.type == place && $0.match < row.matches.matches.count }
                .map { row.matches.matches[$0.match] }
            result.beginObject()
            result.field("type", row.type.name)
            result.field("total", row.matches.total)
            result.field("returned", matches.count)
            result.key("entries")
            result.beginArray()
            for match in matches { write(try match.write(writer), match.score, request.offsetEncoding, to: &result) }
            result.endArray()
            result.endObject()
        }
        result.endArray()
        result.key("metaData")
        result.beginObject()
        result.field("currentPage", params.page)
        result.field("totalPages", (allocation.places.count + params.pageSize - 1) / params.pageSize)
        result.field("pageSize", params.pageSize)
        result.field("totalCount", allocation.places.count)
        result.endObject()
        result.key("suggestions")
        result.beginArray()
        for suggestion in found.flatMap(\.matches.suggestions) { result.string(suggestion) }
        result.endArray()
        if !problems.isEmpty {
            result.key("problems")
            result.beginArray()
            for (type, error) in problems {
                result.beginObject()
                result.field("type", type.name)
                result.field("kind", error.kind.rawValue)
                result.field("message", error.message)
                result.endObject()
            }
            result.endArray()
        }
        result.field("offsetEncoding", request.offsetEncoding.rawValue)
        result.endObject()
    }

    private static func request(_ params: Params, in engine: ScriptureEngine) throws(MethodError) -> SearchRequest {
        guard params.translation == nil || params.translations == nil else {
            throw MethodError(.invalidParams, "Give `translation` or `translations`, not both.")
        }
        let query = SearchQuery(params.query)
        var names = params.translations ?? params.translation.map { [$0] } ?? []
        if !query.translations.isEmpty { names = Array(query.translations.prefix(Bounds.translations)) }
        var editions: [Edition] = []
        for name in names { editions.append(try engine.catalog.edition(name, provider: params.provider)) }
        if editions.isEmpty { editions = [try engine.catalog.edition(nil, provider: params.provider)] }
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
            catalog: engine.catalog, query: query, editions: editions, scopes: scopes,
            mentionsStrongs: query.mentionsStrongs,
            // No match of a type can stand on a page before its own number.
            limit: min(params.totalLimit, params.page * params.pageSize),
            offsetEncoding: params.offsetEncoding,
            reference: SearchRequest.reference(in: query.plainText, editions[0]))
    }

    private static func write(
        _ entry: SearchEntry, _ score: Int, _ encoding: OffsetEncoding, to result: inout JSONWriter
    ) {
        result.beginObject()
        result.field("id", entry.id)
        result.field("slug", entry.slug)
        result.field("reference", entry.reference)
        result.field("osis", entry.osis)
        result.field("text", entry.text)
        result.key("highlights")
        result.beginArray()
        var text = entry.text
        text.withUTF8 { bytes in
            var offsets = OffsetConverter(UnsafeRawBufferPointer(bytes), encoding)
            for range in entry.highlights {
                result.beginObject()
                result.field("start", offsets.wire(range.lowerBound))
                result.field("end", offsets.wire(range.upperBound))
                result.endObject()
            }
        }
        result.endArray()
        // A passage that was named outright has no score of words.
        result.field("score", score == Int.max ? 1 : Double(score) / 1000)
        if let translation = entry.translation { result.field("translation", translation) }
        if !entry.alsoIn.isEmpty {
            result.key("alsoIn")
            result.beginArray()
            for id in entry.alsoIn { result.string(id) }
            result.endArray()
        }
        result.endObject()
    }
}
