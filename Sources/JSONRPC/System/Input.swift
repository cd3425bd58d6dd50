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
