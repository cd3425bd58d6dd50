import Corpus
import Foundation
import Packs
import Scripture
import Search
import Testing

@testable import Importers

/// A general book made in memory: records with links, and texts.
struct HandMadeBook: FilesInMemory {
    var files: [String: [UInt8]] = [:]

    /// A record. Links are the numbers of records; -1 for none.
    struct Section {
        var name: String
        var parent = -1
        var next = -1
        var child = -1
        var text: String?
    }

    init(_ sections: [Section], conf: [String] = ["SourceType=OSIS"]) {
        var index: [UInt8] = []
        var records: [UInt8] = []
        var texts: [UInt8] = []
        for section in sections {
            index += HandMadeModule.u32(records.count)
            for link in [section.parent, section.next, section.child] {
                records += HandMadeModule.u32(link < 0 ? -1 : link * 4)
            }
            records += Array(section.name.utf8) + [0]
            if let text = section.text {
                records += [8, 0] + HandMadeModule.u32(texts.count) + HandMadeModule.u32(text.utf8.count)
                texts += text.utf8
            } else {
                records += [0, 0]
            }
        }
        let stem = "modules/genbook/rawgenbook/test/book"
        files = [stem + ".idx": index, stem + ".dat": records, stem + ".bdt": texts]
        let lines = ["[Test]", "DataPath=./\(stem)", "ModDrv=RawGenBook", "Encoding=UTF-8", "Description=A Book"]
        files["mods.d/test.conf"] = Array((lines + conf).joined(separator: "\n").utf8)
    }

    /// A book of two parts.
    static let sound = [
        Section(name: "", child: 1),
        Section(name: "Preface", parent: 0, next: 2, text: "<p>To the reader.</p><p>See Rom 1:16.</p>"),
        Section(name: "Part One", parent: 0, next: 5, child: 3),
        Section(
            name: "Chapter 1", parent: 2, next: 4,
            text: "<title>Chapter 1</title>As I <hi>walked</hi>, <reference osisRef=\"John.3.16\">he</reference> says."),
        Section(name: "Chapter 2", parent: 2, text: "Two <figure src=\"a.png\"/>&amp; a half"),
        Section(name: "Part Two", parent: 0, child: 6), Section(name: "Chapter 1", parent: 5, text: "Again"),
    ]

    var module: SwordModule {
        get throws {
            SwordModule(
                conf: try #require(SwordConf.sections(files["mods.d/test.conf"]!).first), files: self,
                confFile: "mods.d/test.conf")
        }
    }
}

