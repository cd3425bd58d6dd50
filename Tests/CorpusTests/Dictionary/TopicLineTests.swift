import Scripture
import Testing

@testable import Corpus
@testable import Packs
@testable import Search

/// The lines of topics, and the topics that send the reader to others.
@Suite struct TopicLineTests {
    private static func entry(_ key: String, _ lines: [(depth: Int, title: String, verse: Verse?, see: [String])])
        -> DictionaryEntry
    {
        var entry = DictionaryEntry(key: key)
        for line in lines {
            var section = TopicSection(depth: line.depth, title: line.title)
            section.references = line.verse.map { [VerseRange($0)] } ?? []
            section.related = line.see
            entry.sections.append(section)
        }
        return entry
    }

    private static func pack(_ entries: [DictionaryEntry]) throws -> DictionaryPack {
        var work = DictionaryWork(id: "Topics", alias: "topics", name: "Topics", language: "en")
        work.features = .topics
        var imported = ImportedDictionary(work)
        imported.entries = entries
        return try DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: imported)))
    }

    // The type is written out: without it the compiler takes ten seconds.
    private static let entries: [DictionaryEntry] = [
        entry("PARABLES", [(0, "Of Jesus", nil, []), (1, "Of the prodigal son", Verse(.luke, 15, 11), [])]),
        entry("FEAR", [(0, "", nil, ["COWARDICE"])]), entry("COWARDICE", [(0, "Of Peter", Verse(.matt, 26, 69), [])]),
        entry("DREAD", [(0, "", nil, ["FEAR"])]), entry("LOOP", [(0, "", nil, ["ROUND"])]),
        entry("ROUND", [(0, "", nil, ["LOOP", "NOWHERE"])]), entry("ANGEL", [(0, "", Verse(.gen, 16, 7), [])]),
    ]

    @Test func linesAreFoundByAllTitles() throws {
        let pack = try Self.pack(Self.entries)
        let index = try #require(try pack.lineIndex())
        let hits = try index.search(SearchQuery("prodigal son parable jesus"), limit: 3).hits
        let line = try pack.line(try #require(hits.first).document)
        #expect(line.topic == "PARABLES" && line.section.references == [VerseRange(Verse(.luke, 15, 11))])
        #expect(throws: PackError.self) { try pack.line(999) }
    }

    @Test func seeIsFollowed() throws {
        let pack = try Self.pack(Self.entries)
        #expect(try pack.references(ofTopic: "FEAR", limit: 9) == [VerseRange(Verse(.matt, 26, 69))])
        #expect(try pack.references(ofTopic: "dread", limit: 9) == [VerseRange(Verse(.matt, 26, 69))])
        #expect(try pack.references(ofTopic: "LOOP", limit: 9).isEmpty)
        #expect(try pack.seen(from: pack.entries(ofKey: "ANGEL")).isEmpty)
    }

    @Test func namesHaveTwoNumbers() throws {
        let pack = try Self.pack(Self.entries)
        #expect(try pack.topics(named: [Array("angels".utf8)]).map(\.key) == ["ANGEL"])
        #expect(try pack.topics(named: [Array("parable".utf8)]).map(\.key) == ["PARABLES"])
        #expect(try pack.topics(named: [Array("angle".utf8)]).isEmpty)
    }
}
