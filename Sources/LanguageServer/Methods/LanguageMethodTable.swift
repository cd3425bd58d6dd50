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
