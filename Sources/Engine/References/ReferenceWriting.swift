import JSON
import Scripture

/// Writes what the parser found in a text, with offsets in the encoding asked for.
struct MatchWriter {
    let encoding: OffsetEncoding
    let formatter: ReferenceFormatter?
    /// That of sentences about what is wrong.
    var language = Language.english

    static let schema = Schema.named(NamedSchema(name: "Reference", schema: .object(members)))

    private static let point = Schema.named(
        NamedSchema(
            name: "Point",
            schema: .object([
                .init("book", .string, "The OSIS id of the book."),
                .init("chapter", Schema.count.orNull, "Null for a whole book."),
                .init("verse", Schema.count.orNull, "Null for a whole chapter; 0 for a psalm's title."),
                .init("part", Schema.string.orNull, "The letter of a part of the verse: `a` in `16a`."),
            ])))

    private static let segment = Schema.object([
        .init("start", .count, "Offset in the text."),
        .init("end", .count, "Offset past the last character."),
        .init("from", point, "The first place."),
        .init("to", point, "The last place; equal to `from` for a single one."),
        .init("granularity", .oneOf(["book", "chapter", "verse"]), "The smallest unit named."),
        .init("inherited", .array(.oneOf(["book", "chapter"])), "What was taken from what stands before."),
        .init("valid", .boolean, "Whether the places exist."),
        .init("problems", .array(ProblemText.schema), "What is wrong, or was repaired."),
    ])

    private static let members: [Schema.Property] = [
        .init("start", .count, "Offset in the text."),
        .init("end", .count, "Offset past the last character."),
        .init("text", .string, "The text of the reference, as written."),
        .init("osis", .string, "Its valid segments as OSIS ids, joined by commas; empty where none is valid."),
        .init("osisFull", .string, "The same with parts of verses: `John.3.16!a`."),
        .init("segments", .array(segment), "Its parts, in the order written."),
        .init("translations", .array(.string), "Translations named after it."),
        .init("alternates", .array(.string), "Other books that an ambiguous name may mean, as OSIS ids."),
        .init("confidence", .number, "From 0 to 1."),
        .init("language", .oneOf(Language.allCases.map(\.code)), "The language that it is written in."),
        .init(
            "versification", .string,
            "The system whose numbers these are, where the language has one of its own: `Synodal` for Russian.",
            optional: true),
        .init("formatted", .string, "With `style`: the reference in that style.", optional: true),
    ]

    /// Writes a list of finds.
    ///
    /// - Parameter text: the text that was read, whole.
    func write(_ finds: [ReferenceMatch], in text: UnsafeRawBufferPointer, to writer: inout JSONWriter) {
        var offsets = OffsetConverter(text, encoding)
        writer.beginArray()
        for find in finds { write(find, in: text, offsets: &offsets, to: &writer) }
        writer.endArray()
    }

    private func write(
        _ find: ReferenceMatch, in text: UnsafeRawBufferPointer, offsets: inout OffsetConverter,
        to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.field("start", offsets.wire(find.range.lowerBound))
        // A converter of its own reads ahead to the end, since one that goes back begins the text again.
        var ahead = offsets
        writer.field("end", ahead.wire(find.range.upperBound))
        writer.key("text")
        writer.string(utf8: UnsafeRawBufferPointer(rebasing: text[find.range]))
        writer.field("osis", find.osis)
        writer.field("osisFull", find.osisFull)
        writer.key("segments")
        writer.beginArray()
        for segment in find.segments { write(segment, offsets: &offsets, to: &writer) }
        writer.endArray()
        writer.key("translations")
        writer.beginArray()
        for name in find.translations { writer.string(name) }
        writer.endArray()
        writer.key("alternates")
        writer.beginArray()
        for book in find.alternates { writer.string(book.osisID) }
        writer.endArray()
        writer.field("confidence", find.confidence)
        writer.field("language", find.language.code)
        if let own = find.versification { writer.field("versification", own.name) }
        if let formatter, find.isValid {
            writer.field("formatted", formatter.counting(find.versification).string(find.segments))
        }
        writer.endObject()
    }

    private func write(_ segment: ReferenceSegment, offsets: inout OffsetConverter, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("start", offsets.wire(segment.range.lowerBound))
        writer.field("end", offsets.wire(segment.range.upperBound))
        writer.key("from")
        write(segment.from, to: &writer)
        writer.key("to")
        write(segment.to, to: &writer)
        writer.field("granularity", segment.granularity.rawValue)
        writer.key("inherited")
        writer.beginArray()
        if segment.inherited.contains(.book) { writer.string("book") }
        if segment.inherited.contains(.chapter) { writer.string("chapter") }
        writer.endArray()
        writer.field("valid", segment.isValid)
        writer.key("problems")
        writer.beginArray()
        for problem in segment.problems { ProblemText(problem, in: language).write(to: &writer) }
        writer.endArray()
        writer.endObject()
    }

    private func write(_ point: ReferencePoint, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("book", point.book.osisID)
        writer.field("chapter", point.chapter)
        writer.field("verse", point.verse)
        writer.field("part", point.part.map { String(UnicodeScalar($0)) })
        writer.endObject()
    }
}

/// Reads and writes places in the numbering of one work that is no translation: a commentary, a set of cross references.
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

    /// `John 3:1-8`; `John 3` and `John` for what stands before a chapter or a book.
    func reference(_ range: VerseRange, isIntroduction: Bool = false) -> String {
        guard isIntroduction, range.from.verse == 0 else { return prose.string([range]) }
        let book = range.from.book
        let first = max(range.from.chapter, 1)
        let last = range.from.chapter == 0 ? versification.chapterCount(of: book) : first
        let end = Verse(book, last, versification.verseCount(of: book, chapter: last))
        return prose.string([VerseRange(from: Verse(book, first, 1), to: end)])
    }
}

/// What a front end calls a place, a book or an entry in its addresses: lower case, words parted by hyphens, in English.
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
        // What stands before a chapter or a book has the address of that.
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

// What a formatter writes needs no escaping: names of books, numbers, and the marks between them.

extension JSONWriter {
    mutating func reference(_ verse: Verse, by formatter: ReferenceFormatter) {
        string(atMost: formatter.longestVerse) { formatter.append(verse, to: &$0) }
    }

    mutating func reference(_ ranges: [VerseRange], by formatter: ReferenceFormatter) {
        // One verse, which is what nearly every request asks for, goes without a look at what surrounds it.
        if ranges.count == 1, ranges[0].from == ranges[0].to { return reference(ranges[0].from, by: formatter) }
        string(atMost: ranges.count * formatter.longestRange) { formatter.append(ranges, to: &$0) }
    }
}
