/// What programs that publish Markdown keep of a page before its text: title, date, tags.
///
/// It is YAML between `---` and `---` or `...` (Jekyll, Obsidian, Pandoc), or TOML between two lines of `+++` (Hugo). The
/// opening line is the first of all, and the one behind it is not blank: so Pandoc tells it from a rule. Without a line
/// that closes it there is none.
enum MarkdownFrontMatter {
    private static let fences: [(opening: StaticString, closings: [StaticString])] = [
        ("---", ["---", "..."]), ("+++", ["+++"]),
    ]

    /// The offset behind the closing line; 0 where the source begins with its text.
    static func end(in source: SpeechBytes) -> Int {
        let hasByteOrderMark = source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF
        let start = hasByteOrderMark ? 3 : 0
        guard let fence = fences.first(where: { source.holds($0.opening, at: start) }) else { return 0 }
        var lines = Lines(source, from: start)
        guard lines.next()?.count == 3, let first = lines.next(), !first.isEmpty else { return 0 }
        var line: Range<Int>? = first
        while let current = line {
            if current.count == 3, fence.closings.contains(where: { source.holds($0, at: current.lowerBound) }) {
                return min(lines.place, source.count)
            }
            line = lines.next()
        }
        return 0
    }

    /// The lines of a source, without white space at their ends.
    private struct Lines {
        private let source: SpeechBytes
        private(set) var place: Int

        init(_ source: SpeechBytes, from start: Int) {
            self.source = source
            place = start
        }

        mutating func next() -> Range<Int>? {
            guard place < source.count else { return nil }
            let start = place
            var end = source.offset(of: 0x0A, from: start)
            place = end + 1
            while end > start, source[end - 1].isSpace { end -= 1 }
            return start..<end
        }
    }
}
