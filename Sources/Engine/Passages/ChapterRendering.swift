import Corpus
import Scripture

/// A laid-out passage as one text: an HTML section, Markdown, or plain text.
struct ChapterRendering {
    let layout: PassageLayout

    private var reply: ScriptureReply { layout.reply }

    func string(_ format: PassageRendering.Format) -> String {
        switch format {
        case .html: html()
        case .markdown: markdown()
        case .plain: plain()
        }
    }

    // MARK: HTML

    /// A `section` with stable classes. Beside those of `HTMLRendering` they are: `chapter`, `reference`, `heading` with
    /// the kind of the heading, `paragraph`, `poetry`, `line` with `indent-0` or `indent-1`, `verse-text`, `note`,
    /// `notes` and `cross-reference`. The first element of each verse has its OSIS id: `id="John.3.16"`.
    private func html() -> String {
        let translation = reply.source.translation
        var html = "<section class=\"scripture chapter\" lang=\"\(XMLText.escaped(translation.language))\""
        html += " dir=\"\(translation.direction.rawValue)\">\n"
        html += "<h2 class=\"reference\">\(XMLText.escaped(reply.reference))</h2>\n"
        for block in layout.blocks {
            switch block.kind {
            case .heading:
                guard let heading = block.heading else { continue }
                let kind = heading.kind.wireName.description
                html += "<h3 class=\"heading \(kind)\">\(XMLText.escaped(heading.text))</h3>\n"
            case .superscription: html += "<p class=\"superscription\">\(htmlLines(of: block))</p>\n"
            case .paragraph: html += "<p class=\"paragraph\">\(htmlLines(of: block))</p>\n"
            case .poetry: html += "<div class=\"poetry\">\n\(htmlLines(of: block))</div>\n"
            }
        }
        if !layout.notes.isEmpty {
            html += "<ol class=\"notes\">\n"
            for note in layout.notes {
                let kind = note.footnote.kind == .crossReference ? " class=\"cross-reference\"" : ""
                let verse = layout.verses[note.verse].verse
                html += "<li id=\"\(layout.id(of: note))\"\(kind)>"
                html += "<a href=\"#\(layout.osis(of: note.verse))\">\(verse.chapter):\(verse.verse)</a> "
                html += "\(XMLText.escaped(note.footnote.text))</li>\n"
            }
            html += "</ol>\n"
        }
        html +=
            "<footer>\(XMLText.escaped(reply.reference)) (<cite>\(XMLText.escaped(translation.name))</cite>)</footer>\n"
        return html + "</section>\n"
    }

    private func htmlLines(of block: PassageLayout.Block) -> String {
        var html = ""
        for line in layout.lines[block.lines] {
            let isPoetry = block.kind == .poetry
            if isPoetry { html += "<p class=\"line indent-\(line.indent)\">" }
            var open: Int?
            for piece in layout.pieces[line.pieces] {
                if open != piece.verse {
                    if open != nil { html += "</span> " }
                    html += "<span class=\"verse-text\"\(anchor(of: piece))>\(joinedAnchors(of: piece))"
                    open = piece.verse
                }
                if let number = layout.number(before: piece) { html += "<sup class=\"verse\">\(number)</sup> " }
                html += HTMLRendering.marked(layout.text(of: piece), piece.marks)
                for index in piece.notes {
                    html += "<sup class=\"note\"><a href=\"#\(layout.id(of: layout.notes[index]))\">"
                    html += "\(index + 1)</a></sup>"
                }
            }
            if open != nil { html += "</span>" }
            if isPoetry { html += "</p>\n" }
        }
        return html
    }

    /// The id of a verse, on the first of its elements only.
    private func anchor(of piece: PassageLayout.Piece) -> String {
        let osis = layout.osis(of: piece.verse)
        return piece.startsVerse ? " id=\"\(osis)\"" : " data-osis=\"\(osis)\""
    }

    /// Empty elements with the ids of the other verses that are printed with this one, so that links to them work.
    private func joinedAnchors(of piece: PassageLayout.Piece) -> String {
        let text = layout.verses[piece.verse]
        guard piece.startsVerse, text.lastVerse > text.verse.verse else { return "" }
        return (text.verse.verse + 1...text.lastVerse).reduce(into: "") { html, number in
            let verse = Verse(text.verse.book, text.verse.chapter, number)
            html += "<a id=\"\(reply.source.osisFormatter.string(verse))\"></a>"
        }
    }

    // MARK: Markdown

    /// CommonMark with the footnotes of GitHub, Obsidian and Pandoc (`[^1]`). Lines of poetry end with a backslash, and
    /// are indented by em spaces.
    private func markdown() -> String {
        var parts = ["# " + MarkdownRendering.escaped(reply.reference)]
        for block in layout.blocks {
            if let heading = block.heading {
                parts.append("## " + MarkdownRendering.escaped(oneLine(heading.text)))
                continue
            }
            let lines = layout.lines[block.lines].map { line in
                let text = printed(line, number: { "<sup>\($0)</sup> " }) { piece in
                    var text = MarkdownRendering.escaped(layout.text(of: piece))
                    for note in piece.notes { text += "[^\(note + 1)]" }
                    return text
                }
                return (line.indent > 0 ? "&emsp;" : "") + text
            }
            let text = lines.joined(separator: "\\\n")
            parts.append(block.kind == .superscription ? "*\(text)*" : text)
        }
        parts.append(
            "— \(MarkdownRendering.escaped(reply.reference)) (\(MarkdownRendering.escaped(reply.source.alias.uppercased())))"
        )
        if !layout.notes.isEmpty {
            parts.append(
                layout.notes.enumerated().map { index, note in
                    "[^\(index + 1)]: " + MarkdownRendering.escaped(oneLine(note.footnote.text))
                }.joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    // MARK: Plain text

    /// Blocks separated by empty lines. Lines of poetry are indented by two spaces, and by four if they continue a verse.
    private func plain() -> String {
        var parts = [reply.reference]
        for block in layout.blocks {
            if let heading = block.heading {
                parts.append(oneLine(heading.text))
                continue
            }
            let lines = layout.lines[block.lines].map { line in
                let indent = block.kind == .poetry ? String(repeating: " ", count: 2 + 2 * line.indent) : ""
                return indent + printed(line, number: { $0 + " " }) { layout.text(of: $0) }
            }
            parts.append(lines.joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// A line with its numbers, and a space between its verses.
    private func printed(
        _ line: PassageLayout.Line, number: (String) -> String, _ words: (PassageLayout.Piece) -> String
    ) -> String {
        var text = ""
        for piece in layout.pieces[line.pieces] {
            if piece.startsVerse && !text.isEmpty { text += " " }
            if let own = layout.number(before: piece) { text += number(own) }
            text += words(piece)
        }
        return text
    }

    private func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: " ") }
}
