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

/// The name of a tag in two words of a register: its first sixteen bytes, zeros behind.
///
/// No name that means anything to us is longer. Comparing and hashing one costs no string.
struct TagName: Hashable {
    private(set) var high: UInt64 = 0
    private(set) var low: UInt64 = 0
    private var count: UInt8 = 0

    init() {}

    init(_ name: String) { for byte in name.utf8 { append(byte) } }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count < 8 {
            high |= UInt64(byte) << (UInt64(count) * 8)
        } else if count < 16 {
            low |= UInt64(byte) << (UInt64(count - 8) * 8)
        }
        if count < 17 { count += 1 }
    }

    /// The name in lower case, as the names of XML's vocabularies that we know are written but for a few.
    var lowercased: TagName {
        var name = self
        name.high = TagName.lowercased(high)
        name.low = TagName.lowercased(low)
        return name
    }

    /// Sets the bit that tells `a` from `A` in each byte that is an ASCII capital.
    private static func lowercased(_ word: UInt64) -> UInt64 {
        var result = word
        for shift in stride(from: UInt64(0), to: 64, by: 8)
        where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= UInt8(truncatingIfNeeded: word >> shift) {
            result |= 0x20 << shift
        }
        return result
    }
}

/// The named characters of HTML that Bible texts use; XML's five among them.
enum Entities {
    /// The character of `&name;` or `&#…;`, without the `&` and the `;`; `nil` where nobody knows it.
    static func scalar(_ name: Substring) -> Unicode.Scalar? {
        guard name.first == "#" else { return named[String(name)] }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        // The numbers 128 to 159 are controls that nobody means; pages wrote Windows-1252 by them.
        return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }

    /// Puts characters in place of the entities of a text, in the text itself: none is longer than its name. What nobody
    /// knows stays as it is.
    static func decode(_ text: UnsafeMutableRawBufferPointer) -> UnsafeRawBufferPointer {
        guard var at = text.firstIndex(of: UInt8(ascii: "&")) else { return UnsafeRawBufferPointer(text) }
        var made = at
        while at < text.count {
            if text[at] == UInt8(ascii: "&"), let (scalar, length) = entity(text[at...]) {
                for byte in UTF8.encode(scalar)! {
                    text[made] = byte
                    made += 1
                }
                at += length
            } else {
                text[made] = text[at]
                made += 1
                at += 1
            }
        }
        return UnsafeRawBufferPointer(rebasing: text[..<made])
    }

    private static func entity(_ text: Slice<UnsafeMutableRawBufferPointer>) -> (Unicode.Scalar, length: Int)? {
        let text = text.prefix(maximumLength + 2)
        guard let end = text.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)
        return scalar(name[...]).map { ($0, end + 1 - text.startIndex) }
    }

    /// The longest name that is looked for.
    static let maximumLength = 10

    private static let named: [String: Unicode.Scalar] = {
        var table: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—", "lsquo": "‘",
            "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›",
            "hellip": "…", "dagger": "†", "Dagger": "‡", "bull": "•", "prime": "′", "Prime": "″", "oelig": "œ",
            "OElig": "Œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "ensp": "\u{2002}", "emsp": "\u{2003}",
            "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}",
            "trade": "™", "euro": "€", "minus": "−",
        ]
        // U+00A0 to U+00FF, as HTML names them in order.
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring \
            AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
            times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
            egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
            ugrave uacute ucirc uuml yacute thorn yuml
            """
        for (place, name) in latin.split(separator: " ").enumerated() {
            table[String(name)] = Unicode.Scalar(UInt32(0xA0 + place))
        }
        // The Greek letters in Unicode's order, which is HTML's; the final sigma is `sigmaf`.
        let greek = """
            Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon \
            Phi Chi Psi Omega
            """
        for (place, name) in greek.split(separator: " ").enumerated() where name != "-" {
            table[String(name)] = Unicode.Scalar(UInt32(0x391 + place))
            table[name.lowercased()] = Unicode.Scalar(UInt32(0x3B1 + place))
        }
        table["sigmaf"] = "ς"
        return table
    }()
}
