import Engine
import JSON

extension Command {
    static let interlinear = Command(
        "interlinear", "REFERENCE…", summary: "Print a verse word by word in Hebrew, Aramaic or Greek.",
        details: """
            On a terminal in columns, a row a word; into a pipe the same with tabs between and the verse in front: verse, position,
            word, transliteration, English, Strong's numbers, code, grammar, lemma, gloss.

            Examples:
              lectern interlinear "John 3:16"
              lectern interlinear "Gen 1:1" --source oshb
              lectern interlinear "Ps 51:1" --numbering kjv --json
            """,
        flags: [.interlinearSource, .numbering, .json, .offline], method: "interlinear.verse"
    ) { (invocation) throws(Failure) in
        guard !invocation.operands.isEmpty else {
            throw Failure(.usage, "Which verse?", hint: "For example: lectern interlinear \"John 3:16\"")
        }
        var params: JSONObject = ["reference": .string(invocation.operands.joined(separator: " "))]
        if let source = invocation.value(of: .interlinearSource) { params["source"] = .string(source) }
        if let numbering = invocation.value(of: .numbering) { params["numbering"] = .string(numbering) }
        let engine = try invocation.program.engine(offline: invocation.has(.offline))
        let reply = try engine.result(of: InterlinearVerse.self, params)
        var output = Output()
        if invocation.has(.json) {
            output.line(reply.json)
        } else {
            InterlinearPrinter(reply.value).print(to: &output)
        }
        output.flush()
        return .success
    }
}

extension Flag {
    static let interlinearSource = Flag("source", "s", value: "NAME", help: "Ask only this source.")
    static let numbering = Flag(
        "numbering", value: "NAME", help: "Whose numbers the reference has: own, or a versification such as KJV, Vulg.")
}

/// Prints an interlinear reply: in columns for people, with tabs between for programs.
struct InterlinearPrinter {
    /// As on the wire: this reply goes from the pack into JSON without values in between, so it is read back from there.
    private let reply: JSONValue
    /// The verses of the reply; the reply itself if it is one verse.
    private let verses: [JSONValue]
    private let isRightToLeft: Bool

    init(_ reply: JSONValue) {
        self.reply = reply
        verses = reply["verses"]?.array ?? [reply]
        isRightToLeft = reply["direction"]?.string == "rtl"
    }

    func print(to output: inout Output) {
        if !Output.isTerminal { return printRows(to: &output) }
        for verse in verses {
            output.line(Output.bold(text(verse, "reference")))
            printColumns(verse, to: &output)
        }
        for note in reply["notes"]?.array ?? [] { output.line(Output.dim(note.string ?? "")) }
        if let lexicon = reply["lexicon"]?.string {
            output.line(Output.dim("Dictionary forms and glosses: \(lexicon)"))
        }
        output.line(Output.dim("— " + text(reply, "sourceName")))
    }

    private func printRows(to output: inout Output) {
        for verse in verses {
            for word in verse["words"]?.array ?? [] {
                let fields = [text(verse, "osis"), "\(word["word_position"]?.int ?? 0)", original(word)]
                output.line(
                    (fields + columns(word) + [text(word, "lemma"), text(word, "gloss")]).joined(separator: "\t"))
                for other in word["variant"]?["words"]?.array ?? [] {
                    let kind = text(word["variant"] ?? .null, "type")
                    let fields = [text(verse, "osis"), kind, original(other)]
                    output.line(
                        (fields + columns(other) + [text(other, "lemma"), text(other, "gloss")]).joined(separator: "\t")
                    )
                }
            }
        }
    }

    /// Transliteration, English, numbers, code, grammar.
    private func columns(_ word: JSONValue) -> [String] {
        let keys = (word["strongs_keys"]?.array ?? []).compactMap(\.string).joined(separator: " ")
        return [
            text(word, "transliteration"), text(word, "english_word"), keys, text(word, "grammar_compact"),
            text(word, "grammar_detailed"),
        ]
    }

    private func printColumns(_ verse: JSONValue, to output: inout Output) {
        var rows: [[String]] = []
        for word in verse["words"]?.array ?? [] {
            rows.append(row(word, mark: "\(word["word_position"]?.int ?? 0)"))
            for other in word["variant"]?["words"]?.array ?? [] {
                rows.append(row(other, mark: text(word["variant"] ?? .null, "type")))
            }
        }
        guard let count = rows.first?.count else { return }
        let widths = (0..<count).map { column in rows.map { TerminalWidth.columns(of: $0[column]) }.max() ?? 0 }
        for row in rows {
            var line = ""
            for (column, cell) in row.enumerated() where widths[column] > 0 {
                let padding = String(repeating: " ", count: widths[column] - TerminalWidth.columns(of: cell) + 2)
                line += column == row.count - 1 ? cell : cell + padding
            }
            output.line(line)
        }
    }

    private func row(_ word: JSONValue, mark: String) -> [String] {
        // An isolate keeps a right-to-left word from drawing the columns around it into its own order (Unicode, UAX 9).
        let shown = isRightToLeft && !original(word).isEmpty ? "\u{2067}\(original(word))\u{2069}" : original(word)
        let gloss = text(word, "english_word").isEmpty ? text(word, "gloss").prefix(40) : ""
        var cells = [mark, shown] + columns(word)
        // A word without a translation here is shown with its gloss.
        if !gloss.isEmpty { cells[3] = "(\(gloss))" }
        return cells
    }

    private func original(_ word: JSONValue) -> String {
        text(word, "hebrew_word") + text(word, "greek_word") + text(word, "punctuation")
    }

    private func text(_ value: JSONValue, _ name: String) -> String { value[name]?.string ?? "" }
}

/// How many columns of a terminal a text takes: one for each character, none for combining marks and for the controls of
/// direction. Wide scripts do not occur in the texts that are put into columns.
enum TerminalWidth {
    static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + (isWithoutWidth($1) ? 0 : 1) }
    }

    private static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: true
        default: false
        }
    }
}
