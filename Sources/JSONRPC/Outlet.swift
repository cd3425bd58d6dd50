import JSON
import Synchronization

/// The single writer: whole frames from any thread leave one after another, in the order they were handed over.
///
/// A thread that hands over a frame while no other is writing becomes the writer until nothing waits; meanwhile others
/// leave their frames and go. What waits is bounded: past the bound a worker waits for the reader, and so the pipe is
/// the back-pressure.
final class Outlet: @unchecked Sendable {
    private let output: Output
    private let monitor = Monitor()
    // All of these under the monitor, except that `leaving` belongs to the thread that set `isWriting`; so nothing is
    // left to be checked at each access.
    @exclusivity(unchecked) private var waiting = ByteBuffer()
    @exclusivity(unchecked) private var leaving = ByteBuffer()
    private var isWriting = false
    /// Whether others than the reading thread may send. Read and set by that thread alone.
    @exclusivity(unchecked) private var isShared = false

    /// Nobody reads any more, or nobody waits for them to: what is handed over goes nowhere.
    private let closed = Atomic<Bool>(false)
    private let headers = Atomic<Bool>(false)
    /// The system's number for why a reply was lost; 0 where none was.
    private let failureNumber = Atomic<Int32>(0)

    /// What may wait while the reader takes nothing.
    private static let bound = 1 << 20

    init(_ output: Output) {
        self.output = output
    }

    /// The framing of the requests, as soon as that is known.
    var style: Framer.Style {
        get { headers.load(ordering: .relaxed) ? .headers : .lines }
        set { headers.store(newValue == .headers, ordering: .relaxed) }
    }

    /// The system's number for why a reply could not be written; `nil` where all could, or where the reader went away.
    var failure: Int32? {
        let number = failureNumber.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    var isClosed: Bool { closed.load(ordering: .relaxed) }

    func close() {
        closed.store(true, ordering: .relaxed)
        monitor.locked { monitor.broadcast() }
    }

    /// Called by the reading thread before it first gives work to another.
    func share() { isShared = true }

    /// Hands over whole frames from a worker; waits while too much waits already.
    func send(_ frames: borrowing JSONWriter) {
        monitor.lock()
        while isWriting, waiting.count >= Self.bound, !isClosed { monitor.wait() }
        frames.withBytes { waiting.append($0) }
        writeWaiting(orStalled: waitForReader)
        monitor.unlock()
    }

    /// Hands over whole frames from the reading thread and empties `frames`. `stalled` is called while the reader takes
    /// nothing, and says whether to go on trying.
    func flush(_ frames: inout JSONWriter, orStalled stalled: () -> Bool) {
        guard frames.count > 0 else { return }
        guard isShared else {
            // No worker has had anything to do so far, so there is nobody to lock out.
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

    /// Waits until all that was handed over has left, then closes; `stalled` as for `flush`.
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
        // A worker that is still writing lets go of the descriptor later, with this object.
        if !isWriting { output.release() }
    }

    /// Writes all that waits, unless another thread is doing so; the lock is held on entry and on return.
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
    /// A buffer that one long reply has stretched is not kept.
    mutating func empty() {
        withBuffer { $0.removeAll(keepingCapacityUpTo: 1 << 20) }
    }
}

// The envelope and the frame of a reply, written around a result that goes straight into the same buffer.

extension JSONWriter {
    /// Writes a whole reply; what `body` wrote is taken back when it throws.
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

    /// Opens a frame; its place is to be given to `endFrame`.
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
        // The header was written for three digits, which most replies have; others are moved once.
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

/// With room for a length of three digits.
private let frameHeader: StaticString = "Content-Length: 000\r\n\r\n"

/// The replies to one batch, which leave together as one array when the last is there (JSON-RPC 2.0 §6).
final class Batch: @unchecked Sendable {
    private let monitor = Monitor()
    private var replies = JSONWriter()
    /// The members not yet answered, and one for the reading thread as long as it hands members out.
    private var open = 1

    /// What the replies of one batch may take, for they have to be held together.
    private static let bound = 64 << 20

    /// A worker will answer one more member.
    func expectOne() {
        monitor.locked { open += 1 }
    }

    /// Takes in a member's whole reply.
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

    /// One member, or the handing out, has ended. When that was the last, writes the array's frame, if there is any
    /// reply in it.
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
