import Foundation
import JSON
import Testing

@testable import Engine

/// PROTOCOL.md says what the engine does: its examples run, and its reference is what the tables give.
@Suite struct ProtocolDocumentTests {
    @Test func examplesGiveWhatTheySay() throws {
        for file in ["PROTOCOL.md", "README.md"] {
            let text = try String(contentsOf: Repository.root.appending(path: file), encoding: .utf8)
            let examples = Session.blocks(in: text)
            if file == "PROTOCOL.md" { #expect(examples.count >= 4) }
            for example in examples { try example.check() }
        }
    }

    @Test func methodReferenceComesFromTheTable() throws {
        try check(section: "methods", expected: MethodReference.methods())
    }

    @Test func errorReferenceComesFromTheTable() throws {
        try check(section: "errors", expected: MethodReference.errors())
    }

    /// Holds the part of PROTOCOL.md between `<!-- section: … -->` and `<!-- /section -->` against `expected`, or writes it
    /// there when `LECTERN_RECORD` is set.
    private func check(section: String, expected: String) throws {
        let file = Repository.root.appending(path: "PROTOCOL.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- \(section):"))
        let head = try #require(text.range(of: "-->\n", range: start.upperBound..<text.endIndex))
        let end = try #require(text.range(of: "<!-- /\(section) -->"))
        let written = String(text[head.upperBound..<end.lowerBound])
        if ProcessInfo.processInfo.environment["LECTERN_RECORD"] != nil {
            try text.replacingCharacters(in: head.upperBound..<end.lowerBound, with: expected)
                .write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(written == expected, "PROTOCOL.md is out of date; LECTERN_RECORD=1 swift test rewrites it")
        }
    }
}

/// The reference part of PROTOCOL.md, from the engine's own description of itself.
enum MethodReference {
    static func methods() throws -> String {
        var text = ""
        let document = try TestEngine.fixtures.call("rpc.discover", [:])
        for method in document["methods"]?.array ?? [] {
            text += "\n### `\(method["name"]?.string ?? "")`\n\n\(method["summary"]?.string ?? "")\n"
            let params = method["params"]?.array ?? []
            if !params.isEmpty {
                text += "\n| parameter | type | meaning |\n| --- | --- | --- |\n"
                for param in params {
                    let required = param["required"]?.bool == true ? " (required)" : ""
                    text += "| `\(param["name"]?.string ?? "")`\(required) | \(type(of: param["schema"] ?? .null)) | "
                    text += "\(cell(param["description"]?.string ?? "")) |\n"
                }
            }
            text += result(of: method["result"]?["schema"] ?? .null)
            let errors = (method["errors"]?.array ?? []).compactMap { $0["data"]?["kind"]?.string }
                .filter { $0 != "invalidParams" && $0 != "requestCancelled" }
            if !errors.isEmpty { text += "\nErrors: " + errors.map { "`\($0)`" }.joined(separator: ", ") + ".\n" }
        }
        text += "\n### Shapes\n"
        for shape in document["components"]?["schemas"]?.object?.members ?? [] {
            text += "\n**\(shape.key)**\n" + members(of: shape.value)
        }
        return text + "\n"
    }

    static func errors() -> String {
        var text = "\n| code | kind | when |\n| --- | --- | --- |\n"
        for kind in MethodError.Kind.allCases {
            text += "| \(kind.code) | `\(kind.rawValue)` | \(cell(kind.meaning)) |\n"
        }
        return text + "\n"
    }

    private static func result(of schema: JSONValue) -> String {
        if let reference = schema["$ref"]?.string { return "\nResult: **\(name(reference))**.\n" }
        if let choices = schema["anyOf"]?.array {
            return choices.enumerated().map { place, choice in
                (place == 0 ? "" : "\nOr:\n") + result(of: choice)
            }.joined()
        }
        return "\nResult:\n" + members(of: schema)
    }

    private static func members(of schema: JSONValue) -> String {
        var text = "\n| member | type | meaning |\n| --- | --- | --- |\n"
        let required = Set((schema["required"]?.array ?? []).compactMap(\.string))
        for member in schema["properties"]?.object?.members ?? [] {
            let optional = required.contains(member.key) ? "" : " (optional)"
            text += "| `\(member.key)`\(optional) | \(type(of: member.value)) | "
            text += "\(cell(member.value["description"]?.string ?? "")) |\n"
        }
        return text
    }

    /// A schema in a few words.
    private static func type(of schema: JSONValue) -> String {
        if let reference = schema["$ref"]?.string { return "**\(name(reference))**" }
        if let names = schema["enum"]?.array?.compactMap(\.string) {
            return names.map { "`\($0)`" }.joined(separator: ", ")
        }
        if let choices = schema["anyOf"]?.array { return choices.map { type(of: $0) }.joined(separator: " or ") }
        if let items = schema["items"] { return "list of " + type(of: items) }
        if let properties = schema["properties"]?.object {
            return "{" + properties.members.map { "`\($0.key)`" }.joined(separator: ", ") + "}"
        }
        if let values = schema["additionalProperties"] { return "object of " + type(of: values) }
        if schema["type"]?.string == "integer", let low = schema["minimum"]?.int, let high = schema["maximum"]?.int,
            high < Int(Int32.max)
        {
            return "\(low)–\(high)"
        }
        if schema["type"]?.string == "integer", schema["maximum"]?.int == .max, let low = schema["minimum"]?.int {
            return "integer from \(low)"
        }
        return schema["type"]?.string ?? "any"
    }

    private static func name(_ reference: String) -> String {
        reference.split(separator: "/").last.map { String($0) } ?? ""
    }

    /// A table's cell must not hold what ends it.
    private static func cell(_ text: String) -> String { text.replacingOccurrences(of: "|", with: "\\|") }
}
