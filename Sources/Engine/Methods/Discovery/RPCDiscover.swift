import JSON
import JSONRPC

/// `rpc.discover`: the methods as an OpenRPC document (OpenRPC 1.3.2), written from the method table.
enum RPCDiscover: Method {
    static let name: StaticString = "rpc.discover"
    static let summary: StaticString = "This interface as an OpenRPC document."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = []

    typealias Params = NoParameters

    struct Result: ResultObject {
        let version: String

        static let fields: [ResultField<Result>] = [
            .field("openrpc", "The version of OpenRPC.") { _ in "1.3.2" },
            .field("info", "Title, version, licence.") { result -> JSONValue in
                [
                    "title": "Lectern",
                    "description": "A scripture engine over standard input and output.",
                    "version": .string(result.version),
                    "license": ["name": "MIT"],
                ]
            },
            .field("methods", as: .array(.any), "The methods, with their parameters, results and errors.") {
                _ -> JSONValue in
                .array(MethodTable.entries.map(description))
            },
            .field("components", "The shapes that several methods share.") { _ -> JSONValue in
                ["schemas": .object(JSONObject(namedSchemas.map { ($0.name, $0.schema.json()) }))]
            },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        Result(version: engine.settings.version)
    }

    private static func description(of entry: MethodEntry) -> JSONValue {
        let params = entry.params.map { param -> JSONValue in
            [
                "name": .string(param.name), "description": .string(param.comment),
                "required": .bool(param.isRequired), "schema": param.schema.json(),
            ]
        }
        let errors = entry.errors.map { kind -> JSONValue in
            [
                "code": .int(kind.code), "message": .string(kind.meaning),
                "data": ["kind": .string(kind.rawValue)],
            ]
        }
        return [
            "name": .string(entry.name),
            "summary": .string(entry.summary),
            "paramStructure": "either",
            "x-effect": .string(entry.effect.rawValue),
            "params": .array(params),
            "result": ["name": .string(entry.name + " result"), "schema": entry.result.json()],
            "errors": .array(errors),
        ]
    }

    /// The shared shapes of all results, each once, in the order in which they are met.
    private static var namedSchemas: [NamedSchema] {
        var seen = Set<String>()
        return MethodTable.entries.flatMap(\.result.namedSchemas).filter { seen.insert($0.name).inserted }
    }
}
