/// Where the bytes of a draft stood in the source: runs in ascending order, each copied as it is or spelled another way
/// (`&amp;` for `&`).
struct SpeechOrigins {
    private struct Run {
        var draft: UInt32
        var source: UInt32
        var sourceLength: UInt32
        var isSpelled: Bool
    }

    private var runs: [Run] = []
    private var isSealed = false

    /// Offsets are 32 bits wide; `SpeechText` reads no more of a source than this.
    static let longestSource = Int(Int32.max)

    var count: Int { runs.count }

    /// Adds bytes at the end of the draft. `isSpelled`: the draft's bytes are not the source's own.
    @inline(__always)
    mutating func append(draft: Int, source: Int, length: Int, isSpelled: Bool = false) {
        let last = runs.count - 1
        if last >= 0, !isSpelled, !isSealed, !runs[last].isSpelled,
            Int(runs[last].source) + Int(runs[last].sourceLength) == source,
            Int(runs[last].draft) + Int(runs[last].sourceLength) == draft
        {
            runs[last].sourceLength += UInt32(truncatingIfNeeded: length)
            return
        }
        isSealed = false
        runs.append(
            Run(
                draft: UInt32(truncatingIfNeeded: draft), source: UInt32(truncatingIfNeeded: source),
                sourceLength: UInt32(truncatingIfNeeded: length), isSpelled: isSpelled))
    }

    /// Begins a new run with the next bytes, so that `removeLast` can take them back.
    mutating func seal() { isSealed = true }

    mutating func removeLast(_ count: Int) {
        runs.removeLast(count)
        isSealed = true
    }

    /// Answers for ascending ranges of the draft, in constant time each.
    struct Cursor {
        private var run = 0

        /// The range of the source that a range of the draft, which is not empty, came from.
        mutating func source(of draft: Range<Int>, in origins: SpeechOrigins) -> Range<Int> {
            run = advanced(to: draft.lowerBound, origins.runs)
            let first = origins.runs[run]
            let start = Int(first.source) + (first.isSpelled ? 0 : draft.lowerBound - Int(first.draft))
            run = advanced(to: draft.upperBound - 1, origins.runs)
            let last = origins.runs[run]
            let length = last.isSpelled ? Int(last.sourceLength) : draft.upperBound - Int(last.draft)
            return start..<Int(last.source) + length
        }

        private func advanced(to offset: Int, _ runs: [Run]) -> Int {
            var run = run
            while run + 1 < runs.count, Int(runs[run + 1].draft) <= offset { run += 1 }
            return run
        }
    }
}
