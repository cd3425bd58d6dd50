/// The documents that any of a few things match.
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
