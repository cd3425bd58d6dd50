import Corpus
import Foundation
import JSON
import Providers
import Synchronization
import Testing

@testable import Engine
@testable import Library

/// What the reader keeps, in chapters, in searches and in notifications.
@Suite final class SavedEntryTests {
    private let folder = NSTemporaryDirectory() + "lectern-saved-" + UUID().uuidString
    private let engine: ScriptureEngine

    init() { engine = TestEngine.make(providers: [PackLibrary.fixtures], library: folder + "/library.sqlite") }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func fill() throws {
        _ = try engine.call("notes.create", ["reference": "John 3:16-17", "text": "On **grace** and love."])
        _ = try engine.call(
            "notes.create", ["reference": "Ps 23", "title": "Shepherd", "text": "Still waters of grace."])
        _ = try engine.call("bookmarks.create", ["reference": "John 3:16"])
        _ = try engine.call("favorites.add", ["reference": "John 3:16"])
        _ = try engine.call("highlights.set", ["reference": "John 3:16", "color": "green"])
    }

    @Test func chaptersHaveWhatIsOnTheirVerses() throws {
        try fill()
        let plain = try engine.call("chapter.get", ["reference": "John 3:16-17"])
        #expect(plain["saved"] == nil)
        let chapter = try engine.call("chapter.get", ["reference": "John 3:16-17", "saved": true])
        for kind in ["notes", "bookmarks", "favorites", "highlights"] {
            #expect(chapter["saved"]?[kind]?.array?.count == 1, "\(kind)")
        }
        #expect(chapter["saved"]?["highlights"]?.array?[0]["position"]?["osis"]?.string == "John.3.16")
        let psalm = try engine.call("chapter.get", ["reference": "Ps 23", "saved": true])
        #expect(psalm["saved"]?["notes"]?.array?[0]["title"]?.string == "Shepherd")
        #expect(psalm["saved"]?["bookmarks"]?.array?.isEmpty == true)
    }

    private func notes(_ query: String, _ types: [String]? = ["Note"]) throws -> [JSONValue] {
        var params: JSONObject = ["query": .string(query)]
        if let types { params["types"] = .array(types.map { .string($0) }) }
        let groups = try engine.call("search.balanced", params)["groups"]?.array ?? []
        return groups.first { $0["type"]?.string == "Note" }?["entries"]?.array ?? []
    }

    @Test func searchesFindNotesIfAsked() throws {
        #expect(try notes("grace").isEmpty)
        try fill()
        let found = try notes("grace")
        #expect(found.count == 2 && found.allSatisfy { $0["match"]?.string == "allWords" })
        #expect(found.allSatisfy { $0["highlights"]?.array?.count == 1 })
        #expect(try notes("waters").map { $0["reference"]?.string } == ["Shepherd"])
        #expect(try notes("John 3:17").map { $0["osis"]?.string } == ["John.3.16-John.3.17"])
        #expect(try notes("John 3:17 waters").isEmpty)
        #expect(try notes("grace", nil).isEmpty)
        #expect(try notes("grace", ["BibleVerse", "Note"]).count == 2)
    }

    /// Another process changes the library; the watch reports it once, and ends if it is told to.
    @Test func changesAreReported() throws {
        let watcher = LibraryWatcher(pause: 2)
        let reports = Mutex<[[LibraryStore.Area]]>([])
        let looks = Atomic<Int>(0)
        #expect(
            watcher.start(engine.library, after: 0) { areas in
                if !areas.isEmpty { reports.withLock { $0.append(areas) } }
                looks.wrappingAdd(1, ordering: .sequentiallyConsistent)
                return true
            })
        func look(_ count: Int) {
            let end = looks.load(ordering: .sequentiallyConsistent) + count
            let deadline = Date.now.addingTimeInterval(20)
            while looks.load(ordering: .sequentiallyConsistent) < end, Date.now < deadline { usleep(1000) }
        }
        let other = TestEngine.make(providers: [PackLibrary.fixtures], library: folder + "/library.sqlite")
        look(2)
        _ = try other.call("settings.set", ["fontSize": 24])
        look(3)
        #expect(reports.withLock { $0 } == [[.settings]])
        watcher.stop()
        usleep(20_000)
        _ = try other.call("settings.set", ["fontSize": 25])
        usleep(20_000)
        #expect(reports.withLock { $0.count } == 1)
    }
}
