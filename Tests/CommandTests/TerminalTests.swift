import Foundation
import JSON
import Testing

/// Names and texts from outside never control the terminal: escape sequences, and characters that set the direction.
@Suite struct TerminalTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    /// A title for the window, a colour, one byte of the second set of control characters, and a direction.
    private static let evil = "\u{1B}]0;taken\u{07}\u{1B}[31mred\u{9B}2J\u{202E}back\u{2066}in\u{2069}\u{7F}"

    /// What must not be in the output of a command.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0x00..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private func check(_ arguments: [String], _ outcome: Lectern.Outcome) {
        for text in [outcome.output, outcome.errors] {
            #expect(!text.unicodeScalars.contains(where: Self.isControl), "\(arguments): \(text.debugDescription)")
        }
    }

    private func importEvil() throws {
        let evil = try #require(String(data: JSONEncoder().encode(Self.evil), encoding: .utf8)).dropFirst().dropLast()
        let verse = #"{"verse":1,"text":"In the \#(evil) beginning"}"#
        let bible = #"""
            {"metadata":{"name":"Bible \#(evil)","shortname":"evil","lang_short":"en","copyright_statement":"By \#(evil)",
             "description":"About \#(evil)"},"books":[{"name":"Genesis","chapters":[{"chapter":1,"verses":[\#(verse)]}]}]}
            """#
        try bible.write(toFile: lectern.home + "/evil.json", atomically: true, encoding: .utf8)
        let outcome = try lectern.run(["import", lectern.home + "/evil.json"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        check(["import"], outcome)
    }

    @Test func aBibleWithControlCharacters() throws {
        try importEvil()
        for arguments in [
            ["packs"], ["packs", "--json"], ["packs", "verify"], ["doctor"], ["lookup", "Gen 1:1"],
            ["lookup", "Gen 1:1", "--json"], ["lookup", "Gen 1:1", "--format", "markdown"], ["search", "beginning"],
            ["search", "beginning", "--json"], ["lookup", "Gen 1:1", "--template", "{translation_name}: {text}\\n"],
            ["call", "translations.list"], ["call", "translations.list", "--pretty"], ["random"], ["config", "show"],
            ["lookup", "Gen 2:1"], ["lookup", Self.evil], ["lookup", "Gen 1:1", "-t", Self.evil], [Self.evil],
            ["import", "/nowhere/" + Self.evil], ["packs", "remove", Self.evil], ["speak", "Genesis 1:1 " + Self.evil],
        ] {
            check(arguments, try lectern.run(arguments))
        }
        // In JSON the characters are escaped, and the values are what they were.
        let text = try lectern.run(["call", "verse.lookup", #"{"reference":"Gen 1:1"}"#]).output
        let reply = try JSONParser.value(from: text)
        let session = try lectern.run(
            ["serve"], input: #"{"jsonrpc":"2.0","id":1,"method":"verse.lookup","params":{"reference":"Gen 1:1"}}"#)
        #expect(try JSONParser.value(from: session.output)["result"] == reply)
    }

    @Test func errorsInTheConfiguration() throws {
        let evil = try #require(String(data: JSONEncoder().encode(Self.evil), encoding: .utf8))
        for text in [
            "{\(evil):1}", #"{"translation":\#(evil)}"#, #"{"offline":\#(evil)}"#, #"{"providers":[\#(evil)]}"#,
        ] {
            try text.write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
            for arguments in [["lookup", "John 3:16"], ["doctor"], ["config", "show"]] {
                check(arguments, try lectern.run(arguments))
            }
        }
    }

    @Test(.enabled(if: LoopbackServer.isPossible, "needs python3"))
    func aRepositoryWithControlCharacters() throws {
        let repository = lectern.home + "/repository"
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/network/repository.py")
        #expect(try lectern.shell("python3 '\(script.path)' '\(repository)' '\(Self.evil)'").code == 0)
        let server = try LoopbackServer(["--files", repository], log: lectern.home + "/asked")
        try #"{"repository":"\#(server.base)/files/"}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        for arguments in [
            ["available"], ["available", "--json"], ["available", "--all"], ["install", "TestEN"], ["packs"],
        ] {
            let outcome = try lectern.run(arguments)
            #expect(outcome.code == 0, "\(outcome.errors)")
            check(arguments, outcome)
        }
    }
}
