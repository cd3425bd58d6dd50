package import Scripture

/// A whole set of cross references as an importer read it: what goes into a pack.
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
        // Number 0 says that there is no keyword.
        _ = keywords.number(of: "")
    }

    package var count: Int { entries.count }

    /// Files a reference behind those of its verse that were filed before.
    ///
    /// - Returns: false where the versification lacks a place, or the set is larger than any; nothing is filed then.
    @discardableResult
    package mutating func add(_ reference: CrossReference, from verse: Verse) -> Bool {
        guard entries.count < Self.maximumCount, let slot = work.versification.slot(of: verse),
            let target = work.versification.slots(of: reference.target)
        else { return false }
        // Votes come from outside; nobody has counted to two thousand millions.
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
