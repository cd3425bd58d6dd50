#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A lock that threads can also wait at until something has changed; the standard library's `Mutex` cannot wait.
package final class Monitor: @unchecked Sendable {
    // The system's own objects must keep their address.
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

    /// Gives up the lock until `broadcast`; the caller holds it, and looks again at what it waits for.
    package func wait() { pthread_cond_wait(condition, mutex) }

    /// The same, at most that long.
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

/// A moment of the monotonic clock by which something must have ended.
package struct Deadline: Sendable, Comparable {
    private let nanoseconds: Int

    package static func after(milliseconds: Int) -> Deadline {
        Deadline(nanoseconds: now + milliseconds * 1_000_000)
    }

    package static func < (a: Deadline, b: Deadline) -> Bool { a.nanoseconds < b.nanoseconds }

    package var isPast: Bool { Deadline.now >= nanoseconds }

    /// Rounded up, and never below zero.
    package var remainingMilliseconds: Int {
        max(0, (nanoseconds - Deadline.now + 999_999) / 1_000_000)
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}

/// What the operating system tells once.
package enum System {
    package static var processors: Int {
        max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    /// What the system says of the number of an error: `No space left on device`.
    static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

    /// A reader that goes away is told by the result of `write`, not by a signal that ends the program.
    static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
