import Engine
import JSON

extension Command {
    static let lexicon = Command(
        "lexicon", "KEY|WORD",
        summary: "Print the lexicon entry of a Strong's number or a word, or the verses that have it.",
        details: """
            KEY is a Strong's number. WORD is a Greek or Hebrew word, in its own script or in Latin letters, or an English
            word. An English word gives a list: the words that it renders, with their numbers, and how often it renders
            each; then the words that have it in their definition. --list gives such a list for any word.

            Examples:
              lectern lexicon G3056
              lectern lexicon agape
              lectern lexicon love
              lectern lexicon H430 --occurrences -t kjv
            """,
        flags: [.occurrences, .lexiconList, .lexiconLanguage, .page, .source, .translation, .json, .offline],
        method: "lexicon.entry"
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which word?", hint: "For example: lectern lexicon G3056, or lectern lexicon λόγος")
        }
        let wantsOccurrences = invocation.has(.occurrences)
        let word = invocation.operands.joined(separator: " ")
        // A number has one entry; a word may have many.
        let mayList = !wantsOccurrences && LexiconWordSearch.isWord(word)
        if invocation.has(.page) && !wantsOccurrences && !mayList {
            throw Failure(.usage, "--page can be used only with a word or with --occurrences.")
        }
        if invocation.has(.source) && wantsOccurrences {
            throw Failure(.usage, "--source cannot be used with --occurrences.")
        }
        var params: JSONObject = ["key": .string(word)]
        if let translation = invocation.value(of: .translation) { params["translation"] = .string(translation) }
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        var output = Output()
        if wantsOccurrences {
            if let page = try invocation.number(of: .page) { params["page"] = .number(JSONNumber(page)) }
            let reply = try engine.result(of: LexiconOccurrences.self, params)
            if invocation.has(.json) {
                output.json(reply.json)
            } else {
                printOccurrences(reply, to: &output)
                output.flush()
                try PageNotice.say(reply.metaData)
            }
        } else if mayList, let reply = try list(of: word, invocation, engine) {
            if invocation.has(.json) {
                output.json(reply.json)
            } else {
                printList(reply, to: &output)
                output.flush()
                try PageNotice.say(reply.metaData)
            }
        } else {
            if let source = invocation.value(of: .source) { params["source"] = .string(source) }
            let entry = try engine.result(of: LexiconEntry.self, params)
            if invocation.has(.json) { output.json(entry.json) } else { printEntry(entry, to: &output) }
        }
        output.flush()
        return .success
    }

    /// The entries of a word; nil if the first one is the word itself, so that its whole entry is wanted.
    private static func list(
        of word: String, _ invocation: Invocation, _ engine: ScriptureEngine
    ) throws(Failure) -> LexiconWordSearch.Result? {
        var params: JSONObject = ["query": .string(word)]
        if let source = invocation.value(of: .source) { params["source"] = .string(source) }
        if let language = invocation.value(of: .lexiconLanguage) { params["language"] = .string(language) }
        if let page = try invocation.number(of: .page) { params["page"] = .number(JSONNumber(page)) }
        let reply = try engine.result(of: LexiconWordSearch.self, params)
        let wantsList = [Flag.lexiconList, .lexiconLanguage, .page].contains(where: invocation.has)
        guard let first = reply.entries.first else { return wantsList && reply.metaData.total > 0 ? reply : nil }
        // An English word renders several words of the original.
        return wantsList || first.count > 0 ? reply : nil
    }

    private static func printList(_ reply: LexiconWordSearch.Result, to output: inout Output) {
        for entry in reply.entries {
            let count = entry.count > 0 ? "\(entry.count) of \(entry.frequency)" : "\(entry.frequency)"
            let fields = [entry.key, entry.originalWord, entry.transliteration, count, entry.partOfSpeech, entry.gloss]
            output.line(fields.joined(separator: "\t"))
        }
    }

    private static func printEntry(_ entry: LexiconEntry.Result, to output: inout Output) {
        let head = [entry.key, entry.originalWord, entry.transliteration, entry.pronunciation]
        output.line(Output.bold(head.filter { !$0.isEmpty }.joined(separator: "  ")))
        if !entry.gloss.isEmpty { output.line("“\(entry.gloss)”") }
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
    static let lexiconList = Flag("list", "l", help: "List all entries that the word leads to.")
    static let lexiconLanguage = Flag(
        "language", choices: ["greek", "hebrew"], help: "List only words of this language.")
    static let page = Flag("page", value: "N", help: "The page of a long list, from 1.")
    static let source = Flag("source", value: "NAME", help: "Use only this source: its id or short name.")
}
