import JSON

extension Command {
    static let config = Command(
        "config", "[show|schema|path]", summary: "Show the configuration, its schema, or the path of its file.",
        operandLimit: 1, words: ["show", "schema", "path"]
    ) { (invocation) throws(Failure) in
        var output = Output()
        switch invocation.operands.first ?? "show" {
        case "show": output.json(JSONPrinter.pretty(invocation.program.configuration.json))
        case "schema": output.json(JSONPrinter.pretty(Configuration.schema))
        case "path":
            let path = invocation.program.paths.configuration
            guard !path.isEmpty else {
                throw Failure(
                    .broken, "There is no folder for a configuration.",
                    hint: "Set HOME or LECTERN_HOME to an absolute path.")
            }
            output.line(path)
        case let word: throw Failure(.usage, "`lectern config` takes show, schema or path, not “\(word)”.")
        }
        output.flush()
        return .success
    }
}
