import Scripture

/// Appends the text of Markdown's leaf blocks (paragraphs, headings, cells) to a draft, without marks of emphasis,
/// brackets and addresses.
///
/// Marks are dropped one by one, not in pairs: a speech engine would speak an unpaired asterisk. Every look ahead is
/// bounded or remembered, so the work is linear in the length of the leaf.
struct MarkdownInlines {
    var draft: SpeechDraft
    /// The source up to the end of the leaf, so that nothing reads beyond it.
    private var source: SpeechBytes
    private let whole: SpeechBytes
    private var markup = HTMLMarkup()
    private var codeSpans = MarkdownCodeSpans()
    private var quoteDepth = 0
    /// The number of open brackets. Only after an open bracket is `(address)` the end of a link.
    private var brackets = 0
    /// Whether no `~~` follows in the leaf, so it is not searched again.
    private var lacksStrike = false

    private static let plain = ByteSet(visibleExcept: "<&\\`*_~=^[]!")
    private static let code = ByteSet(visibleExcept: "")

    init(_ source: SpeechBytes) {
        self.source = source
        whole = source
        draft = SpeechDraft(capacity: source.count)
    }

    /// Sets the kind of the next leaf. Elements of HTML in it have kinds of their own.
    mutating func setKind(_ kind: SpeechSegment.Kind) {
        markup.surroundingKind = kind
        draft.kind = markup.context.kind == .paragraph ? kind : markup.context.kind
    }

    /// Appends a leaf. `quoteDepth` is the number of `>` with which its further lines may begin.
    mutating func append(_ leaf: Range<Int>, quoteDepth: Int) {
        source = whole.prefix(leaf.upperBound)
        self.quoteDepth = quoteDepth
        brackets = 0
        lacksStrike = false
        codeSpans.startLeaf()
        var position = leaf.lowerBound
        while position < end {
            position = markup.isSkipping ? nextTag(from: position) : appendLines(from: position)
            guard position < end else { break }
            position = appendMark(at: position)
        }
    }

    /// Appends HTML that may contain any lines, such as a script, and returns its end.
    mutating func appendRaw(from start: Int) -> Int {
        source = whole
        return readHTML(at: start) ?? start
    }

    private var end: Int { source.count }

    /// Appends text that has no marks.
    mutating func appendCode(_ range: Range<Int>) {
        guard !markup.isSkipping else { return }
        _ = draft.appendText(of: whole, from: range.lowerBound, to: range.upperBound, plain: Self.code)
    }

    private mutating func nextTag(from start: Int) -> Int {
        let next = source.offset(of: UInt8(ascii: "<"), from: start)
        draft.work += next - start
        return next
    }

    /// Appends text up to a mark, without the `>` with which further lines begin.
    private mutating func appendLines(from start: Int) -> Int {
        guard quoteDepth > 0 else { return draft.appendText(of: source, from: start, to: end, plain: Self.plain) }
        var position = start
        while position < end {
            let line = source.offset(of: 0x0A, from: position)
            draft.work += line - position
            position = draft.appendText(of: source, from: position, to: line, plain: Self.plain)
            guard position == line, line < end else { return position }
            draft.appendSpace(at: line)
            position = afterQuoteMarks(from: line + 1)
        }
        return position
    }

    private func afterQuoteMarks(from line: Int) -> Int {
        var position = line
        var depth = 0
        while position < end,
            source[position].isASCIISpace || (source[position] == UInt8(ascii: ">") && depth < quoteDepth)
        {
            if source[position] == UInt8(ascii: ">") { depth += 1 }
            position += 1
        }
        return position
    }

    // MARK: Marks

