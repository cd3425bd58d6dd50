import JSON
import Platform
import Synchronization

/// The only writer of the connection. It writes whole frames from any thread, one after another, in the order they were
/// handed over.
///
/// A thread that hands over a frame while no other is writing writes until the queue is empty. Meanwhile other threads
/// append their frames to the queue and return. The queue is bounded: if it is full, a worker waits for the client.
final class Outlet: @unchecked Sendable {
    private let output: Output
    private let monitor = Monitor()
    // The monitor guards these, and `leaving` belongs to the thread that set `isWriting`. So a run-time check of
    // exclusive access would find nothing.
    @exclusivity(unchecked) private var waiting = ByteBuffer()
    @exclusivity(unchecked) private var leaving = ByteBuffer()
    private var isWriting = false
    /// Whether threads other than the reading thread may send. Only the reading thread reads and sets it.
    @exclusivity(unchecked) private var isShared = false

    /// The client no longer reads, or the connection has stopped waiting. Everything handed over is dropped.
    private let closed = Atomic<Bool>(false)
    private let headers = Atomic<Bool>(false)
    /// The error number if a reply was lost; 0 if none was.
    private let failureNumber = Atomic<Int32>(0)

    /// The most bytes in the queue.
    private static let bound = 1 << 20

    init(_ output: Output) {
        self.output = output
    }

    /// The framing of the replies: that of the requests, once it is known.
    var style: Framer.Style {
        get { headers.load(ordering: .relaxed) ? .headers : .lines }
        set { headers.store(newValue == .headers, ordering: .relaxed) }
    }

