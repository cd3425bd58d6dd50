// The strict form: every end of every range stands in full, so that any part can be cut out and read alone.

extension ReferenceFormatter {
    func appendOSIS(_ ranges: [VerseRange], to buffer: inout [UInt8]) {
        for (place, range) in ranges.enumerated() {
            if place > 0 { buffer.append(UInt8(ascii: ",")) }
            let unit = ReferenceUnit(of: range, in: versification)
            appendOSIS(range.from, unit, to: &buffer)
            if range.isWithinOne(unit) { continue }
            buffer.append(UInt8(ascii: "-"))
            appendOSIS(range.to, unit, to: &buffer)
        }
    }

    /// `John`, `John.3` or `John.3.16`, as the unit asks.
    func appendOSIS(_ verse: Verse, _ unit: ReferenceUnit, to buffer: inout [UInt8]) {
        buffer.append(contentsOf: bookLabels[verse.book])
        if unit == .book { return }
        buffer.append(UInt8(ascii: "."))
        buffer.append(decimal: verse.chapter)
        if unit == .chapters { return }
        if verse.isPsalmTitle && options.strictTitles {
            buffer.append(literal: "!title")
        } else {
            buffer.append(UInt8(ascii: "."))
            buffer.append(decimal: verse.verse)
        }
    }
}
