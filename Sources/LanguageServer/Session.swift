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

/// What a request of an editor is about: a document, a place in it, and the reference there. All throw `invalidParams` where the
/// request names no document, or one that is not open.
extension Session {
    /// What stands at one place: a reference or a Strong's number, with the ends of the part that is meant.
    struct CursorTarget {
        var offset: Int
        var find: ReferenceMatch?
        var strongs: String?
        var start: Position
        var end: Position
    }

    /// Looks at one place without a copy of the document, because a pointer that rests asks for this all the time; nil
    /// where nothing stands there.
    func lookClosely(_ params: JSONValue) throws(ResponseError) -> CursorTarget? {
        let uri = try Session.uri(of: params)
        guard let position = Position(params["position"]) else { throw .invalidParams("`position` is missing.") }
        let encoding = client.encoding
        let readsNumbers = settings.lexicon
        let found = withDocument(uri) { document, parser -> CursorTarget? in
            let offset = document.text.offset(of: position, encoding)
            var place = CursorTarget(offset: offset, start: position, end: position)
            let range: Range<Int>
            if let find = document.find(at: offset, with: parser) {
                place.find = find.counted(in: parser.options.versification)
                range = find.segment(at: offset).range
            } else if readsNumbers, let mention = StrongsCitation(in: document.text, at: offset) {
                place.strongs = mention.key
                range = mention.range
            } else {
                return nil
            }
            var positions = PositionReader(document.text, encoding)
            place.start = positions.position(at: range.lowerBound)
            place.end = positions.position(at: range.upperBound)
            return place
        }
        guard let found else { throw Session.notOpen(uri) }
        return found
    }

    /// The document of a request about a place in it, the place, and the reference there, in the parser's numbers.
    func look(_ params: JSONValue) throws(ResponseError)
        -> (document: Document, offset: Int, find: ReferenceMatch?)
    {
        let uri = try Session.uri(of: params)
        guard let position = Position(params["position"]) else { throw .invalidParams("`position` is missing.") }
        let encoding = client.encoding
        // Reads in place first: a copy taken before would have to be parted from what is read.
        let found = withDocument(uri) { document, parser in
            let offset = document.text.offset(of: position, encoding)
            return (offset, document.find(at: offset, with: parser)?.counted(in: parser.options.versification))
        }
        guard let (offset, find) = found, let document = documents[uri] else {
            throw Session.notOpen(uri)
        }
        return (document, offset, find)
    }

    /// The document of a request about all of it, and its references, in the parser's numbers.
    func readThrough(
        _ params: JSONValue,
        _ read: (inout Document, ReferenceParser) -> [ReferenceMatch] = { document, parser in
            document.finds(with: parser).map { $0.counted(in: parser.options.versification) }
        }
    ) throws(ResponseError) -> (document: Document, finds: [ReferenceMatch]) {
        let uri = try Session.uri(of: params)
        let finds = withDocument(uri, read)
        guard let finds, let document = documents[uri] else {
            throw Session.notOpen(uri)
        }
        return (document, finds)
    }

    /// The translations that a reference is shown in: those that it names itself, else those configured.
    func translations(of find: ReferenceMatch) -> [String] {
        guard !find.translations.isEmpty else { return settings.translations }
        let known = engine.translationNames
        let named = find.translations.map { $0.lowercased() }.filter { known.contains($0) }
        return named.isEmpty ? settings.translations : named
    }

    private static func uri(of params: JSONValue) throws(ResponseError) -> String {
        guard let uri = params["textDocument"]?["uri"]?.string else {
            throw .invalidParams("`textDocument.uri` is missing.")
        }
        return uri
    }

    private static func notOpen(_ uri: String) -> ResponseError {
        .invalidParams("The document \(uri.prefix(200)) is not open.")
    }
}

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
