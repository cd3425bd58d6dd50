/// All threads that answer requests beside the reading thread: a few for what computes, and many for what mostly waits for
/// someone else, so that waiting holds up no work.
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

    /// False when the system gives no thread, not even one: the caller has to answer the job.
    func submit(_ job: Job) -> Bool { pool(job.kind).submit(job) }

    /// Waits at most that long for a job of the kind to end or be taken up; for one of another kind where there is none.
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
