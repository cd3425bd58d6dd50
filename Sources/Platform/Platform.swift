// Platform: the operating system. The only files that choose between Glibc, Musl and Darwin are in this folder; every other
// file writes `import Platform` and gets the C library, and with it the declarations of CSystem that Swift's own modules lack.
//
// A C function whose name a method shadows is called as `Platform.read`, `Platform.write`, `Platform.kill`.
@_exported public import CSystem

#if canImport(Darwin)
    @_exported public import Darwin
#elseif canImport(Musl)
    @_exported public import Musl
#else
    @_exported public import Glibc
#endif

/// Facts about the operating system, and settings of the whole process.
package enum System {
    /// How many processors threads can run on; at least 1.
    package static var processors: Int {
        max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    /// The system's text for an error number: `No space left on device`.
    package static func reason(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }

    /// Writing to a pipe without a reader then fails with EPIPE; otherwise SIGPIPE would end the program.
    package static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}

/// Clocks that cannot be set.
package enum MonotonicClock {
    /// Nanoseconds since an unspecified moment.
    package static var nanoseconds: Int { read(CLOCK_MONOTONIC, ticksPerSecond: 1_000_000_000) }

    /// Milliseconds since an unspecified moment.
    package static var milliseconds: Int { read(CLOCK_MONOTONIC, ticksPerSecond: 1000) }

    /// Whole seconds since an unspecified moment, exact to some milliseconds. On Linux this clock is read without the
    /// processor's counter, because every lookup reads it.
    package static var coarseSeconds: Int {
        #if os(Linux)
            read(CLOCK_MONOTONIC_COARSE, ticksPerSecond: 1)
        #else
            read(CLOCK_MONOTONIC, ticksPerSecond: 1)
        #endif
    }

    /// Milliseconds since the machine started, sleep included: the same number in every process.
    package static var millisecondsSinceBoot: Int {
        #if os(Linux)
            read(CLOCK_BOOTTIME, ticksPerSecond: 1000)
        #else
            read(CLOCK_MONOTONIC, ticksPerSecond: 1000)
        #endif
    }

    private static func read(_ clock: clockid_t, ticksPerSecond: Int) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int(time.tv_sec) * ticksPerSecond + Int(time.tv_nsec) / (1_000_000_000 / ticksPerSecond)
    }
}

/// A moment of the monotonic clock by which something must have ended.
package struct Deadline: Sendable, Comparable {
    private let nanoseconds: Int

    package static func after(milliseconds: Int) -> Deadline {
        Deadline(nanoseconds: MonotonicClock.nanoseconds + milliseconds * 1_000_000)
    }

    package static func < (a: Deadline, b: Deadline) -> Bool { a.nanoseconds < b.nanoseconds }

    package var isPast: Bool { MonotonicClock.nanoseconds >= nanoseconds }

    /// Rounded up; 0 once the deadline is past.
    package var remainingMilliseconds: Int {
        max(0, (nanoseconds - MonotonicClock.nanoseconds + 999_999) / 1_000_000)
    }
}
