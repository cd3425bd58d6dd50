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

    /// Another program cuts a pack or writes into it, at any moment: a request gets the text that was installed, or an
    /// error that names the file. It never ends the process.
    @Test func aPackThatChangesUnderAnEngineGivesNoOtherText() throws {
        let bytes = pack("A", "the text that was installed " + String(repeating: "x", count: 20_000))
        for change in [
            { #expect(truncate(self.folder.file("A"), 0) == 0) },
            { #expect(truncate(self.folder.file("A"), 700) == 0) },
            { try Data(repeating: 0xFF, count: bytes.count).write(to: URL(filePath: self.folder.file("A"))) },
            {
                let file = try FileHandle(forWritingTo: URL(filePath: self.folder.file("A")))
                try file.write(contentsOf: Data(repeating: UInt8(ascii: "y"), count: bytes.count))
                try file.close()
            },
        ] as [() throws -> Void] {
            for isRead in [true, false] {
                try folder.install(bytes, id: "A")
                let provider = PackLibrary.installed(in: folder)
                let before = isRead ? try text(provider, "A") : nil
                try change()
                do {
                    let after = try text(provider, "A")
                    #expect(after.first?.hasPrefix("the text that was installed") == true)
                    if let before { #expect(after == before) }
                } catch let error as ProviderError {
                    guard case .packDamaged(let file, _) = error else { throw error }
                    #expect(file == folder.file("A") && !isRead)
                }
                #expect(provider.refreshIfChanged())
                #expect(throws: ProviderError.self) { try self.text(provider, "A") }
            }
        }
    }

    /// A folder of many packs whose list is kept. Each call is a new start.
    private func library() throws -> PackLibrary {
        // The folder was changed a while ago.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path)
        return PackLibrary.installed(in: PackFolder(path, catalogue: catalogue))
    }

    private var catalogue: String { path + "/../catalogue" }

    @Test func manyPacksAreListedWithoutOpeningThem() throws {
        for number in 0..<20 { try folder.install(pack("P\(number)", "text \(number)"), id: "P\(number)") }
        let before = try library().offers().map(\.names.id)
        #expect(before.count == 20 && FileManager.default.fileExists(atPath: catalogue))
        // Files that would be damaged if they were opened.
        for number in 3..<6 { #expect(truncate(folder.file("P\(number)"), 10) == 0) }
        let second = try library()
        #expect(second.offers().map(\.names.id) == before && second.damaged.isEmpty)
        #expect(try text(second, "P7") == ["text 7"])
        #expect(second.offers()[0].translation.id == "P0")
        #expect {
            _ = try self.text(second, "P4")
        } throws: {
            guard case ProviderError.packDamaged? = $0 as? ProviderError else { return false }
            return true
        }
        #expect(second.packs.damaged.count == 3)
        #expect(try text(second, "P7") == ["text 7"])
    }

    /// The packs themselves decide: another pack in the place of one that was listed is not read by its old name.
    @Test func theListIsNeverTrustedOverThePacks() throws {
        for number in 0..<20 { try folder.install(pack("P\(number)", "text \(number)"), id: "P\(number)") }
        _ = try library()
        try Data(pack("New", "other text")).write(to: URL(filePath: folder.file("P4")))
        let second = try library()
        #expect(throws: ProviderError.self) { try self.text(second, "P4") }
        second.refresh()
        #expect(try text(second, "New") == ["other text"])
        // The same id with another text is read as it is now.
        _ = try library()
        try Data(pack("P5", "newer text")).write(to: URL(filePath: folder.file("P5")))
        let third = try library()
        let offer = try #require(third.offers().first { $0.names.id == "P5" })
        #expect(offer.translation.name == "P5")
        #expect(try text(third, "P5") == ["newer text"])
        // A list that is damaged, of another folder, or older than the folder is not used.
        _ = try library()
        var bytes = try Data(contentsOf: URL(filePath: catalogue))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: catalogue))
        #expect(try library().offers().count == 20)
        let other = PackFolder(path + "/../other", catalogue: catalogue)
        #expect(PackLibrary.installed(in: other).offers().isEmpty)
        _ = try library()
        try folder.install(pack("P99", "one more"), id: "P99")
        #expect(PackLibrary.installed(in: PackFolder(path, catalogue: catalogue)).offers().count == 21)
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
