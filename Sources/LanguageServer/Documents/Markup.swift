import Scripture

/// The syntax of one kind of document: which of its lines are code, and how it writes a quotation, a list and a link.
///
/// There is one row per kind (`rows`). Documents of other kinds are plain text.
struct Markup: Sendable {
    /// The language ids that editors send (LSP 3.17, `TextDocumentItem`, and other names seen in editors).
    let languages: [String]
    /// The file name extensions, for files that no editor has opened.
    var extensions: [String] = []
    var fences: [Fence] = []
    /// Whether text between backticks is code.
    var hasInlineCode = false
    /// Whether tags and comments of HTML may be anywhere. In HTML itself a comment may have any length.
    var tags = Tags.none
    /// Whether `%` begins a comment within a line and `\verb` literal text.
    var hasTeXCode = false
    /// Whether lines that are indented by four columns are code, unless they belong to a list (CommonMark 0.31, §4.4).
    var hasIndentedCode = false
    /// Whether a first line `---` (YAML) or `+++` (TOML) opens front matter.
    var hasFrontMatter = false
    var quotation = Quotation(open: "", prefix: "", close: "")
    /// The characters that begin an item of a list. If there are any, numbered lists exist too.
    var listMarks: [UInt8] = []
    /// How often a mark may be repeated, for items of nested lists.
    var listDepth = 1
    /// The characters that end the number of an item.
    var numberMarks: [UInt8] = Array(".)".utf8)
    /// The line that attaches a block to a list item; nil if blocks are indented instead.
    var attachment: String?
    /// Whether `>` begins lines that are quoted.
    var hasQuotationMarks = false
    /// The characters that underline a title, on a line that holds only one of them, repeated.
    var underlines: [UInt8] = []
    /// The markup that is read as a space.
    var spaces = MarkupSpaces.none
    /// The marks of lines that are comments or literal text.
    var comments: [Comment] = []
    /// Whether the rows of a table begin with `|`.
    var hasPipeTables = false
    /// The template of a link, with the fields `{text}` and `{url}`.
    var link = "{url}"
    /// How characters of plain text are escaped, so that they are not read as markup.
    var escapes: [Character: String] = [:]

    /// A block whose lines are code.
    enum Fence: Sendable {
        /// At least three of the same character. At least as many close the block (CommonMark 0.31, §4.5).
        case run([UInt8])
        /// Lines that begin with these words, in any case of letters.
        case words(open: String, close: String)
        /// From a line that begins with one word to another word anywhere, on a later line.
        case span(open: String, close: String)

        /// The characters that a block may begin with.
        var firstBytes: [UInt8] {
            switch self {
            case .run(let marks): marks
            case .words(let open, _), .span(let open, _): Array(open.utf8.prefix(1))
            }
        }
    }

    /// A mark that makes its line a comment or literal text.
    struct Comment: Sendable {
        let mark: String
        /// Whether white space may come before it.
        var mayBeIndented = false
        /// Whether all lines after it are no text either.
        var hidesRest = false
    }

    /// Where tags of HTML may be: nowhere, in paragraphs, or in all of the document.
    enum Tags: Sendable { case none, inline, everywhere }

