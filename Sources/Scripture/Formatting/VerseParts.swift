/// The parts of verses at the ends of a range, as ASCII letters: the `a` of `16a`.
struct VerseParts {
    /// The part at which the range begins, and for a single place the only one.
    var from: UInt8?
    /// The part with which it ends, where that is another place or another part.
    var to: UInt8?

    init() {}

    init(of segment: ReferenceSegment) {
        from = segment.from.verse == nil ? nil : segment.from.part
        to = segment.from == segment.to || segment.to.verse == nil ? nil : segment.to.part
    }

    var isEmpty: Bool { from == nil && to == nil }
}

extension ReferenceFormatter {
    /// The segments that name verses as one reference, with the parts of verses that they name.
    ///
    ///     "Jn 3:16a, 18" -> "John 3:16a,18"
    ///
    /// - Parameter joined: whether verses that follow one another become a range: `16, 17` is then `16-17`. Parts of
    ///   verses stay apart.
    package func string(_ segments: some Sequence<ReferenceSegment>, joined: Bool = false) -> String {
        var ranges: [VerseRange] = []
        var parts: [VerseParts] = []
        for segment in segments {
            guard let verses = segment.verses else { continue }
            let part = VerseParts(of: segment)
            if joined, part.isEmpty, let last = ranges.last, parts[parts.count - 1].isEmpty {
                let both = versification.merged([last, verses])
                if both.count == 1 {
                    ranges[ranges.count - 1] = both[0]
                    continue
                }
            }
            ranges.append(verses)
            parts.append(part)
        }
        return string(ranges, parts)
    }
}
