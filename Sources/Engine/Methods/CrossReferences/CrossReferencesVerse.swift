import Corpus
import JSON
import JSONRPC
import Scripture

/// `crossReferences.verse`: the places that a verse refers to, with their text.
///
/// Where a set counts votes, the places that most people found helpful come first; others keep the order of their source.
enum CrossReferencesVerse: Method {
    static let name: StaticString = "crossReferences.verse"
    static let summary: StaticString = "The places that a verse or a passage refers to, with their text."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .unknownTranslation, .entryNotFound, .resourceMissing, .packDamaged,
        .storageFailed,
    ]

    struct Params: ParameterSet {
        var reference = ""
        var translation: String?
        var limit = 100
        var source: String?
        var negativeVotes = false

        static let fields: [Field<Params>] = [
            .string("reference", "A verse or a passage, in each set's own numbering.", required: true) {
                $0.reference = $1
            },
            .string("translation", "The translation of the texts; the usual one by default.") { $0.translation = $1 },
            .integer("limit", 1...Bounds.crossReferences, "How many references to give; 100 by default.") {
                $0.limit = $1
            },
            .string("source", "The only set to ask: its id or its short name.") { $0.source = $1 },
            .bool("negativeVotes", "Whether to give what more people voted against than for; false by default.") {
                $0.negativeVotes = $1
            },
        ]
    }

    static let result = Schema.object([
        .init("reference", .string, "What was asked for, written out."),
        .init("osis", .string, "The same as OSIS ids."),
        .init("translation_id", .string, "The short name of the translation of the texts; empty where none is there."),
        .init("total", .count, "How many references there are, however many are given."),
        .init(
            "groups",
            .array(
                .object([
                    .init("keyword", .string, "The word of the verse that they belong to; empty where none is named."),
                    .init("bibleVerseReferences", .array(place), "The best first, or in the source's order."),
                ])), "In the order in which keywords come first."),
    ])

    private static let place = Schema.object([
        .init("label", .string, "The place, written out: `Romans 5:8`."),
        .init("slug", .string, "The place as in an address: `romans/5/8`, `proverbs/8/22-30`."),
        .init("osis", .string, "The place as OSIS ids."),
        .init(
            "text", .string,
            "Its text, of a long passage the first \(Bounds.crossReferenceVerses) verses; empty where the translation "
                + "lacks it."),
        .init("votes", Schema.integer(Int(Int32.min)...Int(Int32.max)).orNull, "Null where the source counts none."),
        .init("source", .string, "The id of the set."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let editions = try engine.catalog.crossReferenceWorks(named: params.source)
        let translation = try translation(params.translation, in: engine.catalog)
        var search = CrossReferenceSearch(includesNegative: params.negativeVotes)
        for edition in editions { try search.add(params.reference, edition) }
        let found = try search.finish(among: editions, hasSource: params.source != nil)
        let shown = found.prefix(params.limit)
        result.beginObject()
        result.field("reference", search.asked.prose)
        result.field("osis", search.asked.osis)
        result.field("translation_id", translation?.alias ?? "")
        result.field("total", found.count)
        result.key("groups")
        result.beginArray()
        var keywords: [String] = []
        for place in shown where !keywords.contains(place.reference.keyword) {
            keywords.append(place.reference.keyword)
        }
        for keyword in keywords {
            let places = shown.filter { $0.reference.keyword == keyword }
            let texts = try VerseTexts(
                places.map { ($0.reference.target, search.works[$0.work].versification) }, in: translation)
            result.beginObject()
            result.field("keyword", keyword)
            result.key("bibleVerseReferences")
            result.beginArray()
            for (number, place) in places.enumerated() { search.write(place, texts.text(number), to: &result) }
            result.endArray()
            result.endObject()
        }
        result.endArray()
        result.endObject()
    }

    /// The translation asked for, which has to be there, or the usual one, which may not.
    private static func translation(_ name: String?, in catalog: Catalog) throws(MethodError) -> TranslationSource? {
        if let name { return try catalog.edition(name, provider: nil) }
        return try? catalog.edition(nil, provider: nil)
    }
}
