import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// JSON Lines, and folders of books in JSON whose files do not name their book.
@Suite struct JSONLinesTests {
    @Test func oneVersePerLine() throws {
        let bible = try ImportedBible.one(
            """
            {"name": "A Bible", "abbreviation": "AB", "language": "en", "license": "CC0"}
            {"book": "Genesis", "chapter": 1, "verse": 1, "text": "In the beginning"}

            {"book": "John", "chapter": 3, "verse": 16, "text": "For God\\nso"}
            {"book": "Nothing", "chapter": 3, "verse": 16, "text": "x"}
            {"book": "John", "chapter": 3, "verse":
            """, name: "ab.jsonl")
        #expect(bible.format == "json" && bible.pack.translation.id == "AB")
        #expect(bible.pack.translation.name == "A Bible" && bible.pack.translation.license == "CC0")
        #expect(try bible.text("Gen.1.1") == "In the beginning" && bible.text("John.3.16") == "For God so")
        #expect(bible.report.count(.skippedBook) == 1 && bible.report.count(.skippedText) == 1)
    }

    @Test(arguments: ["reference", "ref"]) func referencesPerLine(_ key: String) throws {
        let bible = try ImportedBible.one(
            "{\"\(key)\": \"1 John 5:3\", \"text\": \"For this\"}\n{\"\(key)\": \"Gen 1:2-3\", \"text\": \"And\"}\n",
            name: "x.ndjson")
        #expect(try bible.text("1John.5.3") == "For this" && bible.verse("Gen.1.2")?.lastVerse == 3)
    }

    /// One array of the same objects.
    @Test func referencesInAList() throws {
        let bible = try ImportedBible.one(
            #"[{"reference": "Genesis 1:1", "text": "In"}, {"reference": "Genesis 1:2", "text": "And"}]"#,
            name: "x.json")
        #expect(try bible.text("Gen.1.2") == "And")
    }

    @Test func booksOfAnIndex() throws {
        let index = """
            {"name": "A Folder", "language": "en", "license": "CC0", "books": [
              {"id": "b1", "name": "Genesis", "file": "one.json", "chapters": 50},
              {"id": "b2", "name": "3 John", "path": "text/two.json", "chapters": 1}, {"id": "three", "name": "Jude"}]}
            """
        let bibles = try ImportedBible.all(
            [
                "index.json": index, "one.json": #"{"chapters": [["In the beginning", "And"], ["Thus"]]}"#,
                "two.json": #"{"chapters": {"1": {"1": "The elder"}}}"#,
                "three.json": #"{"chapters": [{"chapter": 1, "verses": [{"verse": 3, "text": "Beloved"}]}]}"#,
            ].mapValues { Array($0.utf8) })
        let bible = try #require(bibles.first)
        #expect(bibles.count == 1 && bible.pack.translation.name == "A Folder")
        #expect(bible.pack.translation.license == "CC0")
        let texts = ["Gen.1.1", "Gen.1.2", "Gen.2.1", "3John.1.1", "Jude.1.3"]
        #expect(
            try texts.map { try bible.text($0) } == ["In the beginning", "And", "Thus", "The elder", "Beloved"])
    }

    /// Files that have only chapters and are named after their book.
    @Test func booksByTheNamesOfTheirFiles() throws {
        let bibles = try ImportedBible.all(
            [
                "books.json": #"["Genesis", "Exodus", "Jude"]"#,
                "01_Genesis.json": #"[["In the beginning"], ["Thus"]]"#,
                "02-EXO.json": #"{"1": {"1": "Now"}, "2": {"3": "And"}}"#, "65.json": #"[["Jude"]]"#,
            ].mapValues { Array($0.utf8) })
        let bible = try #require(bibles.first)
        #expect(bibles.count == 1)
        #expect(
            try ["Gen.2.1", "Exod.1.1", "Exod.2.3", "Jude.1.1"].map { try bible.text($0) }
                == ["Thus", "Now", "And", "Jude"])
    }

    /// A file that is called like an index and is the only text.
    @Test func anIndexMayBeTheText() throws {
        let bibles = try ImportedBible.all(
            ["books.json": #"[{"book": "Genesis", "chapters": [["In"]]}]"#, "LICENSE": "CC0"].mapValues {
                Array($0.utf8)
            })
        #expect(bibles.count == 1)
        #expect(try bibles.first?.text("Gen.1.1") == "In")
    }

    @Test func hostileLines() throws {
        for text in [
            "{\"chapter\":1,\"verse\":1}\n{\n{\n", "{}\n{\"chapter\": 1, \"verse\": 1}\n",
            "{\"chapter\":1,\"verse\":1}\n" + String(repeating: "{\"a\":", count: 2_000),
        ] {
            #expect(throws: ImportError.self) { try ImportedBible.one(text, name: "x.jsonl") }
        }
    }
}
