/// How one table of facts relates verses of a system to those of the hub.
///
/// A table is written as rows of a book each, the OSIS id first. An item of a row says where verses of that book stand in
/// the hub, which has the same number for every verse that no table names:
///
///     31:55=32:1              verse 31:55 is the hub's 32:1
///     32:1-32=32:2-33         a run of verses is a run of as many
///     26:1=25:19+26:1         one verse holds two
///     11:1=11:1b              one verse is a part of one, marked by a letter
///     13:1-64=Sus.1:1-64      in another book
///     14:42=-                 the hub has no such verse
///     10-112=11-113           whole chapters, verse by verse
///     26:66~26:65             like `=`, where the counts alone say so, and nobody has published more
///     25~26/36                chapter 25 has 26 verses in the hub and 36 here: by number as far as
///                             both go, the rest with the last
final class MappingTable: Sendable {
    /// Verses that follow each other in the system and in the hub.
    struct Run: Sendable {
        let own: VerseKey
        /// `.none` where the hub has no such verse.
        let hub: VerseKey
        let count: Int16
        let parts: UInt8
        /// Whether the counts alone say so.
        let isApproximate: Bool
    }

    /// In the order of `own`. Several runs begin at one verse where that holds several; else they do not overlap.
    private let runs: [Run]
    /// The runs that have a place in the hub, in the order of that.
    private let runsByHub: [Run]
    /// The books that are named on either side, a bit each, so that a table is mostly passed over.
    private let ownBooks: BookBits
    private let hubBooks: BookBits

    init(_ rows: StaticString) {
        var reader = MappingReader()
        TableReader(rows).forEachRow { reader.read($0) }
        runs = reader.runs.sorted { $0.own < $1.own }
        runsByHub = reader.runs.filter { $0.hub != .none }.sorted { $0.hub < $1.hub }
        ownBooks = BookBits(runs.map(\.own))
        hubBooks = BookBits(runsByHub.map(\.hub))
    }

    /// Whether the table says anything of a book, on either side.
    func mentions(_ book: Book) -> Bool {
        let place = VerseKey(book, 0, 0)
        return ownBooks.contains(place) || hubBooks.contains(place)
    }

    /// Calls `body` with each part of the hub that a verse of the system holds.
    ///
    /// - Returns: whether the table names the verse; of one that it does, there may be nothing in the hub.
    @inline(__always)
    func forEachPart(of own: VerseKey, _ body: (HubPart, _ isApproximate: Bool) -> Void) -> Bool {
        guard ownBooks.contains(own) else { return false }
        var index = MappingTable.end(of: runs, upTo: own) { $0.own } - 1
        guard index >= 0, own - runs[index].own < Int(runs[index].count) else { return false }
        let start = runs[index].own
        // Runs that begin at one verse are told in the order written.
        while index > 0 && runs[index - 1].own == start { index -= 1 }
        while index < runs.count && runs[index].own == start {
            let run = runs[index]
            if run.hub != .none { body(HubPart(run.hub + (own - start), parts: run.parts), run.isApproximate) }
            index += 1
        }
        return true
    }

    /// Whether the table names a verse of the system.
    @inline(__always)
    func names(_ own: VerseKey) -> Bool { forEachPart(of: own) { _, _ in } }

    /// Calls `body` with each verse that the table gives some of a part of the hub, whether or not the system has it.
    @inline(__always)
    func forEachVerse(sharing part: HubPart, _ body: (VerseKey, _ isApproximate: Bool) -> Void) {
        guard hubBooks.contains(part.place) else { return }
        var index = MappingTable.end(of: runsByHub, upTo: part.place) { $0.hub } - 1
        // Runs may overlap here, but none goes on into another chapter.
        let chapter = part.place.chapterStart
        while index >= 0, runsByHub[index].hub >= chapter {
            let run = runsByHub[index]
            let offset = part.place - run.hub
            if offset < Int(run.count) && run.parts & part.parts != 0 { body(run.own + offset, run.isApproximate) }
            index -= 1
        }
    }

    /// Where the runs that begin after `key` start.
    @inline(__always)
    private static func end(of runs: [Run], upTo key: VerseKey, by place: (Run) -> VerseKey) -> Int {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if place(runs[middle]) <= key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Some of the books, a bit each.
private struct BookBits: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ places: [VerseKey]) {
        for place in places {
            if place.bookIndex < 64 {
                low |= 1 << UInt64(place.bookIndex)
            } else {
                high |= 1 << UInt64(place.bookIndex - 64)
            }
        }
    }

    @inline(__always)
    func contains(_ place: VerseKey) -> Bool {
        let index = place.bookIndex
        return index < 64 ? low >> UInt64(index) & 1 == 1 : high >> UInt64(index - 64) & 1 == 1
    }
}
