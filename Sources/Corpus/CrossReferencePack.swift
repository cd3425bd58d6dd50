package import Packs
package import Scripture

/// A published set of cross references, as an engine offers it.
package struct CrossReferenceWork: PublishedWork {
    package var publication: Publication

    package init(_ publication: Publication) { self.publication = publication }
}

/// A reference from one verse to others.
package struct CrossReference: Sendable, Hashable {
    /// In the versification of its set.
    package var target: VerseRange
    /// How many people found it helpful, minus those who did not; `nil` if the source has no votes.
    package var votes: Int?
    /// The word of the verse to which it belongs; empty if the source names none.
    package var keyword: String

    package init(_ target: VerseRange, votes: Int? = nil, keyword: String = "") {
        self.target = target
        self.votes = votes
        self.keyword = keyword
    }
}

/// The references of one set, read straight from the bytes of its pack.
///
/// As in `TextPack`, every access checks the blocks that it touches. The references of a slot are found without a
/// search: the section of starts has a number for each slot.
package final class CrossReferencePack: Sendable {
    package let container: PackContainer
    package let work: CrossReferenceWork
    package let origin: PackOrigin

    private let starts: PackContainer.Section
    private let targets: PackContainer.Section
    private let stringEnds: PackContainer.Section
    private let strings: PackContainer.Section

    /// The size of a reference: u32 first slot | u32 last slot | i32 votes, or `noVotes` | u32 number of the keyword's
    /// string.
    static let targetSize = 16
    static let noVotes = Int32.min

    package convenience init(_ storage: ByteStorage) throws(PackError) {
        let container = try PackContainer(storage)
        try self.init(container, PackMetadata(container))
    }

    init(_ container: PackContainer, _ metadata: PackMetadata) throws(PackError) {
        self.container = container
        work = try metadata.crossReferences
        origin = metadata.origin
        starts = try container.required(.referenceStarts)
        targets = try container.required(.referenceTargets)
        stringEnds = try container.required(.stringEnds)
        strings = try container.required(.strings)
        guard starts.length == 4 * (work.versification.slotCount + 1), targets.length % Self.targetSize == 0 else {
            throw .malformed(.referenceStarts, offset: 0)
        }
    }

    /// The number of references.
    package var count: Int { targets.length / Self.targetSize }

    /// The references of the verses of `slots`, verse by verse in the source's order.
    package func references(from slots: ClosedRange<Int>) throws(PackError) -> [CrossReference] {
        let heads = try container.bytes(starts, at: 4 * slots.lowerBound, count: 4 * (slots.count + 1))
        let first = Int(heads.littleEndian(UInt32.self, at: 0))
        let end = Int(heads.littleEndian(UInt32.self, at: 4 * slots.count))
        guard first <= end, end <= count else { throw .malformed(.referenceStarts, offset: 4 * slots.lowerBound) }
        let bytes = try container.bytes(targets, at: first * Self.targetSize, count: (end - first) * Self.targetSize)
        var found: [CrossReference] = []
        found.reserveCapacity(end - first)
        for index in 0..<end - first {
            let offset = index * Self.targetSize
            let votes = bytes.littleEndian(Int32.self, at: offset + 8)
            guard
                let from = work.versification.verse(atSlot: Int(bytes.littleEndian(UInt32.self, at: offset))),
                let to = work.versification.verse(atSlot: Int(bytes.littleEndian(UInt32.self, at: offset + 4))),
                work.versification.slots(of: VerseRange(from: from, to: to)) != nil,
                let keyword = try string(Int(bytes.littleEndian(UInt32.self, at: offset + 12)))
            else { throw .malformed(.referenceTargets, offset: (first + index) * Self.targetSize) }
            found.append(
                CrossReference(
                    VerseRange(from: from, to: to), votes: votes == Self.noVotes ? nil : Int(votes), keyword: keyword))
        }
        return found
    }

    /// The references of the verses of `range`, verse by verse in the source's order.
    ///
    /// - Parameter range: in the work's versification.
    package func references(from range: VerseRange) throws(PackError) -> [CrossReference] {
        guard let slots = work.versification.slots(of: range) else { return [] }
        return try references(from: slots)
    }

    private func string(_ number: Int) throws(PackError) -> String? {
        // Number 0 is the empty string. Most sets have no keywords.
        if number == 0 { return "" }
        guard number < stringEnds.length / 4 else { return nil }
        let ends = try container.bytes(stringEnds, at: 4 * (number - 1), count: 8)
        let start = Int(ends.littleEndian(UInt32.self, at: 0))
        let end = Int(ends.littleEndian(UInt32.self, at: 4))
        guard start <= end else { return nil }
        return String(decoding: try container.bytes(strings, at: start, count: end - start), as: UTF8.self)
    }

    /// Checks every byte and decodes every record.
    package func verify() throws(PackError) {
        try container.verify()
        var found = 0
        for slot in 0..<work.versification.slotCount { found += try references(from: slot...slot).count }
        guard found == count else { throw .malformed(.referenceStarts, offset: 0) }
    }
}

