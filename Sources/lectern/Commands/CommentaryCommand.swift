import Corpus
import Engine
import JSON

extension Command {
    static let commentary = Command(
        "commentary", "REFERENCE",
        summary: "Print the notes of commentaries on a verse, a passage or a chapter.",
        details: """
            Prints the notes whose range includes the verse. If a commentary has none, prints the nearest note before
            the verse, and marks it. Introductions to the chapter or the book come last, and are marked too.

            Examples:
              lectern commentary "John 3:16"
              lectern commentary "Ps 23" --work mhcc
              lectern commentary --list
            """,
        flags: [.work, .listWorks, .json, .offline]
    ) { (invocation) throws(Failure) in
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        if invocation.has(.listWorks) {
            return printWorks(try engine.result(of: CommentaryList.self), asJSON: invocation.has(.json))
        }
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which verse?", hint: "For example: lectern commentary \"John 3:16\"")
        }
        var params: JSONObject = ["reference": .string(invocation.operands.joined(separator: " "))]
        if let work = invocation.value(of: .work) { params["work"] = .string(work) }
        // A reader at a shell wants all of a note; the bound is the engine's own.
        params["textLimit"] = .number(JSONNumber(4 << 20))
        let reply = try engine.result(of: CommentaryVerse.self, params)
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.json)
        } else {
            for (index, entry) in reply.entries.enumerated() {
                if index > 0 { output.line("") }
                printEntry(entry, to: &output)
            }
        }
        output.flush()
        return .success
    }

    private static func printEntry(_ entry: CommentaryNotes.Entry, to output: inout Output) {
        let author = entry.work.author.isEmpty ? entry.work.name : entry.work.author
        output.line(Output.bold("\(entry.reference) — \(author)\(remark(on: entry.relation))"))
        output.line(entry.text)
        if entry.isTruncated { Output.error("Cut: one answer has no room for more; ask for fewer verses.") }
    }

    /// What is said of a note that does not claim to speak of the verse.
    private static func remark(on relation: CommentaryRelation) -> String {
        switch relation {
        case .covers: ""
        case .precedes: " (the nearest note before)"
        case .introduction: " (introduction)"
        }
    }

    private static func printWorks(_ reply: CommentaryList.Result, asJSON: Bool) -> ExitCode {
        var output = Output()
        if asJSON {
            output.json(reply.json)
        } else {
            for entry in reply.commentaries {
                let work = entry.work
                let columns = [work.id, work.author, work.years, work.name, "\(entry.chapters) chapters"]
                output.line(columns.joined(separator: "\t"))
            }
        }
        output.flush()
        return reply.commentaries.isEmpty ? .noAnswer : .success
    }
}

extension Flag {
    static let work = Flag("work", "w", value: "NAME", help: "Use only this commentary.")
    static let listWorks = Flag("list", help: "List the installed commentaries.")
}
