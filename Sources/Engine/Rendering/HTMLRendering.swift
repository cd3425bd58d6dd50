import Corpus

/// A passage as an HTML fragment with stable class names: `scripture`, `verse`, `superscription`, `words-of-jesus`,
/// `added`, `divine-name`.
struct HTMLRendering {
    let numbers: Bool

    func string(of reply: ScriptureReply) -> String {
        let translation = reply.edition.translation
        var html = "<blockquote class=\"scripture\" lang=\"\(XMLText.escaped(translation.language))\""
        html += " dir=\"\(translation.direction.rawValue)\">"
        for paragraph in reply.paragraphs {
            html += "<p>" + paragraph.map { text(of: $0, in: reply) }.joined(separator: " ") + "</p>"
        }
        html += "<footer>\(XMLText.escaped(reply.referenceText)) "
        html += "(<cite>\(XMLText.escaped(translation.name))</cite>)</footer></blockquote>"
        return html
    }

    private func text(of verse: VerseText, in reply: ScriptureReply) -> String {
        let text = marked(verse, lines: reply.options.lines)
        let number = reply.number(of: verse)
        if number.isEmpty { return "<span class=\"superscription\">\(text)</span>" }
        return numbers ? "<sup class=\"verse\">\(number)</sup> " + text : text
    }

    /// The verse's text with an element around each span. Spans may overlap in a source, so every boundary closes what is
    /// open and opens again what goes on.
    private func marked(_ verse: VerseText, lines: Bool) -> String {
        let bytes = Array(PassageWords.string(of: verse, lines: lines).utf8)
        let spans = verse.extras.spans
        let boundaries = Set(spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [0, bytes.count])
            .filter { $0 >= 0 && $0 <= bytes.count }.sorted()
        var html = ""
        for (start, end) in zip(boundaries, boundaries.dropFirst()) {
            let classes = spans.filter { $0.range.lowerBound <= start && $0.range.upperBound >= end }
                .map { HTMLRendering.classNames[$0.kind]! }
            let text = XMLText.escaped(String(decoding: bytes[start..<end], as: UTF8.self))
                .replacingAll("\n", with: "<br>")
            html += classes.isEmpty ? text : "<span class=\"\(classes.joined(separator: " "))\">\(text)</span>"
        }
        return html
    }

    private static let classNames: [TextSpan.Kind: String] = [
        .wordsOfJesus: "words-of-jesus", .added: "added", .divineName: "divine-name",
    ]
}
