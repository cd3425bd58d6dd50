// OSIS references (OSIS 2.1.1, §15) of finds.

extension ReferenceMatch {
    /// The valid segments as OSIS references, joined by commas; empty for a find that names no verses. A range is
    /// `from-to`, a whole chapter or book stays short.
    ///
    ///     "Gen 1:1-3; 2" -> "Gen.1.1-Gen.1.3,Gen.2"
    package var osis: String { segments.compactMap { $0.isValid ? $0.osis : nil }.joined(separator: ",") }

    /// As `osis`, with the parts of verses that were named: `John.3.16!a`.
    package var osisFull: String { segments.compactMap { $0.isValid ? $0.osisFull : nil }.joined(separator: ",") }
}

extension [ReferenceMatch] {
    /// The OSIS references of all finds, joined by commas.
    package var osis: String { filter(\.isValid).map(\.osis).joined(separator: ",") }

    /// As `osis`, with the parts of verses.
    package var osisFull: String { filter(\.isValid).map(\.osisFull).joined(separator: ",") }
}

extension ReferenceSegment {
    /// The OSIS reference of the segment, without parts of verses.
    package var osis: String { osis(withParts: false) }

    /// The OSIS reference with the parts of verses that were named.
    package var osisFull: String { osis(withParts: true) }

    private func osis(withParts: Bool) -> String {
        var from = from
        var to = to
        if granularity == .book, from.book == to.book { return from.book.osisID }
        if from == to { return ReferenceSegment.text(from, withParts: withParts) }
        if let verses {
            // "Gen 1 to 2:3": one end says its verse, so the other does.
            if from.chapter == nil, to.chapter != nil { from.chapter = verses.from.chapter }
            if to.chapter == nil, from.chapter != nil { to.chapter = verses.to.chapter }
            if from.verse == nil, to.verse != nil { from.verse = verses.from.verse }
            if to.verse == nil, from.verse != nil { to.verse = verses.to.verse }
        }
        return ReferenceSegment.text(from, withParts: withParts) + "-" + ReferenceSegment.text(to, withParts: withParts)
    }

    private static func text(_ point: ReferencePoint, withParts: Bool) -> String {
        var text = point.book.osisID
        if let chapter = point.chapter { text += ".\(chapter)" }
        if let verse = point.verse { text += ".\(verse)" }
        if withParts, let part = point.part { text += "!" + String(UnicodeScalar(part)) }
        return text
    }
}
