import Foundation
import Scripture
import Synchronization
import Testing

@testable import Corpus
@testable import Providers

/// Many requests at once, and processes that die.
@Suite(.enabled(if: LoopbackServer.obstacle == nil, "needs python3 and lectern-fetch"), .serialized)
struct ConcurrencyTests {
    /// Runs `body` that many times at once, each on its own thread.
    private func atOnce(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for place in 0..<count {
            group.enter()
            let thread = Thread {
                body(place)
                group.leave()
            }
            thread.stackSize = 256 << 10
            thread.start()
        }
        group.wait()
    }

    @Test func aThousandLookupsOfAHundredVersesAreAHundredRequestsWithinTheBudget() throws {
        let server = try LoopbackServer(["--requests", "15", "--misses", "10", "--window", "0.2"])
        let network = TestNetwork()
        // The window of the server, plus time for a busy machine.
        let budget = network.budget(.init(requests: 15, misses: 10, window: 800))
        let provider = network.provider(server.base, budget: budget) { $0.timeout = 60_000 }
        let answered = Atomic<Int>(0)
        atOnce(1000) { place in
            let verse = place % 100
            let range = VerseRange(verse < 51 ? Verse(.john, 1, verse + 1) : Verse(.john, 6, verse - 50))
            let passage = try? provider.passage([range], of: "bible-api:asv", detail: [], deadline: .endless)
            let text = passage?.verses.first?.first?.text.string
            if text == "ASV JHN \(range.from.chapter):\(range.from.verse) is written here." {
                answered.add(1, ordering: .relaxed)
            }
        }
        #expect(answered.load(ordering: .relaxed) == 1000)
        let log = try server.log(network)
        #expect(log.count == 100)
        #expect(Set(log).count == 100)
    }

    @Test func whenTheProcessIsKilledItIsStartedOnceMore() throws {
        let server = try LoopbackServer(["--delay", "0.5", "--requests", "1000"])
        let network = TestNetwork()
        let provider = network.provider(server.base)
        let fetch = network.fetch
        let killer = Thread {
            while fetch.processID == nil { usleep(1000) }
            usleep(200_000)
            if let id = fetch.processID { kill(id, SIGKILL) }
        }
        killer.start()
        let passage = try provider.passage(
            [VerseRange(Verse(.john, 3, 16))], of: "bible-api:asv", detail: [], deadline: .endless)
        #expect(passage.verses[0].count == 1)
        #expect(network.fetch.startCount == 2)
    }

    @Test(arguments: ["#!/bin/sh\nexit 1\n", "#!/bin/sh\nexec sleep 60\n", "#!/bin/sh\nyes nonsense\n"])
    func aProgramThatIsNoFetcherIsAnErrorInTime(_ script: String) throws {
        let folder = NSTemporaryDirectory() + "lectern-fetch-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try script.write(toFile: folder + "/fetch", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/fetch")
        let provider = TestNetwork(program: folder + "/fetch").provider("http://127.0.0.1:1") { $0.timeout = 300 }
        let start = Date()
        #expect(throws: ProviderError.self) {
            try provider.passage([VerseRange(Verse(.john, 3, 16))], of: "bible-api:asv", detail: [], deadline: .endless)
        }
        #expect(Date().timeIntervalSince(start) < 5)
    }
}
