import Scripture

/// HTML as Markdown (CommonMark 0.31): headings, paragraphs, lists, quotations, links, images and emphasis. Of other
/// elements only the text remains.
///
/// One pass over the bytes builds no tree, and reads any bytes to the end. Elements nested deeper than
/// `MarkdownWriter.deepest` have no marks of their own.
///
///     HTMLMarkdown.text(of: "<p>For <b>God</b> so loved</p>")   // "For **God** so loved"
package enum HTMLMarkdown {
    /// The Markdown of a fragment or a page; empty if that has no text.
    package static func text(of html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            let source = SpeechBytes(bytes)
            var writer = MarkdownWriter()
            var position = 0
            while position < source.count {
                if source[position] == UInt8(ascii: "<") {
                    if HTMLTag.starts(in: source, at: position) {
                        let tag = HTMLTag(in: source, at: position, to: source.count)
                        position = max(apply(tag, source, &writer), position + 1)
                        continue
                    }
                    if let end = HTMLDeclaration.end(in: source, at: position) {
                        position = max(end, position + 1)
                        continue
                    }
                }
                position = appendCharacter(of: source, at: position, to: &writer)
            }
            return writer.finished
        }
    }

    private static func appendCharacter(of source: SpeechBytes, at position: Int, to writer: inout MarkdownWriter)
        -> Int
    {
        if source[position] == UInt8(ascii: "&"), let reference = source.characterReference(at: position) {
            writer.append(reference.scalar)
            return position + reference.length
        }
        let (value, length) = source.scalar(at: position)
        if let scalar = value.flatMap(Unicode.Scalar.init) { writer.append(scalar) }
        return position + length
    }

    /// Applies a tag, and returns the offset at which the text continues.
    private static func apply(_ tag: HTMLTag, _ source: SpeechBytes, _ writer: inout MarkdownWriter) -> Int {
        guard let element = MarkdownElement(tag.key) else { return tag.end }
        if tag.isEnd {
            writer.close(element)
            return tag.end
        }
        switch element {
        case .raw, .hidden:
            if tag.closesItself { return tag.end }
            return element == .raw ? tag.endOfRawElement(in: source) : endOfHiddenElement(tag, source)
        case .image:
            writer.appendImage(
                text: text(tag.alternative, source), address: WebAddress.safe(text(tag.address, source)))
        case .link: writer.openLink(to: WebAddress.safe(text(tag.address, source)))
        default: writer.open(element)
        }
        return tag.end
    }

    /// The value of an attribute, with its character references replaced.
    private static func text(_ range: Range<Int>?, _ source: SpeechBytes) -> String {
        guard let range else { return "" }
        var text = String.UnicodeScalarView()
        var position = range.lowerBound
        while position < min(range.upperBound, range.lowerBound + longestValue) {
            if source[position] == UInt8(ascii: "&"), let reference = source.characterReference(at: position) {
                text.append(reference.scalar)
                position += reference.length
            } else {
                let (value, length) = source.scalar(at: position)
                if let scalar = value.flatMap(Unicode.Scalar.init) { text.append(scalar) }
                position += length
            }
        }
        return String(text)
    }

    /// At most this many bytes of an attribute's value are read.
    private static let longestValue = 4096

    /// The end of an element that is skipped with all elements in it, or the end of the source.
    private static func endOfHiddenElement(_ tag: HTMLTag, _ source: SpeechBytes) -> Int {
        var depth = 1
        var position = tag.end
        while position < source.count {
            position = source.offset(of: UInt8(ascii: "<"), from: position)
            if HTMLTag.starts(in: source, at: position) {
                let inner = HTMLTag(in: source, at: position, to: source.count)
                if inner.key == tag.key, !inner.closesItself { depth += inner.isEnd ? -1 : 1 }
                if depth == 0 { return inner.end }
                position = max(inner.end, position + 1)
            } else {
                position += 1
            }
        }
        return source.count
    }
}

