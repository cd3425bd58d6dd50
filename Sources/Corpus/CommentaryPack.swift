package import Packs
package import Scripture
package import Search
import Synchronization

/// A published commentary, as an engine offers it.
package struct CommentaryWork: PublishedWork {
    package var publication: Publication
    /// Who wrote it: `Matthew Henry`; empty where it is not known.
    package var author = ""
    /// When the author lived, or when a work of several appeared: `1662–1714`; empty where it is not known.
    package var years = ""

    package init(_ publication: Publication) { self.publication = publication }
}

/// One note of a commentary, and what it is to the passage that was asked for.
///
/// Text is clean: no markup, single spaces, lines parted by `\n` and paragraphs by an empty line.
package struct CommentaryNote: Sendable {
    /// The verses that the source links or states, in the commentary's numbering.
    package var range: VerseRange
    package var relation: CommentaryRelation
    package var text: TextSlice

    package init(range: VerseRange, relation: CommentaryRelation, text: TextSlice) {
        self.range = range
        self.relation = relation
        self.text = text
    }
}

/// What a note is to a passage.
package enum CommentaryRelation: String, Sendable, CaseIterable {
    /// The source links or states a range that has a verse of the passage.
    case covers
    /// The nearest note before the passage in its chapter; the source does not say that it speaks of the passage.
    case precedes
    /// What stands before the first verse of a chapter or before a book.
    case introduction
}

/// The notes that a search of a commentary found.
package struct CommentaryHits: Sendable {
    /// How many notes match.
    package var total: Int
    /// The best of them, the best first.
    package var hits: [(note: CommentaryNote, score: Int)]

    package init(total: Int, hits: [(note: CommentaryNote, score: Int)]) {
        self.total = total
        self.hits = hits
    }
}

/// Of which chapters of a book a commentary speaks.
package struct CommentaryCoverage: Sendable, Hashable {
    package var book: Book
    /// Whether the book has an introduction of its own.
    package var hasIntroduction = false
    /// The chapters with a note or an introduction, ascending.
    package var chapters: [Int] = []
    /// How many notes there are, introductions counted.
    package var notes = 0

    package init(book: Book) { self.book = book }
}

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

/// Where one note of a commentary speaks and where its text is: sixteen bytes, sorted by the first slot, the wider range
/// first.
///
///     u32 first slot | u32 last slot | u32 offset of the text | u32 its length in bytes
package struct CommentarySpan: Sendable, Hashable {
    static let size = 16

    /// In the order of the pack.
    package let number: Int
    /// In the versification of the work. One slot, of a chapter's verse 0 or of a book, for an introduction.
    package let slots: ClosedRange<Int>
    let offset: Int
    let length: Int

    /// `nil` for a range that ends before it starts.
    init?(_ bytes: UnsafeRawBufferPointer, at place: Int, number: Int) {
        func field(_ index: Int) -> Int { Int(bytes.littleEndian(UInt32.self, at: place + 4 * index)) }
        guard field(0) <= field(1) else { return nil }
        self.number = number
        slots = field(0)...field(1)
        (offset, length) = (field(2), field(3))
    }
}

extension CommentaryPack {
    /// The notes for a passage.
    ///
    /// Those that cover a verse of it; where none does, the nearest note before it in its chapter; and the introduction of
    /// its chapter and of its book, where the passage begins with their first verse or nothing else was found.
    ///
    /// - Parameter slots: in the versification of the work.
    /// - Returns: in the order of `CommentaryRelation`, each kind in the order of the text.
    package func notes(on slots: ClosedRange<Int>) throws(PackError) -> [(
        place: CommentarySpan, relation: CommentaryRelation
    )] {
        let system = work.versification
        guard let first = system.verse(atSlot: slots.lowerBound),
            let bookSlot = system.slot(of: Verse(first.book, 0, 0))
        else { return [] }
        // A range may begin long before its verse, but not in another book.
        let numbers = try firstNumber(from: bookSlot)..<firstNumber(from: slots.upperBound + 1)
        let chapterSlot = first.chapter == 0 ? bookSlot : system.slot(of: Verse(first.book, first.chapter, 0))!
        var covering: [CommentarySpan] = []
        var preceding: CommentarySpan?
        var introductions: [CommentarySpan] = []
        var chapter: [CommentarySpan] = []
        var book: [CommentarySpan] = []
        for place in try places(numbers) {
            if place.slots.upperBound < chapterSlot && place.slots.lowerBound != bookSlot { continue }
            if try isIntroduction(place) {
                switch place.slots.lowerBound {
                case bookSlot: book.append(place)
                case chapterSlot: chapter.append(place)
                case slots: introductions.append(place)
                default: break
                }
            } else if place.slots.overlaps(slots) {
                covering.append(place)
            } else if place.slots.lowerBound > chapterSlot {
                preceding = place
            }
        }
        if !covering.isEmpty { preceding = nil }
        var found = covering.map { ($0, CommentaryRelation.covers) }
        if let preceding { found.append((preceding, .precedes)) }
        let beginsChapter = first.verse <= 1
        if beginsChapter || found.isEmpty { introductions = chapter + introductions }
        let isNothingElse = found.isEmpty && introductions.isEmpty
        if beginsChapter && first.chapter <= 1 || isNothingElse { introductions = book + introductions }
        return found + introductions.map { ($0, .introduction) }
    }

