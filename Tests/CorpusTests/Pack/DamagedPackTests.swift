import Scripture
import Testing

@testable import Corpus
@testable import Packs

/// A damaged file gives an error, or the right text if the damage is elsewhere. It never traps and never gives other
/// text.
@Suite struct DamagedPackTests {
    let bytes = SamplePack.bytes
    let places = [Verse(.gen, 1, 1), Verse(.gen, 1, 3), Verse(.ps, 51, 0), Verse(.john, 1, 14), Verse(.acts, 8, 37)]

    /// All that a caller can read from the slots that are not empty.
    func read(_ pack: TextPack) throws(PackError) -> [String] {
        var seen: [String] = ["\(pack.translation)", "\(pack.origin)"]
        for place in places {
            let found = try pack.passage([VerseRange(place)], detail: [.extras, .words, .lines, .superscriptions])
            seen += found.verses[0].map {
                "\($0.verse) \($0.lastVerse) \($0.text.string) \($0.startsParagraph) \($0.extras)"
            }
            seen += found.missing.map { "\($0.verse) \($0.note)" }
        }
        return seen
    }

    @Test func everyFlippedByteIsFound() throws {
        let expected = try read(SamplePack.pack(bytes))
        // All bytes would take long in a debug build, so only some of the many empty index entries are changed.
        let index = try #require(PackContainer(ByteStorage(copying: bytes)).section(.index))
        let touched = Set(places.map { index.offset + SamplePack.system.slot(of: $0)! * PackEntry.size })
        for offset in bytes.indices {
            let isIndex = offset >= index.offset && offset < index.offset + index.length
            if isIndex && offset % 997 != 0 && !touched.contains(offset / 16 * 16) { continue }
            var damaged = bytes
            damaged[offset] ^= 1 << UInt8(offset % 8)
            do throws(PackError) {
                let pack = try SamplePack.pack(damaged)
                #expect(try read(pack) == expected)
                // Checking the whole file reads half a megabyte each time.
                if offset % 61 == 0 {
                    #expect(throws: PackError.self, "byte \(offset)") { try pack.container.verify() }
                }
            } catch {}
        }
    }

    @Test func aShorterOrLongerFileIsRefused() throws {
        let container = try PackContainer(ByteStorage(copying: bytes))
        var ends = Set(0...64)
        for section in container.sections {
            for edge in [section.offset, section.offset + section.length, section.checksumsOffset] {
                ends.formUnion([edge - 1, edge, edge + 1])
            }
        }
        for end in ends where end < bytes.count {
            #expect(throws: PackError.self) { try SamplePack.pack(Array(bytes[..<end])) }
        }
        #expect(throws: PackError.self) { try SamplePack.pack(bytes + [0]) }
    }

    /// Wrong records whose checksums are right.
    @Test func recordsThatDoNotDecodeAreFound() throws {
        var generator = SplitMix64(state: 1)
        for kind in [PackFormat.SectionKind.metadata, .index, .extras, .words, .stringEnds, .strings, .text] {
            for _ in 0..<25 {
                let forged = try ForgedPack.bytes(bytes, kind) { section in
                    for _ in 0..<3 where !section.isEmpty {
                        // Only the filled part of the index.
                        section[generator.next(below: min(section.count, 100))] = UInt8(generator.next(below: 256))
                    }
                }
                do throws(PackError) {
                    let pack = try SamplePack.pack(forged)
                    _ = try read(pack)
                    try pack.verify()
                } catch {}
            }
        }
    }

    @Test func anotherVersionIsRefused() {
        var other = bytes
        other[8] = UInt8(PackFormat.version) + 1
        #expect(throws: PackError.unsupportedVersion(PackFormat.version + 1)) { try SamplePack.pack(other) }
        other[8] = 1
        #expect(throws: PackError.unsupportedVersion(1)) { try SamplePack.pack(other) }
        #expect(PackError.unsupportedVersion(1).description.contains("imported again"))
        #expect(throws: PackError.notAPack) { try SamplePack.pack(Array("PK\u{3}\u{4}".utf8)) }
        #expect(throws: PackError.notAPack) { try SamplePack.pack([]) }
    }
}
