// The strict form: every end of every range stands in full, so that any part can be cut out and read alone.

extension ReferenceFormatter {
    /// - Parameter parts: one for each range, or none at all. A part is a grain of its verse: `John.3.16!a`.
    func appendOSIS(_ ranges: [VerseRange], _ parts: [VerseParts] = [], to output: inout OutputSpan<UInt8>) {
        for (place, range) in ranges.enumerated() {
            if place > 0 { output.append(UInt8(ascii: ",")) }
            let part = place < parts.count ? parts[place] : VerseParts()
            let unit = part.isEmpty ? ReferenceUnit(of: range, in: versification) : .verses
            appendOSIS(range.from, unit, to: &output)
            appendPart(part.from, to: &output)
            if range.isWithinOne(unit), part.to == nil { continue }
            output.append(UInt8(ascii: "-"))
            appendOSIS(range.to, unit, to: &output)
            appendPart(part.to, to: &output)
        }
    }

    private func appendPart(_ part: UInt8?, to output: inout OutputSpan<UInt8>) {
        guard let part else { return }
        output.append(UInt8(ascii: "!"))
        output.append(part)
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
