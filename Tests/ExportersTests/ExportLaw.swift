import Corpus
import Exporters
import Foundation
import Importers
import Packs
import Scripture
import Testing

/// The law of exports: importing an export gives the same text, and for `osis`, `usfm` and `json` also the same
/// headings, notes and words.
enum ExportLaw {
    /// One verse of a pack.
    struct Place: Equatable {
        var text = ""
        var slots = 0...0
        var isSuperscription = false
        var headings: [Heading] = []
        var footnotes: [Footnote] = []
        var words: [Word] = []
    }

    /// The compared content, by slot. Other formats have no verses without text, so a heading at such a verse, or
    /// after the text of an introduction, belongs to the next text of its book.
    static func places(_ pack: TextPack, extras: Bool) throws -> [Int: Place] {
        let system = pack.translation.versification
        var places: [Int: Place] = [:]
        for book in system.books {
            var waiting: [Heading] = []
            for slot in system.slots(of: book) {
                let found = try pack.content(atSlot: slot)
                let verse = system.verse(atSlot: slot)!
                // Tables leave out introductions.
                if found.isEmpty || !extras && verse.chapter == 0 { continue }
                let read = try pack.verse(verse, from: found, detail: [.extras, .lines, .words])
                var place = Place(text: read.text.string, slots: found.slots, isSuperscription: found.isSuperscription)
                if extras {
                    var headings = read.extras.headings
                    if !found.hasText || verse.chapter == 0 {
                        let isBehind = { (heading: Heading) in heading.offset == read.text.count }
                        waiting += headings.filter(isBehind).map { Heading(kind: $0.kind, text: $0.text) }
                        headings.removeAll(where: isBehind)
                    }
                    if found.hasText && !found.isSuperscription {
                        let isFirst = verse.chapter > 0
                        place.headings = (isFirst ? waiting : []) + headings
                        if isFirst { waiting = [] }
                    }
                    place.footnotes = read.extras.footnotes
                    place.words = read.extras.words
                }
                if found.hasText || !place.footnotes.isEmpty { places[slot] = place }
            }
        }
        return places
    }

    /// The pack after an export and an import.
    static func roundTrip(_ pack: TextPack, _ format: ExportFormat) throws -> TextPack {
        let folder = NSTemporaryDirectory() + "lectern-export-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = try format.files(of: pack)
        for file in files { try Data(file.bytes).write(to: URL(filePath: folder + "/" + file.name)) }
        #expect(format.hasFileForEachBook || files.count == 1)
        #expect(!format.hasFileForEachBook || files.last?.name == "manifest.yaml")
        var hooks = ImportHooks()
        // The formats that have only the text do not state the numbering.
        if !format.keepsExtras { hooks.choices.versification = pack.translation.versification }
        let works = try ImportFormats.works(in: ImportSource(path: folder))
        #expect(works.count == 1, "\(format.name) is taken for \(works.map(\.format.name))")
        let (reader, source) = try #require(works.first)
        var made: [ImportedPack] = []
        try reader.read(source, hooks) { made.append($0) }
        let opened = try TextPack(ByteStorage(copying: try #require(made.first).bytes))
        try opened.verify()
        return opened
    }

    /// The number of verses that differ, and the first of them.
    static func differences(_ pack: TextPack, _ format: ExportFormat) throws -> (count: Int, first: String) {
        let again = try roundTrip(pack, format)
        let wanted = try places(pack, extras: format.keepsExtras)
        let found = try places(again, extras: format.keepsExtras)
        let slots = Set(wanted.keys).union(found.keys).filter { wanted[$0] != found[$0] }.sorted()
        guard let first = slots.first else { return (0, "") }
        let verse = pack.translation.versification.verse(atSlot: first)!
        return (
            slots.count,
            "\(format.name) \(verse): \(String(describing: wanted[first])) became \(String(describing: found[first]))"
        )
    }
}
