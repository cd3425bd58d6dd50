/// One reference found in a text: where it stands, what it names, and how sure that is.
///
/// A find is an unbroken stretch of text such as `Gen 1:1-3; 2:1`; it has one segment for each of its parts, in the
/// order written. A find whose segments are all invalid is still a find: nothing is dropped silently.
package struct ReferenceMatch: Sendable {
    /// UTF-8 offsets into the text that was read; the end is exclusive.
    package var range: Range<Int>
    /// The parts in the order written; never empty.
    package var segments: [ReferenceSegment]
    /// Names of translations that trail the reference (`NIV`, `ESV`), upper-cased, in the order written.
    package var translations: [String]
    /// Other books that an ambiguous abbreviation may mean (`Ma` for Malachi), likeliest first.
    package var alternates: [Book]
    /// From 0 to 1: how much the text looks like a reference and names one book.
    package var confidence: Double
    /// The language that it is written in, of those the parser reads.
    package var language: Language
    /// The system whose numbers these are, where it is the language's own and not that of the parser's options.
    package var versification: Versification?

    package init(
        range: Range<Int>, segments: [ReferenceSegment], translations: [String] = [], alternates: [Book] = [],
        confidence: Double = 1, language: Language = .english, versification: Versification? = nil
    ) {
        self.range = range
        self.segments = segments
        self.translations = translations
        self.alternates = alternates
        self.confidence = confidence
        self.language = language
        self.versification = versification
    }

    /// Whether at least one segment names verses that exist.
    package var isValid: Bool { segments.contains { $0.verses != nil } }
}

/// One part of a find: a place or a range, as written and as it resolves.
package struct ReferenceSegment: Sendable {
    /// UTF-8 offsets into the text that was read; the end is exclusive.
    package var range: Range<Int>
    /// The ends as written, after inheritance and repairs; `to` equals `from` for a single place.
    package var from: ReferencePoint
    package var to: ReferencePoint
    package var granularity: Granularity
    /// What the text left out and the segment took from what stood before.
    package var inherited: Inherited
    /// Whether the text leaves the end open, which `to` then is.
    package var following: Following
    /// What is wrong or was repaired, in the order noticed.
    package var problems: [ReferenceProblem]
    /// The verses meant, both ends existing in the versification read with; `nil` where the segment names none.
    package var verses: VerseRange?

    package init(
        range: Range<Int>, from: ReferencePoint, to: ReferencePoint, granularity: Granularity,
        inherited: Inherited = [], following: Following = .nothing, problems: [ReferenceProblem] = [],
        verses: VerseRange?
    ) {
        self.range = range
        self.from = from
        self.to = to
        self.granularity = granularity
        self.inherited = inherited
        self.following = following
        self.problems = problems
        self.verses = verses
    }

    /// Whether the place exists.
    package var isValid: Bool { verses != nil }

    /// The smallest unit the segment names: `Gen` is a book, `Gen 1` a chapter, `Gen 1:1` a verse.
    package enum Granularity: String, Sendable { case book, chapter, verse }

    /// What is meant beside the place itself: nothing, the one after it ("16f"), or all up to the end ("16ff").
    package enum Following: Sendable { case nothing, next, rest }

    /// What the segment does not name and takes from what stands before it: in `16:2; 17` the book.
    package struct Inherited: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let book = Inherited(rawValue: 1)
        package static let chapter = Inherited(rawValue: 2)
    }
}

/// One end of a segment: a book, and as much of chapter, verse and part of a verse as is known.
package struct ReferencePoint: Hashable, Sendable {
    package var book: Book
    /// `nil` for a whole book.
    package var chapter: Int?
    /// `nil` for a whole chapter; 0 for a psalm's superscription.
    package var verse: Int?
    /// The ASCII letter of a part of a verse: `a` in `16a`.
    package var part: UInt8?

    package init(_ book: Book, _ chapter: Int? = nil, _ verse: Int? = nil, part: UInt8? = nil) {
        self.book = book
        self.chapter = chapter
        self.verse = verse
        self.part = part
    }
}

/// What is wrong with a segment, or what the reader repaired in it.
package enum ReferenceProblem: Hashable, Sendable {
    /// The versification or canon has no such book.
    case noSuchBook(Book)
    /// `chapter` does not exist; the book has `count` chapters.
    case noSuchChapter(Book, chapter: Int, count: Int)
    /// `verse` does not exist; the chapter has `count` verses.
    case noSuchVerse(Book, chapter: Int, verse: Int, count: Int)
    /// The end stands before the start, so the ends were read as a list of two.
    case reversed
    /// The end lies past the last verse or chapter and was drawn back to it.
    case endDrawnBack
}
