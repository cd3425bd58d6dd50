import Engine
import JSON

extension Command {
    static let speak = Command(
        "speak", "[REFERENCE | FILE]",
        summary: "Print a passage or a text in the words that a speech engine should speak.",
        details: """
            The argument is a reference, a file, or `-` for standard input. --from is the format of the file; by default
            it follows from the name: .html, .md, else plain text. References and abbreviations are written out in words.
            --locale is the language of these words; by default that of the translation, and English for a file.

            Examples:
              lectern speak "1 John 4:7-8" | espeak-ng
              lectern speak --announce "Ps 23" | espeak-ng
              lectern speak --ssml --rate slow sermon.md
              lectern speak --locale de predigt.md
            """,
        flags: [.from, .locale, .announce, .transliterate, .ssml, .rate, .voice, .translation, .json]
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(
                .usage, "Speak what?",
                hint: "For example: lectern speak \"Ps 23\"; lectern speak - reads standard input.")
        }
        var params = JSONObject()
        // As with `lookup`, several are the words of one reference.
        let operand = invocation.operands.joined(separator: " ")
        if operand == "-" || File.exists(operand) {
            let format = invocation.value(of: .from) ?? SpeechSource.format(of: operand)
            params[format] = .string(String(decoding: try Input.bytes(of: operand, limit: 5 << 20), as: UTF8.self))
        } else if SpeechSource.isName(operand) {
            throw Failure(.broken, "There is no file \(operand).")
        } else {
            params["reference"] = .string(operand)
            if let translation = invocation.value(of: .translation) { params["translation"] = .string(translation) }
        }
        if let locale = invocation.value(of: .locale) { params["locale"] = .string(locale) }
        if invocation.has(.announce) { params["announce"] = true }
        if invocation.has(.transliterate) { params["transliterate"] = true }
        // A rate and a voice can only be said in SSML.
        let rate = invocation.value(of: .rate)
        let voice = invocation.value(of: .voice)
        if let rate { params["rate"] = .string(rate) }
        if let voice { params["voice"] = .string(voice) }
        if invocation.has(.ssml) || rate != nil || voice != nil { params["ssml"] = true }
        if !invocation.has(.json) { params["segments"] = false }
        let reply = try invocation.program.engine().result(of: TTSPlainText.self, params)
        var output = Output()
        invocation.has(.json) ? output.json(reply.json) : output.line(reply.ssml ?? reply.text)
        output.flush()
        return .success
    }
}

extension Flag {
    static let from = Flag("from", choices: ["html", "markdown", "text"], help: "The format of the file.")
    static let locale = Flag(
        "locale", value: "TAG", help: "The language of the spoken words: a tag such as en-GB or es.")
    static let announce = Flag("announce", help: "Say the reference before its text.")
    static let transliterate = Flag("transliterate", help: "Say Greek and Hebrew in Latin letters.")
    static let ssml = Flag("ssml", help: "Print SSML.")
    static let rate = Flag("rate", value: "RATE", help: "How fast, in SSML: slow, medium, fast, or 80%.")
    static let voice = Flag("voice", value: "NAME", help: "A voice of the speech engine, in SSML.")
}

/// The format of a file, by the end of its name.
private enum SpeechSource {
    static func format(of path: String) -> String {
        let name = path.lowercased()
        return endings.first { name.hasSuffix($0.ending) }?.format ?? "text"
    }

    /// Whether a text is a file's name: it ends like one.
    static func isName(_ text: String) -> Bool {
        (endings.map(\.ending) + [".txt"]).contains { text.lowercased().hasSuffix($0) }
    }

    private static let endings: [(ending: String, format: String)] = [
        (".html", "html"), (".htm", "html"), (".xhtml", "html"), (".md", "markdown"), (".markdown", "markdown"),
    ]
}
