import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Turns SIGTERM into the end of the input, so that a thread that blocks in `read` needs no second descriptor to wait
/// for and every read stays one system call.
///
/// The handler puts `/dev/null` in the place of the input and, if the signal came to another thread, sends it on to the
/// reading one. A `read` under way is interrupted; one that begins later finds the end. So the signal is never missed.
enum Termination {
    static var isRequested: Bool { requested.load(ordering: .acquiring) }

    /// Begins to catch SIGTERM for the calling thread, which reads from `input`.
    static func catchSignals(input: Int32) {
        requested.store(false, ordering: .releasing)
        null.store(open("/dev/null", O_RDONLY | O_CLOEXEC), ordering: .releasing)
        inputDescriptor.store(input, ordering: .releasing)
        reader.store(unsafe: pthread_self())
        setHandler(handle)
        // A parent that blocks signals hands that down.
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

    /// For threads that are not to be bothered.
    static func leaveToOthers() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
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
        // Without SA_RESTART: the interrupted `read` is the message.
        sigaction(SIGTERM, &action, nil)
    }

    /// Calls nothing but functions that POSIX allows in a handler.
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

// A signal handler can be given nothing, so these are global; `catchSignals` touches each before the handler can.
private let requested = Atomic<Bool>(false)
private let inputDescriptor = Atomic<Int32>(-1)
private let null = Atomic<Int32>(-1)
private let reader = ThreadName()

/// The name of a thread as a number, which it is on Linux and a pointer on Darwin.
private struct ThreadName: ~Copyable, Sendable {
    private let bits = Atomic<UInt>(0)

    func store(unsafe thread: pthread_t) {
        bits.store(UInt(bitPattern: thread), ordering: .releasing)
    }

    /// Sends the signal to the thread, unless that is the one it came to.
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
