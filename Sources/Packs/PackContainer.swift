import Synchronization

/// The layout of a pack: one file that holds one published work. It is never changed.
///
/// All integers are little-endian.
///
///     offset  size
///          0     8   magic
///          8     4   version
///         12     4   number of sections, at most `maximumSectionCount`
///         16     8   size of the file
///         24     4   size of a block
///         28     4   checksum of bytes 0..<28 and of the section table
///         32  32·n   section table: u32 kind, u32 checksum of the section's block checksums, u64 offset, u64 length,
///                    u64 offset of the block checksums
///
/// Each section starts at a multiple of `alignment`. Its block checksums follow it, four bytes for each block. The
/// bytes between them are zero. The blocks are small, so a reader checks little more than the bytes that it is about to
/// use. A flipped bit is found before it does harm, and a file of many megabytes opens by reading a few hundred bytes.
package enum PackFormat {
    /// It has a byte above 127, line breaks of both kinds and an end-of-file mark. A program that transfers the file as
    /// text changes at least one of these.
    package static let magic: [UInt8] = [0x89, 0x4C, 0x45, 0x43, 0x54, 0x0D, 0x0A, 0x1A]
    /// In version 2, a word stores its shape only if it differs from that of the word before. The most frequent strings
    /// have the lowest numbers. Every word with a Strong's number counts in the search index.
    package static let version: UInt32 = 2
    package static let fileExtension = "lectern"

    static let headerSize = 32
    static let sectionEntrySize = 32
    static let maximumSectionCount = 64
    package static let alignment = 64
    /// Half a kilobyte: most verses lie in one block, and the checksums are less than one hundredth of the file.
    static let blockSize = 512
    static let checksumSize = 4

    /// What a section holds. A reader ignores kinds that it does not know.
    package struct SectionKind: RawRepresentable, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Keys and values that describe the work: see `PackMetadata`.
        package static let metadata = SectionKind(rawValue: 1)
        /// One `PackEntry` for each slot of the versification.
        package static let index = SectionKind(rawValue: 2)
        /// The clean text of the verses and nothing else, so that random lookups touch few pages.
        package static let text = SectionKind(rawValue: 3)
        /// Headings, footnotes, spans and line starts: see `ExtrasRecord`.
        package static let extras = SectionKind(rawValue: 4)
        /// The words of each verse that have Strong's numbers and the like: see `WordsRecord`.
        package static let words = SectionKind(rawValue: 5)
        /// The offset of the end of each string of `strings`, four bytes each.
        package static let stringEnds = SectionKind(rawValue: 6)
        /// The strings that words share, one after another.
        package static let strings = SectionKind(rawValue: 7)

        /// The offset of each entry of a dictionary, four bytes each, in the order of their keys.
        package static let entryOffsets = SectionKind(rawValue: 48)
        /// The entries of a dictionary: see `DictionaryRecord`.
        package static let entries = SectionKind(rawValue: 49)
        /// The words by which entries are found, sorted: see `DictionaryKey`.
        package static let keys = SectionKind(rawValue: 50)
        /// The folded words of `keys`, one after another.
        package static let keyText = SectionKind(rawValue: 51)
        /// The verses that topics refer to, sorted: see `TopicReference`.
        package static let topicReferences = SectionKind(rawValue: 52)
        /// The lines of topics in the order of their search index: see `TopicLine`.
        package static let topicLines = SectionKind(rawValue: 53)

        /// How a translation renders each Strong's number: see `RenderingTable`.
        package static let renderingNumbers = SectionKind(rawValue: 56)
        package static let renderingWords = SectionKind(rawValue: 57)
        package static let renderingLinks = SectionKind(rawValue: 58)
        package static let renderingText = SectionKind(rawValue: 59)

        /// The verses that each note of a commentary is about, sorted: see `CommentarySpan`.
        package static let commentarySpans = SectionKind(rawValue: 64)
        /// The clean text of the notes.
        package static let commentaryText = SectionKind(rawValue: 65)
        /// The number of the first cross reference of each slot, four bytes each, then the number of all references.
        package static let referenceStarts = SectionKind(rawValue: 72)
        /// The cross references, verse by verse: see `CrossReferencePack`.
        package static let referenceTargets = SectionKind(rawValue: 73)

        /// The words of the original: see `ImportedInterlinear`.
        package static let interlinear = SectionKind(rawValue: 80)
        package static let interlinearOffsets = SectionKind(rawValue: 81)
        package static let interlinearWords = SectionKind(rawValue: 82)

        package var name: String { SectionKind.names[self] ?? "section \(rawValue)" }

        /// What error messages call them. Made when the first message needs it, not at the start.
        private static let names: [SectionKind: String] = [
            .metadata: "metadata", .index: "index", .text: "text", .extras: "extras", .words: "words",
            .stringEnds: "string ends", .strings: "strings",
            .searchHeader: "search header", .searchLengths: "search lengths", .searchTermHeads: "search term heads",
            .searchTerms: "search terms", .searchPostings: "search postings", .searchPositions: "search positions",
            .entryOffsets: "entry offsets", .entries: "entries", .keys: "keys", .keyText: "key text",
            .topicReferences: "topic references", .topicLines: "topic lines",
            .renderingNumbers: "rendering numbers", .renderingWords: "rendering words",
            .renderingLinks: "rendering links", .renderingText: "rendering text",
            .commentarySpans: "commentary spans", .commentaryText: "commentary text",
            .referenceStarts: "reference starts", .referenceTargets: "reference targets",
            .interlinear: "interlinear", .interlinearOffsets: "interlinear offsets",
            .interlinearWords: "interlinear words",
        ]
    }

    /// How many blocks a section of `length` bytes has.
    package static func blockCount(_ length: Int) -> Int { (length + blockSize - 1) / blockSize }

    /// The next multiple of `alignment`.
    static func aligned(_ offset: Int) -> Int { (offset + alignment - 1) / alignment * alignment }
}

