package import JSON
import Platform
import Synchronization

/// Answers requests; the engine is one.
package protocol RequestHandler: AnyObject, Sendable {
    /// Writes the result, one JSON value, into `result`, which may hold earlier output that it must not read. If it
    /// throws, the reply is that error, and what it wrote is removed. The result of a notification is dropped.
    ///
    /// Every request is first passed on the reading thread. If the answer takes long, the handler returns the kind of
    /// thread that it needs; what it wrote is removed, and it is called again on such a thread.
    func handle(_ request: Request, context: RequestContext, result: inout JSONWriter) throws(ResponseError)
        -> Handling

    /// Takes the reply of the client to a request that was sent through a `ClientChannel`. Called on the reading
    /// thread.
    func receive(_ response: Response)

    /// Called on the reading thread after a message that was longer than the limit was skipped.
    func skippedMessage(longerThan limit: Int)

    /// Whether a batch is answered. Read on the reading thread, because it may depend on what the client said before.
    var acceptsBatches: Bool { get }
}

// Most handlers send their clients no requests.
extension RequestHandler {
    package var acceptsBatches: Bool { true }
    package func receive(_ response: Response) {}
    package func skippedMessage(longerThan limit: Int) {}
}

/// What a handler did with a request.
package enum Handling: Sendable {
    case answered
    /// The answer takes too long for the reading thread: it needs one of a few workers that compute.
    case needsWorker
    /// The answer needs one of many workers that mostly wait for a network or another program.
    case needsToWait
}

/// What a handler may know and do about the request it answers.
package struct RequestContext: Sendable {
    private let job: Job?
    private let outlet: Outlet?
    private let mayAlwaysWait: Bool
    private let hasWorkers: Bool

    init(job: Job?, outlet: Outlet, hasWorkers: Bool = true) {
        self.job = job
        self.outlet = outlet
        self.hasWorkers = hasWorkers
        mayAlwaysWait = false
    }

    private init(mayWait: Bool) {
        job = nil
        outlet = nil
        hasWorkers = false
        mayAlwaysWait = mayWait
    }

    /// The context of a call from inside the process. It is never cancelled, and its notifications are dropped.
    package static let detached = RequestContext(mayWait: false)

    /// Like `detached`, for a command, where no other request waits meanwhile.
    package static let unhurried = RequestContext(mayWait: true)

    /// Whether the client has cancelled the request. The reply has then been sent, and what the handler still writes is
    /// dropped.
    package var isCancelled: Bool { job?.isCancelled.load(ordering: .relaxed) ?? false }

    /// A function that returns the milliseconds that are left for the answer: until the deadline of this request if a
    /// worker answers it under a time limit, otherwise until `milliseconds` from now.
    package func countdown(orMilliseconds milliseconds: Int) -> @Sendable () -> Int {
        let deadline = job?.deadline ?? .after(milliseconds: milliseconds)
        return { deadline.remainingMilliseconds }
    }

    /// Whether the request is being answered on the reading thread, where all later requests wait for it, and a worker
    /// could answer it instead.
    package var isInline: Bool { job == nil && outlet != nil && hasWorkers }

    /// Whether the handler may wait for a network or another program. On the reading thread it may not: there it
    /// returns `Handling.needsToWait`.
    package var mayWait: Bool { job != nil || mayAlwaysWait }

    /// A channel to the client that outlives this request. May be called only on the reading thread, by a request that
    /// is answered inline. Nil in a detached context.
    package func openChannel() -> ClientChannel? {
        guard let outlet, job == nil else { return nil }
        outlet.share()
        return ClientChannel(outlet: outlet)
    }

    /// Lets `report` know how far the handler has come (`progress`). Has an effect only on a worker: what is answered
    /// on the reading thread takes no time worth reporting.
    package func onProgress(_ report: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) {
        job?.report.withLock { $0 = report }
    }

    /// Reports that `done` of `total` steps are done.
    package func progress(_ done: Int, of total: Int) {
        guard let job, !isCancelled else { return }
        job.report.withLock { $0 }?(done, total)
    }

    /// Sends a notification, such as `$/progress`. It is sent before the reply to this request.
    package func notify(_ method: StaticString, params: JSONValue) {
        guard let outlet, !isCancelled else { return }
        var writer = JSONWriter(capacity: 256)
        let frame = writer.beginFrame(outlet.style)
        writer.raw("{\"jsonrpc\":\"2.0\"")
        writer.field("method", method)
        writer.field("params", params)
        writer.raw("}")
        writer.endFrame(frame, outlet.style)
        if job == nil { outlet.queue(writer) } else { outlet.send(writer) }
    }
}

/// Sends the client notifications and requests at any time, from any thread.
///
/// Messages go through the outlet of the connection, so they never interrupt a reply. After the end of the connection
/// they are dropped.
package final class ClientChannel: Sendable {
    private let outlet: Outlet

    init(outlet: Outlet) {
        self.outlet = outlet
    }

    /// Whether the connection has ended.
    package var isClosed: Bool { outlet.isClosed }

    /// Sends a notification; `params` writes one JSON value.
    package func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void) {
        send { writer in
            writer.field("method", method)
            writer.key("params")
            params(&writer)
        }
    }

    /// Sends a request. The reply is passed to `RequestHandler.receive`, with this id.
    package func request(_ method: StaticString, id: RequestID, _ params: (inout JSONWriter) -> Void) {
        send { writer in
            writer.key("id")
            id.write(to: &writer)
            writer.field("method", method)
            writer.key("params")
            params(&writer)
        }
    }

    private func send(_ members: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(capacity: 512)
        let frame = writer.beginFrame(outlet.style)
        writer.raw("{\"jsonrpc\":\"2.0\"")
        members(&writer)
        writer.raw("}")
        writer.endFrame(frame, outlet.style)
        outlet.send(writer)
    }
}
