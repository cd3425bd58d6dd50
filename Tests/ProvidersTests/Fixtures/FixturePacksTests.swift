import Corpus
import Importers
import Packs
import Scripture
import Testing

@testable import Providers

@Suite struct FixturePacksTests {
    private let provider = PackLibrary.fixtures

    @Test func twoTranslationsAreCompiledIn() {
        #expect(provider.translations().map(\.id) == ["fixtures-kjv", "fixtures-web"])
        #expect(provider.translations().map(\.alias) == ["kjv", "web"])
        #expect(provider.offers().map(\.names.id) == provider.translations().map(\.id))
        #expect(provider.offers().map(\.names.alias) == provider.translations().map(\.alias))
    }

    @Test(arguments: ["fixtures-kjv", "fixtures-web"])
    func everyRowIsServed(_ id: String) throws {
        let table = id == "fixtures-kjv" ? FixtureTexts.kjv : FixtureTexts.web
        let rows = FixtureTexts.rows(of: table)
        #expect(rows.count >= 60 && Set(rows.map(\.verse)).count == rows.count)
        for row in rows {
            let passage = try provider.passage([VerseRange(row.verse)], of: id, detail: [])
            let verse = try #require(passage.verses.first?.first)
            #expect(verse.verse == row.verse && verse.text.string == String(row.text))
            #expect(verse.startsParagraph == row.startsParagraph)
        }
    }

    @Test(arguments: ["fixtures-kjv", "fixtures-web"])
    func textsAreClean(_ id: String) {
        for row in FixtureTexts.rows(of: id == "fixtures-kjv" ? FixtureTexts.kjv : FixtureTexts.web) {
            #expect(!row.text.isEmpty && !row.text.contains { "<>¶\t[]".contains($0) }, "\(row.verse)")
            #expect(!row.text.contains("  ") && row.text.first != " " && row.text.last != " ", "\(row.verse)")
        }
    }

    @Test func bothTranslationsHaveTheSameVerses() {
        let kjv = FixtureTexts.rows(of: FixtureTexts.kjv).map(\.verse)
        #expect(kjv == FixtureTexts.rows(of: FixtureTexts.web).map(\.verse))
    }

    /// Four years have each passage of the list at least once.
    @Test(arguments: ["fixtures-kjv", "fixtures-web"])
    func everyDayHasItsPassage(_ id: String) throws {
        for day in 0..<4 * 366 {
            let range = DailyList.passage(on: try #require(CalendarDate(daysSince1970: 20_000 + day)))
            let passage = try provider.passage([range], of: id, detail: [])
            #expect(passage.missing.isEmpty && !passage.verses[0].isEmpty, "\(range)")
        }
    }

    /// The compiled-in texts were written from these modules. A row that differs is out of date.
    @Test(arguments: [("fixtures-kjv", "engKJV2006eb"), ("fixtures-web", "engWEB2015eb")])
    func passagesOfTheDayAgreeWithTheInstalledModule(_ id: String, _ module: String) throws {
        let modules = SwordLibrary.systemModules(home: nil, swordPath: nil).modules
        guard let module = modules.first(where: { $0.id == module }) else { return print("skipped: \(module)") }
        let text = try SwordImporter.read(module).text
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        let table = id == "fixtures-kjv" ? FixtureTexts.kjvDaily : FixtureTexts.webDaily
        let rows = FixtureTexts.rows(of: table)
        #expect(rows.count > 700)
        for row in rows {
            let verse = try #require(try pack.passage([VerseRange(row.verse)], detail: []).verses[0].first)
            #expect(verse.text.string == String(row.text), "\(row.verse)")
            #expect(verse.startsParagraph == row.startsParagraph, "\(row.verse)")
        }
    }

    @Test func titleIsBeforeTheFirstVerse() throws {
        let psalm = VerseRange(from: Verse(.ps, 23, 1), to: Verse(.ps, 23, 6))
        let passage = try provider.passage([psalm], of: "fixtures-kjv", detail: .superscriptions)
        #expect(passage.verses[0].map(\.verse.verse) == [0, 1, 2, 3, 4, 5, 6])
        #expect(passage.verses[0][0].text.string == "A Psalm of David.")
    }

    @Test func versesNotCompiledInAreMissing() throws {
        let passage = try provider.passage([VerseRange(Verse(.gen, 50, 1))], of: "fixtures-web", detail: [])
        #expect(passage.verses.count == 1 && passage.verses[0].isEmpty)
        #expect(passage.missing.map(\.verse) == [Verse(.gen, 50, 1)])
    }

    @Test func randomVersesHaveText() throws {
        let verses = Set(FixtureTexts.rows(of: FixtureTexts.kjv).map(\.verse))
        for seed in 0..<100 as Range<UInt64> {
            let verse = try provider.randomVerse(of: "fixtures-kjv", in: nil, seed: seed)
            #expect(verses.contains(verse) && verse.verse > 0)
        }
        let inJohn = try provider.randomVerse(of: "fixtures-kjv", in: [.john], seed: 7)
        #expect(inJohn.book == .john)
    }

    @Test func unknownTranslationsAreErrors() {
        #expect(throws: ProviderError.self) { try provider.passage([], of: "kjv", detail: []) }
    }
}
