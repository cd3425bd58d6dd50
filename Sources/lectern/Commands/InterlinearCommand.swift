import Engine
import JSON

extension Command {
    static let interlinear = Command(
        "interlinear", "REFERENCE…", summary: "Print a verse word by word in Hebrew, Aramaic or Greek.",
        details: """
            Prints one row per word. On a terminal the rows are in columns. In a pipe the fields are separated by tabs:
            verse, position, word, transliteration, English, Strong's numbers, code, grammar, lemma, gloss.

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
            output.json(reply.json)
        } else {
            InterlinearPrinter(reply.text).print(to: &output)
        }
        output.flush()
        return .success
    }
}

extension Flag {
    static let interlinearSource = Flag("source", "s", value: "NAME", help: "Use only this source.")
    static let numbering = Flag(
        "numbering", value: "NAME",
        help: "The versification of the reference: own for that of the text, or one such as KJV, Vulg.")
}

/// Prints an interlinear reply: in columns for people, with tabs between for programs.
struct InterlinearPrinter {
    private let text: InterlinearText

    init(_ text: InterlinearText) { self.text = text }

    func print(to output: inout Output) {
        if !Output.isTerminal { return printRows(to: &output) }
        for verse in text.verses {
            output.line(Output.bold(verse.reference))
            printColumns(verse, to: &output)
        }
        for note in text.notes { output.line(Output.dim(note)) }
        if !text.lexicon.isEmpty { output.line(Output.dim("Dictionary forms and glosses: \(text.lexicon)")) }
        output.line(Output.dim("— " + text.sourceName))
    }

    private func printRows(to output: inout Output) {
        for verse in text.verses {
            for (word, mark) in marked(verse.words) {
                let fields = [verse.osis, mark, original(word)] + columns(word) + [word.lemma, word.gloss]
                output.line(fields.joined(separator: "\t"))
            }
        }
    }

    /// The words, each with its position, and the words of its variant after it, each with the kind of variant.
    private func marked(_ words: [InterlinearWord]) -> [(word: InterlinearWord, mark: String)] {
        var marked: [(word: InterlinearWord, mark: String)] = []
        for word in words {
            marked.append((word, "\(word.position)"))
            guard let variant = word.variant else { continue }
            for other in variant.words { marked.append((other, variant.type)) }
        }
        return marked
    }

    /// Transliteration, English, numbers, code, grammar.
    private func columns(_ word: InterlinearWord) -> [String] {
        [
            word.transliteration, word.english, word.keys.joined(separator: " "), word.grammar, word.spelledGrammar,
        ]
    }

    private func printColumns(_ verse: InterlinearText.Verse, to output: inout Output) {
        let rows = marked(verse.words).map { row($0.word, mark: $0.mark) }
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

    private func row(_ word: InterlinearWord, mark: String) -> [String] {
        // An isolate keeps a right-to-left word from drawing the columns around it into its own order (Unicode, UAX 9).
        // A text that has only numbers is shown with the dictionary forms of its words.
        let original = word.surface.isEmpty ? word.dictionaryForm ?? "" : original(word)
        let shown = text.isRightToLeft && !original.isEmpty ? "\u{2067}\(original)\u{2069}" : original
        let gloss = word.english.isEmpty ? word.gloss.prefix(40) : ""
        var cells = [mark, shown] + columns(word)
        // A word without a translation here is shown with its gloss.
        if !gloss.isEmpty { cells[3] = "(\(gloss))" }
        let isNew = gloss.isEmpty && word.gloss.lowercased() != word.english.lowercased()
        return cells + [isNew ? String(word.gloss.prefix(40)) : ""]
    }

    private func original(_ word: InterlinearWord) -> String { word.surface + word.punctuation }
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
