import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Tables of verses in the layouts that people publish.
@Suite struct BibleTableTests {
    /// The same two verses in every layout. If a layout is misread, one of them is missing.
    @Test(arguments: [
        "Book,Chapter,Verse,Text\nGenesis,1,1,In the beginning\nJohn,11,35,\"Jesus, \"\"he\"\" wept.\"\n",
        "book\tchapter\tverse\ttext\r\nGen\t1\t1\tIn the beginning\r\nJohn\t11\t35\tJesus, \"he\" wept.\r\n",
        "id,b,c,v,t\n1001001,1,1,1,In the beginning\n43011035,43,11,35,\"Jesus, \"\"he\"\" wept.\"\n",
        "1001001,1,1,1,In the beginning\n43011035,43,11,35,\"Jesus, \"\"he\"\" wept.\"\n",
        "Gen\t1\t1\t\"In the beginning\"\nJohn\t11\t35\t\"Jesus, \"\"he\"\" wept.\"\n",
        "GEN;1;1;In the beginning\nJHN;11;35;Jesus, \"he\" wept.\n",
        "Gen|1|1|In the beginning\nJohn|11|35|Jesus, \"he\" wept.\n",
        "Verse ID,Book Name,Book Number,Chapter,Verse,Text\n1,Genesis,1,1,1,In the beginning\n"
            + "2,John,43,11,35,\"Jesus, \"\"he\"\" wept.\"\n",
        "Reference\tText\nGenesis 1:1\tIn the beginning\nJohn 11:35\tJesus, \"he\" wept.\n",
        "Genesis 1:1\tIn the beginning\nJohn 11:35\tJesus, \"he\" wept.\n",
        "GEN 1:1 In the beginning\nJHN 11:35 Jesus, \"he\" wept.\n",
        "Gen 1:1 In the beginning\n\nJohn 11:35 Jesus, \"he\" wept.\n",
        "# A Bible\n\n### Genesis\n\n[1:1] In the beginning\n\n### John\n\n[11:35] Jesus, \"he\" wept.\n",
        "\u{FEFF}Book,Chapter,Verse,Text\rGenesis,1,1,In the beginning\rJohn,11,35,\"Jesus, \"\"he\"\" wept.\"\r",
    ])
    func layouts(_ table: String) throws {
        let bible = try ImportedBible.one(table, name: "bible.txt")
        #expect(bible.format == "table")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning")
        #expect(try bible.text(Verse(.john, 11, 35)) == "Jesus, \"he\" wept.")
        #expect(bible.report.verseCount == 2)
        #expect(bible.pack.translation.id == (table.contains("# A") ? "ABible" : "Bible"))
    }

    /// Books in other languages, in tables, lines and JSON. In each, English would read one name as another book.
    @Test(arguments: [
        ("es.csv", "Libro,Capítulo,Versículo,Texto\nGénesis,1,1,A\nÉxodo,1,1,B\nJob,1,1,C\nJuan,1,1,D\n", "es"),
        ("pt.csv", "Gênesis,1,1,A\nÊxodo,1,1,B\nJó,1,1,C\nJoão,1,1,D\n", "pt"),
        ("de.tsv", "1. Mose\t1\t1\tA\n2. Mose\t1\t1\tB\nHiob\t1\t1\tC\nJohannes\t1\t1\tD\n", "de"),
        ("ru.txt", "Бытие 1:1 A\nИсход 1:1 B\nИов 1:1 C\nОт Иоанна 1:1 D\n", "ru"),
        (
            "fr.json",
            #"{"Genèse":{"1":{"1":"A"}},"Exode":{"1":{"1":"B"}},"Job":{"1":{"1":"C"}},"Jean":{"1":{"1":"D"}}}"#, "fr"
        ),
    ])
    func booksInTheLanguageOfTheText(_ name: String, _ table: String, _ language: String) throws {
        let bible = try ImportedBible.one(table, name: name)
        let texts = try [Book.gen, .exod, .job, .john].map { try bible.text(Verse($0, 1, 1)) }
        #expect(texts == ["A", "B", "C", "D"])
        #expect(bible.report.verseCount == 4)
        #expect(bible.pack.translation.language == language)
    }

    /// The language that the user states is used, and it decides between languages that share names.
    @Test func theStatedLanguageDecidesBetweenEquals() throws {
        var choices = BibleChoices()
        choices.language = "pt"
        let table = "Levítico,1,1,A\nNúmeros,1,1,B\n"
        #expect(try ImportedBible.one(table, name: "b.csv").pack.translation.language == "es")
        #expect(try ImportedBible.one(table, name: "b.csv", choices: choices).pack.translation.language == "pt")
    }

    @Test func quotesAreTextInATableThatDoesNotQuote() throws {
        let bible = try ImportedBible.one(
            "Gen\t1\t3\t\"Let there be light\", said God\nGen\t1\t4\t\"Light\"\n", name: "b.tsv")
        #expect(try bible.text(Verse(.gen, 1, 3)) == "\"Let there be light\", said God")
        #expect(try bible.text(Verse(.gen, 1, 4)) == "\"Light\"")
    }

