import Scripture

/// A document cut into pieces, each with the references found in it. No reference crosses the border of a piece.
///
/// A piece ends after an empty line, as a paragraph does. It also ends after a line that ends a sentence, if the next line
/// begins with a capitalised word. So a keystroke makes the parser read a few lines, not the document. The start of a piece
/// depends only on the first bytes of its line and on the line before it. So after an edit only the lines around it are
/// checked, and the pieces are the same as if the whole text were cut again. A very long line, such as a book pasted without
/// line breaks, is cut between its sentences in the same way.
///
/// Pieces cover the text without a gap, in order. They are read when they are first asked for.
struct Paragraphs: Sendable {
    /// One piece. The offsets of its matches count from its own start, so an edit before it changes only `start`.
    struct Piece: Sendable {
        var start: Int
        var count: Int
        /// Nil until read.
        var matches: [ReferenceMatch]?
        /// The matches if the numbers at the starts of lines count the items of a list; nil if that makes no difference.
        var asItems: ListNumbers.ItemMatches?

        var end: Int { start + count }
    }

    private(set) var pieces: [Piece] = []
    /// The index of the first piece that may not have been read.
    private var unread = 0
    /// The markup that is read as spaces.
    private let spaces: MarkupSpaces

    init(_ text: DocumentText, spaces: MarkupSpaces = .none) {
        self.spaces = spaces
        pieces = Paragraphs.cut(text, 0..<text.bytes.count)
    }

    /// Follows an edit. The arguments are those of `DocumentText.replace` and its results.
    mutating func replace(
        _ range: Range<Int>, length: Int, region: Range<Int>, oldEnd: Int, in text: DocumentText
    ) {
        let shift = length - range.count
        // The pieces that touch the changed lines, and one more at each end, whose border may have moved.
        let first = max(index(at: region.lowerBound) - 1, 0)
        let last = index(at: min(oldEnd, max(text.bytes.count - shift - 1, 0)))
        guard !pieces.isEmpty else {
            pieces = Paragraphs.cut(text, 0..<text.bytes.count)
            unread = 0
            return
        }
        let old = Array(pieces[first...last])
        let oldRange = old[0].start..<old[old.count - 1].end
        var fresh = Paragraphs.cut(text, oldRange.lowerBound..<(oldRange.upperBound + shift))
        var oldIndex = 0
        for index in fresh.indices {
            // A piece before or after the edit keeps its matches, if its borders are the same as before.
            let isBefore = fresh[index].end <= range.lowerBound
            let isAfter = fresh[index].start >= range.lowerBound + length
            guard isBefore || isAfter else { continue }
            let start = isBefore ? fresh[index].start : fresh[index].start - shift
            while oldIndex < old.count, old[oldIndex].start < start { oldIndex += 1 }
            if oldIndex < old.count, old[oldIndex].start == start, old[oldIndex].count == fresh[index].count {
                fresh[index].matches = old[oldIndex].matches
                fresh[index].asItems = old[oldIndex].asItems
            }
        }
        if shift != 0 {
            for index in (last + 1)..<pieces.count { pieces[index].start += shift }
        }
        pieces.replaceSubrange(first...last, with: fresh)
        unread = min(unread, first)
    }

    /// Forgets all matches, because another parser will read the text.
    mutating func forget() {
        for index in pieces.indices { (pieces[index].matches, pieces[index].asItems) = (nil, nil) }
        unread = 0
    }

    /// The indices of the pieces that a byte range touches.
    func indices(touching range: Range<Int>) -> Range<Int> {
        guard !pieces.isEmpty else { return 0..<0 }
        let first = index(at: range.lowerBound)
        return first..<((range.isEmpty ? first : index(at: range.upperBound)) + 1)
    }

    /// Reads one piece if it has not been read.
    ///
    /// - Parameter markup: finds inline code in the piece; matches in code are left out.
    mutating func read(_ index: Int, of text: DocumentText, with parser: ReferenceParser, passing markup: Markup?) {
        guard pieces[index].matches == nil else { return }
        let range = pieces[index].start..<pieces[index].end
        let spaced = spaces.spaced(text.bytes[range])
        let found = spaced.map { parser.matches(in: $0.span) } ?? parser.matches(in: text.bytes.span.extracting(range))
        let code = found.isEmpty ? [] : markup?.inlineCode(in: text.bytes, range) ?? []
        func outside(_ matches: [ReferenceMatch]) -> [ReferenceMatch] {
            code.isEmpty ? matches : matches.filter { !$0.shifted(by: range.lowerBound).range.overlaps(anyOf: code) }
        }
        pieces[index].matches = outside(found)
        pieces[index].asItems = ListNumbers.itemMatches(
            of: range, in: text, spaced: spaced, found: found, with: parser
        )
        .map { ListNumbers.ItemMatches(numbers: $0.numbers, matches: outside($0.matches)) }
    }

