import Packs

/// A cursor over the documents that a part of a query matches, in ascending order.
protocol DocumentCursor: AnyObject {
    /// The most documents that it can match.
    var count: Int { get }
    /// The document at the cursor: -1 before the first move, `PostingsCursor.endOfList` after the last document.
    var document: Int { get }
    /// How often the document at the cursor matches.
    var frequency: Int { get }
    /// Moves to the first match that is not before `target`.
    ///
    /// - Returns: whether that match is `target`.
    func seek(_ target: Int) throws(PackError) -> Bool
}

/// A cursor that knows the positions of its matches in a document. A position is the number of a word.
protocol PositionCursor: DocumentCursor {
    /// How many words a match covers.
    var width: Int { get }
    /// Appends the position of the first word of each match in the document at the cursor, ascending.
    func appendPositions(to positions: inout [Int]) throws(PackError)
}

/// Moves cursors to the first document from `target` on that all of them match.
///
/// - Returns: the document; `endOfList` if there is none.
func firstShared(
    by cursors: [any DocumentCursor], from target: Int
) throws(PackError) -> Int {
    var document = target
    var agreed = 0
    var next = 0
    while agreed < cursors.count {
        if try cursors[next].seek(document) {
            agreed += 1
        } else {
            document = cursors[next].document
            if document == PostingsCursor.endOfList { return document }
            agreed = 1
        }
        next = next + 1 == cursors.count ? 0 : next + 1
    }
    return document
}

/// The documents that at least one of some cursors matches: `love OR charity`.
final class AnyCursor: DocumentCursor {
    private(set) var document = -1
    private let parts: [any DocumentCursor]
    private let documentCount: Int

    init(_ parts: [any DocumentCursor], documentCount: Int) {
        self.parts = parts
        self.documentCount = documentCount
    }

    var count: Int { min(parts.reduce(0) { $0 + $1.count }, documentCount) }
    var frequency: Int { parts.reduce(0) { $0 + ($1.document == document ? $1.frequency : 0) } }

    func seek(_ target: Int) throws(PackError) -> Bool {
        if document >= target { return document == target }
        var next = PostingsCursor.endOfList
        for part in parts {
            _ = try part.seek(target)
            next = min(next, part.document)
        }
        document = next
        return document == target
    }
}

/// The documents that have any of many terms, which begin with the same letters: `right*`.
///
/// The lists are merged when the cursor is made. `a*` has a thousand lists, and asking each of them at every step would
/// take longer than reading them once.
final class UnionCursor: PositionCursor {
    let width = 1
    private(set) var document = -1

    private let lists: [PostingsList]
    private let index: SearchIndex
    private var documents: [Int32] = []
    private var frequencies: [UInt8] = []
    /// The index of the document at the cursor in `documents`.
    private var current = -1
    /// Each occurrence as its document in the upper half and its position in the lower half, ascending; read when a
    /// position is first asked for.
    private var occurrences: [UInt64]?
    private var firstOccurrence = 0

