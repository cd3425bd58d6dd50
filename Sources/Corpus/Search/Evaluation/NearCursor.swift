/// The documents in which each of some things stands no farther than a distance from the one before it.
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
            try follow()
            if frequency > 0 { return document == target }
            next = document + 1
        }
    }

    /// How many places of the last part can be reached from the first.
    private func follow() throws(PackError) {
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

    /// How many words one goes from one match to the other: 1 for neighbours, 0 where they overlap.
    static func distance(_ first: Int, _ firstWidth: Int, _ second: Int, _ secondWidth: Int) -> Int {
        if second >= first + firstWidth { return second - (first + firstWidth - 1) }
        if first >= second + secondWidth { return first - (second + secondWidth - 1) }
        return 0
    }
}
