package import Packs
package import Scripture
package import Search
import Synchronization

/// A published commentary, as an engine offers it.
package struct CommentaryWork: PublishedWork {
    package var publication: Publication
    /// Who wrote it: `Matthew Henry`; empty if it is not known.
    package var author = ""
    /// When the author lived, or when a work of several authors appeared: `1662–1714`; empty if it is not known.
    package var years = ""

    package init(_ publication: Publication) { self.publication = publication }
}

/// One note of a commentary, and its relation to the passage that was asked for.
///
/// Text is clean: no markup, single spaces, `\n` between lines and an empty line between paragraphs.
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

/// The relation of a note to a passage.
package enum CommentaryRelation: String, Sendable, CaseIterable {
    /// The source links the note to a verse of the passage, or states a range that includes one.
    case covers
    /// The nearest note before the passage in its chapter. The source does not say that it is about the passage.
    case precedes
    /// A note before the first verse of a chapter or before a book.
    case introduction
}

/// The notes that a search of a commentary found.
package struct CommentaryHits: Sendable {
    /// How many notes match.
    package var total: Int
    /// The numbers of the best of them, the best first.
    package var hits: [(note: Int, score: Int, hasAllWords: Bool)]
}

/// The chapters of a book that a commentary has notes on.
package struct CommentaryCoverage: Sendable, Hashable {
    package var book: Book
    /// Whether the book has an introduction of its own.
    package var hasIntroduction = false
    /// The chapters with a note or an introduction, ascending.
    package var chapters: [Int] = []
    /// The number of notes, introductions included.
    package var notes = 0

    package init(book: Book) { self.book = book }
}

/// The notes of one commentary, read straight from the bytes of its pack.
///
/// As in `TextPack`, every access checks the blocks that it touches.
package final class CommentaryPack: Sendable {
    package let container: PackContainer
    package let work: CommentaryWork
    package let origin: PackOrigin

    private let spans: PackContainer.Section
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
        spans = try container.required(.commentarySpans)
        text = try container.required(.commentaryText)
        guard spans.length % CommentarySpan.size == 0 else { throw .malformed(.commentarySpans, offset: 0) }
    }

    /// The number of notes, introductions included.
    package var noteCount: Int { spans.length / CommentarySpan.size }

    /// The spans of the notes with these numbers, all inside `0..<noteCount`.
    package func spans(_ numbers: Range<Int>) throws(PackError) -> [CommentarySpan] {
        let start = numbers.lowerBound * CommentarySpan.size
        let bytes = try container.bytes(spans, at: start, count: numbers.count * CommentarySpan.size)
        var found: [CommentarySpan] = []
        found.reserveCapacity(numbers.count)
        for number in numbers {
            let offset = (number - numbers.lowerBound) * CommentarySpan.size
            guard let span = CommentarySpan(bytes, at: offset, number: number),
                span.slots.upperBound < work.versification.slotCount
            else { throw .malformed(.commentarySpans, offset: start + offset) }
            found.append(span)
        }
        return found
    }

    /// The number of the first note that begins at `slot` or after it.
    func firstNumber(from slot: Int) throws(PackError) -> Int {
        try (0..<noteCount).partitioningIndex { number throws(PackError) in
            let first = try container.bytes(spans, at: number * CommentarySpan.size, count: 4)
            return Int(first.littleEndian(UInt32.self, at: 0)) >= slot
        }
    }

    /// The text of a note. All its blocks are checked.
    package func text(of span: CommentarySpan) throws(PackError) -> TextSlice {
        _ = try container.bytes(text, at: span.offset, count: span.length)
        let start = text.offset + span.offset
        return TextSlice(container.storage, start..<start + span.length)
    }

    /// The verses of a span.
    package func range(of span: CommentarySpan) throws(PackError) -> VerseRange {
        let system = work.versification
        guard let from = system.verse(atSlot: span.slots.lowerBound),
            let to = system.verse(atSlot: span.slots.upperBound)
        else { throw .malformed(.commentarySpans, offset: span.number * CommentarySpan.size) }
        return VerseRange(from: from, to: to)
    }

    /// The search index of the notes; its documents are the numbers of notes. `nil` if the pack has none.
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
        for span in try spans(0..<noteCount) {
            let isOrdered = span.slots.lowerBound >= last
            last = span.slots.lowerBound
            let isText = try text(of: span).withBytes { bytes in
                !bytes.isEmpty && String(validating: bytes, as: UTF8.self) != nil
                    && bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A }
            }
            guard isOrdered, isText else {
                throw .malformed(.commentarySpans, offset: span.number * CommentarySpan.size)
            }
        }
        try searchIndex()?.verify()
    }
}

