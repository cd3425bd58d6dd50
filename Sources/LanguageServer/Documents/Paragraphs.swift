import Scripture

/// A document cut into the pieces that a reference never leaves, each with the references found in it.
///
/// A piece ends behind an empty line, as a paragraph does. Where lines are not parted by empty ones, it also ends behind a
/// line that ends a sentence if the next begins one with a word, so that a keystroke costs the reading of a few lines and
/// not of the document. Whether a piece begins at a line is told by that line's first bytes and the line before it alone;
/// so after an edit only the lines around it are looked at, and the pieces are those of the whole text read anew. A line
/// that is very long, as of a book that was pasted without its line breaks, is cut between its sentences in the same way.
///
/// Pieces cover the text without a gap, in order. They are read when they are first asked for.
struct Paragraphs: Sendable {
    /// One piece; its finds count from its own start, so that an edit before it moves nothing but `start`.
    struct Piece: Sendable {
        var start: Int
        var count: Int
        /// Nil until read.
        var finds: [ReferenceMatch]?
        /// The finds where numbers that lines start with are those of a list; nil where that makes no difference.
        var asItems: ListNumbers.Reading?

        var end: Int { start + count }
    }

    private(set) var pieces: [Piece] = []
    /// The first piece that may not have been read.
    private var unread = 0
    /// What is read as spaces.
    private let spaces: MarkupSpaces

    init(_ text: DocumentText, spaces: MarkupSpaces = .none) {
        self.spaces = spaces
        pieces = Paragraphs.cut(text, 0..<text.bytes.count)
    }

    /// Follows an edit; the numbers are those that `DocumentText.replace` gives and takes.
    mutating func replace(
        _ range: Range<Int>, length: Int, region: Range<Int>, oldEnd: Int, in text: DocumentText
    ) {
        let shift = length - range.count
        // The pieces that touch the lines read anew, also at their ends: the next piece may no longer begin there.
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
        var place = 0
        for index in fresh.indices {
            // What lies wholly before or behind the edit and begins and ends as before reads as before.
            let before = fresh[index].end <= range.lowerBound
            let behind = fresh[index].start >= range.lowerBound + length
            guard before || behind else { continue }
            let start = before ? fresh[index].start : fresh[index].start - shift
            while place < old.count, old[place].start < start { place += 1 }
            if place < old.count, old[place].start == start, old[place].count == fresh[index].count {
                fresh[index].finds = old[place].finds
                fresh[index].asItems = old[place].asItems
            }
        }
        if shift != 0 {
            for index in (last + 1)..<pieces.count { pieces[index].start += shift }
        }
        pieces.replaceSubrange(first...last, with: fresh)
        unread = min(unread, first)
    }

    /// Forgets what was read, for a parser that reads otherwise.
    mutating func forget() {
        for index in pieces.indices { (pieces[index].finds, pieces[index].asItems) = (nil, nil) }
        unread = 0
    }

    /// The pieces that an offset range touches.
    func indices(touching range: Range<Int>) -> Range<Int> {
        guard !pieces.isEmpty else { return 0..<0 }
        let first = index(at: range.lowerBound)
        return first..<((range.isEmpty ? first : index(at: range.upperBound)) + 1)
    }

    /// Reads one piece if it has not been read.
    ///
    /// - Parameter markup: tells what of the piece is inline code, in which nothing is found.
    @inline(__always)
    mutating func read(_ index: Int, of text: DocumentText, with parser: ReferenceParser, passing markup: Markup?) {
        if pieces[index].finds == nil { readAnew(index, of: text, with: parser, passing: markup) }
    }

    private mutating func readAnew(
        _ index: Int, of text: DocumentText, with parser: ReferenceParser, passing markup: Markup?
    ) {
        let range = pieces[index].start..<pieces[index].end
        let spaced = spaces.spaced(text.bytes[range])
        let found = spaced.map { parser.finds(in: $0.span) } ?? parser.finds(in: text.bytes.span.extracting(range))
        let code = found.isEmpty ? [] : markup?.inlineCode(in: text.bytes, range) ?? []
        func outside(_ finds: [ReferenceMatch]) -> [ReferenceMatch] {
            code.isEmpty ? finds : finds.filter { !$0.shifted(by: range.lowerBound).range.overlaps(anyOf: code) }
        }
        pieces[index].finds = outside(found)
        pieces[index].asItems = ListNumbers.reading(of: range, in: text, spaced: spaced, found: found, with: parser)
            .map { ListNumbers.Reading(numbers: $0.numbers, finds: outside($0.finds)) }
    }

