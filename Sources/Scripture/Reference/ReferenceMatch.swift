/// One reference in a text: its range, the verses it names, and the confidence.
///
/// A match is a continuous part of the text, such as `Gen 1:1-3; 2:1`. It has one segment for each location or range,
/// in the order written. A match whose segments are all invalid is still a match: nothing is dropped silently.
package struct ReferenceMatch: Sendable {
    /// UTF-8 offsets into the text that was read; the end is exclusive.
    package var range: Range<Int>
    /// The parts in the order written; never empty.
    package var segments: [ReferenceSegment]
    /// Names of translations that follow the reference (`NIV`, `ESV`), in capitals, in the order written.
    package var translations: [String]
    /// Other books that an ambiguous abbreviation may mean (`Ma` for Malachi), likeliest first.
    package var alternates: [Book]
    /// From 0 to 1: how much the text looks like a reference and names one book.
    package var confidence: Double
    /// The language that it is written in, of those the parser reads.
    package var language: Language
    /// The books that are written after their numbers, in the order written: the "John" of "the third chapter of
    /// John". Each range is that of the name with its number, without an introduction such as "the book of".
    package var trailingBooks: [Range<Int>] = []
    /// The system of these numbers, if it is the language's own and not that of the parser's options.
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

/// One part of a match: a location or a range, as written and as it resolves.
package struct ReferenceSegment: Sendable {
    /// UTF-8 offsets into the text that was read; the end is exclusive.
    package var range: Range<Int>
    /// The ends after inheritance and repairs; `to` equals `from` for a single location.
    package var from: ReferencePoint
    package var to: ReferencePoint
    package var granularity: Granularity
    /// What the text leaves out and the segment takes from the text before it.
    package var inherited: Inherited
    /// Whether the text leaves the end open ("ff"). Then `to` is the end that was found.
    package var following: Following
    /// What is wrong or was repaired, in the order in which it was noticed.
    package var problems: [ReferenceProblem]
    /// The verses that are meant, in the versification that was used; `nil` if the segment names no verses.
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

    /// Whether the location exists.
    package var isValid: Bool { verses != nil }

    /// The smallest unit the segment names: `Gen` is a book, `Gen 1` a chapter, `Gen 1:1` a verse.
    package enum Granularity: String, Sendable { case book, chapter, verse }

    /// Which verses are meant besides the location: none, the next one ("16f"), or all that follow ("16ff").
    package enum Following: Sendable { case nothing, next, rest }

    /// What the segment leaves out and takes from the text before it: in `16:2; 17`, the 17 takes the book.
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
    /// The end is before the start, so the ends were read as a list of two.
    case reversed
    /// The end is after the last verse or chapter, and was moved back to it.
    case endDrawnBack
}

// OSIS references (OSIS 2.1.1, §15) of matches.

extension ReferenceMatch {
    /// The valid segments as OSIS references, joined by commas; empty for a match that names no verses. A range is
    /// `from-to`, a whole chapter or book stays short.
    ///
    ///     "Gen 1:1-3; 2" -> "Gen.1.1-Gen.1.3,Gen.2"
    package var osis: String { segments.compactMap { $0.isValid ? $0.osis : nil }.joined(separator: ",") }

    /// As `osis`, with the parts of verses that were named: `John.3.16!a`.
    package var osisFull: String { segments.compactMap { $0.isValid ? $0.osisFull : nil }.joined(separator: ",") }
}

extension [ReferenceMatch] {
    /// The OSIS references of all matches, joined by commas.
    package var osis: String { filter(\.isValid).map(\.osis).joined(separator: ",") }

    /// As `osis`, with the parts of verses.
    package var osisFull: String { filter(\.isValid).map(\.osisFull).joined(separator: ",") }
}

extension ReferenceSegment {
    /// The OSIS reference of the segment, without parts of verses.
    package var osis: String { osis(withParts: false) }

    /// The OSIS reference with the parts of verses that were named.
    package var osisFull: String { osis(withParts: true) }

    private func osis(withParts: Bool) -> String {
        var from = from
        var to = to
        if granularity == .book, from.book == to.book { return from.book.osisID }
        if from == to { return ReferenceSegment.text(from, withParts: withParts) }
        if let verses {
            // "Gen 1 to 2:3": if one end has a verse, the other end needs one too.
            if from.chapter == nil, to.chapter != nil { from.chapter = verses.from.chapter }
            if to.chapter == nil, from.chapter != nil { to.chapter = verses.to.chapter }
            if from.verse == nil, to.verse != nil { from.verse = verses.from.verse }
            if to.verse == nil, from.verse != nil { to.verse = verses.to.verse }
        }
        return ReferenceSegment.text(from, withParts: withParts) + "-" + ReferenceSegment.text(to, withParts: withParts)
    }

    private static func text(_ point: ReferencePoint, withParts: Bool) -> String {
        var text = point.book.osisID
        if let chapter = point.chapter { text += ".\(chapter)" }
        if let verse = point.verse { text += ".\(verse)" }
        if withParts, let part = point.part { text += "!" + String(UnicodeScalar(part)) }
        return text
    }
}

extension ReferenceMatch {
    /// The same verses in the numbers of the parser's versification, for callers that compare matches or look them up.
    ///
    /// A match in its language's own numbers (`versification`) gets new numbers: Russian "Пс 118:105" is Psalm 119:105
    /// in NRSVA. A passage that is in several parts there becomes several segments, all with the same range of the
    /// text. A passage that the system lacks keeps its numbers. So does a range over several books, whose inner numbers
    /// are not written.
    package func renumbered(in system: Versification) -> ReferenceMatch {
        guard let versification, versification !== system else { return self }
        let map = VersificationMap(from: versification, to: system)
        var match = self
        match.versification = nil
        match.segments = segments.flatMap { segment -> [ReferenceSegment] in
            guard segment.granularity != .book, let verses = segment.verses, verses.from.book == verses.to.book else {
                return [segment]
            }
            let ranges = map.mapping(of: verses).ranges
            if ranges.isEmpty || ranges == [verses] { return [segment] }
            return ranges.map { segment.naming($0, in: system) }
        }
        return match
    }
}

extension ReferenceSegment {
    /// The same part of the text for other verses. Whole chapters stay whole.
    fileprivate func naming(_ verses: VerseRange, in system: Versification) -> ReferenceSegment {
        let isWhole =
            granularity == .chapter && verses.from.verse <= 1
            && verses.to.verse == system.verseCount(of: verses.to.book, chapter: verses.to.chapter)
        var segment = self
        segment.from = ReferencePoint(verses.from.book, verses.from.chapter, isWhole ? nil : verses.from.verse)
        segment.to = ReferencePoint(verses.to.book, verses.to.chapter, isWhole ? nil : verses.to.verse)
        segment.granularity = isWhole ? .chapter : .verse
        if verses.from == verses.to, from == to { (segment.from.part, segment.to.part) = (from.part, to.part) }
        segment.verses = verses
        return segment
    }
}
