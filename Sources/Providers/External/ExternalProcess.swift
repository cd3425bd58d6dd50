import Corpus
import JSON

/// A program that answers the provider methods over JSON-RPC 2.0, a line a message.
final class ExternalProcess: Sendable {
    private let process: ReplyingProcess<JSONValue>
    private let name: String
    private let secrets: [(name: String, value: Secret)]

    /// The longest line that is read; a program that writes more is ended.
    private static let lineLimit = 8 << 20
    /// How much longer than a call's own time the program is waited for: milliseconds.
    private static let grace = 200

    /// - Parameters:
    ///   - command: the program, by its path or its name on `PATH`, and its arguments.
    ///   - secrets: variables that the program finds in its environment.
    init(name: String, command: [String], secrets: [(name: String, value: Secret)], path: String?) {
        self.name = name
        self.secrets = secrets
        process = ReplyingProcess(
            name: "The program of the provider `\(name)`",
            start: { () throws(NetworkFailure) in
                try ExternalProcess.start(command, name: name, secrets: secrets, path: path)
            },
            parse: { ExternalProcess.parse($0, from: $1, seen: $2) })
    }

    func stop() { process.stop() }

    /// The result of a method; `nil` where the program does not know the method.
    func call(_ method: String, _ params: JSONObject, timeout: Int, deadline: RequestDeadline) throws(ProviderError)
        -> JSONValue?
    {
        var timeout = timeout
        var grace = ExternalProcess.grace
        if let left = deadline.milliseconds(), left < timeout {
            timeout = max(left, 1)
            grace = 0
        }
        let order = ReplyingProcess<JSONValue>.Order(
            line: { id in
                ExternalProcess.line([
                    "jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": .object(params),
                ])
            },
            cancelLine: { id in
                ExternalProcess.line(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(id)]])
            }, timeout: timeout, grace: grace)
        let reply: JSONValue
        do throws(NetworkFailure) {
            // Here, where one request waits for it, and not where the program starts, where all do.
            for secret in secrets { _ = try secret.value.reveal(deadline: deadline) }
            reply = try process.reply(to: order, deadline: deadline)
        } catch {
            throw .network(error)
        }
        if let error = reply["error"] {
            if error["code"]?.int == ExternalProcess.methodNotFound { return nil }
            throw failure(error, translation: params["translation"]?.string)
        }
        guard let result = reply["result"] else { throw malformed("a reply has neither `result` nor `error`") }
        return result
    }

    /// JSON-RPC 2.0, section 5.1.
    private static let methodNotFound = -32601

    /// What an answer that cannot be read is.
    func malformed(_ reason: String) -> ProviderError {
        .network(NetworkFailure(.misunderstood, "The answer of the provider `\(name)` cannot be read: \(reason)."))
    }

    /// The codes are those of our own errors.
    ///
    /// - Parameter translation: what was asked for, as the program calls it.
    private func failure(_ error: JSONValue, translation: String?) -> ProviderError {
        let code = error["code"]?.int ?? 0
        if code == 1003 { return .unknownTranslation("\(name):\(translation ?? "")") }
        if code == 1005 { return .notInTranslation }
        let kind = ExternalProcess.kinds[code] ?? .unavailable
        let message = error["message"]?.string.map(shown) ?? "error \(code)"
        return .network(
            NetworkFailure(
                kind, "The provider `\(name)` says: \(message)",
                hint: error["data"]?["hint"]?.string.map(shown) ?? "",
                retryAfter: RetryAfter.seconds(error["data"]?["retryAfter"]?.int)))
    }

    /// What may be shown of a text that the program wrote: not without end, not its own secrets, and nothing that steers
    /// the display.
    private func shown(_ text: String) -> String {
        String(UntrustedText.shown(secrets.reduce(text) { $1.value.hide(in: $0) }).prefix(500))
    }

    /// A row a code.
    private static let kinds: [Int: NetworkFailure.Kind] = [
        1101: .offline, 1102: .rateLimited, 1103: .unavailable, 1104: .misunderstood, 1105: .timeout,
    ]

    private static func line(_ message: JSONValue) -> [UInt8] {
        var writer = JSONWriter(capacity: 256)
        writer.value(message)
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private static func start(
        _ command: [String], name: String, secrets: [(name: String, value: Secret)], path: String?
    ) throws(NetworkFailure) -> ChildProcess {
        // In its environment, and not among its arguments, which everybody on the machine may read.
        var variables: [(name: String, value: String)] = []
        for secret in secrets { variables.append((secret.name, try secret.value.reveal(deadline: .none))) }
        let program = command.first ?? ""
        let places = program.contains("/") ? [program] : Executable.places(of: program, path: path)
        guard let found = places.first(where: Executable.isThere),
            let child = ChildProcess(found, arguments: Array(command.dropFirst()), variables: variables)
        else {
            throw NetworkFailure(
                .unavailable, "The program of the provider `\(name)` cannot be started.",
                hint: "`external` in the configuration names it.")
        }
        return child
    }

    private static func parse(_ buffer: [UInt8], from start: Int, seen: Int) -> ReplyingProcess<JSONValue>.Parsed {
        guard let end = buffer[seen...].firstIndex(of: UInt8(ascii: "\n")) else {
            return buffer.count - start > lineLimit ? .nonsense : .incomplete
        }
        guard let value = try? JSONParser.value(from: buffer[start..<end].span), value.object != nil else {
            return .nonsense
        }
        // A notification of the program has no number.
        guard let id = value["id"]?.int, value["method"] == nil else { return .other(end: end + 1) }
        return .reply(id: id, value, end: end + 1)
    }
}
