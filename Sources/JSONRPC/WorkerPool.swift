import JSON
import Platform
import Synchronization

/// All threads that answer requests, besides the reading thread: a few that compute, and many that mostly wait for a
/// network or a program, so that waiting does not delay computing.
struct WorkerPools {
    private let working: WorkerPool
    private let waiting: WorkerPool

    /// - Parameters:
    ///   - workers: the most threads that compute.
    ///   - waitingWorkers: the most threads that wait.
    ///   - perform: answers a job and sends its reply, on a thread of a pool.
    init(workers: Int, waitingWorkers: Int, perform: @escaping @Sendable (Job) -> Void) {
        working = WorkerPool(threads: workers, perform: perform)
        waiting = WorkerPool(threads: waitingWorkers, perform: perform)
    }

    private func pool(_ kind: Job.Kind) -> WorkerPool { kind == .waiting ? waiting : working }

    /// How many jobs are in flight.
    var load: Int { working.load + waiting.load }

    /// Returns false if the system cannot start any thread; the caller must then answer the job.
    func submit(_ job: Job) -> Bool { pool(job.kind).submit(job) }

    /// Waits at most `milliseconds` until a job of the kind ends or starts. If no job of that kind is in flight, waits
    /// for a job of the other kind.
    func waitForEnd(of kind: Job.Kind, milliseconds: Int) {
        let busy = [pool(kind), working, waiting].first { !$0.isIdle }
        busy?.waitForEnd(milliseconds: milliseconds)
    }

    /// See `WorkerPool.cancel`.
    func cancel(_ id: RequestID) -> [Job] { working.cancel(id) + waiting.cancel(id) }

    func cancelAll() -> [Job] { working.cancelAll() + waiting.cancelAll() }

    /// Ends the threads as soon as they have nothing to do.
    func close() {
        working.close()
        waiting.close()
    }
}

/// Threads that answer slow requests, and the count of requests in flight.
///
/// Threads are started when there is work for them, and end with the pool. A job is in flight from `submit` until its
/// worker has handed over the reply, or until it is cancelled before it starts.
final class WorkerPool: @unchecked Sendable {
    private let monitor = Monitor()
    private let mostThreads: Int
    private let perform: @Sendable (Job) -> Void

    // The monitor guards all of these.
    private var queue: ArraySlice<Job> = []
    /// How many jobs in the queue were cancelled. They stay there until it is their turn, or until they are half of it:
    /// taking each out at once would copy the queue for every cancellation.
    private var cancelledInQueue = 0
    /// The jobs that can be cancelled, by their ids. Two requests may have the same id.
    private var jobs: [RequestID: [Job]] = [:]
    private var running: [Job] = []
    private var threads = 0
    private var idle = 0
    private var isClosed = false

    /// - Parameter threads: the most threads at once.
    init(threads: Int, perform: @escaping @Sendable (Job) -> Void) {
        mostThreads = max(threads, 1)
        self.perform = perform
    }

    private var waiting: Int { queue.count - cancelledInQueue }
    private var inFlight: Int { waiting + running.count }

    /// How many jobs are in flight.
    var load: Int { monitor.locked { inFlight } }
    var isIdle: Bool { monitor.locked { inFlight == 0 } }

    /// Waits at most that long until any job ends or starts.
    func waitForEnd(milliseconds: Int) {
        monitor.locked { if inFlight > 0 { monitor.wait(milliseconds: milliseconds) } }
    }

    /// Returns false if the system cannot start any thread; the caller must then do the job itself.
    func submit(_ job: Job) -> Bool {
        monitor.locked {
            // An idle thread may already have been woken for another job.
            if waiting >= idle, threads < mostThreads, BackgroundThread.start({ self.work() }) { threads += 1 }
            guard threads > 0 else { return false }
            queue.append(job)
            if let id = job.request.id { jobs[id, default: []].append(job) }
            monitor.broadcast()
            return true
        }
    }

    /// Cancels the requests with this id. Waiting ones never start, and running ones can check `isCancelled`.
    /// - Returns: the jobs whose cancellation the caller must answer.
    func cancel(_ id: RequestID) -> [Job] {
        monitor.locked { jobs[id].map { cancel($0) } ?? [] }
    }

