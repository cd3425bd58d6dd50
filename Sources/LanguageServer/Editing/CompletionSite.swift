import Scripture

/// The part of a reference that the user is writing at the cursor.
///
/// In ordinary prose there is none. A book is offered only for a capitalised word of at least three letters that begins a
/// book's name, or for an abbreviation that can mean nothing else. A number is offered only after a book. Names are in the
/// languages in which the document is read.
enum CompletionSite {
    /// The beginning of a book's name.
    case book(Range<Int>, [BookTitle])
    /// The digits of a chapter, possibly none yet; `after` is the chapter before it in a range or list, else 0. `reference`
    /// is the whole reference so far.
    case chapter(Range<Int>, BookTitle, after: Int, reference: Range<Int>)
    /// The digits of a verse after a chapter, possibly none yet; `after` is the verse before it in a range or list, else 0.
    /// `whole` is the reference up to the cursor, if it is complete.
    case verse(Range<Int>, BookTitle, chapter: Int, after: Int, reference: Range<Int>, whole: ReferenceMatch?)
    /// A complete range or list of verses.
    case whole(ReferenceMatch)

    init?(_ document: Document, at offset: Int, parser: ReferenceParser) {
        let text = document.text
        let line = text.lines.line(at: offset)
        // No reference is longer than 120 bytes, but a line can be very long.
        var start = max(text.lines.starts[line], offset - 120)
        while start < offset, text.bytes[start] & 0xC0 == 0x80 { start += 1 }
        let bytes = document.markup.spaces.spaced(text.bytes[start..<offset]) ?? Array(text.bytes[start..<offset])
        var digits = bytes.count
        while digits > 0, bytes[digits - 1] &- 0x30 < 10, bytes.count - digits < 4 { digits -= 1 }
        let site =
            CompletionSite.verse(bytes, digits, parser) ?? CompletionSite.next(bytes, digits, parser)
            ?? CompletionSite.complete(bytes, digits, parser) ?? CompletionSite.chapter(bytes, digits, parser)
            ?? CompletionSite.named(bytes, digits, parser) ?? CompletionSite.book(bytes, parser)
        guard let site else { return nil }
        self = site.shifted(by: start)
    }

    // MARK: Stages

    /// `John 3:`, `John 3:1`, `John 3:16-4:` and, in languages that write so, `Joh 3,`. The text up to the mark is parsed with
    /// a verse 1 added, to learn how the parser reads it.
    private static func verse(_ bytes: [UInt8], _ digits: Int, _ parser: ReferenceParser) -> CompletionSite? {
        guard digits >= 2, bytes.count - digits <= 3, let mark = mark(before: digits, in: bytes),
            bytes[digits - mark.length - 1] &- 0x30 < 10,
            let (match, segment) = last(bytes[..<digits] + [0x31], parser)
        else { return nil }
        let point = segment.to.verse == 1 ? segment.to : segment.from
        guard let chapter = point.chapter, point.verse == 1,
            // A comma can also end a clause, or separate chapters or verses.
            !mark.isComma || match.language.separatesByComma || parser.options.punctuation == .eu,
            !mark.isComma || !segment.inherited.contains(.chapter)
        else { return nil }
        let title = BookTitle(book: point.book, language: match.language)
        return .verse(
            digits..<bytes.count, title, chapter: chapter, after: 0, reference: match.range.lowerBound..<bytes.count,
            whole: whole(bytes, digits, parser))
    }

    /// The number after the mark of a range or list: `John 3:16-`, `John 3:16, 1`, `John 3:16; `, `John 3-`. A number is added
    /// to learn whether the parser reads it as a verse or as a chapter.
    private static func next(_ bytes: [UInt8], _ digits: Int, _ parser: ReferenceParser) -> CompletionSite? {
        guard digits > 3, bytes.count - digits <= 3 else { return nil }
        let spaces = bytes[digits - 1] == 0x20 ? 1 : 0
        guard
            let joiner = joiners.first(where: {
                bytes[..<(digits - spaces)].suffix($0.utf8.count).elementsEqual($0.utf8)
            }),
            // These marks also end clauses, so a space or a digit must follow them, and a digit must follow a point.
            ["-", "–", "—", "～"].contains(joiner) || digits < bytes.count || spaces == 1 && joiner != ".",
            let (before, segment) = last(bytes[..<(digits - spaces - joiner.utf8.count)], parser),
            let chapter = segment.to.chapter
        else { return nil }
        let title = BookTitle(book: segment.to.book, language: before.language)
        let range = digits..<bytes.count
        let reference = before.range.lowerBound..<bytes.count
        /// What a number at the cursor is: the end of the last segment if the reference is read to the end.
        func read(_ number: String) -> ReferenceSegment? {
            guard let (match, segment) = last(bytes[..<digits] + Array(number.utf8), parser),
                match.range.lowerBound == before.range.lowerBound
            else { return nil }
            return segment
        }
        if let verse = segment.to.verse, joiner != ";", let next = read("\(verse + 1)"), next.to.chapter == chapter,
            next.to.verse == verse + 1
        {
            return .verse(
                range, title, chapter: chapter, after: verse, reference: reference, whole: whole(bytes, digits, parser))
        }
        guard
            let next = read(segment.to.verse == nil ? "\(chapter + 1)" : "\(chapter + 1):1")
                ?? read("\(chapter + 1),1"),
            next.to.chapter == chapter + 1
        else { return nil }
        return .chapter(range, title, after: chapter, reference: reference)
    }

