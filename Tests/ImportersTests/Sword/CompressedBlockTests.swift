import CLZMA
import Corpus
import Scripture
import Testing

@testable import Importers

/// Blocks that are packed with bzip2 or xz.
@Suite struct CompressedBlockTests {
    struct Packing: Sendable, CustomTestStringConvertible {
        let name: String
        let pack: @Sendable ([UInt8]) -> [UInt8]
        var testDescription: String { name }
    }

    static let packings = [
        Packing(name: "ZIP", pack: { HandMadeModule.zlib($0) }),
        Packing(name: "BZIP2", pack: { HandMadeModule.bzip2($0) }),
        Packing(name: "XZ", pack: { HandMadeModule.xz($0) }),
    ]

    static let verses = [
        (Verse(.gen, 1, 1), "In the beginning God created the heaven and the earth."),
        (Verse(.gen, 1, 2), "And the earth was without form, and void."), (Verse(.john, 11, 35), "Jesus wept."),
    ]

    private func texts(_ made: HandMadeModule) throws -> [String] {
        let (text, _) = try SwordImporter.read(made.module)
        return Self.verses.map { verse, _ in
            Versification.kjv.slot(of: verse).map { String(decoding: text.text(slot: $0), as: UTF8.self) } ?? ""
        }
    }

    /// The first bytes of a block decide, so a conf may say something else.
    @Test(arguments: packings, ["ZIP", "BZIP2", "XZ", "LZSS"])
    func everyPackingGivesTheSame(_ packing: Packing, _ stated: String) throws {
        let conf = ["CompressType=\(stated)"]
        for storage in [HandMadeModule.Storage.zText, .zText4] {
            let made = HandMadeModule(Self.verses, storage: storage, conf: conf, pack: packing.pack)
            #expect(try texts(made) == Self.verses.map(\.1))
        }
        // More than a reader first makes room for.
        let entries = (0..<7).map { ("KEY\($0)", String(repeating: "word \($0) ", count: 20_000) + "end") }
        let (dictionary, _) = try SwordDictionaryImporter.read(
            HandMadeDictionary(entries, conf: conf, pack: packing.pack).module)
        #expect(dictionary.entries.map(\.text) == entries.map(\.1))
    }

    private func unpacked(_ block: [UInt8], size: Int) -> [UInt8]? {
        block.withUnsafeBytes { SwordModule.Compression.xz.judged(by: $0).unpacked($0, size: size) }
    }

    /// One bit of a block differs: its verses are left out and reported, and those of the other block stay.
    @Test(arguments: packings)
    func aFlippedBitGivesNoOtherText(_ packing: Packing) throws {
        var damaged = HandMadeModule(Self.verses, conf: ["CompressType=\(packing.name)"], pack: packing.pack)
        damaged.files["modules/test/ot.bzz"]![40] ^= 4
        let report = try SwordImporter.read(damaged.module).report
        #expect(try texts(damaged) == ["", "", Self.verses[2].1])
        #expect(report.count(.damagedBlock) == 1 && report.verseCount == 1)

        let content = Array(Self.verses.map(\.1).joined().utf8)
        let block = packing.pack(content)
        for index in block.indices where index < block.count - 1024 || packing.name == "ZIP" {
            for bit in 0..<8 {
                var damaged = block
                damaged[index] ^= 1 << UInt8(bit)
                let found = damaged.withUnsafeBytes { bytes in
                    SwordModule.Compression.allCases.first { $0 != .lzss && "\($0)".uppercased() == packing.name }?
                        .unpacked(bytes, size: content.count)
                }
                #expect(found == nil || found == content, "bit \(bit) of byte \(index)")
            }
        }
    }

    /// The end of a stream of xz has no text. If the stream breaks off before it, the block is left out.
    @Test func aStreamOfXZMayLackItsEnd() throws {
        let content = Array(Self.verses.map(\.1).joined().utf8)
        let stream = HandMadeModule.xz(content).dropLast(1024)
        for missing in 0...stream.count {
            let found = unpacked(Array(stream.dropLast(missing)), size: content.count)
            #expect(found == content || found == nil, "without \(missing) bytes")
            // The index and the footer of the stream.
            if missing <= 20 { #expect(found == content, "without \(missing) bytes") }
        }
    }

    /// A few bytes that unpack to gigabytes, or claim to need them.
    @Test func hugeBlocksAreLeftOut() throws {
        let zeros = [UInt8](repeating: 0x20, count: 32 << 20)
        for stream in [HandMadeModule.bzip2(zeros), HandMadeModule.xz(zeros)] {
            stream.withUnsafeBytes { stream in
                let form = SwordModule.Compression.zip.judged(by: stream)
                #expect(form.unpacked(stream, size: 1 << 20) == nil)
                guard case .longer = form.checked(stream, size: 1 << 20) else {
                    Issue.record("\(form) gives all")
                    return
                }
            }
        }
        // The header of the block is at byte 12. It ends with LZMA2, one byte for its dictionary, and a checksum.
        var greedy = HandMadeModule.xz(Array("text".utf8))
        try #require(greedy[12] == 2)
        let filter = try #require((14..<18).first { greedy[$0] == 0x21 && greedy[$0 + 1] == 1 })
        greedy[filter + 2] = 40
        greedy.replaceSubrange(20..<24, with: HandMadeModule.u32(Int(lzma_crc32(Array(greedy[12..<20]), 8, 0))))
        #expect(unpacked(greedy, size: 4) == nil)
        #expect(unpacked(HandMadeModule.xz(Array("text".utf8)), size: 4) != nil)
        for bytes in [[], [0x42, 0x5A, 0x68], XZ.magic, Array(HandMadeModule.bzip2([1]).prefix(10))] {
            for form in [SwordModule.Compression.bzip2, .xz] {
                #expect(bytes.withUnsafeBytes { form.judged(by: $0).unpacked($0, size: 100) } == nil)
            }
        }
    }
}
