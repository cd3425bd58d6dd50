package import JSON
import Synchronization

/// Answers requests; the engine is one.
package protocol RequestHandler: AnyObject, Sendable {
    /// Writes the result, one JSON value, into `result`, which may hold earlier output and must not be looked at. A
    /// throw becomes the error reply, and what was written is taken back. For a notification the result goes nowhere.
    ///
    /// Every request is handed over on the reading thread first. A handler that sees there that the answer takes long
    /// returns where it belongs; what it wrote is taken back, and it is asked again on such a thread.
    func handle(_ request: Request, context: RequestContext, result: inout JSONWriter) throws(ResponseError)
        -> Handling

    /// Takes the client's answer to a request that was sent through a `ClientChannel`; on the reading thread.
    func receive(_ response: Response)

    /// A message was longer than the limit, and skipped without being stored; on the reading thread.
    func skippedMessage(longerThan limit: Int)
}

// Most handlers ask their clients for nothing.
extension RequestHandler {
    package func receive(_ response: Response) {}
    package func skippedMessage(longerThan limit: Int) {}
}

/// What became of a request that was handed to a handler.
package enum Handling: Sendable {
    case answered
    /// It takes longer than other requests can wait: it belongs on a worker.
    case needsWorker
    /// It has to wait for someone else, such as the network: it belongs on one of the workers for that, of which there
    /// are many.
    case needsToWait
}

/// What a handler may know and do about the request it answers.
package struct RequestContext: Sendable {
    private let job: Job?
    private let outlet: Outlet?
    private let mayAlwaysWait: Bool

    init(job: Job?, outlet: Outlet) {
        self.job = job
        self.outlet = outlet
        mayAlwaysWait = false
    }

    private init(mayWait: Bool) {
        job = nil
        outlet = nil
        mayAlwaysWait = mayWait
    }

    /// The context of a call from inside the process: nobody cancels it and nobody hears its notifications.
    package static let detached = RequestContext(mayWait: false)

    /// The same where nobody else waits meanwhile: a command.
    package static let unhurried = RequestContext(mayWait: true)

    /// Whether the client has given up waiting; the reply has been sent, and what is written now goes nowhere.
    package var isCancelled: Bool { job?.isCancelled.load(ordering: .relaxed) ?? false }

    /// When the answer is no longer of use, for a request that a worker answers.
    package var deadline: Deadline? { job?.deadline }

    /// Whether the request is being answered on the reading thread, where all later requests wait for it.
    package var isInline: Bool { job == nil && outlet != nil }

    /// Whether the answer may take as long as it takes. On the reading thread it may not: a handler that finds that it
    /// would have to wait returns `Handling.needsToWait`.
    package var mayWait: Bool { job != nil || mayAlwaysWait }

    /// A way to the client that outlives this request. Only to be asked for on the reading thread, by a request that is
    /// answered inline; nil in a detached context.
    package func openChannel() -> ClientChannel? {
        guard let outlet, job == nil else { return nil }
        outlet.share()
        return ClientChannel(outlet: outlet)
    }

    /// Sends a notification, `$/progress` for example; it leaves before the reply to this request.
    package func notify(_ method: StaticString, params: JSONValue) {
        guard let outlet, !isCancelled else { return }
        var writer = JSONWriter(capacity: 256)
        let frame = writer.beginFrame(outlet.style)
        writer.raw("{\"jsonrpc\":\"2.0\"")
        writer.field("method", method)
        writer.field("params", params)
        writer.raw("}")
        writer.endFrame(frame, outlet.style)
        outlet.send(writer)
    }
}

/// A way to send the client notifications and requests at any time, from any thread.
///
/// Frames leave through the connection's own outlet, so they never stand inside a reply. Once the connection has ended,
/// what is sent goes nowhere.
package final class ClientChannel: Sendable {
    private let outlet: Outlet

    init(outlet: Outlet) {
        self.outlet = outlet
    }

    /// Whether nobody hears any more.
    package var isClosed: Bool { outlet.isClosed }

    /// Sends a notification; `params` writes one JSON value.
    package func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void) {
        send { writer in
            writer.field("method", method)
            writer.key("params")
            params(&writer)
        }
    }

    /// Sends a request; its answer comes to `RequestHandler.receive`, with this id.
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
