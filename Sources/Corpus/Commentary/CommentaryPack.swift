package import Scripture
import Synchronization

/// The notes of one commentary, read straight from the bytes of its pack.
///
/// As with `Pack`, every access checks what it touches.
package final class CommentaryPack: Sendable {
    package let container: PackContainer
    package let work: CommentaryWork
    package let origin: PackOrigin

    private let places: PackContainer.Section
    private let text: PackContainer.Section
    /// Opened when the notes are first searched.
    private let index = Mutex<SearchIndex?>(nil)

    package convenience init(_ storage: ByteStorage) throws(PackError) {
        let container = try PackContainer(storage)
        try self.init(container, PackMetadata(container))
    }

    init(_ container: PackContainer, _ metadata: PackMetadata) throws(PackError) {
        self.container = container
        work = try metadata.commentary
        origin = metadata.origin
        places = try container.required(.commentaryPlaces)
        text = try container.required(.commentaryText)
        guard places.length % CommentarySpan.size == 0 else { throw .malformed(.commentaryPlaces, offset: 0) }
    }

    /// How many notes there are, introductions counted.
    package var noteCount: Int { places.length / CommentarySpan.size }

    /// The places of the notes of some numbers, all inside `0..<noteCount`.
    package func places(_ numbers: Range<Int>) throws(PackError) -> [CommentarySpan] {
        let start = numbers.lowerBound * CommentarySpan.size
        let bytes = try container.bytes(places, at: start, count: numbers.count * CommentarySpan.size)
        var found: [CommentarySpan] = []
        found.reserveCapacity(numbers.count)
        for number in numbers {
            let offset = (number - numbers.lowerBound) * CommentarySpan.size
            guard let place = CommentarySpan(bytes, at: offset, number: number),
                place.slots.upperBound < work.versification.slotCount
            else { throw .malformed(.commentaryPlaces, offset: start + offset) }
            found.append(place)
        }
        return found
    }

    /// The number of the first note that begins at `slot` or behind it.
    func firstNumber(from slot: Int) throws(PackError) -> Int {
        var low = 0
        var high = noteCount
        while low < high {
            let middle = (low + high) / 2
            let first = try container.bytes(places, at: middle * CommentarySpan.size, count: 4)
            if Int(first.littleEndian(UInt32.self, at: 0)) < slot { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The text of a note, each block of it checked.
    package func text(of place: CommentarySpan) throws(PackError) -> TextSlice {
        _ = try container.bytes(text, at: place.offset, count: place.length)
        let start = text.offset + place.offset
        return TextSlice(container.storage, start..<start + place.length)
    }

    /// The verses of a place.
    package func range(of place: CommentarySpan) throws(PackError) -> VerseRange {
        let system = work.versification
        guard let from = system.verse(atSlot: place.slots.lowerBound),
            let to = system.verse(atSlot: place.slots.upperBound)
        else { throw .malformed(.commentaryPlaces, offset: place.number * CommentarySpan.size) }
        return VerseRange(from: from, to: to)
    }

    /// The index over the words of the notes, whose documents are the numbers of notes; `nil` for a pack without one.
    package func searchIndex() throws(PackError) -> SearchIndex? {
        guard container.section(.searchHeader) != nil else { return nil }
        return try index.withLock { (index) throws(PackError) in
            if let index { return index }
            let opened = try SearchIndex(container)
            index = opened
            return opened
        }
    }

    /// Checks every byte and decodes every record.
    package func verify() throws(PackError) {
        try container.verify()
        var last = 0
        for place in try places(0..<noteCount) {
            let isOrdered = place.slots.lowerBound >= last
            last = place.slots.lowerBound
            let isText = try text(of: place).withBytes { bytes in
                !bytes.isEmpty && String(validating: bytes, as: UTF8.self) != nil
                    && bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A }
            }
            guard isOrdered, isText else {
                throw .malformed(.commentaryPlaces, offset: place.number * CommentarySpan.size)
            }
        }
        try searchIndex()?.verify()
    }
}
