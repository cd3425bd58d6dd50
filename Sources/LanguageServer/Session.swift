import Engine
import JSON
import JSONRPC
import Scripture

/// The state of one client: its capabilities, its settings and its open documents. `LanguageService` locks it around every
/// use.
final class Session {
    let engine: ScriptureEngine
    let environment: LanguageService.Environment
    /// Sends messages to the client; nil until `initialize`.
    var channel: ClientChannel?
    var client = ClientCapabilities()
    /// The settings of the configuration file.
    let configured: EditorSettings
    /// The options that the client sent with `initialize`. Its later settings override them.
    var initialOptions = JSONValue.null
    var settings: EditorSettings {
        didSet { if settings != oldValue { settingsChanged(from: oldValue) } }
    }
    /// The warnings about the last settings.
    private var lastWarnings: [String] = []
    private(set) var parser: ReferenceParser
    /// Counts the changes of the settings.
    private(set) var settingsRevision = 0
    /// Whether the client has sent `initialized`.
    var isRunning = false
    /// Counts the times that a document was opened.
    var openingCount = 0
    var documents: [String: Document] = [:]
    /// The quotations that were last found in each document.
    var quotations: [String: DocumentQuotations] = [:]
    var trace = Trace.off
    /// The server's requests to the client that have no response yet, by id, each with its completion handler.
    private var pendingRequests: [RequestID: (Session, JSONValue?) -> Void] = [:]
    private var lastID = 0
    var folders = WorkspaceFolders()
    let indexer = Indexer()
    /// Counts the times that indexing of the workspace was started.
    var indexingCount = 0
    /// The documents to check for problems soon.
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

    /// Applies settings of the client on top of its initial options and the configuration file.
    func configure(with value: JSONValue) {
        var fresh = configured
        var warnings = fresh.read(initialOptions)
        warnings += fresh.read(value)
        settings = fresh
        // A warning in the log would not be seen, so it is shown. Editors send the same settings repeatedly, so it is shown
        // once.
        if !warnings.isEmpty, warnings != lastWarnings {
            show(.warning, "Lectern’s settings: " + warnings.joined(separator: " "))
        }
        lastWarnings = warnings
    }

    private func settingsChanged(from old: EditorSettings) {
        settingsRevision += 1
        let changesParser =
            settings.punctuation != old.punctuation || settings.canon != old.canon
            || settings.languages != old.languages
        if changesParser { parser = settings.parser }
        for uri in documents.keys {
            documents[uri]?.skipsCode = settings.skipCode
            if changesParser { documents[uri]?.forget() }
            checks.add(uri, delay: 0)
        }
        // The server sends no requests before `initialized` (LSP 3.17, "Initialize Request").
        guard isRunning else { return }
        let changesMatches = changesParser || settings.skipCode != old.skipCode
        if changesMatches || settings.workspaceIndex != old.workspaceIndex { indexWorkspace() }
        if client.pullsDiagnostics, client.refreshesDiagnostics { request("workspace/diagnostic/refresh") }
        if client.refreshesLenses, changesMatches || settings.codeLens != old.codeLens {
            request("workspace/codeLens/refresh")
        }
        if client.refreshesHints, settings.inlayHints || old.inlayHints { request("workspace/inlayHint/refresh") }
        if client.refreshesTokens, changesMatches { request("workspace/semanticTokens/refresh") }
    }

    /// The translation of inserted texts; nil for the engine's default.
    var translation: String? { settings.translations.first }

    // MARK: Documents

    /// Calls `body` with an open document, in place, so that the matches read are kept; nil if the document is not open.
    func withDocument<R>(_ uri: String, _ body: (inout Document, ReferenceParser) -> R) -> R? {
        guard let index = documents.index(forKey: uri) else { return nil }
        return body(&documents.values[index], parser)
    }

    // MARK: The client

    /// LSP 3.17, `MessageType`.
    enum Level: Int { case error = 1, warning, information, log }

    /// Shows the user a message.
    func show(_ level: Level, _ message: String) {
        channel?.notify("window/showMessage") {
            $0.beginObject()
            $0.field("type", level.rawValue)
            $0.field("message", message)
            $0.endObject()
        }
    }

    /// Writes a message to the client's log.
    func log(_ level: Level, _ message: String) {
        channel?.notify("window/logMessage") {
            $0.beginObject()
            $0.field("type", level.rawValue)
            $0.field("message", message)
            $0.endObject()
        }
    }

    /// Sends the client a request. `then` gets the result of the response, or nil if that is an error.
    func request(
        _ method: StaticString, _ params: JSONValue = .null, then: @escaping (Session, JSONValue?) -> Void = { _, _ in }
    ) {
        guard let channel else { return }
        // A client that never answers must not make the table grow without limit.
        if pendingRequests.count > 1000 { pendingRequests = [:] }
        lastID += 1
        let id = RequestID.string("lectern-\(lastID)")
        pendingRequests[id] = then
        channel.request(method, id: id) { $0.value(params) }
    }

    /// Takes a response of the client and calls the handler of its request.
    func receive(_ response: Response) {
        guard let then = pendingRequests.removeValue(forKey: response.id) else { return }
        then(self, response.error == nil ? response.result ?? .null : nil)
    }

    /// Requests the settings from the client, if it supports that.
    func requestConfiguration() {
        guard client.asksConfiguration else { return }
        request("workspace/configuration", ["items": [["section": "lectern"]]]) { session, result in
            guard let value = result?.array?.first else { return }
            session.configure(with: value)
        }
    }
}

