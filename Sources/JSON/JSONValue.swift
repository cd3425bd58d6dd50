// JSON: the codec of RFC 8259. Bytes become values (`JSONParser`); values and fields become bytes (`JSONWriter`,
// `JSONPrinter`). Deliberately absent: Codable, Foundation, comments, trailing commas, NaN, streams, files, and any
// knowledge of JSON-RPC or of the Bible.
//
// `public` appears only where `@inlinable` requires it: the inner loops of the writer are compiled into the targets
// that write replies.

/// One JSON value as RFC 8259 defines it.
///
/// Two values are equal if their texts mean the same. Members may come in any order. Strings are compared by code
/// points; canonical equivalence would make two different Greek spellings equal. Numbers are compared by their source
/// text.
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

    /// The value as an exact integer: `3`, `3.0` and `3e2` have one; `3.5` and `1e99` give nil.
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

    /// The member of an object; nil if there is none, or if the value is not an object.
    package subscript(_ key: String) -> JSONValue? {
        if case .object(let value) = self { value[key] } else { nil }
    }

    /// The kind of value, as JSON Schema and our error messages name it.
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
    // Comparing the counts first decides most cases without a call.
    a.utf8.count == b.utf8.count && a == b && a.utf8.elementsEqual(b.utf8)
}

/// The members of a JSON object in the order they were written.
///
/// No two members have the same name. Of duplicates the last value wins and takes the position of the first, as in
/// JavaScript and Python. Lookup is a linear search, which is faster than hashing for the few members of a request.
package struct JSONObject: Sendable {
    package struct Member: Sendable, Equatable {
        package var key: String
        package var value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    package private(set) var members: [Member]

    package init() {
        members = []
    }

    package init(_ pairs: some Sequence<(String, JSONValue)>) {
        self.init(removingDuplicates: pairs.map { Member(key: $0.0, value: $0.1) })
    }

    init(removingDuplicates members: [Member]) {
        self.members = members
        if hasDuplicates { removeDuplicates() }
    }

    package var count: Int { members.count }
    package var isEmpty: Bool { members.isEmpty }

    package subscript(_ key: String) -> JSONValue? {
        get {
            for member in members where sameCodePoints(member.key, key) { return member.value }
            return nil
        }
        set {
            if let index = members.firstIndex(where: { sameCodePoints($0.key, key) }) {
                if let newValue { members[index].value = newValue } else { members.remove(at: index) }
            } else if let newValue {
                members.append(Member(key: key, value: newValue))
            }
        }
    }

    /// With few members every pair is compared. With many that would take quadratic time, so their names are hashed.
    private var hasDuplicates: Bool {
        guard members.count <= 12 else { return Set(members.map { ExactKey($0.key) }).count != members.count }
        var index = 1
        while index < members.count {
            for earlier in 0..<index where sameCodePoints(members[earlier].key, members[index].key) { return true }
            index += 1
        }
        return false
    }

    private mutating func removeDuplicates() {
        var indices: [ExactKey: Int] = [:]
        var kept: [Member] = []
        for member in members {
            if let index = indices[ExactKey(member.key)] {
                kept[index].value = member.value
            } else {
                indices[ExactKey(member.key)] = kept.count
                kept.append(member)
            }
        }
        members = kept
    }
}

extension JSONObject: Equatable, ExpressibleByDictionaryLiteral {
    /// Order does not count (RFC 8259 §1: an object is an unordered collection).
    package static func == (a: JSONObject, b: JSONObject) -> Bool {
        guard a.members.count == b.members.count else { return false }
        if zip(a.members, b.members).allSatisfy({ sameCodePoints($0.key, $1.key) && $0.value == $1.value }) {
            return true
        }
        var values: [ExactKey: JSONValue] = [:]
        for member in a.members { values[ExactKey(member.key)] = member.value }
        return b.members.allSatisfy { values[ExactKey($0.key)] == $0.value }
    }

    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements)
    }
}

/// The name of a member as a dictionary key, compared by code points.
private struct ExactKey: Hashable {
    let name: String

    init(_ name: String) { self.name = name }

    static func == (a: ExactKey, b: ExactKey) -> Bool { sameCodePoints(a.name, b.name) }

    func hash(into hasher: inout Hasher) {
        var name = name
        name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// A JSON number, kept as its source text, so that an id of `1.50` or of 30 digits is echoed unchanged.
///
/// The text is always a number of RFC 8259 §6, with one exception: a `Double` that is not finite has the text `null`,
/// because JSON has no number for it.
package struct JSONNumber: Sendable, Equatable {
    package let text: String

    /// The text must already be checked to be a number; only the parser calls this.
    init(validated text: String) {
        self.text = text
    }

    package init(_ value: Int) {
        text = String(value)
    }

    /// The shortest text that reads back as the same double.
    package init(_ value: Double) {
        text = value.isFinite ? value.description : "null"
    }

    /// The nearest double; infinite if the number is beyond its range (`1e999`).
    package var double: Double {
        Double(text) ?? .nan
    }

    /// The integer, if the number is exactly one and fits: `7`, `7.0` and `0.7e1` are 7; `7.5` and `1e40` are nil.
    package var int: Int? {
        if let plain = Int(text) { return plain }
        return exactInt
    }

    /// Computes digits times a power of ten, without rounding through a double (9007199254740993.0 is exact here).
    private var exactInt: Int? {
        var digits: [UInt8] = []
        var negative = false
        var fraction = 0
        var exponent = 0
        var exponentNegative = false
        var part = Part.whole
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "."): part = .fraction
            case UInt8(ascii: "e"), UInt8(ascii: "E"): part = .exponent
            case UInt8(ascii: "-"):
                if part == .exponent { exponentNegative = true } else { negative = true }
            case UInt8(ascii: "+"): break
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte &- UInt8(ascii: "0")
                if part == .exponent {
                    // With a larger exponent the number is huge or zero; the digits no longer matter.
                    if exponent < 1_000_000_000 { exponent = exponent * 10 + Int(digit) }
                } else {
                    if part == .fraction { fraction += 1 }
                    if digit != 0 || !digits.isEmpty { digits.append(digit) }
                }
            default: return nil
            }
        }
        if digits.isEmpty { return 0 }
        var shift = (exponentNegative ? -exponent : exponent) - fraction
        while shift < 0, digits.last == 0 {
            digits.removeLast()
            shift += 1
        }
        guard shift >= 0, digits.count + shift <= 19 else { return nil }
        digits.append(contentsOf: repeatElement(0, count: shift))
        var value = 0
        for digit in digits {
            let (tenfold, over) = value.multipliedReportingOverflow(by: 10)
            let (next, overAgain) =
                negative
                ? tenfold.subtractingReportingOverflow(Int(digit)) : tenfold.addingReportingOverflow(Int(digit))
            if over || overAgain { return nil }
            value = next
        }
        return value
    }

    private enum Part { case whole, fraction, exponent }
}
