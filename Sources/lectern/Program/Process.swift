import JSONRPC

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How the process ends.
enum Process {
    /// Ends at once with the connection's status; what was to be written has been written.
    static func end(with status: Int32) -> Never { _exit(status) }
}
