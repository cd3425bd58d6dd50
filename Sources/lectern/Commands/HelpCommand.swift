extension Command {
    static let help = Command("help", "[COMMAND]", summary: "Show help for a command.", operandLimit: 1) {
        (invocation) throws(Failure) in
        var output = Output()
        if let name = invocation.operands.first {
            guard let command = CommandTable.command(named: name) else { throw Failure.unknownCommand(name) }
            output.line(HelpText.of(command))
        } else {
            output.line(HelpText.overview(version: Program.version))
        }
        output.flush()
        return .success
    }
}
