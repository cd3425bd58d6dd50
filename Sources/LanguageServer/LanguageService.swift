package import Engine
package import JSON
package import JSONRPC

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// LanguageServer: the Language Server Protocol 3.17 over the engine, on the same connection. Documents and their references
// (`Documents`), the methods (`Features`, listed in `Methods/LanguageMethodTable.swift`), diagnostics that follow changes
// (`Diagnostics`), and what a person may set (`Settings`). Deliberately absent: formatting, any Bible text of its own, the
// network, and state on disk apart from generated chapters, which may be deleted at any time.

/// Answers the methods of the Language Server Protocol for one client.
///
/// Methods run on the reading thread, one after another; the session is locked only because diagnostics and the index of
/// the workspace look at documents from threads of their own.
package final class LanguageService: @unchecked Sendable {
    /// What the world outside tells.
    package struct Environment: Sendable {
        package var version: String
        /// The folder for generated chapters; empty where there is none.
        package var chapters: String

        /// Writes a generated file that nobody is to edit, whole or not at all, and the folders above it; says whether it
        /// is there.
        package var store: @Sendable (_ bytes: [UInt8], _ path: String) -> Bool

        package init(
            version: String = "", chapters: String = "",
            store: @escaping @Sendable (_ bytes: [UInt8], _ path: String) -> Bool = { _, _ in false }
        ) {
            self.version = version
            self.chapters = chapters
            self.store = store
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

    /// Whether a method is the language server's to answer: it has a slash, which no name of the engine's has.
    package func answers(_ method: String) -> Bool {
        // Asked for each request. A span is read without the detours of a view.
        let name = method.utf8.span
        for place in name.indices where name[unchecked: place] == UInt8(ascii: "/") { return true }
        return method == "initialize" || method == "initialized"
    }

    package func handle(
        _ request: Request, context: RequestContext, result: inout JSONWriter
    ) throws(ResponseError) {
        if let call = try answer(request, context: context, result: &result) {
            // The engine says where the answer may take its time.
            try session.engine.handle(call, context: context, result: &result)
        }
    }

    /// Answers a request with the session locked.
    ///
    /// - Returns: the request to the engine that it stands for, and that has no answer yet.
    private func answer(
        _ request: Request, context: RequestContext, result: inout JSONWriter
    ) throws(ResponseError) -> Request? {
        monitor.lock()
        defer { monitor.unlock() }
        let isFirst = session.channel == nil
        if isFirst, request.method != "initialize" {
            // LSP 3.17, "Initialize Request": notifications before it are dropped.
            if request.isNotification { return nil }
            throw .serverNotInitialized("`\(request.method.prefix(60))` was sent before `initialize`.")
        }
        guard let entry = LanguageMethodTable.entry(named: request.method) else {
            if request.isNotification { return nil }
            throw .methodNotFound(request.method)
        }
        if request.method == "initialize" {
            guard isFirst else { throw .invalidRequest("`initialize` may be sent only once.") }
            session.channel = context.openChannel()
        }
        if session.trace != .off { traced(request) }
        if request.method == "workspace/executeCommand", let call = try ExecuteCommand.call(request, session) {
            return call
        }
        try entry.run(request.params ?? .null, session, &result)
        return nil
    }

    /// Takes the client's answer to a request of the server's.
    package func receive(_ response: Response) {
        withSession { $0.answered(response) }
    }

    /// A message was too long to be read; it may well have been a document.
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
    private func traced(_ request: Request) {
        let verbose = session.trace == .verbose ? request.params.map(LanguageService.compact) : nil
        session.channel?.notify("$/logTrace") {
            $0.beginObject()
            $0.field("message", "Received \(request.method)")
            if let verbose { $0.field("verbose", String(verbose.prefix(2000))) }
            $0.endObject()
        }
    }
}

/// Hands each request to whom it is for: the language server's methods to it, all others to the engine.
package final class Router: RequestHandler {
    private let engine: ScriptureEngine
    private let languageService: LanguageService

    package init(engine: ScriptureEngine, languageService: LanguageService) {
        self.engine = engine
        self.languageService = languageService
    }

    package func scheduling(of request: Request) -> Scheduling {
        // The engine answers at once whatever is no method of its own; so does the language server.
        engine.scheduling(of: request)
    }

    package func handle(_ request: Request, context: RequestContext, result: inout JSONWriter) throws(ResponseError) {
        if languageService.answers(request.method) {
            try languageService.handle(request, context: context, result: &result)
        } else {
            try engine.handle(request, context: context, result: &result)
        }
    }

    package func receive(_ response: Response) { languageService.receive(response) }

    package func skippedMessage(longerThan limit: Int) { languageService.skippedMessage(longerThan: limit) }
}
