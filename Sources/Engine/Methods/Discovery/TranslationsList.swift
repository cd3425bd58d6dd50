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

    struct Result: ResultObject {
        let translations: [Entry]

        static let fields: [ResultField<Result>] = [
            .field("translations", "In the order in which they are preferred.") { $0.translations }
        ]
    }

    struct Entry: ResultObject {
        let source: TranslationSource
        let isDefault: Bool

        static let fields: [ResultField<Entry>] = [
            .field("id", "The exact id.") { $0.source.translation.id },
            .field("alias", "The short name.") { $0.source.alias },
            .field("name", "The published name.") { $0.source.translation.name },
            .field("language", "BCP 47.") { $0.source.translation.language },
            .field("direction", "The direction of the script.") { $0.source.translation.direction },
            .field("versification", "The system of its numbers.") { $0.source.translation.versification.name },
            .field("license", "The licence, as the source states it.") { $0.source.translation.license },
            .field("about", "What the source says about itself.") { $0.source.translation.about },
            .field("version", "The version of the source.") { $0.source.translation.sourceVersion },
            .field("features", as: .array(.oneOf(features.map(\.name))), "What it has besides its words.") { entry in
                features.filter { entry.source.translation.features.contains($0.feature) }.map(\.name)
            },
            .field("provider", "Who serves it.") { $0.source.provider.name },
            .field("default", "Whether it answers requests that name no translation.") { $0.isDefault },
        ]
    }

    /// What a text has besides its words, one row per feature, with its name on the wire.
    private static let features: [(name: String, feature: Translation.Features)] = [
        ("headings", .headings), ("footnotes", .footnotes), ("wordsOfJesus", .wordsOfJesus), ("poetry", .poetry),
        ("strongs", .strongs), ("morphology", .morphology),
    ]

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        if let provider = params.provider { try engine.catalog.checkProvider(provider) }
        if let name = params.provider, let provider = engine.catalog.network(named: name) {
            // A caller that names the provider wants to know what it has now; others get what is known without asking.
            let waiting = NetworkWait(context, in: engine)
            try waiting.checkMayWait()
            try engine.catalog.learn(from: provider, deadline: waiting.deadline())
        }
        let usual = try? engine.catalog.defaultSource()
        let sources = params.provider.map { engine.catalog.sources(of: $0) } ?? engine.catalog.sources
        let chosen = sources.filter { source in
            guard let language = params.language?.lowercased() else { return true }
            let own = source.translation.language.lowercased()
            return own == language || own.hasPrefix(language + "-")
        }
        return Result(translations: chosen.map { Entry(source: $0, isDefault: $0 === usual) })
    }
}
