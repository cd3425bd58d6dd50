import Packs
import Scripture

/// The location of a term's postings list, as the dictionary keeps it.
struct PostingsList: Hashable {
    /// How many documents have the term.
    var documents = 0
    /// In bytes, in the postings section.
    var offset = 0
    var length = 0
}

/// The format of a postings list: which documents have a term, how often, and the best share in each block of
/// documents.
///
///     u32              start of the list's positions, in the positions section
///     one block:       u16 best share (`Relevance`)
///     several blocks:  for each block, u32 last document, u32 offset in the list, u32 offset of its positions from the
///                      start of the list's positions, u16 best share
///     each block, up to `blockSize` documents: u8 bits of a gap, u8 bits of a frequency; the gaps (how many documents
///                      are between this one and the one before), then the frequencies minus one, both bit-packed
///
/// The positions of a block: u8 bits of a number, then the positions of each document, each as the distance from the
/// position before it in the same document. To find those of one document, a reader adds up the frequencies before it.
enum PostingsFormat {
    static let blockSize = 128
    static let singleHeadSize = 6
    static let skipSize = 14
    /// A frequency is below 2^20, so that a forged one cannot make a reader take gigabytes of positions.
    static let maximumFrequencyWidth = 20

    static func blockCount(_ documents: Int) -> Int { (documents + blockSize - 1) / blockSize }

    /// The offset of the first block in a list.
    static func headSize(_ blocks: Int) -> Int { blocks == 1 ? singleHeadSize : 4 + blocks * skipSize }
}

/// Numbers with the same number of bits, one after another without a gap, lowest bit first.
enum BitPacking {
    /// The greatest width in bits. A 64-bit load at the byte in which a number begins holds a number of this width.
    static let maximumWidth = 32

    /// The number of bits that the largest of `values` needs.
    static func width<S: Sequence<Int>>(of values: S) -> Int {
        let all = values.reduce(0, |)
        return Int.bitWidth - all.leadingZeroBitCount
    }

    static func byteCount(_ count: Int, width: Int) -> Int { (count * width + 7) / 8 }

    static func append<S: Sequence<Int>>(_ values: S, width: Int, to bytes: inout [UInt8]) {
        var bits: UInt64 = 0
        var filled = 0
        for value in values {
            bits |= UInt64(value) << UInt64(filled)
            filled += width
            while filled >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                filled -= 8
            }
        }
        if filled > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    }

    /// The number at an index. `bytes` has at least eight bytes from the byte in which it begins.
    @inline(__always)
    static func value(at index: Int, width: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        value(atBit: index &* width, width: width, in: bytes)
    }

    /// The number that begins at a bit.
    @inline(__always)
    static func value(atBit bit: Int, width: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        let word = bytes.littleEndian(UInt64.self, at: bit >> 3)
        return Int(truncatingIfNeeded: (word >> UInt64(bit & 7)) & (1 << UInt64(width) &- 1))
    }
}

/// Writes postings lists and their positions.
struct PostingsWriter {
    private(set) var postings = ByteWriter()
    private(set) var positions = ByteWriter()
    private let relevance: Relevance
    private let lengths: [UInt8]

    /// - Parameter lengths: the length codes of all documents (`DocumentLength`).
    init(relevance: Relevance, lengths: [UInt8]) {
        self.relevance = relevance
        self.lengths = lengths
    }

    /// Adds a list.
    ///
    /// - Parameters:
    ///   - occurrences: each with its document in the upper half and its position in the lower half, ascending; not
    ///     empty.
    ///   - keepsRepeats: whether the same occurrence twice counts twice.
    mutating func add(_ occurrences: ArraySlice<UInt64>, keepsRepeats: Bool = false) -> PostingsList {
        var entries: [(document: Int, frequency: Int)] = []
        var last: UInt64?
        for occurrence in occurrences where keepsRepeats || occurrence != last {
            let document = Int(occurrence >> 32)
            if entries.last?.document == document {
                entries[entries.count - 1].frequency += 1
            } else {
                entries.append((document, 1))
            }
            last = occurrence
        }
        var distances = Distances(occurrences, keepsRepeats: keepsRepeats)
        return add(entries, &distances)
    }

