import Corpus
import Foundation
import Packs
import Scripture
import Testing

@testable import Importers

/// Compares every entry of real commentaries with a second reader, `reference/sword_commentary.py`, which shares no
/// code with the importer. If possible, it takes the entries from SWORD's own mod2imp.
@Suite struct CommentaryReferenceTests {
    static let reader = Environment.project.appendingPathComponent(
        "Tests/ImportersTests/reference/sword_commentary.py"
    ).path

    /// An entry: the verses that are linked to it, and its text without white space.
    struct Entry: Equatable {
        let place: String
        var text: String
    }

    @Test(
        .enabled(if: Environment.has(Environment.versifications), "the shared data is not here"),
        .enabled(if: Environment.tool("python3") != nil, "python3 is not here"),
        arguments: [("MHCC", 4_059), ("Scofield", 3_214), ("TDavid", 151)])
    func everyEntryIsTheSame(_ id: String, _ count: Int) throws {
        guard let module = try Self.module(id) else { return print("skipped: \(id) is not installed") }
        let expected = try reference(id, Versification.kjv)
        let found = try imported(module)
        #expect(expected.count == count && found.count == count)
        for (found, expected) in zip(found, expected)
        where found.text != expected.text || !Self.covers(found.place, expected.place) {
            Issue.record("reference \(expected)\nimported \(found)")
            break
        }
    }

    /// Whether a note has the verses that the index links to it, and perhaps those up to the next note. The text before
    /// a chapter's verses may be the note on the whole chapter.
    private static func covers(_ found: String, _ linked: String) -> Bool {
        func parts(_ place: String) -> (chapter: Substring, from: Int, to: Int) {
            let end = place.lastIndex(of: ".")!
            let numbers = place[place.index(after: end)...].split(separator: "-").map { Int($0)! }
            return (place[..<end], numbers[0], numbers[1])
        }
        let (found, linked) = (parts(found), parts(linked))
        return found.chapter == linked.chapter && found.to >= linked.to
            && (found.from == linked.from || linked.from == 0 && found.from == 1)
    }

    static func module(_ id: String) throws -> SwordModule? {
        guard Environment.has(Environment.system + "/mods.d/\(id.lowercased()).conf") else { return nil }
        return try SwordLibrary.modules(at: Environment.system).modules.first { $0.id == id }
    }

