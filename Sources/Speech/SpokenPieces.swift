import Scripture

/// What `SpeechSpeaker` reads besides words and references in prose: text that is left out, numbers, references that are
/// alone in a cell, references with the book at the end, and words in Greek and Hebrew.

// MARK: Text that is left out

extension SpeechSpeaker {
    /// Leaves out an address or a code, with its brackets and one of the spaces around it. Returns where the text
    /// continues.
    mutating func leaveOut(_ range: Range<Int>) -> Int {
        var (start, end) = (range.lowerBound, range.upperBound)
        if start > copied, Self.pairs.contains(where: { $0.open == text[start - 1] && $0.close == text[end] }) {
            start -= 1
            end += 1
        }
        let isLast = end >= stretch.range.upperBound || text[end] == 0x20 || Self.closers.contains(text[end])
        if isLast, start > copied, text[start - 1] == 0x20 {
            start -= 1
        } else if isLast, start == copied, spoken.count > spokenStart, spoken.last == 0x20 {
            // The space before another text that was left out.
            removeSpokenSpace()
        } else if text[end] == 0x20, spoken.count == spokenStart, start == copied {
            end += 1
        }
        // "https://example.com." alone
        if spoken.count == spokenStart, start == copied, Self.closers.contains(text[end]),
            end + 1 == stretch.range.upperBound
        {
            end += 1
        }
        end = min(end, stretch.range.upperBound)
        substitute(start..<end, [])
        return end
    }

    /// Parentheses, brackets and angle brackets.
    private static let pairs: [(open: UInt8, close: UInt8)] = [(0x28, 0x29), (0x5B, 0x5D), (0x3C, 0x3E)]
    private static let closers = ByteSet(".,;:!?")
}

// MARK: Numbers

extension SpeechSpeaker {
    /// Speaks the number at `start`, if it is one that a listener would not understand as written: "3,000" and the
    /// book "1 Samuel". Returns where the digits, or what was spoken, end.
    mutating func speakNumber(at start: Int, within limit: Int) -> Int {
        var end = start
        while end < limit, text[end].isASCIIDigit { end += 1 }
        guard !isInWord(start) else { return end }
        if let (words, stop) = groupedNumber(start..<end, limit) ?? numberedBook(start..<end, limit) {
            substitute(start..<stop, words.utf8)
            return stop
        }
        return end
    }

    /// A number with a comma before each three digits, such as "144,000".
    private func groupedNumber(_ digits: Range<Int>, _ limit: Int) -> (words: String, end: Int)? {
        guard reference.locale.numbers.hasThousands, digits.count <= 3, text[digits.lowerBound] != UInt8(ascii: "0"),
            !Self.partsOfNumbers.contains(text[digits.lowerBound - 1])
        else { return nil }
        var number = value(of: digits)
        var end = digits.upperBound
        while text[end] == UInt8(ascii: ","), end + 4 <= limit, text[end + 1..<end + 4].allSatisfy(\.isASCIIDigit),
            number < 1_000
        {
            number = number * 1_000 + value(of: end + 1..<end + 4)
            end += 4
        }
        let next = text[end]
        let goesOn =
            next.isASCIILetter || next.isASCIIDigit || next == UInt8(ascii: "%")
            || (Self.partsOfNumbers.contains(next) && text[end + 1].isASCIIDigit)
        return number >= 1_000 && !goesOn ? (reference.locale.numbers.cardinal(number), end) : nil
    }

    private static let partsOfNumbers = ByteSet("$.,:-/#+")

    private func value(of digits: Range<Int>) -> Int { text[digits].reduce(0) { $0 * 10 + Int($1 - 0x30) } }

    /// Books that are named with a number and without a chapter: "1 Samuel", "1 & 2 Kings".
    private func numberedBook(_ digits: Range<Int>, _ limit: Int) -> (words: String, end: Int)? {
        guard digits.count == 1, (0x31...0x34).contains(text[digits.lowerBound]) else { return nil }
        // The name is the first word with a capital. Before it are only further numbers.
        var end = digits.upperBound
        while end < min(limit, digits.lowerBound + Self.longestNumbers), !text[end].isCapital, text[end] < 0x80 {
            end += 1
        }
        guard end < limit, text[end].isCapital, end > digits.upperBound, text[end - 1] == 0x20 else { return nil }
        while end < limit, text[end].isASCIILetter || text[end] >= 0x80 { end += 1 }
        let range = digits.lowerBound..<end
        let matches = wholeParser.matches(in: text[range].span)
        guard matches.count == 1, matches[0].range == 0..<range.count, matches[0].confidence > 0.9,
            matches[0].segments.allSatisfy({ $0.granularity == .book && $0.isValid })
        else { return nil }
        let locale = reference.locale
        let names = matches[0].segments.map { segment in
            let name = locale.name(of: segment.from.book)
            return segment.to.book == segment.from.book
                ? name : locale.phrases(.span, name, locale.name(of: segment.to.book))
        }
        let words = names.dropFirst().enumerated().reduce(names[0]) { words, next in
            locale.phrases(next.offset + 2 == names.count ? .and : .comma, words, next.element)
        }
        return (words, end)
    }