    /// Adds the rendering of a key (`SearchFormat`): the codes of Strong's numbers with their counts.
    mutating func add(renderings: [(code: Int, count: Int)]) -> PostingsList {
        let start = postings.bytes.count
        for (code, count) in renderings {
            postings.number(code)
            postings.number(count)
        }
        return PostingsList(
            documents: renderings.count, offset: start, length: postings.bytes.count - start)
    }

    /// The position of each occurrence, as the distance from the one before it in the same document.
    private struct Distances: IteratorProtocol {
        private var rest: ArraySlice<UInt64>.Iterator
        private let keepsRepeats: Bool
        private var last: UInt64?

        init(_ occurrences: ArraySlice<UInt64>, keepsRepeats: Bool) {
            rest = occurrences.makeIterator()
            self.keepsRepeats = keepsRepeats
        }

        mutating func next() -> Int? {
            while let occurrence = rest.next() {
                if !keepsRepeats && occurrence == last { continue }
                let position = Int(occurrence & 0xFFFF_FFFF)
                let before = last.map { $0 >> 32 == occurrence >> 32 ? Int($0 & 0xFFFF_FFFF) : 0 } ?? 0
                last = occurrence
                return position - before
            }
            return nil
        }
    }

    private mutating func add(
        _ entries: [(document: Int, frequency: Int)], _ distances: inout Distances
    ) -> PostingsList {
        let start = postings.bytes.count
        let positionsStart = positions.bytes.count
        var blocks = ByteWriter()
        var skips = ByteWriter()
        let blockCount = PostingsFormat.blockCount(entries.count)
        let headSize = PostingsFormat.headSize(blockCount)
        postings.fixed(UInt32(positionsStart))
        var previous = -1
        var stretch: [Int] = []
        for block in 0..<blockCount {
            let end = min((block + 1) * PostingsFormat.blockSize, entries.count)
            let entries = entries[block * PostingsFormat.blockSize..<end]
            let best = entries.map { relevance.share($0.frequency, lengthCode: lengths[$0.document]) }.max()!
            if blockCount > 1 {
                skips.fixed(UInt32(entries.last!.document))
                skips.fixed(UInt32(headSize + blocks.bytes.count))
                skips.fixed(UInt32(positions.bytes.count - positionsStart))
            }
            skips.fixed(UInt16(best))
            var gaps: [Int] = []
            for entry in entries {
                gaps.append(entry.document - previous - 1)
                previous = entry.document
            }
            PostingsWriter.append(gaps, entries.map { $0.frequency - 1 }, to: &blocks)
            let count = entries.reduce(0) { $0 + $1.frequency }
            stretch.removeAll(keepingCapacity: true)
            while stretch.count < count, let distance = distances.next() { stretch.append(distance) }
            let width = BitPacking.width(of: stretch)
            positions.bytes.append(UInt8(width))
            BitPacking.append(stretch, width: width, to: &positions.bytes)
        }
        postings.bytes.append(contentsOf: skips.bytes)
        postings.bytes.append(contentsOf: blocks.bytes)
        return PostingsList(documents: entries.count, offset: start, length: postings.bytes.count - start)
    }

    private static func append(_ gaps: [Int], _ frequencies: [Int], to blocks: inout ByteWriter) {
        let widths = (BitPacking.width(of: gaps), BitPacking.width(of: frequencies))
        blocks.bytes.append(UInt8(widths.0))
        blocks.bytes.append(UInt8(widths.1))
        BitPacking.append(gaps, width: widths.0, to: &blocks.bytes)
        BitPacking.append(frequencies, width: widths.1, to: &blocks.bytes)
    }

    /// The sections, with bytes of zero after the last list, because readers load eight bytes at a time.
    consuming func finish() -> (postings: [UInt8], positions: [UInt8]) {
        postings.bytes.append(contentsOf: repeatElement(0, count: SearchFormat.slack))
        positions.bytes.append(contentsOf: repeatElement(0, count: SearchFormat.slack))
        return (postings.bytes, positions.bytes)
    }
}

/// A cursor in a postings list. It moves forward from document to document, and does not read the blocks that it skips.
///
/// Every number that it returns is checked: documents ascend and are below the bound of the index.
final class PostingsCursor: PositionCursor {
    /// How many documents the list has.
    let count: Int
    /// The document at the cursor: -1 before the first move, `endOfList` after the last document.
    private(set) var document = -1
    static let endOfList = Int.max
    var width: Int { 1 }

