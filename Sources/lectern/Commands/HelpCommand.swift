extension Command {
    static let help = Command(
        "help", "[COMMAND]", summary: "Show help for a command.",
        details: """
            Examples:
              lectern help lookup
              lectern help --man lookup > lectern-lookup.1
              lectern help --man protocol > lectern-protocol.7
            """,
        flags: [.man], operandLimit: 1
    ) { (invocation) throws(Failure) in
        var output = Output()
        let name = invocation.operands.first
        if invocation.has(.man) {
            guard let page = ManualPage.named(name) else { throw Failure.unknownCommand(name ?? "") }
            output.line(page)
        } else if let name {
            guard let command = CommandTable.command(named: name) else { throw Failure.unknownCommand(name) }
            output.line(HelpText.of(command))
        } else {
            output.line(HelpText.overview(version: Program.version))
        }
        output.flush()
        return .success
    }
}

extension Flag {
    static let man = Flag(
        "man", help: "Print the man page instead: of the program, of a command, or of `protocol`.")
}

/// The texts of `--help`, written from the command table.
enum HelpText {
    /// The help of the program.
    static func overview(version: String) -> String {
        let width = CommandTable.commands.map(\.name.count).max() ?? 0
        let commands = CommandTable.commands.map { command in
            "  " + command.name.padded(to: width + 2) + command.summary
        }
        let codes = ExitCode.meanings.map { code, meaning in "  " + "\(code.rawValue)".padded(to: 5) + meaning }
        return """
            Lectern \(version): Scripture for editors, shells and programs.

            Usage: lectern COMMAND [ARGUMENT…]
                   lectern [--stdio]        answer JSON-RPC on standard input and output

            Commands:
            \(commands.joined(separator: "\n"))

            Try:
              lectern lookup "John 3:16-18"
              lectern import --system
              lectern help lookup

            Options everywhere:
            \(flags(Flag.everywhere))

            Exit codes:
            \(codes.joined(separator: "\n"))
            """
    }

    /// The help of one command.
    static func of(_ command: Command) -> String {
        let others = command.aliases.map { "`lectern \($0)`" }.joined(separator: ", ")
        var text = "Usage: lectern \(command.name)"
        if !command.allFlags.isEmpty { text += " [OPTION…]" }
        if !command.arguments.isEmpty { text += " " + command.arguments }
        text += "\n\n\(command.summary)\n"
        if !command.details.isEmpty { text += "\n\(command.details)\n" }
        if !others.isEmpty { text += "\nThe same: \(others).\n" }
        return text + "\nOptions:\n\(flags(command.allFlags))"
    }

    /// The column of the explanations. A longer option has its explanation on the next line.
    private static let longestUsage = 38
    private static let lineLength = 100

    private static func flags(_ flags: [Flag]) -> String {
        let width = (flags.map(\.usage.count).filter { $0 <= longestUsage }.max() ?? 0) + 2
        return flags.map { flag in
            let isLong = flag.usage.count > longestUsage
            let separator = isLong ? "\n" + "".padded(to: width + 2) : ""
            return "  " + (isLong ? wrapped(flag.usage) : flag.usage.padded(to: width)) + separator + flag.help
        }.joined(separator: "\n")
    }

    /// A long list of values, `a|b|c`, in lines.
    private static func wrapped(_ usage: String) -> String {
        var lines = [""]
        for value in usage.split(separator: "|") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(value)
            } else if last.count + value.count < lineLength {
                lines[lines.count - 1] = last + "|" + value
            } else {
                lines[lines.count - 1] = last + "|"
                lines.append("".padded(to: 10) + value)
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
