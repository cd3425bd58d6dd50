import Foundation
import Scripture
import Testing

@testable import Corpus
@testable import Importers
@testable import Packs

/// Files of cross references, which are recognised by their content.
@Suite struct CrossReferenceFormatTests {
    /// The format that recognises a file with `text`, and the set in its pack.
    private func read(_ text: String, name: String = "file.txt") throws -> (format: String, pack: CrossReferencePack) {
        try Environment.withFolder { folder in
            let path = folder + "/" + name
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            let (format, source) = try #require(try ImportFormats.recognised(ImportSource(path: path)))
            let pack = try #require(format.packs(of: source).first)
            let opened = try CrossReferencePack(ByteStorage(copying: pack.bytes))
            try opened.verify()
            return (format.name, opened)
        }
    }

    private func references(_ pack: CrossReferencePack, _ verse: Verse) throws -> [CrossReference] {
        let slot = try #require(pack.work.versification.slot(of: verse))
        return try pack.references(from: slot...slot)
    }

    @Test func theTableOfOpenBible() throws {
        let (format, pack) = try read(
            """
            From Verse\tTo Verse\tVotes\t#www.openbible.info CC-BY 2026-01-05\r
            Gen.1.1\tProv.8.22-Prov.8.30\t59\r
            Gen.1.1\tJohn.1.1\t81\r
            # a comment
            Gen.1.1\tPs.89.11\t-3
            Song.1.1\t1Kgs.4.32\t
            nonsense
            Gen.1.1\tGen.99.1\t4
            """)
        #expect(format == "openbible" && pack.work.id == "OpenBible" && pack.work.versification.name == "KJV")
        #expect(
            try references(pack, Verse(.gen, 1, 1)) == [
                CrossReference(VerseRange(from: Verse(.prov, 8, 22), to: Verse(.prov, 8, 30)), votes: 59),
                CrossReference(VerseRange(Verse(.john, 1, 1)), votes: 81),
                CrossReference(VerseRange(Verse(.ps, 89, 11)), votes: -3),
            ])
        #expect(try references(pack, Verse(.song, 1, 1)).map(\.votes) == [nil])
        #expect(pack.origin.summary.contains("entries that cannot be read: 1 ("))
        #expect(pack.origin.summary.contains("references that name no verse: 1 ("))
    }

    @Test func aTableWithoutAnyReferenceIsAnError() {
        #expect(throws: ImportError.self) { try self.read("From Verse\tTo Verse\tVotes\nGen.99.1\tGen.1.1\t4\n") }
    }

    @Test func aTableWithoutNamesIsRecognised() throws {
        #expect(try read("Gen.1.1\tJohn.1.1\t81\n").format == "openbible")
    }

    @Test func theNumberingThatHasMorePlacesIsTaken() throws {
        // The KJV has no 3 John 15.
        #expect(try read("3John.1.14\t3John.1.15\t2\n").pack.work.versification.name == "NRSV")
    }

    @Test func aTableOfCodes() throws {
        let (format, pack) = try read("1CH.1.1\tGEN.4.25 LUK.3.38\nXXX.1.1\tGEN.1.1\n", name: "pairs.tsv")
        #expect(format == "usfm-crossrefs" && pack.work.id == "pairs")
        #expect(
            try references(pack, Verse(.chr1, 1, 1)).map(\.target) == [
                VerseRange(Verse(.gen, 4, 25)), VerseRange(Verse(.luke, 3, 38)),
            ])
    }

    @Test func objectsOfJSON() throws {
        let (format, pack) = try read(
            #"{"1":{"v":"GEN 1 1","r":{"9":"JOH 1 1","2":"SOS 1 1"}}, "2":{"v":"GEN 1 2"}}"#, name: "1.json")
        #expect(format == "json-crossrefs")
        #expect(
            try references(pack, Verse(.gen, 1, 1)).map(\.target) == [
                VerseRange(Verse(.john, 1, 1)), VerseRange(Verse(.song, 1, 1)),
            ])
    }

    @Test(arguments: ["hello\tworld\n", "{}", "", "Gen.1.1", "{\"v\":\"x\"}", "GEN.1.1 GEN.1.2"])
    func otherFilesAreNone(_ text: String) throws {
        let head = FileHead(name: "x", bytes: Array(text.utf8))
        for format in [OpenBible.format, ReferenceTable.format, ReferenceJSON.format] {
            #expect(!format.recognises(head), "\(format.name)")
        }
    }

    @Test(arguments: [("xref_bsb_tsk.tsv", 430_204), ("josephilipraja-json", 386_905)])
    func wholeSets(_ name: String, _ count: Int) throws {
        let path = Environment.shared.appendingPathComponent("xref/\(name)").path
        guard Environment.has(path) else { return print("skipped: \(path) is not here") }
        let (format, source) = try #require(try ImportFormats.recognised(ImportSource(path: path)))
        let imported = try #require(format.packs(of: source).first)
        #expect(imported.report.entryCount == count && imported.report.findings.isEmpty)
        let pack = try CrossReferencePack(ByteStorage(copying: imported.bytes))
        try pack.verify()
        #expect(pack.count == count)
        #expect(try references(pack, Verse(.john, 3, 16)).contains { $0.target.from == Verse(.rom, 5, 8) })
    }

    @Test func noiseIsReadWithoutHarm() {
        var generator = SplitMix64(state: 1)
        let pieces = [
            "Gen.1.1", "\t", "\n", "-", "Prov.8.22-Prov.8.30", "99999999999", "-3", "GEN.1.1", " ", "#", "{\"1\":",
            "{\"v\":\"GEN 1 1\"", ",\"r\":{\"2\":\"JOH 1 1\"}", "}}", "\r", "\u{0}", ".", "é",
        ]
        for _ in 0..<40 {
            let noise = (0..<30).map { _ in pieces.randomElement(using: &generator)! }.joined()
            UntrustedBytes.crossReferences(Array(noise.utf8))
        }
    }
}