/// The sections of a pack, each byte checked before it is used.
///
/// Opening reads only the header and the section table. An open container's sections and checksums all lie inside the
/// storage. A block is loaded from its file and checked before it is first used. What was loaded stays in memory, so a
/// file that is overwritten or cut later cannot change a text that was found intact.
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
        /// The number of blocks in the sections before it.
        let firstBlock: Int

        var blockCount: Int { PackFormat.blockCount(length) }
        var checksumsLength: Int { blockCount * PackFormat.checksumSize }
    }

    package init(_ storage: ByteStorage) throws(PackError) {
        let bytes = storage.bytes
        guard bytes.count >= PackFormat.headerSize, storage.load(0..<PackFormat.headerSize),
            bytes.starts(with: PackFormat.magic)
        else { throw .notAPack }
        let version = bytes.littleEndian(UInt32.self, at: 8)
        guard version == PackFormat.version else { throw .unsupportedVersion(version) }
        let size = bytes.littleEndian(UInt64.self, at: 16)
        guard size == UInt64(bytes.count) else { throw .wrongLength(expected: size, found: bytes.count) }
        let count = Int(bytes.littleEndian(UInt32.self, at: 12))
        let end = PackFormat.headerSize + count * PackFormat.sectionEntrySize
        guard count <= PackFormat.maximumSectionCount, end <= bytes.count, storage.load(0..<end),
            bytes.littleEndian(UInt32.self, at: 24) == UInt32(PackFormat.blockSize),
            bytes.littleEndian(UInt32.self, at: 28) == PackContainer.headerChecksum(bytes, end: end)
        else { throw .damagedHeader }

        var sections: [Section] = []
        sections.reserveCapacity(count)
        var blockCount = 0
        for number in 0..<count {
            let entry = PackFormat.headerSize + number * PackFormat.sectionEntrySize
            guard let offset = Int(exactly: bytes.littleEndian(UInt64.self, at: entry + 8)),
                let length = Int(exactly: bytes.littleEndian(UInt64.self, at: entry + 16)),
                let checksums = Int(exactly: bytes.littleEndian(UInt64.self, at: entry + 24)),
                offset >= end, length <= bytes.count - offset, checksums >= end,
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

    /// The section of a kind; throws if the pack has none.
    package func required(_ kind: PackFormat.SectionKind) throws(PackError) -> Section {
        guard let section = section(kind) else { throw .missingSection(kind) }
        return section
    }

    /// The bytes at `offset` of a section. Each block that they touch is loaded and checked first, unless it was found
    /// intact before.
    package func bytes(_ section: Section, at offset: Int, count: Int) throws(PackError) -> UnsafeRawBufferPointer {
        guard offset >= 0, count >= 0, count <= section.length - offset else {
            throw .malformed(section.kind, offset: offset)
        }
        if count > 0 {
            let last = (offset + count - 1) / PackFormat.blockSize
            for block in offset / PackFormat.blockSize...last where !checked.contains(section.firstBlock + block) {
                try check(section, blocks: block...last)
            }
        }
        let start = section.offset + offset
        return UnsafeRawBufferPointer(rebasing: storage.bytes[start..<start + count])
    }

    /// The bytes of the record at `offset` of a section, which begins with its length.
    package func record(in section: Section, at offset: Int) throws(PackError) -> UnsafeRawBufferPointer {
        var head = ByteReader(try bytes(section, at: offset, count: min(5, section.length - offset)))
        guard let length = head.number() else { throw .malformed(section.kind, offset: offset) }
        return try bytes(section, at: offset + head.position, count: length)
    }

    /// Loads blocks and checks those that were not found intact before.
    @inline(never)
    private func check(_ section: Section, blocks: ClosedRange<Int>) throws(PackError) {
        let end = min((blocks.upperBound + 1) * PackFormat.blockSize, section.length)
        let checksums = section.checksumsOffset
        let isLoaded =
            storage.load(section.offset + blocks.lowerBound * PackFormat.blockSize..<section.offset + end)
            && storage.load(
                checksums + blocks.lowerBound * PackFormat.checksumSize..<checksums + (blocks.upperBound + 1)
                    * PackFormat.checksumSize)
        for block in blocks where !checked.contains(section.firstBlock + block) {
            guard isLoaded, isIntact(section, block: block) else {
                throw .damaged(section.kind, offset: block * PackFormat.blockSize)
            }
            checked.insert(section.firstBlock + block)
        }
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
        guard storage.load(0..<storage.bytes.count) else { throw .damagedHeader }
        for section in sections {
            if section.blockCount > 0 { try check(section, blocks: 0...section.blockCount - 1) }
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

    /// The checksum at byte 28: of the bytes before it and of the section table after it.
    static func headerChecksum(_ bytes: UnsafeRawBufferPointer, end: Int) -> UInt32 {
        let table = UnsafeRawBufferPointer(rebasing: bytes[PackFormat.headerSize..<end])
        let head = PackChecksum.checksum(UnsafeRawBufferPointer(rebasing: bytes[0..<28]), seed: 0)
        return PackChecksum.checksum(table, seed: UInt64(head))
    }

    static func checksumOfChecksums(_ bytes: UnsafeRawBufferPointer, kind: PackFormat.SectionKind) -> UInt32 {
        PackChecksum.checksum(bytes, seed: ~UInt64(kind.rawValue))
    }
}

/// Remembers which blocks of a pack were found intact, one bit per block, so that a block that is read often is checked
/// once.
///
/// Any number of threads may read and set bits at once. A bit is set after its block was loaded, and a thread that sees
/// the bit must see the block too, so the bits are released and acquired.
final class CheckedBlocks: @unchecked Sendable {
    // Unchecked: the memory belongs to the object and is only read and written atomically.
    private let words: UnsafeMutablePointer<Atomic<UInt64>>
    private let wordCount: Int

    init(count: Int) {
        wordCount = (count + 63) / 64
        words = .allocate(capacity: wordCount)
        for index in 0..<wordCount { (words + index).initialize(to: Atomic(0)) }
    }

    deinit {
        words.deinitialize(count: wordCount)
        words.deallocate()
    }

    /// Whether a block, a number below `count`, was found intact.
    func contains(_ block: Int) -> Bool {
        words[block >> 6].load(ordering: .acquiring) & (1 << UInt64(block & 63)) != 0
    }

    func insert(_ block: Int) {
        words[block >> 6].bitwiseOr(1 << UInt64(block & 63), ordering: .releasing)
    }
}

/// The checksum of a block: 32 bits of a 64-bit multiply-and-fold hash.
///
/// Each round reads 64 bytes in four independent lanes, so a block of half a kilobyte takes about 25 ns. The checksum
/// finds accidents, not forgeries: a program that can write the file can also write the checksum. The seed includes the
/// section and the block number, so a block that was copied to another offset is found.
package enum PackChecksum {
    /// The checksum of block `block` of a section.
    package static func block(_ bytes: UnsafeRawBufferPointer, kind: PackFormat.SectionKind, block: Int) -> UInt32 {
        checksum(bytes, seed: UInt64(kind.rawValue) << 40 ^ UInt64(truncatingIfNeeded: block))
    }

    /// The checksum of any bytes. The same bytes have another checksum with another `seed`, so a block at the wrong
    /// offset does not pass.
    package static func checksum(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt32 {
        let seed = seed &* keys.0 ^ UInt64(bytes.count)
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return finish(seed, seed) }
        var a = seed ^ keys.0
        var b = seed ^ keys.1
        var c = seed ^ keys.2
        var d = seed ^ keys.3
        var at = start
        var left = bytes.count
        while left >= 64 {
            a = fold(word(at, 0) ^ keys.1, word(at, 8) ^ a)
            b = fold(word(at, 16) ^ keys.2, word(at, 24) ^ b)
            c = fold(word(at, 32) ^ keys.3, word(at, 40) ^ c)
            d = fold(word(at, 48) ^ keys.0, word(at, 56) ^ d)
            at += 64
            left -= 64
        }
        while left >= 8 {
            a = fold(word(at, 0) ^ keys.2, a ^ keys.3)
            at += 8
            left -= 8
        }
        var tail: UInt64 = 0
        for offset in 0..<left { tail |= UInt64(at.load(fromByteOffset: offset, as: UInt8.self)) << UInt64(8 * offset) }
        b = fold(tail ^ keys.3, b ^ keys.0)
        return finish(fold(a ^ keys.0, b ^ keys.2), fold(c ^ keys.1, d ^ keys.3))
    }

    /// Odd constants with as many ones as zeros in each byte, from wyhash (Wang Yi).
    private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
        0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db, 0x8ebc_6af0_9c88_c6e3, 0x5899_65cc_7537_4cc3
    )

    @inline(__always)
    private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    @inline(__always)
    private static func word(_ at: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: at.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func finish(_ a: UInt64, _ b: UInt64) -> UInt32 {
        let mixed = fold(a ^ keys.3, b ^ keys.1)
        return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
    }
}

/// Joins sections into the bytes of a pack. The same sections always give the same bytes.
package struct PackContainerWriter {
    private var sections: [(kind: PackFormat.SectionKind, bytes: [UInt8])] = []

    package init() {}

    /// Adds a section: at most one of each kind, and at most `PackFormat.maximumSectionCount` in all.
    package mutating func add(_ kind: PackFormat.SectionKind, _ bytes: [UInt8]) {
        precondition(sections.count < PackFormat.maximumSectionCount && !sections.contains { $0.kind == kind })
        sections.append((kind, bytes))
    }

    /// The bytes of the pack. Each section is freed once it is copied, so that at most one is in memory twice.
    package consuming func finish() -> [UInt8] {
        let tableEnd = PackFormat.headerSize + sections.count * PackFormat.sectionEntrySize
        var table = ByteWriter()
        var size = tableEnd
        var offsets: [(section: Int, checksums: Int)] = []
        for section in sections {
            let offset = PackFormat.aligned(size)
            let checksums = PackFormat.aligned(offset + section.bytes.count)
            size = checksums + PackFormat.blockCount(section.bytes.count) * PackFormat.checksumSize
            offsets.append((offset, checksums))
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
        for (number, offset) in offsets.enumerated() {
            let section = sections[number]
            sections[number].bytes = []
            file.bytes.append(contentsOf: repeatElement(0, count: offset.section - file.bytes.count))
            file.bytes.append(contentsOf: section.bytes)
            file.bytes.append(contentsOf: repeatElement(0, count: offset.checksums - file.bytes.count))
            let checksums = blockChecksums(section.kind, section.bytes)
            table.fixed(section.kind.rawValue)
            table.fixed(checksums.withUnsafeBytes { PackContainer.checksumOfChecksums($0, kind: section.kind) })
            table.fixed(UInt64(offset.section))
            table.fixed(UInt64(section.bytes.count))
            table.fixed(UInt64(offset.checksums))
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

/// Why a pack cannot be read.
package enum PackError: Error, Hashable, Sendable {
    /// The file does not begin with the magic bytes of a pack.
    case notAPack
    /// The file has a version that this program does not read.
    case unsupportedVersion(UInt32)
    /// The size of the file differs from the size in its header.
    case wrongLength(expected: UInt64, found: Int)
    /// The header or the section table contradicts itself or its checksum.
    case damagedHeader
    case missingSection(PackFormat.SectionKind)
    /// The block at `offset` of a section does not have its checksum.
    case damaged(PackFormat.SectionKind, offset: Int)
    /// A record at `offset` of a section does not decode, although the checksum of its block is right.
    case malformed(PackFormat.SectionKind, offset: Int)
    case unknownVersification(String)
    /// The pack is of another kind than the one it was opened as.
    case otherKind(String)
    /// The file is no longer the one that was listed.
    case changed
}

extension PackError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notAPack: "it is not a pack"
        case .unsupportedVersion(let version) where version < PackFormat.version:
            "an earlier version of Lectern made it (format \(version); this one reads \(PackFormat.version)), so it has to be imported again"
        case .unsupportedVersion(let version):
            "a later version of Lectern made it (format \(version); this one reads \(PackFormat.version))"
        case .wrongLength(let expected, let found): "it should have \(expected) bytes and has \(found)"
        case .damagedHeader: "its header is damaged"
        case .missingSection(let kind): "it has no \(kind.name)"
        case .damaged(let kind, let offset): "its \(kind.name) is damaged near byte \(offset)"
        case .malformed(let kind, let offset): "its \(kind.name) does not decode at byte \(offset)"
        case .unknownVersification(let name): "its versification, \(name), is not known here"
        case .otherKind(let kind): "it is a pack of the kind \(kind)"
        case .changed: "it is not the file that was listed; ask again"
        }
    }
}

extension PackFormat.SectionKind {
    package static let searchHeader = Self(rawValue: 32)
    package static let searchLengths = Self(rawValue: 33)
    package static let searchTermHeads = Self(rawValue: 34)
    package static let searchTerms = Self(rawValue: 35)
    package static let searchPostings = Self(rawValue: 36)
    package static let searchPositions = Self(rawValue: 37)
}