    private let index: SearchIndex
    private let list: PostingsList
    private let bytes: UnsafeRawBufferPointer
    private let blockCount: Int
    private let positionsStart: Int

    /// The block that is unpacked.
    private var block = -1
    /// The index in the block of the document at the cursor.
    private var current = 0
    /// How many documents the block has.
    private var filled = 0
    /// How many positions the first `counted` documents of the block have.
    private var before = 0
    private var counted = 0
    private let documents = UnsafeMutablePointer<Int32>.allocate(capacity: PostingsFormat.blockSize)
    private let frequencies = UnsafeMutablePointer<Int32>.allocate(capacity: PostingsFormat.blockSize)

    /// The cursor is before the first document.
    init(_ list: PostingsList, in index: SearchIndex) throws(PackError) {
        self.index = index
        self.list = list
        count = list.documents
        blockCount = PostingsFormat.blockCount(count)
        let headSize = PostingsFormat.headSize(blockCount)
        guard count > 0, count <= index.documentBound, list.length >= headSize else {
            throw .malformed(.searchPostings, offset: list.offset)
        }
        bytes = try index.container.bytes(
            index.postings, at: list.offset, count: list.length + SearchFormat.slack)
        positionsStart = Int(bytes.littleEndian(UInt32.self, at: 0))
    }

    deinit {
        documents.deallocate()
        frequencies.deallocate()
    }

    /// How often the document at the cursor has the term.
    var frequency: Int { Int(frequencies[current]) }

    /// Moves to the next document of the block.
    ///
    /// - Returns: whether there is one.
    func advanceInBlock() -> Bool {
        guard current + 1 < filled else { return false }
        current += 1
        document = Int(documents[current])
        return true
    }

    /// Moves to the next document.
    func advance() throws(PackError) {
        if !advanceInBlock() { try enter(block + 1) }
    }

    /// Moves to the first document that is not before `target`.
    ///
    /// - Returns: whether that document is `target`.
    func seek(_ target: Int) throws(PackError) -> Bool {
        if document >= target { return document == target }
        if filled == 0 || Int(documents[filled - 1]) < target {
            try enter(blockHolding(target))
            // If there is only one block, nothing says before unpacking which its last document is.
            while filled > 0 && Int(documents[filled - 1]) < target { try enter(block + 1) }
            if document >= target { return document == target }
        }
        // The last document of the block is not before the target.
        repeat { current += 1 } while Int(documents[current]) < target
        document = Int(documents[current])
        return document == target
    }

    // MARK: - Blocks

    /// The first block after this one whose last document is not before `target`; `blockCount` if there is none.
    private func blockHolding(_ target: Int) -> Int {
        if blockCount == 1 { return block < 0 ? 0 : 1 }
        // Most targets are a few blocks ahead: first steps that double, then a binary search in the last step.
        var low = block + 1
        var step = 1
        while low + step <= blockCount, lastDocument(low + step - 1) < target {
            low += step
            step *= 2
        }
        return (low..<min(low + step, blockCount)).partitioningIndex { lastDocument($0) >= target }
    }

    /// The best share in a block, read without unpacking it.
    func best(ofBlock block: Int) -> Int {
        let offset = blockCount == 1 ? 4 : 4 + block * PostingsFormat.skipSize + 12
        return Int(bytes.littleEndian(UInt16.self, at: offset))
    }

    /// How many blocks the list has.
    var blocks: Int { blockCount }

    /// The best share in the blocks that may hold documents of a range, read without unpacking them.
    ///
    /// - Parameter hint: the first of these blocks, and before the call some block before it. Ranges ascend from call
    ///   to call.
    func best(from first: Int, through last: Int, hint: inout Int) -> Int {
        if blockCount == 1 { return best(ofBlock: 0) }
        while hint < blockCount, lastDocument(hint) < first { hint += 1 }
        var best = 0
        var block = hint
        while block < blockCount {
            best = max(best, self.best(ofBlock: block))
            if lastDocument(block) >= last { break }
            block += 1
        }
        return best
    }

    /// The last document of a block; if there is only one block, an upper bound.
    func lastDocument(_ block: Int) -> Int {
        if blockCount == 1 { return index.documentBound - 1 }
        return Int(bytes.littleEndian(UInt32.self, at: 4 + block * PostingsFormat.skipSize))
    }

