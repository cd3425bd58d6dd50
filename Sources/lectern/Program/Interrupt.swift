import CSystem
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Ctrl-C and SIGTERM during long work: the work looks here now and then and ends in order, with nothing half-written.
/// A second Ctrl-C ends the program at once.
enum Interrupt {
    /// Lets the signals through that end a program. A parent that blocks them for a thread of its own hands that down to
    /// what it starts there, as Foundation's `Process` does.
    static func unblock() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, number) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Begins to listen. Before this call the signals end the program as usual.
    static func listen() {
        // A file that may not grow is told by the result of `write`, as a full disk is.
        signal(SIGXFSZ, SIG_IGN)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            lectern_handle_signal(number) { number in
                interruption.store(number, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
    }

    static var isRequested: Bool { interruption.load(ordering: .relaxed) != 0 }

    /// How a program ends that was asked to.
    static var exitCode: ExitCode { interruption.load(ordering: .relaxed) == SIGINT ? .interrupted : .terminated }
}

/// A signal handler can be given nothing, so this one value is global.
private let interruption = Atomic<Int32>(0)
