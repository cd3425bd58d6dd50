// Reading a text piece by piece, for a caller that knows what it looks for and wants no value made of the rest.
//
//     var parser = JSONParser()
//     try parser.members(bytes) { name, parser in
//         if name.isEqual(to: "id") { id = try parser.value(bytes) } else { _ = try parser.value(bytes) }
//     }
//     try parser.end(bytes)
//
// All functions of one parser are to be given the same bytes.

extension JSONParser {
    /// The byte that the next value begins with, which tells its kind; nil at the end.
    package mutating func peek(_ bytes: Span<UInt8>) -> UInt8? { nextByte(bytes) }

    /// Gives the members of the object that stands next, as they come: names may repeat. `member` is given the name in
    /// UTF-8 and has to read the value.
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

    /// Lets `element` read each element of the array that stands next.
    package mutating func elements(
        _ bytes: Span<UInt8>, _ element: (inout JSONParser) throws(JSONError) -> Void
    ) throws(JSONError) {
        guard nextByte(bytes) == UInt8(ascii: "[") else { throw JSONError(.unexpectedByte, at: position) }
        try count()
        try items(before: UInt8(ascii: "]"), bytes, element)
    }

    /// Steps over the next value if it is written exactly so; false leaves it to be read.
    package mutating func skip(_ source: StaticString, _ bytes: Span<UInt8>) throws(JSONError) -> Bool {
        let length = source.utf8CodeUnitCount
        guard nextByte(bytes) != nil, length <= bytes.count &- position else { return false }
        guard bytes.extracting(position..<position &+ length).isEqual(to: source) else { return false }
        try count()
        position &+= length
        return true
    }

    /// Holds that nothing but white space is left.
    package mutating func end(_ bytes: Span<UInt8>) throws(JSONError) {
        guard nextByte(bytes) == nil else { throw JSONError(.trailingBytes, at: position) }
    }
}

extension Span<UInt8> {
    /// Whether the bytes are those of a short text.
    package func isEqual(to text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in indices where self[index] != text.utf8Start[index] { return false }
        return true
    }
}
