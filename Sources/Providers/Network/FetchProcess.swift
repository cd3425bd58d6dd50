import Corpus
import JSON
import Synchronization

/// The engine's side of lectern-fetch.
package final class FetchProcess: Sendable {
    private let process: ReplyingProcess<FetchReply>
    /// The largest answer that any call so far has allowed: the program has no reason to send more.
    private let largestLimit: Largest

    /// - Parameter candidates: paths where the program may be, the first that can be executed counts; asked at the first
    ///   request.
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

    /// How much longer than a call's own time the process is waited for: milliseconds.
    private static let grace = 500

    /// What the server answers.
    ///
    /// - Parameter progress: told now and then how many bytes have come, and of how many (below zero: nobody knows).
    func answer(
        to call: FetchCall, deadline: RequestDeadline, progress: ((_ done: Int, _ total: Int) -> Void)? = nil
    ) throws(NetworkFailure) -> HTTPAnswer {
        var call = call
        call.wantsNews = progress != nil
        largestLimit.raise(to: call.limit)
        var grace = FetchProcess.grace
        if let left = deadline.milliseconds(), left < call.timeout {
            call.timeout = max(left, 1)
            grace = 0
        }
        var order = ReplyingProcess<FetchReply>.Order(
            line: call.line, cancelLine: FetchCall.cancelLine, timeout: call.timeout, grace: grace)
        order.progress = progress
        let answer: HTTPAnswer
        switch try process.reply(to: order, deadline: deadline) {
        case .answer(let received): answer = received
        case .failure(let failure): throw failure
        }
        guard answer.body.count <= call.limit else {
            throw NetworkFailure(.misunderstood, "The answer is larger than \(call.limit) bytes.")
        }
        return answer
    }

    private static func start(_ candidates: [String]) throws(NetworkFailure) -> ChildProcess {
        guard let program = candidates.first(where: Executable.isThere) else {
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

    /// The longest line before a body; it holds a header of the server's, which libcurl bounds at 100 KiB.
    private static let headLimit = 1 << 20

    /// Reads what stands at `start`: a line, and the body that it announces.
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

/// A number that only grows, whichever thread raises it.
private final class Largest: Sendable {
    private let stored = Atomic<Int>(0)

    var value: Int { stored.load(ordering: .relaxed) }

    func raise(to value: Int) { stored.max(value, ordering: .relaxed) }
}

/// What lectern-fetch is asked: a line of JSON.
struct FetchCall: Sendable {
    var url: String
    /// Lines of the request's head; they may hold a key.
    var headers: [(name: String, value: String)] = []
    /// Milliseconds until the connection stands.
    var connectTimeout = 5000
    /// Milliseconds for everything.
    var timeout = 15_000
    /// For how long nothing may come: seconds; 0 where only `timeout` counts.
    var stall = 0
    /// Whether to be told how far the body has come.
    var wantsNews = false
    /// The most bytes of the body, unpacked.
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
        if wantsNews { writer.field("news", true) }
        writer.field("limit", limit)
        writer.field("redirects", redirects)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    static func cancelLine(id: Int) -> [UInt8] { Array("{\"cancel\":\(id)}\n".utf8) }
}

/// What a server answered.
package struct HTTPAnswer: Sendable {
    package var status: Int
    package var contentType: String
    /// Seconds, from the server's own header, at most `RetryAfter.longest`.
    package var retryAfter: Int?
    package var body: [UInt8]
}

/// What comes of a call. No `Result`: that needs the failure's conformance to `Error`, and Swift's runtime looks for it
/// through all that the program has, at every start.
enum FetchReply: Sendable {
    case answer(HTTPAnswer)
    case failure(NetworkFailure)
}

/// The line that lectern-fetch writes before a body.
struct FetchHead {
    let id: Int
    /// How many bytes of body follow.
    let length: Int
    private let value: JSONValue

    /// - Parameter limit: the longest body that may follow; a line that says more is none of lectern-fetch's.
    init?(line: Span<UInt8>, limit: Int) {
        guard let value = try? JSONParser.value(from: line), let id = value["id"]?.int else { return nil }
        let length = value["length"]?.int ?? 0
        guard length >= 0, length <= limit else { return nil }
        self.id = id
        self.length = length
        self.value = value
    }

    /// How far a body has come, where that is all that the line says; `total` is below zero where nobody knows.
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
            NetworkFailure(row?.kind ?? .unavailable, "\(row?.sentence ?? "The request failed"): \(message)."))
    }

    /// A row a failure: lectern-fetch's name for it, and what it is here.
    private static let failures: [(name: String, kind: NetworkFailure.Kind, sentence: String)] = [
        ("unreachable", .offline, "The network cannot be reached"),
        ("resolve", .offline, "The host's name cannot be found"),
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

/// For how long a service asks to be left alone (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// Longer than an hour nobody is believed: a date in the year 9999 is a mistake, or means harm.
    static let longest = 3600

    /// Seconds within bounds, of what a server or a program said; `nil` where it said nothing.
    static func seconds(_ said: Int?) -> Int? { said.map { min(max($0, 0), longest) } }
}
