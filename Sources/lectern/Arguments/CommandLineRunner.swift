import Engine
import Scripture

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
        if arguments.isEmpty && isatty(STDIN_FILENO) == 1 { return printLine(introduction) }
        if let (command, rest) = CommandFinder.find(in: arguments) { return try run(command, rest) }
        switch arguments.first {
        case let name? where !name.hasPrefix("-"): throw Failure.unknownCommand(name, arguments)
        case _ where asks(.help, in: arguments): return try run(.help, [])
        case _ where asks(.version, in: arguments): return printLine(version)
        // The engine: editors pass `--stdio`, pipes pass nothing.
        case _ where CommandFinder.areOptions(arguments[...], of: .serve): return try run(.serve, arguments)
        default: throw Failure.noCommand(arguments)
        }
    }

    private static func asks(_ flag: Flag, in arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--\(flag.name)" || flag.short.map { "-\($0)" } == $0 }
    }

    private static let version = "lectern \(Program.version)"

    private static func run(_ command: Command, _ arguments: [String]) throws(Failure) -> ExitCode {
        // Help comes before everything that can fail.
        if asks(.help, in: arguments) { return printLine(HelpText.of(command)) }
        if asks(.version, in: arguments) { return printLine(version) }
        let program = try Program(
            logFile: LogFlags.value(of: .logFile, in: arguments), logLevel: LogFlags.value(of: .logLevel, in: arguments)
        )
        if program.log.descriptor != STDERR_FILENO { CrashHandler.install(descriptor: program.log.descriptor) }
        if let problem = Clock.zoneProblem(environment: Program.environment) { program.log.warning(problem) }
        let invocation = try Invocation(command, arguments, program: program)
        do throws(Failure) { return try command.run(invocation) } catch { throw error.spoken(for: command) }
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
    /// The first word is no command; a reference in its place, or the name that another program has for one, is told where
    /// it belongs.
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

    /// Whether a text is nothing but a reference to what exists.
    private static func isReference(_ text: String) -> Bool {
        let finds = ReferenceParser().matches(in: text)
        return finds.count == 1 && finds[0].isValid && finds[0].range == 0..<text.utf8.count
    }

    /// Options alone, and not those of the engine.
    static func noCommand(_ arguments: [String]) -> Failure {
        Failure(.usage, "There is no command in “\(arguments.joined(separator: " ").prefix(60))”.", hint: firstSteps)
    }

    private static let firstSteps =
        "`lectern --help` lists the commands. To look up a reference: lectern lookup \"John 3:16\""
}

/// The log's options are wanted before a command's own are read, since reading them may have something to log.
private enum LogFlags {
    static func value(of flag: Flag, in arguments: [String]) -> String? {
        let name = "--" + flag.name
        for (place, argument) in arguments.enumerated() {
            if argument == "--" { return nil }
            if argument.hasPrefix(name + "=") { return String(argument.dropFirst(name.count + 1)) }
            if argument == name && place + 1 < arguments.count { return arguments[place + 1] }
        }
        return nil
    }
}

/// Finds the command in a command line that may begin with options: `lectern -t kjv search love`.
enum CommandFinder {
    /// The command, and the arguments without its name; `nil` where none is named.
    ///
    /// A name of a command is one only where everything before it reads as options of that command: in `-o export export
    /// kjv` the first `export` is a file's name. Where no place is such, the first word that is a command's name counts,
    /// so that the command says what is wrong with the options before it.
    static func find(in arguments: [String]) -> (command: Command, rest: [String])? {
        var doubtful: (Command, [String])?
        for (place, argument) in arguments.enumerated() {
            if argument == "--" { break }
            guard let command = CommandTable.command(named: argument) else {
                // The first word of all is the command, or it is a mistake.
                if place == 0 && !argument.hasPrefix("-") { return nil }
                continue
            }
            let found = (command, Array(arguments[..<place] + arguments[(place + 1)...]))
            if areOptions(arguments[..<place], of: command) { return found }
            if doubtful == nil { doubtful = found }
        }
        return doubtful
    }

    /// Whether arguments are options of a command and nothing else.
    static func areOptions(_ arguments: ArraySlice<String>, of command: Command) -> Bool {
        (try? OptionReader(command, arguments))?.operands.isEmpty ?? false
    }
}
