import Testing

@testable import Corpus

@Suite struct TranslationFeaturesTests {
    @Test func areThoseOfTheVerses() {
        var features = Translation.Features()
        features.formUnion(of: VerseExtras())
        #expect(features == [])
        var extras = VerseExtras()
        extras.headings = [Heading(kind: .pericope, text: "The Creation")]
        extras.spans = [TextSpan(0..<1, .added)]
        features.formUnion(of: extras)
        #expect(features == .headings)
        extras = VerseExtras()
        extras.footnotes = [Footnote(offset: 0, text: "or")]
        extras.lineStarts = [3]
        extras.spans = [TextSpan(0..<1, .wordsOfJesus)]
        var word = Word(range: 0..<1)
        word.strongs = ["G3056"]
        word.morphology = ["robinson:N-NSM"]
        extras.words = [word]
        features.formUnion(of: extras)
        #expect(features == [.headings, .footnotes, .poetry, .wordsOfJesus, .strongs, .morphology])
    }
}