/// The elements of HTML by what they become in Markdown. An element without a row is part of the sentence around it.
enum MarkdownElement: UInt32 {
    case strong, emphasis, link, image
    case paragraph, line, rule, cell
    case heading1, heading2, heading3, heading4, heading5, heading6
    case ordered, unordered, item, quotation
    /// Is skipped up to its end tag, and contains no other tags.
    case raw
    /// Is skipped; it may contain other tags.
    case hidden

    init?(_ key: NameTable.Key) {
        guard let value = MarkdownElement.table[key] else { return nil }
        self.init(rawValue: value)
    }

    /// The number of `#` before a heading; `nil` for other elements.
    var headingLevel: Int? {
        (MarkdownElement.heading1.rawValue...MarkdownElement.heading6.rawValue).contains(rawValue)
            ? Int(rawValue - MarkdownElement.heading1.rawValue) + 1 : nil
    }

    private static let names: [Substring: MarkdownElement] = [
        "strong": .strong, "emphasis": .emphasis, "link": .link, "image": .image, "paragraph": .paragraph,
        "line": .line, "rule": .rule, "cell": .cell, "heading1": .heading1, "heading2": .heading2,
        "heading3": .heading3, "heading4": .heading4, "heading5": .heading5, "heading6": .heading6,
        "ordered": .ordered, "unordered": .unordered, "item": .item, "quotation": .quotation, "raw": .raw,
        "hidden": .hidden,
    ]

    private static let table = NameTable(rows) { names[$0] }

    /// HTML Living Standard, §4 and §15.3.
    private static let rows: StaticString = """
        strong; strong b
        emphasis; em i cite dfn var
        link; a
        image; img
        paragraph; p div section article main header footer address figure figcaption details summary dl dt dd
        paragraph; form fieldset legend table caption thead tbody tfoot tr center pre hgroup nav aside body
        line; br
        rule; hr
        cell; td th
        heading1; h1
        heading2; h2
        heading3; h3
        heading4; h4
        heading5; h5
        heading6; h6
        ordered; ol
        unordered; ul menu dir
        item; li
        quotation; blockquote
        raw; script style textarea title xmp iframe noembed noframes
        hidden; template svg math object audio video canvas select datalist noscript head
        """
}

/// Writes Markdown. The marks of blocks and emphasis wait until there is text for them, so an empty element leaves no
/// marks.
struct MarkdownWriter {
    private var bytes: [UInt8] = []
    /// What separates the next text from the last.
    private var gap = Gap.none
    private var isSpaceDue = false
    private var isBreakDue = false
    /// The number of `#` to write before the next text.
    private var heading = 0
    private var containers: [Container] = []
    private var inlines: [Inline] = []
    /// The number of quotations that the last line is in.
    private var lastQuotes = 0
    private var isAtLineStart = true

    private enum Gap: Int, Comparable {
        case none, line, block
        static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
    }

    private enum Container {
        case quotation
        case list(isOrdered: Bool, next: Int)
        /// `marker` is empty once it is written; further lines are then indented by `width` columns.
        case item(marker: String, width: Int)
    }

    private struct Inline {
        let element: MarkdownElement
        let opening: String
        let closing: String
        var isWritten = false
    }

    /// The depth to which blocks may nest, and marks of emphasis.
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

