/// A lock with a condition: threads can wait until something has changed. `Mutex` of the standard library cannot wait.
package final class Monitor: @unchecked Sendable {
    // The address of a pthread object must not change.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init() {
        mutex.initialize(to: pthread_mutex_t())
        condition.initialize(to: pthread_cond_t())
        pthread_mutex_init(mutex, nil)
        #if canImport(Darwin)
            pthread_cond_init(condition, nil)
        #else
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            pthread_cond_init(condition, &attributes)
            pthread_condattr_destroy(&attributes)
        #endif
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    package func lock() { pthread_mutex_lock(mutex) }
    package func unlock() { pthread_mutex_unlock(mutex) }

    package func locked<R, E>(_ body: () throws(E) -> R) throws(E) -> R {
        lock()
        defer { unlock() }
        return try body()
    }

    /// Releases the lock until `broadcast`, then takes it again. The caller holds the lock, and must check its
    /// condition again.
    package func wait() { pthread_cond_wait(condition, mutex) }

    /// Like `wait()`, but at most that long.
    package func wait(milliseconds: Int) {
        #if canImport(Darwin)
            var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
            pthread_cond_timedwait_relative_np(condition, mutex, &time)
        #else
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            let nanoseconds = Int(time.tv_nsec) + milliseconds % 1000 * 1_000_000
            time.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
            time.tv_nsec = nanoseconds % 1_000_000_000
            pthread_cond_timedwait(condition, mutex, &time)
        #endif
    }

    package func broadcast() { pthread_cond_broadcast(condition) }
}

/// Starts a thread for one piece of work; the thread ends with the work.
package enum BackgroundThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// - Returns: false if the system cannot start a thread.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        // This reserves address space only; memory is used as the stack grows.
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
        leaveSignalsToOthers()
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
    }

    /// SIGTERM and SIGINT are for the thread that reads requests.
    private static func leaveSignalsToOthers() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
