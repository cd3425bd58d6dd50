import Corpus

/// The text of a verse as a sequence of pieces and marks that are properly nested.
///
/// Marks may overlap in a pack: a span may end inside a word. Then the word is kept whole and the span is cut in two.
struct MarkedText {
    enum Piece {
        /// A range of the text.
        case text(Range<Int>)
        case open(Mark)
        case close(Mark)
        case note(Footnote)
        case heading(Heading)
        /// The text continues in a new line. The space before it is left out.
        case line
    }

    enum Mark: Equatable {
        case span(TextSpan.Kind)
        /// The word with an index in `words`. A word without text opens and closes at once.
        case word(Int)
    }

    private(set) var pieces: [Piece] = []

    private let text: [UInt8]
    private let extras: VerseExtras
    private var offset = 0
    private var open: [(mark: Mark, end: Int)] = []

    /// - Parameter headings: the headings to insert. Others may be printed elsewhere.
    init(_ text: [UInt8], _ extras: VerseExtras, headings: [Heading]) {
        self.text = text
        self.extras = extras
        let ranges = MarkedText.nested(extras)
        var next = 0
        let stops = Set(
            ranges.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + headings.map(\.offset)
                + extras.footnotes.map(\.offset) + extras.lineStarts + [text.count]
        ).sorted()
        for stop in stops {
            let isLine = extras.lineStarts.contains(stop)
            print(upTo: isLine && stop > 0 && text[stop - 1] == 0x20 ? stop - 1 : stop)
            closeAll(endingAt: stop)
            offset = stop
            for note in extras.footnotes where note.offset == stop { pieces.append(.note(note)) }
            while next < ranges.count, ranges[next].range == stop..<stop {
                pieces += [.open(ranges[next].mark), .close(ranges[next].mark)]
                next += 1
            }
            for heading in headings where heading.offset == stop { pieces.append(.heading(heading)) }
            if isLine { pieces.append(.line) }
            while next < ranges.count, ranges[next].range.lowerBound == stop {
                pieces.append(.open(ranges[next].mark))
                open.append((ranges[next].mark, ranges[next].range.upperBound))
                next += 1
            }
        }
    }

    private mutating func print(upTo end: Int) {
        if end > offset { pieces.append(.text(offset..<end)) }
        offset = max(offset, end)
    }

    private mutating func closeAll(endingAt stop: Int) {
        while let last = open.last, last.end <= stop {
            pieces.append(.close(last.mark))
            open.removeLast()
        }
    }

    /// The marks, cut so that none overlaps another, and sorted so that each comes after the marks that contain it.
    private static func nested(_ extras: VerseExtras) -> [(mark: Mark, range: Range<Int>)] {
        let words = extras.words.enumerated().map { (mark: Mark.word($0.offset), range: $0.element.range) }
        // Spans must not begin or end inside a word, so they are cut at words.
        var spans = extras.spans.map { (mark: Mark.span($0.kind), range: $0.range) }
        for word in words where !word.range.isEmpty {
            spans = spans.flatMap { cut($0, by: word.range) }
        }
        var kept: [(mark: Mark, range: Range<Int>)] = []
        for span in spans.sorted(by: isBefore) {
            var parts = [span]
            for other in kept { parts = parts.flatMap { cut($0, by: other.range) } }
            kept += parts
        }
        return (words + kept).enumerated().sorted { a, b in
            let (first, second) = (a.element.range, b.element.range)
            if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
            // A word without text comes before the marks that begin at its offset.
            if first.isEmpty != second.isEmpty { return first.isEmpty }
            if first.count != second.count { return first.count > second.count }
            // If the ranges are equal, the span contains the word.
            return isSpan(a.element.mark) != isSpan(b.element.mark) ? isSpan(a.element.mark) : a.offset < b.offset
        }.map(\.element)
    }

    private static func isSpan(_ mark: Mark) -> Bool { if case .span = mark { true } else { false } }

    private static func isBefore(_ a: (mark: Mark, range: Range<Int>), _ b: (mark: Mark, range: Range<Int>)) -> Bool {
        (a.range.lowerBound, -a.range.count) < (b.range.lowerBound, -b.range.count)
    }

    /// Cuts a span in two if only one of its ends is inside `range`.
    private static func cut(_ span: (mark: Mark, range: Range<Int>), by range: Range<Int>) -> [(
        mark: Mark, range: Range<Int>
    )] {
        let (start, end) = (span.range.lowerBound, span.range.upperBound)
        func parts(at offset: Int) -> [(mark: Mark, range: Range<Int>)] {
            [(span.mark, start..<offset), (span.mark, offset..<end)]
        }
        if start < range.lowerBound, end > range.lowerBound, end < range.upperBound {
            return parts(at: range.lowerBound)
        }
        if start > range.lowerBound, start < range.upperBound, end > range.upperBound {
            return parts(at: range.upperBound)
        }
        return [span]
    }
}
