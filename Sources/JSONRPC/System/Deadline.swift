#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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
