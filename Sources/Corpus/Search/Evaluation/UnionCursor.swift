/// The documents that have any of many terms: the words that begin with a prefix.
///
/// The lists are merged when the cursor is made: `a*` has a thousand lists, and asking each at every step would cost
/// more than reading them once.
final class UnionCursor: PositionCursor {
    let width = 1
    private(set) var document = -1

    private let lists: [PostingsList]
    private let index: SearchIndex
    private var documents: [Int32] = []
    private var frequencies: [UInt8] = []
    private var place = -1
    /// Document and position of every occurrence, ascending; read when a position is first asked for.
    private var occurrences: [UInt64]?
    private var occurrencePlace = 0

    init(_ lists: [PostingsList], in index: SearchIndex) throws(PackError) {
        self.lists = lists
        self.index = index
        // A byte a document, which saturates long after the relevance does.
        var found = [UInt8](repeating: 0, count: (index.documentBound + 7) / 8 * 8)
        for list in lists {
            let cursor = try index.cursor(list)
            try cursor.advance()
            while cursor.document != PostingsCursor.endOfList {
                found[cursor.document] = UInt8(min(Int(found[cursor.document]) + cursor.frequency, 255))
                try cursor.advance()
            }
        }
        found.withUnsafeBytes { bytes in
            // Most documents have none of the terms: eight are passed over at a time.
            for start in stride(from: 0, to: bytes.count, by: 8) where bytes.littleEndian(UInt64.self, at: start) != 0 {
                for document in start..<start + 8 where bytes[document] > 0 {
                    documents.append(Int32(document))
                    frequencies.append(bytes[document])
                }
            }
        }
    }

    var count: Int { documents.count }
    var frequency: Int { Int(frequencies[place]) }

    func seek(_ target: Int) -> Bool {
        while document < target {
            place += 1
            document = place < documents.count ? Int(documents[place]) : PostingsCursor.endOfList
        }
        return document == target
    }

    func appendPositions(to positions: inout [Int]) throws(PackError) {
        let occurrences = try allOccurrences()
        while occurrencePlace < occurrences.count, Int(occurrences[occurrencePlace] >> 32) < document {
            occurrencePlace += 1
        }
        var next = occurrencePlace
        while next < occurrences.count, Int(occurrences[next] >> 32) == document {
            positions.append(Int(occurrences[next] & 0xFFFF_FFFF))
            next += 1
        }
    }

    private func allOccurrences() throws(PackError) -> [UInt64] {
        if let occurrences { return occurrences }
        var all: [UInt64] = []
        var positions: [Int] = []
        for list in lists {
            let cursor = try index.cursor(list)
            try cursor.advance()
            while cursor.document != PostingsCursor.endOfList {
                positions.removeAll(keepingCapacity: true)
                try cursor.appendPositions(to: &positions)
                for position in positions {
                    all.append(UInt64(cursor.document) << 32 | UInt64(truncatingIfNeeded: position & 0xFFFF_FFFF))
                }
                try cursor.advance()
            }
        }
        all.sort()
        occurrences = all
        return all
    }
}
