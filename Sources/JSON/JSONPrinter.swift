/// Prints a value for human eyes: two spaces a level, a member or element a line, empty containers on one line.
package enum JSONPrinter {
    /// The text without a newline at its end.
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
    /// The value in one line, as it goes over the wire.
    package var text: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
