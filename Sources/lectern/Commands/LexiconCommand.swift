import Engine
import JSON

extension Command {
    static let lexicon = Command(
        "lexicon", "KEY|WORD",
        summary: "Print what a lexicon says of a Strong's number or a word, or where a Bible has it.",
        details: """
            KEY is a Strong's number, WORD a Greek or Hebrew word in its own script or in Latin letters. English words are
            found in verses: lectern search love.

            Examples:
              lectern lexicon G3056
              lectern lexicon agape
              lectern lexicon H430 --occurrences -t kjv
            """,
        flags: [.occurrences, .page, .source, .translation, .json, .offline], method: "lexicon.entry"
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which word?", hint: "For example: lectern lexicon G3056, or lectern lexicon λόγος")
        }
        let wantsPlaces = invocation.has(.occurrences)
        if invocation.has(.page) && !wantsPlaces {
            throw Failure(.usage, "--page can be used only with --occurrences.")
        }
        if invocation.has(.source) && wantsPlaces {
            throw Failure(.usage, "--source cannot be used with --occurrences.")
        }
        var params: JSONObject = ["key": .string(invocation.operands.joined(separator: " "))]
        if let translation = invocation.value(of: .translation) { params["translation"] = .string(translation) }
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        if wantsPlaces {
            if let page = try invocation.number(of: .page) { params["page"] = .number(JSONNumber(page)) }
        } else if let source = invocation.value(of: .source) {
            params["source"] = .string(source)
        }
        let reply = try engine.answer(wantsPlaces ? "lexicon.occurrences" : "lexicon.entry", params)
        var output = Output()
        if invocation.has(.json) {
            output.line(reply.text)
        } else if wantsPlaces {
            printOccurrences(reply, to: &output)
            output.flush()
            try PageNotice.say(reply)
        } else {
            printEntry(reply, to: &output)
        }
        output.flush()
        return .success
    }

    private static func printEntry(_ reply: JSONValue, to output: inout Output) {
        func text(_ name: String) -> String { reply[name]?.string ?? "" }
        let head = [text("key"), text("originalWord"), text("transliteration"), text("pronunciation")]
        output.line(Output.bold(head.filter { !$0.isEmpty }.joined(separator: "  ")))
        for name in ["partOfSpeech", "wordOrigin", "strongsDef"] where !text(name).isEmpty { output.line(text(name)) }
        if !text("kjvTranslation").isEmpty { output.line("KJV: " + text("kjvTranslation")) }
        if !text("frequencyIn").isEmpty {
            output.line("\(reply["frequency"]?.int ?? 0) words in \(text("frequencyIn"))")
        }
        let others = (reply["alternatives"]?.array ?? []).compactMap(\.string)
        if !others.isEmpty { output.line("Also: " + others.joined(separator: ", ")) }
        if Output.isTerminal { output.line(Output.dim("— " + text("sourceName"))) }
    }

    private static func printOccurrences(_ reply: JSONValue, to output: inout Output) {
        for entry in reply["entries"]?.array ?? [] {
            output.line("\(entry["reference"]?.string ?? "")\t\(entry["text"]?.string ?? "")")
        }
        let renderings = (reply["byRendering"]?.array ?? []).prefix(12).map {
            "\($0["rendering"]?.string ?? "") \($0["count"]?.int ?? 0)"
        }
        Output.error(
            "\(reply["total"]?.int ?? 0) words in \(reply["verses"]?.int ?? 0) verses: \(renderings.joined(separator: ", "))"
        )
    }
}

extension Flag {
    static let occurrences = Flag("occurrences", "o", help: "Print the verses that have the word.")
    static let page = Flag("page", value: "N", help: "Which page of a long list.")
    static let source = Flag("source", value: "NAME", help: "Ask only this one of the works installed.")
}
