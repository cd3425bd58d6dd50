/// Makes a draft of Markdown: blocks line by line, then the inlines of each leaf (CommonMark 0.31, §3 to §6).
///
/// As much of CommonMark as a listener can tell: what nests how does not matter, what kind of text a line is does. A
/// line's containers are read from the line itself, so no stack is kept and nothing recurses.
struct MarkdownReader {
    private let source: SpeechBytes
    private var inlines: MarkdownInlines
    /// The leaf being gathered: the lines of a paragraph, its kind, and how many quotation marks begin its lines.
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
        var place = MarkdownFrontMatter.end(in: source)
        inlines.draft.work += place
        while place < source.count {
            let end = source.offset(of: 0x0A, from: place)
            inlines.draft.work += end - place + 1
            let line = MarkdownLine(in: source, from: place, to: end, isFenced: fence != nil)
            read(line)
            place = end + 1
            if line.kind == .rawHTML, fence == nil, leaf == nil {
                // A script or a comment ends with its own end, whatever lines it holds.
                place = max(inlines.appendRaw(from: line.content.lowerBound), line.content.lowerBound + 1)
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
        // "in the year\n1984. Then" is no list; "1." and what follows a list's item is (CommonMark §5.3).
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

    /// Each cell of a table's row is a line of its own.
    private mutating func appendRow(_ line: MarkdownLine) {
        isInTable = true
        inlines.setKind(.tableCell)
        var start = line.content.lowerBound
        for place in line.content where source[place] == UInt8(ascii: "|") && source[place - 1] != UInt8(ascii: "\\") {
            inlines.append(start..<place, quoteDepth: 0)
            inlines.draft.breakStretch(.line)
            start = place + 1
        }
        inlines.append(start..<line.content.upperBound, quoteDepth: 0)
        inlines.draft.breakStretch(.line)
    }
}
