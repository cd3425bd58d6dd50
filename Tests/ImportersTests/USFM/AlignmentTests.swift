import Corpus
import Scripture
import Testing

@testable import Importers

/// The word alignments of unfoldingWord, in hand-made verses.
@Suite struct AlignmentTests {
    private func words(_ lines: String, book: String = "MRK") throws -> [Word] {
        let bible = try ImportedBible.one("\\id \(book)\n\\c 1\n\\p\n" + lines, name: "book.usfm")
        #expect(bible.report.count(.unknownMarker) == 0 && bible.report.count(.unclosedMarker) == 0)
        return try #require(try bible.verse(book == "MRK" ? "Mark.1.1" : "Gen.1.1")).extras.words
    }

    private func start(_ strong: String, _ lemma: String) -> String {
        "\\zaln-s |x-strong=\"\(strong)\" x-lemma=\"\(lemma)\" x-morph=\"Gr,N,,,,,NMS,\" x-occurrence=\"1\" "
            + "x-occurrences=\"1\" x-content=\"\(lemma)\"\\*"
    }
    private func word(_ text: String) -> String { "\\w \(text)|x-occurrence=\"1\" x-occurrences=\"1\"\\w*" }
    private let end = "\\zaln-e\\*"

    /// Text between alignments with one word of the original.
    private func aligned(_ text: String, _ strong: String, _ lemma: String) -> String {
        "\(start(strong, lemma))\(text)\(end)"
    }

    @Test func aPhraseIsAWord() throws {
        let phrase = aligned("\(word("sat")) \(word("down"))", "G25210", "κάθημαι")
        let name = aligned(word("Paul"), "G39720", "Παῦλος")
        let found = try words("\\v 1 \(phrase), \(word("and")) \(name).")
        #expect(found.map(\.strongs) == [["G2521"], ["G3972"]])
        #expect(found.map(\.lemmas) == [["κάθημαι"], ["Παῦλος"]] && found.map(\.range) == [0..<8, 14..<18])
        #expect(found.map(\.surface) == ["κάθημαι", "Παῦλος"])
    }

    @Test func alignmentsInsideEachOther() throws {
        let inner = aligned(aligned(word("of God"), "G20641", "x"), "G23160", "θεός")
        let found = try words("\\v 1 \(aligned(inner, "G35880", "ὁ")) \(aligned(word("loved"), "G00250", "ἀγαπάω"))")
        #expect(found.map(\.strongs) == [["G3588", "G2316", "G2064"], ["G25"]])
        #expect(found.map(\.range) == [0..<6, 7..<12] && found.first?.surface == "ὁ θεός x")
    }

    @Test func hebrewPrefixesHaveNoNumber() throws {
        let first = aligned(word("In the beginning"), "b:H7225", "רֵאשִׁית")
        let second = aligned(word("and the earth"), "c:d:H0776", "אֶרֶץ")
        let found = try words("\\v 1 \(first) \(second) \(aligned("x", "l", "ל"))", book: "GEN")
        #expect(found.map(\.strongs) == [["H7225"], ["H776"], []])
        #expect(found.allSatisfy { $0.morphology.isEmpty })
    }

    @Test func originalTextsSpellTheirNumbersAlike() throws {
        let found = try words(
            #"\v 1 \w Παῦλος|lemma="Παῦλος" strong="G39720" x-morph="Gr,N,,,,,NMS,"\w* \w x|strong="G03056"\w*"#)
        // Without codes of unfoldingWord, a number is not changed.
        #expect(found.map(\.strongs) == [["G3972"], ["G3056"]])
    }

    @Test func brokenOnesHideNothing() throws {
        let one = start("G1", "a")
        let long = "\\zaln-s |x-strong=\"\(String(repeating: "1", count: 5_000))\"\\*"
        let broken: [String] = [
            "\(end)one two", "\(one)one two", "\(one)one\n\\q1 two\(end)", "\(one)\(end)\(end)one two",
            "\(long)one two\(end)", "\\zaln-s one\\w* two", "\(String(repeating: one, count: 500))one two",
        ]
        for lines in broken {
            let bible = try ImportedBible.one("\\id MRK\n\\c 1\n\\p\n\\v 1 \(lines)\n\\v 2 next", name: "book.usfm")
            #expect(try bible.text("Mark.1.1") == "one two" && bible.text("Mark.1.2") == "next")
        }
    }

    @Test func theSameInUSX() throws {
        let bible = try ImportedBible.one(
            """
            <usx version="3.0"><book code="MRK" style="id"/><chapter number="1" style="c"/><para style="p"><verse number="1" \
            style="v"/><ms style="zaln-s" x-strong="G25210" x-lemma="κάθημαι"/><char style="w">sat</char> <char \
            style="w">down</char><ms style="zaln-e"/> there</para></usx>
            """, name: "book.usx")
        let found = try #require(try bible.verse("Mark.1.1")).extras.words
        #expect(found.map(\.strongs) == [["G2521"]] && found.map(\.range) == [0..<8])
    }
}
