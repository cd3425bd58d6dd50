/// HTML as Markdown (CommonMark 0.31): headings, paragraphs, lists, quotations, links, pictures and emphasis; everything
/// else is its text.
///
/// It is a pass over the bytes that builds no tree and reads whatever they are to the end; what nests deeper than it
/// follows is as the text around it.
///
///     HTMLMarkdown.text(of: "<p>For <b>God</b> so loved</p>")   // "For **God** so loved"
package enum HTMLMarkdown {
    /// The Markdown of a fragment or a page; empty where there is no text in it.
    package static func text(of html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            let source = SpeechBytes(bytes)
            var writer = MarkdownWriter()
            var place = 0
            while place < source.count {
                if source[place] == UInt8(ascii: "<") {
                    if HTMLTag.starts(in: source, at: place) {
                        let tag = HTMLTag(in: source, at: place, to: source.count)
                        place = max(apply(tag, source, &writer), place + 1)
                        continue
                    }
                    if let end = HTMLDeclaration.end(in: source, at: place) {
                        place = max(end, place + 1)
                        continue
                    }
                }
                place = appendCharacter(of: source, at: place, to: &writer)
            }
            return writer.finished
        }
    }

    private static func appendCharacter(of source: SpeechBytes, at place: Int, to writer: inout MarkdownWriter) -> Int {
        if source[place] == UInt8(ascii: "&"), let reference = CharacterReference(in: source, at: place) {
            writer.append(reference.scalar)
            return reference.end
        }
        let (value, length) = source.scalar(at: place)
        if let scalar = value.flatMap(Unicode.Scalar.init) { writer.append(scalar) }
        return place + length
    }

    /// Does what a tag says; gives where text goes on.
    private static func apply(_ tag: HTMLTag, _ source: SpeechBytes, _ writer: inout MarkdownWriter) -> Int {
        guard let element = MarkdownElement(tag.key) else { return tag.end }
        if tag.isEnd {
            writer.close(element)
            return tag.end
        }
        switch element {
        case .raw, .hidden:
            if tag.closesItself { return tag.end }
            return end(of: tag, nests: element == .hidden, source)
        case .image:
            writer.appendImage(
                text: text(tag.alternative, source), address: WebAddress.safe(text(tag.address, source)))
        case .link: writer.openLink(to: WebAddress.safe(text(tag.address, source)))
        default: writer.open(element)
        }
        return tag.end
    }

    /// The value of an attribute with its character references read.
    private static func text(_ range: Range<Int>?, _ source: SpeechBytes) -> String {
        guard let range else { return "" }
        var text = String.UnicodeScalarView()
        var place = range.lowerBound
        while place < min(range.upperBound, range.lowerBound + longestValue) {
            if source[place] == UInt8(ascii: "&"), let reference = CharacterReference(in: source, at: place) {
                text.append(reference.scalar)
                place = reference.end
            } else {
                let (value, length) = source.scalar(at: place)
                if let scalar = value.flatMap(Unicode.Scalar.init) { text.append(scalar) }
                place += length
            }
        }
        return String(text)
    }

    /// The longest value of an attribute that is read: bytes.
    private static let longestValue = 4096

    /// Where an element that has nothing to read ends, or the source.
    private static func end(of tag: HTMLTag, nests: Bool, _ source: SpeechBytes) -> Int {
        var depth = 1
        var place = tag.end
        while place < source.count {
            place = source.offset(of: UInt8(ascii: "<"), from: place)
            if !nests {
                // In a raw element nothing but its own end tag is a tag.
                if let end = rawEnd(of: tag, source, at: place) { return end }
                place += 1
            } else if HTMLTag.starts(in: source, at: place) {
                let inner = HTMLTag(in: source, at: place, to: source.count)
                if inner.key == tag.key, !inner.closesItself { depth += inner.isEnd ? -1 : 1 }
                if depth == 0 { return inner.end }
                place = max(inner.end, place + 1)
            } else {
                place += 1
            }
        }
        return source.count
    }

    /// Where the end tag of a raw element ends that stands at `offset`; `nil` where none does.
    private static func rawEnd(of tag: HTMLTag, _ source: SpeechBytes, at offset: Int) -> Int? {
        guard source[offset + 1] == UInt8(ascii: "/") else { return nil }
        var key = NameTable.Key()
        var place = offset + 2
        while source[place].isLetter || source[place].isDigit {
            key.append(source[place].lowercased)
            place += 1
        }
        guard key == tag.key else { return nil }
        return min(source.offset(of: UInt8(ascii: ">"), from: place) + 1, source.count)
    }
}

/// What the elements of HTML become in Markdown. An element that has no row is part of the sentence around it.
enum MarkdownElement: UInt32 {
    case strong, emphasis, link, image
    case paragraph, line, rule, cell
    case heading1, heading2, heading3, heading4, heading5, heading6
    case ordered, unordered, item, quotation
    /// Holds no markup and nothing to read, up to its end tag.
    case raw
    /// Holds markup but nothing to read.
    case hidden

    init?(_ key: NameTable.Key) {
        guard let value = MarkdownElement.table[key] else { return nil }
        self.init(rawValue: value)
    }

    /// How many `#` stand before a heading; `nil` for anything else.
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

/// Addresses that others wrote, for links that people follow.
enum WebAddress {
    /// Schemes that lead to a page and run nothing.
    private static let schemes = ["http", "https", "mailto", "bible"]

    /// The address as it may stand in a link of Markdown; empty for one that is not safe to follow, as `javascript:`.
    static func safe(_ address: String) -> String {
        var bytes = Array(address.utf8)
        // White space around, and line breaks within, count for nothing (URL Living Standard, §4.4).
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