/// The slots that one note of a commentary is about, and the offset of its text: sixteen bytes. They are sorted by the
/// first slot; if two have the same first slot, the wider range is first.
///
///     u32 first slot | u32 last slot | u32 offset of the text | u32 its length in bytes
package struct CommentarySpan: Sendable, Hashable {
    static let size = 16

    /// The index of the note in the pack.
    package let number: Int
    /// In the versification of the work. An introduction has one slot: verse 0 of its chapter, or of chapter 0 for a
    /// book.
    package let slots: ClosedRange<Int>
    let offset: Int
    let length: Int

    /// `nil` for a range that ends before it starts.
    init?(_ bytes: UnsafeRawBufferPointer, at start: Int, number: Int) {
        func field(_ index: Int) -> Int { Int(bytes.littleEndian(UInt32.self, at: start + 4 * index)) }
        guard field(0) <= field(1) else { return nil }
        self.number = number
        slots = field(0)...field(1)
        (offset, length) = (field(2), field(3))
    }
}

extension CommentaryPack {
    /// The notes for a passage.
    ///
    /// They are the notes that cover a verse of it, or else the nearest note before it in its chapter. The introduction
    /// of its chapter or book is added if the passage begins with the first verse there, or if nothing else was found.
    ///
    /// - Parameter slots: in the versification of the work.
    /// - Returns: in the order of `CommentaryRelation`, each kind in the order of the text.
    package func notes(on slots: ClosedRange<Int>) throws(PackError) -> [(
        span: CommentarySpan, relation: CommentaryRelation
    )] {
        let system = work.versification
        guard let first = system.verse(atSlot: slots.lowerBound),
            let bookSlot = system.slot(of: Verse(first.book, 0, 0))
        else { return [] }
        // A range may begin long before the passage, but not in another book.
        let numbers = try firstNumber(from: bookSlot)..<firstNumber(from: slots.upperBound + 1)
        let chapterSlot = first.chapter == 0 ? bookSlot : system.slot(of: Verse(first.book, first.chapter, 0))!
        var covering: [CommentarySpan] = []
        var preceding: CommentarySpan?
        var introductions: [CommentarySpan] = []
        var chapter: [CommentarySpan] = []
        var book: [CommentarySpan] = []
        for span in try spans(numbers) {
            if span.slots.upperBound < chapterSlot && span.slots.lowerBound != bookSlot { continue }
            if try isIntroduction(span) {
                switch span.slots.lowerBound {
                case bookSlot: book.append(span)
                case chapterSlot: chapter.append(span)
                case slots: introductions.append(span)
                default: break
                }
            } else if span.slots.overlaps(slots) {
                covering.append(span)
            } else if span.slots.lowerBound > chapterSlot {
                preceding = span
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
        for (span, relation) in try notes(on: slots) { found.append(try note(at: span, relation)) }
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
        return CommentaryHits(
            total: found.total, hits: found.hits.map { ($0.document, $0.score, $0.hasAllWords) })
    }

    /// Whether a note matches a query.
    package func isMatch(_ number: Int, _ query: SearchQuery) throws(PackError) -> Bool {
        let scope = [number..<number + 1]
        return try searchIndex().map { (index) throws(PackError) in
            try index.search(query, within: scope, limit: 0, suggests: false).total > 0
        } ?? false
    }

    /// A note that a search found.
    package func note(_ number: Int) throws(PackError) -> CommentaryNote {
        guard number < noteCount, let span = try spans(number..<number + 1).first else {
            throw .malformed(.searchHeader, offset: 0)
        }
        return try note(at: span, isIntroduction(span) ? .introduction : .covers)
    }

    private func note(at span: CommentarySpan, _ relation: CommentaryRelation) throws(PackError) -> CommentaryNote {
        CommentaryNote(range: try range(of: span), relation: relation, text: try text(of: span))
    }

    /// The books and chapters that have notes, in the order of the versification.
    package func coverage() throws(PackError) -> [CommentaryCoverage] {
        var found: [CommentaryCoverage] = []
        for span in try spans(0..<noteCount) {
            let range = try range(of: span)
            if found.last?.book != range.from.book { found.append(CommentaryCoverage(book: range.from.book)) }
            let last = found.count - 1
            found[last].notes += 1
            if range.from.chapter == 0 { found[last].hasIntroduction = true }
            guard range.to.book == range.from.book else { continue }
            for chapter in max(range.from.chapter, 1)...max(range.to.chapter, range.from.chapter, 1)
            where range.to.chapter > 0 {
                // Notes follow the order of the text, so a new chapter nearly always goes to the end.
                if !found[last].chapters.contains(chapter) { found[last].chapters.append(chapter) }
            }
        }
        for index in found.indices { found[index].chapters.sort() }
        return found
    }

    /// Whether a note is before the first verse of a chapter or before a book.
    package func isIntroduction(_ span: CommentarySpan) throws(PackError) -> Bool {
        guard span.slots.count == 1 else { return false }
        return try range(of: span).from.verse == 0
    }
}

/// A whole commentary as an importer read it, ready to be written as a pack.
package struct ImportedCommentary: Sendable {
    package var work: CommentaryWork
    package var origin = PackOrigin()

    package private(set) var notes: [(slots: ClosedRange<Int>, text: Range<Int>)] = []
    private(set) var text: [UInt8] = []

    /// The pack stores offsets of text in four bytes. No commentary is nearly as long.
    package static let maximumTextSize = 1 << 30

    package init(_ work: CommentaryWork) { self.work = work }

    package var isEmpty: Bool { notes.isEmpty }
    package var count: Int { notes.count }

    /// Adds a note. Its text must not be empty. Notes are added in the order of the source.
    ///
    /// - Parameter slots: of the work's versification; only the slot of verse 0 for an introduction.
    /// - Returns: false, with nothing added, if the whole would be longer than a pack can hold.
    @discardableResult
    package mutating func add(_ text: [UInt8], slots: ClosedRange<Int>) -> Bool {
        precondition(slots.lowerBound >= 0 && slots.upperBound < work.versification.slotCount && !text.isEmpty)
        guard text.count <= ImportedCommentary.maximumTextSize - self.text.count else { return false }
        notes.append((slots, self.text.count..<self.text.count + text.count))
        self.text += text
        return true
    }

    /// Changes the range of a note to other slots of the work's versification.
    package mutating func setSlots(_ slots: ClosedRange<Int>, ofNote number: Int) {
        precondition(slots.lowerBound >= 0 && slots.upperBound < work.versification.slotCount)
        notes[number].slots = slots
    }
}

extension PackWriter {
    /// The pack of a commentary, with its search index.
    package static func bytes(of imported: ImportedCommentary) -> [UInt8] {
        // Notes with equal ranges keep the order of the source: `sorted` is not documented to be stable.
        let notes = imported.notes.enumerated().sorted {
            ($0.element.slots.lowerBound, -$0.element.slots.upperBound, $0.offset)
                < ($1.element.slots.lowerBound, -$1.element.slots.upperBound, $1.offset)
        }.map(\.element)
        var spans = ByteWriter()
        var index = SearchIndexBuilder(language: imported.work.language)
        for (number, note) in notes.enumerated() {
            for value in [note.slots.lowerBound, note.slots.upperBound, note.text.lowerBound, note.text.count] {
                spans.fixed(UInt32(value))
            }
            index.add(document: number, text: Array(imported.text[note.text]))
        }
        var container = PackContainerWriter()
        container.add(.metadata, PackMetadata.encode(imported.work, imported.origin))
        container.add(.commentarySpans, spans.bytes)
        container.add(.commentaryText, imported.text)
        for section in index.sections() { container.add(section.kind, section.bytes) }
        return container.finish()
    }
}
