import Corpus
import Foundation
import JSON
import Scripture
import Testing

@testable import Importers

/// Bibles in JSON, in the shapes that people publish.
@Suite struct JSONBibleTests {
    @Test(arguments: [
        #"[{"abbrev": "gn", "name": "Genesis", "chapters": [["In the beginning", "And the earth"]]}]"#,
        #"[{"chapters": [["In the beginning", "And the earth"]], "book": "Genesis"}]"#,
        #"[{"name": "Genesis", "chapters": [{"1": {"1": "In the beginning", "2": "And the earth"}}]}]"#,
        #"{"book": "Genesis", "chapters": [{"chapter": "1", "verses": [{"verse": "1", "text": "In the beginning"}, {"verse": "2", "text": "And the earth"}]}]}"#,
        #"{"chapters": {"1": ["In the beginning", "And the earth"]}, "book": "Genesis"}"#,
        #"{"Genesis": {"1": {"1": "In the beginning", "2": "And the earth"}}}"#,
        #"{"books": {"Genesis": {"1": {"1": "In the beginning", "2": "And the earth"}}}}"#,
        #"[{"book_name": "Genesis", "chapter": 1, "verse": 1, "text": "In the beginning"}, {"book_name": "Genesis", "chapter": 1, "verse": 2, "text": "And the earth"}]"#,
        #"{"metadata": {"name": "X"}, "verses": [{"book_name": "Genesis", "book": 1, "chapter": 1, "verse": 1, "text": "In the beginning"}, {"book": 1, "chapter": "1", "verse": "2", "text": "And the earth"}]}"#,
        #"{"reference": "Gen 1", "verses": [{"book_id": "GEN", "book_name": "Genesis", "chapter": 1, "verse": 1, "text": "In the\nbeginning\n"}, {"book_id": "GEN", "book_name": "Genesis", "chapter": 1, "verse": 2, "text": "And the earth"}], "text": "…", "translation_id": "web"}"#,
        #"{"translation": "X", "books": [{"nr": 1, "name": "Genesis", "chapters": [{"chapter": 1, "name": "Genesis 1", "verses": [{"chapter": 1, "verse": 1, "name": "Genesis 1:1", "text": "In the beginning"}, {"chapter": 1, "verse": 2, "text": "And the earth"}]}]}]}"#,
        ##"{"Genesis 1:1": "# In the beginning", "Genesis 1:2": "And the earth"}"##,
        #"{"translation": {"id": "X"}, "books": [{"id": "GEN", "name": "Genesis", "chapters": [{"chapter": {"number": 1, "content": [{"type": "verse", "number": 1, "content": ["In the", {"noteId": 0}, "beginning"]}, {"type": "verse", "number": 2, "content": [{"text": "And the earth", "poem": 1}]}]}}]}]}"#,
        #"{"resultset": {"row": [{"field": [1001001, 1, 1, 1, "In the beginning"]}, {"field": [1001002, 1, 1, 2, "And the earth"]}]}}"#,
    ])
    func shapes(_ json: String) throws {
        let bible = try ImportedBible.one(json, name: "x.json")
        #expect(bible.format == "json")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning")
        #expect(try bible.text(Verse(.gen, 1, 2)) == "And the earth")
        #expect(bible.report.verseCount == 2)
    }

