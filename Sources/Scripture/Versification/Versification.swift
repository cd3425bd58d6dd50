/// How a tradition divides its books into chapters and verses, and the order in which it has them.
///
/// Every verse has a *slot*, a number from 0 to `slotCount - 1`. Books follow each other in their order. A book has one
/// slot for its introduction (chapter 0), and each of its chapters has one for verse 0 and one for each verse. There
/// are no gaps, so a range of verses is a range of slots, and verse arithmetic is integer arithmetic.
///
/// A versification is written as its differences from another one. The definitions are in the folder `Tables`, one file
/// for each family of Bibles, and `registry` has one row for each.
package final class Versification: Sendable {
    /// SWORD's name of the versification: `KJV`, `NRSVA`, `Vulg`.
    package let name: String
    /// The books in the order of this versification.
    package let books: [Book]
    /// How many slots there are.
    package let slotCount: Int
    /// How many of `books` SWORD files in the first testament. The others are in the second.
    package let oldTestamentBookCount: Int

    private let base: Versification?
    private let mapping: @Sendable () -> [MappingTable]
    /// One row for each case of `Book`; `chapterCount` is 0 for a book that the versification lacks.
    private let rows: [Row]
    /// The slot of verse 0 of each chapter, in the order of the books.
    private let chapterSlots: [Int32]
    /// The number of verses of each chapter, in the same order.
    private let verseCounts: [UInt8]

    private struct Row {
        var slot: Int32 = 0
        var endSlot: Int32 = 0
        /// The index of the book's first chapter in `chapterSlots` and `verseCounts`.
        var firstChapter: Int32 = 0
        var chapterCount: Int32 = 0
    }

    /// Makes a versification from its definition.
    ///
    /// - Parameters:
    ///   - name: SWORD's name of it.
    ///   - base: the versification that this one differs from; `nil` for KJV.
    ///   - old: the books of the first testament in their order. `Gen-Neh` is a run of books in the order of `Book`.
    ///   - new: the books of the second testament.
    ///   - chapters: one row for each book that `base` lacks or divides differently.
    ///
    ///         Tob 22 14 17        chapter 1 has 22 verses, chapter 2 has 14, chapter 3 has 17
    ///         Gen 31:54 32:33     as in the base, but chapter 31 ends with verse 54, and chapter 32 with verse 33
    ///         Mal 3:24 4:-        chapter 3 ends with verse 24, and there is no chapter 4
    ///
    ///     A book without a row has the chapters of the base. If the base lacks the book, it has those of the base of
    ///     the base: German is like Leningrad, which has no New Testament, so its New Testament is that of KJV.
    ///   - mapping: the tables that relate its verses to those of the hub (`HubRelation`). If two tables name a verse,
    ///     the later one counts. The tables are read when `mapping` is first called.
    init(
        _ name: StaticString, like base: Versification?, old: StaticString, new: StaticString = "",
        chapters: StaticString = "", mapping: @escaping @Sendable () -> [MappingTable]
    ) {
        self.name = name.description
        self.base = base
        self.mapping = mapping
        var builder = Builder(base: base, chapters: chapters)
        builder.append(booksOf: old)
        oldTestamentBookCount = builder.books.count
        builder.append(booksOf: new)
        books = builder.books
        rows = builder.rows
        chapterSlots = builder.chapterSlots
        verseCounts = builder.verseCounts
        slotCount = Int(builder.slot)
    }

    /// The tables that relate the verses to those of the hub.
    var mappingTables: [MappingTable] { mapping() }

    /// The number of verses of each chapter of a book, also of a book that only the base has.
    private func verseCounts(of book: Book) -> ArraySlice<UInt8> {
        let row = rows[book.index]
        if row.chapterCount > 0 { return verseCounts[Int(row.firstChapter)...].prefix(Int(row.chapterCount)) }
        return base?.verseCounts(of: book) ?? []
    }

    /// The number of chapters of `book`; 0 for a book that the versification lacks.
    @inline(__always)
    package func chapterCount(of book: Book) -> Int { Int(rows[book.index].chapterCount) }

    /// The number of verses of a chapter; 0 for a chapter that does not exist.
    @inline(__always)
    package func verseCount(of book: Book, chapter: Int) -> Int {
        let row = rows[book.index]
        guard chapter >= 1 && chapter <= Int(row.chapterCount) else { return 0 }
        return Int(verseCounts[Int(row.firstChapter) + chapter - 1])
    }

    /// Whether the versification has the book.
    package func contains(_ book: Book) -> Bool { chapterCount(of: book) > 0 }

    /// Whether the verse exists. Verse 0 of every chapter and the introduction of every book (chapter 0) exist.
    package func contains(_ verse: Verse) -> Bool { slot(of: verse) != nil }

    /// The slot of a verse; `nil` if the versification has no such book, chapter or verse.
    @inline(__always)
    package func slot(of verse: Verse) -> Int? {
        let row = rows[verse.book.index]
        if verse.chapter == 0 && verse.verse == 0 && row.chapterCount > 0 { return Int(row.slot) }
        guard verse.chapter >= 1 && verse.chapter <= Int(row.chapterCount) else { return nil }
        let chapter = Int(row.firstChapter) + verse.chapter - 1
        guard verse.verse >= 0 && verse.verse <= Int(verseCounts[chapter]) else { return nil }
        return Int(chapterSlots[chapter]) + verse.verse
    }

    /// The slots of a whole book, its introduction first; empty if the versification lacks the book.
    package func slots(of book: Book) -> Range<Int> {
        let row = rows[book.index]
        return Int(row.slot)..<Int(row.endSlot)
    }

    /// The slots of a range; `nil` if an end does not exist or `to` is before `from`.
    package func slots(of range: VerseRange) -> ClosedRange<Int>? {
        guard let from = slot(of: range.from), let to = slot(of: range.to), from <= to else { return nil }
        return from...to
    }

    /// The verse of a slot; `nil` outside `0..<slotCount`.
    package func verse(atSlot slot: Int) -> Verse? {
        guard slot >= 0 && slot < slotCount else { return nil }
        let book = books[books.partitioningIndex { Int(rows[$0.index].slot) > slot } - 1]
        let row = rows[book.index]
        if slot == Int(row.slot) { return Verse(book, 0, 0) }
        let chapter = chapterSlots.partitioningIndex { Int($0) > slot } - 1
        return Verse(book, chapter - Int(row.firstChapter) + 1, slot - Int(chapterSlots[chapter]))
    }

    /// The verse after `verse`, without introductions and verses 0; `nil` after the last verse and for an unknown one.
    package func verse(after verse: Verse) -> Verse? { neighbour(of: verse, step: 1) }

    /// The verse before `verse`, without introductions and verses 0; `nil` before the first and for an unknown one.
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

    /// Lays out the books of a definition one after another. The definitions are ours, so one that cannot be read is a
    /// broken invariant.
    private struct Builder {
        var books: [Book] = []
        var rows = [Row](repeating: Row(), count: Book.count)
        var chapterSlots: [Int32] = []
        var verseCounts: [UInt8] = []
        var slot: Int32 = 0

        private let base: Versification?
        private let chapters: TableReader
        /// The row of each book in `chapters`, without the id; empty for a book that is as in the base.
        private var written = [RowOffsets](repeating: RowOffsets(), count: Book.count)

        /// The offsets at which a row starts and ends. Not a slice of the bytes: for an array of those the Swift
        /// runtime searches all conformances of the program, which takes a twentieth of a start.
        private struct RowOffsets {
            var start = 0
            var end = 0
        }

        init(base: Versification?, chapters: StaticString) {
            self.base = base
            self.chapters = TableReader(chapters)
            // No versification has more.
            books.reserveCapacity(Book.count)
            chapterSlots.reserveCapacity(1600)
            verseCounts.reserveCapacity(1600)
            self.chapters.forEachRow { row in
                let id = row.items.prefix { $0 != UInt8(ascii: " ") }
                written[Builder.book(id).index] = RowOffsets(start: id.endIndex, end: row.items.endIndex)
            }
        }

        /// Appends the books of a line: `Gen-Neh Tob Jdt`.
        mutating func append(booksOf line: StaticString) {
            TableReader(line).forEachRow { row in
                row.forEachItem { item in
                    let dash = item.firstIndex(of: UInt8(ascii: "-"))
                    let first = Builder.book(item[..<(dash ?? item.endIndex)])
                    let last = dash.map { Builder.book(item[($0 + 1)...]) } ?? first
                    for book in Book.allCases[first.index...last.index] { append(book) }
                }
            }
        }

        private mutating func append(_ book: Book) {
            let firstChapter = verseCounts.count
            var counts = base?.verseCounts(of: book) ?? []
            let offsets = written[book.index]
            if offsets.start < offsets.end {
                let row = chapters[offsets.start..<offsets.end]
                if isWhole(row) { counts = [] }
                verseCounts += counts
                read(row, from: firstChapter)
            } else {
                verseCounts += counts
            }
            precondition(verseCounts.count > firstChapter, "a book without chapters")
            var row = Row(slot: slot, firstChapter: Int32(firstChapter))
            slot += 1
            for count in verseCounts[firstChapter...] {
                chapterSlots.append(slot)
                slot += 1 + Int32(count)
            }
            row.endSlot = slot
            row.chapterCount = Int32(verseCounts.count - firstChapter)
            rows[book.index] = row
            books.append(book)
        }

        /// Whether a row lists all chapters of its book, as `22 14 17` does and `31:54` does not.
        private func isWhole(_ row: TableReader.Bytes) -> Bool { !row.contains(UInt8(ascii: ":")) }

        /// Reads the chapters of a row, `22 14 17` or `31:54 32:33`, into the counts from `firstChapter` on.
        ///
        /// It goes byte by byte, without a closure for each item: KJV has over a thousand chapters, and every start of
        /// the program reads it.
        private mutating func read(_ row: TableReader.Bytes, from firstChapter: Int) {
            var number = 0
            var chapter: Int?
            var isInNumber = false
            for byte in row {
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"):
                    number = number * 10 + Int(byte - UInt8(ascii: "0"))
                    isInNumber = true
                case UInt8(ascii: ":"):
                    chapter = firstChapter + number - 1
                    (number, isInNumber) = (0, false)
                case UInt8(ascii: "-"):
                    verseCounts.removeSubrange((chapter ?? firstChapter)...)
                default:
                    if isInNumber { set(number, at: chapter) }
                    (number, chapter, isInNumber) = (0, nil, false)
                }
            }
            if isInNumber { set(number, at: chapter) }
        }

        /// Sets the count of the chapter at an index, or of the next chapter after the last one.
        private mutating func set(_ count: Int, at chapter: Int?) {
            if let chapter, chapter < verseCounts.count {
                verseCounts[chapter] = UInt8(count)
            } else {
                precondition(chapter == nil || chapter == verseCounts.count, "a gap between chapters")
                verseCounts.append(UInt8(count))
            }
        }

        private static func book(_ id: TableReader.Bytes) -> Book {
            guard let book = Book(osisID: id) else { preconditionFailure("a row of a versification without a book") }
            return book
        }
    }
}

