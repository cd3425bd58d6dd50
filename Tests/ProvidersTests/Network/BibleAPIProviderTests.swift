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

    /// Ranges that begin or end with a verse that the service lacks: one row each, with the verses that it has.
    @Test(arguments: [
        (VerseRange(from: Verse(.ruth, 4, 20), to: Verse(.ruth, 4, 22)), [20, 21]),
        (VerseRange(from: Verse(.john, 1, 1), to: Verse(.john, 1, 3)), [2, 3]),
        (VerseRange(Verse(.john, 7, 53)), []),
    ])
    func theChapterDecidesWhatExists(_ range: VerseRange, _ numbers: [Int]) throws {
        let server = try LoopbackServer()
        let network = TestNetwork()
        let provider = network.provider(server.base)
        try provider.learnTranslations(deadline: .endless)
        for turn in 0..<2 {
            let passage = try provider.passage([range], of: "bible-api:house", detail: [], deadline: .endless)
            #expect(passage.verses[0].map(\.verse.verse) == numbers)
            #expect(passage.missing.count == 1)
            // A range is asked for once, and its chapter once for thirty days.
            #expect(try server.log(network).count == 3)
            #expect(passage.cached == (turn == 1))
        }
        let neighbours = try provider.passage(
            [VerseRange(Verse(range.from.book, range.from.chapter, 3))], of: "bible-api:house", detail: [],
            deadline: .endless)
        #expect(neighbours.verses[0].count == 1)
        #expect(try server.log(network).count == 3)
    }

    @Test func anAnswerWithoutVersesIsNotKept() throws {
        let server = try LoopbackServer()
        let network = TestNetwork()
        let provider = network.provider(server.base)
        for _ in 0..<2 { try server.misbehave("no-verses", network) }
        let verse = [VerseRange(Verse(.john, 3, 16))]
        #expect(try provider.passage(verse, of: "bible-api:asv", detail: [], deadline: .endless).verses[0].isEmpty)
        #expect(try provider.passage(verse, of: "bible-api:asv", detail: [], deadline: .endless).verses[0].count == 1)
    }

    /// The server lists books of the Old Testament for a New Testament that lacks them. Two engines that learned in
    /// another order choose the same verse for a seed.
    @Test func aSeedGivesAVerseOfABookThatAnswers() throws {
        let server = try LoopbackServer()
        let network = TestNetwork()
        func verse(_ seed: UInt64, _ provider: BibleAPIProvider) throws -> Verse? {
            for _ in 0..<8 {
                let verse = try provider.randomVerse(
                    of: "bible-api:cherokee", in: nil, seed: seed, deadline: .endless)
                let passage = try provider.passage(
                    [VerseRange(verse)], of: "bible-api:cherokee", detail: [], deadline: .endless)
                if !passage.verses[0].isEmpty { return verse }
            }
            return nil
        }
        let one = network.provider(server.base)
        let verses = try (0..<30).map { try verse($0, one) }
        #expect(verses.allSatisfy { $0?.book == .john || $0?.book == .jude })
        #expect(Set(verses).count > 15)
        let other = network.provider(server.base)
        #expect(try (0..<30).reversed().map { try verse($0, other) } == verses.reversed())
        // The verse that was not found, its chapter, its book, and its testament: each engine asked once for each.
        let missed = try server.log(network).filter { path in ["GEN", "RUT", "PSA"].contains { path.contains($0) } }
        #expect(missed.count <= 9, "\(missed)")
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
        let offline = network.provider(server.base) { $0.ban = .option }
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
