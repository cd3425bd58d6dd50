import Engine
import JSON
import JSONRPC
import Scripture

/// `workspace/executeCommand` (LSP 3.17, "Execute a command"). There is one row per command.
enum ExecuteCommand: LanguageMethod {
    static let name: StaticString = "workspace/executeCommand"
    static let summary: StaticString = """
        Runs a command. `lectern.lookup`, `lectern.search`, `lectern.random`, `lectern.daily` and `lectern.lexicon` \
        call the engine; `lectern.convertAll URI STYLE` rewrites all references of a document; `lectern.copyLink` \
        returns a link; `lectern.references URI POSITION` returns the citations of a verse.
        """

    private struct Command: Sendable {
        let name: String
        let run: @Sendable ([JSONValue], Session) throws(ResponseError) -> JSONValue
    }

    /// Commands that call a method of the engine. The argument is the object of params, or a string for the param `first`.
    private static let calls: [(name: String, method: String, first: String)] = [
        ("lectern.lookup", "verse.lookup", "reference"),
        ("lectern.search", "search.balanced", "query"),
        ("lectern.random", "verse.random", "translation"),
        ("lectern.daily", "daily.get", "date"),
        ("lectern.lexicon", "lexicon.entry", "key"),
    ]

    private static let commands: [Command] = [
        // Only the client can write to the clipboard. A client without a handler of its own gets the text as the result.
        Command(name: "lectern.copyLink") { (arguments, session) throws(ResponseError) in
            arguments.first?["text"] ?? .null
        },
        Command(name: "lectern.applyEdit") { (arguments, session) throws(ResponseError) in
            guard let edit = arguments.first?.array?.first ?? arguments.first else {
                throw .invalidParams("The argument must be a workspace edit.")
            }
            try session.apply(["edit": edit])
            return .null
        },
        Command(name: "lectern.convertAll", run: convertAll),
        Command(name: "lectern.references", run: references),
    ]

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("executeCommandProvider", ["commands": .array((calls.map(\.name) + commands.map(\.name)).map { .string($0) })])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let name = params["command"]?.string ?? ""
        guard let command = commands.first(where: { $0.name == name }) else {
            throw .invalidParams("There is no command `\(name.prefix(60))`.")
        }
        result.value(try command.run(params["arguments"]?.array ?? [], session))
    }

    /// The request to the engine for a command of `calls`; nil for other commands. The caller runs it without the session's
    /// lock, because it may wait for the network.
    static func call(_ request: Request, _ session: Session) throws(ResponseError) -> Request? {
        guard let params = request.params, let name = params["command"]?.string,
            let call = calls.first(where: { $0.name == name })
        else { return nil }
        var callParams: JSONObject
        switch params["arguments"]?.array?.first {
        case .object(let object)?: callParams = object
        case .string(let text)?: callParams = JSONObject([(call.first, .string(text))])
        case nil, .null?: callParams = JSONObject()
        default: throw .invalidParams("The argument must be an object or a string.")
        }
        if let translation = session.translation, callParams["translation"] == nil, callParams["translations"] == nil,
            call.method.hasPrefix("verse.") || call.method == "daily.get"
        {
            callParams["translation"] = .string(translation)
        }
        return Request(id: request.id, method: call.method, params: .object(callParams))
    }

    /// `lectern.convertAll URI STYLE`: writes every reference of a document in one style.
    private static func convertAll(_ arguments: [JSONValue], _ session: Session) throws(ResponseError) -> JSONValue {
        guard let uri = arguments.first?.string,
            let (document, edits) = ConvertAll.edits(of: uri, as: arguments.dropFirst().first?.string, in: session)
        else { throw .invalidParams("The first argument must be the URI of an open document.") }
        if !edits.isEmpty {
            try session.apply(["label": "Convert references", "edit": document.edit(edits, session.client)])
        }
        return ["edits": .int(edits.count)]
    }

    /// `lectern.references URI POSITION`, which a lens calls: returns a list of `Location`.
    private static func references(_ arguments: [JSONValue], _ session: Session) throws(ResponseError) -> JSONValue {
        guard let uri = arguments.first, let position = arguments.dropFirst().first else {
            throw .invalidParams("The arguments must be a URI and a position.")
        }
        var writer = JSONWriter()
        try References.run(["textDocument": ["uri": uri], "position": position], in: session, result: &writer)
        return (try? JSONParser.value(from: writer.bytes.span, limits: JSONParser.Limits(values: .max))) ?? .null
    }
}

extension Session {
    /// Asks the client to apply an edit (LSP 3.17, `ApplyWorkspaceEditParams`).
    fileprivate func apply(_ params: JSONValue) throws(ResponseError) {
        guard client.takesEdits else {
            throw .requestFailed(
                "This editor does not accept edits from a server (`workspace.applyEdit`); use a code action instead."
            )
        }
        request("workspace/applyEdit", params)
    }
}
