import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The descriptor that requests come from.
struct Input {
    let descriptor: Int32

    enum Outcome: Equatable {
        case bytes(Int)
        case end
        /// A signal came first.
        case interrupted
        /// There is nothing that can be read, by the system's number of the error.
        case failed(Int32)
    }

    /// Blocks until there is something to read.
    func read(into bytes: UnsafeMutableRawBufferPointer) -> Outcome {
        while true {
            #if canImport(Darwin)
                let got = Darwin.read(descriptor, bytes.baseAddress, bytes.count)
            #elseif canImport(Musl)
                let got = Musl.read(descriptor, bytes.baseAddress, bytes.count)
            #else
                let got = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
            #endif
            if got > 0 { return .bytes(got) }
            if got == 0 { return .end }
            switch errno {
            case EINTR: return .interrupted
            case EAGAIN:
                // The parent made the pipe non-blocking: wait as if it had not.
                var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                if poll(&wanted, 1, -1) < 0, errno == EINTR { return .interrupted }
            // A client that went away has nothing more to say.
            case ECONNRESET: return .end
            case let number: return .failed(number)
            }
        }
    }
}

/// The descriptor that replies go to, written to without ever blocking where the system allows that.
///
/// `O_NONBLOCK` is never set on the descriptor itself: it would hold for every process that shares it, the user's shell
/// among them. A pipe is opened a second time instead (Linux), a socket has a flag for each call, a terminal is asked
/// first, and a file never makes anyone wait.
final class Output: Sendable {
    private enum Way {
        case direct
        case secondOpening
        case socket
        case askFirst
    }

    private let way: Way
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
        way =
            switch kind {
            case _ where opened >= 0: .secondOpening
            case S_IFREG: .direct
            case S_IFCHR where isatty(descriptor) == 0: .direct
            case S_IFSOCK: .socket
            default: .askFirst
            }
    }

    deinit {
        release()
    }

    /// Closes what was opened here, after which nothing may be written.
    func release() {
        if way == .secondOpening, !released.exchange(true, ordering: .relaxed) { close(descriptor) }
    }

    enum Outcome: Equatable {
        case wrote(Int)
        /// The reader takes nothing now.
        case full
        /// Nobody will read any more.
        case broken
        /// What is written is lost, by the system's number of the error: a full disk, a descriptor that is closed.
        case failed(Int32)
    }

    /// Writes as much as fits.
    func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
        while true {
            var count = bytes.count
            if way == .askFirst {
                guard waitForRoom(milliseconds: 0) else { return .full }
                // A pipe with room takes this much without blocking (POSIX: at least 512).
                count = min(count, 512)
            }
            let wrote: Int
            if way == .socket {
                wrote = send(descriptor, bytes.baseAddress, count, Int32(MSG_DONTWAIT))
            } else {
                #if canImport(Darwin)
                    wrote = Darwin.write(descriptor, bytes.baseAddress, count)
                #elseif canImport(Musl)
                    wrote = Musl.write(descriptor, bytes.baseAddress, count)
                #else
                    wrote = Glibc.write(descriptor, bytes.baseAddress, count)
                #endif
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

    /// Waits until the reader takes something, at most that long; true when it does, or is gone.
    @discardableResult
    func waitForRoom(milliseconds: Int) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&wanted, 1, Int32(milliseconds)) > 0
    }

    /// Waits until the reader takes something or there is input; true when there is input.
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
