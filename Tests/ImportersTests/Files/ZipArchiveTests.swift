import Testing

@testable import Importers

@Suite struct ZipArchiveTests {
    struct Entry {
        var name = "mods.d/test.conf"
        var content: [UInt8] = Array("[Test]".utf8)
        var method = 0
        var flags = 0
        var mode = 0o100644
        var size: Int?
        var crc: UInt32?
    }

    /// An archive of entries; `edit` changes the finished bytes.
    func archive(_ entries: [Entry], count: Int? = nil) -> [UInt8] {
        func u16(_ value: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] }
        let u32 = HandMadeModule.u32
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            let name = Array(entry.name.utf8)
            let packed = entry.method == 8 ? HandMadeModule.stored(entry.content) : entry.content
            let crc = u32(Int(entry.crc ?? Inflate.crc(entry.content)))
            let sizes = crc + u32(packed.count) + u32(entry.size ?? entry.content.count)
            let common =
                u16(20) + u16(entry.flags) + u16(entry.method) + u16(0x6000) + u16(0x5921) + sizes + u16(name.count)
                + u16(0)
            directory +=
                u32(0x0201_4b50) + [20, 3] + common + u16(0) + u16(0) + u16(0) + u32(entry.mode << 16)
                + u32(bytes.count) + name
            bytes += u32(0x0403_4b50) + common + name + packed
        }
        let start = bytes.count
        let number = u16(count ?? entries.count)
        return bytes + directory + u32(0x0605_4b50) + u16(0) + u16(0) + number + number + u32(directory.count)
            + u32(start) + u16(0)
    }

    func open(_ bytes: [UInt8]) throws(ImportError) -> ZipArchive { try ZipArchive(bytes, path: "test.zip") }

    @Test func readsStoredAndDeflated() throws {
        let zip = try open(archive([Entry(), Entry(name: "modules/Texts/ot", content: [1, 2, 3], method: 8)]))
        #expect(try zip.files(in: "mods.d") == ["mods.d/test.conf"])
        #expect(try zip.bytes(of: "mods.d/test.conf") == Array("[Test]".utf8))
        #expect(try zip.bytes(of: "./modules/texts/ot") == [1, 2, 3])
        #expect(try zip.bytes(of: "modules/nt") == nil)
        // 2024-09-01 12:00:00
        #expect(zip.modificationTime(of: "mods.d/test.conf") == 1_725_192_000)
    }

    @Test func backslashesAreSlashes() throws {
        let zip = try open(archive([Entry(name: "mods.d\\test.conf"), Entry(name: "modules\\x\\", content: [])]))
        #expect(try zip.files(in: "mods.d") == ["mods.d/test.conf"] && zip.names == ["mods.d/test.conf"])
        #expect(try zip.bytes(of: "mods.d/test.conf") == Array("[Test]".utf8))
    }

    @Test func treesInFolders() throws {
        func roots(_ names: [String]) throws -> [String] {
            try open(archive(names.map { Entry(name: $0) })).moduleRoots
        }
        #expect(try roots(["mods.d/a.conf", "modules/ot"]) == [""])
        #expect(try roots(["KJV/Mods.d/a.CONF", "YLT/mods.d/b.conf", "YLT/mods.d/c.conf"]) == ["KJV/", "YLT/"])
        #expect(try roots(["a.conf", "x/a.conf", "a/b/c/d/mods.d/a.conf", "__MACOSX/mods.d/._a.conf"]).isEmpty)
    }

    @Test(arguments: [
        "/etc/passwd", "../mods.d/test.conf", "mods.d/../../x", "C:/x", "mods.d\\..\\..\\x", "\\x", "a\0b", "",
        "modules/..",
    ])
    func namesStayInTheFolder(_ name: String) {
        #expect(throws: ImportError.self) { try self.open(self.archive([Entry(), Entry(name: name)])) }
    }

    @Test func refusesWhatItCannotTrust() {
        let limit = ModuleFileLimits.size
        let entries = [
            Entry(flags: 1), Entry(mode: 0o120777), Entry(method: 8, size: 100_000), Entry(size: limit + 1),
            Entry(size: 0xFFFF_FFFF),
        ]
        for entry in entries { #expect(throws: ImportError.self) { try self.open(self.archive([entry])) } }
        #expect(throws: ImportError.self) { try self.open(self.archive([Entry()], count: 0xFFFF)) }
        #expect(throws: ImportError.self) { try self.open(self.archive([Entry()], count: 2)) }
        // Many entries of a plausible size each.
        let bomb = Entry(content: [UInt8](repeating: 0, count: 300_000), method: 8, size: limit)
        #expect(throws: ImportError.self) { try self.open(self.archive(Array(repeating: bomb, count: 5))) }
    }

    @Test func refusesWhatDoesNotUnpack() throws {
        for entry in [
            Entry(crc: 1), Entry(method: 8, crc: 1), Entry(method: 12), Entry(size: 5), Entry(method: 8, size: 7),
        ] {
            let zip = try open(archive([entry]))
            #expect(throws: ImportError.self) { try zip.bytes(of: "mods.d/test.conf") }
        }
    }

    @Test func neverTrapsOnDamage() throws {
        let whole = archive([
            Entry(), Entry(name: "modules/x/ot.bzz", content: Array(repeating: 7, count: 300), method: 8),
        ])
        func use(_ bytes: [UInt8]) {
            do throws(ImportError) {
                let zip = try open(bytes)
                for file in try zip.files(in: "mods.d") { _ = try zip.bytes(of: file) }
                _ = try zip.bytes(of: "modules/x/ot.bzz")
            } catch {}
        }
        for end in 0..<whole.count { use(Array(whole[..<end])) }
        for at in 0..<whole.count {
            for value in [UInt8(0), 0xFF, whole[at] ^ 1, whole[at] ^ 0x80] {
                var damaged = whole
                damaged[at] = value
                use(damaged)
            }
        }
    }
}
