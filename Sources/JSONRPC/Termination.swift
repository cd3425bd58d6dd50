import Platform
import Synchronization

/// Turns SIGTERM into the end of the input. A thread that blocks in `read` then needs no second descriptor to wait for,
/// and every read stays one system call.
///
/// The signal handler replaces the input by `/dev/null`. If the signal arrived on another thread, it sends it on to the
/// reading thread. A `read` in progress is interrupted, and a later one finds the end of the input, so the signal is
/// never missed.
enum Termination {
    static var isRequested: Bool { requested.load(ordering: .acquiring) }

    /// Begins to catch SIGTERM for the calling thread, which reads from `input`.
    static func catchSignals(input: Int32) {
        requested.store(false, ordering: .releasing)
        null.store(open("/dev/null", O_RDONLY | O_CLOEXEC), ordering: .releasing)
        inputDescriptor.store(input, ordering: .releasing)
        reader.store(unsafe: pthread_self())
        setHandler(handle)
        // A child inherits the signals that its parent blocks.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// SIGTERM ends the program again.
    static func stopCatching() {
        setHandler(SIG_DFL)
        let descriptor = null.exchange(-1, ordering: .acquiringAndReleasing)
        if descriptor >= 0 { close(descriptor) }
        inputDescriptor.store(-1, ordering: .releasing)
    }

    private static func setHandler(_ handler: (@convention(c) (Int32) -> Void)?) {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #elseif canImport(Musl)
            action.__sa_handler.sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        // Without SA_RESTART, so that `read` returns EINTR.
        sigaction(SIGTERM, &action, nil)
    }

    /// Calls only functions that POSIX allows in a signal handler.
    private static let handle: @convention(c) (Int32) -> Void = { number in
        let saved = errno
        requested.store(true, ordering: .releasing)
        let input = inputDescriptor.load(ordering: .acquiring)
        if input >= 0 {
            dup2(null.load(ordering: .acquiring), input)
            reader.forward(number)
        }
        errno = saved
    }
}

// A signal handler has no parameters of its own, so these are global. `catchSignals` initialises each before the
// handler can run.
private let requested = Atomic<Bool>(false)
private let inputDescriptor = Atomic<Int32>(-1)
private let null = Atomic<Int32>(-1)
private let reader = ThreadID()

/// The id of a thread as a number; `pthread_t` is a number on Linux and a pointer on Darwin.
private struct ThreadID: ~Copyable, Sendable {
    private let bits = Atomic<UInt>(0)

    func store(unsafe thread: pthread_t) {
        bits.store(UInt(bitPattern: thread), ordering: .releasing)
    }

    /// Sends the signal to the thread, unless it is the current one.
    func forward(_ number: Int32) {
        let thread = bits.load(ordering: .acquiring)
        guard thread != UInt(bitPattern: pthread_self()) else { return }
        #if canImport(Darwin)
            if let thread = pthread_t(bitPattern: thread) { pthread_kill(thread, number) }
        #else
            pthread_kill(pthread_t(thread), number)
        #endif
    }
}

#if !canImport(Darwin)
    extension UInt {
        fileprivate init(bitPattern thread: pthread_t) { self = UInt(thread) }
    }
#endif
