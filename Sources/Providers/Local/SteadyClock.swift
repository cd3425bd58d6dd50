#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A clock that only goes forward.
enum SteadyClock {
    /// Whole seconds since some moment in the past.
    static var seconds: Int {
        var time = timespec()
        #if os(Linux)
            // Good to some milliseconds, and read without asking the processor's counter.
            clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        #else
            clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return Int(time.tv_sec)
    }
}
