import JSON

/// What the client can do, as far as the server asks (LSP 3.17, `ClientCapabilities`). Nothing is assumed that a client
/// does not say.
struct ClientCapabilities: Sendable {
    var encoding = PositionEncoding.utf16
    var hoverTakesMarkdown = false
    var pullsDiagnostics = false
    var takesDiagnosticData = false
    var takesDiagnosticVersion = false
    var asksConfiguration = false
    var registersConfiguration = false
    var registersWatchers = false
    var showsProgress = false
    var nestsSymbols = false
    var takesCodeActionLiterals = false
    /// Whether the edit of a code action may come when the action is chosen.
    var resolvesCodeActions = false
    var takesDocumentChanges = false
    var takesLocationLinks = false
    var documentsInMarkdown = false
    var refreshesDiagnostics = false
    var refreshesLenses = false
    var refreshesHints = false
    var refreshesTokens = false
    var takesEdits = false
    /// Whether the place of a workspace symbol may come when the symbol is opened.
    var resolvesSymbols = false

    init() {}

    init(_ params: JSONValue) {
        let capabilities = params["capabilities"] ?? .null
        /// Whether a member at the end of a path is true.
        func has(_ path: String...) -> Bool {
            path.reduce(capabilities) { $0[$1] ?? .null }.bool ?? false
        }
        func at(_ path: String...) -> JSONValue { path.reduce(capabilities) { $0[$1] ?? .null } }
        func names(_ value: JSONValue) -> [String] { (value.array ?? []).compactMap(\.string) }

        // The client's list is in its order of preference; bytes are ours, because they cost nothing.
        let offered = names(at("general", "positionEncodings")).compactMap(PositionEncoding.init(rawValue:))
        encoding = offered.contains(.utf8) ? .utf8 : offered.first ?? .utf16
        hoverTakesMarkdown = names(at("textDocument", "hover", "contentFormat")).contains("markdown")
        documentsInMarkdown = names(at("textDocument", "completion", "completionItem", "documentationFormat"))
            .contains("markdown")
        pullsDiagnostics = at("textDocument", "diagnostic").object != nil
        takesDiagnosticData = has("textDocument", "publishDiagnostics", "dataSupport")
        takesDiagnosticVersion = has("textDocument", "publishDiagnostics", "versionSupport")
        asksConfiguration = has("workspace", "configuration")
        registersConfiguration = has("workspace", "didChangeConfiguration", "dynamicRegistration")
        registersWatchers = has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
        showsProgress = has("window", "workDoneProgress")
        nestsSymbols = has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
        takesCodeActionLiterals = at("textDocument", "codeAction", "codeActionLiteralSupport").object != nil
        resolvesCodeActions =
            takesCodeActionLiterals && has("textDocument", "codeAction", "dataSupport")
            && names(at("textDocument", "codeAction", "resolveSupport", "properties")).contains("edit")
        takesDocumentChanges = has("workspace", "workspaceEdit", "documentChanges")
        takesLocationLinks = has("textDocument", "definition", "linkSupport")
        refreshesDiagnostics = has("workspace", "diagnostics", "refreshSupport")
        refreshesLenses = has("workspace", "codeLens", "refreshSupport")
        refreshesHints = has("workspace", "inlayHint", "refreshSupport")
        refreshesTokens = has("workspace", "semanticTokens", "refreshSupport")
        resolvesSymbols = names(at("workspace", "symbol", "resolveSupport", "properties")).contains("location.range")
        takesEdits = has("workspace", "applyEdit")
    }
}
