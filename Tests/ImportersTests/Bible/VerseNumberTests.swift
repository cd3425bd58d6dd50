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

    /// A reference before the text of its verse: the book, the chapter, the verses and the text.
    @Test(arguments: [
        ("Gen 1:1 In", "Gen", 1, 1...1, " In"), ("Gen 1:1", "Gen", 1, 1...1, ""), ("16:3 For", "", 16, 3...3, " For"),
        ("1 Sam 2:3-4 x", "1 Sam", 2, 3...4, " x"), ("1 Sam 2:3–4 x", "1 Sam", 2, 3...4, " x"),
        ("[1:1] In", "", 1, 1...1, " In"), ("[Gen 1.1]", "Gen", 1, 1...1, ""),
        ("Gen 1:2: And", "Gen", 1, 2...2, " And"),
        ("3:16", "", 3, 16...16, ""), ("Gen 1:1-", nil, 0, 0...0, ""), ("Gen 1:1x", nil, 0, 0...0, ""),
        ("[1:1 In", nil, 0, 0...0, ""), ("[1:1", nil, 0, 0...0, ""), (":1 In", nil, 0, 0...0, ""),
        ("Gen 1:", nil, 0, 0...0, ""),
        ("Gen 1 1", nil, 0, 0...0, ""),
    ])
    func lines(_ line: String, _ book: String?, _ chapter: Int, _ verses: ClosedRange<Int>, _ text: String) {
        let read = VerseLine(Array(line.utf8)[...])
        #expect(read.map { String(decoding: $0.book, as: UTF8.self) } == book)
        guard let read, book != nil else { return }
        #expect(read.chapter == chapter && read.verses == verses && String(decoding: read.text, as: UTF8.self) == text)
        // In a column of references, nothing follows. Brackets show where the reference ends.
        if line.hasPrefix("[") { return }
        let isAlone = text.allSatisfy { $0 == " " }
        #expect((VerseLine(Array(line.utf8)[...], isWhole: true) != nil) == isAlone)
    }

    /// Numbers of verses in a table, also at the end of a key that was cut inside a character.
    @Test func rowsOfTables() {
        func verses(_ text: String) -> ClosedRange<Int>? { RowNumber.verses(Array(text.utf8)[...]) }
        #expect(verses("16") == 16...16 && verses("16-17") == 16...17 && verses("16–17") == 16...17)
        #expect(verses(" 7 ") == 7...7 && verses("7-7") == 7...7 && verses("000007") == 7...7)
        for wrong in ["", "1-", "-1", "2-1", "1‖2", "1–", "1 2", "0000007", "1-2-3"] { #expect(verses(wrong) == nil) }
        #expect(RowNumber.verses([0x31, 0xE2, 0x80]) == nil && RowNumber.verses([0x31, 0xE2]) == nil)
    }

    @Test(arguments: ["", "x", "a1", "3-2", "-1", "99999999999999999999", "1 2", "1*", "½", "-"])
    func refuses(_ text: String) { #expect(VerseNumber(text) == nil) }
}
