import Corpus
import JSON
import Scripture
import Speech

/// The ready-made ways to write a passage out as one text for people: the `formatted` member of a scripture reply.
struct PassageRendering: Sendable {
    /// The ready-made forms.
    enum Format: String, CaseIterable, Sendable {
        case plain
        case markdown
        case html
    }

    private let write: @Sendable (ScriptureReply) -> String

    /// - Parameter numbers: whether verses have their numbers before them. If nil, Markdown and HTML show them for
    ///   several verses, and plain text never does.
    init(_ format: Format, numbers: Bool?) {
        switch format {
        case .plain: write = { PlainRendering(numbers: numbers ?? false).string(of: $0) }
        case .markdown: write = { MarkdownRendering(numbers: numbers ?? $0.hasSeveralVerses).string(of: $0) }
        case .html: write = { HTMLRendering(numbers: numbers ?? $0.hasSeveralVerses).string(of: $0) }
        }
    }

    func string(of reply: ScriptureReply) -> String { write(reply) }
}

extension ScriptureReply {
    var verses: [VerseText] { passage.verses.flatMap { $0 } }

    var hasSeveralVerses: Bool { passage.verses.reduce(0) { $0 + $1.count } > 1 }

    /// The verses cut into paragraphs, as the source begins them.
    var paragraphs: [[VerseText]] {
        var paragraphs: [[VerseText]] = []
        for verse in verses {
            if verse.startsParagraph || paragraphs.isEmpty {
                paragraphs.append([verse])
            } else {
                paragraphs[paragraphs.count - 1].append(verse)
            }
        }
        return paragraphs
    }

    /// A verse's number as it is printed: `16`, or `16–17` where verses are bridged; a superscription has none.
    func number(of verse: VerseText) -> String {
        if verse.verse.verse == 0 { return "" }
        return verse.lastVerse == verse.verse.verse ? "\(verse.verse.verse)" : "\(verse.verse.verse)–\(verse.lastVerse)"
    }
}

/// The words of a passage as one text: verses joined by one space, or by a line break if poetry keeps its lines.
struct PassageWords {
    private let passage: PassageText
    private let lines: Bool

    init(_ passage: PassageText, lines: Bool) {
        self.passage = passage
        self.lines = lines
    }

    /// Appends the text to the string that is open.
    func append(to writer: inout JSONWriter) {
        var previous: VerseText?
        for verses in passage.verses {
            for verse in verses {
                if let previous { writer.append(byte: PassageWords.joint(previous, verse, lines: lines)) }
                PassageWords.append(verse, lines: lines, to: &writer)
                previous = verse
            }
        }
    }

    /// The byte between two verses: a line break if lines are kept and either verse is poetry, else a space.
    static func joint(_ first: VerseText, _ second: VerseText, lines: Bool) -> UInt8 {
        let isPoetry = !first.extras.lineStarts.isEmpty || !second.extras.lineStarts.isEmpty
        return lines && isPoetry ? UInt8(ascii: "\n") : UInt8(ascii: " ")
    }

