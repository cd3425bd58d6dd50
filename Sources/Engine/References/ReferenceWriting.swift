package import JSON
package import Scripture

/// The references that were found in a text, with offsets in the encoding asked for.
///
/// It keeps the matches of the parser and makes the objects of the reply one at a time, while it is written: a reply
/// may have two hundred thousand segments.
package struct MatchList: ResultValue {
    package let matches: [ReferenceMatch]
    private let text: String
    package let encoding: OffsetEncoding
    private let formatter: ReferenceFormatter?
    private let messageLanguage: Language

    /// - Parameters:
    ///   - text: the text that was read, whole.
    ///   - formatter: writes `formatted`; nil for none.
    ///   - messageLanguage: the language of messages about problems.
    init(
        _ matches: [ReferenceMatch], in text: String, encoding: OffsetEncoding, formatter: ReferenceFormatter? = nil,
        messageLanguage: Language = .english
    ) {
        self.matches = matches
        self.text = text
        self.encoding = encoding
        self.formatter = formatter
        self.messageLanguage = messageLanguage
    }

    static var schema: Schema { [FoundReference].schema }

    package func write(to writer: inout JSONWriter) {
        var text = text
        text.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            var offsets = OffsetConverter(bytes, encoding)
            writer.beginArray()
            for match in matches { reference(match, in: bytes, &offsets).write(to: &writer) }
            writer.endArray()
        }
    }

    /// The matches of a scan with UTF-8 offsets whose range fulfils a condition.
    func keeping(_ isKept: (Range<Int>) -> Bool) -> MatchList {
        MatchList(
            matches.filter { isKept($0.range) }, in: text, encoding: encoding, formatter: formatter,
            messageLanguage: messageLanguage)
    }

    /// The problems of a match, as sentences.
    package func problems(of match: ReferenceMatch) -> [String] {
        match.segments.flatMap(\.problems).map { ProblemText($0, in: messageLanguage).message }
    }

    /// A match as it is written in the text.
    package func text(of match: ReferenceMatch) -> String {
        String(decoding: text.utf8.dropFirst(match.range.lowerBound).prefix(match.range.count), as: UTF8.self)
    }

    private func reference(
        _ match: ReferenceMatch, in text: UnsafeRawBufferPointer, _ offsets: inout OffsetConverter
    ) -> FoundReference {
        let start = offsets.wire(match.range.lowerBound)
        // A copy converts the end, because a converter that goes back has to read the text from its beginning.
        var ahead = offsets
        let end = ahead.wire(match.range.upperBound)
        return FoundReference(
            match: match, range: WireRange(start: start, end: end),
            text: String(decoding: text[match.range], as: UTF8.self),
            segments: match.segments.map {
                FoundSegment(segment: $0, range: offsets.wire($0.range), messageLanguage: messageLanguage)
            },
            formatted: match.isValid
                ? formatter.map { $0.counting(match.versification).string(match.segments) } : nil)
    }
}

/// One reference in a text.
private struct FoundReference: ResultObject {
    let match: ReferenceMatch
    let range: WireRange
    let text: String
    let segments: [FoundSegment]
    let formatted: String?

    static let shapeName: String? = "Reference"

    static let fields: [ResultField<FoundReference>] = [
        .field("start", "Offset in the text.") { $0.range.start },
        .field("end", "Offset after the last character.") { $0.range.end },
        .field("text", "The text of the reference, as written.") { $0.text },
        .field("osis", "Its valid segments as OSIS ids, joined by commas; empty if no segment is valid.") {
            $0.match.osis
        },
        .field("osisFull", "The OSIS ids with parts of verses: `John.3.16!a`.") { $0.match.osisFull },
        .field("segments", "Its parts, in the order written.") { $0.segments },
        .field("translations", "Translations named after it.") { $0.match.translations },
        .field("alternates", "Other books that an ambiguous name may mean, as OSIS ids.") {
            $0.match.alternates.map(\.osisID)
        },
        .field("confidence", "From 0 to 1.") { $0.match.confidence },
        .field("language", as: .oneOf(Language.allCases.map(\.code)), "The language that it is written in.") {
            $0.match.language.code
        },
        .optional(
            "versification",
            "The system whose numbers these are, if the language has one of its own: `Synodal` for Russian."
        ) { $0.match.versification?.name },
        .optional("formatted", "With `style`: the reference in that style.") { $0.formatted },
    ]
}

/// One part of a reference: a verse, a chapter, a range.
private struct FoundSegment: ResultObject {
    let segment: ReferenceSegment
    let range: WireRange
    /// The language of messages about problems.
    let messageLanguage: Language

