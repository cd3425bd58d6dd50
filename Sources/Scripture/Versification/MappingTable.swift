/// A table of facts that relates verses of a versification to those of the hub (see `HubPart`).
///
/// A row has the OSIS id of a book and then items. An item says which verses of the hub the verses of that book are. A
/// verse that no table names has the same number in the hub.
///
///     31:55=32:1              verse 31:55 is the hub's 32:1
///     32:1-32=32:2-33         a run of verses is a run of the same length
///     26:1=25:19+26:1         one verse holds two
///     11:1=11:1b              one verse is a part of one; letters mark the parts
///     13:1-64=Sus.1:1-64      the verses are in another book
///     14:42=-                 the hub has no such verse
///     10-112=11-113           whole chapters, verse by verse
///     9=9                     a whole chapter is as in the hub, whatever an earlier table says
///     26:66~26:65             like `=`, but only the verse counts say so: nothing more is published
///     25~26/36                chapter 25 has 26 verses in the hub and 36 here. Verses with the same number
///                             belong together, and the surplus verses belong to the last verse of the other side
///
/// The comments on tables name *published maps*. These are the maps of the six standard versifications of Paratext:
/// `org`, `eng`, `lxx`, `vul`, `rsc` and `rso`, as the Copenhagen Alliance publishes them. No versification of SWORD
/// counts quite as one of these, so each has its own tables after the shared ones.
final class MappingTable: Sendable {
    /// Verses that follow each other both in the versification and in the hub.
    struct Run: Sendable {
        let own: VerseKey
        /// The first verse in the hub; `.none` if the hub has no such verses.
        let hub: VerseKey
        let count: Int16
        /// Which parts of the verse in the hub (see `HubPart.parts`).
        let parts: UInt8
        /// Whether only the verse counts say so.
        let isApproximate: Bool
    }

    /// In the order of `own`. Several runs begin at the same verse if that verse holds several; otherwise they do not
    /// overlap.
    private let runs: [Run]
    /// The runs with verses in the hub, in the order of `hub`.
    private let runsByHub: [Run]
    /// The books that are named on each side. Most lookups end here, because most tables name few books.
    private let ownBooks: BookSet
    private let hubBooks: BookSet

    init(_ rows: StaticString) {
        var reader = MappingReader()
        TableReader(rows).forEachRow { reader.read($0) }
        runs = reader.runs.sorted { $0.own < $1.own }
        runsByHub = reader.runs.filter { $0.hub != .none }.sorted { $0.hub < $1.hub }
        ownBooks = BookSet(runs.map(\.own))
        hubBooks = BookSet(runsByHub.map(\.hub))
    }

    /// Calls `body` with each part of the hub that a verse of the versification holds.
    ///
    /// - Returns: whether the table names the verse. A verse that it names may have nothing in the hub.
    func forEachPart(of own: VerseKey, _ body: (HubPart, _ isApproximate: Bool) -> Void) -> Bool {
        guard ownBooks.contains(own) else { return false }
        var index = runs.partitioningIndex { $0.own > own } - 1
        guard index >= 0, own - runs[index].own < Int(runs[index].count) else { return false }
        let start = runs[index].own
        // Runs that begin at the same verse come in the order in which they are written.
        while index > 0 && runs[index - 1].own == start { index -= 1 }
        while index < runs.count && runs[index].own == start {
            let run = runs[index]
            if run.hub != .none { body(HubPart(run.hub + (own - start), parts: run.parts), run.isApproximate) }
            index += 1
        }
        return true
    }

    /// Whether the table names a verse of the versification.
    func names(_ own: VerseKey) -> Bool { forEachPart(of: own) { _, _ in } }

