// The strict form: every end of every range stands in full, so that any part can be cut out and read alone.

extension ReferenceFormatter {
    func appendOSIS(_ ranges: [VerseRange], to output: inout OutputSpan<UInt8>) {
        for (place, range) in ranges.enumerated() {
            if place > 0 { output.append(UInt8(ascii: ",")) }
            let unit = ReferenceUnit(of: range, in: versification)
            appendOSIS(range.from, unit, to: &output)
            if range.isWithinOne(unit) { continue }
            output.append(UInt8(ascii: "-"))
            appendOSIS(range.to, unit, to: &output)
        }
    }

    /// `John`, `John.3` or `John.3.16`, as the unit asks.
    func appendOSIS(_ verse: Verse, _ unit: ReferenceUnit, to output: inout OutputSpan<UInt8>) {
        bookLabels.append(verse.book, to: &output)
        if unit == .book { return }
        output.append(UInt8(ascii: "."))
        output.append(decimal: verse.chapter)
        if unit == .chapters { return }
        if verse.isPsalmTitle && options.strictTitles {
            output.append(literal: "!title")
        } else {
            output.append(UInt8(ascii: "."))
            output.append(decimal: verse.verse)
        }
    }
}
