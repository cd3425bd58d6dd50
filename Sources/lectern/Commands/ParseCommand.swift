import Engine
import JSON

extension Command {
    static let parse = Command(
        "parse", "REFERENCE…", summary: "Say what a reference means: its OSIS ids.",
        details: """
            Examples:
              lectern parse "1 Cor 13:4-8a; Ps 23"
              lectern parse --style long Jn3.16
            """,
        flags: [.style, .translation, .canon, .versification, .punctuation, .language, .formLocale, .json]
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which reference?", hint: "For example: lectern parse \"1 Cor 13\"")
        }
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
