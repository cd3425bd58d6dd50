import Platform
import Synchronization

/// Reports a crash on standard error; a static build would otherwise end without any message.
///
/// The handler runs on its own stack, because the usual one may have overflowed. It calls only functions that POSIX
/// allows in a signal handler (XSH §2.4.3), and raises the signal again, so that the parent sees the real cause.
enum CrashHandler {
    private static let signals: [(number: Int32, name: StaticString)] = [
        (SIGILL, "illegal instruction (a broken invariant)"), (SIGTRAP, "trap (a broken invariant)"),
        (SIGSEGV, "segmentation fault"), (SIGBUS, "bus error"),
        (SIGFPE, "arithmetic error"),
        (SIGABRT, "abort"),
    ]

    /// - Parameter descriptor: a log that gets the report as well.
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
        write("lectern: fatal: ")
        for row in signals where row.number == number { write(row.name) }
        write(" at address 0x")
        writeHexadecimal(info.map { UInt(bitPattern: lectern_fault_address($0)) } ?? 0)
        write("\n  Please report this with the request that led to it; the log has what came before.\n")
        // The default action is restored (SA_RESETHAND), so the second signal ends the program.
        raise(number)
    }

    private static func write(_ text: StaticString) { write(text.utf8Start, text.utf8CodeUnitCount) }

    private static func write(_ bytes: UnsafeRawPointer, _ count: Int) {
        _ = Platform.write(STDERR_FILENO, bytes, count)
        if crashLog != STDERR_FILENO { _ = Platform.write(crashLog, bytes, count) }
    }

    private static func writeHexadecimal(_ value: UInt) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digits in
            for index in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: (value >> UInt(60 - 4 * index)) & 15)
                digits[index] = digit < 10 ? 48 + digit : 87 + digit
            }
            write(digits.baseAddress!, 16)
        }
    }
}

/// A log that the handler also writes to. A signal handler has no parameters of its own, so this value is global.
nonisolated(unsafe) private var crashLog = STDERR_FILENO

/// Ctrl-C and SIGTERM during long work. The work checks for them from time to time and then ends in an orderly way,
/// with no file half-written. A second Ctrl-C ends the program at once.
enum Interrupt {
    /// Unblocks the signals that end a program. A child inherits the signals that its parent blocks; a parent that
    /// blocks them in one thread, as `Process` of Foundation does, passes that on.
    static func unblock() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, number) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Begins to catch the signals. Before this call they end the program as usual.
    static func listen() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            lectern_handle_signal(number) { number in
                interruption.store(number, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
    }

    static var isRequested: Bool { interruption.load(ordering: .relaxed) != 0 }

    /// The exit code after such a signal.
    static var exitCode: ExitCode { interruption.load(ordering: .relaxed) == SIGINT ? .interrupted : .terminated }
}

/// A signal handler has no parameters of its own, so this value is global.
private let interruption = Atomic<Int32>(0)
