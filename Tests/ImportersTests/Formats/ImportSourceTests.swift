import Foundation
import Testing

@testable import Importers

@Suite struct ImportSourceTests {
    private let usfm = "\\id GEN\n\\c 1\n\\p\n\\v 1 one"

    private func zip(_ entries: [(String, [UInt8])]) -> [UInt8] {
        ZipArchiveTests().archive(entries.map { ZipArchiveTests.Entry(name: $0.0, content: $0.1, method: 8) })
    }

    private func withFile<R>(_ name: String, _ bytes: [UInt8], _ body: (String) throws -> R) throws -> R {
        try Environment.withFolder { folder in
            let path = folder + "/" + name
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            return try body(path)
        }
    }

    @Test func anArchiveIsAFolder() throws {
        let bytes = zip([("x/b.usfm", Array(usfm.utf8)), ("x/.hidden", [1]), ("a.txt", Array("nothing".utf8))])
        try withFile("bible.zip", bytes) { path in
            let source = try ImportSource(path: path)
            #expect(source.files == ["a.txt", "x/b.usfm"] && source.name == "bible" && !source.isOnDisk)
            #expect(try source.bytes(of: "x/b.usfm") == Array(usfm.utf8))
            #expect(throws: ImportError.self) { try source.bytes(of: "c") }
            #expect(throws: ImportError.self) { try source.bytes(of: "x/b.usfm", mostly: 10) }
            // 2024-09-01 12:00:00, the time in the archive.
            #expect(source.time == 1_725_192_000)
            #expect(!SwordLibrary.isSword(path))
            #expect(try ImportFormats.works(in: source).map(\.source.files) == [["x/b.usfm"]])
        }
    }

    /// An archive in an archive is a file of an unknown format, even if it contains itself.
    @Test func archivesAreNotOpenedInside() throws {
        try withFile("outer.zip", zip([("inner.zip", zip([("GEN.usfm", Array(usfm.utf8))]))])) { path in
            let source = try ImportSource(path: path)
            #expect(source.files == ["inner.zip"])
            let works = try ImportFormats.works(in: source)
            #expect(works.isEmpty)
        }
    }

    @Test func modulesAreStillModules() throws {
        let conf = Array("[Test]\nModDrv=zText\n".utf8)
        try withFile("module.zip", zip([("mods.d/test.conf", conf)])) { #expect(SwordLibrary.isSword($0)) }
        // The reader of archives reports that an archive cannot be read.
        try withFile("broken.zip", Array(zip([("a", [1, 2, 3])]).dropLast(8))) { path in
            #expect(SwordLibrary.isSword(path))
            #expect(throws: ImportError.self) { try ImportSource(path: path) }
        }
    }

    @Test func eachFileGoesToItsFormat() throws {
        try Environment.withFolder { folder in
            for (name, text) in [
                ("GEN.usfm", usfm), ("EXO.usx", "<usx version=\"3.0\"><book code=\"EXO\"/></usx>"),
                ("votes.txt", "From Verse\tTo Verse\tVotes\t#www.openbible.info CC-BY\nGen.1.1\tGen.1.2\t3\n"),
                ("LICENSE", "words"), ("empty", ""),
            ] {
                try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
            }
            let works = try ImportFormats.works(in: ImportSource(path: folder))
            #expect(Set(works.map(\.format.name)) == ["usfm", "usx", "openbible"])
            #expect(works.allSatisfy { $0.source.files.count == 1 && $0.source.siblings.count == 5 })
        }
    }

    @Test func aFolderGoesByANameThatSaysSomething() throws {
        try Environment.withFolder { folder in
            let path = folder + "/Berean/usfm"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data(usfm.utf8).write(to: URL(fileURLWithPath: path + "/GEN.usfm"))
            #expect(try ImportSource(path: path).name == "Berean")
            #expect(try ImportSource(path: path + "/GEN.usfm").name == "GEN")
        }
    }
}
