import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// The whole Berean Standard Bible, if it is installed. Its text is the same as in the tables that have it word by
/// word.
@Suite struct BereanBibleTests {
    static let folder = Environment.shared.appendingPathComponent("bsb")

    private func bible(_ path: String) throws -> ImportedBible? {
        let path = Self.folder.path + path
        guard Environment.has(path) else {
            print("skipped: \(path) is not there")
            return nil
        }
        return try ImportedBible.all(at: path).first
    }

    @Test func isWhole() throws {
        guard let bible = try self.bible("/usfm") else { return }
        #expect(bible.format == "usfm" && bible.system.name == "KJV")
        // All 31,102 verses except the sixteen that it leaves out.
        #expect(bible.report.verseCount == 31_086 && bible.report.verses.count == 66)
        #expect(bible.report.count(.missingVerse) == 16 && bible.report.count(.missingChapter) == 0)
        #expect(bible.report.findings(.skipped).isEmpty)
        #expect(bible.report.count(.unknownMarker) == 0 && bible.report.count(.unclosedMarker) == 0)
        #expect(bible.pack.translation.features == [.headings, .footnotes, .wordsOfJesus, .poetry])
        // No markup is left in the text.
        for (verse, text, extras) in try bible.verses() {
            let notes = extras.footnotes.map(\.text) + extras.headings.map(\.text)
            #expect(!([text] + notes).joined().contains { "\\|&;".contains($0) && $0 != ";" }, "\(verse)")
        }
        // All psalms except thirty-four have a title.
        let titles = try (1...150).count { try bible.text("Ps.\($0).0") != nil }
        #expect(titles == 116)
    }

    @Test func isTheSameWordByWord() throws {
        guard let bible = try self.bible("/usfm"), let words = try self.bible("/interlinear") else { return }
        var compared = 0
        var different: [String] = []
        for (verse, text, _) in try bible.verses() where verse.verse > 0 {
            let name = "\(verse.book.osisID).\(verse.chapter).\(verse.verse)"
            guard let other = try words.text(name) else { continue }
            compared += 1
            if Self.letters(text) != Self.letters(other) { different.append(name) }
        }
        // The tables lack verse 1 of the psalms with titles and the sixteen verses that this text leaves out, among
        // others.
        #expect(compared == 30_969)
        let letters = stride(from: 8, through: 168, by: 8).map { "Ps.119.\($0)" }
        // The tables print each letter of the acrostics after the previous verse, and have the wording of an older
        // edition in seven verses.
        #expect(
            different.sorted()
                == (letters + [
                    "Num.25.8", "Prov.25.7", "Prov.25.10", "Jer.2.9", "Matt.10.9", "Acts.22.2", "Jude.1.11",
                ]).sorted())
    }

    /// Only the letters: the tables put words that the translators added in brackets, and `-`, `. . .` and `vvv` for
    /// words without a translation of their own.
    private static func letters(_ text: String) -> String {
        text.replacingOccurrences(of: "vvv", with: "").filter { $0.isLetter || $0.isNumber }
    }
}
