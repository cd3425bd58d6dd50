/// Writes Markdown: marks of blocks and emphasis are written once there is text for them, so what is empty leaves none.
struct MarkdownWriter {
    private var bytes: [UInt8] = []
    /// What parts the next text from the last.
    private var gap = Gap.none
    private var isSpaceDue = false
    private var isBreakDue = false
    /// How many `#` the text that comes stands behind.
    private var heading = 0
    private var containers: [Container] = []
    private var inlines: [Inline] = []
    /// How many quotations the last line stood in.
    private var lastQuotes = 0
    private var isAtLineStart = true

    private enum Gap: Int, Comparable {
        case none, line, block
        static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
    }

    private enum Container {
        case quotation
        case list(isOrdered: Bool, next: Int)
        /// `marker` is empty once it has been written; then the text stands `width` columns in.
        case item(marker: String, width: Int)
    }

    private struct Inline {
        let element: MarkdownElement
        let opening: String
        let closing: String
        var isWritten = false
    }

    /// How deep blocks, and emphasis, may nest.
    private static let deepest = 32

    /// The whole text.
    var finished: String {
        mutating get {
            endInlines()
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    // MARK: Text

    mutating func append(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value <= 0x20 || value == 0x7F {
            isSpaceDue = true
            return
        }
        begin()
        if escapes(scalar) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(contentsOf: UTF8.encode(scalar)!)
        isAtLineStart = false
    }

    /// Whether a character would be markup where it comes: CommonMark, §2.4.
    private func escapes(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\", "*", "_", "`", "[", "]", "<", "&": true
        case "#", "+", "-", ">", "=", "~": isAtLineStart
        case ".", ")": endsNumber
        default: false
        }
    }

    /// Whether the line so far is a number, which a list would begin with.
    private var endsNumber: Bool {
        let digits = bytes.suffix(10).reversed().prefix { $0.isDigit }.count
        guard (1...9).contains(digits) else { return false }
        return bytes.count == digits || bytes[bytes.count - digits - 1] == UInt8(ascii: "\n")
    }

    /// Writes what was put off until text follows.
    private mutating func begin() {
        if bytes.isEmpty || gap != .none {
            if !bytes.isEmpty {
                bytes.append(UInt8(ascii: "\n"))
                if gap == .block { bytes += Array((quotes(min(lastQuotes, quoteCount)) + "\n").utf8) }
            }
            beginLine()
            if heading > 0 { bytes += Array((String(repeating: "#", count: heading) + " ").utf8) }
            gap = .none
        } else if isBreakDue {
            bytes += Array("\\\n".utf8)
            beginLine()
        } else if isSpaceDue, !isAtLineStart {
            bytes.append(UInt8(ascii: " "))
        }
        isSpaceDue = false
        isBreakDue = false
        for place in inlines.indices where !inlines[place].isWritten {
            bytes += Array(inlines[place].opening.utf8)
            inlines[place].isWritten = true
        }
    }

    /// Writes what stands before the text of a line: `>`, marks of items, columns.
    private mutating func beginLine() {
        var line = ""
        for place in containers.indices {
            switch containers[place] {
            case .quotation: line += "> "
            case .list: break
            case .item(let marker, let width):
                line += marker.isEmpty ? String(repeating: " ", count: width) : marker
                containers[place] = .item(marker: "", width: width)
            }
        }
        bytes += Array(line.utf8)
        lastQuotes = quoteCount
        isAtLineStart = true
    }

    private var quoteCount: Int {
        containers.count { if case .quotation = $0 { true } else { false } }
    }

    private func quotes(_ count: Int) -> String {
        Array(repeating: ">", count: count).joined(separator: " ")
    }

    // MARK: Emphasis, links and pictures

    mutating func openLink(to address: String) {
        close(.link)
        guard !address.isEmpty else { return }
        open(Inline(element: .link, opening: "[", closing: "](\(address))"))
    }

    mutating func appendImage(text: String, address: String) {
        guard !address.isEmpty else { return }
        begin()
        let text = text.unicodeScalars.map { "[]\\\n".unicodeScalars.contains($0) ? " " : String($0) }.joined()
        bytes += Array("![\(text)](\(address))".utf8)
        isAtLineStart = false
    }

    private mutating func open(_ inline: Inline) {
        guard inlines.count < MarkdownWriter.deepest, !inlines.contains(where: { $0.element == inline.element }) else {
            return
        }
        inlines.append(inline)
    }

    private mutating func closeInline(_ element: MarkdownElement) {
        guard let place = inlines.lastIndex(where: { $0.element == element }) else { return }
        while inlines.count > place {
            let inline = inlines.removeLast()
            if inline.isWritten { bytes += Array(inline.closing.utf8) }
        }
    }

    /// Emphasis ends with its block.
    private mutating func endInlines() {
        while let inline = inlines.popLast() {
            if inline.isWritten { bytes += Array(inline.closing.utf8) }
        }
    }

    // MARK: Blocks

    mutating func open(_ element: MarkdownElement) {
        switch element {
        case .strong: open(Inline(element: element, opening: "**", closing: "**"))
        case .emphasis: open(Inline(element: element, opening: "*", closing: "*"))
        case .line: breakLine()
        case .rule:
            part(.block)
            begin()
            bytes += Array("---".utf8)
            part(.block)
        case .cell: part(.line)
        case .ordered, .unordered:
            part(isInItem ? .line : .block)
            push(.list(isOrdered: element == .ordered, next: 1))
        case .item: openItem()
        case .quotation:
            part(.block)
            push(.quotation)
        default:
            part(.block)
            heading = element.headingLevel ?? 0
        }
    }

    mutating func close(_ element: MarkdownElement) {
        switch element {
        case .strong, .emphasis, .link: closeInline(element)
        case .line, .rule, .image, .raw, .hidden: break
        case .cell: part(.line)
        case .ordered, .unordered:
            part(.block)
            pop { if case .list = $0 { true } else { false } }
        case .item:
            part(.line)
            guard isInItem else { return }
            pop { if case .item = $0 { true } else { false } }
        case .quotation:
            part(.block)
            pop { if case .quotation = $0 { true } else { false } }
        default: part(.block)
        }
    }

    private mutating func openItem() {
        part(.line)
        // An item ends where the next begins.
        if isInItem { pop { if case .item = $0 { true } else { false } } }
        guard case .list(let isOrdered, let next)? = containers.last else {
            return push(.item(marker: "- ", width: 2))
        }
        containers[containers.count - 1] = .list(isOrdered: isOrdered, next: next + 1)
        let marker = isOrdered ? "\(next). " : "- "
        push(.item(marker: marker, width: marker.utf8.count))
    }

    /// Whether an item is open, and no list inside it.
    private var isInItem: Bool {
        for container in containers.reversed() {
            switch container {
            case .item: return true
            case .list: return false
            case .quotation: continue
            }
        }
        return false
    }

    private mutating func breakLine() {
        // In a heading there is one line, and at the edge of a block there is nothing to break.
        guard heading == 0, gap == .none, !bytes.isEmpty, !isAtLineStart else {
            isSpaceDue = true
            return
        }
        isBreakDue = true
    }

    private mutating func part(_ gap: Gap) {
        endInlines()
        self.gap = max(self.gap, gap)
        heading = 0
        isSpaceDue = false
        isBreakDue = false
    }

    private mutating func push(_ container: Container) {
        if containers.count < MarkdownWriter.deepest { containers.append(container) }
    }

    /// Closes the innermost container of a kind with all that is open in it.
    private mutating func pop(_ isOne: (Container) -> Bool) {
        guard let place = containers.lastIndex(where: isOne) else { return }
        containers.removeSubrange(place...)
    }
}
