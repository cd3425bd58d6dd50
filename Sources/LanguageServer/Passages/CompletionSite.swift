import Scripture

/// What is being written where completion is asked for.
///
/// In ordinary prose it is nothing: a book is offered only for a capitalised word of three letters or more that begins the
/// name of one (or is an abbreviation that means nothing else), a number only behind a book. Names are those of the languages
/// that the document is read in.
enum CompletionSite {
    /// The beginning of a book's name.
    case book(Range<Int>, [BookTitle])
    /// The digits of a chapter, which may be none yet, behind a book; the whole reference so far.
    case chapter(Range<Int>, BookTitle, reference: Range<Int>)
    /// The digits of a verse behind a chapter.
    case verse(Range<Int>, BookTitle, chapter: Int, reference: Range<Int>)
    /// A range or a list, which is complete.
    case whole(ReferenceMatch)

    init?(_ document: Document, at offset: Int, parser: ReferenceParser) {
        let text = document.text
        let line = text.lines.line(at: offset)
        // No reference is longer; a line may be.
        var start = max(text.lines.starts[line], offset - 120)
        while start < offset, text.bytes[start] & 0xC0 == 0x80 { start += 1 }
        let bytes = document.markup.spaces.spaced(text.bytes[start..<offset]) ?? Array(text.bytes[start..<offset])
        var digits = bytes.count
        while digits > 0, bytes[digits - 1] &- 0x30 < 10, bytes.count - digits < 4 { digits -= 1 }
        let site =
            CompletionSite.verse(bytes, digits, parser) ?? CompletionSite.chapter(bytes, digits, parser)
            ?? CompletionSite.book(bytes, parser)
        guard let site else { return nil }
        self = site.shifted(by: start)
    }

    // MARK: Stages

    /// `John 3:`, `John 3:1` and, where a language writes so, `Joh 3,`. A made-up verse 1 behind the mark tells what the
    /// parser sees there.
    private static func verse(_ bytes: [UInt8], _ digits: Int, _ parser: ReferenceParser) -> CompletionSite? {
        guard digits >= 2 else { return nil }
        if digits == bytes.count || bytes.count - digits <= 3, let mark = mark(before: digits, in: bytes),
            bytes[digits - mark.length - 1] &- 0x30 < 10, let (find, segment) = last(bytes[..<digits] + [0x31], parser),
            let chapter = segment.from.chapter, segment.from == segment.to || segment.from.verse == 1,
            // A comma may also stand between chapters, and between verses.
            !mark.isComma || segment.from.verse == 1 && !segment.inherited.contains(.chapter)
        {
            let title = BookTitle(book: segment.from.book, language: find.language)
            return .verse(
                digits..<bytes.count, title, chapter: chapter, reference: find.range.lowerBound..<bytes.count)
        }
        // `John 3:16-18`: nothing to complete but the text.
        guard digits < bytes.count, let find = parser.finds(in: bytes.span).last, find.range.upperBound == bytes.count,
            find.isValid, find.segments.last?.to.verse != nil
        else { return nil }
        return .whole(find)
    }

    /// What may part chapter and verse before an offset, with something before it. A point or a comma ends sentences as
    /// well, so a digit must follow a point, and the chapter must be one of a reference before a comma.
    private static func mark(before digits: Int, in bytes: [UInt8]) -> (length: Int, isComma: Bool)? {
        switch bytes[digits - 1] {
        case UInt8(ascii: ":"): return (1, false)
        case UInt8(ascii: "."): return digits < bytes.count ? (1, false) : nil
        case UInt8(ascii: ","): return (1, true)
        default: return digits > 3 && bytes[..<digits].suffix(3).elementsEqual("：".utf8) ? (3, false) : nil
        }
    }

