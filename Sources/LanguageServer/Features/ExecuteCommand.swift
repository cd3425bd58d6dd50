import Engine
import JSON
import JSONRPC
import Scripture

/// `workspace/executeCommand` (LSP 3.17, "Execute a command"). A row a command.
enum ExecuteCommand: LanguageMethod {
    static let name: StaticString = "workspace/executeCommand"
    static let summary: StaticString = """
        `lectern.lookup`, `lectern.search`, `lectern.random`, `lectern.daily`, `lectern.lexicon` call the \
        engine; `lectern.convertAll URI STYLE` rewrites a document’s references; `lectern.copyLink` gives a \
        link back.
        """

    private struct Command: Sendable {
        let name: String
        let run: @Sendable ([JSONValue], Session) throws(ResponseError) -> JSONValue
    }

    private static let commands: [Command] = [
        engine("lectern.lookup", "verse.lookup", first: "reference"),
        engine("lectern.search", "search.balanced", first: "query"),
        engine("lectern.random", "verse.random", first: "translation"),
        engine("lectern.daily", "daily.get", first: "date"),
        engine("lectern.lexicon", "lexicon.entry", first: "key"),
        // The clipboard is the client's; a client without a handler of its own gets the text back.
        Command(name: "lectern.copyLink") { (arguments, session) throws(ResponseError) in
            arguments.first?["text"] ?? .null
        },
        Command(name: "lectern.applyEdit") { (arguments, session) throws(ResponseError) in
            guard let edit = arguments.first?.array?.first ?? arguments.first else {
                throw .invalidParams("An edit is missing.")
            }
            session.ask("workspace/applyEdit", ["edit": edit])
            return .null
        },
        Command(name: "lectern.convertAll", run: convertAll),
    ]

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("executeCommandProvider", ["commands": .array(commands.map { .string($0.name) })])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let name = params["command"]?.string ?? ""
        guard let command = commands.first(where: { $0.name == name }) else {
            throw .invalidParams("There is no command `\(name.prefix(60))`.")
        }
        result.value(try command.run(params["arguments"]?.array ?? [], session))
    }

    /// A command that calls a method of the engine: its argument is the method's params, or the first of them alone.
    private static func engine(_ name: String, _ method: String, first: String) -> Command {
        Command(name: name) { (arguments, session) throws(ResponseError) in
            var params: JSONObject
            switch arguments.first {
            case .object(let object)?: params = object
            case .string(let text)?: params = JSONObject([(first, .string(text))])
            case nil, .null?: params = JSONObject()
            default: throw .invalidParams("The argument is an object or a string.")
            }
            if let translation = session.translation, params["translation"] == nil, params["translations"] == nil,
                method.hasPrefix("verse.") || method == "daily.get"
            {
                params["translation"] = .string(translation)
            }
            return try session.engine.call(method, params)
        }
    }

    /// `lectern.convertAll URI STYLE`: writes every reference of a document in one style.
    private static func convertAll(_ arguments: [JSONValue], _ session: Session) throws(ResponseError) -> JSONValue {
        guard let uri = arguments.first?.string, let finds = session.withDocument(uri, { $0.finds(with: $1) }),
            let document = session.documents[uri]
        else { throw .invalidParams("The first argument is the URI of an open document.") }
        let style = arguments.dropFirst().first?.string.flatMap(ReferenceFormatter.Style.init(rawValue:))
        let edits = Proposals(document: document, session: session).restyled(finds, as: style ?? session.settings.style)
        if !edits.isEmpty {
            session.ask(
                "workspace/applyEdit", ["label": "Convert references", "edit": document.edit(edits, session.client)])
        }
        return ["edits": .int(edits.count)]
    }
}
