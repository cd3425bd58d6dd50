// The program: reads arguments, composes, runs. It is synchronous from end to end (a top-level `await` would put eight
// milliseconds before the first reply), and nothing lives in globals.
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

StandardStreams.fillPlaces()
CrashHandler.install(descriptor: STDERR_FILENO)
Interrupt.unblock()
// A reader that goes away is told by the result of `write`, not by a signal that ends the program.
signal(SIGPIPE, SIG_IGN)
// Swift's runtime reads the arguments from /proc; without it there is not even the program's name, and a command must not
// be taken for `serve`.
if CommandLine.arguments.isEmpty {
    Output.error("lectern: The command line cannot be read.\n  It needs /proc, and room for one more open file.")
    exit(ExitCode.broken.rawValue)
}
exit(CommandLineRunner.run(Array(CommandLine.arguments.dropFirst())).rawValue)
