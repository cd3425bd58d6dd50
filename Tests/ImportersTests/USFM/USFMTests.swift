import Corpus
import Scripture
import Testing

@testable import Importers

/// The effect of each marker on the text, in hand-made books.
@Suite struct USFMTests {
    private func bible(_ text: String) throws -> ImportedBible {
        let bible = try ImportedBible.one(text, name: "book.usfm")
        #expect(bible.format == "usfm")
        return bible
    }

    /// The Bible with these lines as Genesis 1.
    private func genesis(_ lines: String) throws -> ImportedBible { try bible("\\id GEN\n\\c 1\n\\p\n" + lines) }

    @Test func versesAndParagraphs() throws {
        let bible = try genesis(
            "\\v 1 In the  beginning\n\\v 2 was~the\u{A0}word //here\n\\p\n\\v 3 and\n\\m so\n\\nb on\n\\v 4 end")
        #expect(
            try (1...4).map { try bible.text("Gen.1.\($0)") } == [
                "In the beginning", "was the word here", "and so on", "end",
            ])
        #expect(try (1...4).map { try bible.verse("Gen.1.\($0)")?.startsParagraph } == [true, false, true, false])
        #expect(bible.report.verseCount == 4)
    }

    @Test(arguments: ["/", "//", "~", "|", "\\", "\\v", "\\p", "\\nd", "\\w a|", "https://x/", "\\f", "\\v 2", "\r"])
    func aFileMayEndWithAnyMark(_ end: String) throws {
        for text in [end, "a" + end, "a " + end] {
            #expect(try genesis("\\v 1 one " + text).text("Gen.1.1")?.hasPrefix("one") == true)
        }
    }

    /// The same attributes mean a Hebrew word in the Old Testament and a Greek word in the New.
    @Test func aNumberWithoutALetterBelongsToItsTestament() throws {
        let books = ["01-GEN", "02-EXO", "41-MAT", "67-TOB"]
        var files: [String: [UInt8]] = [:]
        for book in books {
            let text = "\\id \(book.suffix(3))\n\\c 1\n\\p\n\\v 1 \\w word|strong=\"7225\"\\w*\n"
            files[book + ".usfm"] = Array(text.utf8)
        }
        let bible = try #require(try ImportedBible.all(files).first)
        let words = try ["Gen.1.1", "Exod.1.1", "Matt.1.1", "Tob.1.1"].map { try bible.verse($0)?.extras.words.first }
        #expect(words.map { $0?.strongs } == [["H7225"], ["H7225"], ["G7225"], ["H7225"]])
    }

    @Test func aNameMayStandInPlaceOfTheCode() throws {
        let letter = try bible("\\id 1 Coríntios - Almeida\n\\c 13\n\\p\n\\v 4 O amor é paciente")
        #expect(try letter.text("1Cor.13.4") == "O amor é paciente")
        #expect(try bible("\\id Бытие\n\\c 1\n\\p\n\\v 1 В начале").text("Gen.1.1") == "В начале")
    }

    @Test func poetryHasLines() throws {
        let bible = try bible(
            "\\id PSA\n\\c 1\n\\q1\n\\v 1 Blessed is the man\n\\q2 who walks not\n\\b\n\\q1\n\\v 2 But his delight\n\\q2 is in the law\n\\qr Selah"
        )
        #expect(try bible.lines("Ps.1.1") == ["Blessed is the man", "who walks not"])
        #expect(try bible.lines("Ps.1.2") == ["But his delight", "is in the law", "Selah"])
        #expect(try bible.verse("Ps.1.2")?.startsParagraph == true)
        #expect(bible.pack.translation.features.contains(.poetry))
    }

    @Test func charactersAreSpans() throws {
        let bible = try genesis(
            #"\v 1 And \nd Lord\nd* said: \wj Go \add ye\add* forth,\wj* he \qt wrote\qt*."# + "\n"
                + #"\v 2 \wj One \+nd Lord\+nd*"# + "\n" + #"\v 3 two\wj* three"#)
        #expect(try bible.text("Gen.1.1") == "And LORD said: Go ye forth, he wrote.")
        #expect(
            try bible.verse("Gen.1.1")?.extras.spans == [
                TextSpan(4..<8, .divineName), TextSpan(15..<27, .wordsOfJesus), TextSpan(18..<20, .added),
            ])
        // A style that is open at the end of a verse continues in the next.
        #expect(
            try bible.verse("Gen.1.2")?.extras.spans == [
                TextSpan(0..<8, .wordsOfJesus), TextSpan(4..<8, .divineName),
            ])
        #expect(try bible.verse("Gen.1.3")?.extras.spans == [TextSpan(0..<3, .wordsOfJesus)])
    }

    @Test func notesLeaveTheText() throws {
        let bible = try genesis(
            #"\v 1 A word\f + \fr 1:1 \ft Or \fqa speech\ft ; see \xt Jn 1:1\xt*\f*, and\x - \xo 1:1 \xt Ps 33:6\x* more\fe * \ft End\fe*."#
        )
        #expect(try bible.text("Gen.1.1") == "A word, and more.")
        #expect(
            try bible.verse("Gen.1.1")?.extras.footnotes == [
                Footnote(offset: 6, text: "Or speech; see Jn 1:1"),
                Footnote(kind: .crossReference, offset: 11, text: "Ps 33:6"), Footnote(offset: 16, text: "End"),
            ])
    }

    @Test func wordsHaveStrongsNumbers() throws {
        let bible = try genesis(
            #"\v 1 \w In the beginning|strong="H7225"\w* \w God|lemma="אֱלֹהִים" strong="H0430,H853"\w* \w made|grace\w* \w it\w*."#
        )
        let words = try #require(try bible.verse("Gen.1.1")?.extras.words)
        #expect(words.map(\.strongs) == [["H7225"], ["H430", "H853"], []])
        #expect(words.map(\.lemmas) == [[], ["אֱלֹהִים"], ["grace"]])
        #expect(words.map(\.range) == [0..<16, 17..<20, 21..<25])
        #expect(try bible.text("Gen.1.1") == "In the beginning God made it.")
        #expect(bible.pack.translation.features.contains(.strongs))
    }

    @Test func bridgesAndParts() throws {
        let bible = try genesis(
            "\\v 1-2 Two verses\n\\v 3a First part\n\\p\n\\v 3b second part\n\\v 4\u{200F}-\u{200F}5 more\n\\v ٦ six\n\\v 7–8a a\n\\v 8b b\n"
                + "\\v 9-10a c\n\\v 10b-12 d"
        )
        #expect(try bible.text("Gen.1.1") == "Two verses" && bible.text("Gen.1.2") == "Two verses")
        #expect(try bible.text("Gen.1.3") == "First part second part")
        #expect(try bible.text("Gen.1.5") == "more" && bible.text("Gen.1.6") == "six")
        #expect(try bible.text("Gen.1.8") == "a b")
        // Both parts of verse 10 are in ranges.
        #expect(try bible.text("Gen.1.9") == "c d" && bible.text("Gen.1.12") == "c d")
        #expect(bible.report.verseCount == 12)
    }

    @Test func otherNumbersAreNotPrinted() throws {
        let bible = try bible(
            #"\id GEN"# + "\n" + #"\c 1 \ca 2\ca* \cp A"# + "\n"
                + #"\p \v 1 \va 3\va* \vp 1b\vp* Text \fig A ship|src="s.jpg"\fig* here"#)
        #expect(try bible.text("Gen.1.1") == "Text here")
    }

    @Test func headingsStandBeforeTheirVerse() throws {
        let bible = try genesis(
            "\\v 1 one\n\\s1 A \\nd Lord\\nd* title\\f + \\ft note\\f*\n\\r (Mt 1)\n\\p\n\\v 2 two\n\\s Middle\n\\p three\n\\s1 End"
        )
        let second = try #require(try bible.verse("Gen.1.2")?.extras)
        #expect(
            second.headings == [
                Heading(kind: .pericope, text: "A LORD title"), Heading(kind: .other, text: "(Mt 1)"),
                Heading(kind: .pericope, offset: 4, text: "Middle"), Heading(kind: .pericope, offset: 9, text: "End"),
            ])
        #expect(second.footnotes == [Footnote(offset: 0, text: "note")])
        #expect(try bible.verse("Gen.1.1")?.extras.headings == [])
    }

    @Test func psalmTitles() throws {
        let inside = try bible(
            "\\id PSA\n\\c 3\n\\s1 Save me\n\\d \\v 1 A Psalm\\f + \\ft song\\f* of David.\n\\b\n\\q1 O \\nd Lord\\nd*,\n\\v 2 many say"
        )
        #expect(try inside.text("Ps.3.0") == "A Psalm of David." && inside.text("Ps.3.1") == "O LORD,")
        #expect(try inside.verse("Ps.3.0")?.extras.footnotes == [Footnote(offset: 7, text: "song")])
        let before = try bible("\\id PSA\n\\c 3\n\\d A Psalm of David.\n\\q1\n\\v 1 O LORD,")
        #expect(try before.text("Ps.3.0") == "A Psalm of David." && before.text("Ps.3.1") == "O LORD,")
        #expect(try before.pack.content(atSlot: #require(before.system.slot(of: Verse(.ps, 3, 0)))).isSuperscription)
        // In the numbering of the Hebrew Bible the title is verse 1.
        let counted = try bible("\\id PSA\n\\c 3\n\\d\n\\v 1 A Psalm of David.\n\\q1\n\\v 2 O LORD,\n\\v 3 many")
        #expect(try counted.text("Ps.3.1") == "A Psalm of David." && counted.text("Ps.3.2") == "O LORD,")
        #expect(try counted.text("Ps.3.0") == nil)
        // The psalms of a book of the Psalter are not the title of its first psalm.
        let book = try bible("\\id PSA\n\\c 1\n\\ms BOOK I\n\\d Psalms 1–41\n\\q1\n\\v 1 Blessed")
        #expect(try book.text("Ps.1.0") == nil && book.text("Ps.1.1") == "Blessed")
    }

    @Test func listsAndTables() throws {
        let bible = try genesis(
            "\\v 1 These came:\n\\li1 Reuben\n\\li1 Simeon\n\\v 2 Offerings:\n\\tr \\th1 Day \\th2 Tribe\n\\tr \\tc1-2 1st\\tcr3 Judah"
        )
        #expect(try bible.lines("Gen.1.1") == ["These came:", "Reuben", "Simeon"])
        #expect(try bible.lines("Gen.1.2") == ["Offerings:", "Day Tribe", "1st Judah"])
    }

    @Test func milestonesAreNoText() throws {
        let bible = try genesis(
            #"\v 1 “Go \qt-s |sid="1" who="Pilate"\*he said \zaln-s |x-strong="H1"\*now\zaln-e\*\qt1-e |eid="1"\*”\ts\* done \zx\*."#
        )
        #expect(try bible.text("Gen.1.1") == "“Go he said now” done .")
        #expect(bible.report.count(.unknownMarker) == 0)
    }

    @Test func sidebarsIntroductionsAndFrontMatterAreTold() throws {
        let bible = try bible(
            """
            \\id FRT
            \\p Preface
            \\id GEN
            \\mt1 Genesis
            \\ip About the book
            \\ip and more
            \\c 1
            \\p
            \\v 1 one
            \\esb
            \\p A sidebar
            \\esbe
            \\p
            \\v 2 two
            \\id GLO
            \\p Aaron
            \\id ZZZ
            \\c 1 \\v 1 nothing
            \\id EXO
            \\c 1
            \\p
            \\v 1 names
            """)
        #expect(try bible.verses().map(\.text) == ["one", "two", "names"])
        #expect(
            bible.details(.skippedBook) == [
                "FRT, front matter", "GLO, a glossary", "ZZZ, unknown book",
            ])
        #expect(bible.details(.skippedText) == ["introduction", "sidebar"])
    }

    @Test func charactersAreWrittenOut() throws {
        let bible = try genesis(#"\v 1 kodrant&#275;n & co; a \| b \\ c http://x.org d~e"#)
        #expect(try bible.text("Gen.1.1") == #"kodrantēn & co; a | b \ c http://x.org d e"#)
        #expect(bible.report.count(.htmlLeftover) == 1)
    }

    // MARK: Files

    @Test func filesOfAFolder() throws {
        let bibles = try ImportedBible.all([
            "OT/01-GEN.usfm": Array("\\id GEN\n\\c 1\n\\p\n\\v 1 one".utf8),
            "OT/02-EXO.usfm": Array("\\id EXO\n\\c 1\n\\p\n\\v 1 two".utf8),
            "NT/MAT01.usfm": Array("\\id MAT\n\\c 1\n\\p\n\\v 1 three".utf8),
            "NT/MAT02.usfm": Array("\\id MAT\n\\c 2\n\\p\n\\v 1 four".utf8),
            "README.txt": Array("nothing".utf8),
        ])
        #expect(try bibles.map { try $0.verses().map(\.text) } == [["one", "two", "three", "four"]])
    }

    @Test func severalBiblesOfAFolder() throws {
        func book(_ text: String) -> [UInt8] { Array("\\id GEN\n\\c 1\n\\p\n\\v 1 \(text)".utf8) }
        let folders = try ImportedBible.all(["a/GEN.usfm": book("one"), "b/GEN.usfm": book("two")])
        #expect(try folders.map { try $0.text("Gen.1.1") } == ["one", "two"])
        #expect(folders.map(\.pack.translation.id) == ["A", "B"])
        let whole = "\n\\id EXO\n\\c 1\n\\p\n\\v 1 names"
        let files = try ImportedBible.all([
            "kjv.usfm": book("one") + Array(whole.utf8), "web.usfm": book("two") + Array(whole.utf8),
        ])
        #expect(files.map(\.pack.translation.alias) == ["kjv", "web"])
        #expect(try files.map { try $0.text("Gen.1.1") } == ["one", "two"])
    }

    @Test func anArchive() throws {
        func entry(_ name: String, _ text: String) -> ZipArchiveTests.Entry {
            ZipArchiveTests.Entry(name: name, content: Array(text.utf8), method: 8)
        }
        let zip = ZipArchiveTests().archive([
            entry("bible/02-GEN.usfm", "\\id GEN\n\\c 1\n\\p\n\\v 1 one"),
            entry("bible/41-MAT.usfm", "\\id MAT\n\\c 1\n\\p\n\\v 1 two"),
            entry("__MACOSX/bible/02-GEN.usfm", "\\id GEN\n\\c 1\n\\p\n\\v 1 other"),
            entry("bible/keys.asc", "-----"),
        ])
        let bible = try ImportedBible.one(bytes: zip, name: "english.zip")
        #expect(try bible.verses().map(\.text) == ["one", "two"])
        #expect(bible.pack.translation.alias == "english")
        let outside = ZipArchiveTests().archive([entry("../GEN.usfm", "\\id GEN\n\\c 1\n\\p\n\\v 1 one")])
        #expect(throws: ImportError.self) { try ImportedBible.one(bytes: outside, name: "bad.zip") }
    }

    @Test func theProjectSaysWhatItIs() throws {
        let bibles = try ImportedBible.all([
            "1SA.SFM": Array("\\id 3JN\n\\c 1\n\\p\n\\v 14 one\n\\v 15 two".utf8),
            "Settings.xml": Array(
                """
                <?xml version="1.0"?><ScriptureText><FullName>Some &amp; Bible</FullName><Name>SB1</Name>
                <LanguageIsoCode>deu:::</LanguageIsoCode><Versification>4</Versification></ScriptureText>
                """.utf8),
            "custom.vrs": Array("# ours\nPSA 3:9 4:9 5:13\nJOL 1:20 2:27 3:5 4:21\nGEN 31:55 = GEN 32:1\n".utf8),
        ])
        let bible = try #require(bibles.first)
        let translation = bible.pack.translation
        #expect(translation.id == "SB1" && translation.name == "Some &amp; Bible" && translation.language == "de")
        // Titles that count as verses and four chapters of Joel mean Hebrew numbering, whatever the project states.
        #expect(
            bible.system.verseCount(of: .joel, chapter: 4) == 21 && bible.system.verseCount(of: .ps, chapter: 3) == 9)
        #expect(bible.report.count(.guessedVersification) == 1)
    }

    @Test func aPersonDecides() throws {
        var choices = BibleChoices()
        choices.id = "mine"
        choices.name = "My Bible"
        choices.language = "grc"
        choices.versification = .lxx
        let bible = try ImportedBible.one("\\id GEN\n\\c 1\n\\p\n\\v 1 one", name: "GEN.usfm", choices: choices)
        let translation = bible.pack.translation
        #expect(translation.id == "mine" && translation.name == "My Bible" && translation.language == "grc")
        #expect(bible.system.name == "LXX" && bible.report.count(.guessedVersification) == 0)
    }
}