    /// Reads the mark at `position` and returns the offset at which the text continues.
    private mutating func appendMark(at position: Int) -> Int {
        draft.work += 1
        let byte = source[position]
        if markup.isSkipping { return readHTML(at: position) ?? position + 1 }
        switch byte {
        case UInt8(ascii: "<"): return readHTML(at: position) ?? literal(position)
        case UInt8(ascii: "&"): return HTMLReader.appendMark(of: source, at: position, to: &draft)
        case UInt8(ascii: "\\"): return readEscape(at: position)
        case UInt8(ascii: "`"): return readCode(at: position)
        case UInt8(ascii: "["): return readBracket(at: position)
        case UInt8(ascii: "]"): return readBracketEnd(at: position)
        case UInt8(ascii: "!"): return readImage(at: position)
        case UInt8(ascii: "^"): return readRaised(at: position)
        default: return readEmphasis(byte, at: position)
        }
    }

    private mutating func literal(_ position: Int) -> Int {
        draft.append(position..<position + 1, of: source)
        return position + 1
    }

    private mutating func readEscape(at position: Int) -> Int {
        let next = source[position + 1]
        if next == 0x0A {
            draft.breakStretch(.line)
            return position + 1
        }
        guard next > 0x20, next < 0x7F, !next.isASCIILetter, !next.isASCIIDigit, position + 1 < end else {
            return literal(position)
        }
        return literal(position + 1)
    }

    private mutating func readCode(at position: Int) -> Int {
        var start = position
        while start < end, source[start] == UInt8(ascii: "`") { start += 1 }
        let (close, work) = codeSpans.end(of: start - position, in: source, from: start, to: end)
        draft.work += work
        guard let close else { return start }
        appendCode(start..<close)
        return close + (start - position)
    }

    /// Emphasis and similar marks are dropped if they touch a word. `_` inside a word is part of it (CommonMark §6.2).
    private mutating func readEmphasis(_ byte: UInt8, at start: Int) -> Int {
        var stop = start
        while stop < end, source[stop] == byte { stop += 1 }
        if byte == UInt8(ascii: "~"), stop - start == 2, let close = endOfStruckOut(from: stop) { return close }
        let before = start > 0 ? source[start - 1] : 0x20
        let after = stop < end ? source[stop] : 0x20
        let isBetweenSpaces = before.isASCIISpace && after.isASCIISpace
        let isInsideWord = byte == UInt8(ascii: "_") && isWord(before) && isWord(after)
        let isSingle = stop - start == 1 && (byte == UInt8(ascii: "~") || byte == UInt8(ascii: "="))
        if isBetweenSpaces || isInsideWord || isSingle { draft.append(start..<stop, of: source) }
        return stop
    }

    /// The offset after the `~~` that ends a text that is struck out; `nil` if there is none. Such a text is not spoken.
    private mutating func endOfStruckOut(from start: Int) -> Int? {
        guard !lacksStrike, !source[start].isASCIISpace else { return nil }
        var position = start + 1
        defer { draft.work += position - start }
        while position < end {
            if source[position] == UInt8(ascii: "~"), source[position + 1] == UInt8(ascii: "~") { return position + 2 }
            position += 1
        }
        lacksStrike = true
        return nil
    }

    private func isWord(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 }

    /// `^16^`: raised text, as Pandoc writes it.
    private mutating func readRaised(at position: Int) -> Int {
        var close = position + 1
        while close < end, close - position < 8, source[close].isASCIILetter || source[close].isASCIIDigit {
            close += 1
        }
        guard source[close] == UInt8(ascii: "^"), close < end, let mark = SpeechMark(source[position + 1..<close])
        else {
            return literal(position)
        }
        if mark == .number { draft.appendVerseNumber() }
        return close + 1
    }

    // MARK: Brackets

    /// The `!` of an image is not spoken; its text is. The file that Obsidian embeds with `![[file]]` has no text.
    private mutating func readImage(at position: Int) -> Int {
        guard source[position + 1] == UInt8(ascii: "[") else { return literal(position) }
        return MarkdownLink.wiki(in: source, from: position + 1, to: end)?.end ?? position + 1
    }

