/// How a tradition divides its books into chapters and verses, and the order in which it has them.
///
/// Every place has a *slot*: books follow each other in order, and a book has one slot for its introduction, then for
/// each chapter one for what precedes verse 1 and one a verse. Slots run from 0 to `slotCount - 1` without a gap, so a
/// range of verses is a range of slots, and verse arithmetic is integer arithmetic.
package final class Versification: Sendable {
    /// SWORD's name of the system: `KJV`, `NRSVA`, `Vulg`.
    package let name: String
    /// The books in the system's own order.
    package let books: [Book]
    /// How many slots there are.
    package let slotCount: Int
    /// How many of `books` SWORD files in the first testament; the rest is in the second.
    package let oldTestamentBookCount: Int

    /// A row for each case of `Book`; `chapterCount` is 0 for a book the system lacks.
    private let rows: [Row]
    /// The slot before verse 1 of each chapter of each book, books one after another.
    private let chapterSlots: [Int32]
    /// The number of verses of each chapter of each book, in step with `chapterSlots`.
    private let verseCounts: [UInt8]

    private struct Row {
        var slot: Int32 = 0
        var endSlot: Int32 = 0
        var firstChapter: Int32 = 0
        var chapterCount: Int32 = 0
    }

    init(_ table: VersificationTable) {
        name = table.name.description
        var reader = Reader()
        reader.read(table.old)
        oldTestamentBookCount = reader.books.count
        reader.read(table.new)
        books = reader.books
        rows = reader.rows
        chapterSlots = reader.chapterSlots
        verseCounts = reader.verseCounts
        slotCount = Int(reader.slot)
    }

    /// The number of chapters of `book`; 0 for a book that the system lacks.
    @inline(__always)
    package func chapterCount(of book: Book) -> Int { Int(rows[book.index].chapterCount) }

    /// The number of verses of a chapter; 0 for a chapter that does not exist.
    @inline(__always)
    package func verseCount(of book: Book, chapter: Int) -> Int {
        let row = rows[book.index]
        guard chapter >= 1 && chapter <= Int(row.chapterCount) else { return 0 }
        return Int(verseCounts[Int(row.firstChapter) + chapter - 1])
    }

    /// Whether the system has the book.
    package func contains(_ book: Book) -> Bool { chapterCount(of: book) > 0 }

    /// Whether the place exists, counting verse 0 of every chapter and the introduction of every book.
    package func contains(_ verse: Verse) -> Bool { slot(of: verse) != nil }

    /// The slot of a place; `nil` where the system has no such book, chapter or verse.
    @inline(__always)
    package func slot(of verse: Verse) -> Int? {
        let row = rows[verse.book.index]
        if verse.chapter == 0 && verse.verse == 0 && row.chapterCount > 0 { return Int(row.slot) }
        guard verse.chapter >= 1 && verse.chapter <= Int(row.chapterCount) else { return nil }
        let chapter = Int(row.firstChapter) + verse.chapter - 1
        guard verse.verse >= 0 && verse.verse <= Int(verseCounts[chapter]) else { return nil }
        return Int(chapterSlots[chapter]) + verse.verse
    }

    /// The slots of a whole book, its introduction first; empty where the system lacks the book.
    package func slots(of book: Book) -> Range<Int> {
        let row = rows[book.index]
        return Int(row.slot)..<Int(row.endSlot)
    }

    /// The slots of a range; `nil` where an end does not exist or `to` stands before `from`.
    package func slots(of range: VerseRange) -> ClosedRange<Int>? {
        guard let from = slot(of: range.from), let to = slot(of: range.to), from <= to else { return nil }
        return from...to
    }

    /// The place of a slot; `nil` outside `0..<slotCount`.
    package func verse(atSlot slot: Int) -> Verse? {
        guard slot >= 0 && slot < slotCount else { return nil }
        // The last chapter that starts at or before the slot; a slot before its book's first chapter is an introduction.
        var low = 0
        var high = chapterSlots.count
        while low < high {
            let middle = (low + high) / 2
            if Int(chapterSlots[middle]) <= slot { low = middle + 1 } else { high = middle }
        }
        let book = self.book(atSlot: slot)
        let row = rows[book.index]
        if slot == Int(row.slot) { return Verse(book, 0, 0) }
        let chapter = low - 1
        return Verse(book, chapter - Int(row.firstChapter) + 1, slot - Int(chapterSlots[chapter]))
    }

    /// The verse after `verse`, passing over introductions and verses 0; `nil` at the end or for an unknown place.
    package func verse(after verse: Verse) -> Verse? { neighbour(of: verse, step: 1) }

    /// The verse before `verse`, passing over introductions and verses 0; `nil` at the start or for an unknown place.
    package func verse(before verse: Verse) -> Verse? { neighbour(of: verse, step: -1) }

    private func neighbour(of verse: Verse, step: Int) -> Verse? {
        guard var slot = slot(of: verse) else { return nil }
        slot += step
        while let candidate = self.verse(atSlot: slot) {
            if candidate.verse > 0 { return candidate }
            slot += step
        }
        return nil
    }

    private func book(atSlot slot: Int) -> Book {
        var low = 0
        var high = books.count
        while low < high {
            let middle = (low + high) / 2
            if Int(rows[books[middle].index].slot) <= slot { low = middle + 1 } else { high = middle }
        }
        return books[low - 1]
    }

    /// Reads the rows of a table. The tables are ours, so a row that does not read is a broken invariant.
    private struct Reader {
        var books: [Book] = []
        var rows = [Row](repeating: Row(), count: Book.count)
        var chapterSlots: [Int32] = []
        var verseCounts: [UInt8] = []
        var slot: Int32 = 0

        init() {
            // More than any system has.
            books.reserveCapacity(Book.count)
            chapterSlots.reserveCapacity(1600)
            verseCounts.reserveCapacity(1600)
        }

        mutating func read(_ text: StaticString) {
            TableReader(text).forEachRow { read($0.items) }
        }

        /// A book's id, and how many verses each chapter has, with spaces before each number.
        ///
        /// Number by number rather than item by item: a table has over a thousand chapters, and the systems of what is
        /// installed are read at every start.
        private mutating func read(_ line: TableReader.Bytes) {
            let line = UnsafeBufferPointer(rebasing: line)
            var place = line.firstIndex(of: 0x20) ?? line.count
            guard let book = Book(osisID: line[..<place]) else {
                preconditionFailure("a versification row without a book")
            }
            var row = Row(slot: slot, firstChapter: Int32(chapterSlots.count))
            var next = slot + 1
            while true {
                while place < line.count, line[place] == 0x20 { place += 1 }
                if place == line.count { break }
                var count: Int32 = 0
                while place < line.count, line[place] != 0x20 {
                    count = count * 10 + Int32(line[place]) - Int32(UInt8(ascii: "0"))
                    place += 1
                }
                chapterSlots.append(next)
                verseCounts.append(UInt8(count))
                next += 1 + count
            }
            row.chapterCount = Int32(chapterSlots.count) - row.firstChapter
            row.endSlot = next
            slot = next
            rows[book.index] = row
            books.append(book)
        }
    }
}

