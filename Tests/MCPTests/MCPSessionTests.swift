import Foundation
import JSON
import Testing

/// The recorded sessions of the Model Context Protocol, replayed through the real connection: `-->` is sent, `<--` must
/// come back in this order; LECTERN_RECORD=1 rewrites the replies.
@Suite struct MCPSessionTests {
    private static let files: [URL] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/mcp")
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (all ?? []).filter { $0.pathExtension == "session" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }()

    @Test func thereAreSessions() {
        #expect(Self.files.count >= 8)
    }

    /// The examples of PROTOCOL.md: the requests are answered without an error of the protocol, and each reply that is
    /// printed comes back.
    @Test func examplesOfTheProtocolRun() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "PROTOCOL.md")
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```mcp\n").dropFirst()
        #expect(blocks.count >= 2)
        for block in blocks {
            let lines = block.components(separatedBy: "```")[0].split(separator: "\n")
            let sent = lines.filter { $0.hasPrefix("--> ") }.map { String($0.dropFirst(4)) }
            let got = try MCPClient.exchange(sent).map { try JSONParser.value(from: $0) }
            #expect(got.count == sent.count { $0.contains("\"id\"") })
            #expect(got.allSatisfy { $0["error"] == nil }, "\(got)")
            for line in lines where line.hasPrefix("<-- ") {
                let wanted = try JSONParser.value(from: String(line.dropFirst(4)))
                #expect(got.contains(wanted), "\(line)")
            }
        }
    }

    @Test(arguments: files)
    func sessionsGoAsRecorded(_ file: URL) throws {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let sent = lines.filter { $0.hasPrefix("--> ") }.map { String($0.dropFirst(4)) }
        let expected = lines.filter { $0.hasPrefix("<-- ") }.map { String($0.dropFirst(4)) }
        let got = try MCPClient.exchange(sent)
        if expected.isEmpty || ProcessInfo.processInfo.environment["LECTERN_RECORD"] != nil {
            let comments = lines.filter { $0.hasPrefix("#") }.map { String($0) }
            let all = comments + sent.map { "--> \($0)" } + got.map { "<-- \($0)" }
            try (all.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
            if expected.isEmpty { Issue.record("recorded \(file.lastPathComponent); read it, then run again") }
            return
        }
        #expect(got.count == expected.count, "\(file.lastPathComponent)")
        for (line, want) in zip(got, expected) {
            let isSame = try JSONParser.value(from: line) == JSONParser.value(from: want)
            #expect(isSame, "\(file.lastPathComponent)\n got \(line)\nwant \(want)")
        }
    }
}
