import Corpus
import JSON
import JSONRPC

/// `engine.status`: what this engine is and what it can serve now.
enum EngineStatus: Method {
    static let name: StaticString = "engine.status"
    static let summary: StaticString = "The engine's version, its providers and what they serve."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = []

    typealias Params = NoParameters

    struct Result: ResultObject {
        let version: String
        let offline: Bool
        let defaultTranslation: String?
        let providers: [Provider]

        static let fields: [ResultField<Result>] = [
            .field("name", "`lectern`.") { _ in "lectern" },
            .field("version", "The version of the program.") { $0.version },
            .field("offline", "Whether the network is forbidden.") { $0.offline },
            .field("defaultTranslation", "The short name; null if nothing is installed.") {
                $0.defaultTranslation
            },
            .field("providers", "In the order in which they are tried.") { $0.providers },
            .field("methods", "The names of all methods.") { _ in ScriptureEngine.methodNames },
        ]
    }

    struct Provider: ResultObject {
        let name: String
        let translations: Int
        let damaged: [DamagedFile]

        static let fields: [ResultField<Provider>] = [
            .field("name", "The provider.") { $0.name },
            .field("translations", "How many translations it serves.") { $0.translations },
            .field("damaged", "What it should serve and cannot.") { $0.damaged },
        ]
    }

    struct DamagedFile: ResultObject {
        let file: String
        let reason: String

        static let fields: [ResultField<DamagedFile>] = [
            .field("file", "The file.") { $0.file },
            .field("reason", "What is wrong with it.") { $0.reason },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        Result(
            version: engine.settings.version, offline: engine.settings.offline,
            defaultTranslation: (try? engine.catalog.defaultSource())?.alias,
            providers: engine.catalog.providers.map { provider in
                Provider(
                    name: provider.name, translations: provider.translations().count,
                    damaged: (provider.library?.damaged ?? []).map { DamagedFile(file: $0.file, reason: $0.reason) })
            })
    }
}
