import Scripture

@testable import Corpus
@testable import Packs

/// A few verses with everything that a pack can hold.
enum SamplePack {
    static let system = Versification.kjv

    static func slot(_ book: Book, _ chapter: Int, _ verse: Int) -> Int {
        system.slot(of: Verse(book, chapter, verse))!
    }

    static var text: ImportedText {
        var origin = PackOrigin()
        origin.format = "SWORD"
        origin.sourceTime = 1_600_000_000
        origin.summary = "5 verses"
        var text = ImportedText(
            translation: Translation(
                id: "sample", alias: "smp", name: "Sample", language: "en", versification: system,
                license: "Public Domain", about: "A sample — of everything", features: [.headings, .strongs]),
            origin: origin)
        var genesis = ImportedVerse("In the beginning God created the heaven and the earth.")
        genesis.startsParagraph = true
        genesis.extras.headings = [
            Heading(kind: .other, text: "The First Book of Moses"), Heading(kind: .pericope, offset: 17, text: "Days"),
        ]
        genesis.extras.footnotes = [
            Footnote(offset: 20, text: "Or gods"), Footnote(kind: .crossReference, offset: 54, text: "Joh 1:1"),
        ]
        genesis.extras.spans = [
            TextSpan(0..<54, .wordsOfJesus), TextSpan(17..<20, .divineName), TextSpan(7..<16, .added),
        ]
        genesis.extras.lineStarts = [17, 32]
        var word = Word(range: 7..<16)
        word.strongs = ["H7225", "H1254a"]
        word.lemmas = ["רֵאשִׁית"]
        word.morphology = ["oshm:HR/Ncfsa"]
        word.positions = [1, 300]
        word.surface = "בְּרֵאשִׁית"
        word.transliteration = "bereshit"
        word.gloss = "beginning"
        var left = Word(range: 3..<3)
        left.strongs = ["H7225"]
        genesis.extras.words = [word, left]
        text.set(genesis, slots: slot(.gen, 1, 1)...slot(.gen, 1, 1))
        text.set(ImportedVerse("Two and three."), slots: slot(.gen, 1, 2)...slot(.gen, 1, 3))
        var title = ImportedVerse("A Psalm of David.")
        title.isSuperscription = true
        text.set(title, slots: slot(.ps, 51, 0)...slot(.ps, 51, 0))
        text.set(ImportedVerse("Have mercy upon me."), slots: slot(.ps, 51, 1)...slot(.ps, 51, 1))
        var omitted = ImportedVerse("")
        omitted.extras.footnotes = [Footnote(offset: 0, text: "TR adds a verse")]
        text.set(omitted, slots: slot(.acts, 8, 37)...slot(.acts, 8, 37))
        text.set(ImportedVerse("Kaj la Vorto fariĝis karno,"), slots: slot(.john, 1, 14)...slot(.john, 1, 14))
        return text
    }

    static var bytes: [UInt8] { PackWriter.bytes(of: text) }

    static func pack(_ bytes: [UInt8]) throws(PackError) -> TextPack { try TextPack(ByteStorage(copying: bytes)) }
}
