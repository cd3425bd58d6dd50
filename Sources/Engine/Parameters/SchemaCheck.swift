package import JSON

/// Finds what in a value does not fit a JSON Schema (draft 7), and names it by its path: `external.esv.command`.
///
/// It serves what a person writes, the configuration and an editor's settings, and knows the keywords that their schemas
/// have, and no others: `type`, `enum`, `minimum`, `maximum`, `pattern`, `items`, `minItems`, `properties`, `required`,
/// `additionalProperties`, `propertyNames`, `minProperties`, `maxProperties`, `oneOf`, and `writeOnly` for a secret. A
/// value is checked as deep as its schema goes, and no deeper. No message contains a secret or a password.
package enum SchemaCheck {
    /// The first thing that is wrong, as a sentence without its full stop; nil if the value fits.
    package static func problem(with value: JSONValue, schema: JSONValue, path: String) -> String? {
        // Editors write null for a setting that was never set: then the default applies.
        if value.isNull && schema["default"] != nil { return nil }
        if let alternatives = schema["oneOf"]?.array {
            // The message is about the alternative of the value's own type.
            guard let own = alternatives.first(where: { fits(value, type: $0["type"]?.string) }) else {
                return mismatch(value, alternatives.map(SchemaWords.of).joined(separator: " or "), path)
            }
            return problem(with: value, schema: own, path: path)
        }
        guard fits(value, type: schema["type"]?.string), hasAllowedValue(value, schema) else {
            // What was written in place of the source of a secret is probably the secret.
            let isSecret = schema["writeOnly"] == true && value.string != nil
            return isSecret
                ? "“\(path)” must be \(SchemaWords.of(schema)), not a string"
                : mismatch(value, SchemaWords.of(schema), path)
        }
        if let items = value.array { return problem(withItems: items, schema, path) }
        if let members = value.object?.members { return problem(withMembers: members, schema, path) }
        return nil
    }

    /// What is wrong with one member of an object, its name included.
    package static func problem(withMember member: JSONObject.Member, of schema: JSONValue, path: String) -> String? {
        if member.key.isEmpty { return "“\(path)” has a member without a name" }
        let path = path.isEmpty ? shown(member.key) : "\(path).\(shown(member.key))"
        if schema["propertyNames"]?["not"]?["enum"]?.array?.contains(.string(member.key)) ?? false {
            return "“\(path)” has a name that is taken"
        }
        if let own = schema["properties"]?[member.key] { return problem(with: member.value, schema: own, path: path) }
        switch schema["additionalProperties"] {
        case .bool(false)?:
            let known = schema["properties"]?.object?.members.map(\.key) ?? []
            let nearest = NearestName.nearest(to: member.key, among: known).first
            return "“\(path)” is unknown" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
        case .object(let shape)?: return problem(with: member.value, schema: .object(shape), path: path)
        default: return nil
        }
    }

    private static func problem(withItems items: [JSONValue], _ schema: JSONValue, _ path: String) -> String? {
        if items.count < schema["minItems"]?.int ?? 0 { return "“\(path)” must not be empty" }
        guard let shape = schema["items"] else { return nil }
        for (index, item) in items.enumerated() {
            if let problem = problem(with: item, schema: shape, path: "\(path)[\(index)]") { return problem }
        }
        return nil
    }

    private static func problem(withMembers members: [JSONObject.Member], _ schema: JSONValue, _ path: String)
        -> String?
    {
        for member in members {
            if let problem = problem(withMember: member, of: schema, path: path) { return problem }
        }
        for name in (schema["required"]?.array ?? []).compactMap(\.string)
        where !members.contains(where: { $0.key == name }) {
            return "“\(path)” lacks “\(name)”"
        }
        let bounds = (schema["minProperties"]?.int ?? 0)...(schema["maxProperties"]?.int ?? .max)
        return bounds.contains(members.count)
            ? nil : "“\(path)” must be \(SchemaWords.of(schema)), not one with \(members.count) members"
    }

    private static func hasAllowedValue(_ value: JSONValue, _ schema: JSONValue) -> Bool {
        if let choices = schema["enum"]?.array, !choices.contains(value) { return false }
        if let number = value.int {
            return number >= schema["minimum"]?.int ?? .min && number <= schema["maximum"]?.int ?? .max
        }
        if let text = value.string, schema["pattern"]?.string == httpPattern {
            return text.hasPrefix("https://") || text.hasPrefix("http://")
        }
        return true
    }

    /// The one pattern that the schema has: an address.
    static let httpPattern = "^https?://"

    private static func fits(_ value: JSONValue, type: String?) -> Bool {
        switch type {
        case "integer"?: value.int != nil
        case let type?: value.kind == type
        case nil: true
        }
    }

    private static func mismatch(_ value: JSONValue, _ expected: String, _ path: String) -> String {
        let found =
            switch value {
            case .string(let text): "“\(shown(text))”"
            case .number, .bool, .null: value.text
            case .array: "a list"
            case .object: "an object"
            }
        return "“\(path)” must be \(expected), not \(shown(found))"
    }

    /// As much of a text as a line of a log has room for.
    private static func shown(_ text: String) -> String {
        let text = withoutPasswords(text)
        return text.count > 60 ? text.prefix(60) + "…" : text
    }

    /// `text` without the user names and passwords in its addresses: `https://ann:secret@host` as `https://•••@host`.
    private static func withoutPasswords(_ text: String) -> String {
        var parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
        // What follows `//` up to the next mark is the authority (RFC 3986, 3.2).
        for index in parts.indices.dropFirst(2) where parts[index - 1].isEmpty {
            let authority = parts[index].prefix { !"?# ".contains($0) }
            guard let at = authority.lastIndex(of: "@") else { continue }
            parts[index].replaceSubrange(..<at, with: "•••")
        }
        return parts.joined(separator: "/")
    }

    /// The same for each string of a value.
    package static func withoutPasswords(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(withoutPasswords(text))
        case .array(let items): .array(items.map { withoutPasswords($0) })
        case .object(let object):
            .object(JSONObject(object.members.map { ($0.key, withoutPasswords($0.value)) }))
        default: value
        }
    }
}

/// What a schema asks for, in words: `a whole number from 1 to 600000`.
private enum SchemaWords {
    static func of(_ schema: JSONValue) -> String {
        if let choices = schema["enum"]?.array {
            return "one of " + choices.map { $0.string ?? $0.text }.joined(separator: ", ")
        }
        switch schema["type"]?.string {
        case "string": return schema["pattern"] == nil ? "a string" : "an address with https:// or http:// in front"
        case "boolean": return "true or false"
        case "integer": return "a whole number" + range(schema)
        case "array": return schema["items"]?["type"] == "string" ? "a list of strings" : "a list"
        default: return "an object" + members(schema)
        }
    }

    private static func range(_ schema: JSONValue) -> String {
        guard let low = schema["minimum"]?.int, let high = schema["maximum"]?.int else { return "" }
        return " from \(low) to \(high)"
    }

    private static func members(_ schema: JSONValue) -> String {
        let names = (schema["properties"]?.object?.members ?? []).map { "“\($0.key)”" }
        if names.isEmpty { return "" }
        return schema["maxProperties"] == 1
            ? " with one member, \(names.joined(separator: " or "))" : " with \(names.joined(separator: ", "))"
    }
}
