import Corpus
import Foundation
import Packs
import Scripture
import Testing

@testable import Importers

/// Characters of Windows-1252 that a source writes by their numbers: `It&#146;s` means `It’s` in every format.
@Suite struct CharacterReferenceTests {
    /// John 11:35 in every text format; `{}` is the text of the verse.
    private static let documents: [(name: String, text: String)] = [
        (
            "osis.xml",
            #"<osis><osisText osisIDWork="S"><div type="book" osisID="John"><chapter osisID="John.11">"#
                + #"<verse osisID="John.11.35">{}</verse></chapter></div></osisText></osis>"#
        ),
        (
            "zefania.xml",
            #"<XMLBIBLE biblename="S"><BIBLEBOOK bnumber="43"><CHAPTER cnumber="11"><VERS vnumber="35">{}</VERS>"#
                + "</CHAPTER></BIBLEBOOK></XMLBIBLE>"
        ),
        ("usfx.xml", #"<usfx><book id="JHN"><c id="11"/><p><v id="35"/>{}<ve/></p></book></usfx>"#),
        (
            "beblia.xml",
            #"<bible translation="S"><testament name="New"><book number="43"><chapter number="11">"#
                + #"<verse number="35">{}</verse></chapter></book></testament></bible>"#
        ),
        ("book.usfm", "\\id JHN\n\\c 11\n\\p\n\\v 35 {}\n"),
        (
            "book.usx",
            #"<usx version="3.0"><book code="JHN" style="id"/><chapter number="11" style="c"/><para style="p">"#
                + #"<verse number="35" style="v"/>{}</para></usx>"#
        ),
        ("books.json", #"{"John": {"11": {"35": "{}"}}}"#),
        ("verses.csv", "Book,Chapter,Verse,Text\nJohn,11,35,{}\n"),
        ("verses.txt", "John 11:35 {}\nJohn 11:36 Behold.\n"),
    ]
    private static let written = ["It&#146;s", "It&#x92;s", "It&#X0092;s", "It&rsquo;s", "It\u{92}s"]

    @Test(arguments: documents.map(\.name), written)
    func everyFormat(_ name: String, _ written: String) throws {
        let document = try #require(Self.documents.first { $0.name == name }).text
        let text = document.replacingOccurrences(of: "{}", with: written + " he.")
        let bible = try ImportedBible.one(text, name: name)
        #expect(try bible.text(Verse(.john, 11, 35)) == "It’s he.")
        #expect(bible.report.count(.windows1252) == (written.contains("\u{92}") ? 1 : 0))
    }

    /// OSIS, ThML, GBF and HTML in modules of SWORD; in plain text a reference is not markup.
    @Test(arguments: ["OSIS", "ThML", "GBF", "TEI", "", "Plaintext"], written)
    func swordModules(_ markup: String, _ written: String) throws {
        let made = HandMadeModule([(Verse(.john, 11, 35), written + " he.")], conf: ["SourceType=\(markup)"])
        let (text, report) = try SwordImporter.read(made.module)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        let verse = try pack.passage([VerseRange(Verse(.john, 11, 35))], detail: []).verses[0].first?.text.string
        #expect(verse == (markup == "Plaintext" && written.contains("&") ? written : "It’s") + " he.")
        #expect(report.count(.windows1252) == (written.contains("\u{92}") ? 1 : 0))
    }

    @Test(arguments: written)
    func sqlite(_ written: String) throws {
        let statements = """
            CREATE TABLE Details (Title TEXT, Abbreviation TEXT);
            INSERT INTO Details VALUES ('A Sword', 'swd');
            CREATE TABLE Bible (Book INT, Chapter INT, Verse INT, Scripture TEXT);
            INSERT INTO Bible VALUES (43, 11, 35, '\(written) <i>he</i>.');
            """
        let bibles = try ImportedBible.all(["swd.bbl.mybible": HandMadeDatabase.bytes(statements)])
        #expect(try bibles.first?.text(Verse(.john, 11, 35)) == "It’s he.")
    }

    @Test func dictionariesAndCommentaries() {
        #expect(
            CharacterReference.resolved(Array("It&#146;s &#8212; &amp; &bogus; AT&T".utf8)) == "It’s — & &bogus; AT&T")
        let entry = CommentaryReader.entry(of: Array("<p>It\u{92}s &#x93;he&#148;</p>".utf8), .xml)
        #expect(String(decoding: entry.text, as: UTF8.self) == "It’s “he”")
        #expect(EntryText.clean("It\u{92}s") == "It’s")
    }

    /// Five control characters have no character in Windows-1252 and are left out, as all other controls are.
    @Test func controlsWithoutACharacter() {
        #expect(EntryText.clean("a\u{81}\u{8D}\u{8F}\u{90}\u{9D}\u{7F}\u{1}b") == "ab")
        #expect(EntryText.clean("Wait\u{85} \u{80}5") == "Wait… €5")
        #expect(CleanText.windows1252Count(in: Array("\u{81}\u{92} \u{92}\u{A0}".utf8)) == 2)
    }

    /// A space or a control character of which the last bytes are missing is not read past the end.
    @Test func aTextMayEndInsideACharacter() {
        let whole = Array("a\u{2003}b\u{A0}c\u{92}\u{3000}d\u{FEFF}e\u{205F}".utf8)
        for count in whole.indices {
            let clean = CleanText(Array(whole[..<count])).bytes
            #expect(clean.first != 0x20 && clean.last != 0x20, "\(count) bytes")
        }
        #expect(String(decoding: CleanText(whole).bytes, as: UTF8.self) == "a b c’ de")
    }

    /// A reference is text if it has no semicolon, no known name or no possible number.
    @Test(arguments: ["&#0;", "&#xD800;", "&#99999999;", "&#;", "&#x;", "&amp", "&#146", "&nosuch;", "&;", "&"])
    func brokenReferences(_ text: String) {
        #expect(CharacterReference.resolved(Array(text.utf8)) == text)
    }
}

extension CharacterReference {
    fileprivate static func resolved(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes { resolved($0) } }
}
