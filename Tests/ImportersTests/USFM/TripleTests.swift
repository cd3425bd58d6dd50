import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// The cases of the USFM committee (github.com/usfm-bible/tcdocs). Each is one text in USFM, USX and USJ, and all
/// three must give the same verses.
@Suite struct TripleTests {
    static let folder = Environment.shared.appendingPathComponent("formats/tcdocs/tests")

    /// Every case with at least two of the three formats, by its path in the folder.
    static let cases: [String] = {
        guard Environment.has(folder.path) else {
            print("skipped: \(folder.path) is not there")
            return []
        }
        let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return found.filter { $0.hasSuffix("origin.usfm") }.map { String($0.dropLast("/origin.usfm".count)) }.sorted()
    }()

    /// Cases whose files do not have the same text, with the reason.
    static let different = [
        "advanced/complex.json": "lacks the space before a word: `had been` and `betrothed`"
    ]

    struct Line: Equatable, CustomStringConvertible {
        var place: String
        var text: String
        var extras: VerseExtras
        var description: String { "\(place) \(text) \(extras)" }
    }

    /// All verses of a file before they are put into a versification, because the cases have a hundred and
    /// thirty-sixth chapter of Matthew.
    static func lines(_ path: String, _ files: MarkerFiles) throws -> [Line] {
        let bytes = try TextFile(Array(Data(contentsOf: URL(fileURLWithPath: path))), path: path).bytes
        var reading = MarkerReading(BibleDraft(source: path, hooks: ImportHooks()))
        try files.read(bytes, nil, &reading)
        var draft = try reading.finish()
        try draft.close()
        return draft.entries.map { entry in
            let verse = entry.encoded.map { draft.verses.verse($0) } ?? ImportedVerse("")
            return Line(
                place: "\(entry.book.osisID).\(entry.chapter).\(entry.verses)",
                text: String(decoding: verse.text, as: UTF8.self), extras: verse.extras)
        }
    }

    @Test(arguments: cases)
    func allThreeAgree(_ name: String) throws {
        let base = Self.folder.path + "/" + name + "/origin."
        let usfm = try Self.lines(base + "usfm", USFM.files)
        for (ending, files) in [("xml", USX.files), ("json", USJ.files)] where Environment.has(base + ending) {
            let other = try Self.lines(base + ending, files)
            if Self.different[name + "." + ending] != nil {
                // A case that agrees must be removed from the list.
                #expect(usfm != other)
                continue
            }
            #expect(usfm.map(\.place) == other.map(\.place), "\(ending)")
            for (one, two) in zip(usfm, other) { #expect(one == two, "\(ending)") }
        }
    }

    @Test func manyAreCompared() {
        guard !Self.cases.isEmpty else { return }
        #expect(Self.cases.count == 50)
    }
}
