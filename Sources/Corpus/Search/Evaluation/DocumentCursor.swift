/// The documents that something matches, in ascending order.
protocol DocumentCursor: AnyObject {
    /// How many documents it may match at most.
    var count: Int { get }
    /// The document at the cursor: -1 before the first move, `PostingsCursor.endOfList` behind the last.
    var document: Int { get }
    /// How often the document at the cursor matches.
    var frequency: Int { get }
    /// Moves to the first match that is not before `target`, and says whether it is `target`.
    func seek(_ target: Int) throws(PackError) -> Bool
}

/// A cursor that knows where in a document its matches stand.
protocol PositionCursor: DocumentCursor {
    /// How many words a match covers.
    var width: Int { get }
    /// Adds the first positions of the matches in the document at the cursor, ascending.
    func appendPositions(to positions: inout [Int]) throws(PackError)
}

/// Moves cursors to the first document, not before `target`, that all of them match; `endOfList` where there is none.
func firstShared(
    by cursors: [any DocumentCursor], from target: Int
) throws(PackError) -> Int {
    var document = target
    var agreed = 0
    var place = 0
    while agreed < cursors.count {
        if try cursors[place].seek(document) {
            agreed += 1
        } else {
            document = cursors[place].document
            if document == PostingsCursor.endOfList { return document }
            agreed = 1
        }
        place = place + 1 == cursors.count ? 0 : place + 1
    }
    return document
}
