import Corpus
import Foundation
import JSON
import Providers
import Scripture
import Testing

@testable import Engine

/// General books and books of daily readings that are installed.
@Suite final class ReadingTests {
    private let folder = PackFolder(NSTemporaryDirectory() + "lectern-" + UUID().uuidString)

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    private func answer(_ method: String, _ params: JSONObject) throws -> JSONValue {
        try TestEngine.make(providers: [PackLibrary.installed(in: folder), PackLibrary.fixtures]).call(
            method, params, mayWait: true)
    }

    private typealias Row = (key: String, title: String, depth: Int, text: String, reference: VerseRange?)

    private func install(_ id: String, _ feature: DictionaryWork.Features, _ rows: [Row]) throws {
        var work = DictionaryWork(id: id, alias: id.lowercased(), name: "The \(id)", language: "en")
        work.features = feature
        var book = ImportedDictionary(work)
        for row in rows {
            var entry = DictionaryEntry(key: row.key)
            entry.text = row.text
            var section = TopicSection(depth: row.depth, title: row.title)
            section.references = row.reference.map { [$0] } ?? []
            entry.sections = [section]
            book.entries.append(entry)
        }
        try folder.install(PackWriter.bytes(of: book), id: id)
    }

    private func installBook() throws {
        try install(
            "Pilgrim", .book,
            [
                ("Preface", "Preface", 0, "The zebra <reads>.", nil), ("Part One", "Part One", 0, "", nil),
                (
                    "Part One/The Gate", "The Gate", 1, "Knock & see Jn 3:16.\n\nThen go.",
                    VerseRange(Verse(.john, 3, 16))
                ),
                ("Part One/The Hill", "The Hill", 1, "Up", nil), ("Part Two", "Part Two", 0, "End of the zebra", nil),
            ])
    }

    @Test func theContentsAreListed() throws {
        try installBook()
        let whole = try answer("book.get", [:])
        let titles = { (reply: JSONValue) in (reply["contents"]?.array ?? []).map { $0["title"]?.string ?? "" } }
        #expect(titles(whole) == ["Preface", "Part One", "Part Two"])
        #expect(whole["contents"]?.array?[1]["sections"]?.int == 2 && whole["node"] == nil)
        #expect(titles(try answer("book.get", ["work": "pilgrim", "depth": 2])).count == 5)
        #expect(titles(try answer("book.get", ["depth": 0])).isEmpty)
        #expect(titles(try answer("book.get", ["path": "part one"])) == ["The Gate", "The Hill"])
        let works = try answer("book.works", [:])["works"]?.array ?? []
        #expect(works.map { $0["id"]?.string } == ["Pilgrim"] && works[0]["sections"]?.int == 5)
    }

    @Test func aSectionHasItsTextAndItsNeighbours() throws {
        try installBook()
        let gate = try answer("book.get", ["path": "The gate"])
        #expect(gate["path"]?.array?.map(\.string) == ["Part One", "The Gate"] && gate["node"]?.int == 2)
        #expect(gate["text"]?.string == "Knock & see Jn 3:16.\n\nThen go.")
        #expect(
            gate["html"]?.string
                == "<p>Knock &amp; see <a href=\"bible:John.3.16\">Jn 3:16</a>.</p>\n<p>Then go.</p>")
        #expect(gate["references"]?.array?.count == 1)
        #expect(gate["parent"]?["node"]?.int == 1 && gate["previous"]?["node"]?.int == 1)
        #expect(gate["next"]?["title"]?.string == "The Hill")
        let last = try answer("book.get", ["node": 4])
        #expect(last["next"] == nil && last["parent"] == nil && last["title"]?.string == "Part Two")
        for wrong: JSONObject in [["path": "Gates"], ["node": 5], ["node": 1, "path": "x"], ["work": "none"]] {
            #expect(throws: (any Error).self) { try answer("book.get", wrong) }
        }
        try install("Other", .book, [("A", "A", 0, "x", nil)])
        #expect(throws: (any Error).self) { try answer("book.get", [:]) }
    }

    @Test func booksAreSearchedAsATypeOfTheirOwn() throws {
        try installBook()
        func found(_ query: String) throws -> [String] {
            let reply = try answer("search.balanced", ["query": .string(query), "types": ["GeneralBook"]])
            return (reply["groups"]?.array?.first?["entries"]?.array ?? []).map { $0["id"]?.string ?? "" }
        }
        #expect(Set(try found("zebra")) == ["GeneralBook:Pilgrim:0", "GeneralBook:Pilgrim:4"])
        #expect(try found("John 3:16") == ["GeneralBook:Pilgrim:2"] && found("John 3:17").isEmpty)
        // A book is no lexicon.
        #expect(throws: (any Error).self) { try answer("lexicon.entry", ["key": "Preface", "source": "Pilgrim"]) }
    }

    /// The day of the test engine is 25 December 2026.
    @Test func readingsReturnEveryYear() throws {
        try install(
            "Daily", .devotional,
            [
                ("01.01", "New", 0, "A zebra", nil), ("02.29", "Leap", 0, "Rare", nil),
                ("12.25", "Birth", 0, "See Luke 2:11", VerseRange(Verse(.luke, 2, 11))),
                ("12.26", "After", 0, "B", nil),
                ("Preface", "", 0, "Not a day", nil),
            ])
        let today = try answer("devotional.today", [:])
        #expect(today["title"]?.string == "Birth" && today["isOfDay"]?.bool == true)
        #expect(today["html"]?.string == "<p>See <a href=\"bible:Luke.2.11\">Luke 2:11</a></p>")
        #expect(try answer("devotional.today", ["date": "2024-02-29"])["title"]?.string == "Leap")
        #expect(try answer("devotional.today", ["date": "2023-03-01"])["title"]?.string == "New")
        let list = try answer("devotional.list", [:])["devotionals"]?.array ?? []
        #expect(list.map { $0["date"]?.string } == ["2026-12-25", "2026-01-01", "2025-12-26", "2024-02-29"])
        let year =
            try answer("devotional.list", ["from": "2030-12-01", "to": "2031-01-05"])["devotionals"]?.array ?? []
        #expect(year.map { $0["date"]?.string } == ["2031-01-01", "2030-12-26", "2030-12-25"])
        func hits(_ query: String) throws -> [String?] {
            (try answer("devotional.search", ["query": .string(query)])["devotionals"]?.array ?? []).map {
                $0["title"]?.string
            }
        }
        #expect(try hits("zebra") == ["New"] && hits("Luke 2:11") == ["Birth"] && hits("giraffe").isEmpty)
        let search = try answer("search.balanced", ["query": "zebra", "types": ["Devotional"]])
        #expect(search["groups"]?.array?.first?["entries"]?.array?.first?["id"]?.string == "Devotional:Daily:01.01")
        #expect(try answer("devotional.today", ["feed": "daily"])["feedName"]?.string == "The Daily")
    }
}
