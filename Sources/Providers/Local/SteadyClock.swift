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
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec)
    }
}
