import Engine
import Platform
import Scripture

/// Finds the command in a command line, runs it, and prints its error.
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
        if arguments.isEmpty && isatty(STDIN_FILENO) == 1 { return printLine(introduction) }
        if let (command, rest) = CommandFinder.find(in: arguments) { return try run(command, rest) }
        switch arguments.first {
        case let name? where !name.hasPrefix("-"): throw Failure.unknownCommand(name, arguments)
        case _ where asks(.help, in: arguments): return try run(.help, [])
        case _ where asks(.version, in: arguments): return printLine(Program.fullVersion)
        // The engine: editors pass `--stdio`, pipes pass no argument.
        case _ where CommandFinder.areOptions(arguments[...], of: .serve): return try run(.serve, arguments)
        default: throw Failure.noCommand(arguments)
        }
    }

    private static func asks(_ flag: Flag, in arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--\(flag.name)" || flag.short.map { "-\($0)" } == $0 }
    }

    private static func run(_ command: Command, _ arguments: [String]) throws(Failure) -> ExitCode {
        // Help must work even if something else fails.
        if asks(.help, in: arguments) { return printLine(HelpText.of(command)) }
        if asks(.version, in: arguments) { return printLine(Program.fullVersion) }
        let options = try OptionReader(command, arguments[...])
        let program = try Program(logFile: options.value(of: .logFile), logLevel: options.value(of: .logLevel))
        if program.log.descriptor != STDERR_FILENO { CrashHandler.install(descriptor: program.log.descriptor) }
        if let problem = Clock.zoneProblem(environment: Program.environment) { program.log.warning(problem) }
        let invocation = try Invocation(command, options, program: program)
        do throws(Failure) { return try command.run(invocation) } catch { throw error.worded(for: command) }
    }

    private static func printLine(_ text: String) -> ExitCode {
        var output = Output()
        output.line(text)
        output.flush()
        return .success
    }

    /// Printed when a person types only the name of the program.
    private static let introduction = """
        Lectern \(Program.version) answers Bible references: for you, for your editor, for other programs.

          lectern lookup "John 3:16"      read a passage
          lectern import --system         install the Bibles found on this system
          lectern --help                  all commands

        Programs start `lectern` with a pipe and speak JSON-RPC; typed by hand: lectern serve
        """
}

extension Failure {
    /// The first word is not a command. If it is a reference, or the name of a command in a similar program, the hint
    /// shows the right command.
    static func unknownCommand(_ name: String, _ arguments: [String] = []) -> Failure {
        let words = arguments.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
        let message = "There is no command “\(name.prefix(60))”."
        if words.utf8.count <= 200, words.contains(where: \.isNumber), isReference(words) {
            return Failure(.usage, message, hint: "To look it up: lectern lookup \"\(words)\"")
        }
        let meant =
            CommandTable.foreignNames[name.lowercased()]
            ?? NearestName.nearest(to: name, among: CommandTable.commands.map(\.name)).first
        return Failure(.usage, message, hint: meant.map { "Did you mean `lectern \($0)`?" } ?? firstSteps)
    }

    /// Whether a text is a single valid reference and nothing else.
    private static func isReference(_ text: String) -> Bool {
        let matches = ReferenceParser().matches(in: text)
        return matches.count == 1 && matches[0].isValid && matches[0].range == 0..<text.utf8.count
    }

    /// Only options, and not those of the engine.
    static func noCommand(_ arguments: [String]) -> Failure {
        Failure(.usage, "There is no command in “\(arguments.joined(separator: " ").prefix(60))”.", hint: firstSteps)
    }

    private static let firstSteps =
        "`lectern --help` lists the commands. To look up a reference: lectern lookup \"John 3:16\""
}

/// Finds the command in a command line that may begin with options: `lectern -t kjv search love`.
enum CommandFinder {
    /// The command, and the arguments without its name; nil if there is none.
    ///
    /// An argument is the name of the command if all arguments before it are options of that command: in `-o export
    /// export kjv` the first `export` is the name of a file. If no argument fits, the first that is the name of a
    /// command is used, so that this command reports what is wrong with the options.
    static func find(in arguments: [String]) -> (command: Command, rest: [String])? {
        var fallback: (Command, [String])?
        for (index, argument) in arguments.enumerated() {
            if argument == "--" { break }
            guard let command = CommandTable.command(named: argument) else {
                // The very first argument must be a command, unless it is an option.
                if index == 0 && !argument.hasPrefix("-") { return nil }
                continue
            }
            let found = (command, Array(arguments[..<index] + arguments[(index + 1)...]))
            if areOptions(arguments[..<index], of: command) { return found }
            if fallback == nil { fallback = found }
        }
        return fallback
    }

    /// Whether arguments are options of a command, and nothing else.
    static func areOptions(_ arguments: ArraySlice<String>, of command: Command) -> Bool {
        (try? OptionReader(command, arguments))?.operands.isEmpty ?? false
    }
}
