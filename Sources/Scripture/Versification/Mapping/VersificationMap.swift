/// The way from the numbers of one versification to those of another.
///
/// Verses are compared by what they hold: both systems are related to a third one, the hub, and verses that share
/// something of it belong together. A verse mapped there and back is always among the verses that come back.
///
///     VersificationMap(from: .kjv, to: .vulg).mapping(of: Verse(.ps, 51, 1))   // mapped, Ps 50:3
///
/// Nothing is computed before a map is made; then the tables of its two systems are read, once in a process.
package struct VersificationMap: Sendable {
    package let source: Versification
    package let target: Versification
    private let from: HubRelation
    private let to: HubRelation

    package init(from source: Versification, to target: Versification) {
        self.source = source
        self.target = target
        from = HubRelation(source)
        to = HubRelation(target)
    }

    /// Where a verse is. One that the source lacks is `missing`, and so is what stands before verse 1 of a chapter that is no
    /// psalm, unless the target has that place too.
    package func mapping(of verse: Verse) -> MappedVerse {
        var mapped = MappedVerse(relation: .missing, verses: [], isApproximate: false)
        guard source.contains(verse) else { return mapped }
        if source === target { return MappedVerse(relation: .same, verses: [verse], isApproximate: false) }
        guard verse.verse > 0 || (verse.book.hasTitles && verse.chapter > 0) else {
            if target.contains(verse) { mapped = MappedVerse(relation: .same, verses: [verse], isApproximate: false) }
            return mapped
        }
        let own = VerseKey(verse)
        from.forEachPart(of: own) { part, isApproximateHere in
            to.forEachVerse(sharing: part) { key, isApproximateThere in
                if isApproximateHere || isApproximateThere { mapped.isApproximate = true }
                let verse = key.verse
                if !mapped.verses.contains(verse) { mapped.verses.append(verse) }
            }
        }
        if mapped.verses.count > 1 {
            mapped.relation = .several
            mapped.verses.sort { (target.slot(of: $0) ?? 0) < (target.slot(of: $1) ?? 0) }
        } else if let only = mapped.verses.first {
            mapped.relation = holdsMore(only, than: own) ? .part : only == verse ? .same : .mapped
        }
        return mapped
    }

    /// Whether a verse of the target has something of the hub that a verse of the source has not.
    private func holdsMore(_ verse: Verse, than own: VerseKey) -> Bool {
        var holdsMore = false
        to.forEachPart(of: VerseKey(verse)) { part, _ in
            var rest = part.parts
            from.forEachPart(of: own) { covered, _ in
                if covered.place == part.place { rest &= ~covered.parts }
            }
            if rest != 0 { holdsMore = true }
        }
        return holdsMore
    }

    /// Where a passage is. A range that the source lacks is `missing`.
    ///
    /// A psalm's title belongs to the passage where all of the psalm does, and the target counts it among the verses; where
    /// it stands before verse 1 there too, it is left to whoever shows the passage.
    package func mapping(of range: VerseRange) -> MappedPassage {
        var passage = MappedPassage()
        guard let slots = source.slots(of: range) else {
            passage.relation = .missing
            return passage
        }
        if source === target {
            passage.ranges = [range]
            return passage
        }
        var joined = JoinedRanges(system: target)
        var lost = JoinedRanges(system: source)
        var isOneVerse: MappedVerse.Relation?
        var places = 0
        for slot in startSlot(of: range, slots)...slots.upperBound {
            guard let verse = source.verse(atSlot: slot) else { continue }
            let isTitle = verse.verse == 0
            if isTitle && !(verse.book.hasTitles && verse.chapter > 0) && range.from != range.to { continue }
            let mapped = mapping(of: verse)
            if isTitle && slot < slots.lowerBound && mapped.verses.allSatisfy({ $0.verse == 0 }) { continue }
            // A psalm without a title has a place for one, which nobody misses.
            if mapped.verses.isEmpty {
                if !isTitle || range.from == range.to { lost.append(verse) }
            } else {
                joined.append(contentsOf: mapped.verses(of: verse.book))
            }
            passage.isApproximate = passage.isApproximate || mapped.isApproximate
            isOneVerse = mapped.relation
            places += 1
        }
        passage.ranges = joined.ranges
        passage.missing = lost.ranges
        passage.relation =
            places == 1
            ? isOneVerse ?? .missing
            : passage.ranges.isEmpty ? .missing : passage.ranges == [range] ? .same : .mapped
        return passage
    }

    /// The first slot of a range: that of the title before a psalm's first verse where the range has the whole psalm.
    private func startSlot(of range: VerseRange, _ slots: ClosedRange<Int>) -> Int {
        let from = range.from
        guard from.book.hasTitles, from.verse == 1,
            slots.upperBound - slots.lowerBound + 1 >= source.verseCount(of: from.book, chapter: from.chapter)
        else { return slots.lowerBound }
        return slots.lowerBound - 1
    }
}

/// Verses put together to ranges as they come.
private struct JoinedRanges {
    let system: Versification
    private(set) var ranges: [VerseRange] = []

    init(system: Versification) { self.system = system }

    mutating func append(contentsOf verses: [Verse]) {
        for verse in verses { append(verse) }
    }

    mutating func append(_ verse: Verse) {
        guard let slot = system.slot(of: verse) else { return }
        guard let last = ranges.last, let end = system.slot(of: last.to) else {
            ranges.append(VerseRange(verse))
            return
        }
        if last.to.book == verse.book, slot == end + 1 || isNext(verse, after: last.to) {
            ranges[ranges.count - 1].to = verse
        } else if !ranges.contains(where: { system.slots(of: $0)?.contains(slot) ?? false }) {
            ranges.append(VerseRange(verse))
        }
    }

    /// Whether nothing but places before a first verse stands between two.
    private func isNext(_ verse: Verse, after last: Verse) -> Bool { system.verse(after: last) == verse }
}
