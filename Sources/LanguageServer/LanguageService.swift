package import Engine
package import JSON
package import JSONRPC
import Platform

// LanguageServer: the Language Server Protocol 3.17 over the engine, on the same connection. `Documents` has open documents and
// their references, `Features` the methods (`LanguageMethodTable` lists them), `Editing` the texts and edits that the server
// writes, `Workspace` the index of files. Deliberately absent: formatting, Bible text of its own, the network, and state on
// disk except generated chapters, which may be deleted at any time.

/// Answers the methods of the Language Server Protocol for one client.
///
/// Methods run on the reading thread, one after another. The session has a lock because two other threads use it: one checks
/// documents for problems, one indexes the workspace.
package final class LanguageService: @unchecked Sendable {
    /// Values and functions that the composing program passes in.
    package struct Environment: Sendable {
        package var version: String
        /// The folder for generated chapters; empty if none may be written.
        package var chapters: String

        /// Writes a generated read-only file, completely or not at all, and creates its folders. Returns whether the file
        /// exists afterwards.
        package var store: @Sendable (_ bytes: [UInt8], _ path: String) -> Bool

        /// Called when the client's process is gone.
        package var clientEnded: @Sendable () -> Void

        package init(
            version: String = "", chapters: String = "",
            store: @escaping @Sendable (_ bytes: [UInt8], _ path: String) -> Bool = { _, _ in false },
            clientEnded: @escaping @Sendable () -> Void = {}
        ) {
            self.version = version
            self.chapters = chapters
            self.store = store
            self.clientEnded = clientEnded
        }
    }

    /// Guards `session`.
    private let monitor = Monitor()
    private let session: Session

    package init(engine: ScriptureEngine, settings: EditorSettings = .init(), environment: Environment = .init()) {
        let checks = DiagnosticQueue()
        session = Session(engine: engine, settings: settings, environment: environment, checks: checks)
        checks.server = self
    }

    /// Whether the language server answers a method. Its names have a slash, except `initialize` and `initialized`; names of
    /// engine methods have none.
    package func answers(_ method: String) -> Bool {
        // Called for every request, also those to the engine. A span is faster here than a string view.
        let name = method.utf8.span
        for index in name.indices where name[index] == UInt8(ascii: "/") { return true }
        return method == "initialize" || method == "initialized"
    }

    package func handle(
        _ request: Request, context: RequestContext, result: inout JSONWriter
    ) throws(ResponseError) -> Handling {
        guard let call = try answer(request, context: context, result: &result) else { return .answered }
        // Outside the lock: the engine may have to wait for the network.
        return try session.engine.handle(call, context: context, result: &result)
    }

    /// Answers a request with the session locked.
    ///
    /// - Returns: the request to the engine that must be answered instead, for a command that calls the engine; else nil.
    private func answer(
        _ request: Request, context: RequestContext, result: inout JSONWriter
    ) throws(ResponseError) -> Request? {
        monitor.lock()
        defer { monitor.unlock() }
        let isUninitialized = session.channel == nil
        if isUninitialized, request.method != "initialize" {
            // LSP 3.17, "Initialize Request": notifications before it are dropped.
            if request.isNotification { return nil }
            throw .serverNotInitialized("`\(request.method.prefix(60))` was sent before `initialize`.")
        }
        guard let entry = LanguageMethodTable.entry(named: request.method) else {
            if request.isNotification { return nil }
            throw .methodNotFound(request.method)
        }
        if request.method == "initialize" {
            guard isUninitialized else { throw .invalidRequest("`initialize` may be sent only once.") }
            session.channel = context.openChannel()
        }
        if session.trace != .off { trace(request) }
        if request.method == "workspace/executeCommand", let call = try ExecuteCommand.call(request, session) {
            return call
        }
        try entry.run(request.params ?? .null, session, &result)
        return nil
    }

    /// Takes the client's response to a request of the server.
    package func receive(_ response: Response) {
        withSession { $0.receive(response) }
    }

    /// Warns the user that a message was too long to be read. It was probably a document.
    package func skippedMessage(longerThan limit: Int) {
        withSession { session in
            session.show(
                .warning,
                "Lectern did not read a message of more than \(limit >> 20) MiB. If it held a document, that document is left out."
            )
        }
    }

    func withSession<R>(_ body: (Session) -> R) -> R {
        monitor.locked { body(session) }
    }

    private static func compact(_ value: JSONValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return writer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// LSP 3.17, `$/logTrace`.
    private func trace(_ request: Request) {
        let verbose = session.trace == .verbose ? request.params.map(LanguageService.compact) : nil
        session.channel?.notify("$/logTrace") {
            $0.beginObject()
            $0.field("message", "Received \(request.method)")
            if let verbose { $0.field("verbose", String(verbose.prefix(2000))) }
            $0.endObject()
        }
    }
}

/// Routes each request: methods of the Language Server Protocol to the language server, all others to the engine.
package final class Router: RequestHandler {
    private let engine: ScriptureEngine
    private let languageService: LanguageService

    package init(engine: ScriptureEngine, languageService: LanguageService) {
        self.engine = engine
        self.languageService = languageService
    }

    package func handle(_ request: Request, context: RequestContext, result: inout JSONWriter) throws(ResponseError)
        -> Handling
    {
        if languageService.answers(request.method) {
            try languageService.handle(request, context: context, result: &result)
        } else {
            try engine.handle(request, context: context, result: &result)
        }
    }

    package func receive(_ response: Response) { languageService.receive(response) }

    package func skippedMessage(longerThan limit: Int) { languageService.skippedMessage(longerThan: limit) }
}