    /// Brackets are not spoken, and neither is the label of a footnote: `[^1]`. A link to a note, `[[note|text]]`, is
    /// spoken as its text.
    private mutating func readBracket(at position: Int) -> Int {
        if let code = UnspokenText.endOfShortcode(in: source, at: position) { return code }
        if let link = MarkdownLink.wiki(in: source, from: position, to: end) {
            appendCode(link.text)
            return link.end
        }
        if source[position + 1] == UInt8(ascii: "^"),
            let close = MarkdownLink.endOfLabel(in: source, from: position + 1, to: end)
        {
            return close
        }
        brackets += 1
        return position + 1
    }

    private mutating func readBracketEnd(at position: Int) -> Int {
        guard brackets > 0 else { return position + 1 }
        brackets -= 1
        let tail = MarkdownLink.endOfTail(in: source, from: position + 1, to: end)
        draft.work += tail.work
        return tail.end ?? position + 1
    }

    // MARK: HTML

    /// Reads a tag, comment or address in angle brackets; `nil` if the `<` is only a character.
    private mutating func readHTML(at position: Int) -> Int? {
        if HTMLTag.starts(in: source, at: position) {
            let tag = HTMLTag(in: source, at: position, to: end, isStrict: true)
            draft.work += tag.end - position
            if let address = MarkdownLink.address(in: source, from: position, to: tag.end) {
                // The address of a page is not spoken.
                let isPage = source.holds("<http", at: position) || source.holds("<ftp:", at: position)
                if !markup.isSkipping, !isPage { appendCode(address) }
                return tag.end
            }
            return tag.isWhole ? markup.apply(tag, source, &draft) : nil
        }
        guard source[position + 1] == UInt8(ascii: "!") || source[position + 1] == UInt8(ascii: "?") else { return nil }
        let stop = markup.read(source, at: position, into: &draft)
        draft.work += (stop ?? position) - position
        return stop
    }
}

/// Finds the end of a code span: a run of as many backticks as started it (CommonMark §6.1).
///
/// It remembers the lengths of runs that no longer occur in the leaf. Without this, many runs without an end would take
/// quadratic time.
struct MarkdownCodeSpans {
    /// One bit for each length of which no run follows.
    private var missing: UInt64 = 0
    private static let longest = 63

    mutating func startLeaf() { missing = 0 }

    /// The start of the run of `length` backticks that ends a span; `nil` if there is none. `work` is the number of
    /// bytes looked at.
    mutating func end(of length: Int, in source: SpeechBytes, from start: Int, to end: Int) -> (Int?, work: Int) {
        guard length <= Self.longest, missing >> UInt64(length) & 1 == 0 else { return (nil, 0) }
        var position = start
        while position < end {
            position = min(source.offset(of: UInt8(ascii: "`"), from: position), end)
            let run = position
            while position < end, source[position] == UInt8(ascii: "`") { position += 1 }
            if position - run == length { return (run, position - start) }
        }
        missing |= 1 << UInt64(length)
        return (nil, end - start)
    }
}

/// The parts of a link that are not spoken: its address, title and label (CommonMark §6.3).
enum MarkdownLink {
    /// The most bytes of an address and a title together, and of a label. Longer ones are text.
    private static let longest = 2_048
    private static let longestLabel = 128

    /// The end of the `(address "title")` or `[label]` at `offset`, directly after a bracket; `nil` if there is none.
    /// `work` is the number of bytes looked at.
    static func endOfTail(in source: SpeechBytes, from offset: Int, to end: Int) -> (end: Int?, work: Int) {
        switch source[offset] {
        case UInt8(ascii: "("):
            var position = offset + 1
            let isTail = readTail(in: source, at: &position, to: min(end, offset + longest))
            return (isTail ? position : nil, position - offset)
        case UInt8(ascii: "["):
            let close = endOfLabel(in: source, from: offset, to: end)
            return (close, min(longestLabel, end - offset))
        default: return (nil, 0)
        }
    }

    /// The offset after the `]` of the label that starts at `offset`; `nil` if there is no label. A label contains no
    /// other bracket.
    static func endOfLabel(in source: SpeechBytes, from offset: Int, to end: Int) -> Int? {
        var position = offset + 1
        while position < min(end, offset + longestLabel) {
            if source[position] == UInt8(ascii: "]") { return position + 1 }
            if source[position] == UInt8(ascii: "[") || source[position] == 0x0A { return nil }
            position += 1
        }
        return nil
    }

