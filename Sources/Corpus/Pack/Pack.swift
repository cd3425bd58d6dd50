package import Scripture

/// The text of one translation, read straight from the bytes of its pack.
///
/// Every access checks what it touches, so a damaged file gives a `PackError` at the verse that it damages. Any number of
/// threads may read at once.
package final class Pack: Sendable {
    package let container: PackContainer
    package let translation: Translation
    package let origin: PackOrigin

    private let index: PackContainer.Section
    private let text: PackContainer.Section
    private let extras: PackContainer.Section
    private let words: PackContainer.Section?
    private let stringEnds: PackContainer.Section?
    private let strings: PackContainer.Section?
    /// The words of the original, where the pack has them apart.
    package let interlinear: InterlinearSections?

    /// Opens a pack: reads its header and its metadata.
    package convenience init(_ storage: ByteStorage) throws(PackError) {
        let container = try PackContainer(storage)
        try self.init(container, PackMetadata(container))
    }

    init(_ container: PackContainer, _ metadata: PackMetadata) throws(PackError) {
        self.container = container
        translation = try metadata.translation
        origin = metadata.origin
        index = try container.required(.index)
        text = try container.required(.text)
        extras = try container.required(.extras)
        words = container.section(.words)
        stringEnds = container.section(.stringEnds)
        strings = container.section(.strings)
        interlinear = try InterlinearSections(container, slotCount: translation.versification.slotCount)
        guard index.length == translation.versification.slotCount * PackEntry.size else {
            throw .malformed(.index, offset: 0)
        }
    }

    /// What stands at a slot, which is in `0..<versification.slotCount`.
    package struct Place {
        let entry: PackEntry
        /// The first and the last slot that share the text.
        package let slots: ClosedRange<Int>
        package var hasText: Bool { entry.textLength > 0 }
        package var isEmpty: Bool { entry.isEmpty }
        package var isSuperscription: Bool { entry.flags.contains(.superscription) }
    }

    @inline(__always)
    package func place(atSlot slot: Int) throws(PackError) -> Place {
        let entry = PackEntry(try container.bytes(index, at: slot * PackEntry.size, count: PackEntry.size))
        guard entry.flags.contains(.bridged) else { return Place(entry: entry, slots: slot...slot) }
        guard let bridge = try extrasRecord(of: entry).bridge, bridge.contains(slot),
            bridge.upperBound < translation.versification.slotCount
        else { throw .malformed(.index, offset: slot * PackEntry.size) }
        return Place(entry: entry, slots: bridge)
    }

    /// The verse at a place.
    ///
    /// - Parameters:
    ///   - verse: the verse of the first slot of the place.
    ///   - detail: what to read beside the text.
    @inline(__always)
    package func verse(_ verse: Verse, at place: Place, detail: PassageDetail) throws(PackError) -> VerseText {
        let length = Int(place.entry.textLength)
        _ = try container.bytes(text, at: Int(place.entry.textOffset), count: length)
        let start = text.offset + Int(place.entry.textOffset)
        container.storage.prefetch(start..<start + length)
        let isPlain = detail.isDisjoint(with: [.extras, .lines, .words])
        return VerseText(
            verse: verse, lastVerse: verse.verse + place.slots.count - 1,
            text: TextSlice(container.storage, start..<start + length),
            startsParagraph: place.entry.flags.contains(.startsParagraph),
            extras: isPlain ? nil : try extras(of: place.entry, detail: detail))
    }

    /// What stands on and around a place, also one without text.
    package func extras(at place: Place, detail: PassageDetail) throws(PackError) -> VerseExtras {
        try extras(of: place.entry, detail: detail)
    }

    /// What the source says where a verse should be: its footnotes, each after a space; empty where it says nothing.
    package func note(at place: Place) throws(PackError) -> String {
        try extrasRecord(of: place.entry).extras.footnotes.map(\.text).joined(separator: " ")
    }

    private func extras(of entry: PackEntry, detail: PassageDetail) throws(PackError) -> VerseExtras {
        var result = VerseExtras()
        if entry.extrasPlace > 0 && !detail.isDisjoint(with: [.extras, .lines]) {
            result = try extrasRecord(of: entry).extras
            if !detail.contains(.extras) {
                result.spans = []
                result.headings = []
                result.footnotes = []
            }
            if !detail.contains(.lines) { result.lineStarts = [] }
        }
        if entry.wordsPlace > 0 && detail.contains(.words) { result.words = try words(of: entry) }
        return result
    }

    private func extrasRecord(of entry: PackEntry) throws(PackError) -> ExtrasRecord.Value {
        guard entry.extrasPlace > 0 else { return ExtrasRecord.Value() }
        let bytes = try record(in: extras, at: Int(entry.extrasPlace) - 1)
        guard let value = ExtrasRecord.decode(bytes, textLength: Int(entry.textLength)) else {
            throw .malformed(.extras, offset: Int(entry.extrasPlace) - 1)
        }
        return value
    }

    private func words(of entry: PackEntry) throws(PackError) -> [Word] {
        guard let words else { throw .missingSection(.words) }
        let bytes = try record(in: words, at: Int(entry.wordsPlace) - 1)
        let decoded = try WordsRecord.decode(
            bytes, textLength: Int(entry.textLength), string: { number throws(PackError) in try self.string(number) })
        guard let decoded else { throw .malformed(.words, offset: Int(entry.wordsPlace) - 1) }
        return decoded
    }

    /// A record with its length in front.
    func record(in section: PackContainer.Section, at offset: Int) throws(PackError) -> UnsafeRawBufferPointer {
        guard offset < section.length else { throw .malformed(section.kind, offset: offset) }
        let head = try container.bytes(section, at: offset, count: min(5, section.length - offset))
        var reader = ByteReader(head)
        guard let length = reader.number() else { throw .malformed(section.kind, offset: offset) }
        return try container.bytes(section, at: offset + reader.position, count: length)
    }

    /// How many strings words share.
    var stringCount: Int { (stringEnds?.length ?? 0) / 4 }

    func string(_ number: Int) throws(PackError) -> String? {
        guard let stringEnds, let strings else { throw .missingSection(.strings) }
        guard number < stringEnds.length / 4 else { return nil }
        let start = number == 0 ? 0 : try end(number - 1, in: stringEnds)
        let end = try end(number, in: stringEnds)
        guard start <= end else { return nil }
        return String(decoding: try container.bytes(strings, at: start, count: end - start), as: UTF8.self)
    }

    private func end(_ number: Int, in section: PackContainer.Section) throws(PackError) -> Int {
        Int(try container.bytes(section, at: number * 4, count: 4).littleEndian(UInt32.self, at: 0))
    }
}
