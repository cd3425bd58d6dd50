import Scripture

/// What the server knows of a kind of document: which of its lines are code, and how it writes a quotation and a link.
///
/// A row a kind; documents of other kinds are plain text.
struct Markup: Sendable {
    /// The language ids that clients use (LSP 3.17, `TextDocumentItem`, and the names that editors give).
    let languages: [String]
    /// The ends of file names, for files that no editor has opened.
    var extensions: [String] = []
    var fences: [Fence] = []
    /// Whether text between backticks is code.
    var hasInlineCode = false
    /// Whether a first line `---` opens front matter (YAML), and `+++` (TOML).
    var hasFrontMatter = false
    var quotation = Quotation(open: "", prefix: "", close: "")
    /// What begins an item of a list; with such lists there are numbered ones too.
    var listMarks: [UInt8] = []
    /// How often a mark may be repeated, for an item of a list in a list.
    var listDepth = 1
    /// What ends the number of an item.
    var numberMarks: [UInt8] = Array(".)".utf8)
    /// The line that attaches a block to an item where that is not done by indenting it.
    var attachment: String?
    /// Whether `>` begins lines that are quoted.
    var hasQuotationMarks = false
    /// What underlines a title: a line of one of these marks alone.
    var underlines: [UInt8] = []
    /// What is read as a space.
    var spaces = MarkupSpaces.none
    /// What begins a line that is a comment, or shown as it stands.
    var comments: [Comment] = []
    /// Whether the rows of a table begin with `|`.
    var hasPipeTables = false
    /// A link with `{text}` and `{url}`.
    var link = "{url}"
    /// What characters of a plain text become, so that they mean nothing but themselves.
    var escapes: [Character: String] = [:]

    /// A block whose lines are code.
    enum Fence: Sendable {
        /// At least three of the same character, closed by at least as many (CommonMark 0.31, §4.5).
        case run([UInt8])
        /// Lines that begin with these words, in any case of letters.
        case words(open: String, close: String)
    }

    /// The mark of a line that is no prose.
    struct Comment: Sendable {
        let mark: StaticString
        /// Whether white space may stand before it.
        var mayBeIndented = false
    }

    /// How a quotation stands in such a document: a line before, what each line begins with, a line after.
    struct Quotation: Sendable {
        let open: String
        let prefix: String
        let close: String
    }