    /// Reads all pieces that have not been read.
    mutating func readAll(of text: DocumentText, with parser: ReferenceParser, passing markup: Markup?) {
        while unread < pieces.count {
            read(unread, of: text, with: parser, passing: markup)
            unread += 1
        }
    }

    private func index(at offset: Int) -> Int {
        max(pieces.partitioningIndex { $0.start > offset } - 1, 0)
    }

    private static func cut(_ text: DocumentText, _ range: Range<Int>) -> [Piece] {
        guard !range.isEmpty else { return [] }
        var pieces: [Piece] = []
        var start = range.lowerBound
        func endPiece(at offset: Int) {
            pieces.append(Piece(start: start, count: offset - start))
            start = offset
        }
        var line = text.lines.line(at: start)
        while line < text.lines.count, text.lines.starts[line] < range.upperBound {
            let lineStart = text.lines.starts[line]
            if lineStart > start, isStart(line, of: text) { endPiece(at: lineStart) }
            if text.lines.contentEnd(of: line, in: text.bytes) - lineStart > longestWhole {
                for sentence in sentences(of: line, in: text) where sentence > start && sentence < range.upperBound {
                    endPiece(at: sentence)
                }
            }
            line += 1
        }
        endPiece(at: range.upperBound)
        return pieces
    }

    /// The most bytes of a line that is read as one piece. Longer lines are cut between sentences.
    private static let longestWhole = 4096

    /// Whether a line begins a piece. The line must not be the first of the text.
    private static func isStart(_ line: Int, of text: DocumentText) -> Bool {
        let start = text.lines.starts[line]
        // After an empty line. Of several empty lines only the last ends the piece.
        if text.lines.isBlank(line - 1, in: text.bytes) { return !text.lines.isBlank(line, in: text.bytes) }
        // "… of them.\nThe next".
        let previous = text.lines.starts[line - 1]..<text.lines.contentEnd(of: line - 1, in: text.bytes)
        return endsSentence(previous, in: text.bytes.span) && beginsSentence(at: start, in: text.bytes.span)
    }

    /// The offsets at which the sentences of a line begin, without the first.
    private static func sentences(of line: Int, in text: DocumentText) -> [Int] {
        let (start, end) = (text.lines.starts[line], text.lines.contentEnd(of: line, in: text.bytes))
        let bytes = text.bytes.span
        var sentences: [Int] = []
        var offset = start + 1
        while offset < end {
            // A very long line is scanned with each keystroke; the first test fails at nearly all bytes.
            if bytes[offset - 1] == 0x20, endsSentence(start..<(offset - 1), in: bytes),
                beginsSentence(at: offset, in: bytes)
            {
                sentences.append(offset)
            }
            offset += 1
        }
        return sentences
    }

    /// Whether a range ends with three lower-case letters and `.`, `!` or `?`. A reference never goes on after that:
    /// abbreviations of books are not written so before another name that could belong to them.
    private static func endsSentence(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        let end = range.upperBound
        guard range.count >= 4 else { return false }
        switch bytes[end - 1] {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): break
        default: return false
        }
        return bytes[end - 2] &- 0x61 < 26 && bytes[end - 3] &- 0x61 < 26 && bytes[end - 4] &- 0x61 < 26
    }

    /// Whether a word begins at an offset with a capital and a lower-case letter. A Roman number such as `II` does not count.
    private static func beginsSentence(at start: Int, in bytes: Span<UInt8>) -> Bool {
        start + 1 < bytes.count && bytes[start] &- 0x41 < 26 && bytes[start + 1] &- 0x61 < 26
    }
}

