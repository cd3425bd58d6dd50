import Scripture

/// The words of a whole source on their way into a pack, encoded as they come: beside its `ImportedText`, in sections of
/// their own, so that packs without them do not grow.
///
///     interlinear          `InterlinearHeader`
///     interlinearPlaces    four bytes a slot: one more than the offset of its record; 0 where there is none
///     interlinearWords     records with their length in front: see `InterlinearRecord`
package struct ImportedInterlinear: Sendable {
    package var header: InterlinearHeader
    private var places: [UInt32]
    private var records: [UInt8] = []
    package private(set) var wordCount = 0

    /// How many bytes the records may have; the largest source met has 18 million.
    private static let maximumSize = 64 << 20

    package init(_ header: InterlinearHeader, slotCount: Int) {
        self.header = header
        places = Array(repeating: 0, count: slotCount)
    }

    /// Whether a slot has words.
    package func hasWords(slot: Int) -> Bool { places[slot] > 0 }

    /// Files the words of a verse; false where the whole is longer than any source, and nothing is filed then.
    @discardableResult
    package mutating func set(_ draft: InterlinearDraft, slot: Int) -> Bool {
        guard records.count < ImportedInterlinear.maximumSize, !draft.words.isEmpty else { return false }
        let record = InterlinearRecord.encode(draft)
        var length = ByteWriter()
        length.number(record.count)
        places[slot] = UInt32(records.count + 1)
        records.append(contentsOf: length.bytes)
        records.append(contentsOf: record)
        wordCount += draft.words.count
        return true
    }

    /// What a pack holds of it, to be added to its container.
    package func sections() -> [(kind: PackFormat.SectionKind, bytes: [UInt8])] {
        var placeBytes = ByteWriter()
        for place in places { placeBytes.fixed(place) }
        return [
            (.interlinear, header.encode()), (.interlinearPlaces, placeBytes.bytes), (.interlinearWords, records),
        ]
    }
}