    /// Calls `body` with each verse that holds something of a part of the hub by this table, even if the versification
    /// lacks the verse.
    func forEachVerse(sharing part: HubPart, _ body: (VerseKey, _ isApproximate: Bool) -> Void) {
        guard hubBooks.contains(part.verse) else { return }
        var index = runsByHub.partitioningIndex { $0.hub > part.verse } - 1
        // Runs may overlap here, but no run continues into the next chapter.
        let chapter = part.verse.chapterStart
        while index >= 0, runsByHub[index].hub >= chapter {
            let run = runsByHub[index]
            let offset = part.verse - run.hub
            if offset < Int(run.count) && run.parts & part.parts != 0 { body(run.own + offset, run.isApproximate) }
            index -= 1
        }
    }
}

/// A set of books as bits.
private struct BookSet: Sendable {
    private var bits: (low: UInt64, high: UInt64) = (0, 0)

    /// The books of some verses.
    init(_ verses: [VerseKey]) {
        for verse in verses {
            if verse.bookIndex < 64 {
                bits.low |= 1 << UInt64(verse.bookIndex)
            } else {
                bits.high |= 1 << UInt64(verse.bookIndex - 64)
            }
        }
    }

    /// Whether the book of a verse is in the set.
    func contains(_ verse: VerseKey) -> Bool {
        let index = verse.bookIndex
        return index < 64 ? bits.low >> UInt64(index) & 1 == 1 : bits.high >> UInt64(index - 64) & 1 == 1
    }
}

/// A verse of the hub, or a part of one.
///
/// The hub is the numbering to which every versification is related, so that eighteen relations serve all pairs. It
/// divides the Hebrew Bible as the Leningrad codex does, the New Testament as NRSV does, and the other books as the
/// Greek does. Each of those has an id of its own: `AddEsth` with the numbers that Jerome gave the additions, `PrAzar`,
/// `Sus`, `Bel`, `EpJer`.
struct HubPart: Equatable, Sendable {
    let verse: VerseKey
    /// One bit for each part of the verse that some versification divides, `a` to `d`; all four bits for the whole
    /// verse.
    let parts: UInt8

    static let whole: UInt8 = 0b1111

    init(_ verse: VerseKey, parts: UInt8 = HubPart.whole) {
        self.verse = verse
        self.parts = parts
    }
}

/// Reads the rows of a `MappingTable`. The tables are ours, so an item that cannot be read is a broken invariant.
private struct MappingReader {
    private(set) var runs: [MappingTable.Run] = []

    private typealias Run = MappingTable.Run

    mutating func read(_ row: TableReader.Row) {
        var book: Book?
        row.forEachItem { item in
            guard let owner = book else {
                book = Book(osisID: item)
                precondition(book != nil, "a row without a book")
                return
            }
            readItem(item, of: owner)
        }
    }

    private mutating func readItem(_ item: TableReader.Bytes, of book: Book) {
        var rest = ItemCursor(item)
        let chapter = rest.number()
        guard rest.take(":") else { return readChapters(chapter, of: book, &rest) }
        let first = rest.number()
        let last = rest.take("-") ? rest.number() : first
        let isApproximate = rest.takesTilde()
        var targets: [Target] = []
        if !rest.take("-") {
            repeat { targets.append(target(&rest, in: book)) } while rest.take("+")
        }
        precondition(rest.isAtEnd, "text after an item")
        let own = VerseKey(book, chapter, first)
        let count = last - first + 1
        if targets.isEmpty {
            runs.append(run(own, .none, count, HubPart.whole, isApproximate))
        } else if targets.count == 1 && targets[0].count == count {
            runs.append(run(own, targets[0].verse, count, targets[0].parts, isApproximate))
        } else {
            precondition(count == 1 || (targets.count == 1 && targets[0].count == 1), "runs of unequal length")
            for target in targets {
                for targetOffset in 0..<target.count {
                    for offset in 0..<count {
                        runs.append(run(own + offset, target.verse + targetOffset, 1, target.parts, isApproximate))
                    }
                }
            }
        }
    }

