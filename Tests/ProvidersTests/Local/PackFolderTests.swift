import Corpus
import Foundation
import Scripture
import Testing

@testable import Providers

@Suite final class PackFolderTests {
    let path = NSTemporaryDirectory() + "lectern-" + UUID().uuidString + "/deep/packs"
    let folder: PackFolder
    let john = Verse(.john, 3, 16)

    init() { folder = PackFolder(path) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func pack(_ id: String, _ words: String) -> [UInt8] {
        let system = Versification.kjv
        var text = ImportedText(
            translation: Translation(id: id, alias: id.lowercased(), name: id, language: "en", versification: system))
        let slot = system.slot(of: john)!
        text.set(ImportedVerse(words), slots: slot...slot)
        return PackWriter.bytes(of: text)
    }

    func text(_ provider: PackLibrary, _ id: String) throws -> [String] {
        try provider.passage([VerseRange(john)], of: id, detail: []).verses.flatMap { $0.map(\.text.string) }
    }

    @Test func servesWhatIsInstalled() throws {
        let provider = PackLibrary.installed(in: folder)
        #expect(provider.translations().isEmpty)
        try folder.install(pack("KJV", "For God so loved the world"), id: "KJV")
        #expect(throws: ProviderError.self) { try self.text(provider, "KJV") }
        provider.refresh()
        #expect(try text(provider, "KJV") == ["For God so loved the world"])
        #expect(try provider.randomVerse(of: "KJV", in: nil, seed: 3) == john)

        // A new pack replaces the old one. A slice of the old one stays valid.
        let old = try provider.passage([VerseRange(john)], of: "KJV", detail: []).verses[0][0].text
        try folder.install(pack("KJV", "So loved God the world"), id: "KJV")
        provider.refresh()
        #expect(try text(provider, "KJV") == ["So loved God the world"])
        #expect(old.string == "For God so loved the world")

        #expect(try folder.remove(id: "KJV"))
        #expect(try !folder.remove(id: "KJV"))
        provider.refresh()
        #expect(provider.translations().isEmpty)
    }

    @Test func aDamagedPackHidesNoOther() throws {
        try folder.install(pack("A", "one"), id: "A")
        try folder.install(Array(pack("B", "two").dropLast()), id: "B")
        try folder.install([], id: "C")
        try folder.install(Array("no pack".utf8), id: "D")
        let provider = PackLibrary.installed(in: folder)
        #expect(provider.translations().map(\.id) == ["A"])
        #expect(
            provider.damaged.map { $0.file.split(separator: "/").last! } == ["B.lectern", "C.lectern", "D.lectern"])
        #expect(try text(provider, "A") == ["one"])
    }

    /// A file that is cut in place is closed before its missing pages are read.
    @Test func aPackThatIsCutInPlaceIsDropped() throws {
        try folder.install(pack("A", "one"), id: "A")
        try folder.install(pack("B", "two"), id: "B")
        let provider = PackLibrary.installed(in: folder)
        #expect(try text(provider, "A") == ["one"])
        #expect(truncate(folder.file("A"), 0) == 0)
        #expect(provider.refreshIfChanged())
        #expect(provider.damaged.map(\.file) == [folder.file("A")])
        #expect(throws: ProviderError.self) { try self.text(provider, "A") }
        #expect(try text(provider, "B") == ["two"])
    }

    @Test func aFolderThatCannotBeMadeIsReportedFirst() throws {
        #expect(throws: ProviderError.self) { try PackFolder("").prepare() }
        #expect(throws: ProviderError.self) { try PackFolder("/dev/null/packs").prepare() }
        try folder.prepare()
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func damageInAMappedPackIsReported() throws {
        var bytes = pack("A", "the text")
        let at = try #require(bytes.firstRange(of: Array("the text".utf8))).lowerBound
        bytes[at] = UInt8(ascii: "T")
        try folder.install(bytes, id: "A")
        let provider = PackLibrary.installed(in: folder)
        #expect {
            _ = try self.text(provider, "A")
        } throws: {
            guard case ProviderError.packDamaged(let file, _)? = $0 as? ProviderError else { return false }
            return file.hasSuffix("A.lectern")
        }
    }

    @Test func idsNameFilesOfTheFolderOnly() throws {
        for id in ["", "..", "../x", "a/b", ".hidden", String(repeating: "x", count: 101), "a\0b", "ä"] {
            #expect(throws: ProviderError.self) { try self.folder.install([1], id: id) }
            #expect(PackFolder.isUsable(id: PackFolder.usableID(id)))
        }
        #expect(folder.packs().isEmpty)
        #expect(PackFolder.usableID("../eng KJV") == "_eng_KJV")
    }

    @Test func aFailureLeavesNothingBehind() throws {
        try folder.install(pack("A", "one"), id: "A")
        // A file cannot replace a folder that has its name.
        try FileManager.default.createDirectory(atPath: folder.file("B") + "/inside", withIntermediateDirectories: true)
        #expect(throws: ProviderError.self) { try self.folder.install(self.pack("B", "two"), id: "B") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["A.lectern", "B.lectern"])
    }
}
