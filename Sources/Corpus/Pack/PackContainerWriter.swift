/// Puts sections together into the bytes of a pack. The same sections always give the same bytes.
package struct PackContainerWriter {
    private var sections: [(kind: PackFormat.SectionKind, bytes: [UInt8])] = []

    package init() {}

    /// Adds a section; at most `PackFormat.maximumSectionCount`, one of a kind.
    package mutating func add(_ kind: PackFormat.SectionKind, _ bytes: [UInt8]) {
        precondition(sections.count < PackFormat.maximumSectionCount && !sections.contains { $0.kind == kind })
        sections.append((kind, bytes))
    }

    /// The bytes of the pack. Each section is let go of once it is written, so that no more than one is held twice.
    package consuming func finish() -> [UInt8] {
        let tableEnd = PackFormat.headerSize + sections.count * PackFormat.sectionEntrySize
        var table = ByteWriter()
        var size = tableEnd
        var places: [(offset: Int, checksums: Int)] = []
        for section in sections {
            let offset = PackFormat.aligned(size)
            let checksums = PackFormat.aligned(offset + section.bytes.count)
            size = checksums + PackFormat.blockCount(section.bytes.count) * PackFormat.checksumSize
            places.append((offset, checksums))
        }
        var file = ByteWriter()
        file.bytes.reserveCapacity(size)
        file.bytes.append(contentsOf: PackFormat.magic)
        file.fixed(PackFormat.version)
        file.fixed(UInt32(sections.count))
        file.fixed(UInt64(size))
        file.fixed(UInt32(PackFormat.blockSize))
        file.fixed(UInt32(0))
        file.bytes.append(contentsOf: repeatElement(0, count: tableEnd - PackFormat.headerSize))
        for (number, place) in places.enumerated() {
            let section = sections[number]
            sections[number].bytes = []
            file.bytes.append(contentsOf: repeatElement(0, count: place.offset - file.bytes.count))
            file.bytes.append(contentsOf: section.bytes)
            file.bytes.append(contentsOf: repeatElement(0, count: place.checksums - file.bytes.count))
            let checksums = blockChecksums(section.kind, section.bytes)
            table.fixed(section.kind.rawValue)
            table.fixed(checksums.withUnsafeBytes { PackContainer.checksumOfChecksums($0, kind: section.kind) })
            table.fixed(UInt64(place.offset))
            table.fixed(UInt64(section.bytes.count))
            table.fixed(UInt64(place.checksums))
            file.bytes.append(contentsOf: checksums)
        }
        file.bytes.replaceSubrange(PackFormat.headerSize..<tableEnd, with: table.bytes)
        var checksum = ByteWriter()
        checksum.fixed(file.bytes.withUnsafeBytes { PackContainer.headerChecksum($0, end: tableEnd) })
        file.bytes.replaceSubrange(28..<32, with: checksum.bytes)
        return file.bytes
    }

    private func blockChecksums(_ kind: PackFormat.SectionKind, _ bytes: [UInt8]) -> [UInt8] {
        var checksums = ByteWriter()
        bytes.withUnsafeBytes { bytes in
            for block in 0..<PackFormat.blockCount(bytes.count) {
                let start = block * PackFormat.blockSize
                let end = min(start + PackFormat.blockSize, bytes.count)
                checksums.fixed(
                    PackChecksum.block(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), kind: kind, block: block))
            }
        }
        return checksums.bytes
    }
}
