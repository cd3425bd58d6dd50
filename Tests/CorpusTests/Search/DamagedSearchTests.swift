import Testing

@testable import Corpus
@testable import Packs
@testable import Search

/// A damaged index throws or gives the same result as the intact one. A forged index with correct checksums never
/// traps.
@Suite struct DamagedSearchTests {
    static let bytes = SearchCorpus.bytes(Array(SearchCorpus.sample.entries.prefix(300)))
    static let kinds: [PackFormat.SectionKind] = [
        .searchHeader, .searchLengths, .searchTermHeads, .searchTerms, .searchPostings, .searchPositions,
    ]
    static let queries = [
        "lord", "the", "god love world", "\"in the beginning\"", "right* OR \"the lord\" near/4 god", "l* near/3 a*",
        "strong:G8", "belive", "-lord in:John", "and he said unto them the lord is my shepherd",
    ]

    func read(_ bytes: [UInt8]) throws(PackError) -> [SearchHits] {
        let index = try SearchIndex(PackContainer(ByteStorage(copying: bytes)))
        var found: [SearchHits] = []
        for text in Self.queries {
            let query = SearchQuery(text)
            found.append(try index.search(query, within: SearchCorpus.slots(query), limit: 20))
        }
        return found
    }

    @Test func flippedBytesAreFound() throws {
        let expected = try read(Self.bytes)
        var generator = SplitMix64(state: 5)
        for _ in 0..<150 {
            var damaged = Self.bytes
            damaged[generator.next(below: damaged.count)] ^= 1 << UInt8(generator.next(below: 8))
            do throws(PackError) {
                let found = try read(damaged)
                #expect(found == expected)
            } catch {}
        }
    }

    @Test func aShorterFileIsRefused() throws {
        var generator = SplitMix64(state: 6)
        for _ in 0..<60 {
            let end = generator.next(below: Self.bytes.count)
            #expect(throws: PackError.self) { try read(Array(Self.bytes[..<end])) }
        }
    }

    @Test(arguments: kinds)
    func forgedSectionsNeverTrap(_ kind: PackFormat.SectionKind) throws {
        var generator = SplitMix64(state: UInt64(kind.rawValue))
        for round in 0..<60 {
            let forged = try ForgedPack.bytes(Self.bytes, kind) { section in
                if round % 10 == 0 {
                    section.removeLast(generator.next(below: section.count))
                } else {
                    for _ in 0...round % 7 where !section.isEmpty {
                        let value = generator.next(below: 4) == 0 ? 0xFF : UInt8(generator.next(below: 256))
                        section[generator.next(below: section.count)] = value
                    }
                }
            }
            do throws(PackError) {
                _ = try read(forged)
                let index = try SearchIndex(PackContainer(ByteStorage(copying: forged)))
                if round % 5 == 0 { try index.verify() }
            } catch {}
        }
    }
}
