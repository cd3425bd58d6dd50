import Engine
import JSON

extension Command {
    static let parse = Command(
        "parse", "REFERENCE…", summary: "Print the OSIS ids of a reference.",
        details: """
            Examples:
              lectern parse "1 Cor 13:4-8a; Ps 23"
              lectern parse --style long Jn3.16
              lectern parse "Ps 51:1" --to Vulg
              lectern parse "Ps 50:3" --versification Vulg --to KJV
              lectern parse --explain --mode prose "Mark 5 boxes, and Mark 5:3"

            --explain prints each candidate in the text, accepted or refused: its byte offsets, its OSIS ids, the rule that
            decided, the reason, and the alternatives. The text can then be any text, not only a reference.
            """,
        flags: [
            .style, .translation, .canon, .versification, .to, .punctuation, .language, .formLocale, .explain,
            .readingMode, .json,
        ]
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which reference?", hint: "For example: lectern parse \"1 Cor 13\"")
        }
        if let target = invocation.value(of: .to) { return try invocation.convert(to: target) }
        if invocation.has(.explain) { return try invocation.explain() }
        var params = invocation.referenceParameters
        params["text"] = .string(invocation.operands.joined(separator: " "))
        let reply = try invocation.program.engine().result(of: ReferenceParse.self, params)
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.json)
        } else {
            output.line(invocation.has(.style) ? reply.reference : reply.osis)
            let problems = reply.references.matches.flatMap(reply.references.problems) + reply.problems.map(\.message)
            for problem in problems { Output.error("lectern: " + problem) }
        }
        output.flush()
        return .success
    }
}

extension Flag {
    static let explain = Flag("explain", help: "Print the rule that decided about each candidate, and its reason.")
    static let readingMode = Flag(
        "mode", choices: ["prose", "query"], help: "How strictly to read; query by default.")
}

extension Invocation {
    /// Prints what the parser decided about each candidate in the text.
    fileprivate func explain() throws(Failure) -> ExitCode {
        if has(.style) { throw Failure(.usage, "--style cannot be used with --explain.") }
        var params = referenceParameters
        params["text"] = .string(operands.joined(separator: " "))
        params["mode"] = params["mode"] ?? "query"
        params["bookAlone"] = .bool(params["mode"] == "query")
        params["explain"] = true
        params["offsetEncoding"] = "utf-8"
        let reply = try program.engine().result(of: ReferenceScan.self, params)
        let decisions = reply.decisions ?? []
        var output = Output()
        if has(.json) {
            output.json(reply.json)
        } else {
            for decision in decisions {
                let range = "\(decision.range.start)-\(decision.range.end)"
                let reading = decision.osis.isEmpty ? "does not exist" : decision.osis
                let verdict = decision.isAccepted ? reading : "no reference"
                output.line("\(range) “\(decision.text)”: \(verdict) [\(decision.rule)]")
                for sentence in [decision.reason] + decision.alternatives { output.line("    " + sentence) }
            }
        }
        output.flush()
        return decisions.isEmpty ? .noAnswer : .success
    }

    /// Prints the reference in the numbers of another versification; what became of it goes to standard error.
    fileprivate func convert(to target: String) throws(Failure) -> ExitCode {
        for flag in [Flag.style, .canon, .punctuation, .explain] where has(flag) {
            throw Failure(.usage, "--\(flag.name) cannot be used with --to.")
        }
        var params: JSONObject = ["reference": .string(operands.joined(separator: " ")), "to": .string(target)]
        if let from = value(of: .versification) ?? value(of: .translation) { params["from"] = .string(from) }
        let reply = try program.engine().result(of: ReferenceConvert.self, params)
        var output = Output()
        if has(.json) {
            output.json(reply.json)
        } else {
            if !reply.reference.isEmpty { output.line(reply.reference) }
            for verse in reply.passages.flatMap(\.missing) {
                Output.error("lectern: \(verse) is not in \(reply.to).")
            }
        }
        output.flush()
        return reply.reference.isEmpty ? .noAnswer : .success
    }
}
