import Engine
import JSON

extension Command {
    static let crossReferences = Command(
        "crossrefs", "REFERENCE",
        summary: "Print the cross references of a verse, with their text.",
        details: """
            If the source counts votes, the references with the most votes come first.
            The references of the installed sets come first. After them come the passages that notes, topics and rare words
            relate to the verse, with the reason.

            Examples:
              lectern crossrefs "John 3:16"
              lectern crossrefs "Ps 23:1" -t web --limit 5
            """,
        flags: [.translation, .limit, .negativeVotes, .source, .json, .offline], method: "crossReferences.verse"
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which verse?", hint: "For example: lectern crossrefs \"John 3:16\"")
        }
        var params: JSONObject = ["reference": .string(invocation.operands.joined(separator: " "))]
        if let translation = invocation.value(of: .translation) { params["translation"] = .string(translation) }
        if let source = invocation.value(of: .source) { params["source"] = .string(source) }
        if invocation.has(.negativeVotes) { params["negativeVotes"] = true }
        params["limit"] = .number(JSONNumber(try invocation.number(of: .limit) ?? 20))
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        let reply = try engine.result(of: CrossReferencesVerse.self, params)
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.json)
        } else {
            for group in reply.groups {
                for reference in group.references {
                    let about = reference.reason ?? group.keyword
                    output.line(
                        ([reference.label, reference.text] + (about.isEmpty ? [] : [about])).joined(separator: "\t"))
                }
            }
        }
        output.flush()
        let shown = reply.groups.reduce(0) { $0 + $1.references.count }
        if reply.total > shown {
            Output.error("\(shown) of \(reply.total); --limit N prints more.", isDim: true)
        }
        return .success
    }
}

extension Flag {
    fileprivate static let negativeVotes = Flag(
        "all", parameters: ["negativeVotes"], help: "Print also references with more votes against than for.")
}
