import Scripture
import Testing

@testable import Corpus
@testable import Importers

@Suite struct VerseBuilderTests {
    /// The verses of one entry.
    func build(
        _ markup: String, _ place: Verse = Verse(.john, 3, 16), gbf: Bool = false,
        report: ((ImportReport) -> Void)? = nil
    ) -> [BuiltVerse] {
        var builder = VerseBuilder(dialect: gbf ? .gbf : .xml, report: ImportReport(source: "test"))
        let verses = Array(markup.utf8).withUnsafeBytes {
            builder.verses(of: $0, at: place, isOldTestament: place.book.index < Book.matt.index)
        }
        report?(builder.report)
        return verses
    }

    func text(_ markup: String, gbf: Bool = false) -> String {
        String(decoding: build(markup, gbf: gbf)[0].text, as: UTF8.self)
    }

    /// The clean text of one entry each, with markup as real modules have it.
    @Test(arguments: [
        // Inline tags do not separate words, and block tags do.
        ("<w>In</w>to <hi>th</hi>e", "Into the"), ("one<lb/>two<p>three</p>four", "one two three four"),
        ("<l>one</l><l>two</l>", "one two"), ("<list><item>a</item><item>b</item></list>", "a b"),
        // Space.
        ("  a \n\t b\u{A0}\u{A0}c\u{3000}d \r\n", "a b c d"), ("\u{FEFF}a\u{0}b", "ab"), ("", ""), (" <p/> ", ""),
        // A note is not text. The space that was removed with it is restored, but not inside words or before
        // punctuation.
        ("God<note>n</note><w>created</w>", "God created"), ("God<note>n</note>, who", "God, who"),
        ("heaven,<note>n</note>and", "heaven, and"), ("LORD<note>n</note>’s", "LORD’s"), ("神<note>n</note>創造", "神創造"),
        ("said,<note>n</note>“Go”", "said, “Go”"), ("“<note>n</note>Go", "“Go"), ("a <note>n</note>b", "a b"),
        ("x<note n=\"1\"/>y", "xy"),
        // Pilcrows, character references, and signs that are not tags.
        ("¶ For God", "For God"), ("Go. ¶ Then", "Go. Then"), ("&amp; &lt;b&gt; &#8212;&#x2014;&eacute;", "& <b> ——é"),
        ("a &foo; b &", "a &foo; b &"), ("a < b > c << d", "a < b > c << d"), ("a<!-- <b> -->b<?x?>c", "abc"),
        // The divine name.
        ("the <divineName>Lord</divineName> God", "the LORD God"), ("<divineName>LORD’s</divineName>", "LORD’s"),
        ("<divineName><w lemma=\"strong:H3068\">Señor</w></divineName>", "SEÑOR"),
        // Remains of USFM.
        ("the \\nd <w>LORD</w></divineName> hath", "the LORD hath"), ("\\+nd Lord\\+nd* my", "LORD my"),
        ("a\\f + \\ft note\\f* b", "a b"), ("a \\add the\\add* b", "a the b"), ("C:\\temp", "C:\\temp"),
        // Malformed.
        ("a</divineName></q> b", "a b"), ("a <note>b</w></note> c", "a c"), ("a <w lemma=\"x", "a"),
        ("a <w lemma=\"x>b</w> c", "a b c"), ("<title>x never ends", "x never ends"), ("a <w <b>c</b>", "a c"),
        ("<transChange type=\"added\">x", "x"), ("</note>a", "a"), ("<q who=\"Jesus\"><note>n</q> m</note> o", "o"),
        // Readings.
        ("A<seg type=\"x-variant\" subType=\"x-1\">1</seg><seg type=\"x-variant\" subType=\"x-2\">2</seg>", "A1"),
        ("<q marker=\"“\">Go<q marker=\"‘\"/></q>", "“Go‘"),
        ("<w>a</w><note type=\"variant\"><rdg>b</rdg></note> c", "a c"),
        // ThML.
        (
            "the <scripRef passage=\"Gen 1:1\">Gen 1:1</scripRef> word<sync type=\"Strongs\" value=\"G3056\"/>.",
            "the word."
        ),
        ("<font color=\"red\">Go</font><br/><b>x</b>", "Go x"), ("<h3>Head</h3>Text", "Text"),
    ])
    func cleans(_ markup: String, _ clean: String) { #expect(text(markup) == clean) }

    @Test(arguments: [
        ("darkness <FI>is<Fi> on<CM>", "darkness is on"), ("In<WG1722> him<WG846><WTG5656> was", "In him was"),
        ("<FR>I am<Fr> he<RF>note<Rf>.", "I am he."), ("<TS>Title<Ts>Text<CL>line", "Text line"),
        ("a<RX Gen 1:1>b", "a b"),
        ("word <RB>one<RF>n<Rf> two", "word one two"),
    ])
    func cleansGBF(_ markup: String, _ clean: String) { #expect(text(markup, gbf: true) == clean) }

    @Test func psalmTitlesStandBeforeTheVerse() throws {
        let verse = build(
            """
            <div type="x-milestone" subType="x-preverse" sID="pv1"/><title canonical="true" type="psalm">A <w \
            lemma="strong:H4210">Psalm</w> of David.</title> <lg sID="g1"/> <l level="1" sID="g2"/> <div \
            type="x-milestone" subType="x-preverse" eID="pv1"/>Have mercy<l eID="g2"/>
            """, Verse(.ps, 51, 1))[0]
        #expect(String(decoding: verse.text, as: UTF8.self) == "Have mercy")
        #expect(verse.extras.headings == [Heading(kind: .superscription, text: "A Psalm of David.")])
        let title = try #require(verse.superscription)
        #expect(String(decoding: title.text, as: UTF8.self) == "A Psalm of David.")
        #expect(title.extras.words.map(\.strongs) == [["H4210"]] && title.extras.words[0].range == 2..<7)
    }

    @Test(arguments: [
        ("<title><foreign>ב BETH.</foreign></title>x", Verse(.ps, 119, 9), Heading.Kind.acrostic),
        ("<title canonical=\"true\" type=\"psalm\">KAPF</title>x", Verse(.ps, 119, 81), .acrostic),
        ("<title type=\"acrostic\">Aleph</title>x", Verse(.lam, 1, 1), .acrostic),
        ("<title type=\"chapter\">CHAPTER 1.</title>x", Verse(.gen, 1, 1), .other),
        ("<title>The Beatitudes</title>x", Verse(.matt, 5, 1), .pericope),
        ("x <chapter eID=\"Rom.16\"/> <title>Written to the Romans</title>", Verse(.rom, 16, 27), .colophon),
        ("x <div type=\"colophon\">Written to the Romans</div>", Verse(.rom, 16, 27), .colophon),
        ("<speaker>Beloved</speaker>x", Verse(.song, 1, 2), .other),
    ])
    func tellsHeadingsApart(_ markup: String, _ place: Verse, _ kind: Heading.Kind) {
        let verse = build(markup, place)[0]
        #expect(verse.extras.headings.map(\.kind) == [kind])
        #expect(String(decoding: verse.text, as: UTF8.self) == "x")
    }

    @Test func notesKeepTheirPlaceAndText() {
        let markup = """
            God<note placement="foot"><reference type="annotateRef">1:1 </reference>The Hebrew is “<hi>Elohim</hi>”; see \
            <reference osisRef="Gen.2.4">Gen 2:4</reference>.</note> made<note type="crossReference">Joh 1:1</note>
            """
        #expect(
            build(markup)[0].extras.footnotes == [
                Footnote(offset: 3, text: "The Hebrew is “Elohim”; see Gen 2:4."),
                Footnote(kind: .crossReference, offset: 8, text: "Joh 1:1"),
            ])
    }

    @Test func spansCoverWhatIsMarked() {
        let markup =
            "He said, <q who=\"Jesus\" marker=\"\">I <transChange type=\"added\">am</transChange> he</q>, to them"
        #expect(build(markup)[0].extras.spans == [TextSpan(9..<16, .wordsOfJesus), TextSpan(11..<13, .added)])
        let red = build("<FR>Go <FI>ye<Fi>", gbf: true)[0]
        #expect(red.extras.spans == [TextSpan(0..<5, .wordsOfJesus), TextSpan(3..<5, .added)])
    }

    @Test func aSpeechMayGoOnInTheNextVerse() {
        var builder = VerseBuilder(dialect: .xml, report: ImportReport(source: "test"))
        let spans = ["He: <q who=\"Jesus\" sID=\"q1\"/>I am", "the way", "and<q who=\"Jesus\" eID=\"q1\"/> he", "went"]
            .map { markup in
                Array(markup.utf8).withUnsafeBytes {
                    builder.verses(of: $0, at: Verse(.john, 14, 6), isOldTestament: false)[0].extras.spans.map(\.range)
                }
            }
        #expect(spans == [[4..<8], [0..<7], [0..<3], []])
    }

    @Test func aParagraphBeginsWithItsFirstWord() {
        var builder = VerseBuilder(dialect: .xml, report: ImportReport(source: "test"))
        let begins = ["one", "¶ two <div type=\"x-p\" sID=\"a\"/>", "three", "fo ¶ ur", "<p>five</p>", "six"].map {
            markup in
            Array(markup.utf8).withUnsafeBytes {
                builder.verses(of: $0, at: Verse(.gen, 1, 1), isOldTestament: true)[0].startsParagraph
            }
        }
        #expect(begins == [false, true, true, false, true, false])
    }

    @Test func linesBeginAtWords() {
        let verse = build("<lg sID=\"a\"/><l sID=\"b\"/>one, <l eID=\"b\"/> <l sID=\"c\"/>two<l eID=\"c\"/>")[0]
        #expect(String(decoding: verse.text, as: UTF8.self) == "one, two" && verse.extras.lineStarts == [5])
    }

    @Test func wordsKeepTheirNumbers() {
        let words = build(
            """
            <w lemma="strong:G3588 lemma.TR:ο" morph="robinson:T-NSM" src="17"/>For <w lemma="strong:G3588 strong:G02316 \
            lemma.TR:ο lemma.TR:θεος" morph="robinson:T-NSM robinson:N-NSM" src="4 5">God</w>
            """)[0].extras.words
        #expect(words.map(\.range) == [0..<0, 4..<7] && words[1].strongs == ["G3588", "G2316"])
        #expect(words[1].lemmas == ["ο", "θεος"] && words[1].positions == [4, 5])
        #expect(words[1].morphology == ["robinson:T-NSM", "robinson:N-NSM"])
        let gbf = build("In the beginning<WH07225> God<WH430>, created<WH1254><WTH8804>", Verse(.gen, 1, 1), gbf: true)[
            0
        ].extras.words
        #expect(gbf.map(\.range) == [7..<16, 17..<20, 22..<29])
        #expect(gbf[2].strongs == ["H1254"] && gbf[2].morphology == ["strongMorph:TH8804"])
        let thml = build("Logos<sync type=\"Strongs\" value=\"G3056\"/>,")[0].extras.words
        #expect(thml.map(\.range) == [0..<5] && thml[0].strongs == ["G3056"])
        #expect(
            build("<w lemma=\"\">x</w><w lemma=\"strong:H1254a strong:x strong:\">y</w>")[0].extras.words.map(\.strongs)
                == [["H1254a"]])
        let long = "<w lemma=\"strong:G123456 strong:G1234567 strong:G1abc\">x</w><w lemma=\"strong:G00123456ab\">y</w>"
        #expect(build(long)[0].extras.words.map(\.strongs) == [["G123456"], ["G123456ab"]])
    }

