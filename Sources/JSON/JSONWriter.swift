/// Writes JSON text field by field, straight into bytes.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.field("osis", "John.3.16")
///     writer.key("verses"); writer.beginArray(); writer.int(16); writer.endArray()
///     writer.endObject()                       // {"osis":"John.3.16","verses":[16]}
///
/// The writer adds the commas: one before a key or a value if the last byte ends a value. The last byte of a string is
/// always its quote, so the content of a string cannot mislead it. The caller must match its own braces; they are not
/// checked. Every string in the output is valid JSON and valid UTF-8, whatever the input.
///
/// The small functions are inlined into their callers, because a reply calls a hundred of them, most with literals.
public struct JSONWriter: ~Copyable, Sendable {
    @usableFromInline package internal(set) var buffer: ByteBuffer

    package init(capacity: Int = 1024) {
        buffer = ByteBuffer(capacity: capacity)
    }

    // MARK: Structure

    @inlinable @inline(__always)
    public mutating func beginObject() {
        separate()
        buffer.append(UInt8(ascii: "{"))
    }

    @inlinable @inline(__always)
    public mutating func endObject() {
        buffer.append(UInt8(ascii: "}"))
    }

    @inlinable @inline(__always)
    public mutating func beginArray() {
        separate()
        buffer.append(UInt8(ascii: "["))
    }

    @inlinable @inline(__always)
    public mutating func endArray() {
        buffer.append(UInt8(ascii: "]"))
    }

    /// Writes a member name that needs no escaping.
    @inlinable @inline(__always)
    public mutating func key(_ name: StaticString) {
        separate()
        buffer.appendKey(name)
    }

    /// Writes a member name that is known only at run time. It has a label because Swift prefers `String` for a literal
    /// argument.
    package mutating func key(escaping name: String) {
        string(name)
        buffer.append(UInt8(ascii: ":"))
    }

    // MARK: Values

    public mutating func string(_ value: String) {
        beginString()
        append(value)
        endString()
    }

    /// Writes a text that needs no escaping.
    @inlinable @inline(__always)
    public mutating func string(_ value: StaticString) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        buffer.append(value)
        buffer.append(UInt8(ascii: "\""))
    }

    public mutating func string(utf8: UnsafeRawBufferPointer) {
        beginString()
        append(utf8: utf8)
        endString()
    }

    /// Writes a string of at most `capacity` bytes that `write` fills in. They must be valid UTF-8 that needs no
    /// escaping.
    @inlinable @inline(__always)
    public mutating func string(atMost capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        buffer.append(atMost: capacity, write)
        buffer.append(UInt8(ascii: "\""))
    }

    @inlinable @inline(__always)
    public mutating func int(_ value: Int) {
        separate()
        buffer.append(value)
    }

    /// Writes the shortest text that reads back as the same number; null for infinity and NaN.
    package mutating func double(_ value: Double) {
        separate()
        if value.isFinite { buffer.append(value.description) } else { buffer.append("null" as StaticString) }
    }

    @inlinable @inline(__always)
    public mutating func bool(_ value: Bool) {
        separate()
        buffer.append(value ? "true" : "false" as StaticString)
    }

    @inlinable @inline(__always)
    public mutating func null() {
        separate()
        buffer.append("null" as StaticString)
    }

    package mutating func number(_ value: JSONNumber) {
        number(text: value.text)
    }

    /// Writes a number by its text, which must be a JSON number.
    package mutating func number(text: String) {
        separate()
        buffer.append(text)
    }

    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(let value): number(value)
        case .string(let value): string(value)
        case .array(let elements):
            beginArray()
            for element in elements { self.value(element) }
            endArray()
        case .object(let object):
            beginObject()
            for member in object.members {
                key(escaping: member.key)
                self.value(member.value)
            }
            endObject()
        }
    }

    /// Writes prebuilt JSON as it is, with no comma before it.
    @inlinable @inline(__always)
    public mutating func raw(_ text: StaticString) {
        buffer.append(text)
    }

    /// Writes prebuilt JSON as it is, with no comma before it.
    @inlinable @inline(__always)
    public mutating func raw(utf8: UnsafeRawBufferPointer) {
        buffer.append(utf8)
    }

    // MARK: Fields

    @inlinable @inline(__always)
    public mutating func field(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }

    package mutating func field(_ name: StaticString, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }

    @inlinable @inline(__always)
    public mutating func field(_ name: StaticString, _ value: StaticString) {
        key(name)
        string(value)
    }

    @inlinable @inline(__always)
    public mutating func field(_ name: StaticString, _ value: Int) {
        key(name)
        int(value)
    }

    package mutating func field(_ name: StaticString, _ value: Int?) {
        key(name)
        if let value { int(value) } else { null() }
    }

    @inlinable @inline(__always)
    public mutating func field(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    package mutating func field(_ name: StaticString, _ value: Double) {
        key(name)
        double(value)
    }

    package mutating func field(_ name: StaticString, _ value: JSONValue) {
        key(name)
        self.value(value)
    }

    @inlinable @inline(__always)
    public mutating func field(_ name: StaticString, utf8: UnsafeRawBufferPointer) {
        key(name)
        string(utf8: utf8)
    }

    // MARK: A string from pieces

    /// Opens a string. Its pieces follow with `append`, and `endString` closes it.
    @inlinable @inline(__always)
    public mutating func beginString() {
        separate()
        buffer.append(UInt8(ascii: "\""))
    }

    @inlinable @inline(__always)
    public mutating func endString() {
        buffer.append(UInt8(ascii: "\""))
    }

    /// Appends to the open string. A piece must end between characters: half a character becomes U+FFFD.
    package mutating func append(utf8: UnsafeRawBufferPointer) {
        buffer.appendEscaped(utf8, isValid: false)
    }

    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { buffer.appendEscaped(UnsafeRawBufferPointer($0), isValid: true) }
    }

    package mutating func append(_ number: Int) {
        buffer.append(number)
    }

    /// Appends to the open string a copy of bytes of the buffer that are already escaped.
    package mutating func append(copyOf range: Range<Int>) {
        buffer.appendCopy(of: range)
    }

    /// Appends one ASCII character to the open string; a byte above 0x7F becomes U+FFFD.
    package mutating func append(byte: UInt8) {
        withUnsafeBytes(of: byte) { buffer.appendEscaped($0, isValid: false) }
    }

    // MARK: The bytes

    @inlinable public var count: Int { @inline(__always) get { buffer.count } }

    /// A copy of everything written so far.
    package var bytes: [UInt8] { withBytes { Array($0) } }

    package borrowing func withBytes<R, E>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        try buffer.withBytes(body)
    }

    /// Removes everything after the first `count` bytes.
    package mutating func truncate(to count: Int) {
        buffer.truncate(to: count)
    }

    package mutating func removeAll(keepingCapacity: Bool = true) {
        buffer.removeAll(keepingCapacityUpTo: keepingCapacity ? .max : 1024)
    }

    /// Lets the transport change the bytes: it fills in frame headers and removes what it has sent.
    package mutating func withBuffer<R>(_ body: (inout ByteBuffer) -> R) -> R {
        body(&buffer)
    }

    /// Writes a comma if the last byte ends a value. A value ends with a quote, a bracket, a digit or the last letter
    /// of true, false or null.
    @inlinable @inline(__always)
    mutating func separate() {
        switch buffer.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "\n"),
            UInt8(ascii: " "):
            break
        default: buffer.append(UInt8(ascii: ","))
        }
    }
}

