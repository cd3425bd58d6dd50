import Scripture

/// A tag, from its `<` to the offset after its `>` (HTML Living Standard, §13.2.5.6 and following).
struct HTMLTag {
    private(set) var key = NameTable.Key()
    private(set) var role: HTMLRole = []
    /// The range of the value of `alt`.
    private(set) var alternative: Range<Int>?
    /// The range of the value of `href` or `src`.
    private(set) var address: Range<Int>?
    /// The value of `lang`, if it may be a tag of BCP 47.
    private(set) var language: String?
    let isEnd: Bool
    private(set) var closesItself = false
    /// Whether a `>` ends the tag. In Markdown, a tag without it is text.
    private(set) var isWhole = false
    private(set) var end: Int

    /// Whether a tag starts at the `<` at `offset`.
    static func starts(in source: SpeechBytes, at offset: Int) -> Bool {
        source[offset + 1].isASCIILetter
            || (source[offset + 1] == UInt8(ascii: "/") && source[offset + 2].isASCIILetter)
    }

    /// Reads the tag that starts at `offset`.
    ///
    /// - Parameter isStrict: another `<` outside quotation marks ends the tag, as in Markdown.
    init(in source: SpeechBytes, at offset: Int, to limit: Int, isStrict: Bool = false) {
        isEnd = source[offset + 1] == UInt8(ascii: "/")
        end = isEnd ? offset + 2 : offset + 1
        while end < limit, !source[end].isASCIISpace, source[end] != UInt8(ascii: ">"),
            source[end] != UInt8(ascii: "/"),
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
            case let byte where byte.isASCIISpace: end += 1
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
        var position = end
        while position < limit, source[position].isASCIISpace { position += 1 }
        guard source[position] == UInt8(ascii: "="), position < limit else {
            end = position
            record(name, end..<end, source)
            return
        }
        position += 1
        while position < limit, source[position].isASCIISpace { position += 1 }
        let quote = source[position]
        var start = position
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            start += 1
            position += 1
            while position < limit, source[position] != quote { position += 1 }
            end = min(position + 1, limit)
        } else {
            while position < limit, !source[position].isASCIISpace, source[position] != UInt8(ascii: ">"),
                !(isStrict && source[position] == 0x3C)
            { position += 1 }
            end = position
        }
        record(name, min(start, position)..<position, source)
    }

    private static let endsName = ByteSet("=/> \t\n\r\u{0C}\u{0B}")

    /// The offset after the end tag of this raw element (`script`, `style`), or the end of the source. Inside a raw
    /// element only its own end tag is a tag.
    func endOfRawElement(in source: SpeechBytes) -> Int {
        var position = end
        while position < source.count {
            position = source.offset(of: UInt8(ascii: "<"), from: position) + 1
            guard source[position] == UInt8(ascii: "/") else { continue }
            var name = NameTable.Key()
            position += 1
            while source[position].isASCIILetter || source[position].isASCIIDigit {
                name.append(source[position].lowercased)
                position += 1
            }
            if name == key { return min(source.offset(of: UInt8(ascii: ">"), from: position) + 1, source.count) }
        }
        return source.count
    }

    // MARK: Attributes

    private enum Attribute: UInt32 { case hidden, truthValue, classes, alternative, address, style, language }

    private static let attributes = NameTable([
        ("hidden", Attribute.hidden.rawValue), ("aria-hidden", Attribute.truthValue.rawValue),
        ("class", Attribute.classes.rawValue), ("role", Attribute.classes.rawValue),
        ("epub:type", Attribute.classes.rawValue), ("alt", Attribute.alternative.rawValue),
        ("href", Attribute.address.rawValue), ("src", Attribute.address.rawValue),
        ("style", Attribute.style.rawValue), ("lang", Attribute.language.rawValue),
        ("xml:lang", Attribute.language.rawValue),
    ])

    /// Records the value of an attribute that matters to a listener or a reader.
    private mutating func record(_ name: NameTable.Key, _ value: Range<Int>, _ source: SpeechBytes) {
        switch HTMLTag.attributes[name].flatMap(Attribute.init) {
        case .hidden: role.insert(.hidden)
        case .truthValue: if source.holds("true", at: value.lowerBound) { role.insert(.hidden) }
        case .classes: recordClasses(in: value, source)
        case .alternative: alternative = value
        case .address: address = address ?? value
        case .style: if HTMLTag.hides(value, source) { role.insert(.hidden) }
        case .language: language = language ?? HTMLTag.language(in: value, source)
        case nil: break
        }
    }

    /// Whether declarations of CSS make the element invisible: `display: none`, `visibility: hidden`.
    private static func hides(_ style: Range<Int>, _ source: SpeechBytes) -> Bool {
        var letters: [UInt8] = []
        for offset in style.prefix(longestStyle) where !source[offset].isASCIISpace {
            letters.append(source[offset].lowercased)
        }
        return letters.split(separator: UInt8(ascii: ";")).contains { declaration in
            declaration.starts(with: "display:none".utf8) || declaration.starts(with: "visibility:hidden".utf8)
        }
    }

    private static let longestStyle = 1_024

    private static func language(in value: Range<Int>, _ source: SpeechBytes) -> String? {
        let tag = source[value]
        guard (2...35).contains(tag.count), tag[0].isASCIILetter, tag[1].isASCIILetter,
            tag.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        return String(decoding: tag, as: UTF8.self)
    }

    private mutating func recordClasses(in value: Range<Int>, _ source: SpeechBytes) {
        var position = value.lowerBound
        while position < value.upperBound {
            var word = NameTable.Key()
            var part = NameTable.Key()
            while position < value.upperBound, !source[position].isASCIISpace {
                let byte = source[position].lowercased
                word.append(byte)
                if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                    role.formUnion(HTMLRole(partOfClassName: part))
                    part = NameTable.Key()
                } else {
                    part.append(byte)
                }
                position += 1
            }
            role.formUnion(HTMLRole(className: word))
            role.formUnion(HTMLRole(partOfClassName: part))
            position += 1
        }
    }
}

