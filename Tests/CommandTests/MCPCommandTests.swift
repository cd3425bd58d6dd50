import JSON
import Testing

/// `lectern mcp`: its options, and how it ends.
@Suite struct MCPCommandTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    private static let begin =
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#

    /// The results of requests after `initialize`, by their ids.
    private func results(_ options: [String], _ requests: String...) throws -> [Int: JSONValue] {
        let input = ([Self.begin] + requests).joined(separator: "\n") + "\n"
        let outcome = try lectern.run(["mcp", "--offline"] + options, input: input)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        var results: [Int: JSONValue] = [:]
        for line in outcome.output.split(separator: "\n") {
            let reply = try JSONParser.value(from: String(line))
            if let id = reply["id"]?.int { results[id] = reply["result"] }
        }
        return results
    }

    /// Nothing is installed here: the compiled-in verses answer.
    @Test func itAnswersBeforeAnythingIsInstalled() throws {
        let results = try results(
            [],
            #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"scripture_quote","arguments":{"reference":"John 11:35"}}}"#
        )
        #expect(results[1]?["serverInfo"]?["name"] == "lectern")
        #expect(results[2]?["structuredContent"]?["text"] == "Jesus wept.")
    }

    @Test func optionsChooseTheTools() throws {
        let list = #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#
        func names(_ options: String...) throws -> [String] {
            (try results(options, list)[2]?["tools"]?.array ?? []).compactMap { $0["name"]?.string }
        }
        let usual = try names()
        #expect(usual.first == "scripture_quote" && usual.count > 10)
        #expect(try names("--tools", "usual") == usual)
        #expect(try names("--tools", "all", "--allow-write").count > usual.count)
        #expect(try names("--tools", "books_list,engine_status") == ["books_list", "engine_status"])
    }

    @Test func unknownToolsAreReported() throws {
        let outcome = try lectern.run(["mcp", "--tools", "scripture_qoute"])
        #expect(outcome.code == 2 && outcome.errors.contains("Did you mean “scripture_quote”?"), "\(outcome)")
    }

    @Test func theEndOfTheInputEndsIt() throws {
        let outcome = try lectern.run(["mcp"])
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome)")
    }
}