/// A whole set of cross references as an importer read it, ready to be written as a pack.
package struct ImportedCrossReferences: Sendable {
    package var work: CrossReferenceWork
    package var origin = PackOrigin()

    private(set) var entries: [Entry] = []
    private(set) var keywords = StringTable()

    struct Entry: Sendable {
        var slot: UInt32
        var first: UInt32
        var last: UInt32
        var votes: Int32
        var keyword: UInt32
    }

    /// The largest set known has 345,000.
    package static let maximumCount = 1 << 23

    package init(_ work: CrossReferenceWork) {
        self.work = work
        // Number 0 means that there is no keyword.
        _ = keywords.number(of: "")
    }

    package var count: Int { entries.count }

    /// Adds a reference after the other ones of its verse.
    ///
    /// - Returns: false, with nothing added, if the versification lacks one of the verses, or if the set has
    ///   `maximumCount` references already.
    @discardableResult
    package mutating func add(_ reference: CrossReference, from verse: Verse) -> Bool {
        guard entries.count < Self.maximumCount, let slot = work.versification.slot(of: verse),
            let target = work.versification.slots(of: reference.target)
        else { return false }
        // Votes come from an imported file, so they may be any number.
        let votes = reference.votes.map { Int32(clamping: max($0, Int(CrossReferencePack.noVotes) + 1)) }
        entries.append(
            Entry(
                slot: UInt32(slot), first: UInt32(target.lowerBound), last: UInt32(target.upperBound),
                votes: votes ?? CrossReferencePack.noVotes,
                keyword: UInt32(keywords.number(of: reference.keyword))))
        return true
    }
}

extension PackWriter {
    /// The pack of a set of cross references.
    package static func bytes(of imported: ImportedCrossReferences) -> [UInt8] {
        let slotCount = imported.work.versification.slotCount
        // A counting sort keeps the source's order within a verse.
        var starts = Array(repeating: 0, count: slotCount + 1)
        for entry in imported.entries { starts[Int(entry.slot) + 1] += 1 }
        for slot in 0..<slotCount { starts[slot + 1] += starts[slot] }
        var next = starts
        var sorted = imported.entries
        for entry in imported.entries {
            sorted[next[Int(entry.slot)]] = entry
            next[Int(entry.slot)] += 1
        }
        var heads = ByteWriter()
        for start in starts { heads.fixed(UInt32(start)) }
        var targets = ByteWriter()
        for entry in sorted {
            targets.fixed(entry.first)
            targets.fixed(entry.last)
            targets.fixed(entry.votes)
            targets.fixed(entry.keyword)
        }
        var ends = ByteWriter()
        var strings: [UInt8] = []
        for keyword in imported.keywords.strings {
            strings += keyword.utf8
            ends.fixed(UInt32(strings.count))
        }
        var container = PackContainerWriter()
        container.add(.metadata, PackMetadata.encode(imported.work, imported.origin))
        container.add(.referenceStarts, heads.bytes)
        container.add(.referenceTargets, targets.bytes)
        container.add(.stringEnds, ends.bytes)
        container.add(.strings, strings)
        return container.finish()
    }
}