    /// Reads all that has not been read.
    mutating func readAll(of text: DocumentText, with parser: ReferenceParser, passing markup: Markup?) {
        while unread < pieces.count {
            read(unread, of: text, with: parser, passing: markup)
            unread += 1
        }
    }

    private func index(at offset: Int) -> Int {
        var low = 0
        var high = pieces.count
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }

    private static func cut(_ text: DocumentText, _ range: Range<Int>) -> [Piece] {
        guard !range.isEmpty else { return [] }
        var pieces: [Piece] = []
        var start = range.lowerBound
        func end(at place: Int) {
            pieces.append(Piece(start: start, count: place - start))
            start = place
        }
        var line = text.lines.line(at: start)
        while line < text.lines.count, text.lines.starts[line] < range.upperBound {
            let lineStart = text.lines.starts[line]
            if lineStart > start, isStart(line, of: text) { end(at: lineStart) }
            if text.lines.contentEnd(of: line, in: text.bytes) - lineStart > longestWhole {
                for place in sentences(of: line, in: text) where place > start && place < range.upperBound {
                    end(at: place)
                }
            }
            line += 1
        }
        end(at: range.upperBound)
        return pieces
    }

    /// The most bytes of a line that is read as a whole; longer ones are cut.
    private static let longestWhole = 4096

    /// Whether a line, which is not the first, begins a piece.
    private static func isStart(_ line: Int, of text: DocumentText) -> Bool {
        let start = text.lines.starts[line]
        // An empty line before it; but of several empty lines only the last ends the piece.
        if text.lines.isBlank(line - 1, in: text.bytes) { return !text.lines.isBlank(line, in: text.bytes) }
        // "… of them.\nThe next".
        let previous = text.lines.starts[line - 1]..<text.lines.contentEnd(of: line - 1, in: text.bytes)
        return text.bytes.withUnsafeBufferPointer {
            endsSentence(previous, in: $0) && beginsSentence(at: start, in: $0)
        }
    }

    /// Where sentences begin in a line, but for its first.
    private static func sentences(of line: Int, in text: DocumentText) -> [Int] {
        let (start, end) = (text.lines.starts[line], text.lines.contentEnd(of: line, in: text.bytes))
        return text.bytes.withUnsafeBufferPointer { bytes in
            var places: [Int] = []
            var place = start + 1
            while place < end {
                // The first test fails at nearly all bytes; of a very long line all are looked at with each keystroke.
                if bytes[place - 1] == 0x20, endsSentence(start..<(place - 1), in: bytes),
                    beginsSentence(at: place, in: bytes)
                {
                    places.append(place)
                }
                place += 1
            }
            return places
        }
    }

    /// Whether a range ends with three small letters and a mark: no abbreviation of a book is written so with another book
    /// behind it that it might be part of.
    @inline(__always)
    private static func endsSentence(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let end = range.upperBound
        guard range.count >= 4 else { return false }
        switch bytes[end - 1] {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): break
        default: return false
        }
        return bytes[end - 2] &- 0x61 < 26 && bytes[end - 3] &- 0x61 < 26 && bytes[end - 4] &- 0x61 < 26
    }

    /// Whether a word begins there with a capital and a small letter, so that no Roman number is torn off.
    @inline(__always)
    private static func beginsSentence(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        start + 1 < bytes.count && bytes[start] &- 0x41 < 26 && bytes[start + 1] &- 0x61 < 26
    }
}

