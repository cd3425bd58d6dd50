import Scripture

/// A document cut into the pieces that a reference never leaves, each with the references found in it.
///
/// A piece ends behind an empty line, as a paragraph does. Where lines are not parted by empty ones, it also ends behind a
/// line that ends a sentence if the next begins one with a word, so that a keystroke costs the reading of a few lines and
/// not of the document. Whether a piece begins at a line is told by that line's first bytes and the line before it alone;
/// so after an edit only the lines around it are looked at, and the pieces are those of the whole text read anew.
///
/// Pieces cover the text without a gap, in order. They are read when they are first asked for.
struct Paragraphs: Sendable {
    /// One piece; its finds count from its own start, so that an edit before it moves nothing but `start`.
    struct Piece: Sendable {
        var start: Int
        var count: Int
        /// Nil until read.
        var finds: [ReferenceFind]?

        var end: Int { start + count }
    }

    private(set) var pieces: [Piece] = []
    /// The first piece that may not have been read.
    private var unread = 0

    init() {}

    init(_ text: DocumentText) {
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
        for index in pieces.indices { pieces[index].finds = nil }
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
        let piece = pieces[index]
        var finds = parser.finds(in: text.bytes.span.extracting(piece.start..<piece.end))
        if let markup, !finds.isEmpty {
            let code = markup.inlineCode(in: text.bytes, piece.start..<piece.end)
            if !code.isEmpty { finds.removeAll { $0.shifted(by: piece.start).range.overlaps(anyOf: code) } }
        }
        pieces[index].finds = finds
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
        var line = text.lines.line(at: start) + 1
        while line < text.lines.count, text.lines.starts[line] < range.upperBound {
            if isStart(line, of: text) {
                let lineStart = text.lines.starts[line]
                pieces.append(Piece(start: start, count: lineStart - start))
                start = lineStart
            }
            line += 1
        }
        pieces.append(Piece(start: start, count: range.upperBound - start))
        return pieces
    }

    /// Whether a line, which is not the first, begins a piece.
    private static func isStart(_ line: Int, of text: DocumentText) -> Bool {
        let start = text.lines.starts[line]
        let bytes = text.bytes
        // An empty line before it; but of several empty lines only the last ends the piece.
        if text.lines.isBlank(line - 1, in: bytes) { return !text.lines.isBlank(line, in: bytes) }
        // "… of them.\nThe next": a capital and a small letter, so that no Roman number is torn off.
        let end = text.lines.contentEnd(of: line - 1, in: bytes)
        guard end - text.lines.starts[line - 1] >= 4, start + 1 < bytes.count else { return false }
        switch bytes[end - 1] {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): break
        default: return false
        }
        let isWord = (end - 4..<end - 1).allSatisfy { bytes[$0] &- 0x61 < 26 }
        return isWord && bytes[start] &- 0x41 < 26 && bytes[start + 1] &- 0x61 < 26
    }
}
