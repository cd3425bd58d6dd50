import Packs

/// Where a term's list of postings is, as the dictionary keeps it.
struct PostingsList: Hashable {
    /// How many documents have the term.
    var documents = 0
    /// Bytes of the postings section.
    var offset = 0
    var length = 0
}

/// How a list of postings is stored: which documents have a term, how often, and the best that a stretch of them can
/// score.
///
///     u32  where the list's positions begin
///     one block:       u16 best share
///     more than one:   for each block u32 last document, u32 offset in the list, u32 offset of its positions behind the
///                      list's, u16 best share
///     blocks of up to `blockSize` documents: u8 width of a gap, u8 width of a frequency, the gaps (documents passed
///                      over), the frequencies less one, both packed by bits
///
/// The positions of a block: u8 width, then each document's positions in turn, each as the distance from the position
/// before it in the same document. A reader finds those of one document by adding up frequencies.
enum PostingsFormat {
    static let blockSize = 128
    static let singleHeadSize = 6
    static let skipSize = 14
    /// A frequency is below 2^20, so that a forged one cannot ask for gigabytes of positions.
    static let maximumFrequencyWidth = 20

    static func blockCount(_ documents: Int) -> Int { (documents + blockSize - 1) / blockSize }

    /// Where the first block begins.
    static func headSize(_ blocks: Int) -> Int { blocks == 1 ? singleHeadSize : 4 + blocks * skipSize }
}

/// Numbers of equal width, one after another without a gap, lowest bit first.
enum BitPacking {
    /// Widths that a reader accepts: a 64-bit load at any bit holds a number this wide.
    static let maximumWidth = 32

    /// The width that the largest of `values` needs.
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

    /// Number `place`; the eight bytes from where it begins lie inside `bytes`.
    @inline(__always)
    static func value(at place: Int, width: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        let bit = place &* width
        let word = bytes.littleEndian(UInt64.self, at: bit >> 3)
        return Int(truncatingIfNeeded: (word >> UInt64(bit & 7)) & (1 << UInt64(width) &- 1))
    }
}

/// Writes lists of postings and their positions.
struct PostingsWriter {
    private(set) var postings = ByteWriter()
    private(set) var positions = ByteWriter()
    private let relevance: Relevance
    private let lengths: [UInt8]

    /// `lengths` are the length codes of all documents.
    init(relevance: Relevance, lengths: [UInt8]) {
        self.relevance = relevance
        self.lengths = lengths
    }

    /// Adds a list. `occurrences` is not empty and holds a document in the upper and a position in the lower half of
    /// each number, ascending; the same twice counts once, unless repeats are kept.
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

    /// Of each occurrence its position, as the distance from the one before it in the same document.
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

    /// The sections, with room to read behind the last list.
    consuming func finish() -> (postings: [UInt8], positions: [UInt8]) {
        postings.bytes.append(contentsOf: repeatElement(0, count: SearchFormat.slack))
        positions.bytes.append(contentsOf: repeatElement(0, count: SearchFormat.slack))
        return (postings.bytes, positions.bytes)
    }
}

/// A place in a list of postings that moves forwards, from document to document, and skips the blocks between.
///
/// Every number that leaves it is checked: documents ascend and are below the index's bound.
final class PostingsCursor: PositionCursor {
    /// How many documents the list has.
    let count: Int
    /// The document at the cursor; `endOfList` behind the last.
    private(set) var document = -1
    static let endOfList = Int.max
    var width: Int { 1 }

    private let index: SearchIndex
    private let list: PostingsList
    private let bytes: UnsafeRawBufferPointer
    private let blockCount: Int
    private let positionsStart: Int

    /// The block that is unpacked, and the place in it.
    private var block = -1
    private var place = 0
    private var filled = 0
    private let documents = UnsafeMutablePointer<Int32>.allocate(capacity: PostingsFormat.blockSize)
    private let frequencies = UnsafeMutablePointer<Int32>.allocate(capacity: PostingsFormat.blockSize)

    /// Stands before the first document.
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
    @inline(__always)
    var frequency: Int { Int(frequencies[place]) }

    /// Whether the block at the cursor has more documents.
    @inline(__always)
    func advanceInBlock() -> Bool {
        guard place + 1 < filled else { return false }
        place += 1
        document = Int(documents[place])
        return true
    }

