import Platform
import Synchronization

/// The descriptor that requests are read from.
struct Input {
    let descriptor: Int32

    enum Outcome: Equatable {
        case bytes(Int)
        case end
        /// A signal arrived before any byte.
        case interrupted
        /// Reading failed, with this error number.
        case failed(Int32)
    }

    /// Blocks until there is input.
    func read(into bytes: UnsafeMutableRawBufferPointer) -> Outcome {
        while true {
            let got = Platform.read(descriptor, bytes.baseAddress, bytes.count)
            if got > 0 { return .bytes(got) }
            if got == 0 { return .end }
            switch errno {
            case EINTR: return .interrupted
            case EAGAIN:
                // The parent made the pipe non-blocking: wait for input here.
                var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                if poll(&wanted, 1, -1) < 0, errno == EINTR { return .interrupted }
            // The client closed the connection.
            case ECONNRESET: return .end
            case let number: return .failed(number)
            }
        }
    }
}

/// The descriptor that replies are written to, without blocking if the system allows that.
///
/// `O_NONBLOCK` is never set on the descriptor itself: that would affect every process that shares it, such as the
/// shell of the user. Instead a pipe is opened a second time (Linux), a socket has a flag for each call, a terminal is
/// polled before each write, and a file never blocks.
final class Output: Sendable {
    private enum Method {
        case direct
        case secondOpening
        case socket
        case pollFirst
    }

    private let method: Method
    private let descriptor: Int32
    private let released = Atomic<Bool>(false)

    init(descriptor: Int32) {
        var facts = stat()
        let kind = fstat(descriptor, &facts) == 0 ? facts.st_mode & S_IFMT : 0
        var opened: Int32 = -1
        #if os(Linux)
            if kind == S_IFIFO {
                opened = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            }
        #endif
        self.descriptor = opened >= 0 ? opened : descriptor
        method =
            switch kind {
            case _ where opened >= 0: .secondOpening
            case S_IFREG: .direct
            case S_IFCHR where isatty(descriptor) == 0: .direct
            case S_IFSOCK: .socket
            default: .pollFirst
            }
    }

    deinit {
        release()
    }

    /// Closes the second opening of the pipe. Nothing may be written after that.
    func release() {
        if method == .secondOpening, !released.exchange(true, ordering: .relaxed) { close(descriptor) }
    }

    enum Outcome: Equatable {
        case wrote(Int)
        /// The client accepts nothing at the moment.
        case full
        /// The client no longer reads the replies.
        case broken
        /// Writing failed, with this error number: the disk is full, or the descriptor is closed.
        case failed(Int32)
    }

    /// Writes as many of the bytes as fit.
    func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
        while true {
            var count = bytes.count
            if method == .pollFirst {
                guard waitForRoom(milliseconds: 0) else { return .full }
                // If poll reports room, a pipe takes this much without blocking (POSIX: at least 512).
                count = min(count, 512)
            }
            let wrote: Int
            if method == .socket {
                wrote = send(descriptor, bytes.baseAddress, count, Int32(MSG_DONTWAIT))
            } else {
                wrote = Platform.write(descriptor, bytes.baseAddress, count)
            }
            if wrote >= 0 { return .wrote(wrote) }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .full
            case EPIPE, ECONNRESET: return .broken
            case let number: return .failed(number)
            }
        }
    }

    /// Waits at most that long until the client accepts bytes. Returns true if it does, or if it has gone.
    @discardableResult
    func waitForRoom(milliseconds: Int) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&wanted, 1, Int32(milliseconds)) > 0
    }

    /// Waits until the client accepts bytes or there is input. Returns true if there is input.
    func waitForRoom(orInput input: Int32, milliseconds: Int) -> Bool {
        var wanted = (
            pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        )
        let ready = withUnsafeMutableBytes(of: &wanted) {
            poll($0.bindMemory(to: pollfd.self).baseAddress, 2, Int32(milliseconds))
        }
        return ready > 0 && wanted.1.revents != 0
    }
}
