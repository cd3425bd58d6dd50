import Testing

@testable import Scripture

@Suite struct VersificationCandidatesTests {
    private func counts(of system: Versification, only books: [Book]? = nil) -> [Book: [Int]] {
        var counts: [Book: [Int]] = [:]
        for book in books ?? system.books {
            counts[book] = (1...system.chapterCount(of: book)).map { system.verseCount(of: book, chapter: $0) }
        }
        return counts
    }

    /// LXX and Orthodox count alike, as do Leningrad and MT; a Bible of 66 books fits a system with more as well.
    @Test(arguments: Versification.names)
    func ownCountsFitBest(name: String) throws {
        let system = try #require(Versification.named(name))
        let best = try #require(Versification.candidates(for: counts(of: system)).first)
        let own = try #require(
            Versification.candidates(for: counts(of: system)).first { $0.system === system })
        #expect(own.impossibleChapters == 0)
        #expect(best.equalChapters == own.equalChapters && best.impossibleChapters == 0)
    }

    @Test func psalmsOfTheVulgateAreTold() {
        let names = Versification.candidates(for: counts(of: .vulg, only: [.ps])).map(\.system.name)
        #expect(names.first == "Vulg" && !names.contains("KJV"))
    }

    @Test func aBookAlikeInAllTellsNothing() {
        #expect(Versification.candidates(for: [.jude: [25]]).count == 16)
        #expect(Versification.candidates(for: [.jude: [25]]).first?.system === Versification.kjv)
    }

    @Test func missingVersesAreNoReasonAgainstASystem() {
        var text = counts(of: .kjv)
        text[.acts]?[7] = 38
        text[.mark]?[15] = 8
        #expect(Versification.candidates(for: text).first?.system === Versification.kjv)
    }

    @Test func noCountsGiveNoCandidate() {
        #expect(Versification.candidates(for: [:]).isEmpty)
        #expect(Versification.candidates(for: [.gen: [0, 0]]).isEmpty)
    }
}
