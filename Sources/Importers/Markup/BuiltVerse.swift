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

/// What one verse leaves to the next of its book.
struct VerseCarry {
    /// A paragraph has begun, and no word of it has been printed.
    var isParagraphDue = false
    /// The ids of speeches of Jesus that have begun and not ended: `<q who="Jesus" sID="q1"/>`.
    var speeches: [String] = []
}

/// A stretch of markup whose text is kept apart: the verse itself, a note in it, a title.
struct Frame {
    enum Kind {
        case verse, note(Footnote.Kind), title, colophon, dropped
        /// What stands before the verse's number, but for titles.
        case preverse
    }
    let kind: Kind
    /// How much of the verse stood before it.
    var offset = 0
    var text = CleanText()
    var spans: [TextSpan] = []
    var words: [Word] = []
    /// Notes in a psalm's title.
    var notes: [Footnote] = []
    // What a title says of itself.
    var type = ""
    var subType = ""
    var isCanonical = false

    init(_ kind: Kind, offset: Int = 0) {
        self.kind = kind
        self.offset = offset
    }

    /// Whether spans and words of it are kept.
    var isScripture: Bool {
        switch kind {
        case .verse, .title: true
        default: false
        }
    }

    mutating func addSpan(_ kind: TextSpan.Kind, from start: Int) {
        let range = text.range(from: start)
        if !range.isEmpty { spans.append(TextSpan(range, kind)) }
    }
}

/// A tag that waits for its end.
struct OpenElement {
    let name: TagName
    let role: TagRole
    /// Where its text begins in its frame.
    var start: Int
    /// The id of a milestone, which ends by the same id.
    var id = ""
    /// What a `w` says.
    var word: Word?
    /// Whether a frame ends with it.
    var opensFrame = false
}
