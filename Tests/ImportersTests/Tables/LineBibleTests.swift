import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Bibles in lines: Bible SuperSearch, the Unbound Bible, the BibleNLP corpus; and the verse-per-line packages of
/// eBible.org.
@Suite struct LineBibleTests {
    // MARK: Bible SuperSearch

    @Test func aModuleOfBibleSuperSearch() throws {
        let verses = """
            # a comment
            1|1|1|¶In the beginning{H7225} God {H430} [was] so
            43|3|16|‹For God{G2316} so loved› {not a number}
            99|1|1|no book
            1|x|1|no chapter
            """
        let info = #"{"name": "A Bible", "shortname": "AB", "module": "ab_2", "lang": "English", "lang_short": "en"}"#
        let zip = ZipArchiveTests().archive([
            ZipArchiveTests.Entry(name: "info.json", content: Array(info.utf8), method: 8),
            ZipArchiveTests.Entry(name: "verses.txt", content: Array(verses.utf8), method: 8),
        ])
        let bible = try ImportedBible.one(bytes: zip, name: "ab_2.zip")
        #expect(bible.format == "supersearch" && bible.pack.translation.id == "ab_2")
        #expect(bible.pack.translation.alias == "ab" && bible.pack.translation.name == "A Bible")
        #expect(try bible.text("Gen.1.1") == "In the beginning God was so")
        #expect(try bible.verse("Gen.1.1")?.startsParagraph == true)
        let genesis = try bible.extras(Verse(.gen, 1, 1))
        #expect(genesis.words.map(\.strongs) == [["H7225"], ["H430"]] && genesis.spans.map(\.kind) == [.added])
        #expect(try bible.text("John.3.16") == "For God so loved {not a number}")
        #expect(try bible.extras(Verse(.john, 3, 16)).spans == [TextSpan(0..<16, .wordsOfJesus)])
        #expect(bible.report.count(.skippedBook) == 1 && bible.report.count(.skippedText) == 1)
    }

    /// Verses without `info.json`, with several numbers after a word.
    @Test func versesAlone() throws {
        let bible = try ImportedBible.one("1|1|2|And{H853 H776} so{(H8804)}\r\n1|1|3|\r\n", name: "verses.txt")
        #expect(try bible.text("Gen.1.2") == "And so" && bible.text("Gen.1.3") == nil)
        #expect(try bible.extras(Verse(.gen, 1, 2)).words.first?.strongs == ["H853", "H776"])
    }

    // MARK: Unbound

    @Test func aTextOfTheUnboundBible() throws {
        let bible = try ImportedBible.one(
            """
            #THE UNBOUND BIBLE (www.unboundbible.org)
            #name\tA Version
            #filetype\tMapped-BCVS
            #copyright\tPublic Domain
            #abbreviation\tAV1
            #language\tfre
            #columns\tnrsv_book_index\tnrsv_chapter\tnrsv_verse\torig_book_index\torig_chapter\torig_verse\torig_subverse\torder_by\ttext
            01O\t32\t1\t01O\t31\t55\t\t10\tWords
            40N\t5\t3\t40N\t5\t3\t\t20\tBlessed <i>are</i>
            84A\t1\t1\t84A\t1\t1\t\t30\tI was small
            40O\t1\t1\t40O\t1\t1\t\t40\tno book
            40N\t5\t4
            """, name: "av_utf8.txt", choices: BibleChoices())
        #expect(bible.format == "unbound" && bible.pack.translation.id == "AV1")
        #expect(bible.pack.translation.name == "A Version" && bible.pack.translation.language == "fr")
        #expect(bible.pack.translation.license == "Public Domain")
        #expect(try bible.verses().map(\.text).contains("Words") && bible.verses().map(\.text).contains("I was small"))
        #expect(bible.report.count(.skippedBook) == 1 && bible.report.count(.skippedText) == 1)
    }

    /// Its own numbers, and lines that end as on Windows.
    @Test func aTextThatIsNotMapped() throws {
        let bible = try ImportedBible.one(
            "#columns\torig_book_index\torig_chapter\torig_verse\torig_subverse\ttext\r\n"
                + "66N\t22\t20\t\tHe says\r\n66N\t22\t21\t\tThe grace\r\n67A\t1\t1\t\tTobit\r\n", name: "x.txt")
        #expect(try bible.text("Rev.22.21") == "The grace" && bible.text("Tob.1.1") == "Tobit")
    }

    // MARK: BibleNLP

    /// A corpus of lines with the text of some of them.
    private func corpus(_ texts: [Int: String], count: Int = VrefCorpus.lineCount) -> String {
        (1...count).map { texts[$0] ?? "" }.joined(separator: "\n") + "\n"
    }

