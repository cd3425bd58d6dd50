import Testing

@testable import Packs

/// The borders of a container and of the records in it: everything up to the border is read, nothing after it.
@Suite struct PackContainerTests {
    static let numbers = [
        0, 1, 127, 128, 129, 255, 16_383, 16_384, 1 << 21, 1 << 28, 1 << 32, (1 << 35) - 1,
    ]

    private func read<T>(_ bytes: [UInt8], _ body: (inout ByteReader) -> T) -> (
        value: T, remaining: Int
    ) {
        bytes.withUnsafeBytes { bytes in
            var reader = ByteReader(bytes)
            let value = body(&reader)
            return (value, reader.remaining)
        }
    }

    @Test(arguments: numbers) func numbersComeBackAndHalfOnesDoNot(_ number: Int) {
        var writer = ByteWriter()
        writer.number(number)
        let whole = read(writer.bytes) { $0.number() }
        let half = read(Array(writer.bytes.dropLast())) { $0.number() }
        #expect(whole.value == number && whole.remaining == 0 && half.value == nil)
        for signed in [number / 2, -(number / 2), -(number / 2) - 1] {
            writer = ByteWriter()
            writer.signed(signed)
            let back = read(writer.bytes) { $0.signed() }
            #expect(back.value == signed && back.remaining == 0)
        }
    }

    /// A count, a string and a step end at the end of the bytes, and not one byte later.
    @Test func nothingIsReadPastTheEnd() {
        let count = read([2, 0x61, 0x62]) { $0.count() }
        #expect(count.value == 2 && count.remaining == 2)
        let tooMany = read([3, 0x61, 0x62]) { $0.count() }
        #expect(tooMany.value == nil)
        let string = read([2, 0x61, 0x62]) { $0.string() }
        #expect(string.value == "ab" && string.remaining == 0)
        let tooLong = read([3, 0x61, 0x62]) { $0.string() }
        #expect(tooLong.value == nil)
        let skipped = read([1, 2]) { [$0.skip(-1), $0.skip(3), $0.skip(2), $0.skip(0), $0.skip(1)] }
        #expect(skipped.value == [false, false, true, true, false] && skipped.remaining == 0)
        let nothing = read([]) { $0.byte() }
        let noNumber = read([]) { $0.number() }
        #expect(nothing.value == nil && noNumber.value == nil)
    }

    private func container(_ contents: [[UInt8]]) throws -> (bytes: [UInt8], container: PackContainer) {
        var writer = PackContainerWriter()
        for (index, content) in contents.enumerated() {
            writer.add(.init(rawValue: UInt32(index)), content)
        }
        let bytes = writer.finish()
        return (bytes, try PackContainer(ByteStorage(copying: bytes)))
    }

    /// Sections as long as no block, one byte, one block, one byte more, and two blocks; and a pack without sections.
    @Test func everyPartOfEverySectionIsRead() throws {
        let empty = try container([]).container
        #expect(empty.sections.isEmpty)
        let block = PackFormat.blockSize
        let contents = [0, 1, block - 1, block, block + 1, 2 * block].map { length in
            (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        }
        let pack = try container(contents).container
        try pack.verify()
        for (section, content) in zip(pack.sections, contents) {
            for offset in 0...content.count {
                for count in Set([0, 1, block, content.count - offset])
                where offset + count <= content.count {
                    #expect(
                        try pack.bytes(section, at: offset, count: count).elementsEqual(
                            content[offset..<offset + count]))
                }
                #expect(throws: PackError.malformed(section.kind, offset: offset)) {
                    try pack.bytes(section, at: offset, count: content.count - offset + 1)
                }
            }
            for (offset, count) in [(-1, 1), (1, -1), (content.count + 1, 0), (content.count + 1, -1)] {
                #expect(throws: PackError.malformed(section.kind, offset: offset)) {
                    try pack.bytes(section, at: offset, count: count)
                }
            }
        }
    }

    /// A record ends with its section at the latest, and so does its length.
    @Test func recordsAreInsideTheirSection() throws {
        let pack = try container([[3, 1, 2, 3, 0, 2, 9, 0x80]]).container
        let section = pack.sections[0]
        #expect(try pack.record(in: section, at: 0).elementsEqual([1, 2, 3]))
        #expect(try pack.record(in: section, at: 4).isEmpty)
        #expect(try pack.record(in: section, at: 5).elementsEqual([9, 0x80]))
        for offset in [6, 7, 8, 9, 1 << 32] {
            #expect(throws: PackError.self, "\(offset)") { try pack.record(in: section, at: offset) }
        }
    }

    /// A header may have a right checksum and wrong numbers. A section and its checksums lie between the section table
    /// and the end of the file.
    @Test func aSectionOutsideTheFileIsRefused() throws {
        let (bytes, pack) = try container([Array(repeating: 1, count: 700), [2]])
        let table = PackFormat.headerSize + pack.sections.count * PackFormat.sectionEntrySize
        for (index, section) in pack.sections.enumerated() {
            let wanted = [section.offset, section.length, section.checksumsOffset]
            for field in wanted.indices {
                for border in [
                    0, table, bytes.count - section.length, bytes.count - section.checksumsLength,
                    bytes.count,
                ] {
                    for value in [border - 1, border, border + 1, Int.max, Int.min] {
                        var fields = wanted
                        fields[field] = value
                        var forged = bytes
                        let at = PackFormat.headerSize + index * PackFormat.sectionEntrySize + 8 * (field + 1)
                        withUnsafeBytes(of: UInt64(bitPattern: Int64(value)).littleEndian) {
                            forged.replaceSubrange(at..<at + 8, with: $0)
                        }
                        let checksum = forged.withUnsafeBytes { PackContainer.headerChecksum($0, end: table) }
                        withUnsafeBytes(of: checksum.littleEndian) { forged.replaceSubrange(28..<32, with: $0) }
                        let (offset, length, checksums) = (fields[0], fields[1], fields[2])
                        let isInside =
                            offset >= table && length >= 0 && length <= bytes.count - offset && checksums >= table
                            && PackFormat.blockCount(length) * 4 <= bytes.count - checksums
                        let opens = (try? PackContainer(ByteStorage(copying: forged))) != nil
                        #expect(opens == isInside, "section \(index): \(fields)")
                    }
                }
            }
        }
    }

    /// A pack from a program with blocks of another size.
    @Test func anotherBlockSizeIsRefused() throws {
        var (bytes, _) = try container([[1]])
        bytes[24] ^= 1
        let end = PackFormat.headerSize + PackFormat.sectionEntrySize
        let checksum = bytes.withUnsafeBytes { PackContainer.headerChecksum($0, end: end) }
        withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(28..<32, with: $0) }
        #expect(throws: PackError.damagedHeader) { try PackContainer(ByteStorage(copying: bytes)) }
    }
}
