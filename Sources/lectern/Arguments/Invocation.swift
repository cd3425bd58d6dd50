import Engine

/// A parsed command line: the command, its options and its operands.
struct Invocation {
    let command: Command
    let program: Program
    let operands: [String]
    private let values: [String: String]

    /// - Throws: `usage` if there are more operands than the command takes.
    init(_ command: Command, _ options: OptionReader, program: Program) throws(Failure) {
        self.command = command
        self.program = program
        operands = options.operands
        values = options.values
        if operands.count > command.operandLimit {
            throw Failure(
                .usage, "`lectern \(command.name)` does not take “\(operands[command.operandLimit])”.",
                hint: "See `lectern \(command.name) --help`.")
        }
    }

    func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

    func value(of flag: Flag) -> String? { values[flag.name] }

    /// The value of a flag as a list; nil if the flag is absent.
    func list(of flag: Flag) -> [String]? {
        values[flag.name]?.split(separator: ",").map { item in
            let start = item.drop(while: \.isWhitespace)
            return String(
                start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
        }.filter { !$0.isEmpty }
    }

    /// The value of a flag as an integer; nil if the flag is absent.
    func number(of flag: Flag) throws(Failure) -> Int? {
        guard let text = values[flag.name] else { return nil }
        guard let number = Int(text) else {
            throw Failure(.usage, "--\(flag.name) takes a whole number, not “\(text)”.")
        }
        return number
    }
}

/// Reads the options and operands of a command line by the flags of a command. This is the only place that does so.
///
/// Options may be anywhere. `--name=value` and `--name value` mean the same, short options can be joined (`-nt kjv`),
/// `--` ends the options, and `-` alone is an operand. If an option is repeated, the last value counts; a list grows.
struct OptionReader {
    private let command: Command
    private(set) var operands: [String] = []
    /// The value of each flag, by its name; empty for a flag without a value.
    private(set) var values: [String: String] = [:]

    /// - Throws: `usage` for an option that the command does not have (with the nearest name), for a missing value, and
    ///   for a value that is not one of the choices.
    init(_ command: Command, _ arguments: ArraySlice<String>) throws(Failure) {
        self.command = command
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            } else if argument.hasPrefix("--") {
                try readLong(argument.dropFirst(2), from: &rest)
            } else if argument.hasPrefix("-") && argument != "-" {
                try readShort(argument.dropFirst(), from: &rest)
            } else {
                operands.append(argument)
            }
        }
    }

    func value(of flag: Flag) -> String? { values[flag.name] }

    private mutating func readLong(_ argument: Substring, from rest: inout ArraySlice<String>) throws(Failure) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let flag = command.allFlags.first(where: { $0.name == name }) else {
            let nearest = NearestName.nearest(to: name, among: command.allFlags.map(\.name)).first
            let hint =
                command.hasOperand(name)
                ? "\(name.uppercased()) is given without an option: lectern \(command.name) \(command.arguments)"
                : nearest.map { "Did you mean --\($0)?" } ?? "See `lectern \(command.name) --help`."
            throw Failure(.usage, "`lectern \(command.name)` has no option --\(name.prefix(60)).", hint: hint)
        }
        try set(flag, to: parts.count > 1 ? String(parts[1]) : nil, from: &rest)
    }

    private mutating func readShort(_ letters: Substring, from rest: inout ArraySlice<String>) throws(Failure) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let flag = command.allFlags.first(where: { $0.short == letter }) else {
                // In search queries the same sign excludes a word.
                let isQuery = command.arguments.hasPrefix("QUERY")
                throw Failure(
                    .usage, "`lectern \(command.name)` has no option -\(letter).",
                    hint: isQuery
                        ? "To leave a word out, put it inside the quotes: lectern \(command.name) \"grace -law\""
                        : "See `lectern \(command.name) --help`.")
            }
            // The value may follow the letter directly: `-tkjv`.
            let attached = flag.value != nil && !letters.isEmpty ? String(letters) : nil
            try set(flag, to: attached, from: &rest)
            if attached != nil { return }
        }
    }

    /// The choice that a value means, in any case.
    private func choice(_ value: String, of flag: Flag) throws(Failure) -> String {
        if let choice = flag.choices.first(where: { $0.lowercased() == value.lowercased() }) { return choice }
        let other = command.allFlags.first { $0.name == value && $0.value == nil }
        throw Failure(
            .usage, "--\(flag.name) takes \(flag.choices.joined(separator: ", ")), not “\(value.prefix(60))”.",
            hint: other.map { "Did you mean --\($0.name)?" } ?? "")
    }

    private mutating func set(_ flag: Flag, to value: String?, from rest: inout ArraySlice<String>) throws(Failure) {
        guard flag.value != nil else {
            if value != nil { throw Failure(.usage, "--\(flag.name) takes no value.") }
            values[flag.name] = ""
            return
        }
        guard let value = value ?? rest.popFirst() else {
            throw Failure(.usage, "--\(flag.name) needs a value: \(flag.value ?? "").")
        }
        // An empty name comes from a variable of a script that is not set; it does not mean the default translation.
        if value.allSatisfy({ $0 == "," || $0.isWhitespace }) && flag.name == Flag.translation.name {
            throw Failure(.usage, "--\(flag.name) needs a value: \(flag.value ?? "").")
        }
        if !flag.choices.isEmpty {
            values[flag.name] = try choice(value, of: flag)
            return
        }
        let before = flag.isList ? values[flag.name].map { $0 + "," } : nil
        values[flag.name] = (before ?? "") + value
    }
}
