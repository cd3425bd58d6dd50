import Synchronization

/// One request that a worker answers.
final class Job: Sendable {
    let request: Request
    /// The batch that its reply belongs to.
    let batch: Batch?
    let isOrdered: Bool
    let deadline: Deadline?
    let isCancelled = Atomic<Bool>(false)
    private let answered = Atomic<Bool>(false)

    init(_ request: Request, batch: Batch?, isOrdered: Bool, deadline: Deadline?) {
        self.request = request
        self.batch = batch
        self.isOrdered = isOrdered
        self.deadline = deadline
    }

    /// True for the first caller alone, who is the one to send the reply.
    func claimReply() -> Bool {
        !answered.exchange(true, ordering: .acquiringAndReleasing)
    }
}
