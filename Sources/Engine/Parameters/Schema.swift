package import JSON

/// The shape of a JSON value, as `rpc.discover` publishes it (JSON Schema, draft 7, which OpenRPC 1.3 builds on).
package indirect enum Schema: Sendable {
    case string
    /// A string of at most so many bytes of UTF-8. JSON Schema counts characters, of which there are never more.
    case text(limit: Int)
    case boolean
    /// A whole number within bounds, both included.
    case integer(ClosedRange<Int>)
    case number
    case null
    /// One of a fixed set of strings.
    case oneOf([String])
    case array(Schema)
    /// A list with bounds for the number of its elements.
    case list(Schema, ClosedRange<Int>)
    case object([Property])
    /// An object whose members all have one shape.
    case map(Schema)
    /// Any of several shapes.
    case anyOf([Schema])
    /// A shape that several methods share; published once under its name.
    case named(NamedSchema)
    /// Any value at all.
    case any

    static let count = Schema.integer(0...Int(Int32.max))

    /// The shape or null.
    var orNull: Schema { .anyOf([self, .null]) }

    package struct Property: Sendable {
        package let name: String
        package let schema: Schema
        package let comment: String
        package let isRequired: Bool

        package init(_ name: String, _ schema: Schema, _ comment: String, optional: Bool = false) {
            self.name = name
            self.schema = schema
            self.comment = comment
            isRequired = !optional
        }
    }

    /// The JSON Schema. A named shape is a reference to it; a comment becomes its `description`.
    package func json(comment: String = "") -> JSONValue {
        if case .named(let named) = self, comment.isEmpty {
            return ["$ref": .string("#/components/schemas/\(named.name)")]
        }
        var members = JSONObject()
        switch self {
        case .string: members["type"] = "string"
        case .text(let limit):
            members["type"] = "string"
            members["maxLength"] = .number(JSONNumber(limit))
        case .boolean: members["type"] = "boolean"
        case .number: members["type"] = "number"
        case .null: members["type"] = "null"
        case .any: break
        case .integer(let bounds):
            members["type"] = "integer"
            members["minimum"] = .number(JSONNumber(bounds.lowerBound))
            members["maximum"] = .number(JSONNumber(bounds.upperBound))
        case .oneOf(let names):
            members["type"] = "string"
            members["enum"] = .array(names.map { .string($0) })
        case .array(let element):
            members["type"] = "array"
            members["items"] = element.json()
        case .list(let element, let bounds):
            members["type"] = "array"
            members["items"] = element.json()
            members["minItems"] = .number(JSONNumber(bounds.lowerBound))
            members["maxItems"] = .number(JSONNumber(bounds.upperBound))
        case .map(let element):
            members["type"] = "object"
            members["additionalProperties"] = element.json()
        case .object(let properties):
            members["type"] = "object"
            var shapes = JSONObject()
            for property in properties { shapes[property.name] = property.schema.json(comment: property.comment) }
            members["properties"] = .object(shapes)
            let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
            if !required.isEmpty { members["required"] = .array(required) }
        case .anyOf(let schemas): members["anyOf"] = .array(schemas.map { $0.json() })
        case .named(let named): members["$ref"] = .string("#/components/schemas/\(named.name)")
        }
        if !comment.isEmpty { members["description"] = .string(comment) }
        return .object(members)
    }

    /// The shapes with names that this one mentions, at any depth.
    var namedSchemas: [NamedSchema] {
        switch self {
        case .array(let element), .map(let element), .list(let element, _): element.namedSchemas
        case .object(let properties): properties.flatMap(\.schema.namedSchemas)
        case .anyOf(let schemas): schemas.flatMap(\.namedSchemas)
        case .named(let named): [named] + named.schema.namedSchemas
        default: []
        }
    }
}

/// A shape that several methods share.
package struct NamedSchema: Sendable {
    package let name: String
    package let schema: Schema
}
