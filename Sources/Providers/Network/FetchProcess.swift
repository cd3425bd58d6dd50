import Corpus
import JSONRPC

/// The engine's side of lectern-fetch: starts it with the first request, hands requests over from any thread, and starts
/// it once more for requests that were on their way when it died.
///
/// Every call ends by its own deadline, also when the process answers nothing: such a process is ended.
package final class FetchProcess: @unchecked Sendable {
    private let monitor = Monitor()
    private let candidates: @Sendable () -> [String]

    // All under the monitor.
    private var child: ChildProcess?
    private var calls: [Int: Call] = [:]
    private var lastID = 0
    private var starts = 0

    private struct Call {
        let child: ChildProcess
        var end: End?
    }

    private enum End {
        case result(Result<HTTPAnswer, NetworkFailure>)
        case died
    }

    /// - Parameter candidates: paths where the program may be, the first that can be executed counts; asked at the first
    ///   request.
    package init(candidates: @escaping @Sendable () -> [String]) { self.candidates = candidates }

    /// How often the process has been started.
    package var startCount: Int { monitor.locked { starts } }

    /// The id of the running process, for tests that end it.
    package var processID: Int32? { monitor.locked { child?.id } }

    /// Ends the process; the next request starts another.
    package func stop() {
        monitor.locked { if let child { forget(child) } }
    }

    /// How much longer than the call's own time it is waited for, since the process has its own clock: milliseconds.
    private static let grace = 500

    /// What the server answers.
    func answer(to call: FetchCall, patience: Patience) throws(NetworkFailure) -> HTTPAnswer {
        var call = call
        let isCutShort: Bool
        if let left = patience.milliseconds(), left < call.timeout {
            call.timeout = max(left, 1)
            isCutShort = true
        } else {
            isCutShort = false
        }
        let deadline = Deadline.after(milliseconds: call.timeout + (isCutShort ? 0 : FetchProcess.grace))
        for _ in 0..<2 {
            switch try attempt(call, until: deadline, patience: patience) {
            case .result(.success(let answer)): return answer
            case .result(.failure(let failure)): throw failure
            case .died: continue
            }
        }
        throw NetworkFailure(.unavailable, "lectern-fetch, which speaks to the network, ended twice without an answer.")
    }

    private func attempt(_ call: FetchCall, until deadline: Deadline, patience: Patience) throws(NetworkFailure) -> End
    {
        monitor.lock()
        defer { monitor.unlock() }
        let child = try runningChild()
        lastID += 1
        let id = lastID
        calls[id] = Call(child: child)
        defer { calls[id] = nil }
        guard child.write(call.line(id: id), patience: 200) else {
            forget(child)
            return .died
        }
        while true {
            if let end = calls[id]?.end { return end }
            if patience.isCancelled() {
                _ = child.write(FetchCall.cancelLine(id: id), patience: 0)
                throw NetworkFailure(.cancelled, "The request was cancelled.")
            }
            let left = deadline.remainingMilliseconds
            if left == 0 {
                let isDeaf = !child.write(FetchCall.cancelLine(id: id), patience: 0)
                // It was told to be done by now. One that keeps no time is of no use to the other requests either.
                if isDeaf || patience.milliseconds().map({ $0 > 0 }) ?? true { forget(child) }
                throw NetworkFailure(.timeout, "There was no answer within \(call.timeout) ms.")
            }
            // Cancelling wakes nobody, so it is looked for.
            monitor.wait(milliseconds: min(left, 50))
        }
    }

    /// The process; the monitor is held.
    private func runningChild() throws(NetworkFailure) -> ChildProcess {
        if let child { return child }
        guard let program = candidates().first(where: Executable.isThere) else {
            throw NetworkFailure(
                .unavailable, "lectern-fetch, which speaks to the network, is not installed.",
                hint: "`make install` puts it beside lectern; `fetchProgram` in the configuration names it elsewhere. "
                    + "It needs libcurl: `apt-get install libcurl4-openssl-dev`, then `make`.")
        }
        guard let child = ChildProcess(program), BackgroundThread({ self.listen(to: child) }).start() else {
            throw NetworkFailure(.unavailable, "\(program) cannot be started.")
        }
        starts += 1
        self.child = child
        return child
    }

    /// Ends a process; those who wait for it are told when its output ends. The monitor is held.
    private func forget(_ child: ChildProcess) {
        if self.child === child { self.child = nil }
        child.kill()
    }

    /// Hands out replies until the process ends; runs on a thread of its own.
    private func listen(to child: ChildProcess) {
        var buffer: [UInt8] = []
        var start = 0
        reading: while true {
            let piece = child.read(atMost: 64 << 10)
            if piece.isEmpty { break }
            buffer.append(contentsOf: piece)
            while let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                guard let head = FetchHead(line: buffer[start..<end].span) else { break reading }
                let body = end + 1..<end + 1 + head.length
                if body.upperBound > buffer.count { break }
                deliver(.result(head.result(body: Array(buffer[body]))), to: head.id)
                start = body.upperBound
            }
            buffer.removeFirst(start)
            start = 0
        }
        child.kill()
        child.reap()
        monitor.locked {
            if self.child === child { self.child = nil }
            for (id, call) in calls where call.child === child && call.end == nil { calls[id]?.end = .died }
            monitor.broadcast()
        }
    }

    private func deliver(_ end: End, to id: Int) {
        monitor.locked {
            calls[id]?.end = end
            monitor.broadcast()
        }
    }
}