    /// `John 3`: at least one digit, since a name alone may be anybody's. Scripts that run words together need no space.
    private static func chapter(_ bytes: [UInt8], _ digits: Int, _ parser: ReferenceParser) -> CompletionSite? {
        guard digits < bytes.count, bytes.count - digits <= 3, digits > 1,
            bytes[digits - 1] == 0x20 || bytes[digits - 1] >= 0x80,
            let (find, segment) = last(bytes[..<digits] + Array("1:1".utf8), parser)
                ?? last(bytes[..<digits] + Array("1,1".utf8), parser), segment.from.verse == 1
        else { return nil }
        let title = BookTitle(book: segment.from.book, language: find.language)
        return .chapter(digits..<bytes.count, title, reference: find.range.lowerBound..<bytes.count)
    }

    /// The reference that ends where the text does, and its last part.
    private static func last(_ bytes: ArraySlice<UInt8>, _ parser: ReferenceParser)
        -> (find: ReferenceMatch, segment: ReferenceSegment)?
    {
        let bytes = Array(bytes)
        guard let find = parser.finds(in: bytes.span).last, find.range.upperBound == bytes.count,
            let segment = find.segments.last
        else { return nil }
        return (find, segment)
    }

    /// `Joh`, `1 Co`, `I Cor`, `Song of S`, in any language that is read; and abbreviations, as `Jn`.
    private static func book(_ bytes: [UInt8], _ parser: ReferenceParser) -> CompletionSite? {
        let starts = NameStarts(in: bytes)
        // The longest beginning first: `1 Jo` is no John.
        for start in starts.words.reversed() {
            guard let begun = BookBeginning(bytes[start...], words: starts.words.firstIndex(of: start)! + 1) else {
                continue
            }
            let books = parser.options.languages.flatMap { titles(begun, in: $0, parser) }
            if !books.isEmpty { return .book(start..<bytes.count, books) }
        }
        let unspaced = parser.options.languages.filter(\.isUnspaced)
        for start in unspaced.isEmpty ? [] : starts.letters {
            guard let begun = BookBeginning(bytes[start...], words: 1, isUnspaced: true) else { continue }
            let books = unspaced.flatMap { titles(begun, in: $0, parser) }
            if !books.isEmpty { return .book(start..<bytes.count, books) }
        }
        return abbreviation(bytes, starts.words, parser)
    }

    /// The books of the canon that a language calls so.
    private static func titles(
        _ begun: BookBeginning, in language: Language, _ parser: ReferenceParser
    ) -> [BookTitle] {
        let canon = parser.options.canon?.books ?? Canon.protestant.books
        let names = language.names
        return Book.allCases.filter {
            canon.contains($0) && (begun.begins(names.name(of: $0)) || begun.begins(names.chapterName(of: $0)))
        }.map { BookTitle(book: $0, language: language) }
    }

    /// What reads as a book even before a bare chapter is one.
    private static func abbreviation(_ bytes: [UInt8], _ starts: [Int], _ parser: ReferenceParser) -> CompletionSite? {
        for start in starts.prefix(2).reversed() where bytes.count - start >= 2 {
            let last = String(decoding: bytes[starts[0]...], as: UTF8.self).unicodeScalars
            let text = String(decoding: bytes[start...], as: UTF8.self) + " 1"
            guard last.count >= 2, last[last.startIndex].properties.isAlphabetic,
                !last[last.startIndex].properties.isLowercase,
                let find = parser.finds(in: text).first, find.range == 0..<text.utf8.count, find.alternates.isEmpty
            else { continue }
            let title = BookTitle(book: find.segments[0].from.book, language: find.language)
            return .book(start..<bytes.count, [title])
        }
        return nil
    }

    private func shifted(by offset: Int) -> CompletionSite {
        func shifted(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
        return switch self {
        case .book(let range, let books): .book(shifted(range), books)
        case .chapter(let range, let book, let reference):
            .chapter(shifted(range), book, reference: shifted(reference))
        case .verse(let range, let book, let chapter, let reference):
            .verse(shifted(range), book, chapter: chapter, reference: shifted(reference))
        case .whole(let find): .whole(find.shifted(by: offset))
        }
    }
}
