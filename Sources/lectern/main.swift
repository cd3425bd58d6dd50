// The program: reads the arguments, composes the parts, runs a command. It is synchronous throughout (a top-level
// `await` would add eight milliseconds to the first reply), and has no global state.
import Platform

StandardStreams.openMissing()
CrashHandler.install(descriptor: STDERR_FILENO)
Interrupt.unblock()
System.ignoreBrokenPipes()
// At the limit for the size of a file, writing then fails, as on a full disk, instead of a signal.
signal(SIGXFSZ, SIG_IGN)
// Not in a variable: one at the top level belongs to the main actor, which links Swift's concurrency (half a megabyte).
exit(CommandLineRunner.run(programArguments()).rawValue)

/// The arguments without the name of the program. If there is not even that name, says so and ends the program: an empty
/// list must not be taken for `serve`.
func programArguments() -> [String] {
    // The Swift runtime reads the arguments from /proc. Where that is not mounted, the C library passed them.
    let arguments =
        CommandLine.arguments.isEmpty
        ? (0..<lectern_argument_count()).map { String(cString: lectern_argument($0)) } : CommandLine.arguments
    if arguments.isEmpty {
        Output.error("lectern: The command line cannot be read.\n  It needs /proc, and room for one more open file.")
        exit(ExitCode.broken.rawValue)
    }
    return Array(arguments.dropFirst())
}
