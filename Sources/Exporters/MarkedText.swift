import Corpus

/// The text of a verse as a sequence of pieces and marks, in which what opens closes and nothing overlaps.
///
/// Marks may cross in a pack (a span may end inside a word). Words are kept whole then and the span is cut in two.
struct MarkedText {
    enum Piece {
        /// A range of the text.
        case text(Range<Int>)
        case open(Mark)
        case close(Mark)
        case note(Footnote)
        case heading(Heading)
        /// The text goes on in a new line; the space before it is left out.
        case line
    }

    enum Mark: Equatable {
        case span(TextSpan.Kind)
        /// The word at a place of `words`; one without text opens and closes at once.
        case word(Int)
    }

    private(set) var pieces: [Piece] = []

    private let text: [UInt8]
    private let extras: VerseExtras
    private var at = 0
    private var open: [(mark: Mark, end: Int)] = []

    /// - Parameter headings: those to put in; others may be printed elsewhere.
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
            at = stop
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
        if end > at { pieces.append(.text(at..<end)) }
        at = max(at, end)
    }

    private mutating func closeAll(endingAt stop: Int) {
        while let last = open.last, last.end <= stop {
            pieces.append(.close(last.mark))
            open.removeLast()
        }
    }

    /// The marks sorted so that each stands behind what encloses it, and cut so that none crosses another.
    private static func nested(_ extras: VerseExtras) -> [(mark: Mark, range: Range<Int>)] {
        let words = extras.words.enumerated().map { (mark: Mark.word($0.offset), range: $0.element.range) }
        // Where a span may not be cut without being cut there: inside words.
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
            // A word without text stands before what begins at its place.
            if first.isEmpty != second.isEmpty { return first.isEmpty }
            if first.count != second.count { return first.count > second.count }
            // Of equal ranges the span is outside.
            return a.offset != b.offset && isSpan(a.element.mark) != isSpan(b.element.mark)
                ? isSpan(a.element.mark) : a.offset < b.offset
        }.map(\.element)
    }

    private static func isSpan(_ mark: Mark) -> Bool { if case .span = mark { true } else { false } }

    private static func isBefore(_ a: (mark: Mark, range: Range<Int>), _ b: (mark: Mark, range: Range<Int>)) -> Bool {
        (a.range.lowerBound, -a.range.count) < (b.range.lowerBound, -b.range.count)
    }

    /// A span in two where it begins or ends inside `range` and goes beyond it.
    private static func cut(_ span: (mark: Mark, range: Range<Int>), by range: Range<Int>) -> [(
        mark: Mark, range: Range<Int>
    )] {
        let (start, end) = (span.range.lowerBound, span.range.upperBound)
        func parts(at place: Int) -> [(mark: Mark, range: Range<Int>)] {
            [(span.mark, start..<place), (span.mark, place..<end)]
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
