/// Appends the text of Markdown's leaves to a draft, without marks of emphasis, brackets and addresses.
///
/// Marks are dropped by themselves, not in pairs: an engine would say an unpaired asterisk, and a listener misses none.
/// Every look ahead is bounded or remembered, so the work is linear in the leaf.
struct MarkdownInlines {
    var draft: SpeechDraft
    /// The source up to the end of the leaf, so that nothing reads past it.
    private var source: SpeechBytes
    private let whole: SpeechBytes
    private var markup = HTMLMarkup()
    private var codeSpans = MarkdownCodeSpans()
    private var quoteDepth = 0
    /// How many brackets are open; a tail such as `(address)` belongs to a bracket alone.
    private var brackets = 0

    private static let plain = ByteSet(visibleBut: "<&\\`*_~=^[]!")
    private static let code = ByteSet(visibleBut: "")

    init(_ source: SpeechBytes) {
        self.source = source
        whole = source
        draft = SpeechDraft(capacity: source.count)
    }

    /// Sets the kind of the next leaf; elements of HTML inside have kinds of their own.
    mutating func setKind(_ kind: SpeechSegment.Kind) {
        markup.surroundingKind = kind
        draft.kind = markup.context.kind == .paragraph ? kind : markup.context.kind
    }

    /// Appends a leaf; `quoteDepth` is how many `>` may begin its further lines.
    mutating func append(_ leaf: Range<Int>, quoteDepth: Int) {
        source = whole.prefix(leaf.upperBound)
        self.quoteDepth = quoteDepth
        brackets = 0
        codeSpans.startLeaf()
        var place = leaf.lowerBound
        while place < end {
            place = markup.isSkipping ? nextTag(from: place) : appendLines(from: place)
            guard place < end else { break }
            place = appendMark(at: place)
        }
    }

    /// Appends HTML that no line of Markdown ends, such as a script; gives where it ends.
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

    private mutating func nextTag(from place: Int) -> Int {
        let next = source.offset(of: UInt8(ascii: "<"), from: place)
        draft.work += next - place
        return next
    }

    /// Appends text up to a mark, past the quotation marks that begin further lines.
    private mutating func appendLines(from start: Int) -> Int {
        guard quoteDepth > 0 else { return draft.appendText(of: source, from: start, to: end, plain: Self.plain) }
        var place = start
        while place < end {
            let line = source.offset(of: 0x0A, from: place)
            draft.work += line - place
            place = draft.appendText(of: source, from: place, to: line, plain: Self.plain)
            guard place == line, line < end else { return place }
            draft.appendSpace(at: line)
            place = behindQuoteMarks(from: line + 1)
        }
        return place
    }

    private func behindQuoteMarks(from line: Int) -> Int {
        var place = line
        var depth = 0
        while place < end, source[place].isSpace || (source[place] == UInt8(ascii: ">") && depth < quoteDepth) {
            if source[place] == UInt8(ascii: ">") { depth += 1 }
            place += 1
        }
        return place
    }

    // MARK: Marks

    /// Reads the mark at `place`; gives where text goes on, which is never before the mark's end.
    private mutating func appendMark(at place: Int) -> Int {
        draft.work += 1
        let byte = source[place]
        if markup.isSkipping { return readHTML(at: place) ?? place + 1 }
        switch byte {
        case UInt8(ascii: "<"): return readHTML(at: place) ?? literal(place)
        case UInt8(ascii: "&"): return HTMLReader.appendMark(of: source, at: place, to: &draft)
        case UInt8(ascii: "\\"): return readEscape(at: place)
        case UInt8(ascii: "`"): return readCode(at: place)
        case UInt8(ascii: "["): return readBracket(at: place)
        case UInt8(ascii: "]"): return readBracketEnd(at: place)
        case UInt8(ascii: "!"): return source[place + 1] == UInt8(ascii: "[") ? place + 1 : literal(place)
        case UInt8(ascii: "^"): return readRaised(at: place)
        default: return readEmphasis(byte, at: place)
        }
    }

    private mutating func literal(_ place: Int) -> Int {
        draft.append(place..<place + 1, of: source)
        return place + 1
    }

