import Corpus
import Foundation
import JSON
import JSONRPC
import Providers
import Testing

@testable import Engine

/// What a client and the engine say to each other: lines `--> …` that are sent and lines `<-- …` that must come back, in
/// order. A session runs through the real connection, over pipes, as on the wire.
struct Session {
    let name: String
    let sent: [String]
    let expected: [String]

    init(name: String, lines: some Sequence<Substring>) {
        self.name = name
        sent = lines.filter { $0.hasPrefix("--> ") }.map { String($0.dropFirst(4)) }
        expected = lines.filter { $0.hasPrefix("<-- ") }.map { String($0.dropFirst(4)) }
    }

    /// The code blocks of a Markdown text that hold sessions.
    static func blocks(in markdown: String) -> [Session] {
        markdown.components(separatedBy: "```jsonrpc\n").dropFirst().map { block in
            let body = block.components(separatedBy: "```")[0]
            return Session(name: String(body.prefix(80)), lines: body.split(separator: "\n"))
        }
    }

    /// The session files of `Tests/Fixtures/sessions`, by name.
    static func files() throws -> [(url: URL, session: Session)] {
        let folder = Repository.root.appending(path: "Tests/Fixtures/sessions")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "session" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { url in
                let text = try String(contentsOf: url, encoding: .utf8)
                return (url, Session(name: url.lastPathComponent, lines: text.split(separator: "\n")))
            }
    }

    /// What the engine answers to the lines sent.
    func replies() throws -> [String] {
        let input = sent.joined(separator: "\n") + "\n"
        // Each session has a library of its own.
        let folder = NSTemporaryDirectory() + "lectern-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let engine = TestEngine.make(providers: [PackLibrary.fixtures], library: folder + "/library.sqlite")
        return try TestEngine.exchange(input, engine: engine).split(separator: "\n").map { String($0) }
    }

    /// Sends the lines and compares the replies, value by value: members may stand in any order. A reply is held against
    /// the one expected for its id, because requests that wait for something may be answered in any order.
    func check() throws {
        let replies = try Self.byID(replies())
        let wanted = try Self.byID(expected)
        #expect(Set(replies.keys) == Set(wanted.keys), "\(name)")
        for (id, want) in wanted {
            let got = replies[id] ?? []
            #expect(got == want, "\(name)\n got \(got)\nwant \(want)")
        }
    }

    /// The messages with each id, in their order; those without one together.
    private static func byID(_ lines: [String]) throws -> [String: [JSONValue]] {
        try Dictionary(grouping: lines.map { try JSONParser.value(from: $0) }) { $0["id"]?.description ?? "" }
    }
}

enum Repository {
    /// The repository's folder.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
