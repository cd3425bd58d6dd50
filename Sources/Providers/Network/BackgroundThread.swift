#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A thread that runs one function to its end; signals are left to the others.
final class BackgroundThread: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// - Returns: false where the system gives no thread.
    func start() -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let own = Unmanaged.passRetained(self)
        #if canImport(Darwin)
            var thread: pthread_t?
            let result = pthread_create(&thread, &attributes, { BackgroundThread.run($0) }, own.toOpaque())
        #else
            var thread = pthread_t()
            let result = pthread_create(&thread, &attributes, { BackgroundThread.run($0!) }, own.toOpaque())
        #endif
        pthread_attr_destroy(&attributes)
        if result != 0 { own.release() }
        return result == 0
    }

    private static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        var signals = sigset_t()
        sigfillset(&signals)
        // A thread that traps must still say so.
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { sigdelset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Unmanaged<BackgroundThread>.fromOpaque(context).takeRetainedValue().body()
        return nil
    }
}
