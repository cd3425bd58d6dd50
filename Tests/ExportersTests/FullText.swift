import Corpus
import Packs
import Scripture

/// A pack with everything that a pack can contain, in a few verses.
enum FullText {
    static func pack() throws -> TextPack { try TextPack(ByteStorage(copying: PackWriter.bytes(of: text()))) }

    static func text() -> ImportedText {
        var translation = Translation(
            id: "Full", alias: "full", name: "A \"Full\" Text & More", language: "en", versification: .kjv)
        (translation.license, translation.about) = ("Public Domain", "About <it>")
        var text = ImportedText(translation: translation)
        func set(_ verse: ImportedVerse, _ first: Verse, _ last: Verse? = nil) {
            let slots = Versification.kjv.slots(of: VerseRange(from: first, to: last ?? first))!
            text.set(verse, slots: slots)
        }
        set(introduction, Verse(.gen, 0, 0))
        set(creation, Verse(.gen, 1, 1))
        set(
            ImportedVerse("And <the earth> & \"all\" in it \\ was | so ~ he // said"), Verse(.gen, 1, 2),
            Verse(.gen, 1, 3))
        set(title, Verse(.ps, 3, 0))
        set(psalm, Verse(.ps, 3, 1))
        set(ImportedVerse("\"Selah\""), Verse(.ps, 3, 2))
        set(speech, Verse(.john, 3, 16))
        set(subscription, Verse(.rom, 16, 27))
        return text
    }

    /// An introduction with titles, lines and a note.
    private static var introduction: ImportedVerse {
        var verse = ImportedVerse(text: Array("The book has two parts. Adam and Noah".utf8), startsParagraph: true)
        verse.extras.headings = [
            Heading(kind: .other, text: "Genesis"), Heading(kind: .other, offset: 24, text: "The first part"),
        ]
        verse.extras.footnotes = [Footnote(offset: 8, text: "Or: scroll")]
        verse.extras.lineStarts = [29]
        verse.extras.spans = [TextSpan(33..<37, .added)]
        return verse
    }

    /// Words, one of them inside a span that ends in another; a note between two words; a word without text.
    private static var creation: ImportedVerse {
        var verse = ImportedVerse(text: Array("In the beginning the LORD God made them".utf8), startsParagraph: true)
        verse.extras.headings = [
            Heading(kind: .other, text: "Book One"), Heading(kind: .pericope, text: "The <Creation>"),
        ]
        verse.extras.spans = [TextSpan(21..<25, .divineName), TextSpan(30..<39, .added)]
        verse.extras.footnotes = [
            Footnote(offset: 16, text: "Or: when & where"),
            Footnote(kind: .crossReference, offset: 39, text: "John 1:1"),
        ]
        var words = [Word(range: 0..<16), Word(range: 17..<25), Word(range: 25..<25), Word(range: 30..<34)]
        words[0].strongs = ["H7225", "H1254a"]
        words[0].lemmas = ["one", "two"]
        words[1].strongs = ["H3068"]
        words[1].lemmas = ["יהוה"]
        words[1].gloss = "name: of God"
        words[2].strongs = ["H853"]
        words[3].morphology = ["robinson:V-AAI-3S", "strongMorph:TH8804"]
        words[3].positions = [4, 5]
        words[3].transliteration = "asah"
        verse.extras.words = words
        return verse
    }

    private static var title: ImportedVerse {
        var verse = ImportedVerse(text: Array("A Psalm of David.".utf8), isSuperscription: true)
        var word = Word(range: 0..<7)
        word.strongs = ["H4210"]
        verse.extras.words = [word]
        return verse
    }

    private static var psalm: ImportedVerse {
        var verse = ImportedVerse(text: Array("LORD, how they increase that trouble me".utf8), startsParagraph: true)
        verse.extras.headings = [Heading(kind: .superscription, text: "A Psalm of David.")]
        verse.extras.lineStarts = [6, 24]
        return verse
    }

    private static var speech: ImportedVerse {
        var verse = ImportedVerse(text: Array("For God so loved the world, that he gave".utf8))
        verse.extras.spans = [TextSpan(0..<40, .wordsOfJesus)]
        verse.extras.headings = [Heading(kind: .pericope, offset: 28, text: "A title inside")]
        verse.extras.lineStarts = [28]
        return verse
    }

    private static var subscription: ImportedVerse {
        var verse = ImportedVerse(text: Array("To God only wise, be glory".utf8))
        verse.extras.headings = [Heading(kind: .colophon, offset: 26, text: "Written to the Romans.")]
        return verse
    }
}