    static let rows: [Markup] = [
        Markup(
            languages: [
                "markdown", "mdx", "quarto", "rmd", "pandoc", "vimwiki", "telekasten",
                // The names of Jupyter and of CodeMirror.
                "ipythongfm", "gfm",
            ],
            extensions: ["md", "markdown", "mdx", "qmd", "rmd"],
            fences: [.run(Array("`~".utf8))], hasInlineCode: true, hasFrontMatter: true,
            quotation: Quotation(open: "", prefix: "> ", close: ""), listMarks: Array("-*+".utf8),
            hasQuotationMarks: true, underlines: Array("=-".utf8),
            hasPipeTables: true, link: "[{text}]({url})",
            escapes: ["\\": "\\\\", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "<": "\\<", "`": "\\`", "#": "\\#"]),
        // What git puts into a message for its author begins with `#` (git-commit(1), `--cleanup`).
        Markup(
            languages: ["gitcommit", "git-commit"], fences: [.run(Array("`~".utf8))], hasInlineCode: true,
            quotation: Quotation(open: "", prefix: "> ", close: ""), listMarks: Array("-*+".utf8),
            hasQuotationMarks: true, comments: [Comment(mark: "#")], link: "[{text}]({url})"),
        Markup(
            languages: ["org"], extensions: ["org"],
            fences: [
                .words(open: "#+begin_src", close: "#+end_src"),
                .words(open: "#+begin_example", close: "#+end_example"),
            ],
            quotation: Quotation(open: "#+begin_quote", prefix: "", close: "#+end_quote"),
            listMarks: Array("-+".utf8), spaces: MarkupSpaces(written: ["\\nbsp{}"]),
            // Comments, and lines of fixed width (Org manual, "Comment Lines", "Literal Examples").
            comments: [Comment(mark: "# ", mayBeIndented: true), Comment(mark: ": ", mayBeIndented: true)],
            hasPipeTables: true, link: "[[{url}][{text}]]"),
        Markup(
            languages: ["latex", "tex", "plaintex", "stex"], extensions: ["tex"],
            fences: [
                .words(open: "\\begin{verbatim}", close: "\\end{verbatim}"),
                .words(open: "\\begin{lstlisting}", close: "\\end{lstlisting}"),
            ],
            quotation: Quotation(open: "\\begin{quotation}", prefix: "", close: "\\end{quotation}"),
            spaces: MarkupSpaces(written: ["~", "\\,", "\\ ", "\\;", "\\nobreakspace{}"]),
            comments: [Comment(mark: "%", mayBeIndented: true)],
            link: "\\href{{url}}{{text}}",
            escapes: [
                "\\": "\\textbackslash{}", "&": "\\&", "%": "\\%", "$": "\\$", "#": "\\#", "_": "\\_", "{": "\\{",
                "}": "\\}", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}",
            ]),
        Markup(
            languages: ["asciidoc", "asciidoctor", "adoc"], extensions: ["adoc", "asciidoc"],
            fences: [.run(Array("-.".utf8))], hasInlineCode: true,
            quotation: Quotation(open: "____", prefix: "", close: "____"),
            // Lists nest by repeated marks, and an indented line would be literal (AsciiDoc Language, "Lists").
            listMarks: Array("*-.".utf8), listDepth: 5, numberMarks: Array(".".utf8), attachment: "+",
            underlines: Array("=-~^+".utf8), spaces: MarkupSpaces(written: ["{nbsp}"]), comments: [Comment(mark: "//")],
            hasPipeTables: true, link: "{url}[{text}]"),
        Markup(
            languages: ["restructuredtext", "rst"], extensions: ["rst"], hasInlineCode: true,
            quotation: Quotation(open: "", prefix: "    ", close: ""), listMarks: Array("-*+".utf8),
            underlines: Array("=-~^+\"'`#*:._".utf8),
            link: "`{text} <{url}>`__"),
        Markup(
            languages: ["typst"], extensions: ["typ"], fences: [.run(Array("`".utf8))], hasInlineCode: true,
            quotation: Quotation(open: "#quote(block: true)[", prefix: "  ", close: "]"), listMarks: Array("-+".utf8),
            spaces: MarkupSpaces(written: ["~"]), comments: [Comment(mark: "//", mayBeIndented: true)],
            link: "#link(\"{url}\")[{text}]"),
        Markup(
            languages: ["html", "xhtml"], extensions: ["html", "xhtml", "htm"],
            quotation: Quotation(open: "<blockquote>", prefix: "", close: "</blockquote>"),
            spaces: MarkupSpaces(written: ["&nbsp;", "&#160;", "&#xa0;", "&#xA0;", "&thinsp;", "&#8201;", "&#8239;"]),
            link: "<a href=\"{url}\">{text}</a>", escapes: ["&": "&amp;", "<": "&lt;", ">": "&gt;"]),
    ]

    static let plain = Markup(
        languages: ["plaintext", "plain", "text"], extensions: ["txt", "text"], listMarks: Array("-*+".utf8),
        hasQuotationMarks: true)

    /// The ends of the names of all files that may hold prose.
    static let allExtensions = rows.flatMap(\.extensions) + plain.extensions

    /// The kind of a file that no editor has opened; nil for one that holds no prose.
    static func ofFile(named name: String) -> Markup? {
        guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let end = name[name.utf8.index(after: point)...].lowercased()
        return rows.first { $0.extensions.contains(end) } ?? (plain.extensions.contains(end) ? plain : nil)
    }

    /// A plain text as it stands in such a document.
    func escaped(_ text: String) -> String {
        if escapes.isEmpty { return text }
        return text.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }

    func link(_ text: String, to url: String) -> String {
        FieldTemplate.filled(link, ["text": escaped(text), "url": url])
    }

    /// The kind of a document that an editor has opened: by what the editor calls it; where that says nothing, by its name.
    static func of(_ language: String, named name: String = "") -> Markup {
        let language = language.lowercased()
        if let row = rows.first(where: { $0.languages.contains(language) }) { return row }
        return plain.languages.contains(language) ? plain : ofFile(named: name) ?? plain
    }

    // MARK: Code

    /// The byte ranges of whole lines that are code or front matter, ascending. A block that is never closed runs to the
    /// end.
    func codeLines(of text: DocumentText) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var line = 0
        if hasFrontMatter, let end = endOfFrontMatter(in: text) {
            ranges.append(0..<text.lines.end(of: end, in: text.bytes))
            line = end + 1
        }
        guard !fences.isEmpty || !comments.isEmpty else { return ranges }
        var open: (start: Int, fence: Opened)?
        while line < text.lines.count {
            let start = text.lines.starts[line]
            if let opened = open {
                if closes(opened.fence, at: start, line, of: text) {
                    ranges.append(opened.start..<text.lines.end(of: line, in: text.bytes))
                    open = nil
                }
            } else if let fence = opened(at: start, line, of: text) {
                open = (start, fence)
            } else if isComment(at: start, of: text) {
                ranges.append(start..<text.lines.end(of: line, in: text.bytes))
            }
            line += 1
        }
        if let open { ranges.append(open.start..<text.bytes.count) }
        return ranges
    }

    private func isComment(at start: Int, of text: DocumentText) -> Bool {
        comments.contains { comment in
            let place = comment.mayBeIndented ? Markup.firstCharacter(from: start, of: text) : start
            let mark = UnsafeBufferPointer(start: comment.mark.utf8Start, count: comment.mark.utf8CodeUnitCount)
            return place + mark.count <= text.bytes.count
                && text.bytes[place..<place + mark.count].elementsEqual(mark)
        }
    }

    private enum Opened {
        case run(UInt8, Int)
        case words(close: String)
    }

    private func opened(at start: Int, _ line: Int, of text: DocumentText) -> Opened? {
        let place = Markup.firstCharacter(from: start, of: text)
        guard place < text.bytes.count else { return nil }
        let byte = text.bytes[place]
        for fence in fences {
            switch fence {
            case .run(let marks):
                guard marks.contains(byte) else { continue }
                let count = Markup.run(of: byte, from: place, in: text.bytes)
                // A run of backticks with another behind it is inline code.
                let isInline = byte == UInt8(ascii: "`") && Markup.holds(byte, behind: place + count, line, of: text)
                // A line of points or dashes under a text makes it a title (AsciiDoc).
                let isTitle =
                    byte != UInt8(ascii: "`") && byte != UInt8(ascii: "~") && Markup.followsText(line, of: text)
                if count >= 3, !isInline, !isTitle { return .run(byte, count) }
            case .words(let open, let close):
                if byte == open.utf8.first, Markup.begins(with: open, at: place, of: text) {
                    return .words(close: close)
                }
            }
        }
        return nil
    }

    private func closes(_ opened: Opened, at start: Int, _ line: Int, of text: DocumentText) -> Bool {
        let place = Markup.firstCharacter(from: start, of: text)
        guard place < text.bytes.count else { return false }
        switch opened {
        case .run(let mark, let count):
            guard text.bytes[place] == mark else { return false }
            let run = Markup.run(of: mark, from: place, in: text.bytes)
            return run >= count
                && Markup.firstCharacter(from: place + run, of: text)
                    >= text.lines.contentEnd(of: line, in: text.bytes)
        case .words(let close):
            return text.bytes[place] == close.utf8.first! && Markup.begins(with: close, at: place, of: text)
        }
    }

    /// The line that closes front matter; nil where the document begins with none.
    private func endOfFrontMatter(in text: DocumentText) -> Int? {
        let mark = Array(text.string(0..<text.lines.contentEnd(of: 0, in: text.bytes)).utf8.drop { $0 > 0x7F })
        guard mark == Array("---".utf8) || mark == Array("+++".utf8) else { return nil }
        // Nobody's front matter is longer; and a rule that opens a document is no front matter.
        for line in 1..<max(min(text.lines.count, 400), 1) {
            let start = text.lines.starts[line]
            let end = text.lines.contentEnd(of: line, in: text.bytes)
            if text.bytes[start..<end].elementsEqual(mark) { return line }
        }
        return nil
    }

    /// Whether the line before is a text, and neither empty nor a block's own title or attributes.
    private static func followsText(_ line: Int, of text: DocumentText) -> Bool {
        guard line > 0, !text.lines.isBlank(line - 1, in: text.bytes) else { return false }
        let first = text.bytes[text.lines.starts[line - 1]]
        return first != UInt8(ascii: "[") && first != UInt8(ascii: ".")
    }

    private static func firstCharacter(from start: Int, of text: DocumentText) -> Int {
        var place = start
        while place < text.bytes.count, text.bytes[place] == 0x20 || text.bytes[place] == 0x09 { place += 1 }
        return place
    }

    private static func run(of byte: UInt8, from start: Int, in bytes: [UInt8]) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == byte { end += 1 }
        return end - start
    }

    private static func holds(_ byte: UInt8, behind start: Int, _ line: Int, of text: DocumentText) -> Bool {
        let end = text.lines.contentEnd(of: line, in: text.bytes)
        return start < end && text.bytes[start..<end].contains(byte)
    }

    private static func begins(with word: String, at start: Int, of text: DocumentText) -> Bool {
        let end = start + word.utf8.count
        guard end <= text.bytes.count else { return false }
        return zip(text.bytes[start..<end], word.utf8).allSatisfy { lowercase($0) == $1 }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

extension Markup {
    /// The ranges of inline code in one paragraph: from a run of backticks to the next run of the same length (CommonMark
    /// 0.31, §6.1).
    func inlineCode(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        guard hasInlineCode else { return [] }
        var runs: [Range<Int>] = []
        bytes.withUnsafeBufferPointer { bytes in
            var place = range.lowerBound
            while place < range.upperBound {
                guard bytes[place] == UInt8(ascii: "`") else {
                    place += 1
                    continue
                }
                let start = place
                while place < range.upperBound, bytes[place] == UInt8(ascii: "`") { place += 1 }
                runs.append(start..<place)
            }
        }
        if runs.isEmpty { return [] }
        var code: [Range<Int>] = []
        var index = 0
        while index < runs.count {
            // A run that is never closed would look through all the rest each time; nobody writes longer code inline.
            let rest = runs[(index + 1)...].prefix(64)
            if let close = rest.firstIndex(where: { $0.count == runs[index].count }) {
                code.append(runs[index].lowerBound..<runs[close].upperBound)
                index = close + 1
            } else {
                index += 1
            }
        }
        return code
    }
}

/// What stands for a space in a kind of document: `~` in LaTeX, `&nbsp;` in HTML. A reference is read as if spaces stood
/// there: `John~3:16`.
struct MarkupSpaces: Sendable {
    /// The first is the one that is written where several are in question.
    let written: [StaticString]

    static let none = MarkupSpaces(written: [])

    /// A part of a text with as many spaces as bytes in the place of each; nil where there is nothing to change.
    func spaced(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard !written.isEmpty, bytes.contains(where: { isStart($0) }) else { return nil }
        var result = Array(bytes)
        var place = 0
        while place < result.count {
            let length = isStart(result[place]) ? self.length(at: place, in: result) : 0
            for index in place..<place + length { result[index] = 0x20 }
            place += max(length, 1)
        }
        return result
    }

    /// A reference as the document would have it that another takes the place of: spaces that kept it together stay so.
    ///
    ///     MarkupSpaces(written: ["~"]).kept("John 3:16; 4:1", from: "Jn~3:16;4:1")  // "John~3:16; 4:1"
    func kept(_ text: String, from old: String) -> String {
        guard let space = written.first, old.contains(text: space.description) else { return text }
        var result = ""
        for character in text {
            result += character == " " && result.last != ";" ? space.description : String(character)
        }
        return result
    }

    private func isStart(_ byte: UInt8) -> Bool { written.contains { $0.utf8Start[0] == byte } }

    private func length(at place: Int, in bytes: [UInt8]) -> Int {
        for space in written {
            let count = space.utf8CodeUnitCount
            let letters = UnsafeBufferPointer(start: space.utf8Start, count: count)
            if place + count <= bytes.count, bytes[place..<place + count].elementsEqual(letters) { return count }
        }
        return 0
    }
}

/// A text with fields in braces: fills those that have a value, and leaves the others as they are.
enum FieldTemplate {
    static func filled(_ template: String, _ values: [String: String]) -> String {
        var result = ""
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            let inside = rest[rest.index(after: open)...]
            if let close = inside.firstIndex(where: { $0 == "}" || $0 == "{" }), inside[close] == "}",
                let value = values[String(inside[..<close])]
            {
                result += value
                rest = inside[inside.index(after: close)...]
            } else {
                result += "{"
                rest = inside
            }
        }
        return result + rest
    }
}
