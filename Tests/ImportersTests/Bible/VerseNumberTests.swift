import Testing

@testable import Importers

@Suite struct VerseNumberTests {
    @Test(arguments: [
        ("16", 16...16, false), ("1-2", 1...2, false), ("1a", 1...1, true), ("3b-5", 3...5, true),
        ("1–3", 1...3, false),
        ("٣", 3...3, false), ("१२", 12...12, false), ("1\u{200F}-\u{200F}2", 1...2, false), ("1,2", 1...2, false),
        ("0", 0...0, false), ("007", 7...7, false),
    ])
    func reads(_ text: String, _ verses: ClosedRange<Int>, _ isPart: Bool) {
        let number = VerseNumber(text)
        #expect(number?.verses == verses && number?.isPart == isPart)
    }

    @Test(arguments: ["", "x", "a1", "3-2", "-1", "99999999999999999999", "1 2", "1*", "½", "-"])
    func refuses(_ text: String) { #expect(VerseNumber(text) == nil) }
}