    /// The chapters of the Free Use Bible API have headings and notes with the text.
    @Test func chaptersInTheOrderOfReading() throws {
        let json = #"""
            {"translation": {"id": "T", "name": "A Text", "language": "eng"}, "books": [{"id": "PSA", "name": "Psalms",
             "chapters": [{"chapter": {"number": 3, "content": [{"type": "heading", "content": ["Help"]},
              {"type": "hebrew_subtitle", "content": ["A Psalm of David."]},
              {"type": "verse", "number": 1, "content": [{"text": "LORD,", "poem": 1}, {"noteId": 7}, {"text": "how < many & so", "poem": 2}]},
              {"type": "line_break"}, {"type": "verse", "number": 2, "content": ["He", {"text": "said", "wordsOfJesus": true}]},
              {"type": "verse"}, 5], "footnotes": [{"noteId": 7, "text": "Or Yah"}]}}, {"chapter": {"number": "x"}}]}]}
            """#
        let bible = try ImportedBible.one(json, name: "x.json")
        #expect(bible.pack.translation.id == "T" && bible.pack.translation.language == "en")
        let psalm = Verse(.ps, 3, 1)
        #expect(try bible.text(Verse(.ps, 3, 0)) == "A Psalm of David.")
        #expect(try bible.text(psalm) == "LORD, how < many & so")
        #expect(try bible.extras(psalm).footnotes == [Footnote(kind: .note, offset: 5, text: "Or Yah")])
        #expect(try bible.extras(psalm).lineStarts.count >= 1)
        #expect(try bible.text(Verse(.ps, 3, 2)) == "He said")
        #expect(try bible.extras(Verse(.ps, 3, 2)).spans == [TextSpan(3..<7, .wordsOfJesus)])
    }

    /// A long note that is named again and again would not fit into memory.
    @Test func aNoteStandsAtOnePlace() throws {
        let json = #"""
            {"books": [{"id": "GEN", "name": "Genesis", "chapters": [{"chapter": {"number": 1, "content": [{"type": "verse",
             "number": 1, "content": ["In", {"noteId": 0}, "the", {"noteId": 0}]}], "footnotes": [{"noteId": 0, "text": "n"}]}}]}]}
            """#
        let bible = try ImportedBible.one(json, name: "x.json")
        #expect(try bible.extras(Verse(.gen, 1, 1)).footnotes == [Footnote(kind: .note, offset: 2, text: "n")])
    }

    /// Lists that were made from MyBible's modules have its numbers.
    @Test func numbersBehindWordsAreNoText() throws {
        let bible = try ImportedBible.one(
            #"[{"book": 1, "chapter": 1, "verse": 1, "text": "In the<S>7225</S> beginning<br/>so"}]"#, name: "x.json")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning so")
        #expect(try bible.extras(Verse(.gen, 1, 1)).words.map(\.strongs) == [["H7225"]])
    }

    @Test func aListOf66BooksIsInTheUsualOrder() throws {
        // `jn` is Jonah in such a list, and `jud` is Judges.
        let books = Canon.protestant.books.map { book in
            let code = book == .jonah ? "jn" : book == .judg ? "jud" : "x"
            return #"{"abbrev": "\#(code)", "chapters": [["\#(book.osisID)"]]}"#
        }
        let bible = try ImportedBible.one("[" + books.joined(separator: ",") + "]", name: "x.json")
        for book in Canon.protestant.books { #expect(try bible.text(Verse(book, 1, 1)) == book.osisID) }
    }

    @Test func booksInFilesOfTheirOwnAreOneBible() throws {
        let book = { (name: String) in
            Data(
                #"{"book": "\#(name)", "chapters": [{"chapter": "1", "verses": [{"verse": "1", "text": "\#(name)"}]}]}"#
                    .utf8)
        }
        let bibles = try ImportedBible.all([
            "Genesis.json": book("Genesis"), "John.json": book("John"),
            "Books.json": Data(#"["Genesis", "John"]"#.utf8),
            "README.md": Data("Two books".utf8),
        ])
        #expect(bibles.count == 1)
        #expect(try bibles[0].text(Verse(.gen, 1, 1)) == "Genesis")
        #expect(try bibles[0].text(Verse(.john, 1, 1)) == "John")
    }

    @Test func wholeBiblesInOneFolderAreSeveral() throws {
        let bible = { (text: String) in Data(#"{"Genesis": {"1": {"1": "\#(text)"}}}"#.utf8) }
        let bibles = try ImportedBible.all(["one.json": bible("One"), "two.json": bible("Two")])
        let texts = try bibles.map { try $0.text(Verse(.gen, 1, 1)) }
        #expect(texts == ["One", "Two"])
        #expect(bibles.map(\.pack.translation.id) == ["One", "Two"])
    }

    @Test func whatAFileSaysOfItself() throws {
        let translation = try ImportedBible.one(
            #"""
            {"abbreviation": "tst", "translation": "A Test", "lang": "pt", "language": "Portuguese", "license": "CC0",
             "versification": "Vulg", "books": [{"name": "Genesis", "chapters": [["a"]]}]}
            """#, name: "x.json"
        ).pack.translation
        #expect(translation.id == "tst" && translation.name == "A Test" && translation.language == "pt")
        #expect(translation.license == "CC0" && translation.versification.name == "Vulg")
    }

    @Test func whatThePersonSaysGoesBefore() throws {
        var choices = BibleChoices()
        (choices.id, choices.name, choices.language, choices.versification) = ("mine", "Mine", "en", .synodal)
        let translation = try ImportedBible.one(
            #"{"name": "X", "lang": "pt", "books": [{"name": "Genesis", "chapters": [["a"]]}]}"#, name: "x.json",
            choices: choices
        ).pack.translation
        #expect(translation.id == "mine" && translation.name == "Mine" && translation.language == "en")
        #expect(translation.versification.name == "Synodal")
    }

    @Test func extrasOfOurOwnThatBreakAPromiseAreLeftOut() throws {
        let bible = try ImportedBible.one(
            #"""
            {"format": "lectern-bible", "books": [{"osis": "John", "chapters": [{"chapter": 1, "verses": [
              {"verse": 1, "text": "ὁ λόγος", "footnotes": [{"offset": 3, "type": "note", "text": "sound"},
                {"offset": 1, "type": "note", "text": "inside a letter"}, {"offset": 99, "type": "note", "text": "far"}],
               "words": [{"start": 0, "end": 3, "strongs": ["G3588"]}, {"start": 4, "end": 1}], "lines": [4, 2, 400],
               "spans": [{"start": 0, "end": 3, "type": "added"}, {"start": 0, "end": 3, "type": "nothing"}]}]}]}]}
            """#, name: "x.json")
        let extras = try bible.extras(Verse(.john, 1, 1))
        #expect(extras.footnotes.map(\.text) == ["sound"] && extras.words.map(\.strongs) == [["G3588"]])
        #expect(extras.lineStarts == [4] && extras.spans.map(\.kind) == [.added])
        #expect(bible.report.count(.lostNumber) == 6)
    }

    @Test(arguments: [
        #"{"Genesis": {"1": {"1": "cut off"#, #"[{"name": "Genesis", "chapters": [["a",]]}]"#,
        #"[{"name": "Genesis", "chapters": []}]"#, #"{"books": [], "verses": []}"#,
        #"[{"name": "Hezekiah", "chapters": [["a"]]}]"#, #"{"Genesis": {"1": 7}}"#,
    ])
    func whatIsNoBibleIsRefused(_ json: String) throws {
        try Environment.withFolder { folder in
            let path = folder + "/x.json"
            try json.write(toFile: path, atomically: true, encoding: .utf8)
            let source = try ImportSource(path: path)
            #expect(throws: ImportError.self) { try JSONBible.format.packs(of: source) }
        }
    }

    @Test func nestingWithoutEndIsRefused() throws {
        let deep = #"{"Genesis": {"1": "# + String(repeating: "[", count: 100_000)
        try Environment.withFolder { folder in
            let path = folder + "/x.json"
            try deep.write(toFile: path, atomically: true, encoding: .utf8)
            let source = try ImportSource(path: path)
            #expect(throws: ImportError.self) { try JSONBible.format.packs(of: source) }
        }
    }

    /// A folder with one book per file is named after the folder, not after its first book.
    @Test func aFolderOfBooksHasTheNameOfTheWork() throws {
        let books = ["Genesis", "Exodus"].map { name in
            (
                name + ".json",
                Array(#"{"name": "\#(name)", "id": "\#(name.prefix(3))", "chapters": [["One", "Two"]]}"#.utf8)
            )
        }
        try Environment.withFolder { folder in
            let work = folder + "/My Bible"
            try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
            for (name, bytes) in books { try Data(bytes).write(to: URL(fileURLWithPath: work + "/" + name)) }
            let bibles = try ImportedBible.all(at: work)
            #expect(bibles.map(\.pack.translation.id) == ["MyBible"])
            #expect(
                bibles.map(\.pack.translation.name) == ["My Bible"]
                    || bibles.map(\.pack.translation.name) == ["MyBible"])
            #expect(try bibles.first?.text("Exod.1.2") == "Two")
        }
    }
}
