import Testing

@testable import Speech

@Suite struct SpeechTextTests {
    func check(_ source: String, _ format: SpeechText.Format, _ locale: String = "en-US", says expected: String)
        throws -> SpeechText
    {
        let speech = SpeechText(source, as: format, locale: try #require(SpeechLocale.named(locale)))
        #expect(speech.string == expected)
        SpeechLaws.check(speech, source: source.utf8.count)
        return speech
    }

    @Test(arguments: SpeechFixture.rows("html.tsv"))
    func readsHTML(_ fields: [String]) throws {
        let speech = try check(fields[0], .html, says: fields[1])
        #expect(speech.segments.map(\.kind.rawValue).joined(separator: " ") == fields[2])
    }

    @Test(arguments: SpeechFixture.rows("markdown.tsv"))
    func readsMarkdown(_ fields: [String]) throws {
        let speech = try check(fields[0], .markdown, says: fields[1])
        #expect(speech.segments.map(\.kind.rawValue).joined(separator: " ") == fields[2])
    }

    @Test(arguments: SpeechFixture.rows("text.tsv"))
    func readsPlainText(_ fields: [String]) throws {
        _ = try check(fields[1], .text, fields[0], says: fields[2])
    }

    @Test(arguments: SpeechFixture.rows("ssml.tsv"))
    func writesSSML(_ fields: [String]) throws {
        let ssml = String(decoding: SpeechText(fields[0], as: .html).ssml(), as: UTF8.self)
        let head = """
            <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">
            """
        #expect(ssml == head + fields[1] + "</speak>")
    }

    @Test func segmentsHaveTheirSource() {
        let source = "<h1>One</h1>\n<p>caf&eacute; <i>See</i> <a href='#'>John&nbsp;3:16</a>. The LORD said.</p>"
        let bytes = Array(source.utf8)
        let found = SpeechText(source, as: .html).segments.map { String(decoding: bytes[$0.source], as: UTF8.self) }
        #expect(found == ["One", "caf&eacute; <i>See", "John&nbsp;3:16</a>.", "The LORD said."])
    }

    @Test func pausesFollowStructure() {
        let source = "<h1>One</h1><p>Yes. B<br>c</p><ul><li>d</ul><hr><p>e"
        #expect(SpeechText(source, as: .html).segments.map(\.pauseAfterMs) == [800, 300, 250, 600, 1000, 600])
    }

    @Test func versesAreSpokenOneByOne() {
        let text = "In the beginning. The LORD said, And God made"
        let verses = [
            SpeechText.Verse(range: 0..<17), .init(range: 18..<32), .init(range: 33..<45, startsParagraph: true),
        ]
        let speech = SpeechText(text.utf8.span, verses: verses)
        #expect(speech.string == "In the beginning. The Lord said,\n\nAnd God made")
        #expect(speech.segments.map(\.source) == verses.map(\.range))
        #expect(speech.segments.map(\.kind) == [.verse, .verse, .verse])
        #expect(speech.segments.map(\.pauseAfterMs) == [300, 600, 600])
        let wrong = SpeechText(text.utf8.span, verses: [.init(range: 40..<900), .init(range: 3..<42)])
        SpeechLaws.check(wrong, source: text.utf8.count)
    }

    @Test func aReferenceIsAnnounced() {
        let text = "The LORD is my shepherd"
        let speech = SpeechText(
            text.utf8.span, verses: [.init(range: 0..<text.utf8.count)],
            announcement: .init(written: "Ps 23:1", spoken: "Psalm twenty-three, verse one"))
        #expect(speech.string == "Psalm twenty-three, verse one.\n\nThe Lord is my shepherd")
        #expect(speech.segments.map(\.kind) == [.reference, .verse])
        #expect(speech.segments.map(\.range) == [0..<32, 32..<55])
        #expect(speech.segments.map(\.source) == [0..<0, 0..<23])
        let ssml = String(decoding: speech.ssml(.init(voice: "A & B", rate: "80%")), as: UTF8.self)
        #expect(
            ssml.hasSuffix(
                """
                <voice name="A &amp; B"><prosody rate="80%"><p><s><sub alias="Psalm twenty-three, verse one">Ps 23:1\
                </sub>.</s></p><break time="600ms"/><p><s>The <sub alias="Lord">LORD</sub> is my shepherd</s></p>\
                </prosody></voice></speak>
                """))
    }

    @Test func wordsOfOtherScriptsAreTransliteratedOnRequest() {
        let source = "<p>λόγος means word (חֶסֶד, ἀγάπη).</p>"
        let speech = SpeechText(source, as: .html) { script, word in "\(script)-\(word.unicodeScalars.count)" }
        #expect(speech.string == "greek-5 means word (hebrew-5, greek-5).")
        SpeechLaws.check(speech, source: source.utf8.count)
        #expect(String(decoding: speech.ssml(), as: UTF8.self).contains("<sub alias=\"greek-5\">λόγος</sub> means"))
        #expect(SpeechText(source, as: .html).string == "λόγος means word (חֶסֶד, ἀγάπη).")
    }

    @Test func ratesAreThoseOfSSML() {
        for rate in ["slow", "x-fast", "80%", "400%"] { #expect(SpeechText.Delivery.isRate(rate)) }
        for rate in ["", "quick", "5%", "401%", "+20%", "80", "8 0%", "\"80%"] {
            #expect(!SpeechText.Delivery.isRate(rate), "\(rate)")
        }
    }

    @Test func localesAreFoundByTheirTags() {
        for (tag, expected) in [
            ("en-US", "en-US"), ("en-us", "en-US"), ("en", "en-US"), ("en_GB", "en-GB"), ("en-AU", "en-GB"),
            ("pt-BR", "pt"), ("de", "de"), ("spa", "es"),
        ] {
            #expect(SpeechLocale.named(tag)?.tag == expected)
        }
        #expect(SpeechLocale.named("") == nil && SpeechLocale.named("tlh") == nil)
    }
}
