import JSON
import Synchronization

/// One request that a worker answers.
final class Job: Sendable {
    enum Kind {
        case working
        /// Mostly waits for someone else.
        case waiting
    }

    let request: Request
    /// The batch that its reply belongs to.
    let batch: Batch?
    let kind: Kind
    let deadline: Deadline?
    let isCancelled = Atomic<Bool>(false)
    private let answered = Atomic<Bool>(false)

    init(_ request: Request, batch: Batch?, kind: Kind, deadline: Deadline?) {
        self.request = request
        self.batch = batch
        self.kind = kind
        self.deadline = deadline
    }

    /// True for the first caller alone, who is the one to send the reply.
    func claimReply() -> Bool {
        !answered.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Has `handler` answer, and sends the reply unless someone else has. It has a buffer of its own, because a worker's takes
    /// long anyway.
    func perform(_ handler: any RequestHandler, _ outlet: Outlet) {
        let context = RequestContext(job: self, outlet: outlet)
        var writer = JSONWriter(capacity: 4096)
        guard let id = request.id else {
            try? handler.handle(request, context: context, result: &writer)
            guard claimReply(), let batch else { return }
            writer.removeAll()
            batch.close(into: &writer, style: outlet.style)
            outlet.send(writer)
            return
        }
        let style = outlet.style
        let frame = batch == nil ? writer.beginFrame(style) : 0
        writer.reply(to: id) { (result) throws(ResponseError) in
            try handler.handle(request, context: context, result: &result)
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
