package import Engine
package import JSON
package import JSONRPC
import Synchronization

// MCP: the Model Context Protocol over the engine, for language models. Tools are the methods of the engine
// (`Toolbox`), resources are chapters and verses (`Resources`), prompts are written for people to choose (`Prompts`).
// Deliberately absent: any list of methods but the choice of tools, Bible text, the network, state beside the revision
// and the level of the log, and requests to the client.

/// Answers the methods of the Model Context Protocol for one client.
///
/// Two generations of the protocol are answered on the same connection, request by request (`Revision`). A request with
/// the version in its `_meta` stands alone; any other needs an `initialize` before it.
package final class ModelContextServer: RequestHandler {
    /// What the composing program decides.
    package struct Settings: Sendable {
        /// The version of the program.
        package var version = ""
        /// Which tools are offered.
        package var tools = ToolChoice.usual
        /// Whether methods that write are offered as tools.
        package var allowsWriting = false

        package init() {}
    }

    let engine: ScriptureEngine
    let settings: Settings
    private let madeToolbox = Mutex<Toolbox?>(nil)
    private let session = Mutex(Session())

    /// What `initialize` and `logging/setLevel` decided. Requests of the newer revision do not use it.
    private struct Session {
        /// The revision that `initialize` agreed on; nil before it.
        var version: String?
        var logLevel = LogLevel.warning
    }

    package init(engine: ScriptureEngine, settings: Settings = .init()) {
        self.engine = engine
        self.settings = settings
    }

    /// The tools. They are made when they are first needed, because that reads the schemas of all methods.
    var toolbox: Toolbox {
        madeToolbox.withLock { made in
            if let made { return made }
            let toolbox = Toolbox(choice: settings.tools, allowsWriting: settings.allowsWriting)
            made = toolbox
            return toolbox
        }
    }

    /// The names of all tools, for the command line.
    package static var toolNames: [String] { Toolbox(choice: .all, allowsWriting: true).tools.map(\.name) }

    /// Batches existed in one revision only.
    package var acceptsBatches: Bool { session.withLock { $0.version } == Revision.withBatches }

    package func handle(
        _ request: Request, context: RequestContext, result: inout JSONWriter
    ) throws(ResponseError) -> Handling {
        // All notifications of clients are hints: `notifications/initialized`, changed roots, progress. The connection
        // itself handles `notifications/cancelled`.
        if request.isNotification { return .answered }
        if request.id == .null { throw .invalidRequest("`id` must be a string or a number.") }
        let params = try Self.params(of: request)
        guard let method = Self.methods[request.method] else { throw .methodNotFound(request.method) }
        let exchange = try exchange(request.method, params, method, context)
        var reply: JSONObject
        do throws(Interruption) {
            reply = try method.run(exchange)
        } catch {
            switch error {
            case .failed(let error): throw error
            case .needs(let handling): return handling
            }
        }
        if exchange.revision.isStateless { complete(&reply, cacheSeconds: method.cacheSeconds) }
        result.value(.object(reply))
        return .answered
    }

    private static func params(of request: Request) throws(ResponseError) -> JSONObject {
        switch request.params {
        case nil: JSONObject()
        case .object(let params)?: params
        default: throw .invalidParams("`params` must be an object.")
        }
    }

    private func exchange(
        _ name: String, _ params: JSONObject, _ method: Row, _ context: RequestContext
    ) throws(ResponseError) -> Exchange {
        let meta = params["_meta"]
        let session = session.withLock { $0 }
        let revision = try Revision(name, meta: meta, agreed: session.version)
        guard method.generations.contains(revision.isStateless ? .stateless : .handshake) else {
            throw .methodNotFound(name)
        }
        let level =
            revision.isStateless ? meta?[MetaKey.logLevel]?.string.flatMap(LogLevel.init(rawValue:)) : session.logLevel
        return Exchange(
            server: self, params: params, revision: revision, progressToken: ProgressToken(meta?["progressToken"]),
            logLevel: level, context: context)
    }

    /// Adds what every result of the newer revision has.
    private func complete(_ reply: inout JSONObject, cacheSeconds: Int?) {
        reply["resultType"] = "complete"
        if let cacheSeconds {
            reply["ttlMs"] = .int(cacheSeconds * 1000)
            reply["cacheScope"] = "private"
        }
        var meta = reply["_meta"]?.object ?? JSONObject()
        meta[MetaKey.serverInfo] = .object(serverInfo)
        reply["_meta"] = .object(meta)
    }

    // MARK: Methods

    /// A row of the table of methods.
    struct Row: Sendable {
        enum Generation { case handshake, stateless }

        var generations: [Generation] = [.handshake, .stateless]
        /// How long a client may keep the result, for the methods whose results say so. What is installed may change.
        var cacheSeconds: Int?
        let run: @Sendable (Exchange) throws(Interruption) -> JSONObject
    }

    /// Every method of the protocol that is answered.
    static let methods: [String: Row] = [
        "initialize": Row(generations: [.handshake]) { (exchange) throws(Interruption) in
            try exchange.server.initialize(exchange)
        },
        "server/discover": Row(generations: [.stateless], cacheSeconds: 3600) { (exchange) throws(Interruption) in
            exchange.server.discovery
        },
        "ping": Row(generations: [.handshake]) { (_) throws(Interruption) in [:] },
        "logging/setLevel": Row(generations: [.handshake]) { (exchange) throws(Interruption) in
            try exchange.server.setLogLevel(exchange)
        },
        "tools/list": Row(cacheSeconds: 3600) { (exchange) throws(Interruption) in try Toolbox.list(exchange) },
        "tools/call": Row { (exchange) throws(Interruption) in try Toolbox.call(exchange) },
        "resources/list": Row(cacheSeconds: 60) { (exchange) throws(Interruption) in try Resources.list(exchange) },
        "resources/templates/list": Row(cacheSeconds: 3600) { (exchange) throws(Interruption) in
            try Resources.listTemplates(exchange)
        },
        "resources/read": Row(cacheSeconds: 60) { (exchange) throws(Interruption) in try Resources.read(exchange) },
        "completion/complete": Row { (exchange) throws(Interruption) in try Completions.complete(exchange) },
        "prompts/list": Row(cacheSeconds: 3600) { (exchange) throws(Interruption) in try Prompt.list(exchange) },
        "prompts/get": Row { (exchange) throws(Interruption) in try Prompt.get(exchange) },
    ]

    /// The names of the methods of the protocol that are answered.
    package static var methodNames: [String] { methods.keys.sorted() }

    // MARK: The beginning

    private func initialize(_ exchange: Exchange) throws(Interruption) -> JSONObject {
        guard let asked = exchange.params["protocolVersion"]?.string else {
            throw .failed(.invalidParams("`protocolVersion` must be a string, such as \(Revision.newestHandshake)."))
        }
        let version = Revision.handshakes.contains(asked) ? asked : Revision.newestHandshake
        session.withLock { $0.version = version }
        return [
            "protocolVersion": .string(version), "capabilities": .object(Self.capabilities),
            "serverInfo": .object(serverInfo), "instructions": .string(Self.instructions),
        ]
    }

    private var discovery: JSONObject {
        [
            "supportedVersions": .array(Revision.stateless.map { .string($0) }),
            "capabilities": .object(Self.capabilities), "instructions": .string(Self.instructions),
        ]
    }

    private static let capabilities: JSONObject = [
        "tools": [:], "resources": [:], "prompts": [:], "completions": [:], "logging": [:],
    ]

    private var serverInfo: JSONObject {
        ["name": "lectern", "title": "Lectern", "version": .string(settings.version)]
    }

    private func setLogLevel(_ exchange: Exchange) throws(Interruption) -> JSONObject {
        guard let level = exchange.params["level"]?.string.flatMap(LogLevel.init(rawValue:)) else {
            let names = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
            throw .failed(.invalidParams("`level` must be one of \(names)."))
        }
        session.withLock { $0.logLevel = level }
        return [:]
    }

    /// What a model should know before its first call.
    static let instructions = """
        Lectern has the text of Bibles that are installed on this machine, with lexicons, commentaries and cross \
        references. Never quote Scripture from memory: call scripture_quote first, quote its `text` unchanged, and name \
        the reference and the translation. References may be written as people write them (John 3:16, 1 Cor 13:4-7, \
        Ps 23). Without `translation` the reader's usual one answers; translations_list names the others. Verse numbers \
        are those of English Bibles unless the reference is in another language.
        """
}

