import Testing

@testable import Corpus
@testable import Packs

/// A block that was found intact is trusted until `forgetChecks`.
struct CheckedBlocksTests {
    @Test func holdsWhatWasPutIn() {
        let blocks = CheckedBlocks(count: 130)
        for block in [0, 63, 64, 129] { blocks.insert(block) }
        #expect((0..<130).filter(blocks.contains) == [0, 63, 64, 129])
        blocks.removeAll()
        #expect((0..<130).allSatisfy { !blocks.contains($0) })
    }

    @Test func damageOfAnOpenPackIsFoundAfterForgetChecks() throws {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: SamplePack.bytes.count, alignment: 64)
        memory.copyBytes(from: SamplePack.bytes)
        let container = try PackContainer(ByteStorage(adopting: UnsafeRawBufferPointer(memory)) { $0.deallocate() })
        let text = try container.required(.text)
        let before = try Array(container.bytes(text, at: 0, count: text.length))
        memory[text.offset] ^= 1
        #expect(try Array(container.bytes(text, at: 0, count: text.length)) != before)
        #expect(throws: PackError.damaged(.text, offset: 0)) { try container.verify() }
        container.forgetChecks()
        #expect(throws: PackError.damaged(.text, offset: 0)) { try container.bytes(text, at: 0, count: 1) }
        memory[text.offset] ^= 1
        #expect(try Array(container.bytes(text, at: 0, count: text.length)) == before)
    }
}
