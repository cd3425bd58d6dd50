import CSQLite
import Foundation
import Scripture
import Testing

@testable import Library

/// A library in a folder of its own, with a clock that the test sets.
final class Shelf: @unchecked Sendable {
    let folder = NSTemporaryDirectory() + "lectern-library-" + UUID().uuidString
    var now = 1_800_000_000
    private(set) lazy var store = open()
    var path: String { folder + "/state/library.sqlite" }

    func open(patience: Int = 2000) -> LibraryStore {
        LibraryStore(path: path, patience: patience, secondsSince1970: { self.now }, seed: { 7 })
    }

    deinit {
        chmod(folder + "/state", 0o700)
        try? FileManager.default.removeItem(atPath: folder)
    }

    @discardableResult
    func note(_ body: String, _ verses: String = "", of system: Versification = .kjv) throws -> LibraryItem {
        var item = LibraryItem(.note)
        item.body = body
        item.system = system
        item.ranges = try #require(LibraryItem.ranges(verses, in: system))
        return try store.add(item, isInline: false).item
    }
}

@Suite struct LibraryStoreTests {
    private let shelf = Shelf()

    @Test func readingMakesNoFile() throws {
        #expect(try shelf.store.list(LibraryList(.note)).total == 0)
        #expect(try shelf.store.item("x", .note) == nil)
        #expect(!FileManager.default.fileExists(atPath: shelf.folder))
    }

    @Test func anEntryComesBackAsItWas() throws {
        var item = LibraryItem(.highlight)
        item.type = "blue"
        item.title = "ti\"tle"
        item.body = "λόγος 'quoted' \u{0} 𝄞"
        item.tags = ["a", "b c"]
        item.system = .vulg
        item.ranges = try #require(LibraryItem.ranges("Ps.50.3-Ps.50.5 John.3.16", in: .vulg))
        item.translation = "Clementine"
        item.target = "G26"
        item.words = 2...4
        let stored = try shelf.store.add(item, isInline: false).item
        #expect(try shelf.store.item(stored.id, .highlight) == stored)
        #expect(try shelf.open().item(stored.id, .highlight) == stored)
        #expect(stored.created == shelf.now && stored.verses == "Ps.50.3-Ps.50.5 John.3.16")
        #expect(try shelf.store.item(stored.id, .note) == nil)
    }

    @Test func entriesAreFoundByOverlapInAnyNumbering() throws {
        let latin = try shelf.note("Miserere", "Ps.50.3", of: .vulg)
        let english = try shelf.note("Chapter", "Ps.51.1-Ps.51.19")
        try shelf.note("Elsewhere", "Ps.50.3")
        try shelf.note("Two books", "Mal.4.5-Matt.1.2")
        func found(_ verses: String, _ system: Versification) throws -> Set<String> {
            var list = LibraryList(.note)
            list.system = system
            list.ranges = LibraryItem.ranges(verses, in: system)
            let page = try shelf.store.list(list)
            #expect(page.total == page.items.count)
            return Set(page.items.map(\.body))
        }
        #expect(try found("Ps.51.1", .kjv) == ["Miserere", "Chapter"])
        #expect(try found("Ps.51.3", .leningrad) == ["Miserere", "Chapter"])
        #expect(try found("Ps.50.3", .vulg) == ["Miserere", "Chapter"])
        #expect(try found("Ps.50.3", .kjv) == ["Elsewhere"])
        #expect(try found("Matt.1.1", .kjv) == ["Two books"])
        #expect(try found("Rev.1.1", .kjv).isEmpty)
        #expect(latin.hasVerses([VerseRange(Verse(.ps, 51, 1))], of: .kjv))
        #expect(!english.hasVerses([VerseRange(Verse(.ps, 51, 1))], of: .kjv))
    }

