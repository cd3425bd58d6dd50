import JSON

/// Prints an interlinear reply: in columns for people, with tabs between for programs.
struct InterlinearPrinter {
    private let reply: JSONValue
    /// The verses of the reply; the reply itself where it is one verse.
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
        // What nothing translates here is shown by what it means.
        if !gloss.isEmpty { cells[3] = "(\(gloss))" }
        return cells
    }

    private func original(_ word: JSONValue) -> String {
        text(word, "hebrew_word") + text(word, "greek_word") + text(word, "punctuation")
    }

    private func text(_ value: JSONValue, _ name: String) -> String { value[name]?.string ?? "" }
}
