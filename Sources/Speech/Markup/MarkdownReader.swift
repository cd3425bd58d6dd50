import Scripture

/// Makes a draft of Markdown: the blocks line by line, then the inlines of each leaf block (CommonMark 0.31, §3 to §6).
///
/// It follows CommonMark as far as a listener could notice a difference: the kind of text matters, but not how blocks
/// are nested. The containers of a line are read from the line itself, so there is no stack, and nothing recurses.
struct MarkdownReader {
    private let source: SpeechBytes
    private var inlines: MarkdownInlines
    /// The open leaf: the lines of a paragraph, its kind, and the number of `>` with which its lines begin.
    private var leaf: Range<Int>?
    private var leafKind = SpeechSegment.Kind.paragraph
    private var quoteDepth = 0
    /// Whether an item of a list is open, so that an indented paragraph belongs to it.
    private var isInList = false
    private var fence: MarkdownLine.Fence?
    private var isInNote = false
    private var isInTable = false

    static func draft(of source: SpeechBytes) -> SpeechDraft {
        var reader = MarkdownReader(source)
        reader.read()
        return reader.inlines.draft
    }

    private init(_ source: SpeechBytes) {
        self.source = source
        inlines = MarkdownInlines(source)
    }

    private mutating func read() {
        var position = MarkdownFrontMatter.end(in: source)
        inlines.draft.work += position
        while position < source.count {
            let end = source.offset(of: 0x0A, from: position)
            inlines.draft.work += end - position + 1
            let line = MarkdownLine(in: source, from: position, to: end, isFenced: fence != nil)
            read(line)
            position = end + 1
            if line.kind == .rawHTML, fence == nil, leaf == nil {
                // A script or a comment may contain any lines, up to its own end.
                position = max(inlines.appendRaw(from: line.content.lowerBound), line.content.lowerBound + 1)
            }
        }
        endLeaf()
        inlines.draft.breakStretch(.block)
    }

    // MARK: Lines

    private mutating func read(_ line: MarkdownLine) {
        if let fence {
            if line.fence?.closes(fence) == true {
                self.fence = nil
                inlines.draft.breakStretch(.block)
            } else {
                inlines.appendCode(line.content)
                inlines.draft.breakStretch(.line)
            }
            return
        }
        if line.isBlank {
            endLeaf()
            if isInTable { endTable() }
            isInNote = false
            return
        }
        if isInNote, line.indentation > 0 || leaf == nil && line.kind == .text { return }
        isInNote = false
        if isInTable, line.kind != .tableRow, line.kind != .tableRule { endTable() }
        switch line.kind {
        case .heading:
            endLeaf()
            append(line.content, kind: .heading, line)
        case .underline where leaf != nil && leafKind == .paragraph:
            leafKind = .heading
            endLeaf()
        case .rule, .underline:
            endLeaf()
            if line.isRule { inlines.draft.breakStretch(.block, pause: SpeechPause.rule) }
        case .fence:
            endLeaf()
            fence = line.fence
            inlines.setKind(.paragraph)
            inlines.draft.breakStretch(.block)
        case .rawHTML where leaf != nil: readText(line)
        case .rawHTML: inlines.setKind(.paragraph)
        case .definition where leaf != nil: readText(line)
        case .definition: break
        case .note:
            endLeaf()
            isInNote = true
        case .tableRule: endLeaf()
        case .tableRow:
            endLeaf()
            appendRow(line)
        case .text: readText(line)
        }
    }

    private mutating func readText(_ line: MarkdownLine) {
        // In "in the year\n1984. Then" no list begins. It begins with "1.", or after another item (CommonMark §5.3).
        let startsItem = line.startsItem && !(line.isDoubtfulItem && leaf != nil && leafKind != .listItem)
        if leaf != nil, !startsItem, line.quoteDepth <= quoteDepth || leafKind == .quotation {
            leaf = leaf!.lowerBound..<line.content.upperBound
            quoteDepth = max(quoteDepth, line.quoteDepth)
            return
        }
        endLeaf()
        if line.startsItem { isInList = true } else if line.indentation < 2 { isInList = false }
        leafKind = line.startsItem || (isInList && line.quoteDepth == 0) ? .listItem : .paragraph
        if line.quoteDepth > 0 && !line.startsItem { leafKind = .quotation }
        quoteDepth = line.quoteDepth
        leaf = line.content
    }

    // MARK: Leaves

    private mutating func endLeaf() {
        guard let leaf else { return }
        self.leaf = nil
        inlines.setKind(leafKind)
        inlines.append(leaf, quoteDepth: quoteDepth)
        inlines.draft.breakStretch(.block)
    }

    private mutating func append(_ range: Range<Int>, kind: SpeechSegment.Kind, _ line: MarkdownLine) {
        inlines.setKind(kind)
        inlines.append(range, quoteDepth: line.quoteDepth)
        inlines.draft.breakStretch(.block)
    }

    private mutating func endTable() {
        isInTable = false
        inlines.draft.breakStretch(.block, pause: SpeechPause.after(.paragraph))
    }

