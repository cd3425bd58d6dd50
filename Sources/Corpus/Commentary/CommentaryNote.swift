package import Scripture

/// One note of a commentary, and what it is to the passage that was asked for.
///
/// Text is clean: no markup, single spaces, lines parted by `\n` and paragraphs by an empty line.
package struct CommentaryNote: Sendable {
    /// The verses that the source links or states, in the commentary's numbering.
    package var range: VerseRange
    package var relation: CommentaryRelation
    package var text: TextSlice

    package init(range: VerseRange, relation: CommentaryRelation, text: TextSlice) {
        self.range = range
        self.relation = relation
        self.text = text
    }
}

/// What a note is to a passage.
package enum CommentaryRelation: String, Sendable, CaseIterable {
    /// The source links or states a range that has a verse of the passage.
    case covers
    /// The nearest note before the passage in its chapter; the source does not say that it speaks of the passage.
    case precedes
    /// What stands before the first verse of a chapter or before a book.
    case introduction
}

/// Of which chapters of a book a commentary speaks.
package struct CommentaryCoverage: Sendable, Hashable {
    package var book: Book
    /// Whether the book has an introduction of its own.
    package var hasIntroduction = false
    /// The chapters with a note or an introduction, ascending.
    package var chapters: [Int] = []
    /// How many notes there are, introductions counted.
    package var notes = 0

    package init(book: Book) { self.book = book }
}
