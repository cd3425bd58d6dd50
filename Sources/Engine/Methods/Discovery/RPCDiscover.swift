import JSON
import JSONRPC

/// `rpc.discover`: the methods as an OpenRPC document (OpenRPC 1.3.2), written from the method table.
enum RPCDiscover: Method {
    static let name: StaticString = "rpc.discover"
    static let summary: StaticString = "This interface as an OpenRPC document."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = []

    typealias Params = NoParameters

    static let result = Schema.object([
        .init("openrpc", .string, "The version of OpenRPC."),
        .init("info", .any, "Title, version, licence."),
        .init("methods", .array(.any), "The methods, with their parameters, results and errors."),
        .init("components", .any, "The shapes that several methods share."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        result.beginObject()
        result.field("openrpc", "1.3.2")
        result.key("info")
        result.value([
            "title": "Lectern",
            "description": "A scripture engine over standard input and output.",
            "version": .string(engine.settings.version),
            "license": ["name": "MIT"],
        ])
        result.key("methods")
        result.beginArray()
        for entry in MethodTable.entries { write(entry, to: &result) }
        result.endArray()
        result.key("components")
        result.beginObject()
        result.key("schemas")
        result.beginObject()
        for named in namedSchemas {
            result.key(escaping: named.name)
            named.schema.write(to: &result)
        }
        result.endObject()
        result.endObject()
        result.endObject()
    }

    private static func write(_ entry: MethodEntry, to result: inout JSONWriter) {
        result.beginObject()
        result.field("name", entry.name)
        result.field("summary", entry.summary)
        result.field("paramStructure", "either")
        result.field("x-effect", entry.effect.rawValue)
        result.key("params")
        result.beginArray()
        for param in entry.params {
            result.beginObject()
            result.field("name", param.name)
            result.field("description", param.comment)
            result.field("required", param.isRequired)
            result.key("schema")
            param.schema.write(to: &result)
            result.endObject()
        }
        result.endArray()
        result.key("result")
        result.beginObject()
        result.field("name", entry.name + " result")
        result.key("schema")
        entry.result.write(to: &result)
        result.endObject()
        result.key("errors")
        result.beginArray()
        for kind in entry.errors {
            result.beginObject()
            result.field("code", kind.code)
            result.field("message", kind.meaning)
            result.key("data")
            result.value(["kind": .string(kind.rawValue)])
            result.endObject()
        }
        result.endArray()
        result.endObject()
    }

    /// The shared shapes of all results, each once, in the order in which they are met.
    private static var namedSchemas: [NamedSchema] {
        var seen = Set<String>()
        return MethodTable.entries.flatMap(\.result.namedSchemas).filter { seen.insert($0.name).inserted }
    }
}
