import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Published Bibles in these formats, if they are installed.
@Suite struct SharedTextTests {
    static let formats = Environment.shared.appendingPathComponent("formats").path

    private func read(_ path: String) throws -> [ImportedBible]? {
        let path = Self.formats + "/" + path
        guard Environment.has(path) else {
            print("skipped: \(path) is not there")
            return nil
        }
        return try ImportedBible.all(at: path)
    }

    /// The JPS Tanakh as CSV, SQLite and text: 23,194 verses, each equal in all three.
    @Test func oneTextInThreeFormatsIsEqual() throws {
        guard let table = try read("scrollmapper/formats/csv")?.first,
            let database = try read("scrollmapper/formats/sqlite")?.first,
            let text = try read("scrollmapper/formats/txt")?.first
        else { return }
        #expect(table.report.verseCount == 23_194)
        #expect(table.pack.translation.versification.name == "Leningrad")
        let verses = try table.verses()
        for other in [database, text] {
            #expect(try other.verses().map(\.verse) == verses.map(\.verse))
            #expect(try other.verses().map(\.text) == verses.map(\.text))
        }
        #expect(database.format == "sqlite" && database.pack.translation.license == "Public Domain")
    }

    @Test func booksInFiles() throws {
        guard let bible = try read("json-aruljohn")?.first else { return }
        #expect(bible.report.verses.map(\.book) == [.gen, .ps, .john])
        #expect(bible.report.verses.map(\.count) == [1533, 2461, 879])
        #expect(try bible.text(Verse(.john, 11, 35)) == "Jesus wept.")
    }

    @Test func anArrayOfBooks() throws {
        guard let bible = try read("json-thiagobodruk")?.first else { return }
        #expect(bible.report.verseCount == 31_102 && bible.pack.translation.versification.name == "KJV")
        #expect(try bible.text(Verse(.john, 11, 35)) == "Jesuo larmis.")
    }
}
