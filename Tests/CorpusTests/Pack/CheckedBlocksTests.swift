import Testing

@testable import Corpus
@testable import Packs

/// The blocks of a file are loaded when they are first needed, and checked once.
struct CheckedBlocksTests {
    @Test func holdsWhatWasPutIn() {
        let blocks = CheckedBlocks(count: 130)
        for block in [0, 63, 64, 129] { blocks.insert(block) }
        #expect((0..<130).filter(blocks.contains) == [0, 63, 64, 129])
    }

    /// A file in memory, which a test can change and cut.
    private final class TestFile: @unchecked Sendable {
        var bytes: [UInt8]
        var reads = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func storage() -> ByteStorage {
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
            memory.initializeMemory(as: UInt8.self, repeating: 0)
            return ByteStorage(
                filling: memory,
                read: { [self] target, offset in
                    reads += 1
                    guard offset + target.count <= bytes.count else { return false }
                    target.copyBytes(from: bytes[offset..<offset + target.count])
                    return true
                }, release: { $0.deallocate() })
        }
    }

    @Test func whatWasLoadedStaysAsItWas() throws {
        let file = TestFile(SamplePack.bytes)
        let container = try PackContainer(file.storage())
        let text = try container.required(.text)
        let before = try Array(container.bytes(text, at: 0, count: text.length))
        let reads = file.reads
        // Another program overwrites the file, then cuts it.
        file.bytes = Array(repeating: 0xFF, count: file.bytes.count)
        #expect(try Array(container.bytes(text, at: 0, count: text.length)) == before)
        file.bytes = []
        #expect(try Array(container.bytes(text, at: 0, count: text.length)) == before)
        #expect(file.reads == reads)
    }

    @Test func whatIsLoadedLaterIsCheckedThen() throws {
        let file = TestFile(SamplePack.bytes)
        let storage = file.storage()
        let container = try PackContainer(storage)
        let last = try #require(container.sections.max { $0.offset < $1.offset })
        let isLoaded = storage.loadedCount >= SamplePack.bytes.count
        file.bytes = Array(file.bytes.prefix(100))
        if !isLoaded { #expect(throws: PackError.self) { try container.bytes(last, at: 0, count: last.length) } }
        #expect(throws: PackError.self) { try PackContainer(file.storage()).verify() }
        file.bytes = Array(SamplePack.bytes.dropLast())
        #expect(throws: PackError.self) { try PackContainer(file.storage()) }
    }
}
