import Corpus
import Foundation
import Testing

@testable import Providers

@Suite struct HTTPCacheTests {
    private let network = TestNetwork()

    private var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: network.folder + "/http")) ?? []).sorted()
    }

    @Test func whatWasStoredIsRead() {
        let cache = network.cache
        #expect(cache.entry(for: "a") == nil)
        cache.store(Array("hello".utf8), for: "a")
        network.time.seconds.value += 60
        #expect(cache.entry(for: "a")?.body == Array("hello".utf8))
        #expect(network.cache.entry(for: "a")?.age == 60)
        cache.store([], for: "a")
        #expect(cache.entry(for: "a")?.body == [])
        #expect(files.count == 1)
    }

    @Test func aDamagedEntryIsThrownAway() throws {
        let cache = network.cache
        cache.store(Array("hello".utf8), for: "a")
        let path = network.folder + "/http/" + files[0]
        let whole = try Data(contentsOf: URL(filePath: path))
        for place in whole.indices {
            var bytes = whole
            bytes[place] ^= 1
            try bytes.write(to: URL(filePath: path))
            #expect(cache.entry(for: "a") == nil, "\(place)")
            #expect(files.isEmpty)
        }
        for length in 0..<whole.count {
            try whole.prefix(length).write(to: URL(filePath: path))
            #expect(cache.entry(for: "a") == nil, "\(length)")
        }
    }

    /// A named pipe in the place of an entry: reading it would wait for a writer.
    @Test(.timeLimit(.minutes(1))) func aNamedPipeIsNoEntry() throws {
        let cache = network.cache
        cache.store(Array("hello".utf8), for: "a")
        let path = network.folder + "/http/" + files[0]
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(cache.entry(for: "a") == nil)
        cache.store(Array("hello".utf8), for: "a")
        #expect(cache.entry(for: "a")?.body == Array("hello".utf8))
        let pipe = network.folder + "/budget-pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let budget = RequestBudget(path: pipe, limits: .bibleAPI)
        #expect(throws: Never.self) { try budget.take(deadline: .endless) }
    }

    @Test func theOldestGoWhenThereIsNoRoom() throws {
        let cache = network.cache(limit: 20_000)
        for place in 0..<100 { cache.store([UInt8](repeating: 32, count: 1000), for: "\(place)") }
        let sizes = try files.map { name in
            try FileManager.default.attributesOfItem(atPath: network.folder + "/http/" + name)[.size] as! Int
        }
        #expect(sizes.reduce(0, +) <= 20_000)
        #expect(cache.entry(for: "99") != nil)
    }

    @Test(arguments: ["", "/proc/none", "/dev/full/cache", "/dev/null/cache"])
    func aFolderThatCannotBeWrittenIsNoCache(_ folder: String) {
        let cache = network.cache(limit: 1000, folder: folder)
        cache.store([1], for: "a")
        #expect(cache.entry(for: "a") == nil)
    }

    @Test func manyThreadsMayWriteOneEntry() {
        let folder = network.folder
        DispatchQueue.concurrentPerform(iterations: 16) { place in
            let cache = HTTPCache(folder: folder + "/http", limit: 1 << 20) { 1 }
            for _ in 0..<20 {
                cache.store([UInt8](repeating: UInt8(place), count: 5000), for: "a")
                let body = cache.entry(for: "a")?.body
                #expect(body?.count == 5000 && Set(body ?? []).count == 1)
            }
        }
        #expect(files.count == 1)
    }
}
