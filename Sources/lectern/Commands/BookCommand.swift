import Corpus
import Engine
import JSON

extension Command {
    static let book = Command(
        "book", "[WORK] [PATH]",
        summary: "Read a general book: its contents, or one of its sections.",
        details: """
            Without operands, the installed books are listed. With WORK, its contents are printed: the number of each
            section, its title, and how many sections it has, separated by tabs. --depth N prints more levels.

            PATH is the titles of a section from the highest, separated by slashes; the first ones may be left out. A number
            from the contents works too. The text of the section is printed, then what it contains.

            Examples:
              lectern book
              lectern book Pilgrim
              lectern book Pilgrim --depth 9
              lectern book Pilgrim "Part I/The First Stage"
              lectern search "slough of despond" --type GeneralBook
            """,
        flags: [.bookDepth, .json], method: "book.get"
    ) { (invocation) throws(Failure) in
        let engine = try invocation.program.engine()
        guard let work = invocation.operands.first else {
            return listBooks(try engine.result(of: BookWorks.self), asJSON: invocation.has(.json))
        }
        var params: JSONObject = ["work": .string(work), "link": "", "offsetEncoding": "utf-8"]
        let path = invocation.operands.dropFirst().joined(separator: " ")
        if let number = Int(path) {
            params["node"] = .number(JSONNumber(number))
        } else if !path.isEmpty {
            params["path"] = .string(path)
        }
        if let depth = try invocation.number(of: .bookDepth) { params["depth"] = .number(JSONNumber(depth)) }
        let reply = try engine.result(of: BookGet.self, params)
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.json)
        } else {
            if let section = reply.section {
                output.line(Output.bold(section.title.printable))
                if section.path.count > 1 {
                    output.line(Output.dim(section.path.joined(separator: " / ").printable))
                }
                if !section.text.text.isEmpty { output.line("\n" + section.text.text.printable) }
                if !reply.contents.isEmpty { output.line("") }
            }
            for row in reply.contents {
                let title = String(repeating: "  ", count: row.depth) + row.title
                output.line(
                    ["\(row.node)", title, row.sections > 0 ? "\(row.sections)" : ""].joined(separator: "\t").printable)
            }
        }
        output.flush()
        return .success
    }

    private static func listBooks(_ reply: BookWorks.Result, asJSON: Bool) -> ExitCode {
        var output = Output()
        if asJSON {
            output.json(reply.json)
        } else {
            for entry in reply.works {
                let columns = [entry.work.id, entry.work.language, "\(entry.sections) sections", entry.work.name]
                output.line(columns.joined(separator: "\t"))
            }
        }
        output.flush()
        if !asJSON && reply.works.isEmpty {
            Output.error(
                "No general book is installed.\n  `lectern available book` lists those of CrossWire; `lectern install NAME` "
                    + "fetches one.")
        }
        return reply.works.isEmpty ? .noAnswer : .success
    }
}

extension Flag {
    static let bookDepth = Flag(
        "depth", value: "N", help: "How many levels of the contents are printed; 1 by default.")
}
