import Scripture
import Testing

@testable import Corpus
@testable import Packs

/// References come back as they went in. Damage is an error.
@Suite struct CrossReferencePackTests {
    static let genesis = [
        CrossReference(VerseRange(Verse(.john, 1, 1)), votes: 81),
        CrossReference(VerseRange(from: Verse(.prov, 8, 22), to: Verse(.prov, 8, 30)), votes: -3, keyword: "beginning"),
        CrossReference(VerseRange(Verse(.heb, 11, 3)), keyword: "created"),
    ]

    static let bytes: [UInt8] = {
        var set = ImportedCrossReferences(
            CrossReferenceWork(id: "Sample", alias: "sample", name: "A Sample", language: "en"))
        set.add(CrossReference(VerseRange(Verse(.gen, 1, 1)), votes: .min), from: Verse(.rev, 22, 21))
        for reference in genesis { set.add(reference, from: Verse(.gen, 1, 1)) }
        let isFiled = set.add(CrossReference(VerseRange(Verse(.john, 99, 1))), from: Verse(.gen, 1, 1))
        precondition(!isFiled)
        return PackWriter.bytes(of: set)
    }()

    func pack(_ bytes: [UInt8] = bytes) throws(PackError) -> CrossReferencePack {
        try CrossReferencePack(ByteStorage(copying: bytes))
    }

    private static let places = [Verse(.gen, 1, 1), Verse(.gen, 1, 2), Verse(.rev, 22, 21)]

    private func read(_ pack: CrossReferencePack) throws(PackError) -> [[CrossReference]] {
        var found: [[CrossReference]] = []
        for verse in Self.places {
            let slot = Versification.kjv.slot(of: verse)!
            found.append(try pack.references(from: slot...slot))
        }
        return found
    }

    @Test func whatWasWrittenIsRead() throws {
        let pack = try pack()
        try pack.verify()
        let found = try read(pack)
        #expect(found[0] == Self.genesis && found[1].isEmpty && found[2].map(\.votes) == [Int(Int32.min) + 1])
        #expect(try pack.references(from: 0...Versification.kjv.slotCount - 1).count == 4)
        #expect(try AnyPack(ByteStorage(copying: Self.bytes)).kind == .crossReferences)
    }

    @Test func flippedBytesAreFound() throws {
        let expected = try read(pack())
        let starts = try #require(PackContainer(ByteStorage(copying: Self.bytes)).section(.referenceStarts))
        for offset in Self.bytes.indices {
            // Only some bytes of the long run of equal numbers are changed.
            let isStart = offset >= starts.offset && offset < starts.offset + starts.length
            if isStart && offset % 997 != 0 { continue }
            var damaged = Self.bytes
            damaged[offset] ^= 1 << UInt8(offset % 8)
            do throws(PackError) {
                let pack = try pack(damaged)
                #expect(try read(pack) == expected)
                if offset % 61 == 0 { #expect(throws: PackError.self, "byte \(offset)") { try pack.verify() } }
            } catch {}
        }
        for end in stride(from: 0, to: Self.bytes.count, by: 991) {
            #expect(throws: PackError.self) { try pack(Array(Self.bytes[..<end])) }
        }
    }

    /// Wrong records whose checksums are right.
    @Test func wrongRecordsNeverTrap() throws {
        var generator = SplitMix64(state: 1)
        for kind in [PackFormat.SectionKind.referenceStarts, .referenceTargets, .stringEnds, .strings] {
            for _ in 0..<50 {
                let forged = try ForgedPack.bytes(Self.bytes, kind) { section in
                    section[generator.next(below: min(section.count, 64))] = UInt8(generator.next(below: 256))
                }
                do throws(PackError) { _ = try read(pack(forged)) } catch {}
            }
        }
    }
}
