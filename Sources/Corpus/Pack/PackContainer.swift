/// The sections of a pack, each byte checked before it is used.
///
/// Opening reads the header and the section table and nothing else. Every section and its checksums then lie inside the
/// storage. A block that was found intact is trusted until `forgetChecks`.
package struct PackContainer: Sendable {
    package let storage: ByteStorage
    package let sections: [Section]
    private let checked: CheckedBlocks

    package struct Section: Sendable {
        package let kind: PackFormat.SectionKind
        package let offset: Int
        package let length: Int
        let checksumsOffset: Int
        let checksumsChecksum: UInt32
        /// How many blocks the sections before it have.
        let firstBlock: Int

        var blockCount: Int { PackFormat.blockCount(length) }
        var checksumsLength: Int { blockCount * PackFormat.checksumSize }
    }

    package init(_ storage: ByteStorage) throws(PackError) {
        let bytes = storage.bytes
        guard bytes.count >= PackFormat.headerSize, bytes.starts(with: PackFormat.magic) else { throw .notAPack }
        let version = bytes.littleEndian(UInt32.self, at: 8)
        guard version == PackFormat.version else { throw .unsupportedVersion(version) }
        let size = bytes.littleEndian(UInt64.self, at: 16)
        guard size == UInt64(bytes.count) else { throw .wrongLength(expected: size, found: bytes.count) }
        let count = Int(bytes.littleEndian(UInt32.self, at: 12))
        let end = PackFormat.headerSize + count * PackFormat.sectionEntrySize
        guard count <= PackFormat.maximumSectionCount, end <= bytes.count,
            bytes.littleEndian(UInt32.self, at: 24) == UInt32(PackFormat.blockSize),
            bytes.littleEndian(UInt32.self, at: 28) == PackContainer.headerChecksum(bytes, end: end)
        else { throw .damagedHeader }

        var sections: [Section] = []
        sections.reserveCapacity(count)
        var blockCount = 0
        for place in 0..<count {
            let entry = PackFormat.headerSize + place * PackFormat.sectionEntrySize
            guard let offset = Int(exactly: bytes.littleEndian(UInt64.self, at: entry + 8)),
                let length = Int(exactly: bytes.littleEndian(UInt64.self, at: entry + 16)),
                let checksums = Int(exactly: bytes.littleEndian(UInt64.self, at: entry + 24)),
                offset >= end, offset <= bytes.count, length <= bytes.count - offset,
                checksums >= end, checksums <= bytes.count,
                PackFormat.blockCount(length) * PackFormat.checksumSize <= bytes.count - checksums
            else { throw .damagedHeader }
            sections.append(
                Section(
                    kind: PackFormat.SectionKind(rawValue: bytes.littleEndian(UInt32.self, at: entry)), offset: offset,
                    length: length, checksumsOffset: checksums,
                    checksumsChecksum: bytes.littleEndian(UInt32.self, at: entry + 4), firstBlock: blockCount))
            blockCount += PackFormat.blockCount(length)
        }
        self.storage = storage
        self.sections = sections
        checked = CheckedBlocks(count: blockCount)
    }

    /// The first section of a kind.
    package func section(_ kind: PackFormat.SectionKind) -> Section? { sections.first { $0.kind == kind } }

    /// The section of a kind that the pack must have.
    package func required(_ kind: PackFormat.SectionKind) throws(PackError) -> Section {
        guard let section = section(kind) else { throw .missingSection(kind) }
        return section
    }

    /// The bytes at `offset` of a section, once every block that they touch has its checksum.
    @inline(__always)
    package func bytes(_ section: Section, at offset: Int, count: Int) throws(PackError) -> UnsafeRawBufferPointer {
        guard offset >= 0, count >= 0, offset <= section.length, count <= section.length - offset else {
            throw .malformed(section.kind, offset: offset)
        }
        if count > 0 {
            for block in offset / PackFormat.blockSize...(offset + count - 1) / PackFormat.blockSize
            where !checked.contains(section.firstBlock + block) {
                try check(section, block: block)
            }
        }
        let start = section.offset + offset
        return UnsafeRawBufferPointer(rebasing: storage.bytes[start..<start + count])
    }

    /// Has every block summed up again before it is used next: damage done since is found then.
    package func forgetChecks() { checked.removeAll() }

    @inline(never)
    private func check(_ section: Section, block: Int) throws(PackError) {
        guard isIntact(section, block: block) else {
            throw .damaged(section.kind, offset: block * PackFormat.blockSize)
        }
        checked.insert(section.firstBlock + block)
    }

    private func isIntact(_ section: Section, block: Int) -> Bool {
        let start = block * PackFormat.blockSize
        let count = min(PackFormat.blockSize, section.length - start)
        let offset = section.offset + start
        let found = PackChecksum.block(
            UnsafeRawBufferPointer(rebasing: storage.bytes[offset..<offset + count]), kind: section.kind, block: block)
        return found
            == storage.bytes.littleEndian(
                UInt32.self, at: section.checksumsOffset + block * PackFormat.checksumSize)
    }

    /// Checks every byte of the file: sections, checksums, and the zeros between them.
    package func verify() throws(PackError) {
        for section in sections {
            for block in 0..<section.blockCount { try check(section, block: block) }
            let checksums = section.checksumsOffset..<section.checksumsOffset + section.checksumsLength
            let found = PackContainer.checksumOfChecksums(
                UnsafeRawBufferPointer(rebasing: storage.bytes[checksums]), kind: section.kind)
            guard found == section.checksumsChecksum else { throw .damaged(section.kind, offset: section.length) }
        }
        let used = sections.flatMap {
            [$0.offset..<$0.offset + $0.length, $0.checksumsOffset..<$0.checksumsOffset + $0.checksumsLength]
        }
        var end = PackFormat.headerSize + sections.count * PackFormat.sectionEntrySize
        for range in used.sorted(by: { $0.lowerBound < $1.lowerBound }) + [storage.bytes.count..<storage.bytes.count] {
            guard range.lowerBound >= end, storage.bytes[end..<range.lowerBound].allSatisfy({ $0 == 0 }) else {
                throw .damagedHeader
            }
            end = range.upperBound
        }
    }

    /// The checksum that stands at byte 28: of what is before it and of the section table after it.
    static func headerChecksum(_ bytes: UnsafeRawBufferPointer, end: Int) -> UInt32 {
        let table = UnsafeRawBufferPointer(rebasing: bytes[PackFormat.headerSize..<end])
        let head = PackChecksum.checksum(UnsafeRawBufferPointer(rebasing: bytes[0..<28]), seed: 0)
        return PackChecksum.checksum(table, seed: UInt64(head))
    }

    static func checksumOfChecksums(_ bytes: UnsafeRawBufferPointer, kind: PackFormat.SectionKind) -> UInt32 {
        PackChecksum.checksum(bytes, seed: ~UInt64(kind.rawValue))
    }
}
