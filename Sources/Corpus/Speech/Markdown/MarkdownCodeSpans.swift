/// Finds the ends of code spans: a run of as many backticks as began one (CommonMark §6.1).
///
/// It remembers which lengths no longer occur in the leaf, so that many runs without an end are not each looked for to
/// the end of the leaf.
struct MarkdownCodeSpans {
    /// A bit for each length that has no run ahead.
    private var missing: UInt64 = 0
    private static let longest = 63

    mutating func startLeaf() { missing = 0 }

    /// Where the run of `length` starts that ends a span; `nil` where none does. `work` is how far it looked.
    mutating func end(of length: Int, in source: SpeechBytes, from start: Int, to end: Int) -> (Int?, work: Int) {
        guard length <= Self.longest, missing >> UInt64(length) & 1 == 0 else { return (nil, 0) }
        var place = start
        while place < end {
            place = min(source.offset(of: UInt8(ascii: "`"), from: place), end)
            let run = place
            while place < end, source[place] == UInt8(ascii: "`") { place += 1 }
            if place - run == length { return (run, place - start) }
        }
        missing |= 1 << UInt64(length)
        return (nil, end - start)
    }
}
