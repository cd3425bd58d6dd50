import Engine

extension Failure {
    /// The same in the words of the command line: what the engine calls `surrounding` is `--surrounding` here, and what it
    /// calls `reference` is the operand REFERENCE.
    ///
    /// In the message only the parameter that it is about is renamed, since other words in code may be names of the
    /// configuration; in the hint, a parameter with its value behind it: `` `numbering` `own` `` is `--numbering own`,
    /// and a method, by the command that is made for it: `` `search.balanced` `` is `lectern search`, and `` `books.list` ``,
    /// for which none is, `lectern call books.list`.
    func spoken(for command: Command) -> Failure {
        var spoken = self
        if !parameter.isEmpty, let name = command.name(ofParameter: parameter) {
            var spans = CodeSpans(message)
            spans.replace(parameter, by: name)
            spoken.message = spans.text
        }
        var spans = CodeSpans(hint)
        spans.joinOptions(of: command)
        spans.showCalls(insteadOf: command)
        spoken.hint = spans.text
        return spoken
    }
}

extension Command {
    /// What a parameter of the engine's is on the command line; `nil` where nothing there becomes that parameter.
    fileprivate func name(ofParameter parameter: String) -> String? {
        if let flag = flag(ofParameter: parameter) { return "--" + flag.name }
        // Operands are called after the parameters that they become.
        let operand = parameter.uppercased()
        return arguments.contains(operand) ? operand : nil
    }

    fileprivate func flag(ofParameter parameter: String) -> Flag? {
        flags.first { $0.parameters.contains(parameter) }
    }
}

/// A sentence in which code stands between backticks.
private struct CodeSpans {
    /// By turns plain text and code.
    private var parts: [(text: String, isCode: Bool)]

    init(_ sentence: String) {
        parts = sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { (String($0.element), $0.offset % 2 == 1) }
    }

    var text: String { parts.map { $0.isCode ? "`\($0.text)`" : $0.text }.joined() }

    /// Puts plain text in the place of a piece of code.
    mutating func replace(_ code: String, by text: String) {
        for place in parts.indices where parts[place].isCode && parts[place].text == code {
            parts[place] = (text, false)
        }
    }

    /// Makes a command of each method that is named; someone who calls methods is told methods.
    mutating func showCalls(insteadOf command: Command) {
        for place in parts.indices where parts[place].isCode && ScriptureEngine.methodNames.contains(parts[place].text)
        {
            let own =
                command.name == Command.call.name ? nil : CommandTable.commands.first { $0.method == parts[place].text }
            parts[place].text = "lectern " + (own?.name ?? "call " + parts[place].text)
        }
    }

    /// Makes an option of each parameter that has its value right behind it.
    mutating func joinOptions(of command: Command) {
        for place in parts.indices.dropLast(2) where parts[place].isCode && parts[place + 1].text == " " {
            guard let flag = command.flag(ofParameter: parts[place].text) else { continue }
            parts[place].text = "--" + flag.name + (flag.value == nil ? "" : " " + parts[place + 2].text)
            parts[(place + 1)...(place + 2)] = [("", false), ("", false)]
        }
    }
}
