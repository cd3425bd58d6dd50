import Corpus
import Foundation
import JSON
import JSONRPC
import Providers
import Testing

@testable import Engine
@testable import LanguageServer

/// The recorded sessions of an editor, replayed through the real connection. They are written like those of the
/// engine: `-->` is sent, `<--` must come back, in any order; LECTERN_RECORD=1 rewrites the replies.
@Suite struct LanguageSessionTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/lsp")

    @Test func recordedSessionsAreReplayed() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "session" }
        #expect(files.count >= 8)
        for file in files {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            let sent = lines.filter { $0.hasPrefix("--> ") }.map { String($0.dropFirst(4)) }
            let expected = lines.filter { $0.hasPrefix("<-- ") }.map { String($0.dropFirst(4)) }
            let got = try exchange(sent.joined(separator: "\n") + "\n").split(separator: "\n").map { String($0) }
            if expected.isEmpty || ProcessInfo.processInfo.environment["LECTERN_RECORD"] != nil {
                try record(sent, got, in: file)
                if expected.isEmpty { Issue.record("recorded \(file.lastPathComponent); read it, then run again") }
                continue
            }
            var left = try got.map { try JSONParser.value(from: $0) }
            for line in expected {
                let want = try JSONParser.value(from: line)
                let index = left.firstIndex(of: want)
                #expect(index != nil, "\(file.lastPathComponent) lacks\n\(line)\ngot\n\(got.joined(separator: "\n"))")
                if let index { left.remove(at: index) }
            }
            #expect(left == [], "\(file.lastPathComponent)")
        }
    }

    private func record(_ sent: [String], _ got: [String], in file: URL) throws {
        var replies: [String: String] = [:]
        var others = ""
        for line in got {
            let value = try JSONParser.value(from: line)
            if value["method"] == nil, let id = value["id"] {
                replies[id.compact, default: ""] += "<-- \(line)\n"
            } else {
                others += "<-- \(line)\n"
            }
        }
        var text = ""
        for line in sent {
            text += "--> \(line)\n"
            if let id = try JSONParser.value(from: line)["id"] { text += replies[id.compact] ?? "" }
        }
        try (text + others).write(to: file, atomically: true, encoding: .utf8)
    }

    private func exchange(_ input: String) throws -> String {
        let toServer = Pipe()
        let fromServer = Pipe()
        let handler = LanguageClient.handler(chapters: "")
        let server = Thread {
            _ = Connection(
                input: toServer.fileHandleForReading.fileDescriptor,
                output: fromServer.fileHandleForWriting.fileDescriptor, handler: handler
            ).run()
            try? fromServer.fileHandleForWriting.close()
        }
        server.stackSize = 8 << 20
        server.start()
        Thread {
            try? toServer.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? toServer.fileHandleForWriting.close()
        }.start()
        return String(decoding: try fromServer.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
}
