import Testing

@testable import Corpus

@Suite struct CalendarDateTests {
    /// Every day of the first 400 years, after which the calendar repeats, and of the last year.
    @Test func everyDayFollowsTheOneBefore() throws {
        let first = try #require(CalendarDate(year: 1, month: 1, day: 1)).daysSince1970
        let last = try #require(CalendarDate(year: 9999, month: 12, day: 31)).daysSince1970
        #expect(CalendarDate(daysSince1970: first - 1) == nil && CalendarDate(daysSince1970: last + 1) == nil)
        for span in [first...first + 146_097, last - 366...last] {
            var before: CalendarDate?
            for days in span {
                let date = try #require(CalendarDate(daysSince1970: days))
                let same = CalendarDate(year: date.year, month: date.month, day: date.day)
                if date.daysSince1970 != days || same != date { Issue.record("\(date)") }
                if let before, before >= date { Issue.record("\(before), \(date)") }
                before = date
            }
        }
    }

    @Test(arguments: [("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-01-01", 20_454)])
    func daysAreCounted(_ text: String, _ days: Int) throws {
        let date = try #require(CalendarDate(text))
        #expect(date.daysSince1970 == days)
        #expect(date.description == text)
    }

    @Test(arguments: [
        "", "2026-1-01", "2026-01-1", "26-01-01", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10",
        "2026-01-00", "0000-01-01", "2026/01/01", " 2026-01-01", "2026-01-01 ", "+026-01-01", "2026-01-01T00:00",
        "２026-01-0", "20260101",
    ])
    func nothingElseIsADate(_ text: String) { #expect(CalendarDate(text) == nil) }
}
