import JSON
import JSONRPC

/// One method of the engine: everything the wire needs to know of it, and what it does.
///
/// A method has a file of its own; a line in `MethodTable` puts it on the wire.
protocol Method: Sendable {
    associatedtype Params: ParameterSet
    /// The name on the wire: `noun.verb`.
    static var name: StaticString { get }
    /// One line on what it is for.
    static var summary: StaticString { get }
    static var effect: Effect { get }
    /// The shape of the result.
    static var result: Schema { get }
    /// The errors it can give, beside `invalidParams` and `requestCancelled`, which every method can.
    static var errors: [MethodError.Kind] { get }
    /// Answers one call by writing one JSON value.
    static func run(_ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter)
        throws(MethodError)
    /// Whether the call may take longer than a reader of hovers would wait, so that a worker runs it.
    static func isSlow(_ params: JSONValue?) -> Bool
}

extension Method {
    static func isSlow(_ params: JSONValue?) -> Bool { false }

    /// Whether a text is among the parameters, by name or by position, that takes more than about a millisecond to read.
    static func hasLongText(_ params: JSONValue?) -> Bool {
        let values =
            switch params {
            case .object(let object)?: object.members.map(\.value)
            case .array(let values)?: values
            default: [JSONValue]()
            }
        return values.contains { ($0.string?.utf8.count ?? 0) > 64 << 10 }
    }
}

/// Where a method is answered: one that `reads` at once, on the thread that read the request, unless a source on the network has
/// to be asked for it, which is found out on the way; one that `usesNetwork` always on a thread of its own.
enum Effect: String, Sendable {
    case reads
    case usesNetwork
}

/// A method without its types: a row of the table.
final class MethodEntry: Sendable {
    let name: String
    let summary: String
    let effect: Effect
    let isSlow: @Sendable (JSONValue?) -> Bool
    let run: @Sendable (JSONValue?, ScriptureEngine, RequestContext, inout JSONWriter) throws(MethodError) -> Void

    private let description: @Sendable () -> (params: [Schema.Property], result: Schema, errors: [MethodError.Kind])

    // What only documentation asks for is made when it asks: a process that answers one request must start at once.
    var params: [Schema.Property] { description().params }
    var result: Schema { description().result }
    /// The errors it can give, those included that every method can.
    var errors: [MethodError.Kind] { [.invalidParams, .requestCancelled] + description().errors }

    init<M: Method>(_ method: M.Type) {
        name = M.name.description
        summary = M.summary.description
        effect = M.effect
        description = {
            let params = M.Params.fields.map {
                Schema.Property($0.name, $0.schema, $0.comment, optional: !$0.isRequired)
            }
            return (params, M.result, M.errors)
        }
        isSlow = M.isSlow
        run = { (params, engine, context, result) throws(MethodError) in
            try M.run(try M.Params.read(params), in: engine, context: context, result: &result)
        }
    }
}
