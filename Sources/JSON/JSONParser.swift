/// Reads one JSON text into a `JSONValue`, strictly by RFC 8259.
///
/// Errors: comments, trailing commas, leading zeros, a byte order mark, bare control characters, invalid UTF-8 and
/// anything after the value. Where the standard leaves a choice: a `\u` escape of half a surrogate pair becomes U+FFFD;
/// of members with the same name the last one wins; a number may have any size, because its text is kept. The parser
/// recurses once per level, and `Limits.depth` bounds that.
package struct JSONParser {
    /// Bounds on the cost of one text. A value takes up to about 70 bytes of memory, so the standard bounds keep any
    /// text below 80 MB.
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

    /// Parses bytes that hold one value, with optional white space around it.
    package static func value(from bytes: Span<UInt8>, limits: Limits = .standard) throws(JSONError) -> JSONValue {
        var parser = JSONParser(limits)
        let value = try parser.value(bytes)
        try parser.end(bytes)
        return value
    }

    package static func value(from text: String, limits: Limits = .standard) throws(JSONError) -> JSONValue {
        try value(from: Array(text.utf8).span, limits: limits)
    }

    /// A parser at the start of a text. Every function then takes that text as `bytes`.
    package init(_ limits: Limits = .standard) {
        depthLeft = limits.depth
        valuesLeft = limits.values
    }

    // MARK: Values

    /// Parses the next value.
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

    /// Parses the next value; an error if it has more than `limit` values. Its values do not count against the limit
    /// of the whole text, so a text of any length can be read value by value in bounded memory.
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
            // A request has three or four members; without this the array would be allocated three times.
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

    /// Calls `item` for each item between the bracket at the position and its `close`, and steps over the commas.
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

    /// Counts one more value against the limit.
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

    /// Steps over one or more digits.
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

    // MARK: Between values

    /// The next byte that is not white space, without stepping over it; nil at the end.
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

    /// Steps over a comma or the closing bracket. Returns true for a comma.
    @inline(__always)
    private mutating func another(before close: UInt8, _ bytes: Span<UInt8>) throws(JSONError) -> Bool {
        guard let byte = nextByte(bytes) else { throw JSONError(.unexpectedEnd, at: position) }
        guard byte == close || byte == UInt8(ascii: ",") else { throw JSONError(.unexpectedByte, at: position) }
        position &+= 1
        return byte != close
    }

    /// Checks that a quote follows, and stays before it.
    @inline(__always)
    mutating func expectQuote(_ bytes: Span<UInt8>) throws(JSONError) {
        guard let quote = nextByte(bytes) else { throw JSONError(.unexpectedEnd, at: position) }
        guard quote == UInt8(ascii: "\"") else { throw JSONError(.unexpectedByte, at: position) }
    }
}

// Reading a text piece by piece, for a caller that wants some of its values and no memory spent on the others.
//
//     var parser = JSONParser()
//     try parser.members(bytes) { name, parser in
//         if name.isEqual(to: "id") { id = try parser.value(bytes) } else { _ = try parser.value(bytes) }
//     }
//     try parser.end(bytes)
//
// Every call on one parser must get the same bytes.

extension JSONParser {
    /// The first byte of the next value, which determines its kind; nil at the end.
    package mutating func peek(_ bytes: Span<UInt8>) -> UInt8? { nextByte(bytes) }

    /// Calls `member` for each member of the next object, in order and including repeated names. `member` gets the name
    /// in UTF-8 and must read the value.
    package mutating func members(
        _ bytes: Span<UInt8>, _ member: (Span<UInt8>, inout JSONParser) throws(JSONError) -> Void
    ) throws(JSONError) {
        guard nextByte(bytes) == UInt8(ascii: "{") else { throw JSONError(.unexpectedByte, at: position) }
        try count()
        try items(before: UInt8(ascii: "}"), bytes) { (parser) throws(JSONError) in
            try parser.expectQuote(bytes)
            let start = parser.position &+ 1
            if let end = parser.plainEnd(bytes, from: start) {
                parser.position = end &+ 1
                try parser.expect(UInt8(ascii: ":"), bytes)
                try member(bytes.extracting(start..<end), &parser)
            } else {
                let name = try parser.string(bytes)
                try parser.expect(UInt8(ascii: ":"), bytes)
                try member(name.utf8.span, &parser)
            }
        }
    }

    /// Calls `element` for each element of the next array; it must read the element.
    package mutating func elements(
        _ bytes: Span<UInt8>, _ element: (inout JSONParser) throws(JSONError) -> Void
    ) throws(JSONError) {
        guard nextByte(bytes) == UInt8(ascii: "[") else { throw JSONError(.unexpectedByte, at: position) }
        try count()
        try items(before: UInt8(ascii: "]"), bytes, element)
    }

    /// Steps over the next value if its source is exactly `source`. Otherwise returns false, and the value is still to
    /// be read.
    package mutating func skip(_ source: StaticString, _ bytes: Span<UInt8>) throws(JSONError) -> Bool {
        let length = source.utf8CodeUnitCount
        guard nextByte(bytes) != nil, length <= bytes.count &- position else { return false }
        guard bytes.extracting(position..<position &+ length).isEqual(to: source) else { return false }
        try count()
        position &+= length
        return true
    }

    /// Throws unless only white space is left.
    package mutating func end(_ bytes: Span<UInt8>) throws(JSONError) {
        guard nextByte(bytes) == nil else { throw JSONError(.trailingBytes, at: position) }
    }
}

extension Span<UInt8> {
    /// Whether the bytes equal the UTF-8 of a short text.
    package func isEqual(to text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in indices where self[index] != text.utf8Start[index] { return false }
        return true
    }
}

/// Why a text is not valid JSON, and the byte offset at which the parser noticed.
package struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Reason: String, Sendable {
        case unexpectedEnd = "the text ends too early"
        case unexpectedByte = "unexpected character"
        case controlCharacter = "a control character must be escaped"
        case invalidEscape = "no such escape"
        case invalidUTF8 = "invalid UTF-8"
        case invalidNumber = "not a valid number"
        case trailingBytes = "something follows the value"
        case tooDeep = "nested too deeply"
        case tooManyValues = "too many values"
    }

    package let reason: Reason
    package let offset: Int

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    package var description: String { "\(reason.rawValue) at byte \(offset)" }
}
