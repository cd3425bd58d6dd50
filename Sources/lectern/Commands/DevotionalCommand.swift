import Corpus
import Engine
import JSON

extension Command {
    static let devotional = Command(
        "devotional", "[YYYY-MM-DD | list | search WORD…]",
        summary: "Print the devotional of the day from installed books and the feeds that you configured.",
        details: """
            Books of daily readings are modules of SWORD: `lectern install SME`, or `lectern import FILE`. Feeds are WordPress
            sites, listed under `devotionals` in the configuration:

              {"devotionals": {"morning": {"url": "https://example.org", "name": "Every Morning"}}}

            Devotionals that were fetched once can be read offline. If the feeds have no devotional for the day, the
            last one before it is printed, with its date.

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
    static let feed = Flag("feed", value: "NAME", help: "Read only this feed or book.")
    static let devotionalForm = Flag(
        "as", choices: ["text", "markdown", "html", "spoken"],
        help: "The output format: text, markdown, html, or spoken (for a speech engine).")
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
        case "list" where words.count == 1:
            let reply = try engine.result(of: DevotionalList.self, params)
            let rows = reply.devotionals.map { row($0.facts, text: $0.facts.nugget) }
            return printList(rows, of: reply, reply.provenance)
        case "search" where words.count > 1:
            params["query"] = .string(words.dropFirst().joined(separator: " "))
            let reply = try engine.result(of: DevotionalSearch.self, params)
            let rows = reply.devotionals.map { row($0.facts, text: $0.snippet) }
            return printList(rows, of: reply, reply.provenance)
        case let date?:
            guard words.count == 1, CalendarDate(date) != nil else {
                throw Failure(
                    .usage, "`lectern devotional` takes a day (YYYY-MM-DD), `list`, or `search` and words.",
                    hint: "See `lectern devotional --help`.")
            }
            params["date"] = .string(date)
        case nil: break
        }
        return printDay(try engine.result(of: DevotionalToday.self, params))
    }

    /// Date, feed, title, and the nugget or the snippet.
    private func row(_ facts: DevotionalFacts, text: String) -> String {
        [facts.date, facts.feed, facts.title, text].joined(separator: "\t").printable
    }

    private func printList(
        _ rows: [String], of reply: some ReplyValue, _ provenance: DevotionalProvenance
    ) -> ExitCode {
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.json)
        } else {
            for row in rows { output.line(row) }
        }
        output.flush()
        sayProblems(provenance)
        return rows.isEmpty ? .noAnswer : .success
    }

    private func printDay(_ reply: DevotionalToday.Result) -> ExitCode {
        var output = Output()
        if invocation.has(.json) {
            output.json(reply.json)
        } else {
            switch invocation.value(of: .devotionalForm) {
            case "markdown": output.line(reply.content.markdown.printable)
            case "html": output.line(reply.content.html.printable)
            case "spoken": output.line(reply.content.spoken.printable)
            default:
                output.line(Output.bold(reply.facts.title.printable))
                output.line(Output.dim("\(reply.facts.displayDate) · \(reply.facts.feedName)".printable))
                output.line("")
                output.line(reply.content.text.printable)
            }
        }
        output.flush()
        sayProblems(reply.provenance)
        return .success
    }

    private func sayProblems(_ provenance: DevotionalProvenance) {
        for problem in provenance.problems { Output.error("lectern: \(problem.feed): \(problem.message)") }
        if provenance.stale {
            Output.error("The network failed; this is the last copy that was fetched.", isDim: true)
        }
    }
}
