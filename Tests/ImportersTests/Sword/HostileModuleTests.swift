import Scripture
import Testing

@testable import Corpus
@testable import Importers
@testable import Packs

/// Damaged and malicious files: they give an error or a report, never a trap, and every pack is sound.
@Suite struct HostileModuleTests {
    let verses = [
        (Verse(.gen, 1, 1), "In the <w lemma=\"strong:H7225\">beginning</w>"),
        (Verse(.ps, 3, 1), "<title type=\"psalm\">A Psalm</title>LORD"),
        (Verse(.john, 3, 16), "For <q who=\"Jesus\">God<note>n</note></q>"),
    ]

    func read(_ made: HandMadeModule) {
        do throws(ImportError) {
            guard let module = try? made.module else { return }
            let (text, _) = try SwordImporter.read(module)
            let pack = try? TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
            #expect(pack != nil && complaint(pack!) == nil)
        } catch {}
    }

    /// The errors that checking a pack finds. Checking all of it is slow in a debug build, so only verses with text
    /// are read.
    func complaint(_ pack: TextPack) -> PackError? {
        do throws(PackError) {
            for (verse, _) in verses { _ = try pack.passage([VerseRange(verse)], detail: [.extras, .words, .lines]) }
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: HandMadeModule.Storage.allCases)
    func randomBytesInEachFile(_ storage: HandMadeModule.Storage) {
        var generator = SplitMix64(state: 1)
        let made = HandMadeModule(verses, storage: storage)
        for file in made.files.keys.sorted() {
            for round in 0..<3 {
                var damaged = made
                let count = round == 0 ? made.files[file]!.count : Int.random(in: 0..<300, using: &generator)
                damaged.files[file] = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
                read(damaged)
            }
        }
    }

    @Test(arguments: HandMadeModule.Storage.allCases)
    func filesThatBreakOff(_ storage: HandMadeModule.Storage) {
        let made = HandMadeModule(verses, storage: storage)
        for (file, bytes) in made.files {
            for count in [0, 1, 11, bytes.count / 2, bytes.count - 1] where count < bytes.count {
                var damaged = made
                damaged.files[file] = Array(bytes[..<count])
                read(damaged)
            }
        }
    }

    /// A thousand damages of a compressed text: bits that flip, bytes that are cut, doubled or moved. The checksum shows
    /// each of them, so a verse is right or absent, and never wrong.
    @Test func aDamagedBlockGivesNoWrongText() throws {
        let made = HandMadeModule(verses, storage: .zText)
        let packed = try #require(made.files["modules/test/ot.bzz"])
        let table = try #require(made.files["modules/test/ot.bzs"])
        let size = table.u32(8)
        let location = VerseIndex.Location(block: 0, start: 0, size: size)
        var whole = TextBlocks(bytes: packed, table: table, compression: .zip)
        let right = try Array(whole.text(at: location))
        var generator = SplitMix64(state: 3)
        var refused = 0
        for round in 0..<1_000 {
            var bytes = packed
            let at = Int.random(in: 0..<packed.count, using: &generator)
            let length = Int.random(in: 1...8, using: &generator)
            let piece = bytes[at..<min(at + length, bytes.count)]
            switch round % 4 {
            case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1: bytes.removeSubrange(piece.indices)
            case 2: bytes.insert(contentsOf: piece, at: at)
            default: bytes.replaceSubrange(piece.indices, with: piece.reversed())
            }
            var table = table
            table.replaceSubrange(4..<8, with: HandMadeModule.u32(bytes.count))
            var blocks = TextBlocks(bytes: bytes, table: table, compression: .zip)
            guard let text = try? blocks.text(at: location) else {
                refused += 1
                #expect(blocks.damaged == [0])
                continue
            }
            #expect(Array(text) == right)
        }
        #expect(refused > 700)
    }

    @Test func sizesThatLie() throws {
        // A block that claims 64 MB of 100 bytes, and one that claims 4 GB.
        for size in [64 << 20, 0xFFFF_FFFF] {
            var made = HandMadeModule(verses)
            made.files["modules/test/ot.bzs"]!.replaceSubrange(8..<12, with: HandMadeModule.u32(size))
            made.files["modules/test/nt.bzs"] = made.files["modules/test/ot.bzs"]
            #expect(throws: ImportError.damaged(module: "Test", reason: "none of its verses can be read")) {
                try SwordImporter.read(made.module)
            }
        }
        // Locations outside the block are reported, and the rest is read.
        var made = HandMadeModule(verses)
        let slot = 2 + Versification.kjv.slot(of: Verse(.gen, 1, 1))!
        made.files["modules/test/ot.bzv"]!.replaceSubrange(
            slot * 10 + 4..<slot * 10 + 8, with: HandMadeModule.u32(0x7FFF_FFFF))
        let (_, report) = try SwordImporter.read(made.module)
        #expect(report.count(.unreadableEntry) == 1 && report.verseCount == 2)
    }

    /// Many records that share one long text would fill the memory. The index and the files have their own limits.
    @Test func recordsThatShareOneLongText() throws {
        let text = [UInt8](repeating: UInt8(ascii: "x"), count: 2 << 20)
        var made = HandMadeModule([(Verse(.gen, 1, 1), text)], storage: .rawText4)
        let record = { (start: Int) in HandMadeModule.u32(start) + HandMadeModule.u32(1 << 20) }
        made.files["modules/test/ot.vss"] = (0..<24_115).flatMap { record($0 % 1_000) }
        #expect {
            _ = try SwordImporter.read(made.module)
        } throws: { error in
            if case ImportError.tooLarge("Test", _)? = error as? ImportError { true } else { false }
        }
        made.files["modules/test/ot.vss"] = [UInt8](repeating: 0, count: ModuleFileLimits.indexSize + 1)
        #expect {
            _ = try SwordImporter.read(made.module)
        } throws: {
            "\($0)".contains("ot.vss has more than")
        }
    }

    @Test func confsOfNoise() {
        var generator = SplitMix64(state: 2)
        let pieces = ["[", "]", "=", "\n", "\\", "#", "a", "\u{0}", "ModDrv", " ", "\r", "é"]
        for _ in 0..<2_000 {
            let conf = (0..<30).map { _ in pieces.randomElement(using: &generator)! }.joined()
            _ = SwordConf.sections(Array(conf.utf8))
            _ = RichText.plain(conf)
        }
        #expect(
            SwordConf.sections(Array("[A]\nAbout=x\\\ny\\\nz\n[B]\nAbout=1\nAbout=2\n".utf8)).map { $0["about"] } == [
                "x y z", "1",
            ])
        // On Windows, lines end with two bytes and files begin with a byte order mark. This file mixes two encodings.
        var mixed = Array("\u{FEFF}[A]\r\nAbout=x\\\r\ny\r\n\r\nLcsh=größe\r\nName=gr".utf8)
        mixed += [0xF6, 0x0D, 0x0A]
        let conf = SwordConf.sections(mixed).first
        #expect(conf?["about"] == "x y" && conf?["lcsh"] == "größe" && conf?["name"] == "grö")
        #expect(SwordConf.sections(Array("[Globals]\nA=b\n".utf8)).isEmpty)
    }
}