    /// The error number if a reply could not be written. Nil if all were written, or if the client only closed the
    /// connection.
    var failure: Int32? {
        let number = failureNumber.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    var isClosed: Bool { closed.load(ordering: .relaxed) }

    func close() {
        closed.store(true, ordering: .relaxed)
        monitor.locked { monitor.broadcast() }
    }

    /// The reading thread calls this before it first hands work to another thread.
    func share() { isShared = true }

    /// Hands over whole frames from a worker; waits while the queue is full.
    func send(_ frames: borrowing JSONWriter) {
        monitor.lock()
        while isWriting, waiting.count >= Self.bound, !isClosed { monitor.wait() }
        frames.withBytes { waiting.append($0) }
        writeWaiting(orStalled: waitForReader)
        monitor.unlock()
    }

    /// Puts whole frames of the reading thread into the queue, before the reply that this thread is writing. Nothing is
    /// written until `flush`, which can wait for the client and still notice the end.
    func queue(_ frames: borrowing JSONWriter) {
        share()
        monitor.lock()
        frames.withBytes { waiting.append($0) }
        monitor.unlock()
    }

    /// Hands over whole frames from the reading thread and empties `frames`. While the client accepts nothing,
    /// `stalled` is called; it returns whether to keep trying.
    func flush(_ frames: inout JSONWriter, orStalled stalled: () -> Bool) {
        guard frames.count > 0 else { return }
        guard isShared else {
            // No other thread has been given work so far, so no lock is needed.
            frames.withBytes { write($0, orStalled: stalled) }
            return frames.empty()
        }
        monitor.lock()
        defer { monitor.unlock() }
        if !isWriting, waiting.count == 0 {
            // The usual case: nothing is copied.
            isWriting = true
            monitor.unlock()
            frames.withBytes { write($0, orStalled: stalled) }
            frames.empty()
            monitor.lock()
            isWriting = false
            monitor.broadcast()
        } else {
            while isWriting, waiting.count >= Self.bound, !isClosed {
                monitor.unlock()
                let goOn = stalled()
                monitor.lock()
                if !goOn { break }
            }
            frames.withBytes { waiting.append($0) }
            frames.empty()
        }
        writeWaiting(orStalled: stalled)
    }

    /// Waits until everything has been written, then closes; `stalled` as for `flush`.
    func finish(orStalled stalled: () -> Bool) {
        monitor.lock()
        defer { monitor.unlock() }
        writeWaiting(orStalled: stalled)
        while isWriting, !isClosed {
            monitor.wait(milliseconds: 20)
            monitor.unlock()
            let goOn = stalled()
            monitor.lock()
            if !goOn { break }
        }
        closed.store(true, ordering: .relaxed)
        monitor.broadcast()
        // If a worker is still writing, the descriptor is closed later, with this object.
        if !isWriting { output.release() }
    }

    /// Writes the queue, unless another thread is doing so. The lock is held on entry and on return.
    private func writeWaiting(orStalled stalled: () -> Bool) {
        guard !isWriting else { return }
        while waiting.count > 0 {
            isWriting = true
            swap(&waiting, &leaving)
            monitor.unlock()
            leaving.withBytes { write($0, orStalled: stalled) }
            leaving.removeAll(keepingCapacityUpTo: Self.bound)
            monitor.lock()
            isWriting = false
            monitor.broadcast()
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, orStalled stalled: () -> Bool) {
        var done = 0
        while done < bytes.count, !isClosed {
            switch output.write(UnsafeRawBufferPointer(rebasing: bytes[done...])) {
            case .wrote(let count): done += count
            case .full: if !stalled() { close() }
            case .broken: close()
            case .failed(let number):
                failureNumber.store(number, ordering: .relaxed)
                close()
            }
        }
    }

    private func waitForReader() -> Bool {
        // Short, because the connection may be closed meanwhile.
        output.waitForRoom(milliseconds: 200)
        return true
    }
}

extension JSONWriter {
    /// Empties the buffer. If one long reply made it large, the memory is freed.
    mutating func empty() {
        withBuffer { $0.removeAll(keepingCapacityUpTo: 1 << 20) }
    }
}

// The envelope and the frame of a reply, written around a result that goes directly into the same buffer.

extension JSONWriter {
    /// Writes a whole reply. If `body` throws, what it wrote is removed and the reply is the error.
    @inline(__always)
    mutating func reply(to id: RequestID, _ body: (inout JSONWriter) throws(ResponseError) -> Void) {
        raw("{\"jsonrpc\":\"2.0\",\"id\":")
        id.write(to: &self)
        let mark = count
        raw(",\"result\":")
        let start = count
        do throws(ResponseError) {
            try body(&self)
            if count == start { null() }
        } catch {
            truncate(to: mark)
            raw(",\"error\":")
            error.write(to: &self)
        }
        raw("}")
    }

    /// Opens a frame.
    ///
    /// - Returns: the offset that `endFrame` needs.
    @inline(__always)
    mutating func beginFrame(_ style: Framer.Style) -> Int {
        let start = count
        if style == .headers { raw(frameHeader) }
        return start
    }

    /// Closes the frame that began at `start`: a header gets its length, a line its newline.
    @inline(__always)
    mutating func endFrame(_ start: Int, _ style: Framer.Style) {
        guard style == .headers else {
            raw("\n")
            return
        }
        let body = start + frameHeader.utf8CodeUnitCount
        let length = count - body
        // The header has room for three digits, which fit most replies; for others the bytes are moved once.
        var digits = 1
        var bound = 10
        while length >= bound {
            digits += 1
            bound *= 10
        }
        withBuffer { buffer in
            let lengthEnd = body - 4
            if digits != 3 { buffer.openGap(digits - 3, at: lengthEnd) }
            buffer.overwrite(length, endingAt: lengthEnd + digits - 3)
        }
    }
}

/// Has room for a length of three digits.
private let frameHeader: StaticString = "Content-Length: 000\r\n\r\n"

/// The replies to one batch, which are sent together as one array when the last is ready (JSON-RPC 2.0 §6).
final class Batch: @unchecked Sendable {
    private let monitor = Monitor()
    private var replies = JSONWriter()
    /// The number of members that are not answered yet, and one more until the reading thread has seen all members.
    private var open = 1

    /// The most bytes of the replies of one batch, which have to be kept together.
    private static let bound = 64 << 20

    /// Counts one more member, which a worker will answer.
    func expectOne() {
        monitor.locked { open += 1 }
    }

    /// Adds the whole reply of a member.
    func add(_ reply: borrowing JSONWriter, to id: RequestID) {
        monitor.locked {
            replies.raw(replies.count == 0 ? "[" : ",")
            if replies.count + reply.count <= Self.bound {
                reply.withBytes { replies.raw(utf8: $0) }
            } else {
                replies.reply(to: id) { (_) throws(ResponseError) in
                    throw .internalError("The replies of this batch take more than \(Self.bound) bytes.")
                }
            }
        }
    }

    /// Counts one member, or the pass of the reading thread, as done. After the last, writes the array as one frame, if
    /// it has any reply.
    func close(into writer: inout JSONWriter, style: Framer.Style) {
        monitor.locked {
            open -= 1
            guard open == 0, replies.count > 0 else { return }
            let frame = writer.beginFrame(style)
            replies.withBytes { writer.raw(utf8: $0) }
            writer.raw("]")
            writer.endFrame(frame, style)
        }
    }
}