    /// The marks of ranges and lists.
    private static let joiners = ["-", "–", "—", ",", ";", ".", "，", "；", "、", "～"]

    /// `John 3:16-18` or `John 3:16 and 18`: only the text can be inserted.
    private static func complete(_ bytes: [UInt8], _ digits: Int, _ parser: ReferenceParser) -> CompletionSite? {
        whole(bytes, digits, parser).map { .whole($0) }
    }

    /// The reference that ends with the digits before the cursor, if it is valid and names verses.
    private static func whole(_ bytes: [UInt8], _ digits: Int, _ parser: ReferenceParser) -> ReferenceMatch? {
        guard digits < bytes.count, let match = parser.matches(in: bytes.span).last,
            match.range.upperBound == bytes.count, match.isValid, match.segments.last?.to.verse != nil
        else { return nil }
        return match
    }

    /// The mark between chapter and verse that ends at an offset, and its length in bytes. A point also ends sentences, so a
    /// digit must follow it. The caller checks that a comma follows the chapter of a reference.
    private static func mark(before digits: Int, in bytes: [UInt8]) -> (length: Int, isComma: Bool)? {
        switch bytes[digits - 1] {
        case UInt8(ascii: ":"): return (1, false)
        case UInt8(ascii: "."): return digits < bytes.count ? (1, false) : nil
        case UInt8(ascii: ","): return (1, true)
        default: return digits > 3 && bytes[..<digits].suffix(3).elementsEqual("：".utf8) ? (3, false) : nil
        }
    }

    /// `John 3`: at least one digit, because a name alone may be that of a person. Scripts without spaces need no space.
    private static func chapter(_ bytes: [UInt8], _ digits: Int, _ parser: ReferenceParser) -> CompletionSite? {
        guard digits < bytes.count, bytes.count - digits <= 3, digits > 1,
            bytes[digits - 1] == 0x20 || bytes[digits - 1] >= 0x80,
            let (match, segment) = last(bytes[..<digits] + Array("1:1".utf8), parser)
                ?? last(bytes[..<digits] + Array("1,1".utf8), parser), segment.from.verse == 1
        else { return nil }
        let title = BookTitle(book: segment.from.book, language: match.language)
        return .chapter(digits..<bytes.count, title, after: 0, reference: match.range.lowerBound..<bytes.count)
    }

    /// `John `: the chapters after a name and a space. The name must be written in full, or mean nothing else.
    private static func named(_ bytes: [UInt8], _ digits: Int, _ parser: ReferenceParser) -> CompletionSite? {
        guard digits == bytes.count, digits > 2, bytes[digits - 1] == 0x20, bytes[digits - 2] != 0x20,
            let (match, segment) = last(bytes[...] + Array("1:1".utf8), parser), match.segments.count == 1,
            segment.from.verse == 1
        else { return nil }
        let name = String(decoding: bytes[match.range.lowerBound..<digits - 1], as: UTF8.self)
        guard let first = name.unicodeScalars.first, !first.properties.isLowercase else { return nil }
        let title = BookTitle(book: segment.from.book, language: match.language)
        let isFull = title.name(.long) == name || match.language.names.name(of: title.book) == name
        guard isFull || parser.matches(in: name + " 1").first?.range == 0..<name.utf8.count + 2 else { return nil }
        return .chapter(digits..<digits, title, after: 0, reference: match.range.lowerBound..<digits)
    }

    /// The reference at the end of the text, and its last segment.
    private static func last(_ bytes: ArraySlice<UInt8>, _ parser: ReferenceParser)
        -> (match: ReferenceMatch, segment: ReferenceSegment)?
    {
        let bytes = Array(bytes)
        guard let match = parser.matches(in: bytes.span).last, match.range.upperBound == bytes.count,
            let segment = match.segments.last
        else { return nil }
        return (match, segment)
    }

