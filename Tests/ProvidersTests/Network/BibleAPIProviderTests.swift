import Foundation
import Scripture
import Testing

@testable import Corpus
@testable import Providers

/// The provider with a server that answers like bible-api.com.
@Suite(.enabled(if: LoopbackServer.obstacle == nil, "needs python3 and lectern-fetch"))
struct BibleAPIProviderTests {
    private func range(_ from: Verse, _ to: Verse) -> VerseRange { VerseRange(from: from, to: to) }

    /// One row per range: the expected requests, and how many verses arrive.
    static let routes: [(from: Verse, to: Verse, paths: [String], verses: Int)] = [
        (Verse(.john, 3, 16), Verse(.john, 3, 16), ["/JHN%203:16?translation=asv"], 1),
        (Verse(.john, 3, 16), Verse(.john, 3, 18), ["/JHN%203:16-18?translation=asv"], 3),
        (Verse(.ps, 23, 0), Verse(.ps, 23, 6), ["/data/asv/PSA/23"], 6),
        (Verse(.ruth, 1, 20), Verse(.ruth, 3, 2), ["/data/asv/RUT/1", "/data/asv/RUT/2", "/data/asv/RUT/3"], 28),
        (Verse(.jude, 1, 3), Verse(.jude, 1, 5), ["/JUD%201:3-5?translation=asv"], 3),
    ]

    @Test func aRangeIsAskedForInTheServicesOwnPieces() throws {
        let server = try LoopbackServer()
        for row in Self.routes {
            let network = TestNetwork()
            let provider = network.provider(server.base)
            let before = try server.log(network).count
            let passage = try provider.passage(
                [range(row.from, row.to)], of: "bible-api:asv", detail: [], deadline: .endless)
            #expect(try Array(server.log(network)[before...]) == row.paths)
            #expect(passage.verses[0].count == row.verses)
            #expect(!passage.cached)
            let again = try provider.passage(
                [range(row.from, row.to)], of: "bible-api:asv", detail: [], deadline: .endless)
            #expect(again.cached && !again.stale)
        }
    }

    @Test func aVerseByChanceIsReadWithoutAnotherRequest() throws {
        let server = try LoopbackServer()
        let network = TestNetwork()
        let provider = network.provider(server.base)
        let verse = try provider.randomVerse(of: "bible-api:asv", in: [.jude, .john], seed: nil, deadline: .endless)
        #expect(verse == Verse(.jude, 1, 2) || verse == Verse(.john, 1, 2))
        let passage = try provider.passage([VerseRange(verse)], of: "bible-api:asv", detail: [], deadline: .endless)
        #expect(passage.verses[0].count == 1)
        #expect(try server.log(network) == ["/data/asv/random/JUD,JHN"])
    }

    @Test func aSeedGivesTheSameVerse() throws {
        let server = try LoopbackServer()
        let network = TestNetwork()
        let provider = network.provider(server.base)
        let verses = try (0..<20).map { seed in
            try provider.randomVerse(
                of: "bible-api:asv", in: nil, seed: UInt64(seed), deadline: .endless)
        }
        #expect(Set(verses).count > 10)
        #expect(try provider.randomVerse(of: "bible-api:asv", in: nil, seed: 7, deadline: .endless) == verses[7])
        #expect(try server.log(network) == ["/data/asv"])
    }

    @Test func theListOfTranslationsIsLearned() throws {
        let server = try LoopbackServer()
        let provider = TestNetwork().provider(server.base)
        #expect(provider.translations().count == 21)
        try provider.learnTranslations(deadline: .endless)
        let house = try #require(provider.translations().first { $0.alias == "house" })
        #expect(house.license == "All rights reserved")
        #expect(house.language == "en")
        #expect(provider.translations().first { $0.alias == "cherokee" }?.language == "chr")
    }

    @Test func offlineIsAnErrorUnlessTheAnswerIsKept() throws {
        let server = try LoopbackServer()
        let network = TestNetwork()
        let verse = [VerseRange(Verse(.john, 3, 16))]
        _ = try network.provider(server.base).passage(verse, of: "bible-api:asv", detail: [], deadline: .endless)
        let offline = network.provider(server.base) { $0.isOffline = true }
        #expect(try offline.passage(verse, of: "bible-api:asv", detail: [], deadline: .endless).cached)
        let starts = network.fetch.startCount
        #expect {
            try offline.passage([VerseRange(Verse(.john, 3, 17))], of: "bible-api:asv", detail: [], deadline: .endless)
        } throws: { error in
            guard case ProviderError.network(let failure) = error else { return false }
            return failure.kind == .offline
        }
        #expect(network.fetch.startCount == starts)
    }

    @Test func anOldAnswerIsServedWhenTheNetworkFails() throws {
        let server = try LoopbackServer()
        let network = TestNetwork()
        let provider = network.provider(server.base)
        let verse = [VerseRange(Verse(.john, 3, 16))]
        _ = try provider.passage(verse, of: "bible-api:asv", detail: [], deadline: .endless)
        network.time.seconds.value += 31 * 86_400
        try server.misbehave("500", network)
        let old = try provider.passage(verse, of: "bible-api:asv", detail: [], deadline: .endless)
        #expect(old.cached && old.stale)
        let new = try provider.passage(verse, of: "bible-api:asv", detail: [], deadline: .endless)
        #expect(!new.cached && !new.stale)
        // A clock that is set far back does no harm.
        network.time.seconds.value -= 1_000_000_000
        #expect(try provider.passage(verse, of: "bible-api:asv", detail: [], deadline: .endless).cached)
    }

    @Test func aPassageOfMoreChaptersThanMayBeAskedForIsRefusedWithoutARequest() throws {
        let server = try LoopbackServer()
        let network = TestNetwork()
        let provider = network.provider(server.base, budget: network.budget(.bibleAPI))
        #expect(throws: ProviderError.self) {
            try provider.passage(
                [range(Verse(.gen, 1, 1), Verse(.gen, 50, 26))], of: "bible-api:asv", detail: [], deadline: .endless)
        }
        #expect(try server.log(network).isEmpty)
    }

    @Test func aProgramThatIsNotThereIsSaid() {
        let provider = TestNetwork(program: "/nowhere/lectern-fetch").provider("http://127.0.0.1:1")
        #expect {
            try provider.passage([VerseRange(Verse(.john, 3, 16))], of: "bible-api:asv", detail: [], deadline: .endless)
        } throws: { error in
            guard case ProviderError.network(let failure) = error else { return false }
            return failure.kind == .unavailable && failure.hint.contains("make install")
        }
    }
}