    /// Whether a character would be markup at this point (CommonMark, §2.4).
    private func escapes(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\", "*", "_", "`", "[", "]", "<", "&": true
        case "#", "+", "-", ">", "=", "~": isAtLineStart
        case ".", ")": endsNumber
        default: false
        }
    }

    /// Whether the line so far is only a number: with a `.` it would begin a list.
    private var endsNumber: Bool {
        let digits = bytes.suffix(10).reversed().prefix { $0.isASCIIDigit }.count
        guard (1...9).contains(digits) else { return false }
        return bytes.count == digits || bytes[bytes.count - digits - 1] == UInt8(ascii: "\n")
    }

    /// Writes the line break, space and marks that waited for text to follow.
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
        for index in inlines.indices where !inlines[index].isWritten {
            bytes += Array(inlines[index].opening.utf8)
            inlines[index].isWritten = true
        }
    }

    /// Writes the start of a line: `>`, markers of items, indentation.
    private mutating func beginLine() {
        var line = ""
        for index in containers.indices {
            switch containers[index] {
            case .quotation: line += "> "
            case .list: break
            case .item(let marker, let width):
                line += marker.isEmpty ? String(repeating: " ", count: width) : marker
                containers[index] = .item(marker: "", width: width)
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
        guard let index = inlines.lastIndex(where: { $0.element == element }) else { return }
        while inlines.count > index {
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
            separate(.block)
            begin()
            bytes += Array("---".utf8)
            separate(.block)
        case .cell: separate(.line)
        case .ordered, .unordered:
            separate(isInItem ? .line : .block)
            push(.list(isOrdered: element == .ordered, next: 1))
        case .item: openItem()
        case .quotation:
            separate(.block)
            push(.quotation)
        default:
            separate(.block)
            heading = element.headingLevel ?? 0
        }
    }

    mutating func close(_ element: MarkdownElement) {
        switch element {
        case .strong, .emphasis, .link: closeInline(element)
        case .line, .rule, .image, .raw, .hidden: break
        case .cell: separate(.line)
        case .ordered, .unordered:
            separate(.block)
            pop { if case .list = $0 { true } else { false } }
        case .item:
            separate(.line)
            guard isInItem else { return }
            pop { if case .item = $0 { true } else { false } }
        case .quotation:
            separate(.block)
            pop { if case .quotation = $0 { true } else { false } }
        default: separate(.block)
        }
    }

    private mutating func openItem() {
        separate(.line)
        // The start of an item ends the one before it.
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
        // A heading is a single line, and there is nothing to break at the start or end of a block.
        guard heading == 0, gap == .none, !bytes.isEmpty, !isAtLineStart else {
            isSpaceDue = true
            return
        }
        isBreakDue = true
    }

    private mutating func separate(_ gap: Gap) {
        endInlines()
        self.gap = max(self.gap, gap)
        heading = 0
        isSpaceDue = false
        isBreakDue = false
    }

    private mutating func push(_ container: Container) {
        if containers.count < MarkdownWriter.deepest { containers.append(container) }
    }

    /// Closes the innermost container that meets a condition, and all open containers in it.
    private mutating func pop(_ condition: (Container) -> Bool) {
        guard let index = containers.lastIndex(where: condition) else { return }
        containers.removeSubrange(index...)
    }
}

/// Addresses of links in texts that others wrote.
enum WebAddress {
    /// The schemes that open a page and run no code.
    private static let schemes = ["http", "https", "mailto", "bible"]

    /// The address as it is written in a Markdown link; empty if it is not safe to follow (`javascript:`).
    static func safe(_ address: String) -> String {
        var bytes = Array(address.utf8)
        // Outer white space and inner tabs and line breaks are ignored (URL Living Standard, §4.4).
        bytes.removeAll { $0 == 9 || $0 == 10 || $0 == 13 }
        while bytes.first.map({ $0 <= 0x20 }) ?? false { bytes.removeFirst() }
        while bytes.last.map({ $0 <= 0x20 }) ?? false { bytes.removeLast() }
        let head = bytes.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        if let colon = head.firstIndex(of: UInt8(ascii: ":")) {
            let scheme = String(decoding: head[..<colon], as: UTF8.self).lowercased()
            guard schemes.contains(scheme) else { return "" }
        }
        var result: [UInt8] = []
        for byte in bytes {
            let isPlain = byte > 0x20 && byte < 0x7F && !special.contains(byte)
            if isPlain {
                result.append(byte)
            } else {
                result.append(UInt8(ascii: "%"))
                result.append(hexadecimal[Int(byte >> 4)])
                result.append(hexadecimal[Int(byte & 15)])
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let special = ByteSet("<>()\\\"`")
    private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}
