import Scripture
import Search
import Testing

@testable import Engine

/// Names of passages lead to them, and other words do not.
@Suite struct PassageNamesTests {
    private func find(_ query: String) throws -> [String] {
        let names = try #require(PassageNames.names(of: .english))
        let words = SearchQuery(query).looseWords ?? []
        return names.passages(named: words).map { "\($0.from.book.osisID).\($0.from.chapter).\($0.from.verse)" }
    }

    @Test(arguments: [
        ("good samaritan", ["Luke.10.30"]), ("the parable of the good samaritan", ["Luke.10.30"]),
        ("great commission", ["Matt.28.18", "Mark.16.15"]), ("wise men", ["Matt.2.1"]), ("beatitudes", ["Matt.5.1"]),
        ("Noah's ark", ["Gen.6.9"]), ("the sermon on the mount", ["Matt.5.1"]), ("lord's prayer", ["Matt.6.9"]),
        ("gideon's fleece", ["Judg.6.36"]), ("feeding of the 5000", ["Matt.14.13"]),
    ])
    func namesLead(_ query: String, _ verses: [String]) throws { #expect(try find(query) == verses) }

    @Test(arguments: [
        "in the beginning", "rich in mercy", "the man of god", "samaria", "great is thy faithfulness", "the lord", "a",
        "men of valour",
    ])
    func otherWordsNameNothing(_ query: String) throws { #expect(try find(query) == []) }

    @Test func everyRowIsWellFormed() throws {
        #expect(PassageNames.englishRows.count > 150)
        for row in PassageNames.englishRows {
            let read = try #require(PassageNames.read(row), "\(row)")
            #expect(Versification.kjv.slots(of: read.range) != nil, "\(row)")
            #expect(!read.names.isEmpty && read.names.allSatisfy { !$0.isEmpty }, "\(row)")
        }
    }

    @Test func otherLanguagesHaveNone() { #expect(PassageNames.names(of: .other) == nil) }
}
