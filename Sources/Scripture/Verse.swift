/// A book, a chapter and a verse, in the numbers of the versification that it is used with.
///
/// Chapters and verses count from 1. Verse 0 is a psalm's superscription, or the text before verse 1 of another
/// chapter. Chapter 0 is a book's introduction. A `Verse` need not exist: `Versification.contains` reports whether it
/// does.
package struct Verse: Hashable, Sendable {
    package var book: Book
    package var chapter: Int
    package var verse: Int

    /// The number of verses of Psalm 119. No chapter of any Bible has more, and no book has more chapters.
    package static let largestNumber = 176

    @inline(__always)
    package init(_ book: Book, _ chapter: Int, _ verse: Int) {
        self.book = book
        self.chapter = chapter
        self.verse = verse
    }

    /// Reads the OSIS id of one verse, `John.3.16`, as tables of facts write it; `nil` for any other text.
    ///
    /// It does not check that the verse exists; `Versification.contains` does. Text that people write goes to the
    /// parser.
    package init?(osisID: some StringProtocol) {
        let fields = osisID.split(separator: ".", omittingEmptySubsequences: false)
        guard fields.count == 3, let book = Book(rawValue: String(fields[0])),
            let chapter = Int(fields[1]), let verse = Int(fields[2]), chapter >= 0, verse >= 0
        else { return nil }
        self.init(book, chapter, verse)
    }

    /// Whether it is the title of a psalm, which OSIS and readers do not count as a verse.
    var isPsalmTitle: Bool { verse == 0 && chapter > 0 && book.hasTitles }
}

/// The verses from `from` to `to`, both included, in the order of a versification.
///
/// In the versification that made the range, `to` is not before `from`.
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

/// A verse as one number: the index of its book, then the chapter and the verse in one byte each.
///
/// The numbers of the verses of a chapter follow each other, so a run of verses is a run of numbers.
struct VerseKey: Hashable, Comparable, Sendable {
    private let rawValue: UInt32

    /// No verse.
    static let none = VerseKey(rawValue: .max)

    private init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ book: Book, _ chapter: Int, _ verse: Int) {
        rawValue = UInt32(book.index) << 16 | UInt32(chapter & 0xFF) << 8 | UInt32(verse & 0xFF)
    }

    init(_ verse: Verse) { self.init(verse.book, verse.chapter, verse.verse) }

    var verse: Verse {
        guard let book = Book(index: bookIndex) else { preconditionFailure("a key of no book") }
        return Verse(book, Int(rawValue >> 8 & 0xFF), Int(rawValue & 0xFF))
    }

    var bookIndex: Int { Int(rawValue >> 16) }

    /// Verse 0 of the same chapter.
    var chapterStart: VerseKey { VerseKey(rawValue: rawValue & ~0xFF) }

    static func < (left: VerseKey, right: VerseKey) -> Bool { left.rawValue < right.rawValue }

    static func - (left: VerseKey, right: VerseKey) -> Int { Int(left.rawValue) - Int(right.rawValue) }

    static func + (left: VerseKey, count: Int) -> VerseKey { VerseKey(rawValue: left.rawValue + UInt32(count)) }
}
