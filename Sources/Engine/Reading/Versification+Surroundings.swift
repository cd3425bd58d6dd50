import Scripture

extension Versification {
    /// The ranges with `count` more verses on each side, inside their book; ranges that then touch become one.
    func widened(_ ranges: [VerseRange], by count: Int) -> [VerseRange] {
        var widened: [ClosedRange<Int>] = []
        for range in ranges {
            var from = range.from
            var to = range.to
            for _ in 0..<count {
                guard let previous = verse(before: from), previous.book == from.book else { break }
                from = previous
            }
            for _ in 0..<count {
                guard let next = verse(after: to), next.book == to.book else { break }
                to = next
            }
            guard let slots = self.slots(of: VerseRange(from: from, to: to)) else { continue }
            if let last = widened.last, slots.lowerBound >= last.lowerBound, slots.lowerBound <= last.upperBound + 1 {
                widened[widened.count - 1] = last.lowerBound...max(last.upperBound, slots.upperBound)
            } else {
                widened.append(slots)
            }
        }
        return widened.compactMap { slots in
            guard let from = verse(atSlot: slots.lowerBound),
                let to = verse(atSlot: slots.upperBound)
            else { return nil }
            return VerseRange(from: from, to: to)
        }
    }
}
