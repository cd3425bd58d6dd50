import Corpus

/// A passage as a Markdown block quotation (CommonMark 0.31, §5.1): verse numbers raised, a psalm's title in italics, the
/// reference and the translation on a last line.
struct MarkdownRendering {
    let numbers: Bool

    func string(of reply: ScriptureReply) -> String {
        var blocks = reply.paragraphs.map { paragraph in
            paragraph.map { verse in text(of: verse, in: reply) }.joined(separator: reply.options.lines ? "\\\n> " : " ")
        }
        blocks.append("— \(escaped(reply.referenceText)) (\(escaped(reply.edition.alias.uppercased())))")
        return blocks.map { "> " + $0 }.joined(separator: "\n>\n")
    }

    private func text(of verse: VerseText, in reply: ScriptureReply) -> String {
        let lines = PassageWords.string(of: verse, lines: reply.options.lines).split(separator: "\n")
        let text = lines.map { escaped($0) }.joined(separator: "\\\n> ")
        let number = reply.number(of: verse)
        if number.isEmpty { return "*\(text)*" }
        return numbers ? "<sup>\(number)</sup> " + text : text
    }

    /// Markdown's own signs lose their meaning behind a backslash (§2.4).
    private func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for character in text {
            if "\\`*_[]<>#|".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
