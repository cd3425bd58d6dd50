import JSON
import JSONRPC

/// One method of the Language Server Protocol: its name, its summary, its capability and its code.
///
/// Methods are in the files under `Features`. A row in `LanguageMethodTable` makes a method available.
protocol LanguageMethod: Sendable {
    /// The name on the wire: `textDocument/hover`.
    static var name: StaticString { get }
    /// One sentence on what it does, for PROTOCOL.md.
    static var summary: StaticString { get }

    /// The member of `ServerCapabilities` that announces it in the reply to `initialize`; nil if it is not announced.
    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)?

    /// Answers one call: writes one JSON value to `result`, or nothing for a notification. The session is locked.
    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError)
}

extension LanguageMethod {
    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? { nil }
}

/// A row of the table: a method without its type.
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

/// All methods of the language server, one row per method. Dispatch, the capabilities in the reply to `initialize` and a table
/// of PROTOCOL.md derive from it.
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
        // The reference at a position
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
        // All references of a document
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
