import CSystem
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Says what happened when the program traps: a static build would die without a word.
///
/// The handler runs on a stack of its own (the usual one may be what overflowed), calls only what POSIX allows in a
/// signal handler (XSH §2.4.3), and raises the signal again, so that the parent sees the real cause.
enum CrashHandler {
    private static let signals: [(number: Int32, name: StaticString)] = [
        (SIGILL, "illegal instruction (a broken invariant)"), (SIGTRAP, "trap (a broken invariant)"),
        (SIGSEGV, "segmentation fault"), (SIGBUS, "bus error (a mapped file was cut short?)"),
        (SIGFPE, "arithmetic error"),
        (SIGABRT, "abort"),
    ]

    /// - Parameter descriptor: a log to write to as well as standard error.
    static func install(descriptor: Int32) {
        crashLog = descriptor
        let size = 64 << 10
        var stack = stack_t()
        stack.ss_sp = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        stack.ss_size = size
        sigaltstack(&stack, nil)
        for (number, _) in signals {
            lectern_handle_fault(number) { number, info, _ in CrashHandler.report(number, info) }
        }
    }

    private static func report(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
        say("lectern: fatal: ")
        for row in signals where row.number == number { say(row.name) }
        say(" at address 0x")
        sayHexadecimal(info.map { UInt(bitPattern: lectern_fault_address($0)) } ?? 0)
        // The one signal that another program can cause: it shortened a pack that is mapped here.
        say(
            number == SIGBUS
                ? "\n  A pack must never be overwritten in place. Find the damaged one with `lectern packs verify`, then start again.\n"
                : "\n  Please report this with the request that led to it; the log has what came before.\n")
        // The default action is in force again (SA_RESETHAND): the second signal ends the program.
        raise(number)
    }

    private static func say(_ text: StaticString) { say(text.utf8Start, text.utf8CodeUnitCount) }

    private static func say(_ bytes: UnsafeRawPointer, _ count: Int) {
        _ = write(STDERR_FILENO, bytes, count)
        if crashLog != STDERR_FILENO { _ = write(crashLog, bytes, count) }
    }

    private static func sayHexadecimal(_ value: UInt) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digits in
            for place in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: (value >> UInt(60 - 4 * place)) & 15)
                digits[place] = digit < 10 ? 48 + digit : 87 + digit
            }
            say(digits.baseAddress!, 16)
        }
    }
}

/// Where the handler also writes. A signal handler can be given nothing, so this one value is global.
nonisolated(unsafe) private var crashLog = STDERR_FILENO

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