/// What begins with `<` and is not a tag: comments, declarations, processing instructions. None is spoken.
enum HTMLDeclaration {
    /// Its end, or the end of the source if it is not closed; `nil` if the `<` at `offset` is only a character.
    static func end(in source: SpeechBytes, at offset: Int) -> Int? {
        switch source[offset + 1] {
        case UInt8(ascii: "!"):
            if source.holds("<!--", at: offset) { return endOfComment(in: source, from: offset + 2) }
            if source.holds("<!doctype", at: offset) { return endOfDoctype(in: source, from: offset) }
            return after(UInt8(ascii: ">"), in: source, from: offset)
        case UInt8(ascii: "?"), UInt8(ascii: "/"): return after(UInt8(ascii: ">"), in: source, from: offset)
        default: return nil
        }
    }

    private static func after(_ byte: UInt8, in source: SpeechBytes, from offset: Int) -> Int {
        min(source.offset(of: byte, from: offset) + 1, source.count)
    }

    /// `-->` ends a comment. The dashes at its start may be those of its end: `<!-->`.
    private static func endOfComment(in source: SpeechBytes, from offset: Int) -> Int {
        var position = offset
        while position < source.count {
            position = source.offset(of: UInt8(ascii: ">"), from: position) + 1
            let first = source[position - 2] == UInt8(ascii: "!") ? position - 4 : position - 3
            if first >= offset, source[first] == 0x2D, source[first + 1] == 0x2D { return min(position, source.count) }
        }
        return source.count
    }

    /// Declarations of entities are in brackets. Entities are never expanded, so the brackets are skipped as a whole.
    private static func endOfDoctype(in source: SpeechBytes, from offset: Int) -> Int {
        var position = offset
        while position < source.count, source[position] != UInt8(ascii: ">") {
            if source[position] == UInt8(ascii: "[") { position = source.offset(of: UInt8(ascii: "]"), from: position) }
            position += 1
        }
        return min(position + 1, source.count)
    }
}
