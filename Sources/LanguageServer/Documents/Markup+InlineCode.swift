extension Markup {
    /// The ranges of inline code in one paragraph: from a run of backticks to the next run of the same length (CommonMark
    /// 0.31, §6.1).
    func inlineCode(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        guard hasInlineCode else { return [] }
        var runs: [Range<Int>] = []
        bytes.withUnsafeBufferPointer { bytes in
            var place = range.lowerBound
            while place < range.upperBound {
                guard bytes[place] == UInt8(ascii: "`") else {
                    place += 1
                    continue
                }
                let start = place
                while place < range.upperBound, bytes[place] == UInt8(ascii: "`") { place += 1 }
                runs.append(start..<place)
            }
        }
        if runs.isEmpty { return [] }
        var code: [Range<Int>] = []
        var index = 0
        while index < runs.count {
            // A run that is never closed would look through all the rest each time; nobody writes longer code inline.
            let rest = runs[(index + 1)...].prefix(64)
            if let close = rest.firstIndex(where: { $0.count == runs[index].count }) {
                code.append(runs[index].lowerBound..<runs[close].upperBound)
                index = close + 1
            } else {
                index += 1
            }
        }
        return code
    }
}
