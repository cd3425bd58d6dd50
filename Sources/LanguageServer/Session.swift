import Engine
import JSON
import JSONRPC
import Scripture

/// What one client has told: what it can do, what it wants, and its documents. Its owner locks it around every use.
final class Session {
    let engine: ScriptureEngine
    let environment: LanguageService.Environment
    /// The way to the client; nil until `initialize`.
    var channel: ClientChannel?
    var client = ClientCapabilities()
    /// What the configuration file says, before the client has said anything.
    let configured: EditorSettings
    /// What the client sent with `initialize`; its later settings go over it.
    var initialOptions = JSONValue.null
    var settings: EditorSettings {
        didSet { if settings != oldValue { settingsChanged(from: oldValue) } }
    }
    /// What was odd about the settings that came last.
    private var toldOfSettings: [String] = []
    private(set) var parser: ReferenceParser
    /// Counts the changes of the settings.
    private(set) var settingsNumber = 0
    /// Whether the client has said `initialized`.
    var isRunning = false
    /// Counts the documents opened.
    var openings = 0
    var documents: [String: Document] = [:]
    var trace = Trace.off
    /// Requests of ours that have no answer yet, by id, with what to do with it.
    private var asked: [RequestID: (Session, JSONValue?) -> Void] = [:]
    private var lastID = 0
    var folders = WorkspaceFolders()
    let indexer = Indexer()
    /// Counts the times that the workspace was to be read anew.
    var indexings = 0
    /// Asked to look at a document soon.
    let checks: DiagnosticQueue

    /// LSP 3.17, `TraceValue`.
    enum Trace: String { case off, messages, verbose }

    init(
        engine: ScriptureEngine, settings: EditorSettings, environment: LanguageService.Environment,
        checks: DiagnosticQueue
    ) {
        self.engine = engine
        self.environment = environment
        self.checks = checks
        configured = settings
        self.settings = settings
        parser = settings.parser
    }

    // MARK: Settings

    /// Takes settings from the client over those of the file.
    func configure(with value: JSONValue) {
        var fresh = configured
        var warnings = fresh.read(initialOptions)
        warnings += fresh.read(value)
        settings = fresh
        // A log is read by nobody who does not look for something; and editors send the same settings again and again.
        if !warnings.isEmpty, warnings != toldOfSettings {
            show(.warning, "Lectern’s settings: " + warnings.joined(separator: " "))
        }
        toldOfSettings = warnings
    }

    private func settingsChanged(from old: EditorSettings) {
        settingsNumber += 1
        let readsAnew =
            settings.punctuation != old.punctuation || settings.canon != old.canon
            || settings.languages != old.languages
        if readsAnew { parser = settings.parser }
        for uri in documents.keys {
            documents[uri]?.skipsCode = settings.skipCode
            if readsAnew { documents[uri]?.forget() }
            checks.add(uri, delay: 0)
        }
        // Before `initialized` a client is asked for nothing (LSP 3.17, "Initialize Request").
        guard isRunning else { return }
        let findsOthers = readsAnew || settings.skipCode != old.skipCode
        if findsOthers || settings.workspaceIndex != old.workspaceIndex { indexWorkspace() }
        if client.pullsDiagnostics, client.refreshesDiagnostics { ask("workspace/diagnostic/refresh") }
        if client.refreshesLenses, findsOthers || settings.codeLens != old.codeLens {
            ask("workspace/codeLens/refresh")
        }
        if client.refreshesHints, settings.inlayHints || old.inlayHints { ask("workspace/inlayHint/refresh") }
        if client.refreshesTokens, findsOthers { ask("workspace/semanticTokens/refresh") }
    }

    /// The translation that texts come from.
    var translation: String? { settings.translations.first }

    // MARK: Documents

    /// Reads references of an open document, keeping what is read for the next time.
    func withDocument<R>(_ uri: String, _ body: (inout Document, ReferenceParser) -> R) -> R? {
        guard let index = documents.index(forKey: uri) else { return nil }
        return body(&documents.values[index], parser)
    }

    // MARK: The client

    /// LSP 3.17, `MessageType`.
    enum Level: Int { case error = 1, warning, information, log }

    /// Shows the person a message.
    func show(_ level: Level, _ message: String) {
        channel?.notify("window/showMessage") {
            $0.beginObject()
            $0.field("type", level.rawValue)
            $0.field("message", message)
            $0.endObject()
        }
    }

    /// Puts a message into the client's log.
    func log(_ level: Level, _ message: String) {
        channel?.notify("window/logMessage") {
            $0.beginObject()
            $0.field("type", level.rawValue)
            $0.field("message", message)
            $0.endObject()
        }
    }

    /// Sends the client a request; the answer's result comes to `then`, nil where it is an error.
    func ask(
        _ method: StaticString, _ params: JSONValue = .null, then: @escaping (Session, JSONValue?) -> Void = { _, _ in }
    ) {
        guard let channel else { return }
        // A client that never answers must not fill the memory.
        if asked.count > 1000 { asked = [:] }
        lastID += 1
        let id = RequestID.string("lectern-\(lastID)")
        asked[id] = then
        channel.request(method, id: id) { $0.value(params) }
    }

    func answered(_ response: Response) {
        guard let then = asked.removeValue(forKey: response.id) else { return }
        then(self, response.error == nil ? response.result ?? .null : nil)
    }

    /// Asks the client for its settings, where it lets itself be asked.
    func askConfiguration() {
        guard client.asksConfiguration else { return }
        ask("workspace/configuration", ["items": [["section": "lectern"]]]) { session, result in
            guard let value = result?.array?.first else { return }
            session.configure(with: value)
        }
    }
}
