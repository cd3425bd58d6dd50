import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `lexicon.search`: the entries of the lexicons that a word or a phrase leads to.
///
/// First come the entries that the word means: as a dictionary form, a transliteration, an inflected form or a rendering in
/// English. Then come those of words that derive from it, and those whose definition has its words. Both parts have the
/// most frequent words first.
package enum LexiconWordSearch: Method {
    static let name: StaticString = "lexicon.search"
    static let summary: StaticString =
        "The Greek and Hebrew words that an English word, a transliteration or a number leads to."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.resourceMissing, .packDamaged, .storageFailed]

    struct Params: ParameterSet {
        var query = ""
        var language: Script?
        var source: String?
        var paging = Paging(page: 1, pageSize: 20)

        static let fields: [Field<Params>] =
            [
                .string(
                    "query",
                    "An English word (`love`), a word in its own script or in Latin letters (`hesed`), or a Strong's number.",
                    required: true
                ) { $0.query = $1 },
                .choice("language", "Only words of this language; `hebrew` includes Aramaic.") { $0.language = $1 },
                .string("source", "The only lexicon to ask, by its id or short name.") { $0.source = $1 },
            ] + [
                .integer("page", 1...Int(Int32.max), "The page, from 1.") { $0.paging.page = $1 },
                .integer("pageSize", 1...Bounds.pageSize, "How many entries a page has; 20 by default.") {
                    $0.paging.pageSize = $1
                },
            ]
    }

    /// The languages of the lexicons.
    enum Script: String, CaseIterable, Sendable, ResultChoice {
        case greek
        case hebrew
    }

    package struct Result: ResultObject {
        package let entries: [LexiconLine]
        package let metaData: PageFacts
        package let frequencyIn: String

        static let fields: [ResultField<Result>] = [
            .field("entries", "The likeliest first.") { $0.entries },
            .field("metaData", "The pages of `entries`.") { $0.metaData },
            .field("frequencyIn", "The translation counted in; empty if none has Strong's numbers.") { $0.frequencyIn },
        ]
    }

    /// Whether a query is a word, and neither a Strong's number nor empty.
    package static func isWord(_ query: String) -> Bool { (try? LexiconQuery(query)).map { $0.number == nil } ?? false }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let query = try LexiconQuery(params.query, parameter: "query")
        let catalog = engine.catalog
        let all = try catalog.lexicons(source: params.source, for: query.number)
        let lexicons = all.filter { lexicon in
            switch params.language {
            case nil: true
            case .greek?: lexicon.work.features.contains(.greek)
            case .hebrew?: lexicon.work.features.contains(.hebrew)
            }
        }
        let words = LexiconWords(LexiconQuery.whole(lexicons), in: catalog)
        var matches =
            if let number = query.number { try words.entries(of: number) } else { try words.matches(query.text) }
        var known = Set(matches.map { "\($0.lexicon.work.id) \($0.entry)" })
        for match in try words.related(to: query.text, number: query.number, matches: matches) {
            if known.insert("\(match.lexicon.work.id) \(match.entry)").inserted { matches.append(match) }
        }
        if let language = params.language {
            // A lexicon may have words of both languages.
            matches.removeAll { $0.code != 0 && ($0.code >> 24 == 1) != (language == .hebrew) }
        }
        let index = catalog.lexiconIndex
        var entries: [LexiconLine] = []
        for match in matches[params.paging.window.clamped(to: matches.indices)] {
            entries.append(try LexiconLine(match, index))
        }
        return Result(
            entries: entries, metaData: params.paging.page(of: matches.count),
            frequencyIn: index.renderings?.alias ?? "")
    }
}