    static let fields: [ResultField<FoundSegment>] = [
        .field("start", "Offset in the text.") { $0.range.start },
        .field("end", "Offset after the last character.") { $0.range.end },
        .field("from", "Where it begins.") { $0.segment.from },
        .field("to", "Where it ends; equal to `from` for a single verse or chapter.") { $0.segment.to },
        .field("granularity", as: .oneOf(["book", "chapter", "verse"]), "The smallest unit named.") {
            $0.segment.granularity.rawValue
        },
        .field("inherited", as: .array(.oneOf(["book", "chapter"])), "What was taken from the reference before it.") {
            ($0.segment.inherited.contains(.book) ? ["book"] : [])
                + ($0.segment.inherited.contains(.chapter) ? ["chapter"] : [])
        },
        .field("valid", "Whether the verses exist.") { $0.segment.isValid },
        .field("problems", "What is wrong, or was repaired.") { found in
            found.segment.problems.map { ProblemText($0, in: found.messageLanguage) }
        },
    ]
}

extension ReferencePoint: ResultObject {
    static let shapeName: String? = "Point"

    static let fields: [ResultField<ReferencePoint>] = [
        .field("book", "The OSIS id of the book.") { $0.book.osisID },
        .field("chapter", "Null for a whole book.") { $0.chapter },
        .field("verse", "Null for a whole chapter; 0 for a psalm's title.") { $0.verse },
        .field("part", "The letter of a part of the verse: `a` in `16a`.") {
            $0.part.map { String(UnicodeScalar($0)) }
        },
    ]
}

/// Reads and writes references in the numbering of one work that is not a translation: a commentary, a set of cross
/// references, a book of topics.
struct WorkFormatters {
    let versification: Versification
    let prose: ReferenceFormatter
    let osis: ReferenceFormatter
    let parser: ReferenceParser

    init(_ versification: Versification) {
        self.versification = versification
        prose = ReferenceFormatter(style: .long, versification: versification)
        osis = ReferenceFormatter(style: .osis, versification: versification, options: .init(strictTitles: false))
        var options = ReferenceParser.Options()
        options.versification = versification
        options.bookAlone = true
        parser = ReferenceParser(options)
    }

    /// `John 3:1-8`; `John 3` and `John` for an introduction to a chapter or a book.
    func reference(_ range: VerseRange, isIntroduction: Bool = false) -> String {
        guard isIntroduction, range.from.verse == 0 else { return prose.string([range]) }
        let book = range.from.book
        let first = max(range.from.chapter, 1)
        let last = range.from.chapter == 0 ? versification.chapterCount(of: book) : first
        let end = Verse(book, last, versification.verseCount(of: book, chapter: last))
        return prose.string([VerseRange(from: Verse(book, first, 1), to: end)])
    }
}

/// The name of a passage, a book or an entry in the addresses of a front end: English, lower case, words joined by hyphens.
enum Slug {
    /// `1-samuel`, `god-continued`.
    static func of(_ name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// `john`, `1-samuel`.
    static func of(_ book: Book) -> String { books[book.index] }

    private static let books = Book.allCases.map { of(BookNames.english.name(of: $0)) }

    /// `romans/5/8`, `proverbs/8/22-30`, `exodus/20/1-21/3`.
    static func of(_ range: VerseRange) -> String {
        // An introduction has the address of its chapter or book.
        if range.from.verse == 0 && range.from == range.to {
            return of(range.from.book) + (range.from.chapter == 0 ? "" : "/\(range.from.chapter)")
        }
        let start = "\(of(range.from.book))/\(range.from.chapter)/\(range.from.verse)"
        if range.from == range.to { return start }
        if range.from.book != range.to.book {
            return start + "-\(of(range.to.book))/\(range.to.chapter)/\(range.to.verse)"
        }
        return start + (range.from.chapter == range.to.chapter ? "-" : "-\(range.to.chapter)/") + "\(range.to.verse)"
    }
}

// The texts of a formatter need no escaping: names of books, numbers, and the punctuation between them.

extension JSONWriter {
    mutating func reference(_ verse: Verse, by formatter: ReferenceFormatter) {
        string(atMost: formatter.longestVerse) { formatter.append(verse, to: &$0) }
    }

    mutating func reference(_ ranges: [VerseRange], by formatter: ReferenceFormatter) {
        // Nearly every request asks for one verse, which needs none of the work for lists.
        if ranges.count == 1, ranges[0].from == ranges[0].to { return reference(ranges[0].from, by: formatter) }
        string(atMost: ranges.count * formatter.longestRange) { formatter.append(ranges, to: &$0) }
    }
}