    @Test func listsAreFilteredSortedAndPaged() throws {
        for (index, title) in ["Beta", "alpha", "Gamma", "delta"].enumerated() {
            var item = LibraryItem(.bookmark)
            item.type = index < 2 ? "Verse" : "Hymn"
            item.title = title
            item.tags = index == 0 ? ["Hope"] : ["hope", "Love"]
            shelf.now = 1_798_761_600 + index * 20 * 86_400  // January 1, 21, February 10, March 2 of 2027
            _ = try shelf.store.add(item, isInline: false)
        }
        func titles(_ change: (inout LibraryList) -> Void) throws -> [String] {
            var list = LibraryList(.bookmark)
            change(&list)
            return try shelf.store.list(list).items.map(\.title)
        }
        #expect(try titles { _ in } == ["delta", "Gamma", "alpha", "Beta"])
        #expect(try titles { $0.order = .oldest } == ["Beta", "alpha", "Gamma", "delta"])
        #expect(try titles { $0.order = .alphabetical } == ["alpha", "Beta", "delta", "Gamma"])
        #expect(try titles { $0.types = ["Verse"] } == ["alpha", "Beta"])
        #expect(try titles { $0.tags = ["love", "HOPE"] } == ["delta", "Gamma", "alpha"])
        #expect(try titles { $0.text = "gam" } == ["Gamma"])
        #expect(
            try titles {
                $0.offset = 1; $0.limit = 2
            } == ["Gamma", "alpha"])
        var page = try shelf.store.list(LibraryList(.bookmark))
        #expect(page.total == 4 && page.months.map(\.month) == [2027 * 12 + 2, 2027 * 12 + 1, 2027 * 12])
        #expect(page.months.map(\.count) == [1, 1, 2])
        var verses = LibraryList(.bookmark)
        verses.types = ["Verse"]
        page = try shelf.store.list(verses)
        #expect(page.total == 2 && page.months.map(\.count) == [2])
    }

    @Test(arguments: [0, 951_782_400, 951_868_800, 1_709_164_800, 1_798_761_599, 1_798_761_600, 4_102_444_800])
    func monthsBeginWhereTheySay(_ seconds: Int) {
        let month = LibraryItem.month(of: seconds)
        let start = LibraryList.start(ofMonth: month)
        #expect(start <= seconds && seconds < LibraryList.start(ofMonth: month + 1))
        #expect(LibraryItem.month(of: start) == month && LibraryItem.month(of: start - 1) == month - 1)
    }

    @Test(arguments: ["begin", "grac", "GRÂCE", "“grace”", "a*b (c", "恩典", "\" OR 1", "' --", ""])
    func anyTextIsAQuery(_ text: String) throws {
        try shelf.note("In the beginning, Grâce. a*b (c) \" or 1 ' -- 我们的恩典")
        var list = LibraryList(.note)
        list.text = text
        #expect(try shelf.store.search(list).total == 1)
    }

    @Test func searchRanksTitlesFirst() throws {
        for number in 0..<20 { try shelf.note("Note \(number) about hope and love") }
        var titled = LibraryItem(.note)
        titled.title = "Hope"
        titled.body = "Something else, at length, that never says it again."
        _ = try shelf.store.add(titled, isInline: false)
        var list = LibraryList(.note)
        list.text = "hope"
        list.limit = 5
        let page = try shelf.store.search(list)
        #expect(page.total == 21 && page.items.count == 5 && page.items[0].title == "Hope")
        list.text = "nothing"
        #expect(try shelf.store.search(list).total == 0)
    }

    @Test func overwrittenNotesAreKept() throws {
        let note = try shelf.note("one")
        for text in ["two", "three", "three"] {
            shelf.now += 60
            _ = try shelf.store.update(note.id, .note, isInline: false) { $0.body = text }
        }
        #expect(try shelf.store.versions(of: note.id).map(\.body) == ["two", "one"])
        var list = LibraryList(.note)
        list.text = "two"
        #expect(try shelf.store.list(list).total == 0)
        list.text = "three"
        #expect(try shelf.store.list(list).items.map(\.id) == [note.id])
        #expect(try shelf.store.delete(note.id, .note, isInline: false))
        #expect(try !shelf.store.delete(note.id, .note, isInline: false))
        #expect(try shelf.store.list(list).total == 0 && shelf.store.versions(of: note.id).isEmpty)
    }

    @Test func theSameVersesAreOneFavorite() throws {
        var item = LibraryItem(.favorite)
        item.ranges = [VerseRange(Verse(.ps, 51, 1))]
        let first = try shelf.store.add(item, isInline: false, unless: { _ in true })
        item.system = .vulg
        item.ranges = [VerseRange(Verse(.ps, 50, 3))]
        let second = try shelf.store.add(item, isInline: false, unless: { _ in true })
        #expect(first.isNew && !second.isNew && second.item == first.item)
    }
}

@Suite struct LibraryRecordTests {
    private let shelf = Shelf()

    @Test func theLastVisitsAreFirstAndDistinct() throws {
        for query in ["love", "hope", "love", "faith"] {
            shelf.now += 1
            _ = try shelf.store.store(LibraryStore.Visit(.search, query), isInline: false)
        }
        #expect(try shelf.store.visits(.search, limit: 10).map(\.name) == ["faith", "love", "hope"])
        #expect(try shelf.store.visits(.search, limit: 1).map(\.name) == ["faith"])
        #expect(try shelf.store.clearVisits([.search], isInline: false) == 3)
        #expect(try shelf.store.visits(.search, limit: 10).isEmpty)
    }

