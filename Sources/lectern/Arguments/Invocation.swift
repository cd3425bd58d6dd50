/// A command line as it was read: the command, its options and its operands.
struct Invocation {
    let command: Command
    let program: Program
    let operands: [String]
    private let values: [String: String]

    /// Reads `arguments`, in which the command's name does not stand.
    init(_ command: Command, _ arguments: [String], program: Program) throws(Failure) {
        self.command = command
        self.program = program
        let line = try OptionReader(command, arguments[...])
        operands = line.operands
        values = line.values
        if operands.count > command.operandLimit {
            throw Failure(
                .usage, "`lectern \(command.name)` does not take “\(operands[command.operandLimit])”.",
                hint: "See `lectern \(command.name) --help`.")
        }
    }

    func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

    func value(of flag: Flag) -> String? { values[flag.name] }

    /// A flag's value as a list; `nil` where the flag is absent.
    func list(of flag: Flag) -> [String]? {
        values[flag.name]?.split(separator: ",").map { item in
            let start = item.drop(while: \.isWhitespace)
            return String(
                start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
        }.filter { !$0.isEmpty }
    }

    /// A flag's value as a whole number.
    func number(of flag: Flag) throws(Failure) -> Int? {
        guard let text = values[flag.name] else { return nil }
        guard let number = Int(text) else {
            throw Failure(.usage, "--\(flag.name) takes a whole number, not “\(text)”.")
        }
        return number
    }
}
