import Engine
import Scripture

/// The markup that is read as spaces in a kind of document: `~` in LaTeX, `&nbsp;` in HTML, and the marks of emphasis. So
/// `John~3:16`, `*John* 3:16` and `\bibleverse{John}(3:16)` are references.
struct MarkupSpaces: Sendable {
    /// The spellings of a space. The server itself writes the first.
    let written: [String]
    /// The spellings of dashes, which are read as `-` with spaces around it.
    private let dashes: [String]
    /// The characters around emphasised words: `*` and `_`.
    private let emphasis: [UInt8]
    /// Tags without attributes.
    private let tags: [String]
    /// The names of commands of LaTeX whose argument is prose.
    private let commands: [String]
    /// Whether a byte may begin such markup, by its value.
    private let mayBegin: [Bool]

    static let none = MarkupSpaces()

    /// The tags of HTML within a sentence. Tags with attributes are skipped as a whole, with the words that they cut.
    static let formattingTags = ["i", "b", "em", "strong", "u", "cite", "small", "span", "sup"].flatMap {
        ["<\($0)>", "</\($0)>"]
    }

    /// The longest argument of a command, in bytes.
    private static let longestArgument = 80

    init(
        written: [String] = [], dashes: [String] = [], emphasis: String = "", tags: [String] = [],
        commands: [String] = []
    ) {
        self.written = written
        self.dashes = dashes
        self.emphasis = Array(emphasis.utf8)
        self.tags = tags
        self.commands = commands
        var mayBegin = [Bool](repeating: false, count: 256)
        for byte in (written + dashes + tags).compactMap(\.utf8.first) + self.emphasis { mayBegin[Int(byte)] = true }
        if !commands.isEmpty { mayBegin[Int(UInt8(ascii: "\\"))] = true }
        self.mayBegin = mayBegin
    }

    /// Replaces each such markup by spaces, one per byte, so that offsets stay the same; nil if there is none.
    func spaced(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard bytes.contains(where: { mayBegin[Int($0)] }) else { return nil }
        var result = Array(bytes)
        var offset = 0
        while offset < result.count {
            guard mayBegin[Int(result[offset])] else {
                offset += 1
                continue
            }
            let dash = length(of: dashes, at: offset, in: result)
            var length = max(dash, length(of: written, at: offset, in: result))
            if length == 0 { length = lengthOfMarks(at: offset, in: &result, of: bytes) }
            for index in offset..<offset + length { result[index] = 0x20 }
            if dash > 0 { result[offset + dash / 2] = UInt8(ascii: "-") }
            offset += max(length, 1)
        }
        return result
    }

    /// Whether a part of a text has marks of emphasis, tags or arguments. A reference with such marks is not rewritten,
    /// because one of a pair may be outside it.
    func hasMarks(_ bytes: ArraySlice<UInt8>) -> Bool {
        if emphasis.isEmpty, tags.isEmpty, commands.isEmpty { return false }
        var offset = bytes.startIndex
        while offset < bytes.endIndex {
            let byte = bytes[offset]
            let space = mayBegin[Int(byte)] ? length(of: written, at: offset, in: bytes) : 0
            if space == 0, emphasis.contains(byte) || !tags.isEmpty && byte == UInt8(ascii: "<") { return true }
            if space == 0, !commands.isEmpty, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { return true }
            offset += max(space, 1)
        }
        return false
    }

    /// A new spelling of a reference, with the document's markup for spaces if the old spelling used it.
    ///
    ///     MarkupSpaces(written: ["~"]).applied(to: "John 3:16; 4:1", like: "Jn~3:16;4:1")  // "John~3:16; 4:1"
    func applied(to text: String, like old: String) -> String {
        guard let space = written.first, old.contains(text: space) else { return text }
        var result = ""
        for character in text {
            result += character == " " && result.last != ";" ? space : String(character)
        }
        return result
    }

