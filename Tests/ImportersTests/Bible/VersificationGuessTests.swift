import Scripture
import Testing

@testable import Importers

@Suite struct VersificationGuessTests {
    private func chapters(of system: Versification, _ books: [Book]? = nil) -> [VersificationGuess.Chapter] {
        (books ?? system.books).flatMap { book in
            (0..<system.chapterCount(of: book)).map { (book, $0 + 1, system.verseCount(of: book, chapter: $0 + 1)) }
        }
    }

    @Test(arguments: Versification.names)
    func everySystemIsKnownByItsCounts(_ name: String) throws {
        let system = try #require(Versification.named(name))
        let guess = VersificationGuess(chapters(of: system))
        #expect(guess.missingCount == 0)
        #expect(guess.candidates.map(\.name).contains(name))
        // All other candidates have the same number of verses in these chapters.
        for candidate in guess.candidates {
            for (book, chapter, last) in chapters(of: system) {
                #expect(candidate.verseCount(of: book, chapter: chapter) == last)
            }
        }
    }

    @Test func aFewMissingVersesMislead() {
        // The last verses of three chapters are left out, as modern translations do.
        var found = chapters(of: .kjv, Canon.protestant.books)
        for place in [100, 500, 1000] { found[place].lastVerse -= 1 }
        #expect(VersificationGuess(found).system.name == "KJV")
    }

    /// Errors in a text make an unusual system fit a little better: Darby's English Bible was read as Calvin, the BBE as
    /// Segond, a Latvian Bible as Vulg. A true Calvin fits far better than its rivals.
    @Test(arguments: [("Calvin", "en"), ("Segond", "en"), ("Vulg", "lv")])
    func anUnusualSystemNeedsMoreAgreement(_ name: String, _ language: String) throws {
        let other = try #require(Versification.named(name))
        var found = chapters(of: .kjv, Canon.protestant.books)
        let differing = found.indices.filter {
            let (book, chapter, last) = found[$0]
            return other.verseCount(of: book, chapter: chapter) != last
        }
        // Six of ten chapters that differ agree with the other system.
        for index in differing.prefix(differing.count * 6 / 10) {
            let (book, chapter, last) = found[index]
            let count = other.verseCount(of: book, chapter: chapter)
            if count > 0 { found[index].lastVerse = count > last ? last - 1 : count }
        }
        let guess = VersificationGuess(found, language: language)
        #expect(
            ["KJV", "NRSV", "KJVA", "NRSVA", "Catholic", "Catholic2"].contains(guess.system.name), "\(guess.reason)")
        #expect(guess.reason.contains("chapters against it"))
        #expect(VersificationGuess(chapters(of: other), language: language).candidates.map(\.name).contains(name))
    }

    @Test func piecesSayNothing() {
        #expect(VersificationGuess([(.gen, 1, 3)]).system.name == "KJV")
        #expect(VersificationGuess([]).system.name == "KJV")
    }

    @Test func languageDecidesBetweenEquals() {
        let found = chapters(of: .kjv, [.obad])
        #expect(VersificationGuess(found, language: "en").system.name == "KJV")
        #expect(VersificationGuess(found, language: "la").system.name == "Vulg")
        #expect(VersificationGuess(found, language: "ru-RU").system.name == "Synodal")
        #expect(VersificationGuess(found, likely: ["MT"], language: "la").system.name == "MT")
        // But the number of verses takes precedence: Joel has four chapters in Hebrew.
        #expect(VersificationGuess(chapters(of: .leningrad, [.joel, .mal]), language: "en").system.name != "KJV")
    }
}
