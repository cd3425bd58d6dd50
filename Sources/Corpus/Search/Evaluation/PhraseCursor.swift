/// The documents that have words in a row.
final class PhraseCursor: PositionCursor {
    let width: Int
    private(set) var document = -1
    private(set) var frequency = 0

    /// The words with their places in the phrase, the rarest first.
    private let words: [(cursor: PostingsCursor, place: Int)]
    private let cursors: [any DocumentCursor]
    private var starts: [Int] = []
    private var positions: [Int] = []

    /// `words` has a cursor for each word of the phrase, at least one, each its own.
    init(_ words: [PostingsCursor]) {
        width = words.count
        self.words = words.enumerated().map { ($0.element, $0.offset) }.sorted {
            ($0.cursor.count, $0.place) < ($1.cursor.count, $1.place)
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

    /// Where the phrase begins: the starts that the rarest word allows and every other word has.
    private func findStarts() throws(PackError) {
        starts.removeAll(keepingCapacity: true)
        for (cursor, place) in words {
            positions.removeAll(keepingCapacity: true)
            try cursor.appendPositions(to: &positions)
            if cursor === words[0].cursor {
                starts.append(contentsOf: positions.lazy.map { $0 - place })
            } else {
                var next = 0
                starts.removeAll { start in
                    while next < positions.count && positions[next] < start + place { next += 1 }
                    return next == positions.count || positions[next] != start + place
                }
            }
            if starts.isEmpty { break }
        }
        frequency = starts.count
    }

    func appendPositions(to positions: inout [Int]) { positions.append(contentsOf: starts) }
}
