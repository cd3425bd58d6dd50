import Corpus
import JSON
import Synchronization

/// The connection of the engine to lectern-fetch.
package final class FetchProcess: Sendable {
    private let process: ReplyingProcess<FetchReply>
    /// The largest answer that any call so far has allowed; lectern-fetch has no reason to send more.
    private let largestLimit: Largest

    /// - Parameter candidates: paths where the program may be; the first that can be executed is used. Called at the
    ///   first request.
    package init(candidates: @escaping @Sendable () -> [String]) {
        let largestLimit = Largest()
        self.largestLimit = largestLimit
        process = ReplyingProcess(
            name: "lectern-fetch, which speaks to the network,",
            start: { () throws(NetworkFailure) in try FetchProcess.start(candidates()) },
            parse: { buffer, start, _ in FetchProcess.parse(buffer, from: start, limit: largestLimit.value) })
    }

    /// How often the process has been started.
    package var startCount: Int { process.startCount }
    /// The id of the running process, for tests that end it.
    package var processID: Int32? { process.processID }

    /// Ends the process; the next request starts another.
    package func stop() { process.stop() }

    /// How much longer than the time limit of a call to wait for the process: milliseconds.
    private static let grace = 500

    /// Gets the answer of a server.
    ///
    /// - Parameter progress: called from time to time with the number of bytes so far and in all (below zero if
    ///   unknown).
    func answer(
        to call: FetchCall, deadline: RequestDeadline, progress: ((_ done: Int, _ total: Int) -> Void)? = nil
    ) throws(NetworkFailure) -> HTTPAnswer {
        var call = call
        call.wantsProgress = progress != nil
        largestLimit.raise(to: call.limit)
        var grace = FetchProcess.grace
        if let left = deadline.milliseconds(), left < call.timeout {
            call.timeout = max(left, 1)
            grace = 0
        }
        var request = ReplyingProcess<FetchReply>.Request(
            line: call.line, cancelLine: FetchCall.cancelLine, timeout: call.timeout, grace: grace)
        request.progress = progress
        let answer: HTTPAnswer
        switch try process.reply(to: request, deadline: deadline) {
        case .answer(let received): answer = received
        case .failure(let failure): throw failure
        }
        guard answer.body.count <= call.limit else {
            throw NetworkFailure(.misunderstood, "The answer is larger than \(call.limit) bytes.")
        }
        return answer
    }

    private static func start(_ candidates: [String]) throws(NetworkFailure) -> ChildProcess {
        guard let program = candidates.first(where: Executable.isExecutable) else {
            throw NetworkFailure(
                .unavailable, "lectern-fetch, which speaks to the network, is not installed.",
                hint: "`make install` puts it beside lectern; `fetchProgram` in the configuration names it elsewhere. "
                    + "It needs libcurl: `apt-get install libcurl4-openssl-dev`, then `make`.")
        }
        guard let child = ChildProcess(program) else {
            throw NetworkFailure(.unavailable, "\(program) cannot be started.")
        }
        return child
    }

    /// The longest line before a body. It can hold a header of the server, which libcurl limits to 100 KiB.
    private static let headLimit = 1 << 20

    /// Reads the message at `start`: a line, and the body that it announces.
    static func parse(_ buffer: [UInt8], from start: Int, limit: Int)
        -> ReplyingProcess<FetchReply>.Parsed
    {
        guard let lineEnd = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) else {
            return buffer.count - start > headLimit ? .nonsense : .incomplete
        }
        guard let head = FetchHead(line: buffer[start..<lineEnd].span, limit: limit) else { return .nonsense }
        if let (done, total) = head.progress {
            return .progress(id: head.id, done: done, total: total, end: lineEnd + 1)
        }
        let end = lineEnd + 1 + head.length
        guard end <= buffer.count else { return .incomplete }
        return .reply(id: head.id, head.reply(body: Array(buffer[(lineEnd + 1)..<end])), end: end)
    }
}

/// A number that can only grow; any thread may raise it.
private final class Largest: Sendable {
    private let stored = Atomic<Int>(0)

    var value: Int { stored.load(ordering: .relaxed) }

    func raise(to value: Int) { stored.max(value, ordering: .relaxed) }
}

