extension Versification {
    /// The ranges with each joined to the one before it where it goes on from there in the same book: `16, 17, 18, 20`
    /// becomes `16-18, 20`. Nothing is sorted, and nothing that the system lacks is touched.
    package func merged(_ ranges: [VerseRange]) -> [VerseRange] {
        var merged: [VerseRange] = []
        for range in ranges {
            if let last = merged.last, last.to.book == range.from.book, let next = verse(after: last.to),
                next == range.from, contains(range.to)
            {
                merged[merged.count - 1].to = range.to
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
