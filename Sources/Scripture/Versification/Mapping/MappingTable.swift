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

/// A verse of the hub, or a part of one.
///
/// The hub is the numbering to which every system's is related, so that eighteen relations do for all pairs. It divides
/// the Hebrew Bible as the Leningrad codex does, the New Testament as NRSV counts, and the other books as the Greek does,
/// each under an id of its own: `AddEsth` with the numbers that Jerome gave the additions, `PrAzar`, `Sus`, `Bel`,
/// `EpJer`. Where some system divides a verse of the hub, its parts are marked by letters, `a` to `d`, a bit each.
struct HubPart: Equatable, Sendable {
    let place: VerseKey
    /// A bit for each letter; all four bits for the whole verse.
    let parts: UInt8

    static let whole: UInt8 = 0b1111

    init(_ place: VerseKey, parts: UInt8 = HubPart.whole) {
        self.place = place
        self.parts = parts
    }
}

/// A place as one number: the book's index in the high bits, then the chapter, then the verse, a byte each. Places of one
/// chapter follow each other, so a run of verses is a run of numbers.
struct VerseKey: Hashable, Comparable, Sendable {
    private let rawValue: UInt32

    /// Stands for no place.
    static let none = VerseKey(rawValue: .max)

    private init(rawValue: UInt32) { self.rawValue = rawValue }

    @inline(__always)
    init(_ book: Book, _ chapter: Int, _ verse: Int) {
        rawValue = UInt32(book.index) << 16 | UInt32(chapter & 0xFF) << 8 | UInt32(verse & 0xFF)
    }

    @inline(__always)
    init(_ verse: Verse) { self.init(verse.book, verse.chapter, verse.verse) }

    @inline(__always)
    var verse: Verse {
        guard let book = Book(index: Int(rawValue >> 16)) else { preconditionFailure("a key of no book") }
        return Verse(book, Int(rawValue >> 8 & 0xFF), Int(rawValue & 0xFF))
    }

    @inline(__always)
    var bookIndex: Int { Int(rawValue >> 16) }

    /// The place of the same chapter before its first verse.
    @inline(__always)
    var chapterStart: VerseKey { VerseKey(rawValue: rawValue & ~0xFF) }

    @inline(__always)
    static func < (left: VerseKey, right: VerseKey) -> Bool { left.rawValue < right.rawValue }

    @inline(__always)
    static func - (left: VerseKey, right: VerseKey) -> Int { Int(left.rawValue) - Int(right.rawValue) }

    @inline(__always)
    static func + (left: VerseKey, count: Int) -> VerseKey { VerseKey(rawValue: left.rawValue + UInt32(count)) }
}

/// Reads the rows of a `MappingTable`. The tables are ours, so an item that does not read is a broken invariant.
struct MappingReader {
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
        var rest = Cursor(item)
        let chapter = rest.number()
        guard rest.take(":") else { return readChapters(chapter, of: book, &rest) }
        let first = rest.number()
        let last = rest.take("-") ? rest.number() : first
        let isApproximate = rest.takesTilde()
        var targets: [(place: VerseKey, count: Int, parts: UInt8)] = []
        if !rest.take("-") {
            repeat { targets.append(target(&rest, in: book)) } while rest.take("+")
        }
        precondition(rest.isAtEnd, "an item with something behind it")
        let own = VerseKey(book, chapter, first)
        let count = last - first + 1
        if targets.isEmpty {
            runs.append(run(own, .none, count, HubPart.whole, isApproximate))
        } else if targets.count == 1 && targets[0].count == count {
            runs.append(run(own, targets[0].place, count, targets[0].parts, isApproximate))
        } else {
            precondition(count == 1 || (targets.count == 1 && targets[0].count == 1), "runs of unequal length")
            for target in targets {
                for place in 0..<target.count {
                    for verse in 0..<count {
                        runs.append(run(own + verse, target.place + place, 1, target.parts, isApproximate))
                    }
                }
            }
        }
    }

    /// `10-112=11-113` or `25~26/36`, behind the first number.
    private mutating func readChapters(_ chapter: Int, of book: Book, _ rest: inout Cursor) {
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

    /// A chapter of other counts, verse by verse as far as both go. The last verse of the shorter stands for the rest.
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

    /// `32:2-33`, `Sus.1:1-64`, `11:1b`.
    private func target(_ rest: inout Cursor, in owner: Book) -> (place: VerseKey, count: Int, parts: UInt8) {
        let book = rest.book() ?? owner
        let chapter = rest.number()
        let colon = rest.take(":")
        precondition(colon, "a target without a verse")
        let first = rest.number()
        let last = rest.take("-") ? rest.number() : first
        return (VerseKey(book, chapter, first), last - first + 1, rest.parts())
    }
}

/// What is left of an item.
private struct Cursor {
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
        while let byte = bytes.first, byte &- UInt8(ascii: "0") <= 9 {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            digits += 1
            bytes.removeFirst()
        }
        precondition(digits > 0, "a number is missing")
        return value
    }

    /// A book's id and the point behind it, if there is one.
    mutating func book() -> Book? {
        guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        // A point further on belongs to another target.
        guard !bytes[..<point].contains(UInt8(ascii: "+")), let book = Book(osisID: bytes[..<point]) else { return nil }
        bytes = bytes[(point + 1)...]
        return book
    }

    /// The letters of parts; without one the whole verse.
    mutating func parts() -> UInt8 {
        var parts: UInt8 = 0
        while let byte = bytes.first, byte &- UInt8(ascii: "a") <= 3 {
            parts |= 1 << (byte - UInt8(ascii: "a"))
            bytes.removeFirst()
        }
        return parts == 0 ? HubPart.whole : parts
    }
}
