import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Whole Bibles in XML, as people have them.
@Suite struct OpenBiblesTests {
    static let folder = Environment.shared.appendingPathComponent("formats/open-bibles").path

    /// The Bible of a file; `nil` where the file is not there.
    static func bible(_ name: String) throws -> (pack: Pack, report: ImportReport)? {
        let path = folder + "/" + name
        guard Environment.has(path) else {
            print("skipped: \(path) is not there")
            return nil
        }
        let works = try ImportFormats.works(in: ImportSource(path: path))
        let packs = try works[0].format.read(works[0].source, ImportHooks())
        #expect(works.count == 1 && packs.count == 1)
        return (try Pack(ByteStorage(copying: packs[0].bytes)), packs[0].report)
    }

    /// All verses of a pack that have text.
    static func verses(_ pack: Pack) throws -> [VerseText] {
        let system = pack.translation.versification
        var found: [VerseText] = []
        for book in system.books {
            for chapter in 1...system.chapterCount(of: book) {
                let count = system.verseCount(of: book, chapter: chapter)
                guard count > 0 else { continue }
                let range = VerseRange(from: Verse(book, chapter, 1), to: Verse(book, chapter, count))
                found += try pack.passage([range], detail: [.extras, .lines]).verses[0].filter { !$0.text.isEmpty }
            }
        }
        return found
    }

    @Test func explore() throws {
        for name in ["eng-us-oeb.osis.xml", "eng-ylt.zefania.xml", "chr-cherokee.usfx.xml"] {
            guard let (pack, report) = try Self.bible(name) else { continue }
            let verses = try Self.verses(pack)
            print("##", name, pack.translation, verses.count)
            print("##", report.summary)
            for f in report.findings { for e in f.examples.prefix(6) { print("##   ", f.kind, e) } }
            for v in verses.prefix(3) + verses.suffix(2) { print("##  ", v.verse, v.text.string, v.extras) }
        }
    }
}
