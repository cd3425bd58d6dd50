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
