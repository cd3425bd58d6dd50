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

/// Where a verse of one system is in another, and what became of it on the way.
package struct MappedVerse: Equatable, Sendable {
    package var relation: Relation
    /// The verses there, in that system's order; none for `missing`.
    package var verses: [Verse]
    /// Whether nothing but counts of verses says so: where the text is divided is not published.
    package var isApproximate: Bool

    /// The verses of one book: of the book of the verse that was mapped where some are, else of the first. A system may have
    /// a text twice, as NRSVA has Esther in `Esth` and `EsthGr`.
    package func verses(of book: Book) -> [Verse] {
        guard let first = verses.first, verses.count > 1 else { return verses }
        let chosen = verses.contains { $0.book == book } ? book : first.book
        return verses.filter { $0.book == chosen }
    }

    /// What became of a verse, or of a passage.
    package enum Relation: String, CaseIterable, Sendable {
        /// It has the same number there.
        case same
        /// It has another number there.
        case mapped
        /// Several verses there have what it has.
        case several
        /// It is a part of what is one verse there.
        case part
        /// The other system has nothing of it.
        case missing
    }
}

/// Where a passage of one system is in another. Of a text that the other system has twice it is the one in the same book.
package struct MappedPassage: Equatable, Sendable {
    /// The passage there, in the order of the passage here, runs of verses joined; empty where nothing of it is there.
    package var ranges: [VerseRange] = []
    /// What became of it; `part` and `several` are told of a single verse only.
    package var relation = MappedVerse.Relation.same
    /// The verses of the passage that the other system lacks, runs of them joined.
    package var missing: [VerseRange] = []
    /// Whether nothing but counts of verses says so of some verse.
    package var isApproximate = false

    package init(ranges: [VerseRange] = [], relation: MappedVerse.Relation = .same) {
        self.ranges = ranges
        self.relation = relation
    }
}

/// How a system's verses relate to those of the hub, in both directions.
///
/// A verse stands for the parts of the hub that its last table names, and for the whole verse of its own number where none
/// names it. The two directions are one relation read from either side, so that what is mapped there and back always
/// has the verse in it.
struct HubRelation: Sendable {
    let system: Versification
    private let tables: [MappingTable]

    init(_ system: Versification) {
        self.system = system
        tables = system.mappingTables
    }

    /// Calls `body` with each part of the hub that a verse of the system holds.
    @inline(__always)
    func forEachPart(of own: VerseKey, _ body: (HubPart, _ isApproximate: Bool) -> Void) {
        for table in tables.indices.reversed() where tables[table].forEachPart(of: own, body) { return }
        body(HubPart(own), false)
    }

    /// Calls `body` with each verse that the system has and that shares something with a part of the hub. One may come
    /// more than once.
    @inline(__always)
    func forEachVerse(sharing part: HubPart, _ body: (VerseKey, _ isApproximate: Bool) -> Void) {
        for place in tables.indices {
            tables[place].forEachVerse(sharing: part) { own, isApproximate in
                if system.contains(own.verse) && !isNamed(own, behind: place) { body(own, isApproximate) }
            }
        }
        if system.contains(part.place.verse) && !isNamed(part.place, behind: -1) { body(part.place, false) }
    }

    /// Whether a table after the one at `place` names the verse, which then counts alone.
    @inline(__always)
    private func isNamed(_ own: VerseKey, behind place: Int) -> Bool {
        for later in (place + 1)..<tables.count where tables[later].names(own) { return true }
        return false
    }
}

extension Versification {
    /// The tables that relate a system to the hub. What a later one says of a verse goes before what an earlier one says.
    ///
    /// The published maps are those of the six standard systems of Paratext (`org`, `eng`, `lxx`, `vul`, `rsc`, `rso`,
    /// as the Copenhagen Alliance publishes them). No system of SWORD's counts quite as one of these, so each has
    /// tables of its own behind those that it shares.
    var mappingTables: [MappingTable] { Versification.mappings[name]?() ?? [] }

    /// A row a system. The closures keep a request for one from reading the tables of all.
    private static let mappings: [String: @Sendable () -> [MappingTable]] = [
        "Calvin": {
            [.calvinDivisions, .nehemiah7, .french, .frenchNumbers, .davidRises, .acts19, .corinthians13, .calvin]
        },
        "Catholic": { [.nehemiah7, .catholic, .catholicDeuterocanon, .songOfThree, .daniel13And14, .corinthians13] },
        "Catholic2": {
            [
                .nehemiah7, .catholic, .catholicDeuterocanon, .songOfThree, .daniel13And14, .latinEsther,
                .corinthians13,
            ]
        },
        "DarbyFr": {
            [.darbyDivisions, .nehemiah7, .psalmTitles, .frenchNumbers, .davidRises, .darby, .corinthians13]
        },
        "German": { [.nehemiah7, .acts19, .corinthians13, .german] },
        "KJV": { [.chapterDivisions, .psalmTitles, .english, .kingJames] },
        "KJVA": { [.chapterDivisions, .psalmTitles, .english, .kingJames, .apocrypha, .kingJamesApocrypha] },
        "LXX": { [.greekPsalms, .songOfThree, .nehemiah7, .septuagint] },
        "Leningrad": { [.leningrad] },
        "Luther": { [.nehemiah7, .acts19, .corinthians13, .german, .lutherApocrypha] },
        "MT": { [.leningrad] },
        "NRSV": { [.chapterDivisions, .psalmTitles, .english] },
        "NRSVA": {
            [.chapterDivisions, .psalmTitles, .english, .apocrypha, .englishEstherGreek, .newRevisedApocrypha]
        },
        "Orthodox": { [.greekPsalms, .songOfThree, .nehemiah7, .septuagint] },
        "Segond": { [.segondDivisions, .nehemiah7, .french, .davidRises, .acts19, .corinthians13] },
        "Synodal": {
            [
                .chapterDivisions, .greekPsalms, .russian, .synodalDeuterocanon, .songOfThree, .daniel13And14,
                .acts19, .corinthians13,
            ]
        },
        "SynodalProt": { [.chapterDivisions, .greekPsalms, .russian, .acts19, .corinthians13] },
        "Vulg": {
            [
                .chapterDivisions, .greekPsalms, .vulgate, .latinEsther, .songOfThree, .latinDaniel,
                .latinApocrypha, .acts19, .corinthians13,
            ]
        },
    ]
}