extension JSONWriter {
    /// Writes a member whose value is a list of strings.
    @inlinable
    public mutating func strings(_ name: StaticString, _ list: [String]) {
        key(name)
        beginArray()
        for element in list { string(element) }
        endArray()
    }

    /// Writes a member whose value is a list of integers.
    @inlinable
    public mutating func integers(_ name: StaticString, _ list: [Int]) {
        key(name)
        beginArray()
        for element in list { int(element) }
        endArray()
    }

    /// Writes a member whose value is a list of objects, one per element; `write` writes the members of each.
    @inlinable
    public mutating func objects<Element>(
        _ name: StaticString, _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
    ) {
        key(name)
        beginArray()
        for element in elements {
            beginObject()
            write(element, &self)
            endObject()
        }
        endArray()
    }
}

/// Prints a value for people: two spaces per level, one line per member or element, empty containers on one line.
package enum JSONPrinter {
    /// The text, without a newline at its end.
    package static func pretty(_ value: JSONValue) -> String {
        var writer = JSONWriter()
        print(value, indent: 0, into: &writer)
        return writer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    private static func print(_ value: JSONValue, indent: Int, into writer: inout JSONWriter) {
        switch value {
        case .array(let elements) where !elements.isEmpty:
            writer.raw("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { writer.raw(",") }
                newLine(indent + 1, into: &writer)
                print(element, indent: indent + 1, into: &writer)
            }
            newLine(indent, into: &writer)
            writer.raw("]")
        case .object(let object) where !object.isEmpty:
            writer.raw("{")
            for (index, member) in object.members.enumerated() {
                if index > 0 { writer.raw(",") }
                newLine(indent + 1, into: &writer)
                print(.string(member.key), indent: indent + 1, into: &writer)
                writer.raw(": ")
                print(member.value, indent: indent + 1, into: &writer)
            }
            newLine(indent, into: &writer)
            writer.raw("}")
        default:
            writer.value(value)
        }
    }

    private static func newLine(_ indent: Int, into writer: inout JSONWriter) {
        writer.raw("\n")
        for _ in 0..<indent { writer.raw("  ") }
    }
}

extension JSONValue {
    /// The value on one line, as it is sent over the wire.
    package var text: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