    /// Moves to the next document.
    @inline(__always)
    func advance() throws(PackError) {
        if place + 1 < filled {
            place += 1
            document = Int(documents[place])
        } else {
            try enter(block + 1)
        }
    }

    /// Moves to the first document that is not before `target`, and says whether it is `target`.
    @inline(__always)
    func seek(_ target: Int) throws(PackError) -> Bool {
        if document >= target { return document == target }
        if filled == 0 || Int(documents[filled - 1]) < target {
            try enter(blockHolding(target))
            // The skips do not tell the last document of an only block.
            while filled > 0 && Int(documents[filled - 1]) < target { try enter(block + 1) }
            if document >= target { return document == target }
        }
        // The last document of the block is not before the target.
        repeat { place += 1 } while Int(documents[place]) < target
        document = Int(documents[place])
        return document == target
    }

    // MARK: - Blocks

    /// The first block from here whose last document is not before `target`; the number of blocks where there is none.
    private func blockHolding(_ target: Int) -> Int {
        if blockCount == 1 { return block < 0 ? 0 : 1 }
        // Targets mostly lie a few blocks ahead: steps that double, then halving.
        var low = block + 1
        var step = 1
        while low + step <= blockCount, lastDocument(low + step - 1) < target {
            low += step
            step *= 2
        }
        var high = min(low + step, blockCount)
        while low < high {
            let middle = (low + high) / 2
            if lastDocument(middle) < target { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The best share of a block, and the block's last document: what decides whether it is worth unpacking.
    @inline(__always)
    func best(ofBlock block: Int) -> Int {
        let offset = blockCount == 1 ? 4 : 4 + block * PostingsFormat.skipSize + 12
        return Int(bytes.littleEndian(UInt16.self, at: offset))
    }

    var blocks: Int { blockCount }

    /// The best share of the blocks that hold documents in a range, by the list's skips alone. Ranges ascend.
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

    /// The last document of a block; of the only block, a bound.
    @inline(__always)
    func lastDocument(_ block: Int) -> Int {
        if blockCount == 1 { return index.documentBound - 1 }
        return Int(bytes.littleEndian(UInt32.self, at: 4 + block * PostingsFormat.skipSize))
    }

    /// Stands at the first document of a block, or behind the list.
    func enter(_ next: Int) throws(PackError) {
        block = next
        place = 0
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
        for place in 0..<filled {
            document &+= BitPacking.value(at: place, width: gapWidth, in: gaps) &+ 1
            documents[place] = Int32(truncatingIfNeeded: document)
        }
        // Sums of a few 32-bit numbers do not overflow, and they ascend, so the last is the greatest.
        guard document < index.documentBound, blockCount == 1 || document == lastDocument(block) else { throw damage }
        if frequencyWidth == 0 {
            frequencies.update(repeating: 1, count: filled)
        } else {
            let packed = UnsafeRawBufferPointer(rebasing: gaps[gapBytes...])
            for place in 0..<filled {
                frequencies[place] = Int32(BitPacking.value(at: place, width: frequencyWidth, in: packed) + 1)
            }
        }
    }

    // MARK: - Positions

    /// The positions of the term in the document at the cursor, ascending, added to `positions`.
    func appendPositions(to positions: inout [Int]) throws(PackError) {
        let skip = 4 + block * PostingsFormat.skipSize
        var start = positionsStart
        if blockCount > 1 { start += Int(bytes.littleEndian(UInt32.self, at: skip + 8)) }
        var before = 0
        for place in 0..<place { before += Int(frequencies[place]) }
        let section = index.positions
        let width = Int(try index.container.bytes(section, at: start, count: 1)[0])
        guard width <= BitPacking.maximumWidth else { throw .malformed(.searchPositions, offset: start) }
        let firstBit = before * width
        let count = frequency
        let packed = try index.container.bytes(
            section, at: start + 1 + firstBit / 8,
            count: BitPacking.byteCount(count, width: width) + SearchFormat.slack)
        var position = 0
        for number in 0..<count {
            let bit = firstBit % 8 + number * width
            let word = packed.littleEndian(UInt64.self, at: bit >> 3)
            position += Int(truncatingIfNeeded: (word >> UInt64(bit & 7)) & (1 << UInt64(width) &- 1))
            positions.append(position)
        }
    }
}
