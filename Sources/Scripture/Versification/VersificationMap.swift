/// Maps the verses of one versification to those of another.
///
/// Both versifications are related to a third numbering, the hub (`HubPart`). Verses that share a part of the hub
/// belong together. A verse that is mapped there and back is always among the verses that come back.
///
///     VersificationMap(from: .kjv, to: .vulg).mapping(of: Verse(.ps, 51, 1))   // mapped, Ps 50:3
///
/// The tables of a versification are read when the first map from or to it is made, once in a process.
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

    /// Maps a verse. A verse that the source lacks is `missing`. So are an introduction, and verse 0 of a chapter that
    /// is not a psalm, unless the target has the same one.
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

    /// Whether a verse of the target has a part of the hub that a verse of the source lacks.
    private func holdsMore(_ verse: Verse, than own: VerseKey) -> Bool {
        var holdsMore = false
        to.forEachPart(of: VerseKey(verse)) { part, _ in
            var rest = part.parts
            from.forEachPart(of: own) { covered, _ in
                if covered.verse == part.verse { rest &= ~covered.parts }
            }
            if rest != 0 { holdsMore = true }
        }
        return holdsMore
    }

    /// Maps a passage. A range that the source lacks is `missing`.
    ///
    /// A psalm's title belongs to the passage if the whole psalm does and the target counts the title among the verses.
    /// If the title is verse 0 in the target too, the caller decides whether to show it.
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
        var found = JoinedRanges(versification: target)
        var lost = JoinedRanges(versification: source)
        var lastRelation = MappedVerse.Relation.missing
        var verseCount = 0
        for slot in startSlot(of: range, slots)...slots.upperBound {
            guard let verse = source.verse(atSlot: slot) else { continue }
            let isTitle = verse.verse == 0
            if isTitle && !(verse.book.hasTitles && verse.chapter > 0) && range.from != range.to { continue }
            let mapped = mapping(of: verse)
            if isTitle && slot < slots.lowerBound && mapped.verses.allSatisfy({ $0.verse == 0 }) { continue }
            // Every psalm has a verse 0, also one without a title. It counts as missing only if it was asked for.
            if mapped.verses.isEmpty {
                if !isTitle || range.from == range.to { lost.append(verse) }
            } else {
                for target in mapped.verses(of: verse.book) { found.append(target) }
            }
            passage.isApproximate = passage.isApproximate || mapped.isApproximate
            lastRelation = mapped.relation
            verseCount += 1
        }
        passage.ranges = found.ranges
        passage.missing = lost.ranges
        if verseCount == 1 {
            passage.relation = lastRelation
        } else {
            passage.relation = passage.ranges.isEmpty ? .missing : passage.ranges == [range] ? .same : .mapped
        }
        return passage
    }

    /// The first slot of a range; if the range has a whole psalm, the slot of its title.
    private func startSlot(of range: VerseRange, _ slots: ClosedRange<Int>) -> Int {
        let from = range.from
        guard from.book.hasTitles, from.verse == 1,
            slots.upperBound - slots.lowerBound + 1 >= source.verseCount(of: from.book, chapter: from.chapter)
        else { return slots.lowerBound }
        return slots.lowerBound - 1
    }
}

/// Collects verses into ranges, in the order in which they come.
private struct JoinedRanges {
    let versification: Versification
    private(set) var ranges: [VerseRange] = []

    init(versification: Versification) { self.versification = versification }

    mutating func append(_ verse: Verse) {
        guard let slot = versification.slot(of: verse) else { return }
        guard let last = ranges.last, let end = versification.slot(of: last.to) else {
            ranges.append(VerseRange(verse))
            return
        }
        if last.to.book == verse.book, slot == end + 1 || versification.verse(after: last.to) == verse {
            ranges[ranges.count - 1].to = verse
        } else if !ranges.contains(where: { versification.slots(of: $0)?.contains(slot) ?? false }) {
            ranges.append(VerseRange(verse))
        }
    }
}

/// A verse of the source, mapped to the target.
package struct MappedVerse: Equatable, Sendable {
    package var relation: Relation
    /// The verses of the target in its order; none for `missing`.
    package var verses: [Verse]
    /// Whether only the verse counts say so, because nothing is published about where the text is divided.
    package var isApproximate: Bool

    /// The verses in `book`, or if none are there, the verses in the book of the first one. A versification may have a
    /// text twice, as NRSVA has Esther in `Esth` and `EsthGr`.
    package func verses(of book: Book) -> [Verse] {
        guard let first = verses.first, verses.count > 1 else { return verses }
        let chosen = verses.contains { $0.book == book } ? book : first.book
        return verses.filter { $0.book == chosen }
    }

    /// How a verse, or a passage, is numbered in the target.
    package enum Relation: String, CaseIterable, Sendable {
        /// It has the same number.
        case same
        /// It has another number.
        case mapped
        /// It is several verses.
        case several
        /// It is a part of one verse.
        case part
        /// The target lacks it.
        case missing
    }
}

/// A passage of the source, mapped to the target. If the target has a text twice, it is mapped to the same book.
package struct MappedPassage: Equatable, Sendable {
    /// The verses of the target, in the order of the passage in the source; empty if the target lacks all of it. Verses
    /// that follow one another are one range.
    package var ranges: [VerseRange] = []
    /// How it is numbered in the target; `part` and `several` only if the passage is one verse.
    package var relation = MappedVerse.Relation.same
    /// The verses of the source that the target lacks.
    package var missing: [VerseRange] = []
    /// Whether some verse is mapped by the verse counts only.
    package var isApproximate = false

    package init(ranges: [VerseRange] = [], relation: MappedVerse.Relation = .same) {
        self.ranges = ranges
        self.relation = relation
    }
}

/// The relation of a versification's verses to those of the hub, in both directions.
///
/// If a table names a verse, the table says which parts of the hub it is; of several tables, the last one counts. If no
/// table names it, it is the whole verse with the same number. Both directions read the same tables, so a verse that is
/// mapped there and back is among the result.
struct HubRelation: Sendable {
    let versification: Versification
    private let tables: [MappingTable]

    init(_ versification: Versification) {
        self.versification = versification
        tables = versification.mappingTables
    }

    /// Calls `body` with each part of the hub that a verse of the versification holds.
    func forEachPart(of own: VerseKey, _ body: (HubPart, _ isApproximate: Bool) -> Void) {
        for table in tables.indices.reversed() where tables[table].forEachPart(of: own, body) { return }
        body(HubPart(own), false)
    }

    /// Calls `body` with each verse of the versification that shares something with a part of the hub. A verse may come
    /// more than once.
    func forEachVerse(sharing part: HubPart, _ body: (VerseKey, _ isApproximate: Bool) -> Void) {
        for (index, table) in tables.enumerated() {
            table.forEachVerse(sharing: part) { own, isApproximate in
                let later = tables[(index + 1)...]
                if versification.contains(own.verse) && !later.contains(where: { $0.names(own) }) {
                    body(own, isApproximate)
                }
            }
        }
        if versification.contains(part.verse.verse) && !tables.contains(where: { $0.names(part.verse) }) {
            body(part.verse, false)
        }
    }
}
