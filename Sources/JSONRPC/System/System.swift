#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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