    private mutating func readEscape(at place: Int) -> Int {
        let next = source[place + 1]
        if next == 0x0A {
            draft.breakStretch(.line)
            return place + 1
        }
        guard next > 0x20, next < 0x7F, !next.isLetter, !next.isDigit, place + 1 < end else { return literal(place) }
        return literal(place + 1)
    }

    private mutating func readCode(at place: Int) -> Int {
        var start = place
        while start < end, source[start] == UInt8(ascii: "`") { start += 1 }
        let (close, work) = codeSpans.end(of: start - place, in: source, from: start, to: end)
        draft.work += work
        guard let close else { return start }
        appendCode(start..<close)
        return close + (start - place)
    }

    /// Emphasis and its like: dropped where the marks touch a word. `_` inside a word is part of it (CommonMark §6.2).
    private mutating func readEmphasis(_ byte: UInt8, at place: Int) -> Int {
        var behind = place
        while behind < end, source[behind] == byte { behind += 1 }
        let before = place > 0 ? source[place - 1] : 0x20
        let after = behind < end ? source[behind] : 0x20
        let isApart = before.isSpace && after.isSpace
        let isInside = byte == UInt8(ascii: "_") && isWord(before) && isWord(after)
        let isSingle = behind - place == 1 && (byte == UInt8(ascii: "~") || byte == UInt8(ascii: "="))
        if isApart || isInside || isSingle { draft.append(place..<behind, of: source) }
        return behind
    }

    private func isWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte >= 0x80 }

    /// `^16^`, raised text of Pandoc.
    private mutating func readRaised(at place: Int) -> Int {
        var close = place + 1
        while close < end, close - place < 8, source[close].isLetter || source[close].isDigit { close += 1 }
        guard source[close] == UInt8(ascii: "^"), close < end, let mark = SpeechMark(source[place + 1..<close]) else {
            return literal(place)
        }
        if mark == .number { draft.appendVerseNumber() }
        return close + 1
    }

    // MARK: Brackets

    /// Brackets are not spoken; a footnote's mark is nothing at all.
    private mutating func readBracket(at place: Int) -> Int {
        if source[place + 1] == UInt8(ascii: "^"),
            let close = MarkdownLink.endOfLabel(in: source, from: place + 1, to: end)
        {
            return close
        }
        brackets += 1
        return place + 1
    }

    private mutating func readBracketEnd(at place: Int) -> Int {
        guard brackets > 0 else { return place + 1 }
        brackets -= 1
        let tail = MarkdownLink.endOfTail(in: source, from: place + 1, to: end)
        draft.work += tail.work
        return tail.end ?? place + 1
    }

    // MARK: HTML

    /// A tag, comment or address in angle brackets; `nil` where the `<` is itself.
    private mutating func readHTML(at place: Int) -> Int? {
        if HTMLTag.starts(in: source, at: place) {
            let tag = HTMLTag(in: source, at: place, to: end, isStrict: true)
            draft.work += tag.end - place
            if let address = MarkdownLink.address(in: source, from: place, to: tag.end) {
                if !markup.isSkipping { appendCode(address) }
                return tag.end
            }
            return tag.isWhole ? markup.apply(tag, source, &draft) : nil
        }
        guard source[place + 1] == UInt8(ascii: "!") || source[place + 1] == UInt8(ascii: "?") else { return nil }
        let behind = markup.read(source, at: place, into: &draft)
        draft.work += (behind ?? place) - place
        return behind
    }
}

/// Finds the ends of code spans: a run of as many backticks as began one (CommonMark §6.1).
///
/// It remembers which lengths no longer occur in the leaf, so that many runs without an end are not each looked for to
/// the end of the leaf.
struct MarkdownCodeSpans {
    /// A bit for each length that has no run ahead.
    private var missing: UInt64 = 0
    private static let longest = 63

    mutating func startLeaf() { missing = 0 }

    /// Where the run of `length` starts that ends a span; `nil` where none does. `work` is how far it looked.
    mutating func end(of length: Int, in source: SpeechBytes, from start: Int, to end: Int) -> (Int?, work: Int) {
        guard length <= Self.longest, missing >> UInt64(length) & 1 == 0 else { return (nil, 0) }
        var place = start
        while place < end {
            place = min(source.offset(of: UInt8(ascii: "`"), from: place), end)
            let run = place
            while place < end, source[place] == UInt8(ascii: "`") { place += 1 }
            if place - run == length { return (run, place - start) }
        }
        missing |= 1 << UInt64(length)
        return (nil, end - start)
    }
}