    /// `Joh`, `1 Co`, `I Cor`, `Song of S`, in any language of the parser; and abbreviations such as `Jn`.
    private static func book(_ bytes: [UInt8], _ parser: ReferenceParser) -> CompletionSite? {
        let starts = NameStarts(in: bytes)
        // The longest beginning first, so `1 Jo` offers 1 John and not John.
        for start in starts.words.reversed() {
            guard let beginning = BookBeginning(bytes[start...], words: starts.words.firstIndex(of: start)! + 1) else {
                continue
            }
            let books = parser.options.languages.flatMap { titles(beginning, in: $0, parser) }
            if !books.isEmpty { return .book(start..<bytes.count, books) }
        }
        let unspaced = parser.options.languages.filter(\.isUnspaced)
        for start in unspaced.isEmpty ? [] : starts.letters {
            guard let beginning = BookBeginning(bytes[start...], words: 1, isUnspaced: true) else { continue }
            let books = unspaced.flatMap { titles(beginning, in: $0, parser) }
            if !books.isEmpty { return .book(start..<bytes.count, books) }
        }
        return abbreviation(bytes, starts.words, parser)
    }

    /// The books of the canon whose names in a language begin so.
    private static func titles(
        _ beginning: BookBeginning, in language: Language, _ parser: ReferenceParser
    ) -> [BookTitle] {
        let canon = parser.options.canon?.books ?? Canon.protestant.books
        let names = language.names
        return Book.allCases.filter {
            canon.contains($0) && (beginning.begins(names.name(of: $0)) || beginning.begins(names.chapterName(of: $0)))
        }.map { BookTitle(book: $0, language: language) }
    }

    /// Text that the parser reads as a book before a bare chapter: `Jn 1`.
    private static func abbreviation(_ bytes: [UInt8], _ starts: [Int], _ parser: ReferenceParser) -> CompletionSite? {
        for start in starts.prefix(2).reversed() where bytes.count - start >= 2 {
            let last = String(decoding: bytes[starts[0]...], as: UTF8.self).unicodeScalars
            let text = String(decoding: bytes[start...], as: UTF8.self) + " 1"
            guard last.count >= 2, last[last.startIndex].properties.isAlphabetic,
                !last[last.startIndex].properties.isLowercase,
                let match = parser.matches(in: text).first, match.range == 0..<text.utf8.count, match.alternates.isEmpty
            else { continue }
            let title = BookTitle(book: match.segments[0].from.book, language: match.language)
            return .book(start..<bytes.count, [title])
        }
        return nil
    }

    private func shifted(by offset: Int) -> CompletionSite {
        func shifted(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
        return switch self {
        case .book(let range, let books): .book(shifted(range), books)
        case .chapter(let range, let book, let after, let reference):
            .chapter(shifted(range), book, after: after, reference: shifted(reference))
        case .verse(let range, let book, let chapter, let after, let reference, let whole):
            .verse(
                shifted(range), book, chapter: chapter, after: after, reference: shifted(reference),
                whole: whole?.shifted(by: offset))
        case .whole(let match): .whole(match.shifted(by: offset))
        }
    }
}

/// The offsets at which an unfinished name of a book may begin: the starts of the last words of a text.
struct NameStarts {
    /// The starts of at most four words, the last word first. Words are letters and digits with one space between them. A
    /// word after `_`, `@`, `#`, `/` or `\` is part of something else, such as a path, and ends the list.
    private(set) var words: [Int] = []
    /// For scripts without spaces: the starts of the letters of the last word, the first letter first.
    private(set) var letters: [Int] = []

    /// The most letters of one word; no name has more.
    private static let longestWord = 20

    init(in bytes: [UInt8]) {
        var offset = bytes.count
        while words.count < 4 {
            let end = offset
            var count = 0
            while let before = NameStarts.letter(before: offset, in: bytes) {
                offset = before
                count += 1
                if count > NameStarts.longestWord { break }
                if words.isEmpty, bytes[offset] >= 0xE0 { letters.append(offset) }
            }
            if offset == end || count > NameStarts.longestWord { break }
            if offset > 0, "_@#/\\".utf8.contains(bytes[offset - 1]) { break }
            // `1Co` is a number and a word.
            if bytes[offset] &- 0x30 < 10, end - offset > 1 {
                if bytes[offset + 1] &- 0x30 < 10 { break }
                words.append(offset + 1)
            }
            words.append(offset)
            guard offset > 1, bytes[offset - 1] == 0x20 else { break }
            offset -= 1
            // `1. Mo`
            if offset > 1, bytes[offset - 1] == UInt8(ascii: "."), bytes[offset - 2] &- 0x31 < 4 { offset -= 1 }
        }
        letters.reverse()
    }

