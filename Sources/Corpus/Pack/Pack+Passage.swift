package import Scripture

extension Pack {
    /// The text of `ranges`, as `TextProvider.passage` promises it. Ranges whose ends do not exist give no verses.
    ///
    /// Verse 0 stands in the answer where a range begins or ends with it, or where `detail` asks for superscriptions.
    package func passage(_ ranges: [VerseRange], detail: PassageDetail) throws(PackError) -> PassageText {
        if ranges.count == 1, ranges[0].from == ranges[0].to, let one = try place(of: ranges[0].from, detail: detail) {
            return PassageText(verses: [[try verse(one.first, at: one.place, detail: detail)]])
        }
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

    /// Where one verse stands, which is what most requests ask for and what takes no lists that grow; `nil` where it has no
    /// text, and where a title may come with it.
    @inline(__always)
    private func place(of verse: Verse, detail: PassageDetail) throws(PackError) -> (first: Verse, place: Place)? {
        guard !detail.contains(.superscriptions), let slot = translation.versification.slot(of: verse) else {
            return nil
        }
        let place = try place(atSlot: slot)
        return place.hasText ? (first(of: place, from: verse, slot), place) : nil
    }

    /// The verse that a place begins with, of which `verse` at `slot` is one.
    @inline(__always)
    private func first(of place: Place, from verse: Verse, _ slot: Int) -> Verse {
        Verse(verse.book, verse.chapter, verse.verse - (slot - place.slots.lowerBound))
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
                if place.hasText {
                    found.append(try self.verse(first(of: place, from: verse, slot), at: place, detail: detail))
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