    /// Appends one verse to the string that is open.
    @inline(__always)
    static func append(_ verse: VerseText, lines: Bool, to writer: inout JSONWriter) {
        verse.text.withBytes { bytes in
            guard lines, !verse.extras.lineStarts.isEmpty else { return writer.append(utf8: bytes) }
            var start = 0
            // The line break replaces the space before the line's first character.
            for lineStart in verse.extras.lineStarts where lineStart > start && lineStart <= bytes.count {
                writer.append(utf8: UnsafeRawBufferPointer(rebasing: bytes[start..<(lineStart - 1)]))
                writer.append(byte: UInt8(ascii: "\n"))
                start = lineStart
            }
            writer.append(utf8: UnsafeRawBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// One verse as a string.
    static func string(of verse: VerseText, lines: Bool) -> String {
        guard lines, !verse.extras.lineStarts.isEmpty else { return verse.text.string }
        var bytes = verse.text.withBytes { Array($0) }
        for start in verse.extras.lineStarts where start > 0 && start <= bytes.count {
            bytes[start - 1] = UInt8(ascii: "\n")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A passage as plain text: each paragraph on its own line, with verse numbers if they are asked for, and nothing else.
struct PlainRendering {
    let numbers: Bool

    func string(of reply: ScriptureReply) -> String {
        var text = ""
        // Without `joined`: its first use in a process searches every conformance in the program, which takes a
        // sixteenth of the time of `lectern lookup`.
        for (line, paragraph) in reply.paragraphs.enumerated() {
            if line > 0 { text += "\n" }
            for (index, verse) in paragraph.enumerated() {
                if index > 0 {
                    let joint = PassageWords.joint(paragraph[index - 1], verse, lines: reply.options.lines)
                    text.append(Character(UnicodeScalar(joint)))
                }
                let number = reply.number(of: verse)
                if numbers && !number.isEmpty { text += number + " " }
                text += PassageWords.string(of: verse, lines: reply.options.lines)
            }
        }
        return text
    }
}

/// A passage as a Markdown block quotation (CommonMark 0.31, §5.1): verse numbers raised, a psalm's title in italics, the
/// reference and the translation on a last line.
struct MarkdownRendering {
    let numbers: Bool

    func string(of reply: ScriptureReply) -> String {
        var blocks = reply.paragraphs.map { paragraph in
            paragraph.map { verse in text(of: verse, in: reply) }.joined(
                separator: reply.options.lines ? "\\\n> " : " ")
        }
        blocks.append("— \(Self.escaped(reply.reference)) (\(Self.escaped(reply.source.alias.uppercased())))")
        return blocks.map { "> " + $0 }.joined(separator: "\n>\n")
    }

    private func text(of verse: VerseText, in reply: ScriptureReply) -> String {
        let lines = PassageWords.string(of: verse, lines: reply.options.lines).split(separator: "\n")
        let text = lines.map { Self.escaped($0) }.joined(separator: "\\\n> ")
        let number = reply.number(of: verse)
        if number.isEmpty { return "*\(text)*" }
        return numbers ? "<sup>\(number)</sup> " + text : text
    }

    /// Puts a backslash before each of Markdown's own characters (§2.4).
    static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for character in text {
            if "\\`*_[]<>#|".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}

/// A passage as an HTML fragment with stable class names: `scripture`, `verse`, `superscription`, `words-of-jesus`,
/// `added`, `divine-name`.
struct HTMLRendering {
    let numbers: Bool

    func string(of reply: ScriptureReply) -> String {
        let translation = reply.source.translation
        var html = "<blockquote class=\"scripture\" lang=\"\(XMLText.escaped(translation.language))\""
        html += " dir=\"\(translation.direction.rawValue)\">"
        for paragraph in reply.paragraphs {
            html += "<p>" + paragraph.map { text(of: $0, in: reply) }.joined(separator: " ") + "</p>"
        }
        html += "<footer>\(XMLText.escaped(reply.reference)) "
        html += "(<cite>\(XMLText.escaped(translation.name))</cite>)</footer></blockquote>"
        return html
    }

    private func text(of verse: VerseText, in reply: ScriptureReply) -> String {
        let text = marked(verse, lines: reply.options.lines)
        let number = reply.number(of: verse)
        if number.isEmpty { return "<span class=\"superscription\">\(text)</span>" }
        return numbers ? "<sup class=\"verse\">\(number)</sup> " + text : text
    }

    /// The verse's text with an element around each piece that has marks.
    private func marked(_ verse: VerseText, lines: Bool) -> String {
        let bytes = Array(PassageWords.string(of: verse, lines: lines).utf8)
        return verse.pieces(in: 0..<bytes.count).reduce(into: "") { html, piece in
            let text = String(decoding: bytes[piece.range], as: UTF8.self)
            html += HTMLRendering.marked(text, piece.marks).replacingAll("\n", with: "<br>")
        }
    }

    /// A text with an element around it that has the classes of all its marks.
    static func marked(_ text: String, _ marks: [TextSpan.Kind]) -> String {
        let escaped = XMLText.escaped(text)
        if marks.isEmpty { return escaped }
        return "<span class=\"\(marks.map { classNames[$0]! }.joined(separator: " "))\">\(escaped)</span>"
    }

    private static let classNames: [TextSpan.Kind: String] = [
        .wordsOfJesus: "words-of-jesus", .added: "added", .divineName: "divine-name",
    ]
}

extension VerseText {
    /// A part of the verse's text that has the same marks throughout.
    struct Piece {
        /// UTF-8 offsets in the verse's text.
        let range: Range<Int>
        let marks: [TextSpan.Kind]
    }

    /// A part of the text, cut at every boundary of a span, because the spans of a source may overlap. A piece has the
    /// marks of all spans around it.
    ///
    /// - Parameter offsets: further offsets at which to cut.
    func pieces(in range: Range<Int>, cutAt offsets: [Int] = []) -> [Piece] {
        if range.isEmpty { return [] }
        let spans = extras.spans
        if spans.isEmpty && offsets.isEmpty { return [Piece(range: range, marks: [])] }
        // Without a set, which would allocate memory for each of the hundreds of pieces of a long psalm.
        var cuts = offsets.filter(range.contains)
        for span in spans {
            if range.contains(span.range.lowerBound) { cuts.append(span.range.lowerBound) }
            if range.contains(span.range.upperBound) { cuts.append(span.range.upperBound) }
        }
        cuts.append(range.upperBound)
        cuts.sort()
        var pieces: [Piece] = []
        var start = range.lowerBound
        for cut in cuts where cut > start {
            var marks: [TextSpan.Kind] = []
            for span in spans where span.range.lowerBound <= start && span.range.upperBound >= cut {
                marks.append(span.kind)
            }
            pieces.append(Piece(range: start..<cut, marks: marks))
            start = cut
        }
        return pieces
    }
}
