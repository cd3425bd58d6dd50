import Engine
import JSON

extension Command {
    static let lexicon = Command(
        "lexicon", "KEY|WORD",
        summary: "Print the lexicon entry of a Strong's number or a word, or the verses that have it.",
        details: """
            KEY is a Strong's number. WORD is a Greek or Hebrew word, in its own script or in Latin letters. To find
            English words, use `lectern search`.

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
        let wantsOccurrences = invocation.has(.occurrences)
        if invocation.has(.page) && !wantsOccurrences {
            throw Failure(.usage, "--page can be used only with --occurrences.")
        }
        if invocation.has(.source) && wantsOccurrences {
            throw Failure(.usage, "--source cannot be used with --occurrences.")
        }
        var params: JSONObject = ["key": .string(invocation.operands.joined(separator: " "))]
        if let translation = invocation.value(of: .translation) { params["translation"] = .string(translation) }
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        var output = Output()
        if wantsOccurrences {
            if let page = try invocation.number(of: .page) { params["page"] = .number(JSONNumber(page)) }
            let reply = try engine.result(of: LexiconOccurrences.self, params)
            if invocation.has(.json) {
                output.line(reply.json)
            } else {
                printOccurrences(reply, to: &output)
                output.flush()
                try PageNotice.say(reply.metaData)
            }
        } else {
            if let source = invocation.value(of: .source) { params["source"] = .string(source) }
            let entry = try engine.result(of: LexiconEntry.self, params)
            if invocation.has(.json) { output.line(entry.json) } else { printEntry(entry, to: &output) }
        }
        output.flush()
        return .success
    }

    private static func printEntry(_ entry: LexiconEntry.Result, to output: inout Output) {
        let head = [entry.key, entry.originalWord, entry.transliteration, entry.pronunciation]
        output.line(Output.bold(head.filter { !$0.isEmpty }.joined(separator: "  ")))
        for text in [entry.partOfSpeech, entry.wordOrigin, entry.definition] where !text.isEmpty { output.line(text) }
        if !entry.kjvTranslation.isEmpty { output.line("KJV: " + entry.kjvTranslation) }
        if !entry.frequencyIn.isEmpty { output.line("\(entry.frequency) words in \(entry.frequencyIn)") }
        if !entry.alternatives.isEmpty { output.line("Also: " + entry.alternatives.joined(separator: ", ")) }
        if Output.isTerminal { output.line(Output.dim("— " + entry.sourceName)) }
    }

    private static func printOccurrences(_ reply: LexiconOccurrences.Result, to output: inout Output) {
        for entry in reply.entries { output.line("\(entry.reference)\t\(entry.text)") }
        let renderings = reply.byRendering.prefix(12).map { "\($0.rendering) \($0.count)" }
        Output.error("\(reply.total) words in \(reply.verses) verses: \(renderings.joined(separator: ", "))")
    }
}

extension Flag {
    static let occurrences = Flag("occurrences", "o", help: "Print the verses that have the word.")
    static let page = Flag("page", value: "N", help: "The page of a long list, from 1.")
    static let source = Flag("source", value: "NAME", help: "Use only this source: its id or short name.")
}
