import Corpus
import Testing

@testable import Importers

@Suite struct BuiltVerseTests {
    @Test func aTitleThatIsTheVerseKeepsItsNotes() {
        var title = ImportedVerse("A Psalm of David")
        title.extras.footnotes = [Footnote(offset: 2, text: "Heb. song")]
        title.extras.spans = [TextSpan(0..<1, .added)]
        var verse = BuiltVerse()
        verse.extras.headings = [
            Heading(kind: .pericope, text: "The Lord Is My Shepherd"),
            Heading(kind: .superscription, text: "A Psalm of David"),
        ]
        verse.extras.footnotes = [Footnote(offset: 0, text: "before")]
        verse.readTitleAsText(title)
        #expect(verse.text == title.text && verse.extras.spans == title.extras.spans)
        #expect(verse.extras.footnotes.map(\.text) == ["before", "Heb. song"])
        #expect(verse.extras.headings.map(\.kind) == [.pericope])
    }
}