/// The numbers that lines of a document begin with. They decide what `1. John 3:16` or `I. John 3:16` means: the first item
/// of a numbered list, or the First Letter of John.
///
/// The number belongs to a list if another line starts with the number before or after it. The parser applies the same rule,
/// but it sees one piece of the document at a time, and the items of a list may be pieces of their own. So a piece with such
/// a line is read in both ways, and the document, which knows all its lines, chooses.
struct ListNumbers: Sendable {
    /// The matches of a piece if these numbers count the items of a list.
    struct ItemMatches: Sendable {
        let numbers: [Int]
        let matches: [ReferenceMatch]
    }

    /// The numbers that lines start with, one bit per number. Bits 0 to `largest` are digits; the bits from `roman` on are
    /// Roman numerals, which count lists of their own. The largest number is one more than any book has.
    private var seen: UInt16 = 0
    private static let largest = 5
    private static let roman = 8
    /// The numerals of 1 to `largest`.
    private static let romanNumerals = ["I", "II", "III", "IV", "V"].map { Array($0.utf8) }

    init(of text: DocumentText) {
        let bytes = text.bytes.span
        for start in text.lines.starts {
            var offset = start
            while offset < bytes.count, ListNumbers.mayLead(bytes[offset]) { offset += 1 }
            if let mark = ListNumbers.mark(at: offset, in: bytes) { seen |= 1 << UInt16(mark.number) }
        }
    }

    /// Whether a line that starts with one of these numbers is an item of a list.
    func areListItems(anyOf numbers: [Int]) -> Bool {
        numbers.contains { seen & (1 << UInt16($0 + 1)) != 0 || $0 > 0 && seen & (1 << UInt16($0 - 1)) != 0 }
    }

    /// Reads a piece again, as if such numbers counted the items of a list; nil if no match begins with such a number.
    ///
    /// - Parameters:
    ///   - spaced: the bytes of the piece after markup was replaced by spaces; nil if there was none.
    ///   - matches: the matches of the piece, with offsets from its start.
    static func itemMatches(
        of piece: Range<Int>, in text: DocumentText, spaced: [UInt8]?, found matches: [ReferenceMatch],
        with parser: ReferenceParser
    ) -> ItemMatches? {
        let starts = matches.compactMap { match -> (offset: Int, mark: Mark)? in
            let offset = piece.lowerBound + match.range.lowerBound
            guard let mark = mark(at: offset, in: text.bytes.span) else { return nil }
            var start = offset
            while start > piece.lowerBound, mayLead(text.bytes[start - 1]) { start -= 1 }
            let isLineStart = start == piece.lowerBound || [0x0A, 0x0D].contains(text.bytes[start - 1])
            return isLineStart ? (offset, mark) : nil
        }
        guard !starts.isEmpty else { return nil }
        var bytes = spaced ?? Array(text.bytes[piece])
        for start in starts {
            for index in 0..<start.mark.length { bytes[start.offset - piece.lowerBound + index] = 0x20 }
        }
        return ItemMatches(numbers: starts.map(\.mark.number), matches: parser.matches(in: bytes.span))
    }

    /// A number with its point, and the length of both in bytes. Roman numerals are numbered from `roman` + 1.
    private typealias Mark = (number: Int, length: Int)

    /// The number at an offset: one digit or a capital Roman numeral, followed by a point and a space.
    private static func mark(at offset: Int, in bytes: Span<UInt8>) -> Mark? {
        guard offset + 2 < bytes.count else { return nil }
        if bytes[offset] &- 0x30 <= UInt8(largest) {
            return isPointed(offset + 1, in: bytes) ? (Int(bytes[offset] - 0x30), 2) : nil
        }
        guard bytes[offset] == UInt8(ascii: "I") || bytes[offset] == UInt8(ascii: "V") else { return nil }
        for (index, numeral) in romanNumerals.enumerated() {
            let end = offset + numeral.count
            if isPointed(end, in: bytes), numeral.indices.allSatisfy({ bytes[offset + $0] == numeral[$0] }) {
                return (roman + index + 1, end + 1 - offset)
            }
        }
        return nil
    }

    private static func isPointed(_ offset: Int, in bytes: Span<UInt8>) -> Bool {
        offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: ".")
            && (bytes[offset + 1] == 0x20 || bytes[offset + 1] == 0x09)
    }

    /// Whether a byte may come before the number in its line: white space, or the mark of a quotation.
    private static func mayLead(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") }
}