    /// How a quotation is written: a line before it, the beginning of each of its lines, a line after it.
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
            fences: [
                .run(Array("`~".utf8)), .span(open: "<!--", close: "-->"), .span(open: "<script", close: "</script>"),
                .span(open: "<style", close: "</style>"), .span(open: "<pre", close: "</pre>"),
            ], hasInlineCode: true, tags: .inline, hasIndentedCode: true, hasFrontMatter: true,
            quotation: Quotation(open: "", prefix: "> ", close: ""), listMarks: Array("-*+".utf8),
            hasQuotationMarks: true, underlines: Array("=-".utf8),
            spaces: MarkupSpaces(emphasis: "*_", tags: MarkupSpaces.formattingTags),
            hasPipeTables: true, link: "[{text}]({url})",
            escapes: ["\\": "\\\\", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "<": "\\<", "`": "\\`", "#": "\\#"]),
        // Lines that git adds to a message begin with `#` (git-commit(1), `--cleanup`).
        Markup(
            languages: ["gitcommit", "git-commit"], fences: [.run(Array("`~".utf8))], hasInlineCode: true,
            quotation: Quotation(open: "", prefix: "> ", close: ""), listMarks: Array("-*+".utf8),
            hasQuotationMarks: true,
            // `git commit --verbose` adds the changes below this line.
            comments: [
                Comment(mark: "# ------------------------ >8 ------------------------", hidesRest: true),
                Comment(mark: "#"),
            ], link: "[{text}]({url})"),
        Markup(
            languages: ["org"], extensions: ["org"],
            fences: [
                .words(open: "#+begin_src", close: "#+end_src"),
                .words(open: "#+begin_example", close: "#+end_example"),
            ],
            quotation: Quotation(open: "#+begin_quote", prefix: "", close: "#+end_quote"),
            listMarks: Array("-+".utf8), spaces: MarkupSpaces(written: ["\\nbsp{}"], emphasis: "*_"),
            // Comments and lines of fixed width (Org manual, "Comment Lines", "Literal Examples").
            comments: [Comment(mark: "# ", mayBeIndented: true), Comment(mark: ": ", mayBeIndented: true)],
            hasPipeTables: true, link: "[[{url}][{text}]]"),
        Markup(
            languages: ["latex", "tex", "plaintex", "stex"], extensions: ["tex"],
            fences: [
                .words(open: "\\begin{verbatim", close: "\\end{verbatim"),
                .words(open: "\\begin{lstlisting}", close: "\\end{lstlisting}"),
                .words(open: "\\begin{minted}", close: "\\end{minted}"),
                .words(open: "\\begin{comment}", close: "\\end{comment}"),
                .words(open: "\\begin{alltt}", close: "\\end{alltt}"),
                .words(open: "\\begin{filecontents", close: "\\end{filecontents"),
            ], hasTeXCode: true,
            quotation: Quotation(open: "\\begin{quotation}", prefix: "", close: "\\end{quotation}"),
            spaces: MarkupSpaces(
                written: ["~", "\\,", "\\ ", "\\;", "\\nobreakspace{}"],
                commands: [
                    // The package bibleref.
                    "bibleverse", "ibibleverse", "pbibleverse", "ibiblechvs", "bible", "ibible",
                    "emph", "textit", "textbf", "textsc", "textsl", "textup", "textrm", "textsf", "mbox", "underline",
                ]),
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
            // Lists nest by repeated marks. An indented line would be literal text (AsciiDoc Language, "Lists").
            listMarks: Array("*-.".utf8), listDepth: 5, numberMarks: Array(".".utf8), attachment: "+",
            underlines: Array("=-~^+".utf8), spaces: MarkupSpaces(written: ["{nbsp}"], emphasis: "*_"),
            comments: [Comment(mark: "//")],
            hasPipeTables: true, link: "{url}[{text}]"),
        Markup(
            languages: ["restructuredtext", "rst"], extensions: ["rst"], hasInlineCode: true,
            quotation: Quotation(open: "", prefix: "    ", close: ""), listMarks: Array("-*+".utf8),
            underlines: Array("=-~^+\"'`#*:._".utf8), spaces: MarkupSpaces(emphasis: "*"),
            link: "`{text} <{url}>`__"),
        Markup(
            languages: ["typst"], extensions: ["typ"], fences: [.run(Array("`".utf8))], hasInlineCode: true,
            quotation: Quotation(open: "#quote(block: true)[", prefix: "  ", close: "]"), listMarks: Array("-+".utf8),
            spaces: MarkupSpaces(written: ["~"], emphasis: "*_"), comments: [Comment(mark: "//", mayBeIndented: true)],
            link: "#link(\"{url}\")[{text}]"),
        Markup(
            languages: ["html", "xhtml"], extensions: ["html", "xhtml", "htm"], tags: .everywhere,
            quotation: Quotation(open: "<blockquote>", prefix: "", close: "</blockquote>"),
            spaces: MarkupSpaces(
                written: ["&nbsp;", "&#160;", "&#xa0;", "&#xA0;", "&thinsp;", "&#8201;", "&#8239;"],
                dashes: ["&ndash;", "&#8211;", "&#x2013;", "&mdash;", "&#8212;", "&#x2014;"],
                tags: MarkupSpaces.formattingTags),
            link: "<a href=\"{url}\">{text}</a>", escapes: ["&": "&amp;", "<": "&lt;", ">": "&gt;"]),
    ]

    static let plain = Markup(
        languages: ["plaintext", "plain", "text"], extensions: ["txt", "text"], listMarks: Array("-*+".utf8),
        hasQuotationMarks: true)

    /// The extensions of all files that may hold prose.
    static let allExtensions = rows.flatMap(\.extensions) + plain.extensions

    /// The kind of a file that no editor has opened; nil if its extension is not one of prose.
    static func ofFile(named name: String) -> Markup? {
        guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let end = name[name.utf8.index(after: point)...].lowercased()
        return rows.first { $0.extensions.contains(end) } ?? (plain.extensions.contains(end) ? plain : nil)
    }

    /// Plain text, escaped for such a document.
    func escaped(_ text: String) -> String {
        if escapes.isEmpty { return text }
        return text.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }

    func link(_ text: String, to url: String) -> String {
        FieldTemplate.filled(link, ["text": escaped(text), "url": url])
    }

    /// The kind of a document that an editor has opened, by its language id, else by its file name.
    static func of(_ language: String, named name: String = "") -> Markup {
        let language = language.lowercased()
        if let row = rows.first(where: { $0.languages.contains(language) }) { return row }
        return plain.languages.contains(language) ? plain : ofFile(named: name) ?? plain
    }

    // MARK: Code

    /// The byte ranges of whole lines that are code, comments or front matter, ascending. A block that is never closed
    /// ends with the document.
    func codeLines(of text: DocumentText) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var line = 0
        if hasFrontMatter, let end = endOfFrontMatter(in: text) {
            ranges.append(0..<text.lines.end(of: end, in: text.bytes))
            line = end + 1
        }
        if tags == .everywhere {
            return HTMLCode(text.bytes, 0..<text.bytes.count, isWhole: true).ranges
        }
        guard !fences.isEmpty || !comments.isEmpty else { return ranges }
        var indented = IndentedCode(markup: self)
        // Few lines begin with a character that begins a fence or a comment.
        var mayOpen = [Bool](repeating: false, count: 256)
        for byte in fences.flatMap(\.firstBytes) + comments.compactMap(\.mark.utf8.first) { mayOpen[Int(byte)] = true }
        var open: (start: Int, fence: Opened)?
        while line < text.lines.count {
            let start = text.lines.starts[line]
            let first = open == nil ? Markup.firstCharacter(from: start, of: text) : start
            let isMark = first < text.bytes.count && mayOpen[Int(text.bytes[first])]
            if let opened = open {
                if let end = end(of: opened.fence, at: start, line, of: text) {
                    ranges.append(opened.start..<end)
                    open = nil
                }
            } else if isMark, let fence = opened(at: start, line, of: text) {
                open = (start, fence)
            } else if isMark, let comment = comment(at: start, of: text) {
                ranges.append(start..<(comment.hidesRest ? text.bytes.count : text.lines.end(of: line, in: text.bytes)))
                if comment.hidesRest { return ranges }
            } else if hasIndentedCode, indented.isCode(line, first: first, of: text) {
                ranges.append(start..<text.lines.end(of: line, in: text.bytes))
            }
            line += 1
        }
        if let open { ranges.append(open.start..<text.bytes.count) }
        return ranges
    }

    private func comment(at start: Int, of text: DocumentText) -> Comment? {
        comments.first { comment in
            let first = comment.mayBeIndented ? Markup.firstCharacter(from: start, of: text) : start
            let end = first + comment.mark.utf8.count
            return end <= text.bytes.count && text.bytes[first..<end].elementsEqual(comment.mark.utf8)
        }
    }

    /// A fence that was opened, with what closes it.
    private enum Opened {
        case run(UInt8, Int)
        case words(close: String)
        case span(close: String)
    }

    private func opened(at start: Int, _ line: Int, of text: DocumentText) -> Opened? {
        let first = Markup.firstCharacter(from: start, of: text)
        guard first < text.bytes.count else { return nil }
        let byte = text.bytes[first]
        for fence in fences {
            switch fence {
            case .run(let marks):
                guard marks.contains(byte) else { continue }
                let count = Markup.run(of: byte, from: first, in: text.bytes)
                // A run of backticks with another backtick after it on the line is inline code.
                let isInline = byte == UInt8(ascii: "`") && Markup.holds(byte, after: first + count, line, of: text)
                // A line of points or dashes under a text makes that text a title (AsciiDoc).
                let isTitle =
                    byte != UInt8(ascii: "`") && byte != UInt8(ascii: "~") && Markup.followsText(line, of: text)
                if count >= 3, !isInline, !isTitle { return .run(byte, count) }
            case .words(let open, let close):
                if byte == open.utf8.first, Markup.begins(with: open, at: first, of: text) {
                    return .words(close: close)
                }
            case .span(let open, let close):
                // What ends on the same line is found in its paragraph.
                if byte == open.utf8.first, Markup.begins(with: open, at: first, of: text),
                    Markup.end(of: close, from: first, line, of: text) == nil
                {
                    return .span(close: close)
                }
            }
        }
        return nil
    }

    /// The end of a block that a line closes; nil if the line does not close it.
    private func end(of opened: Opened, at start: Int, _ line: Int, of text: DocumentText) -> Int? {
        let first = Markup.firstCharacter(from: start, of: text)
        guard first < text.bytes.count else { return nil }
        let isClosed: Bool
        switch opened {
        case .run(let mark, let count):
            guard text.bytes[first] == mark else { return nil }
            let run = Markup.run(of: mark, from: first, in: text.bytes)
            isClosed =
                run >= count
                && Markup.firstCharacter(from: first + run, of: text)
                    >= text.lines.contentEnd(of: line, in: text.bytes)
        case .words(let close):
            isClosed = text.bytes[first] == close.utf8.first! && Markup.begins(with: close, at: first, of: text)
        case .span(let close):
            return Markup.end(of: close, from: first, line, of: text)
        }
        return isClosed ? text.lines.end(of: line, in: text.bytes) : nil
    }

    /// The offset after a word on a line, in any case of letters; nil if the line does not have it.
    private static func end(of word: String, from start: Int, _ line: Int, of text: DocumentText) -> Int? {
        var offset = start
        let end = text.lines.contentEnd(of: line, in: text.bytes) - word.utf8.count
        while offset <= end {
            if text.bytes[offset] == word.utf8.first, begins(with: word, at: offset, of: text) {
                return offset + word.utf8.count
            }
            offset += 1
        }
        return nil
    }

    /// The line that closes front matter; nil if the document does not begin with front matter.
    private func endOfFrontMatter(in text: DocumentText) -> Int? {
        let mark = Array(text.string(0..<text.lines.contentEnd(of: 0, in: text.bytes)).utf8.drop { $0 > 0x7F })
        guard mark == Array("---".utf8) || mark == Array("+++".utf8) else { return nil }
        // Front matter is at most 400 lines. A document may also begin with a horizontal rule, which is never closed.
        for line in 1..<max(min(text.lines.count, 400), 1) {
            let start = text.lines.starts[line]
            let end = text.lines.contentEnd(of: line, in: text.bytes)
            if text.bytes[start..<end].elementsEqual(mark) { return line }
        }
        return nil
    }

    /// Whether the line before is text: neither empty, nor the title or the attributes of a block.
    private static func followsText(_ line: Int, of text: DocumentText) -> Bool {
        guard line > 0, !text.lines.isBlank(line - 1, in: text.bytes) else { return false }
        let first = text.bytes[text.lines.starts[line - 1]]
        return first != UInt8(ascii: "[") && first != UInt8(ascii: ".")
    }

    static func firstCharacter(from start: Int, of text: DocumentText) -> Int {
        var offset = start
        while offset < text.bytes.count, text.bytes[offset] == 0x20 || text.bytes[offset] == 0x09 { offset += 1 }
        return offset
    }

    private static func run(of byte: UInt8, from start: Int, in bytes: [UInt8]) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == byte { end += 1 }
        return end - start
    }

    /// Whether a line has a byte after an offset.
    private static func holds(_ byte: UInt8, after start: Int, _ line: Int, of text: DocumentText) -> Bool {
        let end = text.lines.contentEnd(of: line, in: text.bytes)
        return start < end && text.bytes[start..<end].contains(byte)
    }

    private static func begins(with word: String, at start: Int, of text: DocumentText) -> Bool {
        let end = start + word.utf8.count
        guard end <= text.bytes.count else { return false }
        return zip(text.bytes[start..<end], word.utf8).allSatisfy { lowercase($0) == $1 }
    }

    static func lowercase(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

/// Fills the fields in braces of a template, and leaves fields without a value as they are.
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
