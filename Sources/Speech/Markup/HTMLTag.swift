/// A tag, read from its `<` to behind its `>` (HTML Living Standard, §13.2.5.6 and on).
struct HTMLTag {
    private(set) var key = NameTable.Key()
    private(set) var role: HTMLRole = []
    /// The value of `alt`.
    private(set) var alternative: Range<Int>?
    /// The value of `href` or `src`.
    private(set) var address: Range<Int>?
    let isEnd: Bool
    private(set) var closesItself = false
    /// Whether a `>` ends the tag; in Markdown what is no whole tag is text.
    private(set) var isWhole = false
    private(set) var end: Int

    /// Whether a tag starts at a `<`.
    static func starts(in source: SpeechBytes, at offset: Int) -> Bool {
        source[offset + 1].isLetter || (source[offset + 1] == UInt8(ascii: "/") && source[offset + 2].isLetter)
    }

    /// Reads the tag that starts at `offset`. `isStrict`: another `<` outside quotes ends it, as in Markdown.
    init(in source: SpeechBytes, at offset: Int, to limit: Int, isStrict: Bool = false) {
        isEnd = source[offset + 1] == UInt8(ascii: "/")
        end = isEnd ? offset + 2 : offset + 1
        while end < limit, !source[end].isSpace, source[end] != UInt8(ascii: ">"), source[end] != UInt8(ascii: "/"),
            !(isStrict && source[end] == UInt8(ascii: "<"))
        {
            key.append(source[end].lowercased)
            end += 1
        }
        while end < limit {
            switch source[end] {
            case UInt8(ascii: ">"):
                isWhole = true
                end += 1
                return
            case UInt8(ascii: "/"):
                closesItself = source[end + 1] == UInt8(ascii: ">")
                end += 1
            case UInt8(ascii: "<") where isStrict: return
            case let byte where byte.isSpace: end += 1
            default: readAttribute(source, limit, isStrict)
            }
        }
    }

    private mutating func readAttribute(_ source: SpeechBytes, _ limit: Int, _ isStrict: Bool) {
        var name = NameTable.Key()
        repeat {
            name.append(source[end].lowercased)
            end += 1
        } while end < limit && !HTMLTag.endsName.contains(source[end]) && !(isStrict && source[end] == 0x3C)
        var place = end
        while place < limit, source[place].isSpace { place += 1 }
        guard source[place] == UInt8(ascii: "="), place < limit else {
            end = place
            note(name, end..<end, source)
            return
        }
        place += 1
        while place < limit, source[place].isSpace { place += 1 }
        let quote = source[place]
        var start = place
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            start += 1
            place += 1
            while place < limit, source[place] != quote { place += 1 }
            end = min(place + 1, limit)
        } else {
            while place < limit, !source[place].isSpace, source[place] != UInt8(ascii: ">"),
                !(isStrict && source[place] == 0x3C)
            { place += 1 }
            end = place
        }
        note(name, min(start, place)..<place, source)
    }

    private static let endsName = ByteSet("=/> \t\n\r\u{0C}\u{0B}")

    // MARK: Attributes

    private enum Attribute: UInt32 { case hidden, truth, words, alternative, address }

    private static let attributes = NameTable([
        ("hidden", Attribute.hidden.rawValue), ("aria-hidden", Attribute.truth.rawValue),
        ("class", Attribute.words.rawValue), ("role", Attribute.words.rawValue),
        ("epub:type", Attribute.words.rawValue), ("alt", Attribute.alternative.rawValue),
        ("href", Attribute.address.rawValue), ("src", Attribute.address.rawValue),
    ])

    /// Keeps what an attribute says, where it says something to a listener or a reader.
    private mutating func note(_ name: NameTable.Key, _ value: Range<Int>, _ source: SpeechBytes) {
        switch HTMLTag.attributes[name].flatMap(Attribute.init) {
        case .hidden: role.insert(.hidden)
        case .truth: if source.holds("true", at: value.lowerBound) { role.insert(.hidden) }
        case .words: noteClasses(in: value, source)
        case .alternative: alternative = value
        case .address: address = address ?? value
        case nil: break
        }
    }

    private mutating func noteClasses(in value: Range<Int>, _ source: SpeechBytes) {
        var place = value.lowerBound
        while place < value.upperBound {
            var word = NameTable.Key()
            while place < value.upperBound, !source[place].isSpace {
                word.append(source[place].lowercased)
                place += 1
            }
            role.formUnion(HTMLRole(className: word))
            place += 1
        }
    }
}

/// What begins with `<` and is no tag: comments, declarations, processing instructions. None is spoken.
enum HTMLDeclaration {
    /// Where it ends, or the source where nothing ends it; `nil` where the `<` at `offset` begins none.
    static func end(in source: SpeechBytes, at offset: Int) -> Int? {
        switch source[offset + 1] {
        case UInt8(ascii: "!"):
            if source.holds("<!--", at: offset) { return endOfComment(in: source, from: offset + 2) }
            if source.holds("<!doctype", at: offset) { return endOfDoctype(in: source, from: offset) }
            return behind(UInt8(ascii: ">"), in: source, from: offset)
        case UInt8(ascii: "?"), UInt8(ascii: "/"): return behind(UInt8(ascii: ">"), in: source, from: offset)
        default: return nil
        }
    }

    private static func behind(_ byte: UInt8, in source: SpeechBytes, from offset: Int) -> Int {
        min(source.offset(of: byte, from: offset) + 1, source.count)
    }

    /// `-->` ends a comment, and the dashes that begin it may be those that end it: `<!-->`.
    private static func endOfComment(in source: SpeechBytes, from offset: Int) -> Int {
        var place = offset
        while place < source.count {
            place = source.offset(of: UInt8(ascii: ">"), from: place) + 1
            let first = source[place - 2] == UInt8(ascii: "!") ? place - 4 : place - 3
            if first >= offset, source[first] == 0x2D, source[first + 1] == 0x2D { return min(place, source.count) }
        }
        return source.count
    }

    /// A declaration of entities stands in brackets. Entities are never expanded, so it is passed over as a whole.
    private static func endOfDoctype(in source: SpeechBytes, from offset: Int) -> Int {
        var place = offset
        while place < source.count, source[place] != UInt8(ascii: ">") {
            if source[place] == UInt8(ascii: "[") { place = source.offset(of: UInt8(ascii: "]"), from: place) }
            place += 1
        }
        return min(place + 1, source.count)
    }
}
