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

extension Verse {
    /// Reads the plain OSIS id of a place, `John.3.16`, as tables of facts write it; `nil` for anything else.
    ///
    /// Whether the place exists is for a `Versification` to say. Text that people write goes to the parser.
    package init?(osisID: some StringProtocol) {
        let fields = osisID.split(separator: ".", omittingEmptySubsequences: false)
        guard fields.count == 3, let book = Book(rawValue: String(fields[0])),
            let chapter = Int(fields[1]), let verse = Int(fields[2]), chapter >= 0, verse >= 0
        else { return nil }
        self.init(book, chapter, verse)
    }
}

extension Versification {
    /// The ranges with each joined to the one before it where it goes on from there in the same book: `16, 17, 18, 20`
    /// becomes `16-18, 20`. Nothing is sorted, and nothing that the system lacks is touched.
    package func merged(_ ranges: [VerseRange]) -> [VerseRange] {
        var merged: [VerseRange] = []
        for range in ranges {
            if let last = merged.last, last.to.book == range.from.book, let next = verse(after: last.to),
                next == range.from, contains(range.to)
            {
                merged[merged.count - 1].to = range.to
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
