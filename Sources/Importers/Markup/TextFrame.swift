import Corpus

/// A stretch of markup whose text is kept apart: the verse itself, a note in it, a title.
struct TextFrame {
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
