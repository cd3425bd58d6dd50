import Corpus
import Testing

@testable import Importers

@Suite struct VerseWriterTests {
    private func text(_ verse: BuiltVerse) -> String { String(decoding: verse.text, as: UTF8.self) }

    @Test func stylesNestAndGoOn() {
        var writer = VerseWriter()
        writer.begin(.span(.wordsOfJesus))
        writer.append("Go ")
        writer.begin(.span(.added))
        writer.append("ye")
        writer.close()
        let first = writer.take().verse
        writer.append("and come")
        writer.close()
        writer.append(" back")
        let second = writer.take().verse
        #expect(text(first) == "Go ye" && text(second) == "and come back")
        #expect(first.extras.spans == [TextSpan(0..<5, .wordsOfJesus), TextSpan(3..<5, .added)])
        #expect(second.extras.spans == [TextSpan(0..<8, .wordsOfJesus)])
    }

    /// A word and a name that are open at the end of a verse are dropped, because their extent is unknown.
    @Test func wordsAndNamesDoNotGoOn() {
        var word = Word(range: 0..<0)
        word.strongs = ["H1"]
        for style in [VerseWriter.Style.word(word), .span(.divineName)] {
            var writer = VerseWriter()
            writer.begin(style)
            writer.append("lord")
            let first = writer.take().verse
            writer.append("of all")
            writer.close()
            let second = writer.take().verse
            #expect(text(first) == "lord" && text(second) == "of all")
            #expect(first.extras == VerseExtras() && second.extras == VerseExtras())
        }
    }

    @Test func whatStandsBetweenVersesWaits() {
        var writer = VerseWriter()
        writer.append("one")
        writer.beginHeading(.pericope)
        writer.append("Title")
        writer.beginNote(.note)
        writer.append("on it")
        writer.close()
        writer.close()
        let first = writer.take().verse
        #expect(first.extras == VerseExtras())
        writer.beginParagraph()
        writer.append("two")
        writer.beginHeading(.other)
        writer.append("Last")
        writer.close()
        let second = writer.take(isLast: true).verse
        #expect(second.startsParagraph)
        #expect(
            second.extras.headings == [
                Heading(kind: .pericope, text: "Title"), Heading(kind: .other, offset: 3, text: "Last"),
            ])
        #expect(second.extras.footnotes == [Footnote(offset: 0, text: "on it")])
    }

    @Test func aVerseTakesWhatIsOpen() {
        var writer = VerseWriter()
        writer.append("one")
        writer.beginNote(.crossReference)
        writer.append("Gen 1")
        let (verse, unclosed) = writer.take()
        #expect(unclosed == 1 && text(verse) == "one")
        #expect(verse.extras.footnotes == [Footnote(kind: .crossReference, offset: 3, text: "Gen 1")])
        // Ends without a start are ignored.
        writer.close()
        writer.append("two")
        #expect(text(writer.take().verse) == "two")
    }

    /// Words that are not translated have no text. They are kept in the verse, but not in a note.
    @Test func wordsWithoutTextAreKept() {
        var writer = VerseWriter()
        var word = Word(range: 0..<0)
        word.strongs = ["H853"]
        writer.append("one ")
        writer.add(word)
        writer.beginNote(.note)
        writer.add(word)
        writer.close()
        writer.beginHeading(.pericope)
        writer.close()
        writer.append("two")
        let verse = writer.take().verse
        // The note and the heading have no text, so they are none.
        #expect(text(verse) == "one two" && verse.extras.footnotes.isEmpty && verse.extras.headings.isEmpty)
        #expect(verse.extras.words.map(\.strongs) == [["H853"]] && verse.extras.words[0].range == 3..<3)
    }

    @Test func depthIsBounded() {
        var writer = VerseWriter()
        for _ in 0..<1000 { writer.beginNote(.note) }
        #expect(writer.depth == 1000)
        for _ in 0..<1000 { writer.close() }
        #expect(writer.depth == 0)
        writer.append("text")
        #expect(text(writer.take().verse) == "text")
    }

    @Test func lengthAndNumberAreBounded() {
        var writer = VerseWriter()
        let piece = String(repeating: "word ", count: 1 << 16)
        for _ in 0..<100 { writer.append(piece) }
        let long = writer.take().verse
        #expect(long.isCut && long.text.count <= VerseWriter.maximumLength)
        writer.append("short")
        for _ in 0...VerseWriter.maximumItems {
            writer.beginNote(.note)
            writer.append("x")
            writer.close()
        }
        let many = writer.take().verse
        #expect(many.isCut && many.extras.footnotes.count == VerseWriter.maximumItems)
        writer.append("next")
        #expect(!writer.take().verse.isCut)
    }
}
