import Scripture

/// A whole commentary as an importer read it: what goes into a pack.
package struct ImportedCommentary: Sendable {
    package var work: CommentaryWork
    package var origin = PackOrigin()

    private(set) var notes: [(slots: ClosedRange<Int>, text: Range<Int>)] = []
    private(set) var text: [UInt8] = []

    /// A pack counts bytes of text in four bytes; no commentary comes near.
    package static let maximumTextSize = 1 << 30

    package init(_ work: CommentaryWork) { self.work = work }

    package var isEmpty: Bool { notes.isEmpty }
    package var count: Int { notes.count }

    /// Files a note, which has text, in the order of the source.
    ///
    /// - Parameter slots: of the work's versification; one alone, of verse 0, for an introduction.
    /// - Returns: false where the whole would be longer than a pack can hold; nothing is filed then.
    @discardableResult
    package mutating func add(_ text: [UInt8], slots: ClosedRange<Int>) -> Bool {
        precondition(slots.lowerBound >= 0 && slots.upperBound < work.versification.slotCount && !text.isEmpty)
        guard text.count <= ImportedCommentary.maximumTextSize - self.text.count else { return false }
        notes.append((slots, self.text.count..<self.text.count + text.count))
        self.text += text
        return true
    }
}

extension PackWriter {
    /// The pack of a commentary, with its search index.
    package static func bytes(of imported: ImportedCommentary) -> [UInt8] {
        // The order of the source decides between equals, as sorting is not promised to be stable.
        let notes = imported.notes.enumerated().sorted {
            ($0.element.slots.lowerBound, -$0.element.slots.upperBound, $0.offset)
                < ($1.element.slots.lowerBound, -$1.element.slots.upperBound, $1.offset)
        }.map(\.element)
        var places = ByteWriter()
        var index = SearchIndexBuilder(language: imported.work.language)
        for (number, note) in notes.enumerated() {
            for value in [note.slots.lowerBound, note.slots.upperBound, note.text.lowerBound, note.text.count] {
                places.fixed(UInt32(value))
            }
            index.add(document: number, text: Array(imported.text[note.text]))
        }
        var container = PackContainerWriter()
        container.add(.metadata, PackMetadata.encode(imported.work, imported.origin))
        container.add(.commentaryPlaces, places.bytes)
        container.add(.commentaryText, imported.text)
        for section in index.sections() { container.add(section.kind, section.bytes) }
        return container.finish()
    }
}