/// The versifications of SWORD modules. Each is made when it is first asked for.
extension Versification {
    /// The names of all versifications, sorted.
    package static var names: [String] { registry.map(\.name) }

    /// The versification with a name, in upper or lower case; `nil` if there is none of that name.
    package static func named(_ name: some StringProtocol) -> Versification? {
        let wanted = name.lowercased()
        return registry.first { $0.name.lowercased() == wanted }?.versification()
    }

    /// One row for each versification. With the closures, a request for KJV does not make the seventeen others.
    private static let registry: [(name: String, versification: @Sendable () -> Versification)] = [
        ("Calvin", { calvin }),
        ("Catholic", { catholic }),
        ("Catholic2", { catholic2 }),
        ("DarbyFr", { darbyFr }),
        ("German", { german }),
        ("KJV", { kjv }),
        ("KJVA", { kjva }),
        ("LXX", { lxx }),
        ("Leningrad", { leningrad }),
        ("Luther", { luther }),
        ("MT", { mt }),
        ("NRSV", { nrsv }),
        ("NRSVA", { nrsva }),
        ("Orthodox", { orthodox }),
        ("Segond", { segond }),
        ("Synodal", { synodal }),
        ("SynodalProt", { synodalProt }),
        ("Vulg", { vulg }),
    ]
}

extension Versification {
    /// Joins each range to the range before it if it continues that range in the same book: `16, 17, 18, 20` becomes
    /// `16-18, 20`. The order stays. A range with a verse that the versification lacks is not joined.
    package func merged(_ ranges: [VerseRange]) -> [VerseRange] {
        var merged: [VerseRange] = []
        for range in ranges {
            if let last = merged.last, last.to.book == range.from.book, let next = verse(after: last.to),
                next == range.from, contains(range.to)
            {
                merged[merged.count - 1].to = range.to
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
