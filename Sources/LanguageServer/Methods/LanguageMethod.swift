import JSON
import JSONRPC

/// One method of the Language Server Protocol: everything the server needs to know of it, and what it does.
///
/// A method has a file of its own under `Features`; a line in `LanguageMethodTable` puts it on the wire.
protocol LanguageMethod: Sendable {
    /// The name on the wire: `textDocument/hover`.
    static var name: StaticString { get }
    /// One line on what it is for, as PROTOCOL.md has it.
    static var summary: StaticString { get }

    /// What `initialize` answers of it: a member of `ServerCapabilities`; nil where it is not offered.
    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)?

    /// Answers one call by writing one JSON value; a notification writes nothing. The session is locked.
    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError)
}

extension LanguageMethod {
    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? { nil }
}

/// A method without its type: a row of the table.
struct LanguageMethodEntry: Sendable {
    let name: String
    let summary: String
    let capability: @Sendable (ClientCapabilities) -> (name: String, value: JSONValue)?
    let run: @Sendable (JSONValue, Session, inout JSONWriter) throws(ResponseError) -> Void

    init<M: LanguageMethod>(_ method: M.Type) {
        name = M.name.description
        summary = M.summary.description
        capability = { M.capability($0) }
        run = { (params, session, result) throws(ResponseError) in
            try M.run(params, in: session, result: &result)
        }
    }
}