    @Test func aQuoteThatNeverEndsSwallowsNoVerse() throws {
        let bible = try ImportedBible.one(
            "Gen,1,1,\"In the\nGen,1,2,And the earth\nGen,1,3,And God said\n", name: "b.csv")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "\"In the")
        #expect(bible.report.verseCount == 3)
    }

    @Test func bridgesAndTitles() throws {
        let bible = try ImportedBible.one(
            "PSA 3:0 A Psalm of David.\nPSA 3:1-2 LORD, how are they increased\nPSA 3:3 But thou\n", name: "b.vpl")
        let slot = try #require(bible.pack.translation.versification.slot(of: Verse(.ps, 3, 1)))
        #expect(try bible.pack.content(atSlot: slot).slots.count == 2)
        #expect(try bible.pack.content(atSlot: slot - 1).isSuperscription)
    }

    @Test func aTildeBetweenBarsEndsAVerse() throws {
        let bible = try ImportedBible.one("Gen|1|1| In the ~ beginning.~\nGen|1|2| And~\n", name: "b.txt")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the ~ beginning." && bible.text(Verse(.gen, 1, 2)) == "And")
    }

    /// The names of books show whether a file is a Bible. They may not be UTF-8 either.
    @Test func namesInLatin1() throws {
        let table = "Livre,Chapitre,Verset,Texte\nGenèse,1,1,Au commencement\nJérémie,1,1,Paroles\n"
        let data = try #require(table.data(using: .windowsCP1252))
        let bible = try #require(try ImportedBible.all(["b.csv": data]).first)
        #expect(try bible.text(Verse(.jer, 1, 1)) == "Paroles" && bible.pack.translation.language == "fr")
    }

    @Test func markupThatWasLeftIsTakenForMarkup() throws {
        let bible = try ImportedBible.one(
            "Gen\t1\t1\tIn <i>the</i> beginning &amp; so\nGen\t1\t2\t<<A heading.>> a < b & c\n", name: "b.tsv")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning & so")
        #expect(try bible.text(Verse(.gen, 1, 2)) == "<<A heading.>> a < b & c")
    }

    @Test func whatIsLeftOutIsToldAndWhy() throws {
        let bible = try ImportedBible.one(
            """
            Book,Chapter,Verse,Text
            Genesis,1,1,In the beginning
            Genesis,1,1,Twice
            Genesis,1,3,Third
            Genesis,1,2,Second
            Genesis,one,2,No number
            Genesis,1,x,No number
            Hezekiah,1,1,No book
            Hezekiah,1,2,No book
            Genesis,0,0,An introduction
            Genesis,300,1,No chapter
            Genesis,2
            """, name: "b.csv")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning Twice")
        #expect(bible.report.count(.joinedVerse) == 1)
        #expect(bible.report.count(.disorder) >= 1)
        #expect(bible.report.count(.skippedText) == 3)
        #expect(bible.report.count(.skippedBook) == 1)
        #expect(bible.report.count(.foreignText) == 1)
        #expect(bible.report.summary.contains("Hezekiah"))
    }

    /// The text is the same in every encoding.
    @Test(arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .windowsCP1252])
    func encodings(_ encoding: String.Encoding) throws {
        let table = "Book\tChapter\tVerse\tText\nJohn\t1\t1\tAu début était la Parole\nJohn\t1\t2\tÉlle\n"
        let data = try #require(table.data(using: encoding))
        let bible = try #require(try ImportedBible.all(["b.tsv": data]).first)
        #expect(try bible.text(Verse(.john, 1, 1)) == "Au début était la Parole")
    }

    @Test func aVerseOfAMegabyte() throws {
        let long = String(repeating: "word ", count: 200_000)
        let bible = try ImportedBible.one("Gen\t1\t1\t\(long)\nGen\t1\t2\tShort\n", name: "b.tsv")
        #expect(try bible.text(Verse(.gen, 1, 1))?.utf8.count == 999_999)
    }

    /// Files that are not Bibles are not recognised, and with `--as` they are refused with a reason.
    @Test(arguments: [
        "", "\n\n", "%PDF-1.7\n1 0 obj", "\u{7F}ELF\u{2}\u{1}", "name,age\nAnn,3\nBob,4\n",
        "Just a letter.\nDear Ann,\n",
        "{\"a\": 1}", "Gen 1:1 alone\nand nothing else\n",
        // Tables of references without a column of text.
        "Book,Chapter,Verse\nGen,1,1\nGen,1,2\n", "x,Genesis 1:1\ny,Genesis 1:2\n",
    ])
    func whatIsNoTable(_ text: String) throws {
        #expect(try ImportedBible.all(["b.csv": Data(text.utf8)]).isEmpty)
        try Environment.withFolder { folder in
            let path = folder + "/b.csv"
            try Data(text.utf8).write(to: URL(filePath: path))
            let source = try ImportSource(path: path)
            if text.hasPrefix("Gen") { return }
            #expect(throws: ImportError.self) { try BibleTable.format.packs(of: source) }
        }
    }

    @Test func cancellingEndsTheImport() throws {
        try Environment.withFolder { folder in
            let path = folder + "/b.tsv"
            try "Gen\t1\t1\tIn\nGen\t1\t2\tAnd\n".write(toFile: path, atomically: true, encoding: .utf8)
            let source = try ImportSource(path: path)
            #expect(throws: ImportError.cancelled) {
                try BibleTable.format.packs(of: source, ImportHooks(isCancelled: { true }))
            }
        }
    }
}