    private func reference(_ id: String, _ system: Versification) throws -> [Entry] {
        let python = try #require(Environment.tool("python3"))
        let output = try #require(
            Environment.output(python, [Self.reader, Environment.system, id, Environment.versifications]))
        return output.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", maxSplits: 1)
            let numbers = fields[0].split { $0 == "." || $0 == "-" }.compactMap { Int($0) }
            return Entry(
                place: Self.name(system.books[numbers[0]], numbers[1], numbers[2], numbers[3]), text: String(fields[1]))
        }
    }

    private static func name(_ book: Book, _ chapter: Int, _ from: Int, _ to: Int) -> String {
        "\(book.osisID).\(chapter).\(from)-\(to)"
    }

    /// The notes as the entries of the source. The importer takes the text before verse 1 out of the entry of verse 1,
    /// so here it is put back.
    private func imported(_ module: SwordModule) throws -> [Entry] {
        let (commentary, _) = try SwordCommentaryImporter.read(module)
        let pack = try CommentaryPack(ByteStorage(copying: PackWriter.bytes(of: commentary)))
        let ownIntroductions = try Self.introductions(of: module)
        var entries: [Entry] = []
        var moved = ""
        for place in try pack.spans(0..<pack.noteCount) {
            let range = try pack.range(of: place)
            let text = try pack.text(of: place).string.filter { !$0.isWhitespace }
            let isIntroduction = try pack.isIntroduction(place)
            let name = Self.name(range.from.book, range.from.chapter, range.from.verse, range.to.verse)
            if isIntroduction && !(ownIntroductions.contains(range.from) && entries.last?.place != name) {
                moved = text
                // Some chapters have only text before their first verse.
                entries.append(Entry(place: Self.name(range.from.book, range.from.chapter, 1, 1), text: text))
                continue
            }
            if !moved.isEmpty, range.from.verse == 1 { entries.removeLast() }
            entries.append(Entry(place: name, text: range.from.verse == 1 ? moved + text : text))
            moved = ""
        }
        return entries
    }

    /// The slots of verse 0 whose own entries have text.
    private static func introductions(of module: SwordModule) throws -> Set<Verse> {
        var report = ImportReport(source: "")
        var testaments = try SwordTestaments(module, &report)
        let system = testaments.versification
        let firstNew = IndexLayout.firstNewSlot(of: system)
        var found: Set<Verse> = []
        for slot in 0..<system.slotCount {
            let verse = try #require(system.verse(atSlot: slot))
            guard verse.verse == 0 else { continue }
            let isOld = slot < firstNew
            guard let index = (isOld ? testaments.old : testaments.new)?.index,
                let place = index.location(ofRecord: 2 + slot - (isOld ? 0 : firstNew))
            else { continue }
            let raw = try isOld ? testaments.old!.blocks.text(at: place) : testaments.new!.blocks.text(at: place)
            if !CommentaryReader.entry(of: Array(raw), .xml).text.isEmpty { found.insert(verse) }
        }
        return found
    }

    /// Facts about the ranges of Matthew Henry's Concise Commentary: its titles say `Verses 1-8`, and the index links
    /// those verses. The conf states records of 12 bytes; they have 10.
    @Test func henrysRangesAreWhatHisTitlesSay() throws {
        guard let module = try Self.module("MHCC") else { return print("skipped: MHCC is not installed") }
        let (commentary, report) = try SwordCommentaryImporter.read(module)
        #expect(report.count(.otherRecordWidth) == 1 && report.findings(.skipped).isEmpty)
        let pack = try CommentaryPack(ByteStorage(copying: PackWriter.bytes(of: commentary)))
        #expect(pack.work.author == "Matthew Henry" && pack.work.versification.name == "KJV")
        var titled = 0
        var differing: [String] = []
        for place in try pack.spans(0..<pack.noteCount) {
            let range = try pack.range(of: place)
            let first = try pack.text(of: place).string.prefix { $0 != "\n" }
            guard first.hasPrefix("Verse"), first.utf8.count < 24, range.from.verse > 0 else { continue }
            let numbers = first.split { !$0.isNumber }.compactMap { Int($0) }
            guard (1...2).contains(numbers.count) else { continue }
            titled += 1
            // `Verses 1-8` may be the first of several parts of a note.
            if range.from.verse != numbers[0] || range.to.verse < numbers[numbers.count - 1] {
                differing.append("\(range.from.book.osisID) \(range.from.chapter): \(first)")
            }
        }
        #expect(titled > 3_200)
        #expect(differing.isEmpty)
        func notes(_ verse: Verse) throws -> [(VerseRange, CommentaryRelation)] {
            let slot = try #require(pack.work.versification.slot(of: verse))
            return try pack.notes(on: slot...slot).map { (try pack.range(of: $0.span), $0.relation) }
        }
        // The index links verses 1 to 8. The outline of the chapter says 1-21, and the next note begins at 22.
        for verse in [5, 8, 16, 21] {
            let covering = try notes(Verse(.john, 3, verse))
            #expect(covering.map(\.1) == [.covers])
            #expect(covering[0].0 == VerseRange(from: Verse(.john, 3, 1), to: Verse(.john, 3, 21)))
        }
        #expect(try notes(Verse(.john, 3, 1)).map(\.1) == [.covers, .introduction])
        // Single notes on whole chapters: linked to verse 1, or to the place before it.
        #expect(
            try notes(Verse(.gen, 36, 43)).map(\.0) == [
                VerseRange(from: Verse(.gen, 36, 1), to: Verse(.gen, 36, 43))
            ])
        #expect(
            try notes(Verse(.lev, 19, 18)).map(\.0) == [
                VerseRange(from: Verse(.lev, 19, 1), to: Verse(.lev, 19, 37))
            ])
        // Every verse of a chapter that has notes has a note.
        #expect(report.count(.extendedNote) == 143 && report.count(.uncoveredVerse) == 0)
        let system = pack.work.versification
        for slot in 0..<system.slotCount {
            guard let verse = system.verse(atSlot: slot), verse.verse > 0 else { continue }
            #expect(try pack.notes(on: slot...slot).first?.relation == .covers, "\(verse)")
        }
    }

    /// Scofield has notes on single verses only.
    @Test func scofieldLinksNothing() throws {
        guard let module = try Self.module("Scofield") else { return print("skipped: Scofield is not installed") }
        let (commentary, report) = try SwordCommentaryImporter.read(module)
        let pack = try CommentaryPack(ByteStorage(copying: PackWriter.bytes(of: commentary)))
        #expect(try pack.spans(0..<pack.noteCount).allSatisfy { $0.slots.count == 1 })
        #expect(report.count(.extendedNote) == 0 && report.count(.uncoveredVerse) > 20_000)
        let slot = try #require(pack.work.versification.slot(of: Verse(.john, 3, 15)))
        let found = try pack.notes(on: slot...slot)
        #expect(found.map(\.relation) == [.precedes])
        #expect(try pack.range(of: found[0].span).from == Verse(.john, 3, 13))
    }
}
