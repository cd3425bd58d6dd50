import Corpus
import Packs
import Scripture
import Testing

@testable import Importers

/// A document's verses as lines of text: `Gen.1.1 text`, followed by its headings, notes, spans, lines and words.
struct XMLBibleSample {
    let text: ImportedText
    let report: ImportReport

    init(_ document: String, as format: String) throws { try self.init(Array(document.utf8), as: format) }

    init(_ document: [UInt8], as format: String) throws {
        switch format {
        case "osis": (text, report) = try Self.read(document, OSISVocabulary())
        case "zefania": (text, report) = try Self.read(document, ZefaniaVocabulary())
        case "usfx": (text, report) = try Self.read(document, USFXVocabulary())
        default: (text, report) = try Self.read(document, BebliaVocabulary())
        }
    }

    private static func read(
        _ document: [UInt8], _ vocabulary: some XMLVocabulary
    ) throws -> (ImportedText, ImportReport) {
        var reader = XMLBibleReader(vocabulary, BibleDraft(source: "sample", hooks: ImportHooks()))
        var scanner = try XMLScanner(ByteStream(document, path: "sample.xml"))
        try reader.read(&scanner)
        return try reader.finish().finish(BibleChoices())
    }

    /// All verses, in the order of the versification.
    func lines() throws -> [String] {
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        let system = text.translation.versification
        var lines: [String] = []
        var slot = 0
        while slot < system.slotCount {
            defer { slot += 1 }
            guard !text.isEmpty(slot: slot), let verse = system.verse(atSlot: slot) else { continue }
            let range = VerseRange(verse)
            let found = try pack.passage([range], detail: [.extras, .words, .lines]).verses[0]
            guard let found = found.first else { continue }
            lines.append(Self.line(found))
            slot += found.lastVerse - found.verse.verse
        }
        return lines
    }

