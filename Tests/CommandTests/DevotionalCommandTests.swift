import Foundation
import JSON
import Testing

/// `lectern devotional` with a WordPress site on loopback.
@Suite(.enabled(if: LoopbackServer.isPossible, "needs python3")) struct DevotionalCommandTests {
    private let lectern: Lectern
    private let server: LoopbackServer

    init() throws {
        lectern = try Lectern()
        server = try LoopbackServer(["--requests", "100000"], log: lectern.home + "/asked")
        try #"{"devotionals":{"morning":{"url":"\#(server.base)/blog","name":"Every Morning"}}}"#
            .write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
    }

    @Test func theDayIsPrintedInEveryForm() throws {
        let text = try lectern.run(["devotional", "2025-11-10"])
        #expect(text.code == 0, "\(text.errors)")
        #expect(
            text.output
                == "God’s grace & peace\n10 November 2025 · Every Morning\n\nReading 0: as John 3:16 and Rom 8:28 say.\n\nPs 23\n"
        )
        let markdown = try lectern.run(["devotional", "2025-11-10", "--as", "markdown", "--offline"])
        #expect(
            markdown.output
                == "Reading 0: as *[John\u{A0}3:16](bible:John.3.16)* and [Rom 8:28](bible:Rom.8.28) say.\n\n"
                + "- [Ps 23](bible:Ps.23)\n")
        let spoken = try lectern.run(["devotional", "2025-11-10", "--as", "spoken", "--offline"])
        #expect(spoken.output.contains("John chapter three, verse sixteen"))
        #expect(try server.log().count == 2)
    }

    @Test func listsAndSearchesAreLines() throws {
        let list = try lectern.run(["devotional", "list"])
        #expect(list.output.hasPrefix("2025-11-10\tmorning\tGod’s grace & peace\tGrace is “enough”.\n"))
        let found = try lectern.run(["devotional", "search", "reading", "17"])
        #expect(found.code == 0)
        #expect(found.output.split(separator: "\n").count == 1)
        #expect(found.output.contains("Day 17"))
        #expect(try lectern.run(["devotional", "search", "nowhere"]).code == 1)
        let groups = try JSONParser.value(from: lectern.run(["search", "reading", "17", "--json"]).output)["groups"]
        #expect(groups?.array?.contains { $0["type"]?.string == "Devotional" } == true)
    }

    @Test func whatIsWrongIsSaid() throws {
        #expect(try lectern.run(["devotional", "tomorrow"]).code == 2)
        #expect(try lectern.run(["devotional", "--feed", "evening"]).errors.contains("morning"))
        #expect(try lectern.run(["devotional", "2020-01-01"]).code == 1)
        #expect(try lectern.run(["devotional", "--offline"]).code == 0)
        try "{}".write(toFile: lectern.home + "/config.json", atomically: true, encoding: .utf8)
        let none = try lectern.run(["devotional"])
        #expect(none.code == 3)
        #expect(none.errors.contains("`devotionals`"))
    }
}
