import Scripture
import Testing

@testable import Speech

@Suite struct SpokenReferenceTests {
    @Test(arguments: SpeechFixture.rows("numbers.tsv"))
    func numbersAreSpelled(_ fields: [String]) throws {
        let locale = try #require(SpeechLocale.named(fields[0]))
        #expect(locale.numbers.cardinal(try #require(Int(fields[1]))) == fields[2])
    }

    /// In a sentence, as texts have them.
    @Test(arguments: SpeechFixture.rows("references.tsv"))
    func referencesAreSpelled(_ fields: [String]) throws {
        let locale = try #require(SpeechLocale.named(fields[0]))
        let spoken = SpeechText("(" + fields[1] + ")", as: .text, locale: locale).string
        // The full stop of "3f." ends the sentence.
        #expect(spoken == "(" + fields[2] + (fields[1].hasSuffix(".") ? "." : "") + ")")
    }

    @Test func aReferenceIsSpelledByItself() {
        let segments = ReferenceParser().matches(in: "1 Cor 13:4-7")[0].segments
        #expect(
            SpokenReference(locale: .enUS).words(for: segments)
                == "First Corinthians chapter thirteen, verses four through seven")
    }

    /// No name is abbreviated or has a digit, except Psalm 151 in languages whose numbers stay digits.
    @Test(arguments: SpeechLocale.tags)
    func everyBookHasASpokenName(_ tag: String) throws {
        let locale = try #require(SpeechLocale.named(tag))
        for book in Book.allCases {
            let name = locale.name(of: book)
            let mayHaveDigits = book == .addPs && locale.numbers.cardinal(151) == "151"
            #expect(
                !name.isEmpty && !name.contains { $0.isASCII && $0.isNumber && !mayHaveDigits || $0 == "(" }, "\(book)")
        }
    }

    @Test(arguments: Language.allCases) func everyLanguageHasALocale(_ language: Language) {
        let locale = SpeechLocale.of(language)
        #expect(locale.language == language)
        #expect(SpeechLocale.named(language.code)?.tag == locale.tag && SpeechLocale.tags.contains(locale.tag))
    }

    @Test func everyVerseIsSpelled() throws {
        let spoken = SpokenReference(locale: try #require(SpeechLocale.named("en-GB")))
        for book in Book.allCases where Versification.nrsva.chapterCount(of: book) > 0 {
            let point = ReferencePoint(book, 1, 2)
            let segment = ReferenceSegment(range: 0..<1, from: point, to: point, granularity: .verse, verses: nil)
            #expect(spoken.words(for: [segment]).hasSuffix("verse two"))
        }
    }
}
