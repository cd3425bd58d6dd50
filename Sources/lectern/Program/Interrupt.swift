import CSystem
import Glibc
import Synchronization

/// Ctrl-C and SIGTERM during long work: the work looks here now and then and ends in order, with nothing half-written.
/// A second Ctrl-C ends the program at once.
enum Interrupt {
    /// Begins to listen. Before this call the signals end the program as usual.
    static func listen() {
        for number in [SIGINT, SIGTERM] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                interruption.store(number, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
            sigaction(number, &action, nil)
        }
    }

    static var isRequested: Bool { interruption.load(ordering: .relaxed) != 0 }

    /// How a program ends that was asked to.
    static var exitCode: ExitCode { interruption.load(ordering: .relaxed) == SIGTERM ? .terminated : .interrupted }
}

/// A signal handler can be given nothing, so this one value is global.
private let interruption = Atomic<Int32>(0)