    /// The start of the letter, digit or combining mark that ends at an offset; nil for anything else.
    static func letter(before end: Int, in bytes: [UInt8]) -> Int? {
        guard end > 0 else { return nil }
        var start = end - 1
        let last = bytes[start]
        if last < 0x80 { return (last | 0x20) &- 0x61 < 26 || last &- 0x30 < 10 ? start : nil }
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        guard let scalar = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first,
            LetterFolding.isPoint(scalar.value) || LetterFolding.folded(scalar.value) != nil
        else { return nil }
        return start
    }
}

/// The beginning of a book's name, as a user types it: `Joh`, `Song of S`, `1 Co`, `III J`, `1. Mo`, `Gén`, `約翰`.
///
/// Letters are compared without case and marks, so `Gene` begins `Génesis`.
struct BookBeginning {
    /// The number before the name, as a digit; nil without one.
    private let number: UInt8?
    /// Whether a point follows the number: `1. Mo`. It is a book only in languages that write it so. In others, the number
    /// counts the items of a list.
    private let hasPoint: Bool
    /// The letters of the name, without case and marks.
    private let letters: [UInt32]

    /// The numbers of books as they are written, and how many letters must follow so that prose is not mistaken for a book.
    /// `I` needs three, because it is also a word.
    private static let numbers: [(written: String, digit: UInt8, letters: Int)] = [
        ("1", 0x31, 1), ("2", 0x32, 1), ("3", 0x33, 1), ("4", 0x34, 1),
        ("III", 0x33, 1), ("II", 0x32, 1), ("IV", 0x34, 1), ("I", 0x31, 3),
    ]

    /// - Parameters:
    ///   - bytes: words with one space between them, or a point and a space after a number.
    ///   - words: the number of words; `1Co` counts as two.
    ///   - isUnspaced: whether the script writes words without spaces. There two letters are enough, elsewhere three.
    /// - Returns: nil if it cannot be a book: a lower-case word, or one with too few letters.
    init?(_ bytes: ArraySlice<UInt8>, words: Int, isUnspaced: Bool = false) {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = BookBeginning.parts(of: text[...])
        guard words > (parts.number == nil ? 0 : 1), let first = parts.name.unicodeScalars.first,
            !first.properties.isLowercase, first.properties.isAlphabetic
        else { return nil }
        letters = Array(FoldedLetters(parts.name))
        guard letters.count >= parts.number?.letters ?? (isUnspaced ? 2 : 3) else { return nil }
        number = parts.number?.digit
        hasPoint = parts.hasPoint
    }

    /// Whether a book's name begins so. The number of a numbered book may be missing if at least four letters are typed.
    func begins(_ book: String) -> Bool {
        let parts = BookBeginning.parts(of: book[...])
        if let number { guard parts.number?.digit == number, parts.hasPoint || !hasPoint else { return false } }
        if number == nil, parts.number != nil, letters.count < 4 { return false }
        return FoldedLetters(parts.name).starts(with: letters)
    }

    /// The number of a numbered book, and the rest of the name. A digit needs no space after it.
    static func parts(
        of text: Substring
    ) -> (number: (digit: UInt8, letters: Int)?, hasPoint: Bool, name: Substring) {
        // Nearly every name begins with another character.
        guard let first = text.utf8.first, first &- 0x31 < 4 || first == UInt8(ascii: "I") else {
            return (nil, false, text)
        }
        for number in numbers where text.hasPrefix(number.written) {
            var name = text.dropFirst(number.written.count)
            let isDigit = number.written.utf8.first! < 0x3A
            let hasPoint = isDigit && name.first == "."
            if hasPoint { name = name.dropFirst() }
            if name.first == " " { name = name.dropFirst() } else if !isDigit { continue }
            return ((number.digit, number.letters), hasPoint, name)
        }
        return (nil, false, text)
    }
}

/// The letters of a name in lower case and without marks. Other characters are kept as they are.
struct FoldedLetters: Sequence, IteratorProtocol {
    private var scalars: Substring.UnicodeScalarView.Iterator

    init(_ text: Substring) { scalars = text.unicodeScalars.makeIterator() }

    mutating func next() -> UInt32? {
        while let scalar = scalars.next() {
            let value = scalar.value
            if value < 0x80 { return value &- 0x41 < 26 ? value | 0x20 : value }
            if !LetterFolding.isPoint(value) { return LetterFolding.folded(value) ?? value }
        }
        return nil
    }
}

/// A book and the language of its name.
struct BookTitle {
    let book: Book
    let language: Language

    /// The name before the number of a chapter: `Psalm` for Psalms. With the style `short` the abbreviation.
    func name(_ style: ReferenceFormatter.Style) -> String {
        style == .short ? language.names.shortName(of: book) : language.names.chapterName(of: book)
    }

    /// A chapter in the language: `Johannes 3`.
    func chapter(_ chapter: Int) -> String { "\(name(.long)) \(chapter)" }

    /// A verse as the language writes it: `Johannes 3,16`.
    ///
    /// - Parameter number: the number in the text's own numbering, which may be a range such as `1–2`.
    func verse(_ chapter: Int, _ number: String) -> String {
        "\(self.chapter(chapter))\(language.form.verseSeparator)\(number)"
    }
}
