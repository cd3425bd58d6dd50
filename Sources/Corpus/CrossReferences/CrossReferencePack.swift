import Scripture

/// The references of one set, read straight from the bytes of its pack.
///
/// As with `Pack`, every access checks what it touches. The references of a slot are found without a search: the section of
/// starts has a number for each slot.
package final class CrossReferencePack: Sendable {
    package let container: PackContainer
    package let work: CrossReferenceWork
    package let origin: PackOrigin

    private let starts: PackContainer.Section
    private let targets: PackContainer.Section
    private let stringEnds: PackContainer.Section
    private let strings: PackContainer.Section

    /// A reference: u32 first slot | u32 last slot | i32 votes, the least number where there are none | u32 number of
    /// the keyword's string.
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

    /// How many references there are.
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
        for place in 0..<end - first {
            let offset = place * Self.targetSize
            let votes = bytes.littleEndian(Int32.self, at: offset + 8)
            guard
                let from = work.versification.verse(atSlot: Int(bytes.littleEndian(UInt32.self, at: offset))),
                let to = work.versification.verse(atSlot: Int(bytes.littleEndian(UInt32.self, at: offset + 4))),
                work.versification.slots(of: VerseRange(from: from, to: to)) != nil,
                let keyword = try string(Int(bytes.littleEndian(UInt32.self, at: offset + 12)))
            else { throw .malformed(.referenceTargets, offset: (first + place) * Self.targetSize) }
            found.append(
                CrossReference(
                    VerseRange(from: from, to: to), votes: votes == Self.noVotes ? nil : Int(votes), keyword: keyword))
        }
        return found
    }

    private func string(_ number: Int) throws(PackError) -> String? {
        // Most sets have no keywords, and number 0 is none.
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