    @Test func otherPlacesInAnEntryAreTold() {
        let verses = build("one <verse osisID=\"John.3.17\" sID=\"a\"/>two <verse eID=\"a\"/>")
        #expect(
            verses.map { String(decoding: $0.text, as: UTF8.self) } == ["one", "two"] && verses[1].osisID == "John.3.17"
        )
        let book = build(
            "<div type=\"book\" osisID=\"DanGr\" sID=\"a\"/>x<div type=\"book\" osisID=\"Hos\" sID=\"b\"/>y",
            Verse(.hos, 0, 0))
        #expect(book.map(\.osisID) == [nil, "DanGr", "Hos"])
    }

    @Test func depthIsBounded() {
        let deep = String(repeating: "<w lemma=\"strong:G1\"><note>", count: 5_000) + "x"
        _ = build(deep)
        _ = build(String(repeating: "<div type=\"x-milestone\" subType=\"x-preverse\" sID=\"a\"/>", count: 5_000))
        _ = build(String(repeating: "<title>", count: 5_000))
    }

    @Test func repairsAreCounted() {
        _ = build("a</divineName> \\nd b\\nd* <w lemma=\"x") { report in
            #expect(
                report.count(.unpairedTag) == 1 && report.count(.usfmLeftover) == 2 && report.count(.brokenTag) == 1)
        }
    }

    /// Words of Jesus that begin before a verse of the same entry cover that verse from its start.
    @Test func marksGoOnBehindAVerseInTheEntry() {
        let verses = build("é one <transChange type=\"added\">two <verse osisID=\"John.3.17\"/>éé three</transChange>")
        #expect(verses[0].extras.spans.isEmpty && verses[1].extras.spans == [TextSpan(0..<10, .added)])
    }

    @Test func aPilcrowOfWhichHalfIsMissingIsNone() {
        var builder = VerseBuilder(dialect: .xml, report: ImportReport(source: "test"))
        let half = Array("¶".utf8).prefix(1)
        for bytes in [half + [], half + Array("<w>b</w>".utf8), Array("<w>".utf8) + half] {
            let verse = bytes.withUnsafeBytes { builder.verses(of: $0, at: Verse(.gen, 1, 1), isOldTestament: true)[0] }
            #expect(!verse.startsParagraph && verse.text.first == 0xC2)
        }
    }

    /// Random sequences of the characters that markup consists of.
    @Test func takesAnything() {
        let pieces = [
            "<", ">", "/", "w", " ", "\"", "=", "&", ";", "#", "\\", "nd", "*", "¶", "note", "title",
            "q who=\"Jesus\" sID=\"a\"",
            "eID=\"a\"", "div type=\"x-p\"", "verse osisID=\"Gen.1.2\"", "!--", "-->", "?", "FI", "WG12", "x", "é",
            "\u{A0}", "RF", "<note></note>", "<title> </title>", "<w lemma=\"strong: lemma: y\">",
        ]
        var generator = SplitMix64(state: 1)
        for _ in 0..<3_000 {
            let markup = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
                pieces.randomElement(using: &generator)!
            }.joined()
            for gbf in [false, true] {
                for verse in build(markup, gbf: gbf) {
                    let text = String(validating: verse.text, as: UTF8.self)
                    #expect(
                        text != nil && !text!.hasPrefix(" ") && !text!.hasSuffix(" ") && !text!.contains("  "),
                        "\(markup)")
                    #expect(verse.extras.spans.allSatisfy { $0.range.upperBound <= verse.text.count }, "\(markup)")
                    #expect(verse.extras.words.allSatisfy { $0.range.upperBound <= verse.text.count }, "\(markup)")
                    #expect(
                        verse.extras.headings.allSatisfy { $0.offset <= verse.text.count && !$0.text.isEmpty },
                        "\(markup)")
                    #expect(verse.extras.footnotes.allSatisfy { !$0.text.isEmpty }, "\(markup)")
                    #expect(verse.extras.words.allSatisfy { !$0.lemmas.contains("") }, "\(markup)")
                }
            }
        }
    }
}
