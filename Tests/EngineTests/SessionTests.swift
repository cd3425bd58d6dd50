import Foundation
import JSON
import Testing

@testable import Engine

/// The recorded sessions: at least one for each method, as on the wire. Clients replay the same files.
@Suite struct SessionTests {
    @Test func sessionsGoAsRecorded() throws {
        for (url, session) in try Session.files() {
            if ProcessInfo.processInfo.environment["LECTERN_RECORD"] != nil || session.expected.isEmpty {
                try record(session, at: url)
            } else {
                try session.check()
            }
        }
    }

    @Test func everyMethodHasASession() throws {
        let sent = try Session.files().flatMap(\.session.sent)
        // What `rpc.discover` gives is recorded where people read it: in PROTOCOL.md.
        for name in ScriptureEngine.methodNames where name != "rpc.discover" {
            #expect(sent.contains { $0.contains("\"method\":\"\(name)\"") }, "no session sends \(name)")
        }
    }

    @Test func everyResultHasItsPublishedShape() throws {
        let shapes = try PublishedShapes()
        for (url, session) in try Session.files() {
            var methods: [String: String] = [:]
            for line in session.sent {
                let request = try JSONParser.value(from: line)
                if let id = request["id"], let method = request["method"]?.string { methods[id.description] = method }
            }
            for line in try session.replies() {
                let reply = try JSONParser.value(from: line)
                guard let result = reply["result"], let id = reply["id"], let method = methods[id.description] else {
                    continue
                }
                #expect(shapes.problems(of: result, method: method) == [], "\(url.lastPathComponent): \(method)")
            }
        }
    }

    /// Writes the replies behind their requests. A file that had none fails once, so that nobody takes a recording for a
    /// test.
    private func record(_ session: Session, at url: URL) throws {
        let replies = try session.replies()
        var byID: [String: String] = [:]
        for reply in replies {
            byID[try JSONParser.value(from: reply)["id"]?.description ?? "", default: ""] += "<-- \(reply)\n"
        }
        var text = ""
        for line in session.sent {
            text += "--> \(line)\n"
            if let id = try? JSONParser.value(from: line)["id"] { text += byID[id.description] ?? "" }
        }
        try text.write(to: url, atomically: true, encoding: .utf8)
        if session.expected.isEmpty { Issue.record("recorded \(url.lastPathComponent); read it, then run again") }
    }
}

extension JSONValue {
    /// For messages and as a key.
    var description: String { self.text }
}

/// The schemas that `rpc.discover` publishes, and a reader of the part of JSON Schema that they use.
struct PublishedShapes {
    private let results: [String: JSONValue]
    private let components: JSONValue

    init() throws {
        let document = try TestEngine.fixtures.call("rpc.discover", [:])
        results = Dictionary(
            uniqueKeysWithValues: (document["methods"]?.array ?? []).map {
                ($0["name"]?.string ?? "", $0["result"]?["schema"] ?? .null)
            })
        components = document["components"]?["schemas"] ?? .null
    }

    /// What of `value` is not as the method's result schema says; empty where all is.
    func problems(of value: JSONValue, method: String) -> [String] {
        guard let schema = results[method] else { return ["\(method) publishes no result"] }
        return problems(of: value, against: schema, path: "result")
    }

    private func problems(of value: JSONValue, against schema: JSONValue, path: String) -> [String] {
        if let reference = schema["$ref"]?.string {
            let name = String(reference.split(separator: "/").last ?? "")
            guard let target = components[name] else { return ["\(path): no shape \(name)"] }
            return problems(of: value, against: target, path: path)
        }
        if let choices = schema["anyOf"]?.array {
            let all = choices.map { problems(of: value, against: $0, path: path) }
            return all.contains([]) ? [] : all.min { $0.count < $1.count } ?? []
        }
        if let names = schema["enum"]?.array, !names.contains(value) {
            return ["\(path): \(value.description) not in enum"]
        }
        guard let type = schema["type"]?.string else { return [] }
        switch (type, value) {
        case ("string", .string), ("boolean", .bool), ("null", .null), ("number", .number): return []
        case ("integer", .number(let number)):
            guard let whole = number.int, whole >= schema["minimum"]?.int ?? .min,
                whole <= schema["maximum"]?.int ?? .max
            else { return ["\(path): \(number.text) out of bounds"] }
            return []
        case ("array", .array(let elements)):
            return elements.enumerated().flatMap {
                problems(of: $0.element, against: schema["items"] ?? .null, path: "\(path)[\($0.offset)]")
            }
        case ("object", .object(let object)):
            let required = (schema["required"]?.array ?? []).compactMap(\.string)
            let missing = required.filter { object[$0] == nil }.map { "\(path).\($0) is missing" }
            return missing
                + object.members.flatMap { member -> [String] in
                    if let shape = schema["properties"]?[member.key] ?? schema["additionalProperties"] {
                        return problems(of: member.value, against: shape, path: "\(path).\(member.key)")
                    }
                    return ["\(path).\(member.key) is not published"]
                }
        default: return ["\(path): \(value.description.prefix(40)) is no \(type)"]
        }
    }
}
