import Corpus
import Foundation
import JSON
import JSONRPC
import Providers

@testable import Engine
@testable import LanguageServer

/// A test editor with a server of its own, connected by pipes.
final class LanguageClient: @unchecked Sendable {
    private let toServer = Pipe()
    private let fromServer = Pipe()
    private var received: [UInt8] = []
    private var lastID = 0
    /// Messages that arrived before a test waited for them: notifications and requests of the server.
    private var others: [JSONValue] = []
    /// The answer to `workspace/configuration`.
    var settings = JSONValue.null
    private(set) var initializeResult = JSONValue.null

    /// - Parameters:
    ///   - messageLimit: the longest message in bytes.
    ///   - chapters: the folder for generated chapters.
    init(messageLimit: Int = 64 << 20, chapters: String = "") {
        let handler = LanguageClient.handler(chapters: chapters)
        var configuration = Connection.Configuration()
        configuration.messageLimit = messageLimit
        let settled = configuration
        let input = toServer.fileHandleForReading.fileDescriptor
        let output = fromServer.fileHandleForWriting.fileDescriptor
        let thread = Thread { [self] in
            _ = Connection(input: input, output: output, handler: handler, configuration: settled).run()
            try? fromServer.fileHandleForWriting.close()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// An engine over the fixtures, on a fixed day, and a language server over it.
    static func handler(chapters: String) -> Router {
        var engineSettings = ScriptureEngine.Settings()
        engineSettings.version = "0.0.0"
        let engine = ScriptureEngine(
            providers: [PackLibrary.fixtures], settings: engineSettings,
            environment: ScriptureEngine.Environment(
                today: { CalendarDate(year: 2026, month: 12, day: 25)! }, secondsSince1970: { 1_798_156_800 },
                seed: { 7 }))
        let service = LanguageService(
            engine: engine,
            environment: LanguageService.Environment(
                version: "0.0.0", chapters: chapters,
                store: { GeneratedFile.put($0, at: $1) }))
        return Router(engine: engine, languageService: service)
    }

    deinit { end() }

    func end() { try? toServer.fileHandleForWriting.close() }

    /// Does the handshake.
    @discardableResult
    func start(_ capabilities: JSONValue = [:], options: JSONValue = .null) -> JSONValue {
        initializeResult =
            request("initialize", ["capabilities": capabilities, "initializationOptions": options])["result"] ?? .null
        notify("initialized", [:])
        return initializeResult
    }

    // MARK: Messages

    func send(_ message: JSONValue) {
        let body = message.compact
        sendRaw("Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    func sendRaw(_ text: String) { try? toServer.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    func notify(_ method: String, _ params: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    /// Sends a request and waits for its reply; requests of the server are answered meanwhile.
    func request(_ method: String, _ params: JSONValue) -> JSONValue {
        lastID += 1
        send(["jsonrpc": "2.0", "id": .int(lastID), "method": .string(method), "params": params])
        while let message = next() {
            if message["method"] == nil, message["id"] == .int(lastID) { return message }
            take(message)
        }
        return .null
    }

    /// The params of the next notification or request of the server with this name.
    func wait(for method: String) -> JSONValue? {
        if let index = others.firstIndex(where: { $0["method"]?.string == method }) {
            return others.remove(at: index)["params"]
        }
        while let message = next() {
            if message["method"]?.string == method {
                take(message)
                others.removeLast()
                return message["params"]
            }
            take(message)
        }
        return nil
    }

    private func take(_ message: JSONValue) {
        others.append(message)
        guard let id = message["id"], let method = message["method"]?.string else { return }
        let answer: JSONValue = method == "workspace/configuration" ? .array([settings]) : .null
        send(["jsonrpc": "2.0", "id": id, "result": answer])
    }

    private func next() -> JSONValue? {
        while true {
            if let message = cut() { return message }
            var data = [UInt8](repeating: 0, count: 1 << 16)
            let got = read(fromServer.fileHandleForReading.fileDescriptor, &data, data.count)
            guard got > 0 else { return nil }
            received += data[..<got]
        }
    }

    private func cut() -> JSONValue? {
        let mark = Array("\r\n\r\n".utf8)
        guard let end = received.indices.first(where: { received[$0...].starts(with: mark) }) else { return nil }
        let head = String(decoding: received[..<end], as: UTF8.self)
        let length = Int(head.split(separator: " ").last ?? "") ?? 0
        let start = end + 4
        guard received.count >= start + length else { return nil }
        defer { received.removeFirst(start + length) }
        return try? JSONParser.value(from: received[start..<(start + length)].span)
    }

    // MARK: Documents

    static let uri = "file:///notes/a%20b.md"

    func open(_ text: String, language: String = "markdown", uri: String = LanguageClient.uri) {
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(uri), "languageId": .string(language), "version": 1, "text": .string(text),
                ]
            ])
    }

    func at(_ method: String, _ line: Int, _ character: Int, uri: String = LanguageClient.uri) -> JSONValue {
        request(
            "textDocument/" + method,
            [
                "textDocument": ["uri": .string(uri)],
                "position": ["line": .int(line), "character": .int(character)],
            ])["result"] ?? .null
    }

    func all(_ method: String, uri: String = LanguageClient.uri) -> JSONValue {
        request("textDocument/" + method, ["textDocument": ["uri": .string(uri)]])["result"] ?? .null
    }
}

extension JSONValue {
    /// The value in one line, as it goes over the wire.
    var compact: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// An element of a list.
    subscript(_ index: Int) -> JSONValue {
        guard let array, array.indices.contains(index) else { return .null }
        return array[index]
    }

    /// The member at a path; null if there is none.
    subscript(at path: String...) -> JSONValue { path.reduce(self) { $0[$1] ?? .null } }
}
