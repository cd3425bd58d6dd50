import Corpus
import Foundation
import JSON
import JSONRPC
import Providers

@testable import Engine
@testable import MCP

/// A client of the Model Context Protocol over pipes, with an engine that has only the compiled-in verses.
enum MCPClient {
    static func server(tools: ToolChoice = .usual) -> ModelContextServer {
        var settings = ScriptureEngine.Settings()
        settings.version = "0.0.0"
        settings.offline = true
        let engine = ScriptureEngine(
            providers: [PackLibrary.fixtures], settings: settings,
            environment: ScriptureEngine.Environment(
                today: { CalendarDate(year: 2026, month: 12, day: 25)! }, secondsSince1970: { 1_798_156_800 },
                seed: { 7 }))
        var own = ModelContextServer.Settings()
        own.version = "0.0.0"
        own.tools = tools
        return ModelContextServer(engine: engine, settings: own)
    }

    /// The lines that the server writes for `lines`, after which the input ends.
    static func exchange(_ lines: [String], server: ModelContextServer = server()) throws -> [String] {
        let toServer = Pipe()
        let fromServer = Pipe()
        var configuration = Connection.Configuration()
        configuration.dialect = .modelContext
        let settled = configuration
        let thread = Thread {
            _ = Connection(
                input: toServer.fileHandleForReading.fileDescriptor,
                output: fromServer.fileHandleForWriting.fileDescriptor, handler: server, configuration: settled
            ).run()
            try? fromServer.fileHandleForWriting.close()
        }
        thread.stackSize = 8 << 20
        thread.start()
        let input = lines.joined(separator: "\n") + "\n"
        Thread {
            try? toServer.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? toServer.fileHandleForWriting.close()
        }.start()
        let output = try fromServer.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
    }

    /// The result of one request of the revision without a handshake.
    static func result(_ method: String, _ params: JSONObject = [:], server: ModelContextServer = server()) throws
        -> JSONValue
    {
        var params = params
        params["_meta"] = [
            "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
        ]
        let request: JSONValue = ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(params)]
        let lines = try exchange([request.text], server: server)
        return try JSONParser.value(from: lines.last ?? "")["result"] ?? .null
    }

    static func call(_ tool: String, _ arguments: JSONObject, server: ModelContextServer = server()) throws -> JSONValue
    {
        try result("tools/call", ["name": .string(tool), "arguments": .object(arguments)], server: server)
    }
}

/// A reader of the part of JSON Schema that the schemas of tools use.
enum ToolSchema {
    /// What of `value` does not fit `schema`; empty if it fits.
    static func problems(of value: JSONValue, against schema: JSONValue, path: String = "result") -> [String] {
        if let choices = schema["anyOf"]?.array {
            return choices.contains { problems(of: value, against: $0, path: path).isEmpty } ? [] : [path]
        }
        let types = schema["type"].map { $0.array ?? [$0] }?.compactMap(\.string)
        let kind = value.int != nil && types?.contains("integer") == true ? "integer" : value.kind
        if let types, !types.contains(kind) { return ["\(path) is \(kind), not \(types)"] }
        switch value {
        case .array(let elements):
            guard let items = schema["items"] else { return [] }
            return elements.enumerated().flatMap {
                problems(of: $0.element, against: items, path: "\(path)[\($0.offset)]")
            }
        case .object(let object):
            let missing = (schema["required"]?.array ?? []).compactMap(\.string).filter { object[$0] == nil }
            return missing.map { "\(path).\($0) is missing" }
                + object.members.flatMap { member in
                    schema["properties"]?[member.key].map {
                        problems(of: member.value, against: $0, path: "\(path).\(member.key)")
                    } ?? []
                }
        default: return []
        }
    }
}