    /// Each cell of a row becomes a line of its own.
    private mutating func appendRow(_ line: MarkdownLine) {
        isInTable = true
        inlines.setKind(.tableCell)
        var start = line.content.lowerBound
        for position in line.content
        where source[position] == UInt8(ascii: "|") && source[position - 1] != UInt8(ascii: "\\") {
            inlines.append(start..<position, quoteDepth: 0)
            inlines.draft.breakStretch(.line)
            start = position + 1
        }
        inlines.append(start..<line.content.upperBound, quoteDepth: 0)
        inlines.draft.breakStretch(.line)
    }
}

/// The front matter of a page: title, date and tags before the text. It is not spoken.
///
/// It is YAML between `---` and `---` or `...` (Jekyll, Obsidian, Pandoc), or TOML between two lines `+++` (Hugo). Its
/// opening line is the first line of the source, and the next line is not blank; this is how Pandoc distinguishes it
/// from a rule. If no line closes it, there is no front matter.
enum MarkdownFrontMatter {
    private static let fences: [(opening: StaticString, closings: [StaticString])] = [
        ("---", ["---", "..."]), ("+++", ["+++"]),
    ]

    /// The offset after the closing line; 0 if there is no front matter.
    static func end(in source: SpeechBytes) -> Int {
        let hasByteOrderMark = source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF
        let start = hasByteOrderMark ? 3 : 0
        guard let fence = fences.first(where: { source.holds($0.opening, at: start) }) else { return 0 }
        var lines = Lines(source, from: start)
        guard lines.next()?.count == 3, let first = lines.next(), !first.isEmpty else { return 0 }
        var line: Range<Int>? = first
        while let current = line {
            if current.count == 3, fence.closings.contains(where: { source.holds($0, at: current.lowerBound) }) {
                return min(lines.position, source.count)
            }
            line = lines.next()
        }
        return 0
    }

    /// The lines of a source, without the white space at their ends.
    private struct Lines {
        private let source: SpeechBytes
        private(set) var position: Int

        init(_ source: SpeechBytes, from start: Int) {
            self.source = source
            position = start
        }

        mutating func next() -> Range<Int>? {
            guard position < source.count else { return nil }
            let start = position
            var end = source.offset(of: 0x0A, from: start)
            position = end + 1
            while end > start, source[end - 1].isASCIISpace { end -= 1 }
            return start..<end
        }
    }
}

/// One line of Markdown: its containers, and its kind.
struct MarkdownLine {
    enum Kind {
        case text, heading, rule, fence
        /// `===` or `---` under a heading.
        case underline
        /// `[label]: address`, which is not shown.
        case definition
        /// `[^label]: text`, a footnote.
        case note
        case tableRow, tableRule
        /// Begins an element or a comment that continues to its own end (CommonMark §4.6, kinds 1 to 5).
        case rawHTML
    }

    /// The opening or closing line of a block of code.
    struct Fence {
        let byte: UInt8
        let length: Int
        let hasInfo: Bool

        func closes(_ opening: Fence) -> Bool { byte == opening.byte && length >= opening.length && !hasInfo }
    }

    private(set) var kind = Kind.text
    /// The range of the text, without containers and marks.
    private(set) var content: Range<Int>
    private(set) var quoteDepth = 0
    private(set) var startsItem = false
    /// Whether the innermost item has a number other than 1: the line may then be part of a paragraph.
    private(set) var isDoubtfulItem = false
    /// The number of columns of white space before the first mark or text.
    private(set) var indentation = 0
    private(set) var fence: Fence?
    /// Whether the line may also be a rule: `---`.
    private(set) var isRule = false

    var isBlank: Bool { content.isEmpty && kind == .text && !startsItem }

    /// Reads the line from `start` to `end`. In a block of code (`isFenced`) only a closing fence has a meaning.
    init(in source: SpeechBytes, from start: Int, to end: Int, isFenced: Bool) {
        var stop = end
        while stop > start, source[stop - 1].isASCIISpace { stop -= 1 }
        content = start..<stop
        if !isFenced { readContainers(source) } else { skipSpace(source) }
        classify(source, isFenced)
    }

    // MARK: Containers

    private mutating func readContainers(_ source: SpeechBytes) {
        indentation = skipSpace(source)
        while !content.isEmpty {
            if source[content.lowerBound] == UInt8(ascii: ">") {
                quoteDepth += 1
                drop(1)
            } else if let length = MarkdownLine.markerLength(in: source, content) {
                let isNumber = source[content.lowerBound].isASCIIDigit
                isDoubtfulItem = isNumber && !(length == 2 && source[content.lowerBound] == UInt8(ascii: "1"))
                startsItem = true
                drop(length)
            } else {
                break
            }
            skipSpace(source)
        }
        if startsItem { skipTask(source) }
    }

