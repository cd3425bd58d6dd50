import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Bibles with one verse per line and without references.
@Suite struct TheWordBibleTests {
    /// The New Testament as theWord's editor writes it. The text of each verse is its reference.
    static let lines: [String] = Canon.protestant.books[39...].flatMap { book in
        (1...Versification.kjv.chapterCount(of: book)).flatMap { chapter in
            (1...Versification.kjv.verseCount(of: book, chapter: chapter)).map { "\(book.osisID) \(chapter):\($0)" }
        }
    }

    @Test func linesAreVersesInTheOrderOfTheKingJames() throws {
        var lines = Self.lines
        let place = try #require(lines.firstIndex(of: "John 3:16"))
        lines[place] = "<TS>Love<Ts><FR>For God<WG2316> so<Fr><RF>a note<Rf> <FI>loved<Fi><CM>"
        lines[place + 1] = ""
        lines += ["", "id=TST", "description=A Test", "lang=eng", "about=One\\par two", "unknown=x"]
        let bible = try ImportedBible.one("\u{FEFF}" + lines.joined(separator: "\r\n"), name: "test.nt")
        #expect(bible.format == "theword" && bible.pack.translation.id == "TST")
        #expect(bible.pack.translation.name == "A Test" && bible.pack.translation.language == "en")
        #expect(bible.pack.translation.about == "One\ntwo" && bible.report.verseCount == Self.lines.count - 1)
        #expect(try bible.text(Verse(.matt, 1, 1)) == "Matt 1:1" && bible.text(Verse(.rev, 22, 21)) == "Rev 22:21")
        let verse = Verse(.john, 3, 16)
        #expect(try bible.text(verse) == "For God so loved" && bible.text(Verse(.john, 3, 17)) == nil)
        let extras = try bible.extras(verse)
        #expect(extras.headings.map(\.text) == ["Love"] && extras.footnotes.map(\.text) == ["a note"])
        #expect(extras.words.map(\.strongs) == [["G2316"]] && extras.spans.map(\.kind) == [.wordsOfJesus, .added])
    }

    /// A line too many or too few moves all verses after it, and nothing shows where it is.
    @Test(arguments: [1, -1]) func verseLinesAreNeverShifted(_ change: Int) throws {
        var lines = Self.lines
        if change > 0 { lines.insert("A line of nothing", at: 4_000) } else { lines.remove(at: 4_000) }
        lines += ["", "description=A Test", "lang=eng"]
        #expect {
            _ = try ImportedBible.one(lines.joined(separator: "\n"), name: "test.nt")
        } throws: {
            "\($0)".contains("\(Self.lines.count)") && "\($0)".contains("add or remove the line")
        }
    }

    @Test func whatHasTooFewLinesIsRefusedWithTheirNumber() throws {
        try Environment.withFolder { folder in
            let path = folder + "/short.ont"
            try Self.lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
            let source = try ImportSource(path: path)
            do {
                _ = try TheWordBible.format.packs(of: source)
                Issue.record("a New Testament is no whole Bible")
            } catch let error as ImportError {
                #expect(error.description.contains("7957") && error.description.contains("31102"))
            }
        }
    }
}
