/// Reads one JSON text into a `JSONValue`, strictly by RFC 8259.
///
/// Refused: comments, trailing commas, leading zeros, a byte order mark, bare control characters, invalid UTF-8 and
/// anything after the value. Accepted by a rule of our own where the standard leaves the choice: a `\u` escape of half
/// a surrogate pair becomes U+FFFD; of duplicate names the last wins; a number may have any size, for its text is kept.
/// The parser recurses once a level, and `Limits.depth` bounds that.
package struct JSONParser {
    /// What a text may cost. A value takes up to about 70 bytes, so the standard bounds keep any text below 80 MB.
    package struct Limits: Sendable {
        package var depth: Int
        package var values: Int

        package init(depth: Int = 512, values: Int = 1 << 20) {
            self.depth = depth
            self.values = values
        }

        package static let standard = Limits()
    }

    var position = 0
    private var depthLeft: Int
    private var valuesLeft: Int

    /// The value the bytes hold, white space around it allowed.
    package static func value(from bytes: Span<UInt8>, limits: Limits = .standard) throws(JSONError) -> JSONValue {
        var parser = JSONParser(limits)
        let value = try parser.value(bytes)
        try parser.end(bytes)
        return value
    }

    package static func value(from text: String, limits: Limits = .standard) throws(JSONError) -> JSONValue {
        try value(from: Array(text.utf8).span, limits: limits)
    }

    /// Before the first byte of a text, which then goes to each function.
    package init(_ limits: Limits = .standard) {
        depthLeft = limits.depth
        valuesLeft = limits.values
    }

    // MARK: Values

    /// The value that stands next.
    package mutating func value(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
        guard let byte = nextByte(bytes) else { throw JSONError(.unexpectedEnd, at: position) }
        try count()
        switch byte {
        case UInt8(ascii: "\""): return .string(try string(bytes))
        case UInt8(ascii: "{"): return try object(bytes)
        case UInt8(ascii: "["): return try array(bytes)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number(bytes))
        case UInt8(ascii: "t"): return try literal("true", .bool(true), bytes)
        case UInt8(ascii: "f"): return try literal("false", .bool(false), bytes)
        case UInt8(ascii: "n"): return try literal("null", .null, bytes)
        default: throw JSONError(.unexpectedByte, at: position)
        }
    }

    /// The value that stands next, if it holds at most `limit` values. What else is read of the text does not count for
    /// it, nor it for what else is read; so a text of any length can be read piece by piece in bounded memory.
    package mutating func value(_ bytes: Span<UInt8>, atMost limit: Int) throws(JSONError) -> JSONValue {
        let left = valuesLeft
        valuesLeft = limit
        defer { valuesLeft = left }
        return try value(bytes)
    }

    @inline(never)
    private mutating func object(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
        var members: [JSONObject.Member] = []
        try items(before: UInt8(ascii: "}"), bytes) { (parser) throws(JSONError) in
            try parser.expectQuote(bytes)
            let key = try parser.string(bytes)
            try parser.expect(UInt8(ascii: ":"), bytes)
            let value = try parser.value(bytes)
            // A request has three or four members; growing step by step would allocate three times.
            if members.isEmpty { members.reserveCapacity(4) }
            members.append(JSONObject.Member(key: key, value: value))
        }
        return .object(JSONObject(removingDuplicates: members))
    }

    @inline(never)
    private mutating func array(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
        var elements: [JSONValue] = []
        try items(before: UInt8(ascii: "]"), bytes) { (parser) throws(JSONError) in
            elements.append(try parser.value(bytes))
        }
        return .array(elements)
    }

    /// Steps through what stands between the bracket at the position and its `close`; `item` reads what is between two
    /// commas.
    @inline(__always)
    mutating func items(
        before close: UInt8, _ bytes: Span<UInt8>, _ item: (inout JSONParser) throws(JSONError) -> Void
    ) throws(JSONError) {
        guard depthLeft > 0 else { throw JSONError(.tooDeep, at: position) }
        depthLeft &-= 1
        position &+= 1
        if nextByte(bytes) == close {
            position &+= 1
        } else {
            repeat { try item(&self) } while try another(before: close, bytes)
        }
        depthLeft &+= 1
    }

    /// Counts one more value.
    @inline(__always)
    mutating func count() throws(JSONError) {
        valuesLeft &-= 1
        guard valuesLeft >= 0 else { throw JSONError(.tooManyValues, at: position) }
    }

    private mutating func number(_ bytes: Span<UInt8>) throws(JSONError) -> JSONNumber {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
            position += 1
        } else {
            try digits(bytes)
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try digits(bytes)
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try digits(bytes)
        }
        return JSONNumber(validated: ascii(bytes, start..<position))
    }

    /// One digit or more.
    private mutating func digits(_ bytes: Span<UInt8>) throws(JSONError) {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        if position == start {
            throw JSONError(position == bytes.count ? .unexpectedEnd : .invalidNumber, at: position)
        }
    }

    private mutating func literal(
        _ name: StaticString, _ value: JSONValue, _ bytes: Span<UInt8>
    ) throws(JSONError) -> JSONValue {
        for offset in 0..<name.utf8CodeUnitCount {
            guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: position) }
            guard bytes[position] == name.utf8Start[offset] else { throw JSONError(.unexpectedByte, at: position) }
            position += 1
        }
        return value
    }

    // MARK: Strings

    /// The string whose opening quote stands at the position.
    mutating func string(_ bytes: Span<UInt8>) throws(JSONError) -> String {
        let start = position + 1
        var isASCII = true
        try skipPlain(bytes, from: start, &isASCII)
        if bytes[position] == UInt8(ascii: "\"") {
            let range = start..<position
            position += 1
            return isASCII ? ascii(bytes, range) : try unicode(bytes.extracting(range), at: start)
        }
        return try escapedString(bytes, from: start)
    }

    /// The slow way, for a string with an escape in it: `position` stands at the first backslash.
    @inline(never)
    mutating func escapedString(_ bytes: Span<UInt8>, from start: Int) throws(JSONError) -> String {
        var text: [UInt8] = []
        var isASCII = true
        var runStart = start
        while true {
            for index in runStart..<position { text.append(bytes[index]) }
            if bytes[position] == UInt8(ascii: "\"") { break }
            position += 1
            try appendEscape(bytes, &text)
            runStart = position
            try skipPlain(bytes, from: position, &isASCII)
        }
        position += 1
        // Escapes shift offsets, so an invalid byte is reported at the string's start.
        return try unicode(text.span, at: start, exact: false)
    }

    /// Moves to the quote or backslash that ends the run of plain bytes, eight bytes at a time.
    mutating func skipPlain(
        _ bytes: Span<UInt8>, from start: Int, _ isASCII: inout Bool
    ) throws(JSONError) {
        var index = start
        var seen: UInt64 = 0
        let raw = bytes.bytes
        while index &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
            let stops = word.stringStops
            if stops != 0 {
                let bits = stops.trailingZeroBitCount & ~7
                seen |= word & ((1 &<< UInt64(bits)) &- 1)
                index &+= bits >> 3
                return try stop(bytes, index, seen, &isASCII)
            }
            seen |= word
            index &+= 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 {
                return try stop(bytes, index, seen, &isASCII)
            }
            seen |= UInt64(byte)
            index &+= 1
        }
        throw JSONError(.unexpectedEnd, at: index)
    }

    @inline(__always)
    private mutating func stop(
        _ bytes: Span<UInt8>, _ index: Int, _ seen: UInt64, _ isASCII: inout Bool
    ) throws(JSONError) {
        if seen & 0x8080_8080_8080_8080 != 0 { isASCII = false }
        position = index
        if bytes[index] < 0x20 { throw JSONError(.controlCharacter, at: index) }
    }

    private func ascii(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        String(copying: UTF8Span(unchecked: bytes.extracting(range), isKnownASCII: true))
    }

    private func unicode(_ text: Span<UInt8>, at start: Int, exact: Bool = true) throws(JSONError) -> String {
        do {
            return String(copying: try UTF8Span(validating: text))
        } catch {
            throw JSONError(.invalidUTF8, at: exact ? start + error.byteOffsets.lowerBound : start)
        }
    }

    private mutating func appendEscape(_ bytes: Span<UInt8>, _ text: inout [UInt8]) throws(JSONError) {
        guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: position) }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): appendScalar(try unicodeEscape(bytes), &text)
        default: throw JSONError(.invalidEscape, at: position - 1)
        }
    }

    /// The scalar of a `\u` escape, taking the second half of a surrogate pair with it; U+FFFD for a lone half.
    private mutating func unicodeEscape(_ bytes: Span<UInt8>) throws(JSONError) -> UInt32 {
        let first = try fourHexDigits(bytes)
        guard (0xD800..<0xE000).contains(first) else { return first }
        guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { return 0xFFFD }
        let back = position
        position += 2
        let second = try fourHexDigits(bytes)
        guard (0xDC00..<0xE000).contains(second) else {
            // Not the other half: it is read again as an escape of its own.
            position = back
            return 0xFFFD
        }
        return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
    }

    private mutating func fourHexDigits(_ bytes: Span<UInt8>) throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard position < bytes.count else { throw JSONError(.unexpectedEnd, at: position) }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte &- 0x30)
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = value << 4 | UInt32((byte | 0x20) &- 0x57)
            default: throw JSONError(.invalidEscape, at: position)
            }
            position += 1
        }
        return value
    }

    private func appendScalar(_ value: UInt32, _ text: inout [UInt8]) {
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        text.append(contentsOf: UTF8.encode(scalar)!)
    }

    // MARK: Between values

    /// The next byte that is not white space, left unread; nil at the end.
    @inline(__always)
    mutating func nextByte(_ bytes: Span<UInt8>) -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            if byte > 0x20 { return byte }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position &+= 1
        }
        return nil
    }

    @inline(__always)
    mutating func expect(_ wanted: UInt8, _ bytes: Span<UInt8>) throws(JSONError) {
        guard let byte = nextByte(bytes) else { throw JSONError(.unexpectedEnd, at: position) }
        guard byte == wanted else { throw JSONError(.unexpectedByte, at: position) }
        position &+= 1
    }

    /// True after a comma, false after the closing bracket.
    @inline(__always)
    private mutating func another(before close: UInt8, _ bytes: Span<UInt8>) throws(JSONError) -> Bool {
        guard let byte = nextByte(bytes) else { throw JSONError(.unexpectedEnd, at: position) }
        guard byte == close || byte == UInt8(ascii: ",") else { throw JSONError(.unexpectedByte, at: position) }
        position &+= 1
        return byte != close
    }

    /// Stays before the quote that must come.
    @inline(__always)
    mutating func expectQuote(_ bytes: Span<UInt8>) throws(JSONError) {
        guard let quote = nextByte(bytes) else { throw JSONError(.unexpectedEnd, at: position) }
        guard quote == UInt8(ascii: "\"") else { throw JSONError(.unexpectedByte, at: position) }
    }
}

extension UInt64 {
    /// The high bit of each byte that ends a run inside a JSON string: a quote, a backslash or a control character.
    ///
    /// Only the lowest such bit is exact (a borrow can mark bytes above it), and only that one is used.
    @inline(__always)
    var stringStops: UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = self ^ (ones &* 0x22)
        let backslash = self ^ (ones &* 0x5C)
        let found =
            ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((self &- ones &* 0x20) & ~self)
        return found & 0x8080_8080_8080_8080
    }
}
