// The program: reads arguments, composes, runs. It is synchronous from end to end (a top-level `await` would put eight
// milliseconds before the first reply), and nothing lives in globals.
import Glibc

CrashHandler.install(descriptor: STDERR_FILENO)
// A reader that goes away is told by the result of `write`, not by a signal that ends the program.
signal(SIGPIPE, SIG_IGN)
exit(CommandLineRunner.run(Array(CommandLine.arguments.dropFirst())).rawValue)
