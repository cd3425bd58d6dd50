import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Tables of verses in the layouts that people publish.
@Suite struct BibleTableTests {
    /// The same two verses in every layout; a layout that is misread loses one of them.
    @Test(arguments: [
        "Book,Chapter,Verse,Text\nGenesis,1,1,In the beginning\nJohn,11,35,\"Jesus, \"\"he\"\" wept.\"\n",
        "book\tchapter\tverse\ttext\r\nGen\t1\t1\tIn the beginning\r\nJohn\t11\t35\tJesus, \"he\" wept.\r\n",
        "id,b,c,v,t\n1001001,1,1,1,In the beginning\n43011035,43,11,35,\"Jesus, \"\"he\"\" wept.\"\n",
        "1001001,1,1,1,In the beginning\n43011035,43,11,35,\"Jesus, \"\"he\"\" wept.\"\n",
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
        let bible = try BibleFiles.read("bible.txt", table)
        #expect(bible.format == "table")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning")
        #expect(try bible.text(Verse(.john, 11, 35)) == "Jesus, \"he\" wept.")
        #expect(bible.report.verseCount == 2)
        #expect(bible.pack.translation.id == (table.contains("# A") ? "ABible" : "Bible"))
    }

    @Test func quotesAreTextInATableThatDoesNotQuote() throws {
        let bible = try BibleFiles.read("b.tsv", "Gen\t1\t3\t\"Let there be light\", said God\nGen\t1\t4\t\"Light\"\n")
        #expect(try bible.text(Verse(.gen, 1, 3)) == "\"Let there be light\", said God")
        #expect(try bible.text(Verse(.gen, 1, 4)) == "\"Light\"")
    }

    @Test func aQuoteThatNeverEndsSwallowsNoVerse() throws {
        let bible = try BibleFiles.read("b.csv", "Gen,1,1,\"In the\nGen,1,2,And the earth\nGen,1,3,And God said\n")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "\"In the")
        #expect(bible.report.verseCount == 3)
    }

    @Test func bridgesAndTitles() throws {
        let bible = try BibleFiles.read(
            "b.vpl", "PSA 3:0 A Psalm of David.\nPSA 3:1-2 LORD, how are they increased\nPSA 3:3 But thou\n")
        let slot = try #require(bible.pack.translation.versification.slot(of: Verse(.ps, 3, 1)))
        #expect(try bible.pack.place(atSlot: slot).slots.count == 2)
        #expect(try bible.pack.place(atSlot: slot - 1).isSuperscription)
    }

    @Test func markupThatWasLeftIsTakenForMarkup() throws {
        let bible = try BibleFiles.read(
            "b.tsv", "Gen\t1\t1\tIn <i>the</i> beginning &amp; so\nGen\t1\t2\t<<A heading.>> a < b & c\n")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning & so")
        #expect(try bible.text(Verse(.gen, 1, 2)) == "<<A heading.>> a < b & c")
    }

    @Test func whatIsLeftOutIsToldAndWhy() throws {
        let bible = try BibleFiles.read(
            "b.csv",
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
            """)
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning")
        #expect(bible.report.count(.duplicateVerse) == 1)
        #expect(bible.report.count(.disorder) >= 1)
        #expect(bible.report.count(.skippedText) == 3)
        #expect(bible.report.count(.skippedBook) == 1)
        #expect(bible.report.count(.foreignText) == 1)
        #expect(bible.report.summary.contains("Hezekiah"))
    }

    /// Whatever encoding a table is in, the text is the same.
    @Test(arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .windowsCP1252])
    func encodings(_ encoding: String.Encoding) throws {
        let table = "Book\tChapter\tVerse\tText\nJohn\t1\t1\tAu début était la Parole\nJohn\t1\t2\tÉlle\n"
        let data = try #require(table.data(using: encoding))
        let bible = try #require(try BibleFiles.read(["b.tsv": data]).first)
        #expect(try bible.text(Verse(.john, 1, 1)) == "Au début était la Parole")
    }

    @Test func aVerseOfAMegabyte() throws {
        let long = String(repeating: "word ", count: 200_000)
        let bible = try BibleFiles.read("b.tsv", "Gen\t1\t1\t\(long)\nGen\t1\t2\tShort\n")
        #expect(try bible.text(Verse(.gen, 1, 1))?.utf8.count == 999_999)
    }

    /// No such file is taken for a Bible by what it holds, and each is refused with a reason when it is said to be one.
    @Test(arguments: [
        "", "\n\n", "%PDF-1.7\n1 0 obj", "\u{7F}ELF\u{2}\u{1}", "name,age\nAnn,3\nBob,4\n",
        "Just a letter.\nDear Ann,\n",
        "{\"a\": 1}", "Gen 1:1 alone\nand nothing else\n",
    ])
    func whatIsNoTable(_ text: String) throws {
        #expect(try BibleFiles.read(["b.csv": Data(text.utf8)]).isEmpty)
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