    private static let longestNumbers = 16
}

// MARK: A reference alone

extension SpeechSpeaker {
    /// The references that a short stretch consists of, and their start: "Gen 1-3" in a cell, "Day 2: Mark 2". In a
    /// sentence they could be something else. `nil` if there is other text, or prose reads the same.
    func wholeReference() -> (matches: [ReferenceMatch], start: Int)? {
        let range = stretch.range
        guard range.count <= Self.longestWhole, text[range].contains(where: \.isASCIIDigit) else { return nil }
        if let matches = references(of: range) { return (matches, range.lowerBound) }
        // The last of "Day 2: Mark 2" and "Morning — Mark 4".
        var position = range.upperBound - 2
        while position > range.lowerBound {
            if text[position] == 0x20, Self.separators.contains(text[position - 1]) || isDash(before: position) {
                return references(of: position + 1..<range.upperBound).map { ($0, position + 1) }
            }
            position -= 1
        }
        return nil
    }

    private static let longestWhole = 160
    private static let separators = ByteSet(":|-")
    private static let edges = ByteSet("()[].,;")

    private func isDash(before offset: Int) -> Bool {
        text[offset - 3] == 0xE2 && text[offset - 2] == 0x80 && (0x90...0x95).contains(text[offset - 1])
    }

    private func references(of range: Range<Int>) -> [ReferenceMatch]? {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, Self.edges.contains(text[start]) { start += 1 }
        while start < end, Self.edges.contains(text[end - 1]) { end -= 1 }
        guard text[start].isCapital || text[start].isASCIIDigit || text[start] >= 0x80 else { return nil }
        let matches = wholeParser.matches(in: text[range].span)
        guard let first = matches.first, let last = matches.last, first.range.lowerBound <= start - range.lowerBound,
            last.range.upperBound >= end - range.lowerBound,
            matches.contains(where: { $0.segments.contains { $0.granularity != .book } }),
            matches.allSatisfy({ $0.confidence > 0.9 && $0.segments.allSatisfy(\.isValid) })
        else { return nil }
        for (match, next) in zip(matches, matches.dropFirst()) {
            let gap = text[range.lowerBound + match.range.upperBound..<range.lowerBound + next.range.lowerBound]
            if gap.contains(where: { $0.isASCIILetter || $0.isASCIIDigit }) { return nil }
        }
        return matches
    }
}

// MARK: A reference with its book at the end

extension SpeechSpeaker {
    /// A reference that is spoken in the order in which it is written, because its book is at the end: "the 23rd Psalm",
    /// "verse 4 of the third chapter of John". Returns its segments and its words.
    ///
    /// - Parameters:
    ///   - segments: those from which `book` is the first to follow its number.
    ///   - book: the range of the book's name in a text that starts at `base`.
    /// - Returns: `nil` if the first segment belongs to another book, or has Roman numerals.
    func writtenReference(
        _ segments: ArraySlice<ReferenceSegment>, _ book: Range<Int>, at base: Int
    ) -> (part: ArraySlice<ReferenceSegment>, words: [UInt8])? {
        guard let first = segments.first,
            let last = segments.firstIndex(where: { $0.range.upperBound >= book.upperBound }),
            first.range.lowerBound < book.lowerBound, segments[last].range.lowerBound < book.lowerBound,
            segments[segments.startIndex...last].dropFirst().allSatisfy({ $0.inherited.contains(.book) })
        else { return nil }
        let part = segments[segments.startIndex...last]
        let name = base + book.lowerBound..<base + book.upperBound
        guard var words = written(base + first.range.lowerBound..<name.lowerBound) else { return nil }
        let tail = name.upperBound..<base + segments[last].range.upperBound
        let point = segments[last].from
        if text[tail.lowerBound] == 0x20, text[tail.lowerBound + 1].isASCIIDigit, tail.count > 1 {
            // "verse 16 of John 3"
            var chapter = segments[last]
            chapter.from = ReferencePoint(point.book, point.chapter, nil)
            chapter.to = chapter.from
            chapter.following = .nothing
            chapter.inherited = []
            words.append(contentsOf: reference.words(for: [chapter]).utf8)
        } else {
            guard let rest = written(tail) else { return nil }
            words += self.name(of: point.book, written: name, isOne: part.count == 1) + rest
        }
        return (part, words)
    }