    func cancelAll() -> [Job] {
        monitor.locked { cancel(queue.filter { !$0.isCancelled.load(ordering: .relaxed) } + running) }
    }

    /// Cancels jobs of the pool. The caller holds the lock.
    private func cancel(_ cancelled: [Job]) -> [Job] {
        // Before the jobs notice, so that none of them answers first.
        let unanswered = cancelled.filter { $0.claimReply() }
        for job in cancelled {
            job.isCancelled.store(true, ordering: .relaxed)
            if running.contains(where: { $0 === job }) { continue }
            cancelledInQueue += 1
            forget(job)
        }
        if cancelledInQueue > queue.count / 2 {
            queue.removeAll { $0.isCancelled.load(ordering: .relaxed) }
            cancelledInQueue = 0
        }
        monitor.broadcast()
        return unanswered
    }

    /// A job can no longer be cancelled. The caller holds the lock.
    private func forget(_ job: Job) {
        guard let id = job.request.id, var same = jobs[id] else { return }
        same.removeAll { $0 === job }
        jobs[id] = same.isEmpty ? nil : same
    }

    /// Ends the threads as soon as they have nothing to do.
    func close() {
        monitor.locked {
            isClosed = true
            monitor.broadcast()
        }
    }

    // MARK: Threads

    private func work() {
        monitor.lock()
        defer { monitor.unlock() }
        while let job = takeJob() {
            monitor.unlock()
            perform(job)
            monitor.lock()
            running.removeAll { $0 === job }
            forget(job)
            monitor.broadcast()
        }
        threads -= 1
    }

    /// Waits for a job; nil once the pool is closed and empty. The caller holds the lock.
    private func takeJob() -> Job? {
        idle += 1
        defer { idle -= 1 }
        while true {
            while let job = queue.popFirst() {
                if job.isCancelled.load(ordering: .relaxed) {
                    cancelledInQueue -= 1
                    continue
                }
                running.append(job)
                return job
            }
            if isClosed { return nil }
            monitor.wait()
        }
    }
}

/// One request that a worker answers.
final class Job: Sendable {
    enum Kind {
        case working
        /// Mostly waits for a network or another program.
        case waiting
    }

    let request: Request
    /// The batch that its reply belongs to, if any.
    let batch: Batch?
    let kind: Kind
    let deadline: Deadline?
    let isCancelled = Atomic<Bool>(false)
    /// Called with the steps done and their number, as the handler reports them.
    let report = Mutex<(@Sendable (Int, Int) -> Void)?>(nil)
    private let answered = Atomic<Bool>(false)

    init(_ request: Request, batch: Batch?, kind: Kind, deadline: Deadline?) {
        self.request = request
        self.batch = batch
        self.kind = kind
        self.deadline = deadline
    }

    /// Returns true to the first caller only; that one sends the reply.
    func claimReply() -> Bool {
        !answered.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Lets `handler` answer, and sends the reply unless the request was answered meanwhile (cancelled). It uses a
    /// buffer of its own, which costs little compared with the work of a worker.
    func perform(_ handler: any RequestHandler, _ outlet: Outlet) {
        let context = RequestContext(job: self, outlet: outlet)
        var writer = JSONWriter(capacity: 4096)
        guard let id = request.id else {
            _ = try? handler.handle(request, context: context, result: &writer)
            guard claimReply(), let batch else { return }
            writer.removeAll()
            batch.close(into: &writer, style: outlet.style)
            outlet.send(writer)
            return
        }
        let style = outlet.style
        let frame = batch == nil ? writer.beginFrame(style) : 0
        writer.reply(to: id) { (result) throws(ResponseError) in
            guard try handler.handle(request, context: context, result: &result) == .answered else {
                throw .internalError("The request was not answered where it may take long.")
            }
        }
        guard claimReply() else { return }
        if let batch {
            batch.add(writer, to: id)
            writer.removeAll()
            batch.close(into: &writer, style: style)
        } else {
            writer.endFrame(frame, style)
        }
        outlet.send(writer)
    }
}