    /// Moves to the first document of a block, or after the last document if there is no such block.
    func enter(_ next: Int) throws(PackError) {
        block = next
        current = 0
        before = 0
        counted = 0
        guard next < blockCount else {
            filled = 0
            document = PostingsCursor.endOfList
            return
        }
        try unpack()
        guard Int(documents[0]) > document else { throw .malformed(.searchPostings, offset: list.offset) }
        document = Int(documents[0])
    }

    private func unpack() throws(PackError) {
        let damage = PackError.malformed(.searchPostings, offset: list.offset)
        let previous = block == 0 ? -1 : lastDocument(block - 1)
        let skip = 4 + block * PostingsFormat.skipSize
        let start =
            blockCount == 1 ? PostingsFormat.singleHeadSize : Int(bytes.littleEndian(UInt32.self, at: skip + 4))
        filled = min(PostingsFormat.blockSize, count - block * PostingsFormat.blockSize)
        guard start <= list.length - 2 else { throw damage }
        let gapWidth = Int(bytes[start])
        let frequencyWidth = Int(bytes[start + 1])
        let gapBytes = BitPacking.byteCount(filled, width: gapWidth)
        let frequencyBytes = BitPacking.byteCount(filled, width: frequencyWidth)
        guard gapWidth <= BitPacking.maximumWidth, frequencyWidth <= PostingsFormat.maximumFrequencyWidth,
            start + 2 + gapBytes + frequencyBytes <= list.length
        else { throw damage }
        let gaps = UnsafeRawBufferPointer(rebasing: bytes[(start + 2)...])
        var document = previous
        for index in 0..<filled {
            document &+= BitPacking.value(at: index, width: gapWidth, in: gaps) &+ 1
            documents[index] = Int32(truncatingIfNeeded: document)
        }
        // The sum of 128 numbers of 32 bits does not overflow. Documents ascend, so the last one is the greatest.
        guard document < index.documentBound, blockCount == 1 || document == lastDocument(block) else { throw damage }
        if frequencyWidth == 0 {
            frequencies.update(repeating: 1, count: filled)
        } else {
            let packed = UnsafeRawBufferPointer(rebasing: gaps[gapBytes...])
            for index in 0..<filled {
                frequencies[index] = Int32(BitPacking.value(at: index, width: frequencyWidth, in: packed) + 1)
            }
        }
    }

    // MARK: - Positions

    /// Appends the positions of the term in the document at the cursor, ascending.
    func appendPositions(to positions: inout [Int]) throws(PackError) {
        positions.append(contentsOf: try self.positions())
    }

    /// The positions of the term in the document at the cursor, ascending. They are decoded one after another, so that
    /// a reader may stop early.
    func positions() throws(PackError) -> PackedPositions {
        let skip = 4 + block * PostingsFormat.skipSize
        var start = positionsStart
        if blockCount > 1 { start += Int(bytes.littleEndian(UInt32.self, at: skip + 8)) }
        while counted < current {
            before += Int(frequencies[counted])
            counted += 1
        }
        let section = index.positions
        let width = Int(try index.container.bytes(section, at: start, count: 1)[0])
        guard width <= BitPacking.maximumWidth else { throw .malformed(.searchPositions, offset: start) }
        let firstBit = before * width
        let count = frequency
        let packed = try index.container.bytes(
            section, at: start + 1 + firstBit / 8,
            count: BitPacking.byteCount(count, width: width) + SearchFormat.slack)
        return PackedPositions(bytes: packed, bit: firstBit % 8, width: width, underestimatedCount: count)
    }
}

/// The positions of a term in one document, packed as distances.
struct PackedPositions: Sequence, IteratorProtocol {
    fileprivate let bytes: UnsafeRawBufferPointer
    fileprivate var bit: Int
    fileprivate let width: Int
    /// How many are left.
    private(set) var underestimatedCount: Int
    private var position = 0

    fileprivate init(bytes: UnsafeRawBufferPointer, bit: Int, width: Int, underestimatedCount: Int) {
        self.bytes = bytes
        self.bit = bit
        self.width = width
        self.underestimatedCount = underestimatedCount
    }

    mutating func next() -> Int? {
        guard underestimatedCount > 0 else { return nil }
        underestimatedCount &-= 1
        // The sum of 2^20 numbers of 32 bits does not overflow.
        position &+= BitPacking.value(atBit: bit, width: width, in: bytes)
        bit &+= width
        return position
    }
}
