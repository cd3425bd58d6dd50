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