    /// An export that a new library imports, once or twice, is the same library.
    @Test func anImportedLibraryIsEqual() throws {
        let note = try shelf.note("one", "Ps.50.3", of: .vulg)
        shelf.now += 1
        _ = try shelf.store.update(note.id, .note, isInline: false) { $0.body = "two" }
        var highlight = LibraryItem(.highlight)
        highlight.words = 1...3
        highlight.tags = ["a"]
        try shelf.store.add(highlight, isInline: false)
        var visit = LibraryStore.Visit(.position, "kjv")
        visit.ranges = [VerseRange(Verse(.john, 3, 16))]
        _ = try shelf.store.store(visit, isInline: false)
        try shelf.store.set([("fontSize", "24"), ("appearance", "\"dark\"")], isInline: false)

        let contents = try shelf.store.contents()
        let other = Shelf()
        let first = try other.store.merge(contents)
        #expect(first.added == 2 && first.updated == 0 && first.unchanged == 0)
        for _ in 0..<2 {
            let copy = try other.store.contents()
            #expect(copy.items.map(\.item) == contents.items.map(\.item))
            #expect(copy.items.map { $0.versions.map(\.body) } == [["one"], []])
            #expect(copy.visits == contents.visits && copy.settings == contents.settings)
            let again = try other.store.merge(contents)
            #expect(again.added == 0 && again.updated == 0 && again.unchanged == 2)
        }
        #expect(try other.store.list(LibraryList(.note)).total == 1)
    }

    /// Of a note that both libraries have, the newer text stays, and the older one becomes a version.
    @Test func theNewerTextIsKept() throws {
        let note = try shelf.note("one")
        let other = Shelf()
        _ = try other.store.merge(try shelf.store.contents())
        shelf.now += 60
        _ = try shelf.store.update(note.id, .note, isInline: false) { $0.body = "newer" }
        let merge = try other.store.merge(try shelf.store.contents())
        #expect(merge.updated == 1)
        #expect(try other.store.item(note.id, .note)?.body == "newer")
        #expect(try other.store.versions(of: note.id).map(\.body) == ["one"])
        #expect(try shelf.store.merge(try other.store.contents()).unchanged == 1)
    }
}

/// What can go wrong with the file.
@Suite struct LibraryFaultTests {
    private let shelf = Shelf()

    private func error(_ body: () throws -> Void) -> LibraryError? {
        do { try body() } catch { return error as? LibraryError }
        return nil
    }

    @Test func aNewerSchemaIsRefused() throws {
        try shelf.note("kept")
        try sql("PRAGMA user_version = 99")
        let before = try Data(contentsOf: URL(filePath: shelf.path))
        let store = shelf.open()
        let wanted = LibraryError.newerSchema(path: shelf.path, found: 99, known: LibrarySchema.version)
        #expect(error { _ = try store.list(LibraryList(.note)) } == wanted)
        #expect(error { _ = try store.delete("x", .note, isInline: false) } == wanted)
        #expect(try Data(contentsOf: URL(filePath: shelf.path)) == before)
    }

    @Test func aReadOnlyHomeIsAnError() throws {
        guard getuid() != 0 else { return try readOnlyForRoot() }
        try shelf.note("kept")
        chmod(shelf.folder + "/state", 0o500)
        #expect(error { _ = try shelf.open().add(LibraryItem(.note), isInline: false) } != nil)
    }

    /// Root may write everywhere; so a file takes the place of the folder.
    private func readOnlyForRoot() throws {
        try FileManager.default.createDirectory(atPath: shelf.folder, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: shelf.folder + "/state", contents: nil)
        let failure = error { _ = try shelf.store.add(LibraryItem(.note), isInline: false) }
        #expect(failure == .readOnly(path: shelf.path) || failure == .readOnly(path: shelf.folder + "/state"))
        #expect(try shelf.store.list(LibraryList(.note)).total == 0)
    }

    @Test func withoutAHomeThereIsNoLibrary() {
        let store = LibraryStore(path: "", secondsSince1970: { 0 }, seed: { 1 })
        #expect(error { _ = try store.add(LibraryItem(.note), isInline: false) } == .noFolder)
        #expect((try? store.list(LibraryList(.note)).total) == 0)
    }

    @Test func aLockOfAnotherProcessIsWaitedFor() throws {
        try shelf.note("first")
        var other: OpaquePointer?
        #expect(sqlite3_open(shelf.path, &other) == SQLITE_OK)
        defer { sqlite3_close(other) }
        #expect(sqlite3_exec(other, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
        #expect(error { _ = try shelf.store.add(LibraryItem(.note), isInline: true) } == .locked)
        #expect(error { _ = try shelf.open(patience: 50).add(LibraryItem(.note), isInline: false) } == .locked)
        // Readers do not wait.
        #expect(try shelf.store.list(LibraryList(.note)).total == 1)
        nonisolated(unsafe) let connection = other
        let thread = Thread {
            usleep(300_000)
            sqlite3_exec(connection, "ROLLBACK", nil, nil, nil)
        }
        thread.start()
        #expect(throws: Never.self) { try shelf.store.add(LibraryItem(.note), isInline: false) }
    }

