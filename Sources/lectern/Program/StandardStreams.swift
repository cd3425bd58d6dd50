#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The three descriptors that a program is started with.
enum StandardStreams {
    /// Fills the places of those that are closed (`lectern import … >&-`): else the next file that is opened would have the
    /// number of standard output, and a pack would be written over with messages.
    ///
    /// What fills them is open the wrong way, so that reading and writing fail there and are told, but for standard error,
    /// where nobody could be told.
    static func fillPlaces() {
        let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is given, and those below are taken by now.
            _ = open("/dev/null", mode)
        }
    }
}
