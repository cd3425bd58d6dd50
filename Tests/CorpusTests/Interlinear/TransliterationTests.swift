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
        // Each letter with each mark, alone and before another letter.
        for letter in 0x05D0...0x05EA {
            for mark in 0x05B0...0x05C7 {
                let text = String(UnicodeScalar(letter)!) + String(UnicodeScalar(mark)!)
                for more in ["", "\u{05D1}", "\u{05D1}\u{05B0}", "\u{05D1}\u{05B3}"] {
                    _ = HebrewTransliteration.latin(text + more)
                }
            }
        }
    }
}