    /// A book's name in a reference that keeps its order: as it is written, unless it is abbreviated or has a number.
    private func name(of book: Book, written range: Range<Int>, isOne: Bool) -> [UInt8] {
        let books = reference.locale.books
        let written = Array(text[range])
        if let one = books.chapter("", of: book), let several = books.chapters("", of: book) {
            // "Psalm", not "Psalms" and not "Ps."
            if written.count > 4 { return written }
            return Array((isOne ? one : several).utf8.filter { $0 != 0x20 })
        }
        let name = Array(books.name(of: book).utf8)
        return name.reversed().starts(with: written.reversed()) ? written : name
    }

    /// A part of a reference in the order in which it is written, with its numbers and abbreviations in words; `nil` if
    /// it has Roman numerals.
    private func written(_ range: Range<Int>) -> [UInt8]? {
        var words: [UInt8] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let start = position
            if text[start].isASCIIDigit {
                while position < range.upperBound, text[position].isASCIIDigit { position += 1 }
                let value = value(of: start..<min(position, start + 4))
                if let end = reference.locale.numbers.endOfOrdinalMark(in: text, at: position),
                    let ordinal = reference.locale.numbers.ordinal(value)
                {
                    words.append(contentsOf: ordinal.utf8)
                    position = end
                } else if text[position] != UInt8(ascii: "."),
                    let numbers = SpokenRange(in: text, at: start, to: range.upperBound, separator: UInt8(ascii: ":"))
                {
                    words.append(contentsOf: numbers.words(reference.locale).utf8)
                    position = numbers.end
                } else {
                    words.append(contentsOf: text[start..<position])
                }
            } else if text[start].isASCIILetter {
                if let match = reference.locale.abbreviations.match(in: text, at: start, to: range.upperBound) {
                    words += match.row.spoken
                    position = match.end
                    continue
                }
                while position < range.upperBound, text[position].isASCIILetter { position += 1 }
                guard !text[start..<position].allSatisfy(Self.romanLetters.contains) else { return nil }
                words.append(contentsOf: text[start..<position])
            } else {
                words.append(text[start])
                position += 1
            }
        }
        return words
    }

    private static let romanLetters = ByteSet("ivxlcIVXLC")
}

// MARK: Greek and Hebrew

extension SpeechSpeaker {
    /// Writes the Greek or Hebrew word at `start` in Latin letters, if this was asked for, and returns its end; `nil` if
    /// there is no such word.
    mutating func transliterate(at start: Int) -> Int? {
        guard let transliteration,
            let (script, end) = ForeignScript.word(in: text, at: start, to: stretch.range.upperBound)
        else { return nil }
        substitute(start..<end, transliteration(script, String(decoding: text[start..<end], as: UTF8.self)).utf8)
        return end
    }
}

/// A script that a voice for another language cannot read.
package enum ForeignScript: Sendable {
    case greek, hebrew

    /// The language whose voice reads it (BCP 47).
    var language: StaticString { self == .greek ? "el" : "he" }

    /// The script of a letter or of a mark on one; `nil` for all other characters.
    init?(_ scalar: UInt32) {
        switch scalar {
        // U+037E is the Greek question mark, U+0387 the high point, U+0589 and beyond Armenian.
        case 0x370...0x37D, 0x37F...0x386, 0x388...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x591...0x5C7, 0x5D0...0x5F4, 0xFB1D...0xFB4F: self = .hebrew
        default: return nil
        }
    }

    /// The word of one script at `offset`, with the marks on its letters; `nil` if no such word begins there.
    static func word(in text: SpeechBytes, at offset: Int, to limit: Int) -> (script: ForeignScript, end: Int)? {
        guard let value = text.scalar(at: offset).value, let script = ForeignScript(value) else { return nil }
        var end = offset
        while end < limit {
            let (value, length) = text.scalar(at: end)
            guard let value, ForeignScript(value) == script || (0x300...0x36F).contains(value) else { break }
            end += length
        }
        return (script, end)
    }
}
