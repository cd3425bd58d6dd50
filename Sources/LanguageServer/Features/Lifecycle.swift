import JSON
import JSONRPC
import Platform

/// `initialize` (LSP 3.17, "Initialize Request").
enum Initialize: LanguageMethod {
    static let name: StaticString = "initialize"
    static let summary: StaticString = "Negotiates the position encoding and returns the capabilities of the server."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        session.client = ClientCapabilities(params)
        if let process = params["processId"]?.int {
            ClientProcess.watch(process, onEnd: session.environment.clientEnded)
        }
        session.trace = params["trace"]?.string.flatMap(Session.Trace.init(rawValue:)) ?? .off
        session.folders = WorkspaceFolders(params)
        let options = params["initializationOptions"] ?? .null
        // Some editors put the options into a member with the server's name.
        session.initialOptions = options["lectern"] ?? options
        session.configure(with: .null)
        // ALE and others count bytes without saying so.
        if let encoding = session.settings.positionEncoding { session.client.encoding = encoding }
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

/// The process of a client. A server must end when it is gone (LSP 3.17, `InitializeParams.processId`). Usually the end of the
/// input says so, but a pipe stays open if another process has inherited it.
package enum ClientProcess {
    /// Looks every few seconds whether a process still exists, and calls a function when it is gone.
    ///
    /// A process that is not seen at the start is not watched: it may be outside the container of the server.
    package static func watch(
        _ id: Int, everyMilliseconds period: Int = 3000, onEnd: @escaping @Sendable () -> Void
    ) {
        guard id > 0, let process = pid_t(exactly: id), exists(process) else { return }
        _ = BackgroundThread.start {
            while exists(process) { usleep(UInt32(period) * 1000) }
            onEnd()
        }
    }

    private static func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}

/// `initialized`: from now on the server may send requests.
enum Initialized: LanguageMethod {
    static let name: StaticString = "initialized"
    static let summary: StaticString = """
        Requests settings, watches files and starts to index the workspace.
        """

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        if session.client.registersConfiguration {
            session.request(
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
        session.requestConfiguration()
        session.isRunning = true
        session.watchFiles()
        session.indexWorkspace()
    }
}

/// `$/setTrace` (LSP 3.17, "SetTrace Notification").
enum SetTrace: LanguageMethod {
    static let name: StaticString = "$/setTrace"
    static let summary: StaticString = "Turns on or off `$/logTrace`, which reports each message received."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        session.trace = params["value"]?.string.flatMap(Session.Trace.init(rawValue:)) ?? .off
    }
}

/// `workspace/didChangeConfiguration`: requests the settings, or takes them from the params if the client cannot be asked.
enum DidChangeConfiguration: LanguageMethod {
    static let name: StaticString = "workspace/didChangeConfiguration"
    static let summary: StaticString = "Applies new settings, or requests them from the client."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        if session.client.asksConfiguration { return session.requestConfiguration() }
        let settings = params["settings"] ?? .null
        // No setting of this server is an object. If a member is one, these are the sections of other servers.
        let isForOthers = settings.object?.members.contains { $0.value.object != nil } ?? false
        session.configure(with: settings["lectern"] ?? (isForOthers ? .null : settings))
    }
}

/// `workspace/didChangeWatchedFiles`: files that changed on disk are read again.
enum DidChangeWatchedFiles: LanguageMethod {
    static let name: StaticString = "workspace/didChangeWatchedFiles"
    static let summary: StaticString = "Indexes changed files again."

    static func run(_ params: JSONValue, in session: Session, result: inout JSONWriter) throws(ResponseError) {
        let paths = (params["changes"]?.array ?? []).compactMap { $0["uri"]?.string.flatMap(FileURI.path(of:)) }
        session.indexer.read(files: paths)
    }
}

/// `workspace/didChangeWorkspaceFolders`: folders were added or removed.
enum DidChangeWorkspaceFolders: LanguageMethod {
    static let name: StaticString = "workspace/didChangeWorkspaceFolders"
    static let summary: StaticString = "Indexes the workspace again."

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
    /// Registers for notifications about changed files, if the client supports that.
    func watchFiles() {
        guard client.registersWatchers, settings.workspaceIndex, !folders.paths.isEmpty else { return }
        let pattern = "**/*.{" + Markup.allExtensions.joined(separator: ",") + "}"
        request(
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

    /// Indexes a file again that may have changed.
    func reindexFile(_ uri: String) {
        guard let path = FileURI.path(of: uri) else { return }
        indexer.read(files: [path])
    }
}