    init(_ lists: [PostingsList], in index: SearchIndex) throws(PackError) {
        self.lists = lists
        self.index = index
        // The frequency in each document. A byte is enough: `Relevance` counts no more than 15 occurrences.
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
            // Most documents have none of the terms, so eight are tested at a time.
            for start in stride(from: 0, to: bytes.count, by: 8) where bytes.littleEndian(UInt64.self, at: start) != 0 {
                for document in start..<start + 8 where bytes[document] > 0 {
                    documents.append(Int32(document))
                    frequencies.append(bytes[document])
                }
            }
        }
    }

    var count: Int { documents.count }
    var frequency: Int { Int(frequencies[current]) }

    func seek(_ target: Int) -> Bool {
        while document < target {
            current += 1
            document = current < documents.count ? Int(documents[current]) : PostingsCursor.endOfList
        }
        return document == target
    }

    func appendPositions(to positions: inout [Int]) throws(PackError) {
        let occurrences = try allOccurrences()
        while firstOccurrence < occurrences.count, Int(occurrences[firstOccurrence] >> 32) < document {
            firstOccurrence += 1
        }
        var next = firstOccurrence
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

/// The documents in which each part is at most a distance away from the part before it: `faith near/5 hope`.
final class NearCursor: DocumentCursor {
    private(set) var document = -1
    private(set) var frequency = 0

    private let parts: [any PositionCursor]
    private let distance: Int
    private var reached: [Int] = []
    private var positions: [Int] = []

    init(_ parts: [any PositionCursor], distance: Int) {
        self.parts = parts
        self.distance = distance
    }

    var count: Int { parts.map(\.count).min() ?? 0 }

    func seek(_ target: Int) throws(PackError) -> Bool {
        if document >= target { return document == target }
        var next = target
        while true {
            document = try firstShared(by: parts, from: next)
            if document == PostingsCursor.endOfList { return false }
            try findLastPart()
            if frequency > 0 { return document == target }
            next = document + 1
        }
    }

    /// Counts the positions of the last part that can be reached from the first part in steps of at most `distance`
    /// words.
    private func findLastPart() throws(PackError) {
        reached.removeAll(keepingCapacity: true)
        try parts[0].appendPositions(to: &reached)
        for (part, before) in zip(parts.dropFirst(), parts) {
            positions.removeAll(keepingCapacity: true)
            try part.appendPositions(to: &positions)
            positions.removeAll { position in
                !reached.contains { NearCursor.distance($0, before.width, position, part.width) <= distance }
            }
            swap(&reached, &positions)
        }
        frequency = reached.count
    }

    /// The distance between two matches in words: 1 for neighbours, 0 if they overlap.
    static func distance(_ first: Int, _ firstWidth: Int, _ second: Int, _ secondWidth: Int) -> Int {
        if second >= first + firstWidth { return second - (first + firstWidth - 1) }
        if first >= second + secondWidth { return first - (second + secondWidth - 1) }
        return 0
    }
}

/// The documents that have some words in a row: `"in the beginning"`.
final class PhraseCursor: PositionCursor {
    let width: Int
    private(set) var document = -1
    private(set) var frequency = 0

    /// The words with their offsets in the phrase, the rarest word first.
    private let words: [(cursor: PostingsCursor, offset: Int)]
    private let cursors: [any DocumentCursor]
    private var starts: [Int] = []

    /// - Parameter words: a cursor for each word of the phrase, at least one. No cursor is there twice.
    init(_ words: [PostingsCursor]) {
        width = words.count
        self.words = words.enumerated().map { ($0.element, $0.offset) }.sorted {
            ($0.cursor.count, $0.offset) < ($1.cursor.count, $1.offset)
        }
        cursors = self.words.map(\.cursor)
    }

    var count: Int { words[0].cursor.count }

    func seek(_ target: Int) throws(PackError) -> Bool {
        if document >= target { return document == target }
        var next = target
        while true {
            document = try firstShared(by: cursors, from: next)
            if document == PostingsCursor.endOfList { return false }
            try findStarts()
            if !starts.isEmpty { return document == target }
            next = document + 1
        }
    }

    /// Finds the positions at which the phrase begins: those of the rarest word, without those at which another word is
    /// missing.
    private func findStarts() throws(PackError) {
        starts.removeAll(keepingCapacity: true)
        for position in try words[0].cursor.positions() { starts.append(position - words[0].offset) }
        for (cursor, offset) in words.dropFirst() where !starts.isEmpty {
            // A common word has many positions; those after the last start are not read.
            var positions = try cursor.positions()
            var position = positions.next()
            starts.removeAll { start in
                while let known = position, known < start + offset { position = positions.next() }
                return position != start + offset
            }
        }
        frequency = starts.count
    }

    func appendPositions(to positions: inout [Int]) { positions.append(contentsOf: starts) }
}