/// General books and devotionals of SWORD: modules made by hand, modules made by libsword, and hostile ones.
@Suite struct SwordBookTests {
    private func read(_ made: HandMadeBook) throws -> (pack: DictionaryPack, report: ImportReport) {
        let (book, report) = try SwordBookImporter.read(made.module)
        let pack = try DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: book)))
        try pack.verify()
        return (pack, report)
    }

    private func entries(_ pack: DictionaryPack) throws -> [DictionaryEntry] {
        try (0..<pack.entryCount).map { try pack.entry($0) }
    }

    @Test func aBookIsATree() throws {
        let (pack, report) = try read(HandMadeBook(HandMadeBook.sound))
        let tree = try pack.tree()
        #expect(tree.nodes.map(\.title) == ["Preface", "Part One", "Chapter 1", "Chapter 2", "Part Two", "Chapter 1"])
        #expect(tree.nodes.map(\.depth) == [0, 0, 1, 1, 0, 1])
        #expect(tree.nodes.map(\.hasText) == [true, false, true, true, false, true])
        #expect(tree.children(of: nil) == [0, 1, 4] && tree.children(of: 1) == [2, 3] && tree.children(of: 3) == [])
        #expect(tree.path(to: 5) == ["Part Two", "Chapter 1"])
        #expect(tree.sections(at: "chapter 1") == [2, 5] && tree.sections(at: "part two/CHAPTER 1") == [5])
        #expect(tree.sections(at: "Part Two") == [4] && tree.sections(at: "Part Three").isEmpty)
        let entries = try entries(pack)
        #expect(entries[0].text == "To the reader.\n\nSee Rom 1:16.")
        // The title of the section is not repeated in its text.
        #expect(entries[2].text == "As I walked, he says." && entries[3].text == "Two & a half")
        #expect(report.count(.picture) == 1 && report.findings(.repaired).isEmpty && report.entryCount == 6)
        // References in the markup and in the text.
        #expect(try pack.readings(naming: VerseRange(Verse(.john, 3, 16))) == [2])
        #expect(try pack.readings(naming: VerseRange(Verse(.rom, 1, 16))) == [0])
        let index = try #require(try pack.readingIndex())
        #expect(try index.search(SearchQuery("walking"), limit: 9, suggests: false).hits.map(\.document) == [2])
    }

    /// Text without markup keeps its lines; the name of a section may have a slash; a root may have a text.
    @Test func plainTextAndOddNames() throws {
        let made = HandMadeBook(
            [
                .init(name: "", child: 1, text: "Before all"),
                .init(name: "And/Or", parent: 0, next: 2, text: "Line one\nline <two>\n\nNew"),
                .init(name: "", parent: 0, text: "No name"),
            ], conf: ["SourceType=Plaintext"])
        let (pack, _) = try read(made)
        let tree = try pack.tree()
        #expect(tree.nodes.map(\.title) == ["A Book", "And/Or", "2"])
        #expect(tree.sections(at: "and/or") == [1])
        #expect(try entries(pack)[1].text == "Line one\nline <two>\n\nNew")
    }

    /// Loops, links outside, records and texts outside their files. What can be reached is read once.
    @Test func hostileTreesEnd() throws {
        var sections = HandMadeBook.sound
        sections[4].next = 2
        sections[6].child = 0
        sections[5].next = 5
        sections[1].child = 999
        var (pack, report) = try read(HandMadeBook(sections))
        #expect(pack.entryCount == 6 && report.count(.brokenTree) == 4)

        var made = HandMadeBook(HandMadeBook.sound)
        let stem = "modules/genbook/rawgenbook/test/book"
        // The record of the third section is outside the file, so nothing after it is reached.
        made.files[stem + ".idx"]!.replaceSubrange(8..<12, with: HandMadeModule.u32(1 << 30))
        (pack, report) = try read(made)
        #expect(pack.entryCount == 1 && report.count(.unreadableEntry) == 1 && report.count(.looseSection) == 4)

        made = HandMadeBook(HandMadeBook.sound)
        made.files[stem + ".bdt"]!.removeLast(3)
        (pack, report) = try read(made)
        #expect(pack.entryCount == 6 && report.count(.unreadableEntry) == 1)

        // Deeper than any book.
        let deep = (0..<200).map { number in
            HandMadeBook.Section(
                name: "\(number)", parent: number - 1, child: number < 199 ? number + 1 : -1, text: "x")
        }
        (pack, report) = try read(HandMadeBook(deep))
        #expect(pack.entryCount <= BookTree.maximumDepth + 1 && report.count(.brokenTree) == 1)
        for (file, bytes) in made.files where file != "mods.d/test.conf" {
            for count in [0, 1, 13, bytes.count / 2] {
                var cut = made
                cut.files[file] = Array(bytes.prefix(count))
                _ = try? read(cut)
            }
        }
    }

    /// libsword's own writer, compared with its own reader.
    @Test(.enabled(if: Environment.tool("imp2gbs") != nil && Environment.tool("mod2imp") != nil, "no libsword-utils"))
    func aBookOfLibswordIsTheSame() throws {
        try Environment.withFolder { folder in
            let keys = ["/Front", "/One", "/One/First", "/One/Second", "/One/Second/Deep", "/Two/Only"]
            let source = keys.enumerated().map { "$$$\($1)\n<p>Text \($0) of \($1)</p>\n" }.joined()
            try source.write(toFile: folder + "/book.imp", atomically: true, encoding: .utf8)
            let data = folder + "/modules/genbook"
            for path in [data, folder + "/mods.d"] {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
            let tool = try #require(Environment.tool("imp2gbs"))
            try #require(Environment.output(tool, [folder + "/book.imp", "-o", data + "/book"]) != nil)
            try "[Made]\nDataPath=./modules/genbook/book\nModDrv=RawGenBook\nSourceType=OSIS\nEncoding=UTF-8\n".write(
                toFile: folder + "/mods.d/made.conf", atomically: true, encoding: .utf8)
            let module = try #require(SwordLibrary.modules(at: folder).modules.first)
            let (book, report) = try SwordBookImporter.read(module)
            #expect(report.findings.isEmpty)
            #expect(
                book.entries.map(\.key) == [
                    "Front", "One", "One/First", "One/Second", "One/Second/Deep", "Two", "Two/Only",
                ])
            for (number, key) in keys.enumerated() {
                let entry = try #require(book.entries.first { "/" + $0.key == key })
                #expect(entry.text == "Text \(number) of \(key)")
            }
        }
    }

    // MARK: Devotionals

    @Test(arguments: HandMadeDictionary.Storage.allCases)
    func aDevotionalIsKeptByDay(_ storage: HandMadeDictionary.Storage) throws {
        let text =
            "<title>On <hi>Grace</hi></title><p>“By grace,” <reference osisRef=\"Eph.2.8\">Eph 2:8</reference></p><p>B</p>"
        let made = HandMadeDictionary(
            [("01.31", text), ("02.29", "<p>Leap</p>"), ("12.31", "<p>Last</p>")], storage: storage,
            conf: ["Category=Daily Devotional", "SourceType=OSIS"])
        let (dictionary, report) = try SwordDictionaryImporter.read(made.module)
        #expect(dictionary.work.features == .devotional && report.findings.isEmpty)
        let first = dictionary.entries[0]
        #expect(dictionary.entries.map(\.key) == ["01.31", "02.29", "12.31"])
        #expect(first.sections.first?.title == "On Grace" && first.text == "“By grace,” Eph 2:8\n\nB")
        #expect(first.sections[0].references == [VerseRange(Verse(.eph, 2, 8))])
        let pack = try DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: dictionary)))
        try pack.verify()
        #expect(try pack.readings(naming: VerseRange(Verse(.eph, 2, 8))) == [0])
    }

    /// ThML in the other notations of a day, and keys that are no day.
    @Test func keysOfDevotionals() throws {
        let made = HandMadeDictionary(
            [
                ("1/5", "<scripRef passage=\"Jn 3:16\">He</scripRef> loved."), ("0203", "B"), ("13.01", "C"),
                ("Preface", "D"),
            ],
            storage: .rawLD, conf: ["Feature=DailyDevotion", "SourceType=ThML"])
        let (dictionary, report) = try SwordDictionaryImporter.read(made.module)
        #expect(dictionary.entries.map(\.key) == ["01.05", "02.03", "13.01", "Preface"])
        #expect(report.count(.noDay) == 2)
        #expect(dictionary.entries[0].sections[0].references == [VerseRange(Verse(.john, 3, 16))])
        for key in ["", "1", "1.", "1.2.3", "00.01", "02.30", "Jan 1", "123", "1.١"] {
            #expect(DevotionalKey.day(key) == nil, "\(key)")
        }
        #expect(DevotionalKey.day("02.29") == "02.29" && DevotionalKey.day("7.4") == "07.04")
    }
}
