/// Cuts an entry into text and tags. It knows no vocabulary and takes anything: what is no tag is text.
///
/// 54 verses of Debian's KJV alone are not well-formed XML, so nothing here expects a start for an end, quotes in pairs,
/// or known entities.
struct MarkupScanner {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// Where the next event begins.
    var offset: Int { position }
    /// Tags that the entry ends in the middle of.
    private(set) var brokenTagCount = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    enum Event {
        case text(Range<Int>)
        case tag(Tag)
    }

    /// A tag: `<w lemma="…">`, `</w>`, `<lb/>`, `<WG3056>`.
    struct Tag {
        /// As it is written.
        var name: TagName
        /// The bytes of the name.
        var nameRange: Range<Int>
        /// What stands between the name and the end.
        var rest: Range<Int>
        var isEnd: Bool
        var isEmpty: Bool
        /// The whole tag.
        var range: Range<Int>
    }

    mutating func next() -> Event? {
        var start = position
        while position < bytes.count {
            guard let open = index(of: "<", from: position) else {
                position = bytes.count
                break
            }
            let endOfAside = endOfAside(at: open)
            guard endOfAside != nil || open + 1 < bytes.count && isNameStart(at: open + 1) else {
                position = open + 1
                continue
            }
            // The text before it goes first.
            if open > start {
                position = open
                return .text(start..<open)
            }
            if endOfAside == nil {
                if let tag = tag(at: open) {
                    position = tag.range.upperBound
                    return .tag(tag)
                }
                brokenTagCount += 1
            }
            position = endOfAside ?? index(of: "<", from: open + 1) ?? bytes.count
            start = position
        }
        return start < position ? .text(start..<position) : nil
    }

    /// The attributes of a tag, one after another.
    func attributes(of tag: Tag, _ body: (_ name: TagName, _ value: Range<Int>) -> Void) {
        var at = tag.rest.lowerBound
        let end = tag.rest.upperBound
        while at < end {
            while at < end, isSpace(bytes[at]) || bytes[at] == UInt8(ascii: "/") { at += 1 }
            var name = TagName()
            let nameStart = at
            while at < end, !isSpace(bytes[at]), bytes[at] != UInt8(ascii: "=") {
                name.append(bytes[at])
                at += 1
            }
            while at < end, isSpace(bytes[at]) { at += 1 }
            guard at < end, bytes[at] == UInt8(ascii: "=") else {
                if at == nameStart { at += 1 }
                continue
            }
            at += 1
            while at < end, isSpace(bytes[at]) { at += 1 }
            guard at < end else { return }
            let quote = bytes[at]
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            if isQuoted { at += 1 }
            let start = at
            while at < end, isQuoted ? bytes[at] != quote : !isSpace(bytes[at]) { at += 1 }
            body(name.lowercased, start..<at)
            if isQuoted { at += 1 }
        }
    }

    /// The tag that begins with the `<` at `open`; `nil` where none does or it never ends.
    func tag(at open: Int) -> Tag? {
        guard isNameStart(at: open + 1), let close = endOfTag(from: open + 1) else { return nil }
        var at = open + 1
        let isEnd = bytes[at] == UInt8(ascii: "/")
        if isEnd { at += 1 }
        let nameStart = at
        var name = TagName()
        while at < close, !isSpace(bytes[at]), bytes[at] != UInt8(ascii: "/") {
            name.append(bytes[at])
            at += 1
        }
        let isEmpty = !isEnd && close > at && bytes[close - 1] == UInt8(ascii: "/")
        return Tag(
            name: name, nameRange: nameStart..<at, rest: at..<(isEmpty ? close - 1 : close), isEnd: isEnd,
            isEmpty: isEmpty,
            range: open..<close + 1)
    }

    /// Where the `>` of a tag stands. One inside quotes counts only if the quotes are paired before another tag begins.
    private func endOfTag(from start: Int) -> Int? {
        var quote: UInt8 = 0
        var firstClose: Int?
        for at in start..<bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "<") { return firstClose }
            if byte == UInt8(ascii: ">") {
                if quote == 0 { return at }
                if firstClose == nil { firstClose = at }
            } else if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                // A quote that opens no value is a stray, as in `<scripRef passage=Luke 1:1's>`.
                if at > start, bytes[at - 1] == UInt8(ascii: "=") || isSpace(bytes[at - 1]) { quote = byte }
            }
        }
        return firstClose
    }

    /// Where a comment, a declaration or an instruction ends that begins at `open`.
    private func endOfAside(at open: Int) -> Int? {
        guard open + 1 < bytes.count else { return nil }
        switch bytes[open + 1] {
        case UInt8(ascii: "?"): return (index(of: ">", from: open) ?? bytes.count - 1) + 1
        case UInt8(ascii: "!"):
            guard starts(with: "<!--", at: open) else { return (index(of: ">", from: open) ?? bytes.count - 1) + 1 }
            var at = open + 4
            while let close = index(of: ">", from: at) {
                if close >= open + 6, bytes[close - 1] == UInt8(ascii: "-"), bytes[close - 2] == UInt8(ascii: "-") {
                    return close + 1
                }
                at = close + 1
            }
            return bytes.count
        default: return nil
        }
    }

    private func starts(with prefix: StaticString, at start: Int) -> Bool {
        guard start + prefix.utf8CodeUnitCount <= bytes.count else { return false }
        for place in 0..<prefix.utf8CodeUnitCount where bytes[start + place] != prefix.utf8Start[place] { return false }
        return true
    }

    func index(of byte: Unicode.Scalar, from start: Int) -> Int? {
        let wanted = UInt8(ascii: byte)
        var at = start
        while at < bytes.count {
            if bytes[at] == wanted { return at }
            at += 1
        }
        return nil
    }

    @inline(__always)
    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

    /// A letter, or `/` and a letter: `<` before anything else is text, as in `a < b` or `<<`.
    func isNameStart(at place: Int) -> Bool {
        guard place < bytes.count else { return false }
        var byte = bytes[place]
        if byte == UInt8(ascii: "/") {
            guard place + 1 < bytes.count else { return false }
            byte = bytes[place + 1]
        }
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
    }
}
