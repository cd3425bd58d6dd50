import Scripture
import Testing

@testable import Library

/// Lists of entries, compared with filtering by hand.
@Suite struct LibraryListTests {
    private let shelf = Shelf()
    private var random = Random(state: 20)

    private struct Random {
        var state: UInt64
        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
    }

    private static let types = ["Verse", "Hymn", "Creed"]

    private mutating func bookmark(_ number: Int) -> LibraryItem {
        var item = LibraryItem(.bookmark)
        item.id = "bookmark\(number)"
        item.type = Self.types[random.next(3)]
        item.title = ["alpha", "Beta", "gamma", "Delta"][random.next(4)]
        item.body = random.next(2) == 0 ? "of grace and truth" : "of truth"
        item.tags = (0..<3).filter { _ in random.next(2) == 0 }.map { "tag\($0)" }
        item.ranges = [VerseRange(Verse(.john, 1 + random.next(3), 1))]
        // Many were made in the same second, and not in the order of their rows.
        item.created = shelf.now - random.next(40) * 1_000_000
        item.modified = item.created
        return item
    }

    private mutating func add(_ numbers: Range<Int>, to store: LibraryStore) throws -> [LibraryItem] {
        var contents = LibraryStore.Contents()
        contents.items = numbers.map { (bookmark($0), []) }
        _ = try store.merge(contents)
        return contents.items.map(\.item)
    }

    /// - Parameter rows: all bookmarks in the order in which they were stored.
    private func check(_ rows: [LibraryItem], _ store: LibraryStore) throws {
        var list = LibraryList(.bookmark)
        for order in LibraryList.Order.allCases {
            for types in [[], ["Hymn"], ["Verse", "Creed"], ["Sermon"]] {
                for (tags, text, chapter) in [
                    ([], "", nil), (["TAG1"], "", nil), (["tag0", "tag2"], "grac", nil), ([], "truth beta", 2),
                    (["tag1"], "", 3),
                ] as [([String], String, Int?)] {
                    (list.order, list.types, list.tags, list.text) = (order, types, tags, text)
                    list.ranges = chapter.map { [VerseRange(Verse(.john, $0, 1))] }
                    let chosen = rows.filter { item in
                        (types.isEmpty || types.contains(item.type))
                            && tags.allSatisfy { item.tags.contains($0.lowercased()) }
                            && text.split(separator: " ").allSatisfy {
                                (item.title + " " + item.body).lowercased().contains($0)
                            } && (chapter == nil || item.ranges[0].from.chapter == chapter)
                    }
                    var sorted = chosen.enumerated().sorted { left, right in
                        order == .alphabetical && left.element.title.lowercased() != right.element.title.lowercased()
                            ? left.element.title.lowercased() < right.element.title.lowercased()
                            : (left.element.created, left.offset) < (right.element.created, right.offset)
                    }.map(\.element)
                    if order == .newest { sorted.reverse() }
                    for offset in [0, 7, 1000] {
                        (list.offset, list.limit) = (offset, 5)
                        let page = try store.list(list)
                        #expect(page.total == chosen.count)
                        #expect(page.items == Array(sorted.dropFirst(offset).prefix(5)))
                        for (month, count) in page.months {
                            #expect(count == chosen.count { LibraryItem.month(of: $0.created) == month })
                        }
                        #expect(
                            Set(page.months.map(\.month)) == Set(page.items.map { LibraryItem.month(of: $0.created) }))
                    }
                }
            }
        }
    }

    /// A store keeps its lists in memory, and another one changes the file: a few entries, then many.
    @Test mutating func listsAreAsFilteredByHand() throws {
        let other = shelf.open()
        var rows = try add(0..<60, to: shelf.store)
        try check(rows, shelf.store)
        for number in [3, 40, 20] {
            _ = try other.delete(rows[number].id, .bookmark, isInline: false)
            rows.remove(at: number)
        }
        rows += try add(60..<70, to: other)
        rows[5].tags = ["tag1"]
        rows[5].title = "epsilon"
        rows[5].type = "Hymn"
        rows[5].modified = shelf.now
        let changed = rows[5]
        _ = try other.update(changed.id, .bookmark, isInline: false) { $0 = changed }
        try check(rows, shelf.store)
        rows += try add(70..<140, to: other)
        // Notes are not among the bookmarks.
        try shelf.note("truth")
        try check(rows, shelf.store)
    }

    /// Words that are in more notes than are scored: first the notes that have them in the title or a tag.
    @Test mutating func manyMatchesAreSortedByTime() throws {
        var contents = LibraryStore.Contents()
        for number in 0..<1200 {
            var item = LibraryItem(.note)
            item.id = "note\(number)"
            item.title = number == 7 ? "On Grace" : ""
            item.tags = number == 500 ? ["grace"] : []
            item.body = number % 100 == 99 ? "nothing" : "grace and peace"
            item.created = shelf.now - number
            contents.items.append((item, []))
        }
        _ = try shelf.store.merge(contents)
        var list = LibraryList(.note)
        (list.text, list.limit) = ("grac", 4)
        #expect(try shelf.store.search(list).items.map(\.id) == ["note500", "note7", "note0", "note1"])
        #expect(try shelf.store.search(list).total == 1188)
        list.offset = 1186
        #expect(try shelf.store.search(list).items.map(\.id) == ["note1197", "note1198"])
    }

    /// A store that missed more changes than are kept reads all entries again.
    @Test mutating func missedChangesAreReadAgain() throws {
        var rows = try add(0..<20, to: shelf.store)
        try check(rows, shelf.store)
        rows += try add(20..<1100, to: shelf.open())
        var list = LibraryList(.bookmark)
        list.types = ["Creed"]
        #expect(try shelf.store.list(list).total == rows.count { $0.type == "Creed" })
    }
}

/// What a store reports of changes, by itself and by another process.
@Suite struct LibraryChangeTests {
    private let shelf = Shelf()

    @Test func changesNameTheirAreas() throws {
        #expect(try shelf.store.lastChange() == 0)
        let other = shelf.open()
        func areas(_ change: () throws -> Void) throws -> [LibraryStore.Area] {
            let last = try shelf.store.lastChange()
            try change()
            let changes = try shelf.store.changes(after: last)
            #expect(try shelf.store.changes(after: changes.last).areas.isEmpty)
            return changes.areas
        }
        #expect(try areas { try shelf.note("one") } == [.notes])
        #expect(try areas { _ = try other.store(LibraryStore.Visit(.search, "love"), isInline: false) } == [.history])
        #expect(try areas { _ = try other.store(LibraryStore.Visit(.position, "kjv"), isInline: false) } == [.reading])
        #expect(
            try areas {
                try other.set([("fontSize", "20")], isInline: false)
                try other.add(LibraryItem(.bookmark), isInline: false)
            } == [.bookmarks, .settings])
        #expect(try areas { _ = try other.clearVisits([.search, .passage], isInline: false) } == [.history])
        #expect(try areas { _ = try other.list(LibraryList(.note)) } == [])
        // The second import of the same contents changes nothing.
        let contents = try shelf.store.contents()
        #expect(try areas { _ = try other.merge(contents) } == [])
    }

    @Test func aStoreThatMissedChangesReportsAll() throws {
        try shelf.note("one")
        var contents = LibraryStore.Contents()
        for number in 0..<1100 {
            var item = LibraryItem(.note)
            item.id = "note\(number)"
            contents.items.append((item, []))
        }
        _ = try shelf.open().merge(contents)
        #expect(try shelf.store.changes(after: 1).areas == LibraryStore.Area.allCases)
    }
}
