import Corpus
import JSONRPC

/// A program that answers requests over its pipes, in any order: started with the first request, kept, and started once more
/// for requests that were on their way when it died.
///
/// Every call ends by its own deadline, also when the program answers nothing: such a program is ended.
final class ReplyingProcess<Reply: Sendable>: @unchecked Sendable {
    /// What stands at a place of the program's output.
    enum Parsed {
        /// A reply, and where it ends.
        case reply(id: Int, Reply, end: Int)
        /// How far a reply has come, and where the news ends.
        case progress(id: Int, done: Int, total: Int, end: Int)
        /// Something that answers nothing, and where it ends.
        case other(end: Int)
        /// More has to be read.
        case incomplete
        /// Nothing that such a program writes.
        case nonsense
    }

    /// One request as it is written, by its number.
    struct Order {
        var line: (_ id: Int) -> [UInt8]
        var cancelLine: (_ id: Int) -> [UInt8]
        /// Milliseconds from the beginning until the answer is of no use.
        var timeout: Int
        /// How much longer than that the program is waited for, since it has its own clock: milliseconds.
        var grace: Int
        /// Told how far the reply has come, by the thread that waits for it.
        var progress: ((_ done: Int, _ total: Int) -> Void)?
    }

    private let monitor = Monitor()
    private let name: String
    private let start: @Sendable () throws(NetworkFailure) -> ChildProcess
    private let parse: @Sendable (_ buffer: [UInt8], _ start: Int, _ seen: Int) -> Parsed

    // All under the monitor.
    private var child: ChildProcess?
    private var calls: [Int: Call] = [:]
    private var lastID = 0
    private var starts = 0

    private struct Call {
        let child: ChildProcess
        var end: End?
        /// What has not been told yet.
        var progress: (done: Int, total: Int)?
    }

    private enum End {
        case reply(Reply)
        case died
        /// What it wrote cannot be read.
        case unreadable
    }

    /// - Parameters:
    ///   - name: what errors call the program.
    ///   - start: starts it.
    ///   - parse: reads its output at `start`; up to `seen` it has been looked at before, and was incomplete.
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

    func reply(to order: Order, deadline: RequestDeadline) throws(NetworkFailure) -> Reply {
        let end = Deadline.after(milliseconds: order.timeout + order.grace)
        for _ in 0..<2 {
            switch try attempt(order, until: end, deadline: deadline) {
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

    private func attempt(_ order: Order, until end: Deadline, deadline: RequestDeadline) throws(NetworkFailure) -> End {
        monitor.lock()
        defer { monitor.unlock() }
        let child = try runningChild()
        lastID += 1
        let id = lastID
        calls[id] = Call(child: child)
        defer { calls[id] = nil }
        guard child.write(order.line(id), timeout: 200) else {
            forget(child)
            return .died
        }
        while true {
            if let end = calls[id]?.end { return end }
            if let progress = calls[id]?.progress {
                calls[id]?.progress = nil
                order.progress?(progress.done, progress.total)
            }
            if deadline.isCancelled() {
                _ = child.write(order.cancelLine(id), timeout: 0)
                throw NetworkFailure(.cancelled, "The request was cancelled.")
            }
            let left = end.remainingMilliseconds
            if left == 0 {
                let isDeaf = !child.write(order.cancelLine(id), timeout: 0)
                // A program that keeps no time is of no use to the other requests either.
                if isDeaf || order.grace > 0 { forget(child) }
                throw NetworkFailure(.timeout, "There was no answer within \(order.timeout) ms.")
            }
            // Cancelling wakes nobody, so it is looked for.
            monitor.wait(milliseconds: min(left, 50))
        }
    }

    /// The program; the monitor is held.
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

    /// Ends a program; those who wait for it are told when its output ends. The monitor is held.
    private func forget(_ child: ChildProcess) {
        if self.child === child { self.child = nil }
        child.kill()
    }

    /// Hands out replies until the program ends; runs on a thread of its own.
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
            // A number that was never given, or given to another, is nobody's.
            guard calls[id]?.child === child, calls[id]?.end == nil else { return }
            calls[id]?.end = .reply(reply)
            monitor.broadcast()
        }
    }
}
