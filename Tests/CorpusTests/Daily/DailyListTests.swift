import Scripture
import Testing

@testable import Corpus

@Suite struct DailyListTests {
    @Test func everyPassageExists() {
        for range in DailyList.passages {
            let count = Versification.kjv.verseCount(of: range.from.book, chapter: range.from.chapter)
            #expect(range.from.verse >= 1 && range.to.verse <= count, "\(range)")
            #expect(range.from.book == range.to.book && range.from.chapter == range.to.chapter, "\(range)")
            #expect((0...3).contains(range.to.verse - range.from.verse), "\(range)")
        }
    }

    @Test func theListIsWide() {
        #expect(DailyList.passages.count >= 366)
        #expect(Set(DailyList.passages.map(\.from.book)).count >= 40)
    }

    @Test func noVerseIsInTwoPassages() throws {
        var seen: Set<Int> = []
        for range in DailyList.passages {
            for slot in try #require(Versification.kjv.slots(of: range)) {
                #expect(seen.insert(slot).inserted, "\(range)")
            }
        }
    }

    @Test func noPassageComesTwiceWithin366Days() throws {
        let start = try #require(CalendarDate(year: 2020, month: 1, day: 1)).daysSince1970
        var lastSeen: [VerseRange: Int] = [:]
        for day in start..<(start + 20 * 366) {
            let passage = DailyList.passage(on: try #require(CalendarDate(daysSince1970: day)))
            if let last = lastSeen.updateValue(day, forKey: passage) { #expect(day - last >= 366) }
        }
    }

    @Test func neighboursComeFromDifferentBooks() {
        let books = DailyList.passages.map(\.from.book)
        for (book, next) in zip(books, books.dropFirst() + books.prefix(1)) { #expect(book != next) }
    }

    @Test(arguments: [
        ("0001-01-01", "Leviticus 19:18"), ("1969-12-31", "Deuteronomy 33:27"), ("1970-01-01", "Job 28:28"),
        ("2024-02-29", "2 Corinthians 5:17"),
        ("2025-12-25", "2 Kings 6:16-17"), ("2026-01-01", "Ephesians 4:4-6"), ("9999-12-31", "Luke 6:36-38"),
    ])
    func publishedDatesStay(_ date: String, _ passage: String) throws {
        let range = DailyList.passage(on: try #require(CalendarDate(date)))
        let formatter = ReferenceFormatter(style: .long, versification: .kjv)
        #expect(formatter.string([range]) == passage)
    }

    /// FNV-1a over the rows: a changed row would change the passage of a date that people have seen.
    @Test func theListIsPublished() {
        let hash = DailyList.rows.description.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        #expect(DailyList.listVersion == 1 && hash == 0x7d95_c024_96c9_ca93)
    }
}
