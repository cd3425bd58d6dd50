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

    private static let damagedFile = Schema.object([
        .init("file", .string, "The file."),
        .init("reason", .string, "What is wrong with it."),
    ])

    static let result = Schema.object([
        .init("name", .string, "`lectern`."),
        .init("version", .string, "The version of the program."),
        .init("offline", .boolean, "Whether the network is forbidden."),
        .init("defaultTranslation", Schema.string.orNull, "The short name; null where nothing is installed."),
        .init(
            "providers",
            .array(
                .object([
                    .init("name", .string, "The provider."),
                    .init("translations", .count, "How many translations it serves."),
                    .init("damaged", .array(damagedFile), "What it should serve and cannot."),
                ])), "In the order in which they are asked."),
        .init("methods", .array(.string), "What can be called."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        result.beginObject()
        result.field("name", "lectern")
        result.field("version", engine.settings.version)
        result.field("offline", engine.settings.offline)
        result.field("defaultTranslation", (try? engine.catalog.defaultEdition())?.alias)
        result.key("providers")
        result.beginArray()
        for provider in engine.catalog.providers {
            result.beginObject()
            result.field("name", provider.name)
            result.field("translations", provider.translations().count)
            result.key("damaged")
            result.beginArray()
            for (file, reason) in provider.library?.damaged ?? [] {
                result.beginObject()
                result.field("file", file)
                result.field("reason", reason)
                result.endObject()
            }
            result.endArray()
            result.endObject()
        }
        result.endArray()
        result.key("methods")
        result.beginArray()
        for name in ScriptureEngine.methodNames { result.string(name) }
        result.endArray()
        result.endObject()
    }
}
