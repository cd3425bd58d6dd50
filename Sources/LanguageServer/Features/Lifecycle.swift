import JSON
import JSONRPC

/// `initialize` (LSP 3.17, "Initialize Request").
enum Initialize: LanguageMethod {
    static let name: StaticString = "initialize"
    static let summary: StaticString = "Negotiates the position encoding and says what is offered."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        session.client = ClientCapabilities(params)
        session.trace = params["trace"]?.string.flatMap(Session.Trace.init(rawValue:)) ?? .off
        session.folders = WorkspaceFolders(params)
        let options = params["initializationOptions"] ?? .null
        // Some editors wrap a server's options in its name.
        session.initialOptions = options["lectern"] ?? options
        session.configure(with: .null)
        var capabilities: JSONObject = ["positionEncoding": .string(session.client.encoding.rawValue)]
        for entry in LanguageMethodTable.entries {
            guard let capability = entry.capability(session.client) else { continue }
            capabilities[capability.name] = capability.value
        }
        result.value([
            "capabilities": .object(capabilities),
            "serverInfo": ["name": "lectern", "version": .string(session.environment.version)],
        ])
    }
}

/// `initialized`: from now on the server may ask.
enum Initialized: LanguageMethod {
    static let name: StaticString = "initialized"
    static let summary: StaticString = """
        From here on the server asks for settings, watches files and reads the workspace.
        """

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        if session.client.registersConfiguration {
            session.ask(
                "client/registerCapability",
                [
                    "registrations": [
                        [
                            "id": "lectern-configuration", "method": "workspace/didChangeConfiguration",
                            "registerOptions": ["section": "lectern"],
                        ]
                    ]
                ])
        }
        session.askConfiguration()
        session.isRunning = true
        session.watchFiles()
        session.indexWorkspace()
    }
}

/// `$/setTrace` (LSP 3.17, "SetTrace Notification").
enum SetTrace: LanguageMethod {
    static let name: StaticString = "$/setTrace"
    static let summary: StaticString = "Whether `$/logTrace` tells of what is received."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        session.trace = params["value"]?.string.flatMap(Session.Trace.init(rawValue:)) ?? .off
    }
}

/// `workspace/didChangeConfiguration`: a client that can be asked is asked; of others the settings come along.
enum DidChangeConfiguration: LanguageMethod {
    static let name: StaticString = "workspace/didChangeConfiguration"
    static let summary: StaticString = "Takes settings, or asks for them."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        if session.client.asksConfiguration { return session.askConfiguration() }
        let settings = params["settings"] ?? .null
        // Settings of ours have no members that are objects; sections of other servers are such.
        let isOthers = settings.object?.members.contains { $0.value.object != nil } ?? false
        session.configure(with: settings["lectern"] ?? (isOthers ? .null : settings))
    }
}

/// `workspace/didChangeWatchedFiles`: files that changed on disk are read again.
enum DidChangeWatchedFiles: LanguageMethod {
    static let name: StaticString = "workspace/didChangeWatchedFiles"
    static let summary: StaticString = "Reads changed files again, where the index of the workspace has them."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let paths = (params["changes"]?.array ?? []).compactMap { $0["uri"]?.string.flatMap(FileURI.path(of:)) }
        session.indexer.read(files: paths)
    }
}

/// `workspace/didChangeWorkspaceFolders`.
enum DidChangeWorkspaceFolders: LanguageMethod {
    static let name: StaticString = "workspace/didChangeWorkspaceFolders"
    static let summary: StaticString = "Reads the folders again."

    static func capability(_ client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]])
    }

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let event = params["event"]
        session.folders.change(removing: event?["removed"]?.array ?? [], adding: event?["added"]?.array ?? [])
        session.indexWorkspace()
    }
}

extension Session {
    /// Asks to be told of changed files, where the client takes such a wish.
    func watchFiles() {
        guard client.registersWatchers, settings.workspaceIndex, !folders.paths.isEmpty else { return }
        let pattern = "**/*.{" + Markup.allExtensions.joined(separator: ",") + "}"
        ask(
            "client/registerCapability",
            [
                "registrations": [
                    [
                        "id": "lectern-files", "method": "workspace/didChangeWatchedFiles",
                        "registerOptions": ["watchers": [["globPattern": .string(pattern)]]],
                    ]
                ]
            ])
    }

    /// A file of the workspace may hold something else now.
    func readFileAgain(_ uri: String) {
        guard let path = FileURI.path(of: uri) else { return }
        indexer.read(files: [path])
    }
}
