import Scripture

/// What is being written where completion is asked for.
///
/// In ordinary prose it is nothing: a book is offered only for a capitalised word of three letters or more that begins the
/// name of one (or is an abbreviation that means nothing else), a number only behind a book.
enum CompletionSite {
    /// The beginning of a book's name.
    case book(Range<Int>, [Book])
    /// The digits of a chapter, which may be none yet, behind a book; the whole reference so far.
    case chapter(Range<Int>, Book, reference: Range<Int>)
    /// The digits of a verse behind a chapter.
    case verse(Range<Int>, Book, chapter: Int, reference: Range<Int>)
    /// A range or a list, which is complete.
    case whole(ReferenceFind)

    init?(_ text: DocumentText, at offset: Int, parser: ReferenceParser) {
        let line = text.lines.line(at: offset)
        // No reference is longer; a line may be.
        var start = max(text.lines.starts[line], offset - 120)
        while start < offset, text.bytes[start] & 0xC0 == 0x80 { start += 1 }
        let bytes = Array(text.bytes[start..<offset])
        var digits = bytes.count
        while digits > 0, bytes[digits - 1] &- 0x30 < 10, bytes.count - digits < 4 { digits -= 1 }
        let site =
            CompletionSite.verse(bytes, digits, parser) ?? CompletionSite.chapter(bytes, digits, parser)
            ?? CompletionSite.book(bytes, parser)
        guard let site else { return nil }
        self = site.shifted(by: start)
    }

    // MARK: Stages

    /// `John 3:` and `John 3:1`. A made-up verse 1 behind the colon tells what the parser sees there.
    private static func verse(_ bytes: [UInt8], _ digits: Int, _ parser: ReferenceParser) -> CompletionSite? {
        guard digits >= 2 else { return nil }
        if digits == bytes.count || bytes.count - digits <= 3 {
            let mark = bytes[digits - 1]
            let isColon = mark == UInt8(ascii: ":") || mark == UInt8(ascii: ".") && digits < bytes.count
            if isColon, bytes[digits - 2] &- 0x30 < 10, let (find, segment) = last(bytes[..<digits] + [0x31], parser),
                let chapter = segment.from.chapter, segment.from == segment.to || segment.from.verse == 1
            {
                return .verse(
                    digits..<bytes.count, segment.from.book, chapter: chapter,
                    reference: find.range.lowerBound..<bytes.count)
            }
        }
        // `John 3:16-18`: nothing to complete but the text.
        guard digits < bytes.count, let find = parser.finds(in: bytes.span).last, find.range.upperBound == bytes.count,
            find.isValid, find.segments.last?.to.verse != nil
        else { return nil }
        return .whole(find)
    }

    /// `John 3`: at least one digit, since a name alone may be anybody's.
    private static func chapter(_ bytes: [UInt8], _ digits: Int, _ parser: ReferenceParser) -> CompletionSite? {
        guard digits < bytes.count, bytes.count - digits <= 3, digits > 1, bytes[digits - 1] == 0x20,
            let (find, segment) = last(bytes[..<digits] + Array("1:1".utf8), parser)
        else { return nil }
        return .chapter(digits..<bytes.count, segment.from.book, reference: find.range.lowerBound..<bytes.count)
    }

    /// The reference that ends where the text does, and its last part.
    private static func last(_ bytes: ArraySlice<UInt8>, _ parser: ReferenceParser)
        -> (find: ReferenceFind, segment: ReferenceSegment)?
    {
        let bytes = Array(bytes)
        guard let find = parser.finds(in: bytes.span).last, find.range.upperBound == bytes.count,
            let segment = find.segments.last
        else { return nil }
        return (find, segment)
    }

    /// `Joh`, `1 Co`, `I Cor`, `Song of S`; and abbreviations, as `Jn`.
    private static func book(_ bytes: [UInt8], _ parser: ReferenceParser) -> CompletionSite? {
        let starts = wordStarts(in: bytes)
        // The longest beginning first: `1 Jo` is no John.
        for start in starts.reversed() {
            guard let begun = BookBeginning(bytes[start...], words: starts.firstIndex(of: start)! + 1) else { continue }
            let books = Book.allCases.filter { book in
                (parser.options.canon?.books ?? Canon.protestant.books).contains(book)
                    && begun.begins(BookNames.english.name(of: book).lowercased())
            }
            if !books.isEmpty { return .book(start..<bytes.count, books) }
        }
        // An abbreviation that reads as a book even before a bare chapter is one.
        for start in starts.prefix(2).reversed() where bytes.count - start >= 2 {
            let text = String(decoding: bytes[start...], as: UTF8.self) + " 1"
            let last = bytes[starts[0]...]
            guard last.count >= 2, last[last.startIndex] &- 0x41 < 26,
                let find = parser.finds(in: text).first, find.range == 0..<text.utf8.count, find.alternates.isEmpty
            else { continue }
            return .book(start..<bytes.count, [find.segments[0].from.book])
        }
        return nil
    }

    /// Where the last words begin, the last of them first: at most four, of letters and digits with one space between, and
    /// none behind a mark that makes it a part of something else.
    private static func wordStarts(in bytes: [UInt8]) -> [Int] {
        var starts: [Int] = []
        var place = bytes.count
        while starts.count < 4 {
            let end = place
            while place > 0, (bytes[place - 1] | 0x20) &- 0x61 < 26 || bytes[place - 1] &- 0x30 < 10 { place -= 1 }
            if place == end || end - place > 20 { break }
            if place > 0, bytes[place - 1] >= 0x80 || "_@#/\\".utf8.contains(bytes[place - 1]) { break }
            // `1Co` is a number and a word.
            if bytes[place] &- 0x30 < 10, end - place > 1 {
                if bytes[place + 1] &- 0x30 < 10 { break }
                starts.append(place + 1)
            }
            starts.append(place)
            guard place > 1, bytes[place - 1] == 0x20 else { break }
            place -= 1
        }
        return starts
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