/// One request as the methods see it.
struct Exchange {
    let server: ModelContextServer
    let params: JSONObject
    let revision: Revision
    /// What the client wants progress to be reported under; nil if it wants none.
    let progressToken: ProgressToken?
    /// The lowest level of messages that the client wants; nil for none.
    let logLevel: LogLevel?
    let context: RequestContext

    /// The longest reply of the engine that is read: bytes.
    private static let replyLimit = 4 << 20

    /// Calls a method of the engine.
    func call(_ method: String, _ params: JSONObject) throws(Interruption) -> JSONValue {
        var writer = JSONWriter(capacity: 4096)
        let request = Request(id: nil, method: method, params: .object(params))
        let handling: Handling
        do throws(ResponseError) {
            handling = try server.engine.handle(request, context: context, result: &writer)
        } catch {
            throw .failed(error)
        }
        guard handling == .answered else { throw .needs(handling) }
        guard writer.count <= Self.replyLimit else {
            throw .failed(
                ResponseError(
                    code: -32602, message: "The reply would have \(writer.count >> 20) MiB.",
                    data: ["kind": "replyTooLong", "hint": "Ask for less: a chapter at a time, or a page."]))
        }
        do throws(JSONError) {
            return try JSONParser.value(from: writer.bytes.span, limits: JSONParser.Limits(values: .max))
        } catch {
            throw .failed(.internalError("The reply of \(method) cannot be read: \(error)."))
        }
    }

    /// Sends a message to the client's log, if the client wants messages of this level.
    func log(_ level: LogLevel, _ message: String) {
        guard let logLevel, level >= logLevel else { return }
        context.notify(
            "notifications/message",
            params: ["level": .string(level.rawValue), "logger": "lectern", "data": .string(message)])
    }

    /// Reports the progress of the engine's method, if the client wants that.
    func reportProgress() {
        guard let token = progressToken?.value else { return }
        let context = context
        context.onProgress { done, total in
            context.notify(
                "notifications/progress",
                params: ["progressToken": token, "progress": .int(done), "total": .int(total)])
        }
    }
}

/// Why a request is not answered with a result, or not now.
enum Interruption: Error {
    case failed(ResponseError)
    /// The request must run again on a worker.
    case needs(Handling)
}

/// The token of a client for progress: a string or a number.
struct ProgressToken: Sendable {
    let value: JSONValue

    init?(_ value: JSONValue?) {
        switch value {
        case .string?, .number?: self.value = value!
        default: return nil
        }
    }
}

/// The levels of log messages (RFC 5424, 6.2.1), the least important first.
enum LogLevel: String, CaseIterable, Comparable, Sendable {
    case debug, info, notice, warning, error, critical, alert, emergency

    static func < (a: LogLevel, b: LogLevel) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
}
