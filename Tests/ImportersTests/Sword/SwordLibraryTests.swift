import Foundation
import Scripture
import Testing

@testable import Importers

@Suite struct SwordLibraryTests {
    /// Writes a hand-made module to a folder, with this `id` and in this `folder`.
    func install(_ id: String, in root: String, folder: String = "modules/test") throws {
        var made = HandMadeModule([(Verse(.gen, 1, 1), id)], storage: .rawText)
        let conf = String(decoding: made.files.removeValue(forKey: "mods.d/test.conf")!, as: UTF8.self)
        made.files["mods.d/\(id).conf"] = Array(conf.replacingOccurrences(of: "[Test]", with: "[\(id)]").utf8)
        for (file, bytes) in made.files {
            let path = root + "/" + file.replacingOccurrences(of: "modules/test", with: folder)
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(fileURLWithPath: path))
        }
    }

    func ids(_ path: String) throws -> [String] { try SwordLibrary.modules(at: path).modules.map(\.id) }

    @Test func findsModulesByFolderAndByConf() throws {
        try Environment.withFolder { root in
            try install("B", in: root)
            try install("A", in: root)
            #expect(
                try ids(root) == ["A", "B"] && ids(root + "/") == ["A", "B"] && ids(root + "/mods.d") == ["A", "B"])
            #expect(try ids(root + "/mods.d/B.conf") == ["B"])
            let module = try #require(SwordLibrary.modules(at: root + "/mods.d/B.conf").modules.first)
            #expect(try SwordImporter.read(module).report.verseCount == 1 && module.name == "B")
        }
    }

    @Test func foldersOfAnotherCaseAreFound() throws {
        try Environment.withFolder { root in
            try install("A", in: root, folder: "Modules/TEST")
            let module = try #require(SwordLibrary.modules(at: root).modules.first)
            #expect(try SwordImporter.read(module).report.verseCount == 1)
        }
    }

    @Test func treesPackedWithTheirFolderAreFound() throws {
        try Environment.withFolder { root in
            try install("A", in: root + "/download/KJV")
            #expect(try ids(root + "/download") == ["A"] && SwordLibrary.isSword(root + "/download"))
            // Together with other files, the folder belongs to the user, and it is searched for other formats.
            try Data("x".utf8).write(to: URL(fileURLWithPath: root + "/download/notes.txt"))
            #expect(throws: ImportError.self) { try ids(root + "/download") }
            #expect(!SwordLibrary.isSword(root + "/download"))
        }
    }

    @Test func aBrokenConfStopsOnlyItself() throws {
        try Environment.withFolder { root in
            try install("A", in: root)
            let big = Data(repeating: 0x20, count: ModuleFileLimits.confSize + 1)
            try big.write(to: URL(fileURLWithPath: root + "/mods.d/big.conf"))
            let largest = Data(repeating: 0x20, count: ModuleFileLimits.confSize)
            try largest.write(to: URL(fileURLWithPath: root + "/mods.d/largest.conf"))
            try Data("no section".utf8).write(to: URL(fileURLWithPath: root + "/mods.d/none.conf"))
            try FileManager.default.createDirectory(
                atPath: root + "/mods.d/folder.conf", withIntermediateDirectories: true)
            let listing = try SwordLibrary.modules(at: root)
            #expect(listing.modules.map(\.id) == ["A"])
            #expect(listing.problems.map(\.file) == ["mods.d/big.conf", "mods.d/folder.conf"])
        }
    }

    /// A copy of a conf in the same folder: the packs of both would overwrite each other.
    @Test func ofTwoModulesOfOneNameTheFirstIsTaken() throws {
        try Environment.withFolder { root in
            try install("A", in: root)
            try install("B", in: root)
            let conf = try String(contentsOfFile: root + "/mods.d/A.conf", encoding: .utf8)
            try (conf + "\nDescription=Copy").replacingOccurrences(of: "[A]", with: "[a]").write(
                toFile: root + "/mods.d/C.conf", atomically: true, encoding: .utf8)
            let listing = try SwordLibrary.modules(at: root)
            #expect(listing.modules.map(\.name) == ["A", "B"] && listing.problems.map(\.file) == ["mods.d/C.conf"])
        }
    }

    @Test func looksWhereSwordLooks() throws {
        try Environment.withFolder { root in
            try install("A", in: root + "/system")
            try install("B", in: root + "/system")
            try install("B", in: root + "/home/.sword")
            try install("C", in: root + "/more")
            let listing = SwordLibrary.systemModules(
                home: root + "/home", swordPath: "\(root)/more:\(root)/missing", system: [root + "/system"])
            #expect(listing.modules.map(\.id) == ["A", "B", "C"] && listing.problems.isEmpty)
            #expect(listing.modules[1].path == root + "/home/.sword")
            #expect(SwordLibrary.systemModules(home: nil, swordPath: nil, system: []).modules.isEmpty)
        }
    }

    @Test func saysWhatItCannotUse() throws {
        try Environment.withFolder { root in
            #expect(throws: ImportError.nothingToImport(path: root)) { try SwordLibrary.modules(at: root) }
            #expect(throws: ImportError.self) { try SwordLibrary.modules(at: root + "/missing") }
            try Data("no archive".utf8).write(to: URL(fileURLWithPath: root + "/x.zip"))
            #expect(throws: ImportError.self) { try SwordLibrary.modules(at: root + "/x.zip") }
            #expect(throws: ImportError.nothingToImport(path: "/dev/null")) {
                try SwordLibrary.modules(at: "/dev/null")
            }
        }
    }
}
