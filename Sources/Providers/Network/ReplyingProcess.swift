import Corpus
import Platform

/// A program that answers requests over its pipes, in any order. It is started by the first request and kept. If it
/// dies, requests that have no reply yet start it once more.
///
/// Every call ends by its own deadline, even if the program does not answer. Such a program is killed.
final class ReplyingProcess<Reply: Sendable>: @unchecked Sendable {
    /// What the parser found at an offset of the output.
    enum Parsed {
        /// A reply, and the offset of its end.
        case reply(id: Int, Reply, end: Int)
        /// How many bytes of a reply have arrived, and the offset where this message ends.
        case progress(id: Int, done: Int, total: Int, end: Int)
        /// A message that is not a reply, and the offset of its end.
        case other(end: Int)
        /// More bytes are needed.
        case incomplete
        /// Output that such a program never writes.
        case nonsense
    }

    /// One request to the program. Its lines depend on the id that it gets.
    struct Request {
        var line: (_ id: Int) -> [UInt8]
        var cancelLine: (_ id: Int) -> [UInt8]
        /// Milliseconds after which the answer is of no use.
        var timeout: Int
        /// How much longer than `timeout` to wait for the program, which measures the time itself: milliseconds.
        var grace: Int
        /// Called by the waiting thread with the number of bytes of the reply so far, and in all.
        var progress: ((_ done: Int, _ total: Int) -> Void)?
    }

    private let monitor = Monitor()
    private let name: String
    private let start: @Sendable () throws(NetworkFailure) -> ChildProcess
    private let parse: @Sendable (_ buffer: [UInt8], _ start: Int, _ seen: Int) -> Parsed

    // The monitor guards all of these.
    private var child: ChildProcess?
    private var calls: [Int: Call] = [:]
    private var lastID = 0
    private var starts = 0

    private struct Call {
        let child: ChildProcess
        var end: End?
        /// Progress that has not been reported yet.
        var progress: (done: Int, total: Int)?
    }

    private enum End {
        case reply(Reply)
        case died
        /// Its output cannot be read.
        case unreadable
    }

    /// - Parameters:
    ///   - name: what errors call the program.
    ///   - start: starts the program.
    ///   - parse: reads the output from the offset `start`. The bytes before `seen` were incomplete at the last call.
    init(
        name: String, start: @escaping @Sendable () throws(NetworkFailure) -> ChildProcess,
        parse: @escaping @Sendable (_ buffer: [UInt8], _ start: Int, _ seen: Int) -> Parsed
    ) {
        self.name = name
        self.start = start
        self.parse = parse
    }

    /// How often the program has been started.
    var startCount: Int { monitor.locked { starts } }
    /// The id of the running program.
    var processID: Int32? { monitor.locked { child?.id } }

    /// Ends the program; the next request starts another.
    func stop() {
        monitor.locked { if let child { forget(child) } }
    }

    func reply(to request: Request, deadline: RequestDeadline) throws(NetworkFailure) -> Reply {
        let end = Deadline.after(milliseconds: request.timeout + request.grace)
        for _ in 0..<2 {
            switch try attempt(request, until: end, deadline: deadline) {
            case .reply(let reply): return reply
            case .died: continue
            case .unreadable:
                throw NetworkFailure(
                    .misunderstood, "\(name) wrote something other than an answer, and was stopped.",
                    hint: "Its standard output is only for answers; messages belong on standard error.")
            }
        }
        throw NetworkFailure(.unavailable, "\(name) ended twice without an answer.")
    }

    private func attempt(_ request: Request, until end: Deadline, deadline: RequestDeadline) throws(NetworkFailure)
        -> End
    {
        monitor.lock()
        defer { monitor.unlock() }
        let child = try runningChild()
        lastID += 1
        let id = lastID
        calls[id] = Call(child: child)
        defer { calls[id] = nil }
        guard child.write(request.line(id), timeout: 200) else {
            forget(child)
            return .died
        }
        while true {
            if let end = calls[id]?.end { return end }
            if let progress = calls[id]?.progress {
                calls[id]?.progress = nil
                request.progress?(progress.done, progress.total)
            }
            if deadline.isCancelled() {
                _ = child.write(request.cancelLine(id), timeout: 0)
                throw NetworkFailure(.cancelled, "The request was cancelled.")
            }
            let left = end.remainingMilliseconds
            if left == 0 {
                let isStuck = !child.write(request.cancelLine(id), timeout: 0)
                // A program that ignores its own time limit is of no use to the other requests either.
                if isStuck || request.grace > 0 { forget(child) }
                throw NetworkFailure(.timeout, "There was no answer within \(request.timeout) ms.")
            }
            // A cancellation does not signal the monitor, so it is polled.
            monitor.wait(milliseconds: min(left, 50))
        }
    }

    /// The running program, started if necessary. The caller holds the monitor.
    private func runningChild() throws(NetworkFailure) -> ChildProcess {
        if let child { return child }
        let child = try start()
        guard BackgroundThread.start({ self.listen(to: child) }) else {
            child.kill()
            throw NetworkFailure(.unavailable, "\(name) cannot be started.")
        }
        starts += 1
        self.child = child
        return child
    }

    /// Kills a program. Waiting requests are resumed when its output ends. The caller holds the monitor.
    private func forget(_ child: ChildProcess) {
        if self.child === child { self.child = nil }
        child.kill()
    }

    /// Delivers replies until the program ends; runs on a thread of its own.
    private func listen(to child: ChildProcess) {
        var buffer: [UInt8] = []
        var seen = 0
        var end = End.died
        reading: while true {
            let piece = child.read(atMost: 64 << 10)
            if piece.isEmpty { break }
            buffer.append(contentsOf: piece)
            var start = 0
            parsing: while start < buffer.count {
                switch parse(buffer, start, max(start, seen)) {
                case .reply(let id, let reply, let end):
                    deliver(reply, to: id, from: child)
                    start = end
                case .progress(let id, let done, let total, let end):
                    monitor.locked {
                        if calls[id]?.child === child { calls[id]?.progress = (done, total) }
                        monitor.broadcast()
                    }
                    start = end
                case .other(let end): start = end
                case .incomplete: break parsing
                case .nonsense:
                    end = .unreadable
                    break reading
                }
            }
            if start > 0 { buffer.removeFirst(start) }
            seen = buffer.count
        }
        child.kill()
        child.reap()
        monitor.locked {
            if self.child === child { self.child = nil }
            for (id, call) in calls where call.child === child && call.end == nil { calls[id]?.end = end }
            monitor.broadcast()
        }
    }

    private func deliver(_ reply: Reply, to id: Int, from child: ChildProcess) {
        monitor.locked {
            // An id that was never given, or that was given to another child, belongs to no request.
            guard calls[id]?.child === child, calls[id]?.end == nil else { return }
            calls[id]?.end = .reply(reply)
            monitor.broadcast()
        }
    }
}
