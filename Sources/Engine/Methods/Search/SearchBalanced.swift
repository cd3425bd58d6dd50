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
        if searchesVerses, editions.contains(where: { $0.provider.networkSearching != nil }) {
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
