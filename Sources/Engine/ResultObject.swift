package import JSON

/// A value of a reply: it writes itself as JSON.
package protocol ReplyValue: Sendable {
    /// Writes the value, and nothing before or after it.
    func write(to writer: inout JSONWriter)
}

extension ReplyValue {
    /// The value in one line, as it goes over the wire.
    package var json: String {
        var writer = JSONWriter(capacity: 4096)
        write(to: &writer)
        return writer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

/// A value of a reply whose shape is published: a text, a number, a list, an object.
protocol ResultValue: ReplyValue, SendableMetatype {
    static var schema: Schema { get }
}

/// An object of a reply, whose members are declared once, in `fields`.
///
/// The JSON of the object, its schema in `rpc.discover`, the reference in PROTOCOL.md and the types of the clients all
/// come from that table:
///
///     struct Note: ResultObject {
///         let text: String
///         let author: String?
///
///         static let fields: [ResultField<Note>] = [
///             .field("text", "The note, plain.") { $0.text },
///             .optional("author", "Who wrote it, if it is known.") { $0.author },
///         ]
///     }                                          // {"text":"…","author":"…"}
protocol ResultObject: ResultValue {
    /// The members, in the order in which they are written.
    static var fields: [ResultField<Self>] { get }
    /// The name under which the shape is published if several results share it; nil for a shape that is written out where
    /// it is used.
    static var shapeName: String? { get }
    /// Writes the members without braces. A type that is written thousands of times in one reply may do that by hand; its
    /// fields are then declared by `written`.
    func writeMembers(to writer: inout JSONWriter)
}

extension ResultObject {
    static var shapeName: String? { nil }

    /// The members as they are published.
    static var properties: [Schema.Property] { fields.flatMap { $0.properties() } }

    static var schema: Schema {
        let members = Schema.object(properties)
        return shapeName.map { .named(NamedSchema(name: $0, schema: members)) } ?? members
    }

    func writeMembers(to writer: inout JSONWriter) {
        for field in Self.fields { field.write(self, &writer) }
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writeMembers(to: &writer)
        writer.endObject()
    }
}

/// A row of a result's table: one member, or all members of an object that the result contains.
struct ResultField<Object>: Sendable {
    /// The members as they are published. A function, so that they are made only for documentation and not at a start.
    let properties: @Sendable () -> [Schema.Property]
    let write: @Sendable (Object, inout JSONWriter) -> Void

    /// A member that every such object has.
    ///
    /// - Parameters:
    ///   - name: the member's name, which must need no escaping.
    ///   - schema: the shape, if it is narrower than that of the value's type.
    ///   - value: the member's value.
    static func field<Value: ResultValue>(
        _ name: StaticString, as schema: @autoclosure @escaping @Sendable () -> Schema = Value.schema,
        _ comment: @autoclosure @escaping @Sendable () -> String, _ value: @escaping @Sendable (Object) -> Value
    ) -> ResultField {
        ResultField(properties: { [Schema.Property(name.description, schema(), comment())] }) { object, writer in
            writer.key(name)
            value(object).write(to: &writer)
        }
    }

    /// A member that is left out if there is no value.
    static func optional<Value: ResultValue>(
        _ name: StaticString, as schema: @autoclosure @escaping @Sendable () -> Schema = Value.schema,
        _ comment: @autoclosure @escaping @Sendable () -> String, _ value: @escaping @Sendable (Object) -> Value?
    ) -> ResultField {
        ResultField(properties: { [Schema.Property(name.description, schema(), comment(), optional: true)] }) {
            object, writer in
            guard let value = value(object) else { return }
            writer.key(name)
            value.write(to: &writer)
        }
    }

    /// All members of an object, as members of this one.
    static func members<Part: ResultObject>(_ part: @escaping @Sendable (Object) -> Part) -> ResultField {
        ResultField(properties: { Part.properties }) { object, writer in part(object).writeMembers(to: &writer) }
    }

    /// The same for an object that may be missing: its members are published as optional, each with `condition` before
    /// its comment.
    static func optionalMembers<Part: ResultObject>(
        _ condition: String, _ part: @escaping @Sendable (Object) -> Part?
    ) -> ResultField {
        let properties: @Sendable () -> [Schema.Property] = {
            Part.properties.map { Schema.Property($0.name, $0.schema, condition + $0.comment, optional: true) }
        }
        return ResultField(properties: properties) { object, writer in part(object)?.writeMembers(to: &writer) }
    }

    /// A member that the object's own `writeMembers` writes.
    static func written(
        _ name: StaticString, _ schema: @autoclosure @escaping @Sendable () -> Schema, _ comment: String,
        optional: Bool = false
    ) -> ResultField {
        ResultField(properties: { [Schema.Property(name.description, schema(), comment, optional: optional)] }) {
            _, _ in
        }
    }
}

// The values that results are made of.

extension String: ResultValue {
    static var schema: Schema { .string }
    package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: ResultValue {
    static var schema: Schema { .boolean }
    package func write(to writer: inout JSONWriter) { writer.bool(self) }
}

/// A count, an index or an offset, which all are at least 0; a number that may be negative states its own schema.
extension Int: ResultValue {
    static var schema: Schema { .count }
    package func write(to writer: inout JSONWriter) { writer.int(self) }
}

extension Double: ResultValue {
    static var schema: Schema { .number }
    package func write(to writer: inout JSONWriter) { writer.double(self) }
}

/// Null if there is no value.
extension Optional: ReplyValue where Wrapped: ReplyValue {
    package func write(to writer: inout JSONWriter) {
        if let self { self.write(to: &writer) } else { writer.null() }
    }
}

extension Optional: ResultValue where Wrapped: ResultValue {
    static var schema: Schema { Wrapped.schema.orNull }
}

extension Array: ReplyValue where Element: ReplyValue {
    package func write(to writer: inout JSONWriter) {
        writer.beginArray()
        for element in self { element.write(to: &writer) }
        writer.endArray()
    }
}

extension Array: ResultValue where Element: ResultValue {
    static var schema: Schema { .array(Element.schema) }
}

/// An object whose members are named by the data, in an order of its own.
struct ResultMap<Value: ResultValue>: ResultValue {
    let members: [(name: String, value: Value)]

    static var schema: Schema { .map(Value.schema) }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for member in members {
            writer.key(escaping: member.name)
            member.value.write(to: &writer)
        }
        writer.endObject()
    }
}

/// Any JSON, for what has no shape of its own.
extension JSONValue: ResultValue {
    static var schema: Schema { .any }
    package func write(to writer: inout JSONWriter) { writer.value(self) }
}

/// One of a fixed set of names: an enumeration that is written as its raw value.
protocol ResultChoice: ResultValue, RawRepresentable, CaseIterable where RawValue == String {}

extension ResultChoice {
    static var schema: Schema { .oneOf(allCases.map(\.rawValue)) }
    package func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

/// The same for an enumeration of another layer, whose cases have no names for the wire there.
protocol ResultName: ResultValue, CaseIterable {
    var wireName: StaticString { get }
}

extension ResultName {
    static var schema: Schema { .oneOf(allCases.map(\.wireName.description)) }
    package func write(to writer: inout JSONWriter) { writer.string(wireName) }
}