    /// The notes for a passage: those that cover it, else the nearest note before it, and introductions.
    ///
    /// - Parameter range: in the work's versification.
    package func notes(on range: VerseRange) throws(PackError) -> [CommentaryNote] {
        guard let slots = work.versification.slots(of: range) else { return [] }
        var found: [CommentaryNote] = []
        for (place, relation) in try notes(on: slots) { found.append(try note(at: place, relation)) }
        return found
    }

    /// Searches the notes by words.
    ///
    /// - Parameters:
    ///   - scope: the slots of the work's versification in which a note may begin, ascending and apart; `nil` for all.
    ///   - limit: how many notes to return at most, the best first.
    /// - Returns: `nil` if the pack has no search index.
    package func search(_ query: SearchQuery, within scope: [Range<Int>]?, limit: Int) throws(PackError)
        -> CommentaryHits?
    {
        guard let index = try searchIndex() else { return nil }
        var numbers: [Range<Int>]?
        if let scope {
            var ranges: [Range<Int>] = []
            for slots in scope {
                let range = try firstNumber(from: slots.lowerBound)..<firstNumber(from: slots.upperBound)
                if !range.isEmpty { ranges.append(range) }
            }
            numbers = ranges
        }
        let found = try index.search(query, within: numbers, limit: limit, suggests: false)
        var hits: [(note: CommentaryNote, score: Int)] = []
        for hit in found.hits {
            guard hit.document < noteCount, let place = try places(hit.document..<hit.document + 1).first
            else { throw .malformed(.searchHeader, offset: 0) }
            let relation: CommentaryRelation = try isIntroduction(place) ? .introduction : .covers
            hits.append((try note(at: place, relation), hit.score))
        }
        return CommentaryHits(total: found.total, hits: hits)
    }

    private func note(at place: CommentarySpan, _ relation: CommentaryRelation) throws(PackError) -> CommentaryNote {
        CommentaryNote(range: try range(of: place), relation: relation, text: try text(of: place))
    }

    /// Of which books and chapters the notes speak, in the order of the versification.
    package func coverage() throws(PackError) -> [CommentaryCoverage] {
        var found: [CommentaryCoverage] = []
        for place in try places(0..<noteCount) {
            let range = try range(of: place)
            if found.last?.book != range.from.book { found.append(CommentaryCoverage(book: range.from.book)) }
            let last = found.count - 1
            found[last].notes += 1
            if range.from.chapter == 0 { found[last].hasIntroduction = true }
            guard range.to.book == range.from.book else { continue }
            for chapter in max(range.from.chapter, 1)...max(range.to.chapter, range.from.chapter, 1)
            where range.to.chapter > 0 {
                // Notes follow the text, so a chapter that is not the last is mostly a later one.
                if !found[last].chapters.contains(chapter) { found[last].chapters.append(chapter) }
            }
        }
        for place in found.indices { found[place].chapters.sort() }
        return found
    }

    /// Whether a note stands before the first verse of a chapter or before a book.
    package func isIntroduction(_ place: CommentarySpan) throws(PackError) -> Bool {
        guard place.slots.count == 1 else { return false }
        return try range(of: place).from.verse == 0
    }
}

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