    private static func line(_ verse: VerseText) -> String {
        let text = verse.text.string
        func part(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
        var line =
            "\(verse.verse.book.osisID).\(verse.verse.chapter).\(verse.verse.verse)"
            + (verse.lastVerse > verse.verse.verse ? "-\(verse.lastVerse)" : "")
        line += (verse.startsParagraph ? " ¶ " : " ") + text
        for heading in verse.extras.headings { line += " {\(heading.kind)@\(heading.offset) \(heading.text)}" }
        for note in verse.extras.footnotes { line += " (\(note.kind)@\(note.offset) \(note.text))" }
        for span in verse.extras.spans { line += " [\(span.kind) \(part(span.range))]" }
        for start in verse.extras.lineStarts { line += " /\(start)" }
        for word in verse.extras.words {
            line += " <\(part(word.range))=\((word.strongs + word.morphology).joined(separator: ","))>"
        }
        return line
    }
}

@Suite struct XMLBibleTests {
    func check(_ document: String, as format: String, _ expected: [String], _ findings: [String] = []) throws {
        let sample = try XMLBibleSample(document, as: format)
        let lines = try sample.lines()
        #expect(lines.count == expected.count)
        for (line, expected) in zip(lines, expected) { #expect(line == expected) }
        let found = sample.report.findings.filter {
            ![.guessedVersification, .missingVerse, .missingChapter].contains($0.kind)
        }
        #expect(found.map { "\($0.kind) \($0.total)" } == findings)
    }

    // MARK: OSIS

    /// Tools that convert USFM to OSIS sometimes leave its codes in the ids.
    @Test func osisWithIdsOfItsOwn() throws {
        try check(
            """
            <osis><osisText osisIDWork="Codes"><div type="book" osisID="gen"><chapter osisID="gen.1"><verse osisID="gen.1.1">In</verse>
            <verse osisID="gen.1.2 gen.1.3">And</verse></chapter></div><div type="book" osisID="JHN"><chapter osisID="JHN.11">
            <verse sID="JHN.11.35" osisID="JHN.11.35"/>Jesus wept.<verse eID="JHN.11.35"/></chapter></div></osisText></osis>
            """, as: "osis", ["Gen.1.1 In", "Gen.1.2-3 And", "John.11.35 Jesus wept."])
    }

    @Test func osisWithContainers() throws {
        try check(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <osis><osisText osisIDWork="Sample" xml:lang="en"><header><work osisWork="Sample"><title>A Sample</title>
            </work></header><div type="book" osisID="Gen"><title type="main">Genesis</title>
            <chapter osisID="Gen.1"><title>The Beginning</title><p>
            <verse osisID="Gen.1.1">In the <w lemma="strong:H07225" morph="oshm:HR">beginning</w> God<note>Elohim</note> created.</verse>
            <verse osisID="Gen.1.2 Gen.1.3">And the earth <transChange type="added">was</transChange> void.</verse></p>
            <verse osisID="Gen.1.4"><lg><l>One line,</l><l>another of the <divineName>Lord</divineName>.</l></lg></verse>
            </chapter></div></osisText></osis>
            """, as: "osis",
            [
                "Gen.1.1 ¶ In the beginning God created. {other@0 Genesis} {pericope@0 The Beginning} (note@20 Elohim)"
                    + " <beginning=H7225,oshm:HR>",
                "Gen.1.2-3 And the earth was void. [added was]",
                "Gen.1.4 One line, another of the LORD. [divineName LORD] /10",
            ])
    }

    @Test func osisWithMilestones() throws {
        try check(
            """
            <osis><osisText osisIDWork="S"><header/><div type="book" osisID="Ps"><chapter sID="Ps.3" osisID="Ps.3" n="3"/>
            <title type="psalm" canonical="true">A Psalm of <hi>David</hi><note>n</note></title>
            <lg><l><verse sID="Ps.3.1" osisID="Ps.3.1"/>LORD, how many</l><l>are my foes!<verse eID="Ps.3.1"/></l></lg>
            <title>Next</title>
            <verse sID="Ps.3.2a" osisID="Ps.3.2"/>Many <verse eID="Ps.3.2a"/> <verse sID="Ps.3.2b" osisID="Ps.3.2"/>say.<verse eID="Ps.3.2b"/>
            <chapter eID="Ps.3"/></div>
            <div type="book" osisID="John"><chapter sID="John.3" osisID="John.3"/>
            <verse sID="John.3.3" osisID="John.3.3"/>He said, <q who="Jesus" marker="“" sID="q1"/>Truly<verse eID="John.3.3"/>
            <p><verse sID="John.3.4" osisID="John.3.4"/>I say<q who="Jesus" eID="q1" marker="”"/></p> he said.<verse eID="John.3.4"/>
            </div></osisText></osis>
            """, as: "osis",
            [
                "Ps.3.0 A Psalm of David (note@16 n)",
                "Ps.3.1 LORD, how many are my foes! {superscription@0 A Psalm of David} /15",
                "Ps.3.2 Many say. {pericope@0 Next}", "John.3.3 He said, “Truly [wordsOfJesus Truly]",
                "John.3.4 ¶ I say” he said. [wordsOfJesus I say”]",
            ])
    }

    @Test func osisTellsWhatItIs() throws {
        let head = "<osis><osisText osisIDWork=\"KJV\" osisRefWork=\"bible\" xml:lang=\"en\"><header>"
        let text = "<div type='book' osisID='Gen'><verse osisID='Gen.1.1'>In</verse></div></osisText></osis>"
        let sample = try XMLBibleSample(
            head + """
                <work osisWork="defaultReferenceScheme"><title>No</title><refSystem>Bible.MT</refSystem></work>
                <work osisWork="KJV"><title>King James</title><rights>Public Domain</rights>
                <description type="usfm">remark</description><description>A &amp; B</description>
                <refSystem>Bible.KJVA</refSystem><type type="OSIS">Bible</type></work></header>
                """ + text, as: "osis")
        let facts = sample.text.translation
        #expect(facts.id == "KJV" && facts.alias == "kjv" && facts.name == "King James" && facts.language == "en")
        #expect(facts.license == "Public Domain" && facts.about == "A & B")
        #expect(facts.versification.name == "KJVA")
    }

    /// A header, or a fact in it, without an end takes nothing from the text. A psalm's title may be a verse.
    @Test func osisWithoutEnds() throws {
        for (before, id) in [
            ("<header><work><title>x", "Ps.51!title"), ("<header><work>", "Ps.51.0"), ("<title>", "Ps.51.0"),
        ] {
            let document = """
                <osis><osisText>\(before)<div type="book" osisID="Ps"><chapter osisID="Ps.51">\
                <verse osisID="\(id)">To the <hi>chief</hi> musician</verse><verse osisID="Ps.51.1">Have mercy
                """
            let lines = try XMLBibleSample(document, as: "osis").lines()
            #expect(lines == ["Ps.51.0 To the chief musician", "Ps.51.1 Have mercy"])
        }
    }

    @Test(arguments: [
        ("<osis><osisText osisRefWork=\"Commentary\" osisIDWork=\"MHC\"><div/>", "a commentary"),
        ("<osis><osisText><header><work><type type=\"x\">Dictionary</type></work>", "a dictionary"),
        ("<osis><osisText osisIDWork=\"D\"><div type=\"devotional\">", "a book of daily readings"),
        ("<osis><osisText osisIDWork=\"D\"><div type=\"glossary\"/><div type=\"entry\">", "a dictionary"),
        ("<osis><osisText><div annotateType=\"commentary\" annotateRef=\"Gen.1.1\">", "a commentary"),
        ("<osis><osisText osisRefWork=\"dailyDevotional\">", "a book of daily readings"),
    ])
    func osisThatIsNoBibleIsRefusedByName(_ document: String, _ kind: String) {
        let error = #expect(throws: ImportError.self) { try XMLBibleSample(document, as: "osis") }
        #expect(error?.description.contains("is \(kind)") == true)
    }

    // MARK: Zefania

    @Test func zefania() throws {
        try check(
            """
            <XMLBIBLE biblename="Sample" type="x-bible"><INFORMATION><title>Other</title><identifier>SMP</identifier>
            <language>ENG</language></INFORMATION>
            <BIBLEBOOK bnumber="1" bname="Genesis"><CHAPTER cnumber="1"><CAPTION vref="1">Creation</CAPTION>
            <VERS vnumber="1">¶ In the <gr str="7225" rmac="X">beginning</gr>,<BR art="x-nl"/>God</VERS>
            <VERS vnumber="2">and <STYLE css="color:#808080;font-style:italic">was</STYLE><NOTE type="x-studynote">Void</NOTE> void<XREF fscope="Jer 4:23"/></VERS>
            <REMARK vref="2">apart</REMARK><VERS vnumber="3" enumber="4">bridged <STYLE fs="divineName">Lord</STYLE></VERS>
            </CHAPTER></BIBLEBOOK>
            <BIBLEBOOK bnumber="67" bname="Tobit"><CHAPTER cnumber="1"><VERS vnumber="1">The book</VERS></CHAPTER></BIBLEBOOK>
            <BIBLEBOOK bnumber="68"><CHAPTER cnumber="1"><VERS vnumber="1">Love righteousness</VERS></CHAPTER></BIBLEBOOK>
            <BIBLEBOOK bnumber="99" bname="Unheard"><CHAPTER cnumber="1"><VERS vnumber="1">lost</VERS></CHAPTER></BIBLEBOOK>
            </XMLBIBLE>
            """, as: "zefania",
            [
                "Gen.1.1 ¶ In the beginning, God {pericope@0 Creation} /18 <beginning=H7225,robinson:X>",
                "Gen.1.2 and was void (note@7 Void) (crossReference@12 Jer 4:23) [added was]",
                "Gen.1.3-4 bridged LORD [divineName LORD]", "Tob.1.1 The book", "Wis.1.1 Love righteousness",
            ], ["skippedBook 2"])
    }

    // MARK: USFX

    @Test func usfx() throws {
        try check(
            """
            <usfx><languageCode>eng</languageCode><book id="FRT"><p>front</p></book>
            <book id="PSA"><id>PSA</id><h>Psalms</h><p sfm="mt" level="1">The Psalms</p><p sfm="ip">An introduction</p>
            <c id="3"/><s>Morning</s><d>A Psalm.</d><q level="1"><v id="1"/>LORD<f caller="+"><fr>3:1</fr> <ft>Or <i>Yah</i></ft></f>, how</q>
            <q level="2">many<ve/></q><q><v id="2a"/>there</q><q><v id="2b"/>is <add>no</add> help<x><xo>3:2</xo><xt>Ps 1:1</xt></x>.<ve/></q></book>
            <book id="MAT"><c id="5"/><p><v id="3-4"/><wj><w s="G3107">Blessed</w> are</wj> they<v id="5"/><nd>Lord</nd></p></book>
            </usfx>
            """, as: "usfx",
            [
                "Ps.3.0 A Psalm.",
                "Ps.3.1 LORD, how many {other@0 The Psalms} {pericope@0 Morning} {superscription@0 A Psalm.} (note@4 Or Yah) /10",
                "Ps.3.2 there is no help. (crossReference@16 Ps 1:1) [added no]",
                "Matt.5.3-4 ¶ Blessed are they [wordsOfJesus Blessed are] <Blessed=G3107>",
                "Matt.5.5 LORD [divineName LORD]",
            ], ["skippedBook 2"])
    }

    // MARK: Beblia

    @Test func beblia() throws {
        try check(
            """
            <bible translation="English KJV" status="Public Domain" link="x"><testament name="Old"><book number="1">
            <chapter number="1"><verse number="1">In the beginning</verse><verse number="2">And</verse></chapter></book>
            </testament><testament name="New"><book number="43"><chapter number="11"><verse number="35">Jesus wept.</verse>
            </chapter></book></testament></bible>
            """, as: "beblia", ["Gen.1.1 In the beginning", "Gen.1.2 And", "John.11.35 Jesus wept."])
        try check(
            "<bible><b n=\"1 John\"><c n=\"1\"><v n=\"1\">That</v><v n=\"2-3\">which <i>is</i></v></c></b></bible>",
            as: "beblia", ["1John.1.1 That", "1John.1.2-3 which is [added is]"])
        // OpenSong's ranges of verses. A range that is longer than any chapter is one verse.
        try check(
            "<bible><b n=\"Genesis\"><c n=\"1\"><v n=\"1\" t=\"2\">In</v><v n=\"3\" t=\"1\">And</v><v n=\"4\" t=\"999\">So</v></c></b></bible>",
            as: "beblia", ["Gen.1.1-2 In", "Gen.1.3 And", "Gen.1.4 So"])
    }

    /// A cross reference between the words of a verse is a note, with or without its target in an attribute.
    @Test func crossReferencesOfZefaniaAreNotes() throws {
        let bible = try ImportedBible.one(
            """
            <XMLBIBLE biblename="X"><BIBLEBOOK bnumber="1" bname="Genesis"><CHAPTER cnumber="1"><VERS vnumber="1">In the
            <XREF>Joh 1:1</XREF>beginning<XREF fscope="Heb 11:3">Hebr 11,3</XREF> God<NOTE>See <XREF>Ps 8</XREF> too</NOTE></VERS>
            </CHAPTER></BIBLEBOOK></XMLBIBLE>
            """, name: "x.xml")
        #expect(try bible.text("Gen.1.1") == "In the beginning God")
        let notes = try bible.extras(Verse(.gen, 1, 1)).footnotes
        #expect(notes.map(\.text) == ["Joh 1:1", "Heb 11:3", "See Ps 8 too"])
        #expect(notes.map(\.kind) == [.crossReference, .crossReference, .note])
    }

    /// `bnumber="22" bsname="1Ki"` puts 1 Kings into the Song by its number; the Douay's `1 Kings` is 1 Samuel. The
    /// name and the number of verses decide together.
    @Test(arguments: [
        ("22", "1Ki", Book.kgs1, Book.kgs1), ("9", "1 Kings", .sam1, .sam1), ("11", "1 Kings", .kgs1, .kgs1),
        ("8", "Ruth", .ruth, .ruth), ("19", "Proverbs", .prov, .prov),
    ])
    func aNameAndANumberThatDifferAreDecidedByTheVerses(
        _ number: String, _ name: String, _ source: Book, _ expected: Book
    ) throws {
        var text = "<XMLBIBLE biblename=\"X\"><BIBLEBOOK bnumber=\"\(number)\" bsname=\"\(name)\">"
        for chapter in 1...Versification.kjv.chapterCount(of: source) {
            text += "<CHAPTER cnumber=\"\(chapter)\">"
            for verse in 1...Versification.kjv.verseCount(of: source, chapter: chapter) {
                text += "<VERS vnumber=\"\(verse)\">\(chapter):\(verse)</VERS>"
            }
            text += "</CHAPTER>"
        }
        let bible = try ImportedBible.one(text + "</BIBLEBOOK></XMLBIBLE>", name: "x.xml")
        #expect(bible.report.verses.map(\.book) == [expected])
        #expect(try bible.text(Verse(expected, 1, 1)) == "1:1")
        let isConflict = ["22", "9", "19"].contains(number)
        #expect(bible.report.count(.bookConflict) == (isConflict ? 1 : 0))
    }

    /// A source with names of books in another language need not state the language.
    @Test func namesOfOtherLanguages() throws {
        try check(
            """
            <bible><b n="Gênesis"><c n="1"><v n="1">No princípio</v></c></b><b n="Jó"><c n="1"><v n="1">Havia</v></c></b>
            <b n="Prefácio"><c n="1"><v n="1">nada</v></c></b></bible>
            """, as: "beblia", ["Gen.1.1 No princípio", "Job.1.1 Havia"], ["skippedBook 1"])
    }
}

/// Bibles in ThML, of the Christian Classics Ethereal Library.
@Suite struct ThMLTests {
    private func read(_ body: String) throws -> ImportedBible {
        try ImportedBible.one(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <ThML><ThML.head><electronicEdInfo><bookID>asv</bookID><DC><DC.Title sub="Main">A Version</DC.Title>
            <DC.Language scheme="ISO639-3">eng</DC.Language><DC.Rights>Public Domain</DC.Rights></DC></electronicEdInfo>
            </ThML.head><ThML.body>\(body)</ThML.body></ThML>
            """, name: "asv.xml")
    }

    @Test func versesAfterTheirMarks() throws {
        let bible = try read(
            """
            <div1 title="Genesis"><h2>Genesis</h2><div2 title="Chapter 1"><scripture passage="Genesis 1"/><h3>The Creation</h3>
            <p><scripture passage="Gen. 1:1" parsed="|Gen|1|1|0|0" osisRef="Bible:Gen.1.1"/><sup>1</sup>In the beginning
            <added>was</added><note place="foot">Or, <i>so</i></note> God.
            <scripture osisRef="Bible:Gen.1.2-Gen.1.3"/><sup>2</sup>And</p></div2></div1>
            """)
        #expect(bible.format == "thml" && bible.pack.translation.id == "asv" && bible.pack.translation.language == "en")
        #expect(bible.pack.translation.name == "A Version" && bible.pack.translation.license == "Public Domain")
        #expect(try bible.text("Gen.1.1") == "In the beginning was God." && bible.verse("Gen.1.2")?.lastVerse == 3)
        let extras = try bible.extras(Verse(.gen, 1, 1))
        #expect(extras.footnotes.map(\.text) == ["Or, so"] && extras.spans.map(\.kind) == [.added])
        #expect(extras.headings.map(\.text).contains("The Creation"))
    }

    @Test func versesInTheirMarks() throws {
        let bible = try read(
            """
            <p><scripture passage="1 John 5:3">For this</scripture></p>
            <verse><l><scripture parsed="|Ps|23|1|23|2">The LORD</l><l>is my shepherd</scripture></l></verse>
            <p>Not in a verse</p>
            """)
        #expect(try bible.text("1John.5.3") == "For this")
        #expect(try bible.lines("Ps.23.1") == ["The LORD", "is my shepherd"])
        #expect(try bible.verse("Ps.23.1")?.lastVerse == 2)
    }

    @Test func otherWorksOfItAreRefused() {
        #expect {
            _ = try read("<scripCom type=\"Commentary\" passage=\"Gen 1:1\"/><p>On it</p>")
        } throws: {
            "\($0)".contains("a commentary")
        }
        #expect(throws: ImportError.self) {
            try read("<p>A sermon on <scripRef passage=\"John 3:16\">John</scripRef></p>")
        }
        #expect(throws: ImportError.self) {
            try read("<scripture osisRef=\"Bible:Gen.99999999999999999999.1\"/><scripture parsed=\"|||||\"/>x")
        }
    }
}