/// The systems that SWORD modules are numbered by, each read from its table the first time it is asked for.
extension Versification {
    package static let calvin = Versification(.calvin)
    package static let catholic = Versification(.catholic)
    package static let catholic2 = Versification(.catholic2)
    package static let darbyFr = Versification(.darbyFr)
    package static let german = Versification(.german)
    package static let kjv = Versification(.kjv)
    package static let kjva = Versification(.kjva)
    package static let leningrad = Versification(.leningrad)
    package static let luther = Versification(.luther)
    package static let lxx = Versification(.lxx)
    package static let mt = Versification(.mt)
    package static let nrsv = Versification(.nrsv)
    package static let nrsva = Versification(.nrsva)
    package static let orthodox = Versification(.orthodox)
    package static let segond = Versification(.segond)
    package static let synodal = Versification(.synodal)
    package static let synodalProt = Versification(.synodalProt)
    package static let vulg = Versification(.vulg)

    /// The names of all systems, sorted.
    package static var names: [String] { systems.map(\.name) }

    /// The system with a name, in any case of letters; `nil` for a name nobody uses.
    package static func named(_ name: some StringProtocol) -> Versification? {
        let wanted = name.lowercased()
        return systems.first { $0.name.lowercased() == wanted }?.system()
    }

    /// A row a system. The closures keep one request for KJV from reading seventeen other tables.
    private static let systems: [(name: String, system: @Sendable () -> Versification)] = [
        ("Calvin", { calvin }), ("Catholic", { catholic }), ("Catholic2", { catholic2 }), ("DarbyFr", { darbyFr }),
        ("German", { german }), ("KJV", { kjv }), ("KJVA", { kjva }), ("LXX", { lxx }), ("Leningrad", { leningrad }),
        ("Luther", { luther }), ("MT", { mt }), ("NRSV", { nrsv }), ("NRSVA", { nrsva }), ("Orthodox", { orthodox }),
        ("Segond", { segond }), ("Synodal", { synodal }), ("SynodalProt", { synodalProt }), ("Vulg", { vulg }),
    ]
}

/// The facts of one versification as they are written down: a row a book, OSIS id first, then a verse count a chapter.
///
/// `old` and `new` are the two testaments as SWORD files them, so deuterocanonical books stand in either.
struct VersificationTable: Sendable {
    let name: StaticString
    let old: StaticString
    let new: StaticString
}
