import Corpus
import Foundation
import Packs
import Scripture
import Testing

@testable import Importers

/// Compares every verse of real modules with a second reader, `reference/sword_plain.py`, which shares no code with
/// the importer.
@Suite struct ReferenceReaderTests {
    /// The differences between the two readers, with the reason. Any other difference is an error.
    static let explained: [String: [String: String]] = [
        "engWEB2015eb": [
            "Ps.119.0": "the WEB types the letter ALEPH as a psalm's title; here it is a heading of verse 1"
        ]
    ]

    /// One module of each kind; `Tests/Compare/run` reads them all.
    @Test(
        .enabled(if: Environment.has(Environment.versifications), "the shared data is not here"),
        .enabled(if: Environment.tool("python3") != nil, "python3 is not here"),
        arguments: ["engWEB2015eb", "KJV", "OSHB", "VulgClementine"])
    func everyVerseIsTheSame(_ id: String) throws {
        let zip = "\(Environment.zips)/\(id).zip"
        let source = Environment.has(zip) ? zip : Environment.system
        guard Environment.has(source) else { return print("skipped: \(source) is not here") }
        guard let module = try SwordLibrary.modules(at: source).modules.first(where: { $0.id == id }) else {
            return print("skipped: \(id) is not installed")
        }
        let found = try imported(module)
        let expected = try Environment.withFolder { folder in
            var root = source
            if source == zip {
                root = folder
                try unpack(module, to: folder)
            }
            return try reference(root, id)
        }
        #expect(expected.count > 20_000)
        let differing = Set(expected.keys).union(found.keys).filter { expected[$0] != found[$0] }
        let explained = Self.explained[id] ?? [:]
        for place in differing.sorted() where explained[place] == nil {
            Issue.record(
                "\(place)\nreference: \(expected[place] ?? "nothing")\nimported:  \(found[place] ?? "nothing")")
        }
        #expect(differing.count == explained.count)
    }

    /// Facts about Debian's KJV from the printed book.
    @Test(.enabled(if: Environment.has(Environment.system + "/mods.d/engKJV2006eb.conf"), "Debian's KJV is not here"))
    func theKJVHasAllItsParts() throws {
        let module = try #require(
            SwordLibrary.modules(at: Environment.system + "/mods.d/engKJV2006eb.conf").modules.first)
        let (text, report) = try SwordImporter.read(module)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        #expect(pack.translation.alias == "kjv" && pack.translation.language == "en")
        #expect(report.verseCount == 31_102 && report.verses.count == 66 && report.count(.usfmLeftover) == 102)
        #expect(report.findings(.skipped).isEmpty)
        let system = pack.translation.versification
        var headings: [Heading.Kind: Int] = [:]
        var spans: [TextSpan.Kind: Int] = [:]
        var titles = 0
        var lastVersesWithColophon: [Verse] = []
        var notes = 0
        var paragraphs = 0
        for slot in 0..<system.slotCount {
            let place = try pack.content(atSlot: slot)
            let verse = try #require(system.verse(atSlot: slot))
            if place.isEmpty { continue }
            let read = try pack.verse(verse, from: place, detail: .extras)
            if verse.verse == 0 && verse.chapter > 0 && place.isSuperscription { titles += 1 }
            for heading in read.extras.headings {
                headings[heading.kind, default: 0] += 1
                if heading.kind == .colophon { lastVersesWithColophon.append(verse) }
            }
            for span in read.extras.spans { spans[span.kind, default: 0] += 1 }
            notes += read.extras.footnotes.count
            paragraphs += read.startsParagraph ? 1 : 0
            let string = read.text.string
            #expect(!string.contains { "¶\\<>&".contains($0) }, "\(verse)")
        }
        #expect(
            titles == 116 && headings[.superscription] == 116 && headings[.acrostic] == 22 && headings[.colophon] == 14)
        #expect(lastVersesWithColophon.allSatisfy { system.verse(after: $0)?.book != $0.book })
        #expect(spans[.wordsOfJesus] == 2_038 && notes == 6_959)
        #expect(try printed(pack, Verse(.exod, 6, 3)).hasSuffix("but by my name JEHOVAH was I not known to them."))
        #expect(try printed(pack, Verse(.john, 11, 35)) == "Jesus wept.")
        #expect(try printed(pack, Verse(.ps, 119, 176)).hasPrefix("I have gone astray like a lost sheep"))
    }

    private func printed(_ pack: TextPack, _ verse: Verse) throws -> String {
        try #require(pack.passage([VerseRange(verse)], detail: []).verses[0].first).text.string
    }

    /// Verses and psalm titles without white space, by OSIS id.
    private func imported(_ module: SwordModule) throws -> [String: String] {
        let (text, _) = try SwordImporter.read(module)
        let system = text.translation.versification
        var found: [String: String] = [:]
        for slot in 0..<system.slotCount where text.hasText(slot: slot) {
            let verse = try #require(system.verse(atSlot: slot))
            guard verse.verse > 0 || verse.book == .ps && verse.chapter > 0 else { continue }
            found[osis(verse)] = String(decoding: text.text(slot: slot).filter { $0 != 0x20 }, as: UTF8.self)
        }
        return found
    }

    private func reference(_ root: String, _ id: String) throws -> [String: String] {
        let python = try #require(Environment.tool("python3"))
        let output = try #require(
            Environment.output(python, [Environment.reader, root, id, Environment.versifications]))
        let module = try #require(SwordLibrary.modules(at: root).modules.first { $0.id == id })
        let system = try #require(Versification.named(module.conf["Versification"] ?? "KJV"))
        var expected: [String: String] = [:]
        for line in output.split(separator: "\n") {
            let fields = line.split(separator: "\t")
            let numbers = fields[0].split(separator: ".").compactMap { Int($0) }
            expected[osis(Verse(system.books[numbers[0]], numbers[1], numbers[2]))] = String(fields[1])
        }
        return expected
    }

    private func osis(_ verse: Verse) -> String { "\(verse.book.osisID).\(verse.chapter).\(verse.verse)" }

    /// Writes the files of a module from its archive to a folder, because the second reader cannot read archives.
    private func unpack(_ module: SwordModule, to folder: String) throws {
        for file in try module.files.files(in: "mods.d") + module.files.files(in: module.folder) {
            let target = URL(fileURLWithPath: folder + "/" + file)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(module.files.bytes(of: file) ?? []).write(to: target)
        }
    }
}