    /// The length in bytes of the mark at an offset; 0 if there is none. The end of an argument is replaced here, because it
    /// is further on.
    private func lengthOfMarks(at offset: Int, in result: inout [UInt8], of bytes: ArraySlice<UInt8>) -> Int {
        let byte = result[offset]
        if emphasis.contains(byte) { return lengthOfEmphasis(at: bytes.startIndex + offset, in: bytes) }
        if byte == UInt8(ascii: "<") { return length(of: tags, at: offset, in: result) }
        guard byte == UInt8(ascii: "\\") else { return 0 }
        var end = offset + 1
        while end < result.count, result[end] &- 0x61 < 26 { end += 1 }
        let isKnown = commands.contains { $0.utf8.elementsEqual(result[offset + 1..<end]) }
        guard isKnown, end < result.count, result[end] == UInt8(ascii: "{"),
            let close = MarkupSpaces.close(of: end, in: result)
        else { return 0 }
        result[close] = 0x20
        // `\bibleverse{John}(3:16)`
        if close + 1 < result.count, result[close + 1] == UInt8(ascii: "(") {
            result[close + 1] = 0x20
            let limit = min(close + MarkupSpaces.longestArgument, result.count)
            if let last = result[close..<limit].firstIndex(of: UInt8(ascii: ")")) { result[last] = 0x20 }
        }
        return end + 1 - offset
    }

    /// The offset of the brace that closes an argument; nil if it is too far away.
    private static func close(of open: Int, in bytes: [UInt8]) -> Int? {
        var depth = 0
        for offset in open..<min(open + longestArgument, bytes.count) {
            if bytes[offset] == UInt8(ascii: "{") { depth += 1 }
            if bytes[offset] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return offset }
        }
        return nil
    }

    /// The length of a run of marks that touches a word: not the mark of a list item, a product or a name such as `a_b`
    /// (CommonMark 0.31, §6.2).
    private func lengthOfEmphasis(at start: Int, in bytes: ArraySlice<UInt8>) -> Int {
        var end = start
        while end < bytes.endIndex, bytes[end] == bytes[start] { end += 1 }
        let before = start > bytes.startIndex ? bytes[start - 1] : 0x20
        let after = end < bytes.endIndex ? bytes[end] : 0x20
        func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
        func isWord(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80 }
        return isSpace(before) && isSpace(after) || isWord(before) && isWord(after) ? 0 : end - start
    }

    /// The length in bytes of the markup at an offset; 0 if there is none.
    private func length(of spellings: [String], at offset: Int, in bytes: [UInt8]) -> Int {
        length(of: spellings, at: offset, in: bytes[...])
    }

    private func length(of spellings: [String], at offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
        for spelling in spellings {
            let end = offset + spelling.utf8.count
            if end <= bytes.endIndex, bytes[offset..<end].elementsEqual(spelling.utf8) { return spelling.utf8.count }
        }
        return 0
    }
}

/// A text with the markup of a kind of document, for commands that read files as editors do.
package struct MarkedText {
    /// The text with spaces in the place of markup that is read as spaces; offsets are those of the text.
    package let readable: [UInt8]
    private let text: DocumentText
    private let markup: Markup
    /// The ranges of code and comments, ascending.
    private let code: [Range<Int>]

    /// The names of the kinds of documents.
    package static let names = (Markup.rows + [Markup.plain]).compactMap(\.languages.first)

    /// - Parameters:
    ///   - name: one of `names`; nil for the kind that the name of the file says, else plain text.
    package init(_ bytes: [UInt8], markup name: String?, file: String) {
        text = DocumentText(bytes: bytes)
        markup = name.map { Markup.of($0) } ?? Markup.ofFile(named: file) ?? .plain
        readable = markup.spaces.spaced(bytes[...]) ?? bytes
        var ranges = markup.codeLines(of: text)
        if markup.mayHaveInlineCode {
            let paragraphs = Paragraphs(text)
            ranges += paragraphs.pieces.flatMap { [markup, text] in markup.inlineCode(in: text.bytes, $0.start..<$0.end)
            }
            ranges.sort { $0.lowerBound < $1.lowerBound }
        }
        code = ranges.reduce(into: []) { merged, next in
            if let last = merged.last, next.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
            } else {
                merged.append(next)
            }
        }
    }

    /// Whether a range touches code or a comment.
    package func isCode(_ range: Range<Int>) -> Bool { range.overlaps(anyOf: code) }

    /// A new spelling of the reference in a range, with the markup for spaces that the old one has; nil if it must not be
    /// rewritten.
    package func respelled(_ new: String, replacing range: Range<Int>) -> String? {
        if isCode(range) || markup.spaces.hasMarks(text.bytes[range]) { return nil }
        return markup.spaces.applied(to: new, like: text.string(range))
    }
}
