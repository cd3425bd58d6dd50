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
