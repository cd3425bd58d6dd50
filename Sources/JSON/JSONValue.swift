// JSON: the codec of RFC 8259 and nothing more. Bytes become values (`JSONParser`), values and fields become bytes
// (`JSONWriter`, `JSONPrinter`). Deliberately absent: Codable, Foundation, comments, trailing commas, NaN, streams,
// files, and any knowledge of JSON-RPC or of scripture.
//
// `public` stands only where `@inlinable` asks for it: the codec's inner loops are compiled into the targets that write replies.

/// One JSON value as RFC 8259 defines it.
///
/// Two values are equal when their texts mean the same: members may stand in any order, strings are compared by their
/// code points (not by canonical equivalence, which would call two different Greek spellings the same), and numbers by
/// their exact source text.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    package var isNull: Bool {
        if case .null = self { true } else { false }
    }

    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var number: JSONNumber? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The value as an integer that is exact: `3`, `3.0` and `3e2` are, `3.5` and `1e99` are not.
    package var int: Int? {
        if case .number(let value) = self { value.int } else { nil }
    }

    package var double: Double? {
        if case .number(let value) = self { value.double } else { nil }
    }

    package var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    package var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    package var object: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }

    /// The member of an object; nil for a missing member and for a value that is no object.
    package subscript(_ key: String) -> JSONValue? {
        if case .object(let value) = self { value[key] } else { nil }
    }

    /// What kind of value it is, in the words of a JSON schema and of our error messages.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}

extension JSONValue: Equatable {
    package static func == (a: JSONValue, b: JSONValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.string(let a), .string(let b)): sameCodePoints(a, b)
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        default: false
        }
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
    package init(floatLiteral value: Double) { self = .number(JSONNumber(value)) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }

    package static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
    package static func double(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }
}

/// Swift's `==` on strings is canonical equivalence; JSON compares code units (RFC 8259 §8.3).
@inline(__always)
func sameCodePoints(_ a: String, _ b: String) -> Bool {
    // The counts tell most strings apart without a call.
    a.utf8.count == b.utf8.count && a == b && a.utf8.elementsEqual(b.utf8)
}