    /// Reads the rest of `10-112=11-113` or `25~26/36` after the first number.
    private mutating func readChapters(_ chapter: Int, of book: Book, _ rest: inout ItemCursor) {
        let last = rest.take("-") ? rest.number() : chapter
        if rest.takesTilde() {
            let shared = rest.number()
            let count = rest.take("/") ? rest.number() : shared
            return appendByNumber(book, chapter, hubCount: shared, ownCount: count)
        }
        let first = rest.number()
        for offset in 0...(last - chapter) {
            let own = VerseKey(book, chapter + offset, 0)
            runs.append(run(own, VerseKey(book, first + offset, 0), 256, HubPart.whole, false))
        }
    }

    /// Appends a chapter with another count than in the hub. Verses with the same number belong together; the surplus
    /// verses of one side belong to the last verse of the other.
    private mutating func appendByNumber(_ book: Book, _ chapter: Int, hubCount: Int, ownCount: Int) {
        let shared = min(hubCount, ownCount)
        let start = VerseKey(book, chapter, 1)
        let last = VerseKey(book, chapter, shared)
        if hubCount <= ownCount {
            runs.append(run(start, start, shared, HubPart.whole, true))
            for verse in 1..<(ownCount - shared + 1) { runs.append(run(last + verse, last, 1, HubPart.whole, true)) }
        } else {
            runs.append(run(start, start, shared - 1, HubPart.whole, true))
            for verse in 0...(hubCount - shared) { runs.append(run(last, last + verse, 1, HubPart.whole, true)) }
        }
    }

    private func run(_ own: VerseKey, _ hub: VerseKey, _ count: Int, _ parts: UInt8, _ isApproximate: Bool) -> Run {
        Run(own: own, hub: hub, count: Int16(count), parts: parts, isApproximate: isApproximate)
    }

    /// What an item says of the hub: `32:2-33`, `Sus.1:1-64`, `11:1b`.
    private struct Target {
        let verse: VerseKey
        let count: Int
        let parts: UInt8
    }

    private func target(_ rest: inout ItemCursor, in owner: Book) -> Target {
        let book = rest.book() ?? owner
        let chapter = rest.number()
        let colon = rest.take(":")
        precondition(colon, "a target without a verse")
        let first = rest.number()
        let last = rest.take("-") ? rest.number() : first
        return Target(verse: VerseKey(book, chapter, first), count: last - first + 1, parts: rest.parts())
    }
}

/// The rest of an item that is being read.
private struct ItemCursor {
    private var bytes: TableReader.Bytes

    init(_ bytes: TableReader.Bytes) { self.bytes = bytes }

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard bytes.first == UInt8(ascii: mark) else { return false }
        bytes.removeFirst()
        return true
    }

    /// Takes `~` or `=`.
    mutating func takesTilde() -> Bool {
        if take("~") { return true }
        let isExact = take("=")
        precondition(isExact, "an item without a relation")
        return false
    }

    mutating func number() -> Int {
        var value = 0
        var digits = 0
        while let byte = bytes.first, byte.isASCIIDigit {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            digits += 1
            bytes.removeFirst()
        }
        precondition(digits > 0, "a number is missing")
        return value
    }

    /// Takes a book's id and the point after it, if the rest begins with them.
    mutating func book() -> Book? {
        guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        // A point after a `+` belongs to another target.
        guard !bytes[..<point].contains(UInt8(ascii: "+")), let book = Book(osisID: bytes[..<point]) else { return nil }
        bytes = bytes[(point + 1)...]
        return book
    }

    /// Takes the letters of parts; no letter means the whole verse.
    mutating func parts() -> UInt8 {
        var parts: UInt8 = 0
        while let byte = bytes.first, byte &- UInt8(ascii: "a") <= 3 {
            parts |= 1 << (byte - UInt8(ascii: "a"))
            bytes.removeFirst()
        }
        return parts == 0 ? HubPart.whole : parts
    }
}
