import Foundation
import Testing

/// Commands that print lists: their columns, their pages, and the message for a page after the last one.
@Suite struct ListTests {
    private let lectern: Lectern

    init() throws { lectern = try Lectern() }

    @Test(
        arguments: [
            ["topics", "--verse", "John 3:16", "--page", "999"], ["topics", "god", "--page", "999"],
            ["lexicon", "G26", "-o", "--page", "999"],
        ])
    func aPagePastTheEnd(_ arguments: [String]) throws {
        let outcome = try lectern.run(arguments)
        #expect(outcome.code == 1 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains("There is no page 999.") && outcome.errors.contains("one page"))
    }

    @Test func aVerseThatNoTopicNamesIsNoPage() throws {
        let outcome = try lectern.run(["topics", "--verse", "Gen 5:21"])
        #expect(outcome.code == 1 && outcome.errors.hasPrefix("No topic matches that. Only a few"), "\(outcome)")
    }

    @Test func theColumnsOfASearchAreAlwaysTheSame() throws {
        for arguments in [["jesus", "-t", "kjv,web"], ["jesus t:kjv t:web"], ["jesus", "-t", "kjv"], ["jesus"]] {
            let rows = try lectern.run(["search"] + arguments).output.split(separator: "\n")
                .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            #expect(
                !rows.isEmpty && rows.allSatisfy { $0.count == 3 && ["kjv", "web", ""].contains($0[1]) }, "\(rows)")
            #expect(rows.contains { $0[1] == "kjv" })
        }
    }

    /// Two books in the wrong order mean the books between them.
    @Test func aScopeTheWrongWayRound() throws {
        let usual = try lectern.run(["search", "god", "--in", "Gen-John"]).output
        #expect(try lectern.run(["search", "god", "--in", "John-Gen"]).output == usual)
        #expect(try lectern.run(["search", "god in:John-Gen"]).output == usual && !usual.isEmpty)
    }

    @Test(arguments: ["strong:G26", "strongs:G26", "Strong: g26", "G0026", "g26"])
    func aStrongsNumberAsASearchNamesIt(_ key: String) throws {
        let outcome = try lectern.run(["lexicon", key])
        #expect(outcome.code == 0 && outcome.output.hasPrefix("G26  "), "\(outcome)")
    }
}
