import Corpus
import JSON
import JSONRPC
import Scripture

/// `translations.list`: what can be asked for, and by which names.
enum TranslationsList: Method {
    static let name: StaticString = "translations.list"
    static let summary: StaticString = "The translations that can be asked for, with their names and licences."
    static let effect = Effect.reads
    static let errors = MethodError.networkErrors

    struct Params: ParameterSet {
        var language: String?
        var provider: String?

        static let fields: [Field<Params>] = [
            .string("language", "Only texts in this language (BCP 47; `en` finds `en-GB` too).") { $0.language = $1 },
            .string("provider", "Only what this provider serves.") { $0.provider = $1 },
        ]
    }

    /// What a text carries beside its words, a row a feature: the wire's name.
    private static let features: [(name: String, feature: Translation.Features)] = [
        ("headings", .headings), ("footnotes", .footnotes), ("wordsOfJesus", .wordsOfJesus), ("poetry", .poetry),
        ("strongs", .strongs), ("morphology", .morphology),
    ]

    static let result = Schema.object([
        .init(
            "translations",
            .array(
                .object([
                    .init("id", .string, "The exact id."),
                    .init("alias", .string, "The short name."),
                    .init("name", .string, "The published name."),
                    .init("language", .string, "BCP 47."),
                    .init("direction", .oneOf(["ltr", "rtl"]), "How the script runs."),
                    .init("versification", .string, "The system of its numbers."),
                    .init("license", .string, "The licence, as the source states it."),
                    .init("about", .string, "What the source says about itself."),
                    .init("version", .string, "The version of the source."),
                    .init("features", .array(.oneOf(features.map(\.name))), "What it has besides its words."),
                    .init("provider", .string, "Who serves it."),
                    .init("default", .boolean, "Whether it answers requests that name no translation."),
                ])), "In the order in which they are preferred.")
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        if let provider = params.provider { try engine.catalog.checkProvider(provider) }
        if let name = params.provider, let provider = engine.catalog.network(named: name) {
            // Whoever names it wants to know what it has now; else what is known without asking is told.
            let waiting = NetworkWait(context, in: engine)
            try waiting.checkMayWait()
            try engine.catalog.learn(from: provider, deadline: waiting.deadline())
        }
        let chosen = try? engine.catalog.defaultEdition()
        result.beginObject()
        result.key("translations")
        result.beginArray()
        for edition in engine.catalog.editions {
            if let provider = params.provider, edition.provider.name != provider { continue }
            if let language = params.language?.lowercased() {
                let own = edition.translation.language.lowercased()
                guard own == language || own.hasPrefix(language + "-") else { continue }
            }
            write(edition, isDefault: edition === chosen, to: &result)
        }
        result.endArray()
        result.endObject()
    }

    private static func write(_ edition: TranslationSource, isDefault: Bool, to result: inout JSONWriter) {
        let translation = edition.translation
        result.beginObject()
        result.field("id", translation.id)
        result.field("alias", edition.alias)
        result.field("name", translation.name)
        result.field("language", translation.language)
        result.field("direction", translation.direction.rawValue)
        result.field("versification", translation.versification.name)
        result.field("license", translation.license)
        result.field("about", translation.about)
        result.field("version", translation.sourceVersion)
        result.key("features")
        result.beginArray()
        for row in features where translation.features.contains(row.feature) { result.string(row.name) }
        result.endArray()
        result.field("provider", edition.provider.name)
        result.field("default", isDefault)
        result.endObject()
    }
}
