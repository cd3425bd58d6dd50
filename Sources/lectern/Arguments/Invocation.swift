import Engine

/// A command line as it was read: the command, its options and its operands.
struct Invocation {
    let command: Command
    let program: Program
    private(set) var operands: [String] = []
    private var values: [String: String] = [:]

    /// Reads `arguments`, which stand behind the command's name.
    ///
    /// Options may stand anywhere; `--name=value` and `--name value` are the same, short ones may stand together (`-nt
    /// kjv`), `--` ends them, and `-` alone is an operand.
    init(_ command: Command, _ arguments: some Sequence<String>, program: Program) throws(Failure) {
        self.command = command
        self.program = program
        var rest = ArraySlice(Array(arguments))
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            } else if argument.hasPrefix("--") {
                try readLong(argument.dropFirst(2), rest: &rest)
            } else if argument.hasPrefix("-") && argument != "-" {
                try readShort(argument.dropFirst(), rest: &rest)
            } else {
                operands.append(argument)
            }
        }
        if operands.count > command.operandLimit {
            throw Failure(
                .usage, "`lectern \(command.name)` has no use for “\(operands[command.operandLimit])”.",
                hint: "See `lectern \(command.name) --help`.")
        }
    }

    func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

    func value(of flag: Flag) -> String? { values[flag.name] }

    /// A flag's value as a whole number.
    func number(of flag: Flag) throws(Failure) -> Int? {
        guard let text = values[flag.name] else { return nil }
        guard let number = Int(text) else {
            throw Failure(.usage, "--\(flag.name) takes a whole number, not “\(text)”.")
        }
        return number
    }

    private mutating func readLong(_ argument: Substring, rest: inout ArraySlice<String>) throws(Failure) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let flag = command.allFlags.first(where: { $0.name == name }) else {
            let nearest = NearestName.nearest(to: name, among: command.allFlags.map(\.name)).first
            throw Failure(
                .usage, "`lectern \(command.name)` has no option --\(name).",
                hint: nearest.map { "Did you mean --\($0)?" } ?? "See `lectern \(command.name) --help`.")
        }
        try set(flag, to: parts.count > 1 ? String(parts[1]) : nil, rest: &rest)
    }

    private mutating func readShort(_ letters: Substring, rest: inout ArraySlice<String>) throws(Failure) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let flag = command.allFlags.first(where: { $0.short == letter }) else {
                throw Failure(
                    .usage, "`lectern \(command.name)` has no option -\(letter).",
                    hint: "See `lectern \(command.name) --help`.")
            }
            // What stands behind the letter of an option with a value is that value: `-tkjv`.
            let attached = flag.value != nil && !letters.isEmpty ? String(letters) : nil
            try set(flag, to: attached, rest: &rest)
            if attached != nil { return }
        }
    }

    private mutating func set(_ flag: Flag, to value: String?, rest: inout ArraySlice<String>) throws(Failure) {
        guard flag.value != nil else {
            if value != nil { throw Failure(.usage, "--\(flag.name) takes no value.") }
            values[flag.name] = ""
            return
        }
        guard let value = value ?? rest.popFirst() else {
            throw Failure(.usage, "--\(flag.name) needs a value: \(flag.value ?? "").")
        }
        // An empty name is a variable of a script that was not set, not a wish for the usual translation.
        if value.isEmpty && flag.name == Flag.translation.name {
            throw Failure(.usage, "--\(flag.name) needs a value: \(flag.value ?? "").")
        }
        if !flag.choices.isEmpty && !flag.choices.contains(value) {
            throw Failure(.usage, "--\(flag.name) takes \(flag.choices.joined(separator: ", ")), not “\(value)”.")
        }
        values[flag.name] = value
    }
}