// The document, the offset and the reference that a request of an editor is about. These functions throw `invalidParams` if
// the request names no document, or one that is not open.
extension Session {
    /// The reference or Strong's number at the cursor.
    struct CursorTarget {
        var offset: Int
        var match: ReferenceMatch?
        var strongs: String?
        /// The range of the segment or number at the offset.
        var start: Position
        var end: Position
    }

    /// The reference or Strong's number at the request's position; nil if there is neither. Makes no copy of the document,
    /// because editors call this whenever the pointer rests.
    func cursorTarget(_ params: JSONValue) throws(ResponseError) -> CursorTarget? {
        let uri = try Session.uri(of: params)
        guard let position = Position(params["position"]) else { throw .invalidParams("`position` is missing.") }
        let encoding = client.encoding
        let readsNumbers = settings.lexicon
        let found = withDocument(uri) { document, parser -> CursorTarget? in
            let offset = document.text.offset(of: position, encoding)
            var target = CursorTarget(offset: offset, start: position, end: position)
            let range: Range<Int>
            if let match = document.match(at: offset, with: parser) {
                target.match = match.renumbered(in: parser.options.versification)
                range = match.segment(at: offset).range
            } else if readsNumbers, let citation = StrongsCitation(in: document.text, at: offset) {
                target.strongs = citation.key
                range = citation.range
            } else {
                return nil
            }
            var positions = PositionReader(document.text, encoding)
            target.start = positions.position(at: range.lowerBound)
            target.end = positions.position(at: range.upperBound)
            return target
        }
        guard let found else { throw Session.notOpen(uri) }
        return found
    }

    /// The document of a request, the offset of its position, and the reference there, in the versification of the parser.
    func documentAndMatch(_ params: JSONValue) throws(ResponseError)
        -> (document: Document, offset: Int, match: ReferenceMatch?)
    {
        let uri = try Session.uri(of: params)
        guard let position = Position(params["position"]) else { throw .invalidParams("`position` is missing.") }
        let encoding = client.encoding
        // The references are read in the session's document before it is copied. After a copy, reading would have to
        // duplicate the list of pieces.
        let found = withDocument(uri) { document, parser in
            let offset = document.text.offset(of: position, encoding)
            return (offset, document.match(at: offset, with: parser)?.renumbered(in: parser.options.versification))
        }
        guard let (offset, match) = found, let document = documents[uri] else {
            throw Session.notOpen(uri)
        }
        return (document, offset, match)
    }

    /// The document of a request and all its references, in the versification of the parser.
    ///
    /// - Parameter read: reads the references; by default all of them.
    func documentAndMatches(
        _ params: JSONValue,
        _ read: (inout Document, ReferenceParser) -> [ReferenceMatch] = { document, parser in
            document.matches(with: parser).map { $0.renumbered(in: parser.options.versification) }
        }
    ) throws(ResponseError) -> (document: Document, matches: [ReferenceMatch]) {
        let uri = try Session.uri(of: params)
        let matches = withDocument(uri, read)
        guard let matches, let document = documents[uri] else {
            throw Session.notOpen(uri)
        }
        return (document, matches)
    }

    /// The translations in which a reference is shown: those that it names itself, else those of the settings.
    func translations(of match: ReferenceMatch) -> [String] {
        guard !match.translations.isEmpty else { return settings.translations }
        let known = engine.translationNames
        let named = match.translations.map { $0.lowercased() }.filter { known.contains($0) }
        return named.isEmpty ? settings.translations : named
    }

    /// The language of a message about a reference.
    func messageLanguage(of match: ReferenceMatch?) -> Language {
        settings.locale ?? match?.language ?? settings.languages[0]
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

/// The capabilities of the client that the server uses (LSP 3.17, `ClientCapabilities`). A capability that the client does
/// not declare counts as missing.
struct ClientCapabilities: Sendable {
    var encoding = PositionEncoding.utf16
    /// What a completion replaces, by the name of the client.
    var replacedText = ReplacedText.range
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
    /// Whether the edit of a code action may be sent when the action is chosen.
    var resolvesCodeActions = false
    var takesDocumentChanges = false
    var takesLocationLinks = false
    var documentsInMarkdown = false
    var refreshesDiagnostics = false
    var refreshesLenses = false
    var refreshesHints = false
    var refreshesTokens = false
    var takesEdits = false
    /// Whether the range of a workspace symbol may be sent when the symbol is opened.
    var resolvesSymbols = false

    init() {}

    init(_ params: JSONValue) {
        let capabilities = params["capabilities"] ?? .null
        /// Whether the member at a path is true.
        func has(_ path: String...) -> Bool {
            path.reduce(capabilities) { $0[$1] ?? .null }.bool ?? false
        }
        /// The member at a path; null if it is missing.
        func at(_ path: String...) -> JSONValue { path.reduce(capabilities) { $0[$1] ?? .null } }
        func names(_ value: JSONValue) -> [String] { (value.array ?? []).compactMap(\.string) }

        // The list is in the client's order of preference, but UTF-8 is preferred, because it needs no conversion.
        let offered = names(at("general", "positionEncodings")).compactMap(PositionEncoding.init(rawValue:))
        encoding = offered.contains(.utf8) ? .utf8 : offered.first ?? .utf16
        replacedText = ReplacedText(clientName: params["clientInfo"]?["name"]?.string)
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
