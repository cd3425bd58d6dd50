import Engine
import JSON

extension Command {
    static let parse = Command(
        "parse", "REFERENCE…", summary: "Say what a reference means: its OSIS ids.",
        details: """
            Examples:
              lectern parse "1 Cor 13:4-8a; Ps 23"
              lectern parse --style long Jn3.16
              lectern parse "Ps 51:1" --to Vulg
              lectern parse "Ps 50:3" --versification Vulg --to KJV
            """,
        flags: [.style, .translation, .canon, .versification, .to, .punctuation, .language, .formLocale, .json]
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which reference?", hint: "For example: lectern parse \"1 Cor 13\"")
        }
        if let target = invocation.value(of: .to) { return try invocation.convert(to: target) }
        var params = invocation.referenceParameters
        params["text"] = .string(invocation.operands.joined(separator: " "))
        let reply = try invocation.program.engine().answer("reference.parse", params)
        var output = Output()
        if invocation.has(.json) {
            output.line(reply.text)
        } else {
            output.line(reply[invocation.has(.style) ? "reference" : "osis"]?.string ?? "")
            for problem in reply.problems { Output.error("lectern: " + problem) }
        }
        output.flush()
        return .success
    }
}

extension Invocation {
    /// Prints the reference in the numbers of another versification; what became of it goes to standard error.
    fileprivate func convert(to target: String) throws(Failure) -> ExitCode {
        for flag in [Flag.style, .canon, .punctuation] where has(flag) {
            throw Failure(.usage, "--\(flag.name) cannot be used with --to.")
        }
        var params: JSONObject = ["reference": .string(operands.joined(separator: " ")), "to": .string(target)]
        if let from = value(of: .versification) ?? value(of: .translation) { params["from"] = .string(from) }
        let reply = try program.engine().answer("reference.convert", params)
        var output = Output()
        let reference = reply["reference"]?.string ?? ""
        if has(.json) {
            output.line(reply.text)
        } else {
            if !reference.isEmpty { output.line(reference) }
            for passage in reply["passages"]?.array ?? [] {
                for verse in passage["missing"]?.array ?? [] {
                    Output.error("lectern: \(verse.string ?? "") is not in \(reply["to"]?.string ?? target).")
                }
            }
        }
        output.flush()
        return reference.isEmpty ? .noAnswer : .success
    }
}