    @Test func aTextOfTheCorpus() throws {
        // Lines 1 and 2 are Genesis 1:1-2. The Old Testament has 23,213 lines, the canon 31,170.
        let texts = [
            1: "Im Anfang", 2: "Und die Erde", 3: "<range>", 4: "<range>", 23_214: "Das Buch", 31_170: "Die Gnade",
            31_171: "Tobit", 38_404 + 715 + 1: "Jubilees",
        ]
        let bible = try ImportedBible.one(corpus(texts), name: "deu-deu1912.txt")
        #expect(bible.format == "vref" && bible.pack.translation.id == "deu1912")
        #expect(bible.pack.translation.language == "de")
        let verses = try bible.verses()
        #expect(verses.map(\.text).prefix(2) == ["Im Anfang", "Und die Erde"])
        #expect(try bible.verse("Gen.1.2")?.lastVerse == 4)
        #expect(try bible.text("Matt.1.1") == "Das Buch" && bible.text("Rev.22.21") == "Die Gnade")
        #expect(try bible.text("Tob.1.1") == "Tobit")
        #expect(bible.details(.skippedBook).first?.hasPrefix("1 verses of 4 Ezra") == true)
    }

    /// A New Testament alone, with lines that end as on Windows.
    @Test func aTestamentOfTheCorpus() throws {
        let lines = corpus([23_214: "The book", 23_215: "Abraham"]).replacingOccurrences(of: "\n", with: "\r\n")
        let bible = try ImportedBible.one(lines, name: "eng-engT_x.txt")
        #expect(bible.pack.translation.id == "engT_x" && bible.pack.translation.language == "en")
        #expect(try bible.verses().map(\.text) == ["The book", "Abraham"])
    }

    /// A line too many or too few would shift every verse after it.
    @Test(arguments: [-1, 1, -41_000]) func aCorpusHasItsNumberOfLines(_ more: Int) throws {
        #expect {
            _ = try ImportedBible.one(
                corpus([1: "In the beginning"], count: VrefCorpus.lineCount + more), name: "eng-engX.txt")
        } throws: {
            "\($0)".contains("41899") && "\($0)".contains("--as")
        }
    }

    // MARK: eBible.org

    /// One text in two notations, with a page that describes it, is one Bible.
    @Test func aVersePerLinePackage() throws {
        let bibles = try ImportedBible.all(
            [
                "eng-web_vpl.xml": """
                <?xml version="1.0" encoding="utf-8"?>
                <verseFile xmlns:xsi="http://eBible.org/vpl.xsd"><v b="GEN" c="1" v="1">In the beginning &amp; so</v>
                <v b="3JN" c="1" v="2-3">Beloved</v><v b="ZZZ" c="1" v="1">none</v><v b="GEN" c="x" v="1">none</v></verseFile>
                """,
                "eng-web_vpl.txt": "GEN 1:1 In the beginning & so\n3JN 1:2 Beloved\n",
                "eng-web_about.htm":
                    "<html><head><title>World English Bible</title></head><body>Public Domain</body></html>",
            ].mapValues { Array($0.utf8) })
        let bible = try #require(bibles.first)
        #expect(bibles.count == 1 && bible.format == "vpl" && bible.pack.translation.name == "World English Bible")
        #expect(bible.pack.translation.language == "en" && bible.pack.translation.license == "Public Domain")
        #expect(try bible.text("Gen.1.1") == "In the beginning & so" && bible.verse("3John.1.2")?.lastVerse == 3)
    }

    /// A file alone states its id and its language by its name.
    @Test func versePerLineAlone() throws {
        let bible = try ImportedBible.one(
            "<verseFile><v b=\"JHN\" c=\"3\" v=\"16\">Porque</v><v b=\"JHN\" c=\"3\" v=\"17\"/></verseFile>",
            name: "spaRV1909_vpl.xml")
        #expect(try bible.text("John.3.16") == "Porque" && bible.verses().count == 1)
        #expect(bible.pack.translation.id == "SpaRV1909" && bible.pack.translation.language == "es")
    }

    /// Each line of a damaged file is read or reported.
    @Test func hostileLines() throws {
        for (name, text) in [
            ("verses.txt", "1|1|1|In\n|||\n1|1|\n1|1|999999999|x\n1|-1|2|{H1{H2}[[[‹\n"),
            ("x.txt", "#columns\ttext\torig_book_index\n01O\t1\n"),
            ("x.txt", "01O\t1\t1\n#columns\torig_book_index\torig_chapter\torig_verse\ttext\n"),
            (
                "x.txt",
                "#columns\torig_book_index\torig_chapter\torig_verse\ttext\n01O\t999999\t1\tx\n\t\t\t\n99A\t1\t1\tx\n"
            ),
        ] { _ = try? ImportedBible.one(text, name: name) }
        let kept = try ImportedBible.one("1|1|1|In [the {H1{H2}\n|||\n1|1|999999999|x\n", name: "verses.txt")
        #expect(try kept.text("Gen.1.1") == "In the {H1" && kept.report.count(.skippedText) == 2)
    }
}