    /// The length of an item's bullet or number (`-`, `12.`, `3)`), which white space or the end of the line must
    /// follow.
    private static func markerLength(in source: SpeechBytes, _ line: Range<Int>) -> Int? {
        var position = line.lowerBound
        if bullets.contains(source[position]) {
            guard !isRule(in: source, line) else { return nil }
            position += 1
        } else {
            while source[position].isASCIIDigit, position - line.lowerBound < 9 { position += 1 }
            guard position > line.lowerBound,
                source[position] == UInt8(ascii: ".") || source[position] == UInt8(ascii: ")")
            else {
                return nil
            }
            position += 1
        }
        return position >= line.upperBound || source[position].isASCIISpace
            ? min(position, line.upperBound) - line.lowerBound : nil
    }

    private static let bullets = ByteSet("-+*")

    /// Skips the `[ ]` or `[x]` of a task list.
    private mutating func skipTask(_ source: SpeechBytes) {
        let start = content.lowerBound
        guard content.count >= 3, source[start] == UInt8(ascii: "["), source[start + 2] == UInt8(ascii: "]"),
            source[start + 1] == 0x20 || source[start + 1] | 0x20 == UInt8(ascii: "x")
        else { return }
        drop(3)
        skipSpace(source)
    }

    @discardableResult
    private mutating func skipSpace(_ source: SpeechBytes) -> Int {
        var columns = 0
        while !content.isEmpty, source[content.lowerBound].isASCIISpace {
            columns += source[content.lowerBound] == 0x09 ? 4 : 1
            drop(1)
        }
        return columns
    }

    private mutating func drop(_ count: Int) {
        content = min(content.lowerBound + count, content.upperBound)..<content.upperBound
    }

    // MARK: Kinds

    private mutating func classify(_ source: SpeechBytes, _ isFenced: Bool) {
        guard !content.isEmpty else { return }
        let first = source[content.lowerBound]
        switch first {
        case UInt8(ascii: "`"), UInt8(ascii: "~"): readFence(first, source)
        case _ where isFenced: break
        case UInt8(ascii: "#"): readHeading(source)
        case UInt8(ascii: "="): if MarkdownLine.isAll(first, in: source, content) { kind = .underline }
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"):
            isRule = MarkdownLine.isRule(in: source, content)
            if first == UInt8(ascii: "-"), MarkdownLine.isAll(first, in: source, content) {
                kind = .underline
            } else if isRule {
                kind = .rule
            }
        case UInt8(ascii: "<"): if isRawHTML(source) { kind = .rawHTML }
        case UInt8(ascii: "["): readDefinition(source)
        case UInt8(ascii: "|"): kind = isTableRule(source) ? .tableRule : .tableRow
        default: break
        }
    }

    private mutating func readFence(_ byte: UInt8, _ source: SpeechBytes) {
        var position = content.lowerBound
        while position < content.upperBound, source[position] == byte { position += 1 }
        let length = position - content.lowerBound
        guard length >= 3 else { return }
        if byte == UInt8(ascii: "`"), source[position..<content.upperBound].contains(byte) { return }
        kind = .fence
        fence = Fence(byte: byte, length: length, hasInfo: position < content.upperBound)
    }

    private mutating func readHeading(_ source: SpeechBytes) {
        var position = content.lowerBound
        while position < content.upperBound, source[position] == UInt8(ascii: "#") { position += 1 }
        guard position - content.lowerBound <= 6, position == content.upperBound || source[position].isASCIISpace else {
            return
        }
        kind = .heading
        drop(position - content.lowerBound)
        skipSpace(source)
        var end = content.upperBound
        while end > content.lowerBound, source[end - 1] == UInt8(ascii: "#") { end -= 1 }
        if end == content.lowerBound || source[end - 1].isASCIISpace { content = content.lowerBound..<end }
    }

    private func isRawHTML(_ source: SpeechBytes) -> Bool {
        let starts: [StaticString] = ["<!--", "<!", "<?", "<script", "<style", "<textarea"]
        return starts.contains { source.holds($0, at: content.lowerBound) }
    }

    private mutating func readDefinition(_ source: SpeechBytes) {
        guard let close = content.first(where: { source[$0] == UInt8(ascii: "]") }),
            source[close + 1] == UInt8(ascii: ":"), close + 1 < content.upperBound
        else { return }
        kind = source[content.lowerBound + 1] == UInt8(ascii: "^") ? .note : .definition
    }

    private func isTableRule(_ source: SpeechBytes) -> Bool {
        source[content].allSatisfy { $0 == 0x7C || $0 == 0x2D || $0 == 0x3A || $0.isASCIISpace }
    }

    private static func isAll(_ byte: UInt8, in source: SpeechBytes, _ line: Range<Int>) -> Bool {
        source[line].allSatisfy { $0 == byte }
    }

    /// Whether a line is three or more of the same mark, with or without white space between them.
    private static func isRule(in source: SpeechBytes, _ line: Range<Int>) -> Bool {
        let mark = source[line.lowerBound]
        var count = 0
        for byte in source[line] where !byte.isASCIISpace {
            guard byte == mark else { return false }
            count += 1
        }
        return count >= 3 && mark != UInt8(ascii: "+")
    }
}