/// One request to lectern-fetch, sent as a line of JSON.
struct FetchCall: Sendable {
    var url: String
    /// HTTP headers; they may hold a key.
    var headers: [(name: String, value: String)] = []
    /// Milliseconds for establishing the connection.
    var connectTimeout = 5000
    /// Milliseconds for the whole request.
    var timeout = 15_000
    /// Seconds without any byte after which the request fails; 0 if only `timeout` counts.
    var stall = 0
    /// Whether lectern-fetch reports how much of the body has arrived.
    var wantsProgress = false
    /// The most bytes of the decompressed body.
    var limit = 8 << 20
    var redirects = 5

    func line(id: Int) -> [UInt8] {
        var writer = JSONWriter(capacity: 512)
        writer.beginObject()
        writer.field("id", id)
        writer.field("url", url)
        writer.field("headers", .object(JSONObject(headers.map { ($0.name, .string($0.value)) })))
        writer.field("connectTimeout", connectTimeout)
        writer.field("timeout", timeout)
        if stall > 0 { writer.field("stall", stall) }
        if wantsProgress { writer.field("news", true) }
        writer.field("limit", limit)
        writer.field("redirects", redirects)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    static func cancelLine(id: Int) -> [UInt8] { Array("{\"cancel\":\(id)}\n".utf8) }
}

/// The answer of a server.
package struct HTTPAnswer: Sendable {
    package var status: Int
    package var contentType: String
    /// Seconds, from the Retry-After header, at most `RetryAfter.longest`.
    package var retryAfter: Int?
    package var body: [UInt8]
}

/// The outcome of a call. It is not a `Result`: that would need the conformance of the failure to `Error`, and at every
/// start the Swift runtime would search all conformances of the program for it.
enum FetchReply: Sendable {
    case answer(HTTPAnswer)
    case failure(NetworkFailure)
}

/// The line that lectern-fetch writes before a body.
struct FetchHead {
    let id: Int
    /// The length of the body that follows, in bytes.
    let length: Int
    private let value: JSONValue

    /// - Parameter limit: the longest body that may follow; a line that announces more is an error.
    init?(line: Span<UInt8>, limit: Int) {
        guard let value = try? JSONParser.value(from: line), let id = value["id"]?.int else { return nil }
        let length = value["length"]?.int ?? 0
        guard length >= 0, length <= limit else { return nil }
        self.id = id
        self.length = length
        self.value = value
    }

    /// How many bytes have arrived and how many there are, if the line reports only that; `total` is below zero if
    /// unknown.
    var progress: (done: Int, total: Int)? {
        value["received"]?.int.map { ($0, value["expected"]?.int ?? -1) }
    }

    func reply(body: [UInt8]) -> FetchReply {
        if let status = value["status"]?.int {
            return .answer(
                HTTPAnswer(
                    status: status, contentType: value["contentType"]?.string ?? "",
                    retryAfter: RetryAfter.seconds(value["retryAfter"]?.int), body: body))
        }
        let message = UntrustedText.shown(value["message"]?.string ?? "no reason given")
        let row = FetchHead.failures.first { $0.name == value["error"]?.string }
        return .failure(
            NetworkFailure(row?.kind ?? .unavailable, "\(row?.sentence ?? "The request failed") (\(message))."))
    }

    /// One row per failure: the name that lectern-fetch uses, and its kind and message here.
    private static let failures: [(name: String, kind: NetworkFailure.Kind, sentence: String)] = [
        ("unreachable", .offline, "There is no way to this server. This machine may have no network"),
        ("resolve", .offline, "No address is known for this name. This machine may have no network"),
        ("connect", .unavailable, "The connection was refused"),
        ("tls", .unavailable, "The connection is not secure"),
        ("broken", .unavailable, "The connection broke"),
        ("notHTTP", .misunderstood, "The answer is not HTTP"),
        ("timeout", .timeout, "There was no answer in time"),
        ("tooLarge", .misunderstood, "The answer is too large"),
        ("redirects", .misunderstood, "The service redirects in circles"),
        ("scheme", .misunderstood, "This address cannot be fetched"),
        ("cancelled", .cancelled, "The request was cancelled"),
    ]
}

/// How long a service asks clients to wait (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// Longer waits are cut to an hour: a date in the year 9999 is a mistake or an attack.
    static let longest = 3600

    /// The number of seconds that a server or a program gave, within bounds; nil if it gave none.
    static func seconds(_ given: Int?) -> Int? { given.map { min(max($0, 0), longest) } }
}
