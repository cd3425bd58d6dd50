import Corpus
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
