import Scripture

extension Markup {
    /// Whether a paragraph may have code in it.
    var mayHaveInlineCode: Bool { hasInlineCode || tags == .inline || hasTeXCode }

    /// The byte ranges of one paragraph that are code, literal text, tags or comments, ascending.
    func inlineCode(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var code = hasInlineCode ? Markup.backtickCode(in: bytes, range) : []
        if tags == .inline { code += HTMLCode(bytes, range, isWhole: false).ranges }
        if hasTeXCode { code += Markup.teXCode(in: bytes.span, range) }
        guard code.count > 1 else { return code }
        code.sort { $0.lowerBound < $1.lowerBound }
        return code.reduce(into: []) { merged, next in
            if let last = merged.last, next.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
            } else {
                merged.append(next)
            }
        }
    }

    /// From a run of backticks to the next run of the same length (CommonMark 0.31, §6.1).
    private static func backtickCode(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        let bytes = bytes.span
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard bytes[offset] == UInt8(ascii: "`") else {
                offset += 1
                continue
            }
            let start = offset
            while offset < range.upperBound, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
            runs.append(start..<offset)
        }
        if runs.isEmpty { return [] }
        var code: [Range<Int>] = []
        var index = 0
        while index < runs.count {
            // Only the next 64 runs are searched, so that many runs that are never closed cost no quadratic time.
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

    /// Comments from `%` to the end of the line, and `\verb|…|` with its kin. `\%` is a percent sign.
    private static func teXCode(in bytes: Span<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
        var code: [Range<Int>] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let start = offset
            switch bytes[offset] {
            case UInt8(ascii: "%"):
                while offset < range.upperBound, !isLineEnd(bytes[offset]) { offset += 1 }
                code.append(start..<offset)
            case UInt8(ascii: "\\"):
                offset += 1
                while offset < range.upperBound, lowercase(bytes[offset]) &- 0x61 < 26 { offset += 1 }
                if offset == start + 1 {
                    // A backslash with another character: `\%`.
                    offset = min(offset + 1, range.upperBound)
                } else if isLiteral(bytes, start + 1..<offset) {
                    offset = endOfLiteral(bytes, offset..<range.upperBound)
                    code.append(start..<offset)
                }
            default: offset += 1
            }
        }
        return code
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Whether the name of a command is that of one whose argument is literal.
    private static func isLiteral(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
        literals.contains { literal in
            literal.utf8.count == name.count
                && zip(literal.utf8, name).allSatisfy { $0 == bytes[$1] }
        }
    }

    private static let literals = ["verb", "lstinline", "mintinline", "Verb", "path", "url"]

    /// The end of the literal text that begins at the start of a range: after an option, it is in braces or between two equal
    /// characters, on one line.
    private static func endOfLiteral(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var offset = range.lowerBound
        func end(of close: UInt8, from start: Int) -> Int? {
            var end = start
            while end < range.upperBound, !isLineEnd(bytes[end]) {
                if bytes[end] == close { return end + 1 }
                end += 1
            }
            return nil
        }
        if offset < range.upperBound, bytes[offset] == UInt8(ascii: "*") { offset += 1 }
        if offset < range.upperBound, bytes[offset] == UInt8(ascii: "[") {
            offset = end(of: UInt8(ascii: "]"), from: offset + 1) ?? offset
        }
        guard offset < range.upperBound, !isLineEnd(bytes[offset]) else { return offset }
        guard bytes[offset] == UInt8(ascii: "{") else { return end(of: bytes[offset], from: offset + 1) ?? offset }
        guard let closed = end(of: UInt8(ascii: "}"), from: offset + 1) else { return offset }
        // `\mintinline{swift}|…|`: the first argument names the language.
        guard closed < range.upperBound, bytes[closed] == UInt8(ascii: "|") || bytes[closed] == UInt8(ascii: "{") else {
            return closed
        }
        return end(of: bytes[closed] == UInt8(ascii: "{") ? UInt8(ascii: "}") : bytes[closed], from: closed + 1)
            ?? closed
    }
}

/// The parts of HTML that are no prose: tags with their attributes, comments, and the content of elements such as `script`.
struct HTMLCode {
    private let bytes: [UInt8]
    private let range: Range<Int>
    /// Whether the range is a whole document. Then a comment or a script that is never closed ends with it; in a paragraph
    /// the mark is text.
    private let isWhole: Bool

    /// The elements whose content is no prose.
    private static let elements = ["script", "style", "code", "pre", "textarea", "kbd", "samp", "tt", "svg", "math"]
    /// The most bytes of a tag.
    private static let longestTag = 2048

    init(_ bytes: [UInt8], _ range: Range<Int>, isWhole: Bool) {
        self.bytes = bytes
        self.range = range
        self.isWhole = isWhole
    }