/// Which numbers begin the items of a document's numbered lists, for lines such as `1. John 3:16` and `I. John 3:16`: the
/// first item of a list, or the First Letter of John.
///
/// The parser tells by the lines around it: the number belongs to a list where another line starts with the number before or
/// after it. But it is given a piece of the document at a time, and the items of a list may be pieces of their own. So a piece
/// with such a line is read both ways, and the document, which knows all its lines, chooses.
struct ListNumbers: Sendable {
    /// A piece read as if the numbers were those of a list.
    struct Reading: Sendable {
        let numbers: [Int]
        let finds: [ReferenceMatch]
    }

    /// The numbers that lines start with, as bits: those up to one more than any book has, and from `roman` on the same in
    /// Roman numerals, which count lists of their own.
    private var seen: UInt16 = 0
    private static let largest = 5
    private static let roman = 8
    /// From one to `largest`.
    private static let romanNumerals: [StaticString] = ["I", "II", "III", "IV", "V"]

    init(of text: DocumentText) {
        text.bytes.withUnsafeBufferPointer { bytes in
            for start in text.lines.starts {
                var place = start
                while place < bytes.count, ListNumbers.mayLead(bytes[place]) { place += 1 }
                if let mark = ListNumbers.mark(at: place, in: bytes) { seen |= 1 << UInt16(mark.number) }
            }
        }
    }

    /// Whether a line that starts with one of these numbers is an item of a list.
    func count(anyOf numbers: [Int]) -> Bool {
        numbers.contains { seen & (1 << UInt16($0 + 1)) != 0 || $0 > 0 && seen & (1 << UInt16($0 - 1)) != 0 }
    }

    /// The other reading of a piece; nil where no find begins with such a number.
    ///
    /// - Parameters:
    ///   - spaced: the piece as it is read, where that is not as it stands.
    ///   - finds: those of the piece, which count from its start.
    static func reading(
        of piece: Range<Int>, in text: DocumentText, spaced: [UInt8]?, found finds: [ReferenceMatch],
        with parser: ReferenceParser
    ) -> Reading? {
        let starts = text.bytes.withUnsafeBufferPointer { bytes in
            finds.compactMap { find -> (offset: Int, mark: Mark)? in
                let offset = piece.lowerBound + find.range.lowerBound
                guard let mark = mark(at: offset, in: bytes) else { return nil }
                var place = offset
                while place > piece.lowerBound, mayLead(bytes[place - 1]) { place -= 1 }
                let isLineStart = place == piece.lowerBound || bytes[place - 1] == 0x0A || bytes[place - 1] == 0x0D
                return isLineStart ? (offset, mark) : nil
            }
        }
        guard !starts.isEmpty else { return nil }
        var bytes = spaced ?? Array(text.bytes[piece])
        for start in starts {
            for place in 0..<start.mark.length { bytes[start.offset - piece.lowerBound + place] = 0x20 }
        }
        return Reading(numbers: starts.map(\.mark.number), finds: parser.finds(in: bytes.span))
    }

    /// A number with its point: which, and how many bytes it has.
    private typealias Mark = (number: Int, length: Int)

    /// The number of one digit, or in capital Roman numerals, at an offset, with a point and a space behind it.
    private static func mark(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Mark? {
        guard offset + 2 < bytes.count else { return nil }
        if bytes[offset] &- 0x30 <= UInt8(largest) {
            return isPointed(offset + 1, in: bytes) ? (Int(bytes[offset] - 0x30), 2) : nil
        }
        guard bytes[offset] == UInt8(ascii: "I") || bytes[offset] == UInt8(ascii: "V") else { return nil }
        for (place, numeral) in romanNumerals.enumerated() {
            let end = offset + numeral.utf8CodeUnitCount
            let letters = UnsafeBufferPointer(start: numeral.utf8Start, count: numeral.utf8CodeUnitCount)
            if isPointed(end, in: bytes), bytes[offset..<end].elementsEqual(letters) {
                return (roman + place + 1, end + 1 - offset)
            }
        }
        return nil
    }

    private static func isPointed(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        place + 1 < bytes.count && bytes[place] == UInt8(ascii: ".")
            && (bytes[place + 1] == 0x20 || bytes[place + 1] == 0x09)
    }

    /// What may stand before the number in its line: white space, the mark of a quotation.
    @inline(__always)
    private static func mayLead(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") }
}
