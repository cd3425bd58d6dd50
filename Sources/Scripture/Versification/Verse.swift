/// One place of Scripture: a book, a chapter and a verse, in the numbering of whatever versification it is read with.
///
/// Chapters and verses count from 1. Verse 0 is a psalm's superscription, or what stands before verse 1 of another
/// chapter; chapter 0 is a book's introduction. A `Verse` need not exist: `Versification.contains` tells.
package struct Verse: Hashable, Sendable {
    package var book: Book
    package var chapter: Int
    package var verse: Int

    @inline(__always)
    package init(_ book: Book, _ chapter: Int, _ verse: Int) {
        self.book = book
        self.chapter = chapter
        self.verse = verse
    }
}

/// A run of verses from `from` to `to`, both included; the order is that of a versification.
///
/// `to` never stands before `from` in the versification that made the range.
package struct VerseRange: Hashable, Sendable {
    package var from: Verse
    package var to: Verse

    @inline(__always)
    package init(from: Verse, to: Verse) {
        self.from = from
        self.to = to
    }

    package init(_ verse: Verse) { self.init(from: verse, to: verse) }
}
