import Engine
import JSON

extension Command {
    static let commentary = Command(
        "commentary", "REFERENCE",
        summary: "Print what commentaries say of a verse, a passage or a chapter.",
        details: """
            A note is printed as one on the verse only where its author says so; the nearest note before it, and the
            introduction of its chapter, are marked as such. --list prints which commentaries there are.

            Examples:
              lectern commentary "John 3:16"
              lectern commentary "Ps 23" --work mhcc
              lectern commentary --list
            """,
        flags: [.work, .listWorks, .json, .offline]
    ) { (invocation) throws(Failure) in
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        if invocation.has(.listWorks) {
            return printWorks(try engine.answer("commentary.list", JSONObject()), asJSON: invocation.has(.json))
        }
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which verse?", hint: "For example: lectern commentary \"John 3:16\"")
        }
        var params: JSONObject = ["reference": .string(invocation.operands.joined(separator: " "))]
        if let work = invocation.value(of: .work) { params["work"] = .string(work) }
        // Who reads at a shell wants all of a note; the bound is the engine's own.
        params["textLimit"] = .number(JSONNumber(4 << 20))
        let reply = try engine.answer("commentary.verse", params)
        var output = Output()
        if invocation.has(.json) {
            output.line(reply.text)
        } else {
            for (number, entry) in (reply["entries"]?.array ?? []).enumerated() {
                if number > 0 { output.line("") }
                printEntry(entry, to: &output)
            }
        }
        output.flush()
        return .success
    }

    private static func printEntry(_ entry: JSONValue, to output: inout Output) {
        func text(_ name: String) -> String { entry[name]?.string ?? "" }
        let author = text("author").isEmpty ? text("workName") : text("author")
        output.line(Output.bold("\(text("reference")) — \(author)\(relations[text("relation")] ?? "")"))
        output.line(text("text"))
        if entry["truncated"]?.bool == true {
            Output.error("Cut: one answer has no room for more; ask for fewer verses.")
        }
    }

    /// What is said of a note that does not claim to speak of the verse.
    private static let relations = ["precedes": " (the nearest note before)", "introduction": " (introduction)"]

    private static func printWorks(_ reply: JSONValue, asJSON: Bool) -> ExitCode {
        var output = Output()
        let works = reply["commentaries"]?.array ?? []
        if asJSON { output.line(reply.text) }
        for work in works where !asJSON {
            let words = ["id", "author", "years", "name"].map { work[$0]?.string ?? "" }
            output.line((words + ["\(work["chapters"]?.int ?? 0) chapters"]).joined(separator: "\t"))
        }
        output.flush()
        return works.isEmpty ? .noAnswer : .success
    }
}

extension Flag {
    static let work = Flag("work", "w", value: "NAME", help: "Ask only this commentary.")
    static let listWorks = Flag("list", help: "Print which commentaries there are.")
}
