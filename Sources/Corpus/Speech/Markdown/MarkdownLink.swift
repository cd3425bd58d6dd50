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
