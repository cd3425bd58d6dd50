// The program: reads the arguments, composes the parts, runs a command. It is synchronous throughout (a top-level
// `await` would add eight milliseconds to the first reply), and has no global state.
import Platform

StandardStreams.openMissing()
CrashHandler.install(descriptor: STDERR_FILENO)
Interrupt.unblock()
System.ignoreBrokenPipes()
// At the limit for the size of a file, writing then fails, as on a full disk, instead of a signal.
signal(SIGXFSZ, SIG_IGN)
// The Swift runtime reads the arguments from /proc. Without /proc it does not even have the name of the program.
var arguments = CommandLine.arguments
if arguments.isEmpty { arguments = (0..<lectern_argument_count()).map { String(cString: lectern_argument($0)) } }
// An empty list must not be taken for `serve`.
if arguments.isEmpty {
    Output.error("lectern: The command line cannot be read.\n  It needs /proc, and room for one more open file.")
    exit(ExitCode.broken.rawValue)
}
exit(CommandLineRunner.run(Array(arguments.dropFirst())).rawValue)
