import Testing

@testable import Importers

@Suite struct TarArchiveTests {
    /// An archive of files, each with the letter of its type.
    static func tar(_ files: [(name: String, content: [UInt8], type: Character)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for file in files {
            var header = [UInt8](repeating: 0, count: 512)
            func put(_ text: String, at offset: Int) {
                header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
            }
            put(String(file.name.prefix(100)), at: 0)
            put("0000644\0", at: 100)
            put(octal(file.content.count), at: 124)
            put(octal(1_600_000_000), at: 136)
            put("        ", at: 148)
            put(String(file.type), at: 156)
            put("ustar\u{0}00", at: 257)
            let sum = header.reduce(0) { $0 + Int($1) }
            put(String(octal(sum).suffix(6)) + "\0 ", at: 148)
            bytes += header + file.content
            bytes += [UInt8](repeating: 0, count: (512 - file.content.count % 512) % 512)
        }
        return bytes + [UInt8](repeating: 0, count: 1024)
    }

    private static func octal(_ number: Int) -> String {
        let digits = String(number, radix: 8)
        return String(repeating: "0", count: 11 - digits.count) + digits
    }

    /// A gzip file (RFC 1952) of stored blocks.
    static func gzip(_ bytes: [UInt8], size: Int? = nil) -> [UInt8] {
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + HandMadeModule.stored(bytes)
            + HandMadeModule.u32(Int(Inflate.crc(bytes))) + HandMadeModule.u32(size ?? bytes.count)
    }

    private static let conf = Array("[Test]\nModDrv=zText\nLang=de\nDescription=A test\n".utf8)

    private func open(_ files: [(name: String, content: [UInt8], type: Character)]) throws -> TarArchive {
        try TarArchive(gzip: TarArchiveTests.gzip(TarArchiveTests.tar(files)), path: "test")
    }

    @Test func regularFilesAreRead() throws {
        let archive = try open([
            ("mods.d/", [], "5"), ("./mods.d/test.conf", Self.conf, "0"), ("mods.d/empty.conf", [], "0"),
            ("mods.d/link.conf", [], "2"), ("mods.d/old.conf", [1], "\0"), ("mods.d/deep/x.conf", [1], "0"),
        ])
        #expect(try archive.files(in: "mods.d") == ["mods.d/empty.conf", "mods.d/old.conf", "mods.d/test.conf"])
        #expect(try archive.bytes(of: "mods.d/test.conf") == Self.conf)
        #expect(try archive.bytes(of: "mods.d/link.conf") == nil)
        #expect(archive.modificationTime(of: "mods.d/test.conf") == 1_600_000_000)
    }

    @Test func longNamesAreRead() throws {
        let name = "mods.d/" + String(repeating: "a", count: 150) + ".conf"
        let pax = Array("12 mtime=1.5\n173 path=\(name)\n".utf8)
        for (content, type) in [(Array(name.utf8) + [0], Character("L")), (pax, Character("x"))] {
            let archive = try open([("././@LongLink", content, type), ("mods.d/aaa", Self.conf, "0")])
            #expect(try archive.files(in: "mods.d") == [name])
        }
    }

    @Test(arguments: ["/mods.d/x.conf", "mods.d/../../x.conf", "..", "."])
    func aNameThatLeavesTheTreeIsPassedOver(_ name: String) throws {
        let archive = try open([(name, [1], "0"), ("mods.d/test.conf", Self.conf, "0")])
        #expect(try archive.files(in: "mods.d") == ["mods.d/test.conf"])
    }

    @Test func whatIsDamagedIsRefused() throws {
        let tar = Self.tar([("mods.d/test.conf", Self.conf, "0")])
        let sound = Self.gzip(tar)
        var damaged: [[UInt8]] = [[], Array("no archive".utf8), Array(sound.prefix(30)), Array(sound.dropLast(9))]
        damaged.append(Self.gzip(tar, size: 1 << 30))
        var flipped = sound
        flipped[700] ^= 1
        damaged.append(flipped)
        var wrongSum = tar
        wrongSum[0] ^= 1
        damaged.append(Self.gzip(wrongSum))
        damaged.append(Self.gzip(Array(tar.prefix(520))))
        for bytes in damaged {
            #expect(throws: ImportError.self) { try TarArchive(gzip: bytes, path: "test") }
        }
        #expect(try TarArchive(gzip: sound, path: "test").files(in: "mods.d").count == 1)
    }

    @Test func aListOfModulesSaysWhatEachIs() throws {
        func conf(_ id: String, _ lines: String) -> (name: String, content: [UInt8], type: Character) {
            ("mods.d/\(id.lowercased()).conf", Array("[\(id)]\n\(lines)\n".utf8), "0")
        }
        let list = Self.tar([
            conf("KJV", "ModDrv=zText\nVersion=3.1\nInstallSize=5000000"), conf("MHC", "ModDrv=zCom\nLang=en"),
            conf("Strongs", "ModDrv=zLD"), conf("Daily", "ModDrv=RawLD\nFeature=DailyDevotion"),
            conf("Pilgrim", "ModDrv=RawGenBook\nLang=pt_BR"),
        ])
        let modules = try SwordLibrary.modules(inList: Self.gzip(list), path: "test").modules
        #expect(modules.map(\.id) == ["Daily", "KJV", "MHC", "Pilgrim", "Strongs"])
        #expect(modules.map(\.kind) == [.devotional, .bible, .commentary, .book, .dictionary])
        #expect(modules[3].languageTag == "pt-BR")
        #expect(modules[3].refusal != nil)
        #expect(modules[1].installSize == 5_000_000)
    }
}