    /// Pages in the middle of the file are overwritten: the entries before and after them are read again.
    @Test func aDamagedFileIsSetAside() throws {
        for number in 0..<400 { try shelf.note("Note \(number) " + String(repeating: "word ", count: 100)) }
        try sql("PRAGMA wal_checkpoint(TRUNCATE)")
        var bytes = try Data(contentsOf: URL(filePath: shelf.path))
        let middle = bytes.count / 2 / 4096 * 4096
        for offset in middle..<middle + 16 * 4096 { bytes[offset] = 0xA5 }
        try bytes.write(to: URL(filePath: shelf.path))
        let store = shelf.open()
        var list = LibraryList(.note)
        list.limit = 1000
        guard case .damaged(let aside, let rescued) = error({ _ = try store.list(list) }) else {
            Issue.record("no damage reported")
            return
        }
        #expect(FileManager.default.fileExists(atPath: aside) && rescued > 50 && rescued < 400)
        #expect(try store.list(list).total == rescued)
        #expect(throws: Never.self) { try store.add(LibraryItem(.note), isInline: false) }
    }

    @Test(arguments: ["not a database at all, but long enough to be read as one", String(repeating: "x", count: 9000)])
    func aFileThatIsNoDatabaseIsSetAside(_ text: String) throws {
        try FileManager.default.createDirectory(
            atPath: shelf.folder + "/state", withIntermediateDirectories: true)
        try text.write(toFile: shelf.path, atomically: true, encoding: .utf8)
        let store = shelf.open()
        guard case .damaged(let aside, 0) = error({ _ = try store.add(LibraryItem(.note), isInline: false) }) else {
            Issue.record("no damage reported")
            return
        }
        #expect(try String(contentsOfFile: aside, encoding: .utf8) == text)
        #expect(throws: Never.self) { try store.add(LibraryItem(.note), isInline: false) }
    }

    /// A write that does not fit is an error, and what was stored before stays.
    @Test func aFullDiskLosesNothing() throws {
        let note = try shelf.note("kept")
        let database = try Database(path: shelf.path, .writing, patience: 1000)
        try LibrarySchema.prepare(database)
        let pages = try #require(try database.number("PRAGMA page_count"))
        try database.script("PRAGMA max_page_count = \(pages + 8)")
        var item = LibraryItem(.note)
        item.id = "large"
        item.body = String(repeating: "word ", count: 20_000)
        #expect(
            error { try database.transaction { () throws(LibraryError) in try item.insert(into: database) } }
                == .noSpace)
        #expect(try shelf.store.list(LibraryList(.note)).items.map(\.id) == [note.id])
        // When there is room again, the same connection stores it.
        try database.script("PRAGMA max_page_count = 100000")
        try database.transaction { () throws(LibraryError) in try item.insert(into: database) }
        #expect(try shelf.store.item("large", .note)?.body == item.body)
    }

    @Test func aNoteMayHaveFiveMegabytes() throws {
        let body = String(repeating: "πλήρωμα ", count: 350_000)
        let note = try shelf.note(body)
        #expect(body.utf8.count > 5_000_000)
        #expect(try shelf.open().item(note.id, .note)?.body == body)
        var list = LibraryList(.note)
        list.text = "πλήρ"
        #expect(try shelf.store.search(list).total == 1)
    }

    @Test func twoEnginesWriteAtOnce() async throws {
        let shelf = shelf
        await withTaskGroup(of: Void.self) { group in
            for engine in 0..<2 {
                group.addTask {
                    let store = shelf.open(patience: 20_000)
                    for number in 0..<50 {
                        var item = LibraryItem(.note)
                        item.body = "\(engine) \(number)"
                        #expect(throws: Never.self) { try store.add(item, isInline: false) }
                    }
                }
            }
        }
        #expect(try shelf.store.list(LibraryList(.note)).total == 100)
    }

    /// A file that an earlier version made: the first migrations alone, with an entry, are brought to the last version.
    @Test(arguments: 0..<LibrarySchema.version)
    func earlierVersionsAreMigrated(_ version: Int) throws {
        try FileManager.default.createDirectory(
            atPath: shelf.folder + "/state", withIntermediateDirectories: true)
        for migration in LibrarySchema.migrations[..<version] { try sql(migration) }
        try sql("PRAGMA user_version = \(version)")
        #expect(throws: Never.self) { try shelf.note("after") }
        #expect(try shelf.open().list(LibraryList(.note)).total == 1)
    }

    private func sql(_ text: String) throws {
        var database: OpaquePointer?
        #expect(sqlite3_open(shelf.path, &database) == SQLITE_OK)
        #expect(sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK)
        sqlite3_close(database)
    }
}
