import Corpus
import Engine
import JSON

extension Command {
    static let devotional = Command(
        "devotional", "[YYYY-MM-DD | list | search WORD…]",
        summary: "Print the devotional of the day from the feeds that you configured.",
        details: """
            Feeds are WordPress sites; `devotionals` in the configuration names them:

              {"devotionals": {"morning": {"url": "https://example.org", "name": "Every Morning"}}}

            What was read once is read offline too. Where a feed has nothing of the day, the last one before it is
            printed, and its date says so.

            Examples:
              lectern devotional
              lectern devotional 2025-11-10 --as markdown
              lectern devotional search grace
              lectern devotional --as spoken | espeak-ng
            """,
        flags: [.feed, .devotionalForm, .offline, .json], words: ["list", "search"]
    ) { (invocation) throws(Failure) in
        try DevotionalRun(invocation).run()
    }
}

extension Flag {
    static let feed = Flag("feed", value: "NAME", help: "Only this feed.")
    static let devotionalForm = Flag(
        "as", choices: ["text", "markdown", "html", "spoken"],
        help: "How to print it: text, markdown, html, or spoken for a speech engine.")
}

/// One run of `lectern devotional`.
private struct DevotionalRun {
    private let invocation: Invocation
    private let engine: ScriptureEngine

    init(_ invocation: Invocation) throws(Failure) {
        self.invocation = invocation
        engine = try invocation.program.engine(offline: invocation.has(.offline))
    }

    func run() throws(Failure) -> ExitCode {
        var params = JSONObject()
        if let feed = invocation.value(of: .feed) { params["feed"] = .string(feed) }
        let words = invocation.operands
        switch words.first {
        case "list" where words.count == 1: return printList(try engine.answer("devotional.list", params))
        case "search" where words.count > 1:
            params["query"] = .string(words.dropFirst().joined(separator: " "))
            return printList(try engine.answer("devotional.search", params))
        case let date?:
            guard words.count == 1, CalendarDate(date) != nil else {
                throw Failure(
                    .usage, "`lectern devotional` takes a day (YYYY-MM-DD), `list`, or `search` and words.",
                    hint: "See `lectern devotional --help`.")
            }
            params["date"] = .string(date)
        case nil: break
        }
        return printDay(try engine.answer("devotional.today", params))
    }

    /// A line each: date, id, feed, title, and the nugget or the snippet.
    private func printList(_ reply: JSONValue) -> ExitCode {
        let entries = reply["devotionals"]?.array ?? []
        var output = Output()
        if invocation.has(.json) {
            output.line(reply.text)
        } else {
            for entry in entries {
                let text = { (name: String) in entry[name]?.string ?? "" }
                let rest = entry["snippet"] == nil ? text("nugget") : text("snippet")
                output.line([text("date"), text("feed"), text("title"), rest].joined(separator: "\t").printable)
            }
        }
        output.flush()
        sayProblems(reply)
        return entries.isEmpty ? .noAnswer : .success
    }

    private func printDay(_ reply: JSONValue) -> ExitCode {
        var output = Output()
        let form = invocation.value(of: .devotionalForm) ?? "text"
        let body = reply[form]?.string ?? ""
        if invocation.has(.json) {
            output.line(reply.text)
        } else if form == "text" {
            output.line(Output.bold((reply["title"]?.string ?? "").printable))
            let facts = [reply["displayDate"]?.string, reply["feedName"]?.string].compactMap { $0 }
            output.line(Output.dim(facts.joined(separator: " · ").printable))
            output.line("")
            output.line(body.printable)
        } else {
            output.line(body.printable)
        }
        output.flush()
        sayProblems(reply)
        return .success
    }

    private func sayProblems(_ reply: JSONValue) {
        for problem in reply["problems"]?.array ?? [] {
            Output.error("lectern: \(problem["feed"]?.string ?? ""): \(problem["message"]?.string ?? "")")
        }
        if reply["stale"]?.bool == true {
            Output.error("The network failed; this is the last copy that was fetched.", isDim: true)
        }
    }
}
