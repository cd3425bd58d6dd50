#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread for one piece of work beside those that read requests; it ends with the work.
package enum BackgroundThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// - Returns: whether the system had a thread to give.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        // Address space alone: memory is taken as the stack is used.
        pthread_attr_setstacksize(&attributes, 4 << 20)
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
            var thread: pthread_t?
            let result = pthread_create(&thread, &attributes, { BackgroundThread.run($0) }, work.toOpaque())
        #else
            var thread = pthread_t()
            let result = pthread_create(&thread, &attributes, { BackgroundThread.run($0!) }, work.toOpaque())
        #endif
        if result != 0 { work.release() }
        return result == 0
    }

    private static func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Termination.leaveToOthers()
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
    }
}
