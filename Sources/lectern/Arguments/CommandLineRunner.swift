import Engine

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Finds the command that a command line means, runs it, and says what went wrong.
enum CommandLineRunner {
    static func run(_ arguments: [String]) -> ExitCode {
        do throws(Failure) {
            return try dispatch(arguments)
        } catch {
            Output.error("lectern: " + error.message)
            if !error.hint.isEmpty { Output.error("  " + error.hint) }
            return error.code
        }
    }

    private static func dispatch(_ arguments: [String]) throws(Failure) -> ExitCode {
        var arguments = arguments[...]
        switch arguments.first {
        case "--help", "-h": return try run(.help, [])
        case "--version", "-V": return printLine("lectern \(Program.version)")
        case nil where isatty(STDIN_FILENO) == 1: return printLine(introduction)
        // The engine: editors pass `--stdio`, pipes pass nothing.
        case nil: return try run(.serve, [])
        case let first? where first.hasPrefix("-"): return try run(.serve, arguments)
        default: break
        }
        let name = arguments.removeFirst()
        guard let command = CommandTable.command(named: name) else { throw Failure.unknownCommand(name) }
        return try run(command, arguments)
    }

    private static func run(_ command: Command, _ arguments: ArraySlice<String>) throws(Failure) -> ExitCode {
        // Help comes before everything that can fail.
        let own = arguments.prefix { $0 != "--" }
        if own.contains("--help") || own.contains("-h") { return printLine(HelpText.of(command)) }
        let program = try Program(
            logFile: LogFlags.value(of: .logFile, in: arguments), logLevel: LogFlags.value(of: .logLevel, in: arguments)
        )
        if program.log.descriptor != STDERR_FILENO { CrashHandler.install(descriptor: program.log.descriptor) }
        if let problem = Clock.zoneProblem(environment: Program.environment) { program.log.warning(problem) }
        return try command.run(Invocation(command, arguments, program: program))
    }

    private static func printLine(_ text: String) -> ExitCode {
        var output = Output()
        output.line(text)
        output.flush()
        return .success
    }

    /// What a person sees who just types the program's name.
    private static let introduction = """
        Lectern \(Program.version) answers Bible references: for you, for your editor, for other programs.

          lectern lookup "John 3:16"      read a passage
          lectern import --system         install the Bibles found on this system
          lectern --help                  all commands

        Programs start `lectern` with a pipe and speak JSON-RPC; typed by hand: lectern serve
        """
}

extension Failure {
    static func unknownCommand(_ name: String) -> Failure {
        let nearest = NearestName.nearest(to: name, among: CommandTable.commands.map(\.name)).first
        return Failure(
            .usage, "There is no command “\(name.prefix(60))”.",
            hint: nearest.map { "Did you mean `lectern \($0)`?" }
                ?? "`lectern --help` lists the commands. To look up a reference: lectern lookup \"John 3:16\"")
    }
}

/// The log's options are wanted before a command's own are read, since reading them may have something to log.
private enum LogFlags {
    static func value(of flag: Flag, in arguments: ArraySlice<String>) -> String? {
        let name = "--" + flag.name
        for (place, argument) in zip(arguments.indices, arguments) {
            if argument == "--" { return nil }
            if argument.hasPrefix(name + "=") { return String(argument.dropFirst(name.count + 1)) }
            if argument == name && place + 1 < arguments.endIndex { return arguments[place + 1] }
        }
        return nil
    }
}
