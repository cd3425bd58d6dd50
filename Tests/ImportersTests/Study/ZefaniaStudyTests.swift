import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Dictionaries and commentaries in Zefania XML.
@Suite struct ZefaniaStudyTests {
    @Test func aLexicon() throws {
        let work = try ImportedStudy.one(
            Data(
                """
                <?xml version="1.0" encoding="utf-8"?>
                <dictionary type="x-strong" refbible="any" revision="1">
                <INFORMATION><title>Greek Words</title><identifier>GW</identifier><language>ENG</language>
                <rights>Public Domain</rights></INFORMATION>
                <item id="G25"><title>ἀγαπάω</title><transliteration>agapaō</transliteration>
                <pronunciation><em>ag-ap-ah'-o</em></pronunciation>
                <description>to love (<see target="x-self">G5368</see>); see <reflink mscope="43;3;16"/></description></item>
                <item id="H157"><title>אהב</title><description>to have affection</description>
                </dictionary>
                """.utf8), name: "words.xml")
        #expect(work.format == "zefania-words" && work.pack.id == "GW")
        let pack = try #require(work.dictionary)
        #expect(pack.work.name == "Greek Words" && pack.work.language == "en" && pack.work.license == "Public Domain")
        #expect(pack.work.features == [.greek, .hebrew])
        let love = try #require(try work.entry("G25"))
        #expect(
            love.originalWords == ["ἀγαπάω"] && love.transliteration == "agapaō" && love.pronunciation == "ag-ap-ah'-o")
        #expect(love.related == ["G5368"] && love.definition.hasPrefix("to love (G5368)"))
        #expect(love.definition.contains("John 3:16"))
        #expect(try work.entry("H157")?.definition == "to have affection")
    }

    @Test func aDictionaryOfWords() throws {
        let work = try ImportedStudy.one(
            Data(
                """
                <dictionary type="x-dictionary"><INFORMATION><title>Namen</title><language>GER</language></INFORMATION>
                <item id="1"><title>Aaron</title><description>Bruder <b>Moses</b><br/>Priester</description></item>
                <item id="Abba">Vater</item></dictionary>
                """.utf8), name: "namen.xml")
        #expect(work.dictionary?.work.language == "de" && work.dictionary?.work.features == [])
        #expect(try work.entry("Aaron")?.text == "Bruder Moses\nPriester")
        #expect(try work.entry("Abba")?.text == "Vater")
    }

    @Test func aCommentary() throws {
        let work = try ImportedStudy.one(
            Data(
                """
                <?xml version="1.0"?><XMLBIBLE xmlns:xsi="x" type="x-commentary" biblename="N">
                <INFORMATION><title>Notes</title><identifier>NTS</identifier><language>eng</language></INFORMATION>
                <BIBLEBOOK bnumber="43" bname="John"><CHAPTER cnumber="3"><PROLOG vref="1">On the chapter</PROLOG>
                <VERS vnumber="16" enumber="17">For<BR art="x-nl"/>God <XREF fscope="Rom 5:8"/> loved</VERS>
                <REMARK vref="18">A remark</REMARK><VERS vnumber="20"></VERS></CHAPTER></BIBLEBOOK>
                <BIBLEBOOK bnumber="65"><CHAPTER cnumber="1"><VERS vnumber="3">The faith</CHAPTER></BIBLEBOOK>
                <BIBLEBOOK bnumber="200" bname="Nothing"><CHAPTER cnumber="1"><VERS vnumber="3">x</VERS></CHAPTER></BIBLEBOOK>
                </XMLBIBLE>
                """.utf8), name: "notes.xml")
        #expect(work.format == "zefania-notes" && work.pack.id == "NTS")
        #expect(
            try work.notes() == [
                "John.3.0 On the chapter", "John.3.16-John.3.17 For\nGod Rom 5:8 loved", "John.3.18 A remark",
                "Jude.1.3 The faith",
            ])
        #expect(work.report.count(.skippedBook) == 1)
    }

    /// The numbers of books that have no names, and references for programs.
    @Test func aCommentaryWithNumbersAlone() throws {
        let work = try ImportedStudy.one(
            Data(
                """
                <xmlbible type='x-commentary'><biblebook bnumber="69"><chapter cnumber="1"><vers vnumber="2">Tobit's <xref
                mscope="12;17;6"/> <note>and more</note></vers></chapter></biblebook></xmlbible>
                """.utf8), name: "tobit.xml")
        #expect(try work.notes() == ["Tob.1.2 Tobit's 2 Kings 17:6 and more"] && work.pack.id == "Tobit")
    }

    /// No end, no item, a loop of links: an error or a work, never an end.
    @Test func hostileFiles() throws {
        for text in [
            "<dictionary><item", "<dictionary><item id=\"\"></item></dictionary>",
            "<XMLBIBLE type=\"x-commentary\"><VERS vnumber=\"99999999999999999999\">x",
            "<XMLBIBLE type=\"x-commentary\"><BIBLEBOOK bnumber=\"-1\"><CHAPTER cnumber=\"-5\"><VERS vnumber=\"-9\">x",
        ] {
            #expect(throws: ImportError.self) { try ImportedStudy.one(Data(text.utf8), name: "x.xml") }
        }
        let loop = String(repeating: "<item id=\"A\"><description><see target=\"x\">A</see>", count: 3_000)
        let work = try ImportedStudy.one(Data(("<dictionary>" + loop).utf8), name: "x.xml")
        #expect(work.report.entryCount == 3_000)
    }
}
