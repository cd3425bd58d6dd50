package import JSON
import Platform

// JSONRPC: JSON-RPC 2.0 over two descriptors. Framing (`Framer`), messages (`Incoming`, `Request`), the reading thread
// (`Connection`), workers (`WorkerPools`) and the single writer (`Outlet`). Deliberately absent: any method but those
// that cancel a request and end the connection (`Dialect`), any knowledge of the Bible, Foundation, tasks and futures.
// A request that a handler can answer at once is a function call on the thread that read it.

/// The exit status of the process: 0; 1 after `exit` without `shutdown`; 3 if a descriptor failed; 143 after SIGTERM.
package typealias ExitStatus = Int32

/// Serves one client until the connection ends.
///
/// The calling thread blocks in `read`. Each message goes framer → parser → `Incoming` → handler → output buffer,
/// without a lock or another thread. The buffer is flushed when the input holds no whole message. Slow requests go to
/// workers, whose replies leave through the same `Outlet`.
///
/// Messages are answered in the order they arrive. Two of them overtake the messages before them: a cancellation, and
/// `exit` while the client accepts no replies. To find these, the input is parsed before it is answered
/// (`readAhead`), and the parsed messages wait in `pending`.
package final class Connection {
    private let handler: any RequestHandler
    private let configuration: Configuration
    private let dialect: Dialect
    private let input: Input
    private let output: Output
    private let outlet: Outlet
    private let pools: WorkerPools

    // Unchecked: only the reading thread uses these, and a call that was passed one of them inout does not access it in
    // another way. A run-time check of that would cost a request as much as its framing.
    @exclusivity(unchecked) private var framer: Framer
    @exclusivity(unchecked) private var pending = Pending()
    /// Replies of this thread that have not been written.
    @exclusivity(unchecked) private var replies = JSONWriter(capacity: 1 << 16)
    /// Replies that are being written; `replies` may grow meanwhile.
    @exclusivity(unchecked) private var departing = JSONWriter(capacity: 1 << 16)
    /// For the results of notifications, which are dropped, and for members of batches.
    private var scratch = JSONWriter()
    private var inputEnded = false
    /// The error number if the input could not be read.
    private var inputFailure: Int32?
    private var isShutDown = false
    private var hasExited = false
    /// After `exit` or SIGTERM: when to stop, even if replies are left.
    private var lastMoment: Deadline?

    /// The longest time between `exit` or SIGTERM and the end, and how much of it is for work in flight.
    private static let graceMilliseconds = 2000
    private static let workGraceMilliseconds = 1200
    /// How many bytes of replies are collected before they are flushed although more messages wait: half of what a pipe
    /// holds on Linux. With a larger bound one write would fill the pipe, and a client that sends many long requests
    /// would wait for it each time.
    private static let flushThreshold = 1 << 15
    /// How many bytes are read ahead, to find `exit`, while the client accepts no replies.
    private static let readAheadLimit = 1 << 18

    package init(input: Int32, output: Int32, handler: any RequestHandler, configuration: Configuration = .init()) {
        System.ignoreBrokenPipes()
        self.input = Input(descriptor: input)
        let output = Output(descriptor: output)
        let outlet = Outlet(output)
        self.output = output
        self.outlet = outlet
        self.handler = handler
        self.configuration = configuration
        dialect = configuration.dialect
        framer = Framer(limit: configuration.messageLimit)
        pools = WorkerPools(workers: configuration.workers, waitingWorkers: configuration.waitingWorkers) { job in
            job.perform(handler, outlet)
        }
    }

    /// Answers until the input ends, the client sends `exit` or stops reading, or SIGTERM arrives.
    package func run() -> ExitStatus {
        if configuration.catchesTermination { Termination.catchSignals(input: input.descriptor) }
        defer { if configuration.catchesTermination { Termination.stopCatching() } }
        serve()
        finish()
        pools.close()
        if isTerminated { return 143 }
        if failure != nil { return 3 }
        return hasExited && !isShutDown ? 1 : 0
    }

    /// Why requests could not be read or replies could not be written, as a sentence. Nil if neither failed, or if the
    /// client only closed the connection.
    package var failure: String? {
        if let inputFailure { return "The requests cannot be read: \(System.reason(inputFailure))." }
        return outlet.failure.map { "The replies cannot be written: \(System.reason($0))." }
    }

    // MARK: Reading

    private func serve() {
        while !hasExited, !outlet.isClosed {
            if let message = pending.popFirst() {
                receive(message)
            } else if let event = framer.next() {
                receive(event)
            } else if inputEnded {
                if !isTerminated, let event = framer.finish() { receive(event) }
                return
            } else {
                flush()
                // Messages that were read ahead while the client accepted nothing come first: there may be no further
                // input.
                if !outlet.isClosed, pending.isEmpty { read() }
            }
            if replies.count > Self.flushThreshold { flush() }
        }
    }

    private func read() {
        let seen = framer.count
        var outcome = Input.Outcome.end
        let input = input
        _ = framer.fill { bytes in
            outcome = input.read(into: bytes)
            if case .bytes(let count) = outcome { return count }
            return 0
        }
        switch outcome {
        case .bytes:
            // A cancellation overtakes earlier requests. So if the input may hold one, all messages are parsed before
            // any is answered. A client may write the slash as `\/`, so the search is for the word after it.
            if framer.contains(dialect.cancelWord, rarest: dialect.rarestLetter, afterFirst: seen) { readAhead() }
        case .end: inputEnded = true
        case .failed(let number):
            inputEnded = true
            inputFailure = number
        case .interrupted: inputEnded = isTerminated
        }
    }

    /// Parses all whole messages that have been read, and applies cancellations at once.
    private func readAhead() {
        while let event = framer.next() {
            if let style = framer.style { outlet.style = style }
            let message = parsed(event)
            // A batch may cancel one of its own members.
            pending.append(message)
            for id in dialect.cancelledIDs(in: message, atMost: configuration.batchLimit) {
                cancel(id)
                pending.cancel(id)
            }
        }
    }

    private func parsed(_ event: Framer.Event) -> Message {
        switch event {
        case .problem(let problem): return .problem(problem)
        case .message(let range):
            let (limits, batchLimit) = (configuration.jsonLimits, configuration.batchLimit)
            return framer.withMessage(range) { Message($0, limits: limits, batchLimit: batchLimit) }
        }
    }

    // MARK: Messages

    private func receive(_ event: Framer.Event) {
        if let style = framer.style { outlet.style = style }
        receive(parsed(event))
    }

    private func receive(_ message: Message) {
        switch message {
        case .single(let incoming): receive(incoming, batch: nil)
        case .batch(let members): receive(batch: members)
        case .problem(let problem):
            configuration.log?("framing: \(problem)")
            if case .tooLong = problem { handler.skippedMessage(longerThan: configuration.messageLimit) }
            reply(to: .null, batch: nil, error: ResponseError(problem, limit: configuration.messageLimit))
        case .noJSON(let error):
            reply(to: .null, batch: nil, error: .parseError("This is not valid JSON: \(error)."))
        }
    }

    private func receive(batch members: [Incoming]) {
        guard handler.acceptsBatches else {
            return reply(
                to: .null, batch: nil,
                error: .invalidRequest("This revision of the protocol has no batches: send one request per line."))
        }
        guard !members.isEmpty else {
            return reply(to: .null, batch: nil, error: .invalidRequest("A batch must have at least one member."))
        }
        guard members.count <= configuration.batchLimit else {
            return reply(
                to: .null, batch: nil,
                error: .invalidRequest("A batch may have at most \(configuration.batchLimit) members."))
        }
        let batch = Batch()
        for member in members { receive(member, batch: batch) }
        batch.close(into: &replies, style: outlet.style)
    }

    private func receive(_ incoming: Incoming, batch: Batch?) {
        switch incoming {
        case .request(let request): receive(request, batch: batch)
        case .response(let response): handler.receive(response)
        case .invalid(let id, let error): reply(to: id, batch: batch, error: error)
        }
    }

    private func receive(_ request: Request, batch: Batch?) {
        switch request.method.utf8.count {
        case 4 where dialect.endsByRequest && request.method == "exit":
            if let id = request.id { reply(to: id, batch: batch) { (_) throws(ResponseError) in } }
            hasExited = true
            return
        case 8 where dialect.endsByRequest && request.method == "shutdown":
            isShutDown = isShutDown || request.id != nil
            if let id = request.id { reply(to: id, batch: batch) { (_) throws(ResponseError) in } }
            return
        case dialect.cancelLength where request.method == dialect.cancelMethod:
            if let id = dialect.cancelledID(in: request) { cancel(id) }
            if let id = request.id { reply(to: id, batch: batch) { (_) throws(ResponseError) in } }
            return
        default: break
        }
        if isShutDown || hasExited {
            guard let id = request.id else { return }
            let last = hasExited ? "exit" : "shutdown"
            return reply(to: id, batch: batch, error: .invalidRequest("Requests after `\(last)` are not answered."))
        }
        if let id = request.id, pending.takeCancellation(of: id) {
            return answerCancelled(id, batch: batch)
        }
        answer(request, batch: batch)
    }

    /// Answers on this thread, directly into the output buffer. A request that takes long goes to a worker.
    ///
    /// - Parameter hasWorkers: false if the system cannot start a thread: then the handler must compute here.
    private func answer(_ request: Request, batch: Batch?, hasWorkers: Bool = true) {
        let context = RequestContext(job: nil, outlet: outlet, hasWorkers: hasWorkers)
        let handler = handler
        var handling = Handling.answered
        if let id = request.id {
            let body = { (result: inout JSONWriter) throws(ResponseError) in
                handling = try handler.handle(request, context: context, result: &result)
            }
            if let batch {
                scratch.removeAll()
                scratch.reply(to: id, body)
                if handling == .answered { batch.add(scratch, to: id) }
                scratch.empty()
            } else {
                let start = replies.count
                reply(to: id, batch: nil, body)
                if handling != .answered { replies.truncate(to: start) }
            }
        } else {
            scratch.removeAll()
            do throws(ResponseError) {
                handling = try handler.handle(request, context: context, result: &scratch)
            } catch {
                configuration.log?("notification \(request.method): \(error.message)")
            }
            scratch.empty()
        }
        switch handling {
        case .answered: break
        case .needsWorker: enqueue(request, batch: batch, as: .working)
        case .needsToWait: enqueue(request, batch: batch, as: .waiting)
        }
    }

    private func enqueue(_ request: Request, batch: Batch?, as kind: Job.Kind) {
        while pools.load >= configuration.inFlightLimit {
            // Reading stops here, so replies that are ready must not wait.
            flush()
            if isTerminated || outlet.isClosed { break }
            pools.waitForEnd(of: kind, milliseconds: 100)
        }
        outlet.share()
        let deadline = configuration.timeLimit.map { Deadline.after(milliseconds: $0) }
        batch?.expectOne()
        if !pools.submit(Job(request, batch: batch, kind: kind, deadline: deadline)) {
            batch?.close(into: &replies, style: outlet.style)
            guard kind == .waiting else { return answer(request, batch: batch, hasWorkers: false) }
            guard let id = request.id else { return }
            reply(to: id, batch: batch, error: .internalError("The system cannot start another thread."))
        }
    }

    /// Cancels the requests with this id that workers have, and answers them at once.
    private func cancel(_ id: RequestID) {
        answerCancelled(pools.cancel(id))
    }

    /// Answers a cancelled request, if the dialect wants that. A batch has a reply for each of its requests anyway.
    private func answerCancelled(_ id: RequestID, batch: Batch?) {
        guard dialect.answersCancelled || batch != nil else { return }
        reply(to: id, batch: batch, error: .requestCancelled)
    }

    private func answerCancelled(_ jobs: [Job]) {
        for job in jobs {
            if let id = job.request.id { answerCancelled(id, batch: job.batch) }
            job.batch?.close(into: &replies, style: outlet.style)
        }
    }

    // MARK: Replies

    private func reply(to id: RequestID, batch: Batch?, error: ResponseError) {
        reply(to: id, batch: batch) { (_) throws(ResponseError) in throw error }
    }

    @inline(__always)
    private func reply(
        to id: RequestID, batch: Batch?, _ body: (inout JSONWriter) throws(ResponseError) -> Void
    ) {
        if let batch {
            scratch.removeAll()
            scratch.reply(to: id, body)
            batch.add(scratch, to: id)
            scratch.empty()
        } else {
            let style = outlet.style
            let frame = replies.beginFrame(style)
            replies.reply(to: id, body)
            replies.endFrame(frame, style)
        }
    }

    private func flush() {
        guard replies.count > 0 else { return }
        swap(&replies, &departing)
        outlet.flush(&departing, orStalled: stalled)
    }

    /// Called while the client accepts no replies: waits, and checks whether the client wants to leave.
    /// - Returns: whether to keep trying.
    private func stalled() -> Bool {
        if isTerminated, lastMoment == nil { lastMoment = .after(milliseconds: Self.graceMilliseconds) }
        if let lastMoment {
            guard !lastMoment.isPast else { return false }
            output.waitForRoom(milliseconds: min(200, lastMoment.remainingMilliseconds))
            return true
        }
        guard !inputEnded, framer.count + pending.bytes < Self.readAheadLimit else {
            output.waitForRoom(milliseconds: 200)
            return true
        }
        if output.waitForRoom(orInput: input.descriptor, milliseconds: 200) {
            let before = framer.count
            read()
            pending.bytes += framer.count - before
            readAhead()
            if dialect.endsByRequest, pending.holdsExit {
                lastMoment = .after(milliseconds: Self.graceMilliseconds)
            }
        }
        return true
    }

    // MARK: The end

    private var isTerminated: Bool { configuration.catchesTermination && Termination.isRequested }

    /// Waits for work in flight and writes all replies; after `exit` or SIGTERM only for a short time.
    private func finish() {
        if hasExited || isTerminated || outlet.isClosed {
            let lastMoment = lastMoment ?? .after(milliseconds: Self.graceMilliseconds)
            self.lastMoment = lastMoment
            let workGrace = isTerminated || outlet.isClosed ? 0 : Self.workGraceMilliseconds
            awaitWork(until: min(.after(milliseconds: workGrace), lastMoment))
        } else {
            awaitWork(until: nil)
        }
        answerCancelled(pools.cancelAll())
        flush()
        outlet.finish(orStalled: stalled)
    }

    /// Waits for the workers, but not longer than `end`.
    private func awaitWork(until end: Deadline?) {
        flush()
        while pools.load > 0, !outlet.isClosed, !isTerminated || end != nil {
            let left = end?.remainingMilliseconds ?? 100
            guard left > 0 else { return }
            pools.waitForEnd(of: .working, milliseconds: min(left, 100))
        }
    }
}

extension Connection {
    /// The bounds of a connection, and how it works.
    package struct Configuration: Sendable {
        /// The longest message in bytes.
        package var messageLimit = 16 << 20
        package var jsonLimits = JSONParser.Limits.standard
        /// The most requests in the hands of workers. At that number reading stops until one of them ends.
        package var inFlightLimit = 1024
        /// The most members of one batch.
        package var batchLimit = 10_000
        package var workers = min(4, System.processors)
        /// The most threads for requests that mostly wait. They are started as they are needed.
        package var waitingWorkers = 64
        /// The time limit of a request that a worker answers, in milliseconds; handlers see it as a deadline. Nil for
        /// none.
        package var timeLimit: Int?
        /// Whether SIGTERM ends the connection in an orderly way, with status 143. Only one connection of a program may
        /// set it.
        package var catchesTermination = false
        package var dialect = Dialect.languageServer
        package var log: (@Sendable (String) -> Void)?

        package init() {}
    }
}
