package import Scripture

extension Pack {
    /// The text of `ranges`, as `TextProvider.passage` promises it. Ranges whose ends do not exist give no verses.
    ///
    /// Verse 0 stands in the answer where a range begins or ends with it, or where `detail` asks for superscriptions.
    package func passage(_ ranges: [VerseRange], detail: PassageDetail) throws(PackError) -> PassageText {
        let system = translation.versification
        var result = PassageText(verses: [])
        result.verses.reserveCapacity(ranges.count)
        for range in ranges {
            guard let slots = system.slots(of: range) else {
                result.verses.append([])
                continue
            }
            result.verses.append(try verses(in: range, slots: slots, detail: detail, missing: &result.missing))
        }
        return result
    }

    private func verses(
        in range: VerseRange, slots: ClosedRange<Int>, detail: PassageDetail,
        missing: inout [(verse: Verse, note: String)]
    ) throws(PackError) -> [VerseText] {
        let system = translation.versification
        var found: [VerseText] = []
        if slots.count > 1 { found.reserveCapacity(slots.count) }
        var verse = range.from
        var slot = slots.lowerBound
        while true {
            if verse.verse == 1 && detail.contains(.superscriptions) && found.last?.verse.verse != 0 {
                let title = try place(atSlot: slot - 1)
                if title.isSuperscription && title.hasText {
                    found.append(try self.verse(Verse(verse.book, verse.chapter, 0), at: title, detail: detail))
                }
            }
            var next = slot + 1
            if verse.verse > 0 || verse == range.from || verse == range.to {
                let place = try place(atSlot: slot)
                next = place.slots.upperBound + 1
                let first = Verse(verse.book, verse.chapter, verse.verse - (slot - place.slots.lowerBound))
                if place.hasText {
                    found.append(try self.verse(first, at: place, detail: detail))
                } else {
                    missing.append((verse, try note(at: place)))
                }
            }
            if next > slots.upperBound { return found }
            verse = step(from: verse, by: next - slot, in: system, slot: next)
            slot = next
        }
    }

    /// The verse `count` slots after `verse`, at `slot`, mostly without a search.
    @inline(__always)
    private func step(from verse: Verse, by count: Int, in system: Versification, slot: Int) -> Verse {
        let next = verse.verse + count
        if next <= system.verseCount(of: verse.book, chapter: verse.chapter) {
            return Verse(verse.book, verse.chapter, next)
        }
        // Slots below `slotCount` all have a verse.
        return system.verse(atSlot: slot)!
    }
}