    /// The text and the end of the link `[[note#heading|text]]` that starts at `offset`; `nil` if there is none.
    static func wiki(in source: SpeechBytes, from offset: Int, to end: Int) -> (text: Range<Int>, end: Int)? {
        guard source[offset + 1] == UInt8(ascii: "[") else { return nil }
        var position = offset + 2
        var text = position..<position
        var hasHeading = false
        while position < min(end, offset + longestLabel) {
            switch source[position] {
            case UInt8(ascii: "]"):
                guard source[position + 1] == UInt8(ascii: "]"), !text.isEmpty else { return nil }
                return (text, position + 2)
            case UInt8(ascii: "["), 0x0A: return nil
            case UInt8(ascii: "|"):
                text = position + 1..<position + 1
                hasHeading = false
            case UInt8(ascii: "#"): hasHeading = true
            default: if !hasHeading { text = text.lowerBound..<position + 1 }
            }
            position += 1
        }
        return nil
    }

    /// The text of an address in angle brackets, without `https://` or `mailto:`; `nil` if this is a tag.
    static func address(in source: SpeechBytes, from offset: Int, to end: Int) -> Range<Int>? {
        var position = offset + 1
        while position < end - 1, source[position].isASCIILetter || source[position] == UInt8(ascii: ".") {
            position += 1
        }
        guard source[position] == UInt8(ascii: ":") || source[position] == UInt8(ascii: "@"), source[end - 1] == 0x3E,
            !source[offset..<end].contains(where: { $0.isASCIISpace })
        else { return nil }
        if source[position] == UInt8(ascii: "@") { return offset + 1..<end - 1 }
        position += 1
        while position < end - 1, source[position] == UInt8(ascii: "/") { position += 1 }
        return position..<end - 1
    }

    // MARK: Tail

    private static func readTail(in source: SpeechBytes, at position: inout Int, to end: Int) -> Bool {
        skipSpace(in: source, at: &position, to: end)
        guard readAddress(in: source, at: &position, to: end) else { return false }
        skipSpace(in: source, at: &position, to: end)
        if position < end, source[position] == UInt8(ascii: ")") {
            position += 1
            return true
        }
        guard readTitle(in: source, at: &position, to: end) else { return false }
        skipSpace(in: source, at: &position, to: end)
        guard position < end, source[position] == UInt8(ascii: ")") else { return false }
        position += 1
        return true
    }

    private static func skipSpace(in source: SpeechBytes, at position: inout Int, to end: Int) {
        while position < end, source[position].isASCIISpace { position += 1 }
    }

    /// An address in angle brackets, or one without white space and with balanced parentheses.
    private static func readAddress(in source: SpeechBytes, at position: inout Int, to end: Int) -> Bool {
        let isBracketed = source[position] == UInt8(ascii: "<")
        if isBracketed { position += 1 }
        var depth = 0
        while position < end {
            switch source[position] {
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: ">") where isBracketed:
                position += 1
                return true
            case UInt8(ascii: "<") where isBracketed, 0x0A where isBracketed: return false
            case _ where isBracketed: break
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                if depth == 0 { return true }
                depth -= 1
            case let byte where byte <= 0x20: return depth == 0
            default: break
            }
            if depth > 32 { return false }
            position += 1
        }
        return false
    }

    /// A title in quotation marks or parentheses.
    private static func readTitle(in source: SpeechBytes, at position: inout Int, to end: Int) -> Bool {
        let open = source[position]
        guard open == UInt8(ascii: "\"") || open == UInt8(ascii: "'") || open == UInt8(ascii: "(") else { return false }
        let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open
        position += 1
        while position < end, source[position] != close {
            if source[position] == UInt8(ascii: "\\") { position += 1 }
            position += 1
        }
        guard position < end else { return false }
        position += 1
        return true
    }
}
