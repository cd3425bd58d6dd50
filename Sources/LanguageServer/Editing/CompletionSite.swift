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

/// Where the name of a book may begin that somebody is writing: the starts of the last words of a text.
struct NameStarts {
    /// The last of them first: at most four, of letters and digits with one space between, and none behind a mark that makes
    /// it a part of something else.
    private(set) var words: [Int] = []
    /// Within the last run of letters of a script without spaces: the longest beginning first.
    private(set) var letters: [Int] = []

    /// The most letters of one word that are gone through; no name has more.
    private static let longestWord = 20

    init(in bytes: [UInt8]) {
        var place = bytes.count
        while words.count < 4 {
            let end = place
            var count = 0
            while let before = NameStarts.letter(before: place, in: bytes) {
                place = before
                count += 1
                if count > NameStarts.longestWord { break }
                if words.isEmpty, bytes[place] >= 0xE0 { letters.append(place) }
            }
            if place == end || count > NameStarts.longestWord { break }
            if place > 0, "_@#/\\".utf8.contains(bytes[place - 1]) { break }
            // `1Co` is a number and a word.
            if bytes[place] &- 0x30 < 10, end - place > 1 {
                if bytes[place + 1] &- 0x30 < 10 { break }
                words.append(place + 1)
            }
            words.append(place)
            guard place > 1, bytes[place - 1] == 0x20 else { break }
            place -= 1
            // `1. Mo`
            if place > 1, bytes[place - 1] == UInt8(ascii: "."), bytes[place - 2] &- 0x31 < 4 { place -= 1 }
        }
        letters.reverse()
    }

    /// The start of the letter, digit or mark on a letter that ends at a place; nil for anything else.
    private static func letter(before place: Int, in bytes: [UInt8]) -> Int? {
        guard place > 0 else { return nil }
        var start = place - 1
        let last = bytes[start]
        if last < 0x80 { return (last | 0x20) &- 0x61 < 26 || last &- 0x30 < 10 ? start : nil }
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        guard let scalar = String(decoding: bytes[start..<place], as: UTF8.self).unicodeScalars.first,
            LetterFolding.isPoint(scalar.value) || LetterFolding.folded(scalar.value) != nil
        else { return nil }
        return start
    }
}

/// The beginning of a book's name as somebody writes it: `Joh`, `Song of S`, `1 Co`, `III J`, `1. Mo`, `Gén`, `約翰`.
///
/// Letters are compared without case and marks, so `Gene` begins `Génesis`.
struct BookBeginning {
    /// The number before the name, as a digit; nil without one.
    private let number: UInt8?
    /// Whether a point stands behind the number: `1. Mo`. Only a language that writes it so means a book by that; elsewhere
    /// it counts the items of a list.
    private let hasPoint: Bool
    /// Folded.
    private let letters: [UInt32]

    /// The numbers that books have, as they are written, and how many letters must follow to tell them from prose: `I` is a
    /// word of its own.
    private static let numbers: [(written: String, digit: UInt8, letters: Int)] = [
        ("1", 0x31, 1), ("2", 0x32, 1), ("3", 0x33, 1), ("4", 0x34, 1),
        ("III", 0x33, 1), ("II", 0x32, 1), ("IV", 0x34, 1), ("I", 0x31, 3),
    ]

    /// - Parameters:
    ///   - bytes: words with one space between, or a point and a space behind a number.
    ///   - words: how many; a number and the word that it stands before without a space are two.
    ///   - isUnspaced: whether the script runs words together, where two letters tell as much as three elsewhere.
    /// - Returns: nil for what nobody would take for a book: a word in small letters, or of fewer than three of them.
    init?(_ bytes: ArraySlice<UInt8>, words: Int, isUnspaced: Bool = false) {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = BookBeginning.parts(of: text)
        guard words > (parts.number == nil ? 0 : 1), let first = parts.name.unicodeScalars.first,
            !first.properties.isLowercase, first.properties.isAlphabetic
        else { return nil }
        letters = Array(FoldedLetters(parts.name))
        guard letters.count >= parts.number?.letters ?? (isUnspaced ? 2 : 3) else { return nil }
        number = parts.number?.digit
        hasPoint = parts.hasPoint
    }

    /// Whether a book's name begins so. A numbered book is also meant without its number by a word long enough to mean it.
    func begins(_ book: String) -> Bool {
        let parts = BookBeginning.parts(of: book)
        if let number { guard parts.number?.digit == number, parts.hasPoint || !hasPoint else { return false } }
        if number == nil, parts.number != nil, letters.count < 4 { return false }
        return FoldedLetters(parts.name).starts(with: letters)
    }

    /// The number of a numbered book and the rest. What is written with a digit needs no space behind it.
    private static func parts(
        of text: String
    ) -> (number: (digit: UInt8, letters: Int)?, hasPoint: Bool, name: Substring) {
        // Nearly every name begins otherwise.
        guard let first = text.utf8.first, first &- 0x31 < 4 || first == UInt8(ascii: "I") else {
            return (nil, false, text[...])
        }
        for number in numbers where text.hasPrefix(number.written) {
            var name = text.dropFirst(number.written.count)
            let isDigit = number.written.utf8.first! < 0x3A
            let hasPoint = isDigit && name.first == "."
            if hasPoint { name = name.dropFirst() }
            if name.first == " " { name = name.dropFirst() } else if !isDigit { continue }
            return ((number.digit, number.letters), hasPoint, name)
        }
        return (nil, false, text[...])
    }
}

/// The letters of a name in small and without marks; all that parts words is left as it is.
private struct FoldedLetters: Sequence, IteratorProtocol {
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

/// A book as one language calls it.
struct BookTitle {
    let book: Book
    let language: Language

    /// What stands before the number of a chapter: `Psalm` for Psalms; short where references are written so.
    func name(_ style: ReferenceFormatter.Style) -> String {
        style == .short ? language.names.shortName(of: book) : language.names.chapterName(of: book)
    }

    /// A chapter in words of the language: `Johannes 3`.
    func chapter(_ chapter: Int) -> String { "\(name(.long)) \(chapter)" }

    /// A verse as the language writes it: `Johannes 3,16`.
    ///
    /// - Parameter number: as the text counts, which may be two of them.
    func verse(_ chapter: Int, _ number: String) -> String {
        "\(self.chapter(chapter))\(language.form.verseSeparator)\(number)"
    }
}
