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
