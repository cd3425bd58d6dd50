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

/// Every method of the language server, a line each; dispatch and the capabilities that `initialize` answers derive from it.
enum LanguageMethodTable {
    static let entries: [LanguageMethodEntry] = [
        // Lifecycle
        LanguageMethodEntry(Initialize.self),
        LanguageMethodEntry(Initialized.self),
        LanguageMethodEntry(SetTrace.self),
        LanguageMethodEntry(DidChangeConfiguration.self),
        // Documents
        LanguageMethodEntry(DidOpen.self),
        LanguageMethodEntry(DidChange.self),
        LanguageMethodEntry(DidSave.self),
        LanguageMethodEntry(DidClose.self),
        // What stands at a place
        LanguageMethodEntry(Hover.self),
        LanguageMethodEntry(Definition.self),
        LanguageMethodEntry(DocumentHighlight.self),
        LanguageMethodEntry(Completion.self),
        LanguageMethodEntry(CompletionResolve.self),
        LanguageMethodEntry(CodeAction.self),
        LanguageMethodEntry(CodeActionResolve.self),
        LanguageMethodEntry(PrepareCallHierarchy.self),
        LanguageMethodEntry(OutgoingCalls.self),
        LanguageMethodEntry(IncomingCalls.self),
        // What a document holds
        LanguageMethodEntry(PullDiagnostics.self),
        LanguageMethodEntry(DocumentLink.self),
        LanguageMethodEntry(DocumentLinkResolve.self),
        LanguageMethodEntry(DocumentSymbol.self),
        LanguageMethodEntry(SemanticTokens.self),
        LanguageMethodEntry(InlayHint.self),
        LanguageMethodEntry(CodeLens.self),
        LanguageMethodEntry(CodeLensResolve.self),
        // The workspace
        LanguageMethodEntry(References.self),
        LanguageMethodEntry(WorkspaceSymbol.self),
        LanguageMethodEntry(WorkspaceSymbolResolve.self),
        LanguageMethodEntry(DidChangeWatchedFiles.self),
        LanguageMethodEntry(DidChangeWorkspaceFolders.self),
        // The server itself
        LanguageMethodEntry(ExecuteCommand.self),
    ]

    static func entry(named name: String) -> LanguageMethodEntry? { entriesByName[name] }

    private static let entriesByName = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })
}
