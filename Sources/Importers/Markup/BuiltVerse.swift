import Corpus

/// What one entry holds for one place: clean text, and what stands on and around it.
struct BuiltVerse {
    /// The place that the markup names, where it is another than the entry's own: `Rom.14.24`.
    var osisID: String?
    var text: [UInt8] = []
    var extras = VerseExtras()
    var startsParagraph = false
    /// A psalm's title, which is a verse of its own.
    var superscription: ImportedVerse?
    /// Whether it was longer than any verse and something of it was left out.
    var isCut = false

    var isEmpty: Bool { text.isEmpty && extras == VerseExtras() && superscription == nil }

    /// Makes a psalm's title the text, as where the numbering counts it as verse 1. It has no text before.
    mutating func readTitleAsText(_ title: ImportedVerse) {
        text = title.text
        extras.spans = title.extras.spans
        extras.words = title.extras.words
        extras.footnotes += title.extras.footnotes
        extras.headings.removeAll { $0.kind == .superscription }
    }
}
