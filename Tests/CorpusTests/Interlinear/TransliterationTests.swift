import Testing

@testable import Corpus

/// Words are written in Latin letters as in Tests/Fixtures/interlinear/transliteration.tsv: language, word, letters.
@Suite struct TransliterationTests {
    @Test func wordsAreWrittenInLatinLetters() throws {
        for row in try InterlinearFixture.rows("transliteration.tsv") {
            let latin = row[0] == "grc" ? GreekTransliteration.latin(row[1]) : HebrewTransliteration.latin(row[1])
            #expect(latin == row[2], "\(row[1])")
        }
    }

    @Test func anyTextIsTaken() {
        for text in [
            "\u{05B0}", "\u{05BC}\u{05D5}", "\u{0314}", "abc", "🙂", "\u{05D0}\u{05B7}\u{05B7}", "ו", "וּ", "ה", "י",
        ] {
            _ = GreekTransliteration.latin(text)
            _ = HebrewTransliteration.latin(text)
        }
    }
}
