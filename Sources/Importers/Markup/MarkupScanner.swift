import Scripture

/// Cuts an entry into text and tags. It knows no vocabulary and accepts any bytes: what is not a tag is text.
///
/// In Debian's KJV alone, 54 verses are not well-formed XML. So nothing here relies on matching starts and ends,
/// paired quotes or known entities.
struct MarkupScanner {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// The offset of the next event.
    var offset: Int { position }
    /// The number of tags that are not complete at the end of the entry.
    private(set) var brokenTagCount = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    enum Event {
        case text(Range<Int>)
        case tag(Tag)
    }

    /// A tag: `<w lemma="…">`, `</w>`, `<lb/>`, `<WG3056>`.
    struct Tag {
        /// The name as it is written.
        var name: TagName
        /// The range of the name.
        var nameRange: Range<Int>
        /// The range between the name and the end of the tag.
        var rest: Range<Int>
        var isEnd: Bool
        var isEmpty: Bool
        /// The range of the whole tag.
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
            // The text before the tag is returned first.
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

    /// Calls `body` for each attribute of a tag.
    func attributes(of tag: Tag, _ body: (_ name: TagName, _ value: Range<Int>) -> Void) {
        var at = tag.rest.lowerBound
        let end = tag.rest.upperBound
        while at < end {
            while at < end, bytes[at].isASCIISpace || bytes[at] == UInt8(ascii: "/") { at += 1 }
            var name = TagName()
            let nameStart = at
            while at < end, !bytes[at].isASCIISpace, bytes[at] != UInt8(ascii: "=") {
                name.append(bytes[at])
                at += 1
            }
            while at < end, bytes[at].isASCIISpace { at += 1 }
            guard at < end, bytes[at] == UInt8(ascii: "=") else {
                if at == nameStart { at += 1 }
                continue
            }
            at += 1
            while at < end, bytes[at].isASCIISpace { at += 1 }
            guard at < end else { return }
            let quote = bytes[at]
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            if isQuoted { at += 1 }
            let start = at
            while at < end, isQuoted ? bytes[at] != quote : !bytes[at].isASCIISpace { at += 1 }
            body(name.lowercased, start..<at)
            if isQuoted { at += 1 }
        }
    }

    /// The tag that begins with the `<` at `open`; `nil` if none begins there or it never ends.
    func tag(at open: Int) -> Tag? {
        guard isNameStart(at: open + 1), let close = endOfTag(from: open + 1) else { return nil }
        var at = open + 1
        let isEnd = bytes[at] == UInt8(ascii: "/")
        if isEnd { at += 1 }
        let nameStart = at
        var name = TagName()
        while at < close, !bytes[at].isASCIISpace, bytes[at] != UInt8(ascii: "/") {
            name.append(bytes[at])
            at += 1
        }
        let isEmpty = !isEnd && close > at && bytes[close - 1] == UInt8(ascii: "/")
        return Tag(
            name: name, nameRange: nameStart..<at, rest: at..<(isEmpty ? close - 1 : close), isEnd: isEnd,
            isEmpty: isEmpty,
            range: open..<close + 1)
    }

    /// The offset of the `>` of a tag. A `>` inside quotes counts only if the quotes are paired before another tag
    /// begins.
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
                // A quote that does not begin a value is an error of the source, as in `<scripRef passage=Luke
                // 1:1's>`.
                if at > start, bytes[at - 1] == UInt8(ascii: "=") || bytes[at - 1].isASCIISpace { quote = byte }
            }
        }
        return firstClose
    }

    /// The end of a comment, a declaration or an instruction that begins at `open`; `nil` if none begins there.
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
        for index in 0..<prefix.utf8CodeUnitCount where bytes[start + index] != prefix.utf8Start[index] { return false }
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

    /// Whether a letter, or `/` and a letter, is at `offset`. `<` before anything else is text, as in `a < b` or `<<`.
    func isNameStart(at offset: Int) -> Bool {
        guard offset < bytes.count else { return false }
        var byte = bytes[offset]
        if byte == UInt8(ascii: "/") {
            guard offset + 1 < bytes.count else { return false }
            byte = bytes[offset + 1]
        }
        return byte.isASCIILetter
    }
}

/// The name of a tag, as its first sixteen bytes in two integers. Bytes after the name are zero.
///
/// No name in our vocabularies is longer. Comparing and hashing such a name needs no string.
struct TagName: Hashable {
    private(set) var high: UInt64 = 0
    private(set) var low: UInt64 = 0
    private var count: UInt8 = 0

    init() {}

    init(_ name: String) { for byte in name.utf8 { append(byte) } }

    mutating func append(_ byte: UInt8) {
        if count < 8 {
            high |= UInt64(byte) << (UInt64(count) * 8)
        } else if count < 16 {
            low |= UInt64(byte) << (UInt64(count - 8) * 8)
        }
        if count < 17 { count += 1 }
    }

    /// The name in lower case, which is how nearly all known vocabularies of XML write their names.
    var lowercased: TagName {
        var name = self
        name.high = TagName.lowercased(high)
        name.low = TagName.lowercased(low)
        return name
    }

    /// Sets the bit that distinguishes `a` from `A` in each byte that is an ASCII capital.
    private static func lowercased(_ word: UInt64) -> UInt64 {
        var result = word
        for shift in stride(from: UInt64(0), to: 64, by: 8)
        where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= UInt8(truncatingIfNeeded: word >> shift) {
            result |= 0x20 << shift
        }
        return result
    }
}

extension CharacterReference {
    /// Replaces the character references of a text by their characters, in place: no character has more bytes than its
    /// reference. Unknown references stay as they are.
    ///
    /// - Parameter doubleCount: counts the references that were escaped twice.
    /// - Returns: the part of `text` that holds the result.
    static func resolve(
        _ text: UnsafeMutableRawBufferPointer, doubleCount: inout Int
    ) -> UnsafeRawBufferPointer {
        guard var read = text.firstIndex(of: UInt8(ascii: "&")) else { return UnsafeRawBufferPointer(text) }
        var written = read
        while read < text.count {
            if text[read] == UInt8(ascii: "&"),
                let reference = CharacterReference(UnsafeRawBufferPointer(rebasing: text[read...]), .closed)
            {
                for byte in UTF8.encode(reference.scalar)! {
                    text[written] = byte
                    written += 1
                }
                read += reference.length
                if reference.isDouble { doubleCount += 1 }
            } else {
                text[written] = text[read]
                written += 1
                read += 1
            }
        }
        return UnsafeRawBufferPointer(rebasing: text[..<written])
    }

    /// The text with its character references resolved.
    static func resolved(_ text: UnsafeRawBufferPointer) -> String {
        guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
        var copy = Array(text)
        var doubleCount = 0
        return copy.withUnsafeMutableBytes { String(decoding: resolve($0, doubleCount: &doubleCount), as: UTF8.self) }
    }
}