    /// The ranges, ascending.
    var ranges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        // Elements that are not closed after this point: each is searched for once.
        var unclosed: [String] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard bytes[offset] == UInt8(ascii: "<") else {
                offset += 1
                continue
            }
            let start = offset
            if has("<!--", at: offset) {
                offset = unclosed.contains("--") ? start : end(of: "-->", from: offset + 4) ?? start
                if offset == start {
                    unclosed.append("--")
                    offset = isWhole ? range.upperBound : start + 1
                    if !isWhole { continue }
                }
            } else if MarkupSpaces.formattingTags.contains(where: { has($0, at: offset) }) {
                // Read as a space.
                offset += 1
                continue
            } else if let tag = tag(at: offset) {
                offset = tag.end
                if let element = tag.element, !unclosed.contains(element) {
                    if let close = end(of: "</" + element, from: offset) {
                        offset = close
                        while offset < range.upperBound, bytes[offset] != UInt8(ascii: ">") { offset += 1 }
                        offset = min(offset + 1, range.upperBound)
                    } else {
                        unclosed.append(element)
                        if isWhole, element == "script" || element == "style" { offset = range.upperBound }
                    }
                }
            } else {
                offset += 1
                continue
            }
            ranges.append(start..<offset)
        }
        return ranges
    }

    /// The end of the tag at an offset, and the name of the element that it opens, if that is one of `elements`; nil if it is
    /// no tag, as in `a < b` or `<https://…>`.
    private func tag(at start: Int) -> (end: Int, element: String?)? {
        var offset = start + 1
        let isEnd = offset < range.upperBound && bytes[offset] == UInt8(ascii: "/")
        let isDeclaration =
            offset < range.upperBound && (bytes[offset] == UInt8(ascii: "!") || bytes[offset] == UInt8(ascii: "?"))
        if isEnd || isDeclaration { offset += 1 }
        let name = offset
        while offset < range.upperBound, isNameByte(bytes[offset]) { offset += 1 }
        guard offset > name, offset < range.upperBound, Markup.lowercase(bytes[name]) &- 0x61 < 26,
            [0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3E].contains(bytes[offset]) || isDeclaration
        else { return nil }
        let nameEnd = offset
        var quote: UInt8?
        let limit = min(range.upperBound, start + HTMLCode.longestTag)
        while offset < limit {
            let byte = bytes[offset]
            offset += 1
            if let opened = quote {
                if byte == opened { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "<") {
                return nil
            } else if byte == UInt8(ascii: ">") {
                let isEmpty = bytes[offset - 2] == UInt8(ascii: "/")
                guard !isEnd, !isDeclaration, !isEmpty else { return (offset, nil) }
                let element = HTMLCode.elements.first { $0.utf8.count == nameEnd - name && has($0, at: name) }
                return (offset, element)
            }
        }
        return nil
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-")
    }

    /// Whether a word is at an offset, in any case of letters.
    private func has(_ word: String, at offset: Int) -> Bool {
        guard offset + word.utf8.count <= range.upperBound else { return false }
        var index = offset
        for byte in word.utf8 {
            guard Markup.lowercase(bytes[index]) == byte else { return false }
            index += 1
        }
        return true
    }

    /// The offset after the next occurrence of a word.
    private func end(of word: String, from start: Int) -> Int? {
        let first = word.utf8.first!
        var offset = start
        while offset < range.upperBound {
            if bytes[offset] == first, has(word, at: offset) { return offset + word.utf8.count }
            offset += 1
        }
        return nil
    }
}

/// Finds indented code in Markdown, line by line from the start of the document.
struct IndentedCode {
    private let markup: Markup
    /// Whether the line before is empty or indented code.
    private var mayBegin = true
    /// Whether the last text belongs to a list, a note or a definition. Its paragraphs are indented too.
    private var isInList = false

    init(markup: Markup) { self.markup = markup }

    /// Whether a line is indented code. It must be called for each line in turn, except those of other code.
    ///
    /// - Parameter first: the offset of its first character that is no space.
    mutating func isCode(_ line: Int, first: Int, of text: DocumentText) -> Bool {
        let start = text.lines.starts[line]
        guard first < text.lines.contentEnd(of: line, in: text.bytes) else {
            mayBegin = true
            return false
        }
        var column = 0
        for offset in start..<first where column < 4 { column = text.bytes[offset] == 0x09 ? 4 : column + 1 }
        if column >= 4 { return mayBegin && !isInList }
        let byte = text.bytes[first]
        if markup.listMarks.contains(byte) || byte &- 0x30 < 10 || "[:!?".utf8.contains(byte) {
            isInList = true
        } else if column == 0, mayBegin {
            isInList = false
        }
        mayBegin = false
        return false
    }
}