/// What of a link is not spoken: where it leads (CommonMark §6.3).
enum MarkdownLink {
    /// A label, an address and a title are no longer than this; each is looked at no further.
    private static let longest = 2_048
    private static let longestLabel = 128

    /// The end of `(address "title")` or `[label]` right behind a bracket; `work` is how far it looked.
    static func endOfTail(in source: SpeechBytes, from offset: Int, to end: Int) -> (end: Int?, work: Int) {
        switch source[offset] {
        case UInt8(ascii: "("):
            var place = offset + 1
            let isTail = readTail(in: source, at: &place, to: min(end, offset + longest))
            return (isTail ? place : nil, place - offset)
        case UInt8(ascii: "["):
            let close = endOfLabel(in: source, from: offset, to: end)
            return (close, min(longestLabel, end - offset))
        default: return (nil, 0)
        }
    }

    /// Behind the `]` of a label that starts at `offset`; no other bracket stands in it.
    static func endOfLabel(in source: SpeechBytes, from offset: Int, to end: Int) -> Int? {
        var place = offset + 1
        while place < min(end, offset + longestLabel) {
            if source[place] == UInt8(ascii: "]") { return place + 1 }
            if source[place] == UInt8(ascii: "[") || source[place] == 0x0A { return nil }
            place += 1
        }
        return nil
    }

    /// The text of an address in angle brackets, without `https://` or `mailto:`; `nil` for a tag.
    static func address(in source: SpeechBytes, from offset: Int, to end: Int) -> Range<Int>? {
        var place = offset + 1
        while place < end - 1, source[place].isLetter || source[place] == UInt8(ascii: ".") { place += 1 }
        guard source[place] == UInt8(ascii: ":") || source[place] == UInt8(ascii: "@"), source[end - 1] == 0x3E,
            !source[offset..<end].contains(where: { $0.isSpace })
        else { return nil }
        if source[place] == UInt8(ascii: "@") { return offset + 1..<end - 1 }
        place += 1
        while place < end - 1, source[place] == UInt8(ascii: "/") { place += 1 }
        return place..<end - 1
    }

    // MARK: Tail

    private static func readTail(in source: SpeechBytes, at place: inout Int, to end: Int) -> Bool {
        skipSpace(in: source, at: &place, to: end)
        guard readAddress(in: source, at: &place, to: end) else { return false }
        skipSpace(in: source, at: &place, to: end)
        if place < end, source[place] == UInt8(ascii: ")") {
            place += 1
            return true
        }
        guard readTitle(in: source, at: &place, to: end) else { return false }
        skipSpace(in: source, at: &place, to: end)
        guard place < end, source[place] == UInt8(ascii: ")") else { return false }
        place += 1
        return true
    }

    private static func skipSpace(in source: SpeechBytes, at place: inout Int, to end: Int) {
        while place < end, source[place].isSpace { place += 1 }
    }

    /// An address in angle brackets, or one without white space whose parentheses are in pairs.
    private static func readAddress(in source: SpeechBytes, at place: inout Int, to end: Int) -> Bool {
        let isBracketed = source[place] == UInt8(ascii: "<")
        if isBracketed { place += 1 }
        var depth = 0
        while place < end {
            switch source[place] {
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: ">") where isBracketed:
                place += 1
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
            place += 1
        }
        return false
    }

    /// A title in quotation marks or parentheses.
    private static func readTitle(in source: SpeechBytes, at place: inout Int, to end: Int) -> Bool {
        let open = source[place]
        guard open == UInt8(ascii: "\"") || open == UInt8(ascii: "'") || open == UInt8(ascii: "(") else { return false }
        let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open
        place += 1
        while place < end, source[place] != close {
            if source[place] == UInt8(ascii: "\\") { place += 1 }
            place += 1
        }
        guard place < end else { return false }
        place += 1
        return true
    }
}
