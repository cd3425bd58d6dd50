import Corpus
import JSON
import Scripture

/// A passage laid out for reading: blocks such as headings and paragraphs, the lines of each block, and the pieces of
/// each line.
///
/// The lists are flat: a block has a range of `lines`, and each line has a range of `pieces`. A whole Bible has 40,000
/// verses, and lists inside lists would allocate memory for each of them.
struct PassageLayout: Sendable {
    let reply: ScriptureReply
    let options: Options
    private(set) var verses: [VerseText] = []
    private(set) var blocks: [Block] = []
    private(set) var lines: [Line] = []
    private(set) var pieces: [Piece] = []
    private(set) var notes: [Note] = []

    /// What to show of a passage beside its words.
    struct Options: Sendable {
        var headings = true
        var notes = true
        var numbers = true
    }

    /// A heading, or lines of text that belong together.
    struct Block: Sendable {
        enum Kind: String, CaseIterable, Sendable, ResultChoice { case heading, superscription, paragraph, poetry }
        let kind: Kind
        /// The heading of a block of that kind.
        var heading: Heading?
        /// Indices of the layout's `lines`.
        var lines: Range<Int>
    }

    /// A line of poetry, or a whole paragraph of prose.
    struct Line: Sendable {
        /// Packs keep where lines begin, but not how far they are indented. So the first line of a verse has 0, and the
        /// lines that continue the verse have 1, as most Bibles print parallel lines.
        let indent: Int
        /// Indices of the layout's `pieces`.
        var pieces: Range<Int>
    }

    /// A part of a verse with the same marks throughout.
    struct Piece: Sendable {
        /// An index of the layout's `verses`.
        let verse: Int
        /// UTF-8 offsets in the verse's text.
        let range: Range<Int>
        let marks: [TextSpan.Kind]
        /// Whether the verse begins here, so that its number is printed before the piece.
        let startsVerse: Bool
        /// The notes printed after the piece: indices of the layout's `notes`.
        let notes: Range<Int>
    }

    /// A footnote or a cross reference of the translation.
    struct Note: Sendable {
        let verse: Int
        /// The number of the note in its verse, from 1.
        let number: Int
        let footnote: Footnote
    }

    init(_ reply: ScriptureReply, _ options: Options = Options()) {
        self.reply = reply
        self.options = options
        verses = reply.verses
        let isPoetry = PassageLayout.poetry(verses)
        for index in verses.indices {
            let verse = verses[index]
            let kind = verse.verse.verse == 0 ? Block.Kind.superscription : isPoetry[index] ? .poetry : .paragraph
            add(index, as: kind)
        }
    }

    /// Which verses are poetry: those with several lines, and a verse of one line between two of them.
    private static func poetry(_ verses: [VerseText]) -> [Bool] {
        let hasLines = verses.map { !$0.extras.lineStarts.isEmpty }
        return hasLines.indices.map { index in
            hasLines[index]
                || (index > 0 && index + 1 < hasLines.count && hasLines[index - 1] && hasLines[index + 1])
        }
    }

    /// Adds a verse. Headings inside it and the starts of its lines cut it into parts.
    private mutating func add(_ index: Int, as kind: Block.Kind) {
        let verse = verses[index]
        let extras = verse.extras
        let length = verse.text.count
        // The title of a psalm is verse 0; some sources have it as a heading of verse 1 too.
        let hasTitle = index > 0 && verses[index - 1].verse.verse == 0
        let headings =
            options.headings ? extras.headings.filter { !(hasTitle && $0.kind == .superscription) } : []
        let notes = options.notes ? extras.footnotes : []
        var starts = headings.map(\.offset).filter { $0 > 0 && $0 < length }
        if kind == .poetry { starts.append(contentsOf: extras.lineStarts.filter { $0 > 0 && $0 < length }) }
        starts.append(0)
        starts.sort()
        if starts.count > 1 {
            starts = starts.indices.filter { $0 == 0 || starts[$0] > starts[$0 - 1] }.map { starts[$0] }
        }
        var (nextHeading, nextNote) = (0, 0)
        for (part, start) in starts.enumerated() {
            while nextHeading < headings.count, headings[nextHeading].offset <= start {
                add(headings[nextHeading])
                nextHeading += 1
            }
            let isLast = part + 1 == starts.count
            let end = isLast ? length : starts[part + 1]
            let firstNote = nextNote
            while nextNote < notes.count, isLast || notes[nextNote].offset <= end { nextNote += 1 }
            // A line break takes the place of the space before it.
            let hasSpace = end > start && !isLast && verse.text.withBytes { $0[end - 1] == UInt8(ascii: " ") }
            add(index, start..<(hasSpace ? end - 1 : end), notes, firstNote..<nextNote, as: kind, isContinued: part > 0)
        }
        for heading in headings[nextHeading...] { add(heading) }
    }

    private mutating func add(_ heading: Heading) {
        blocks.append(Block(kind: .heading, heading: heading, lines: lines.count..<lines.count))
    }

    /// Adds a part of a verse as a line, or to the paragraph that is open.
    ///
    /// - Parameters:
    ///   - part: UTF-8 offsets in the verse's text.
    ///   - footnotes: all notes of the verse.
    ///   - own: the indices of the notes of this part.
    private mutating func add(
        _ index: Int, _ part: Range<Int>, _ footnotes: [Footnote], _ own: Range<Int>, as kind: Block.Kind,
        isContinued: Bool
    ) {
        let verse = verses[index]
        let startsBlock =
            blocks.last?.kind != kind || (!isContinued && verse.startsParagraph) || kind == .superscription
        if startsBlock { blocks.append(Block(kind: kind, lines: lines.count..<lines.count)) }
        if startsBlock || kind == .poetry {
            lines.append(Line(indent: kind == .poetry && isContinued ? 1 : 0, pieces: pieces.count..<pieces.count))
        }
        var cut = verse.pieces(in: part, cutAt: own.isEmpty ? [] : footnotes[own].map(\.offset))
        let isNoteFirst = own.first.map { footnotes[$0].offset <= part.lowerBound } ?? false
        if cut.isEmpty || isNoteFirst {
            cut.insert(VerseText.Piece(range: part.lowerBound..<part.lowerBound, marks: []), at: 0)
        }
        var next = own.lowerBound
        for (number, piece) in cut.enumerated() {
            let firstNote = notes.count
            while next < own.upperBound, number + 1 == cut.count || footnotes[next].offset <= piece.range.upperBound {
                notes.append(Note(verse: index, number: next + 1, footnote: footnotes[next]))
                next += 1
            }
            pieces.append(
                Piece(
                    verse: index, range: piece.range, marks: piece.marks, startsVerse: !isContinued && number == 0,
                    notes: firstNote..<notes.count))
        }
        lines[lines.count - 1].pieces = lines[lines.count - 1].pieces.lowerBound..<pieces.count
        blocks[blocks.count - 1].lines = blocks[blocks.count - 1].lines.lowerBound..<lines.count
    }

    func text(of piece: Piece) -> String {
        withText(of: piece) { String(decoding: $0, as: UTF8.self) }
    }

    func withText<R>(of piece: Piece, _ body: (UnsafeRawBufferPointer) -> R) -> R {
        verses[piece.verse].text.withBytes { body(UnsafeRawBufferPointer(rebasing: $0[piece.range])) }
    }

    /// The number to print before a piece; nil if its verse began before it, and for a psalm's title.
    func number(before piece: Piece) -> String? {
        guard options.numbers, piece.startsVerse else { return nil }
        let number = reply.number(of: verses[piece.verse])
        return number.isEmpty ? nil : number
    }

    func osis(of verse: Int) -> String { reply.source.osisFormatter.string(verses[verse].verse) }

    /// The name of a note in the reply, and the id of its HTML element: `John.3.16-note-1`.
    func id(of note: Note) -> String { osis(of: note.verse) + "-note-\(note.number)" }
}

// MARK: - The layout as JSON

extension PassageLayout {
    /// Writes `blocks` and `notes`; `BlockShape` and `NoteShape` declare the members. By hand, because a chapter has
    /// hundreds of pieces.
    func write(to writer: inout JSONWriter) {
        writer.key("blocks")
        writer.beginArray()
        for block in blocks { write(block, to: &writer) }
        writer.endArray()
        writer.key("notes")
        writer.beginArray()
        for note in notes {
            writer.beginObject()
            writer.field("id", id(of: note))
            writer.field("osis", osis(of: note.verse))
            writer.field("type", note.footnote.kind.wireName)
            writer.field("text", note.footnote.text)
            writer.endObject()
        }
        writer.endArray()
    }

    private func write(_ block: Block, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("type", block.kind.rawValue)
        if let heading = block.heading {
            writer.field("heading", heading.kind.wireName)
            writer.field("text", heading.text)
        } else {
            writer.key("lines")
            writer.beginArray()
            for line in lines[block.lines] {
                writer.beginObject()
                writer.field("indent", line.indent)
                writer.key("pieces")
                writer.beginArray()
                for piece in pieces[line.pieces] { write(piece, to: &writer) }
                writer.endArray()
                writer.endObject()
            }
            writer.endArray()
        }
        writer.endObject()
    }

    private func write(_ piece: Piece, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("osis")
        writer.reference(verses[piece.verse].verse, by: reply.source.osisFormatter)
        if let number = number(before: piece) { writer.field("number", number) }
        writer.key("text")
        withText(of: piece) { writer.string(utf8: $0) }
        if !piece.marks.isEmpty {
            writer.key("marks")
            writer.beginArray()
            for mark in piece.marks { writer.string(mark.wireName) }
            writer.endArray()
        }
        if !piece.notes.isEmpty {
            writer.key("notes")
            writer.beginArray()
            for note in notes[piece.notes] { writer.string(id(of: note)) }
            writer.endArray()
        }
        writer.endObject()
    }

    /// The shape of a block.
    struct BlockShape: ResultObject {
        static let shapeName: String? = "Block"
        static let fields: [ResultField<BlockShape>] = [
            .written("type", Block.Kind.schema, "What it is."),
            .written("heading", Heading.Kind.schema, "Of a heading: its kind.", optional: true),
            .written("text", .string, "Of a heading: its text.", optional: true),
            .written(
                "lines", [LineShape].schema,
                "Of any other block: its lines. A paragraph of prose is one line, a line of poetry one line each.",
                optional: true),
        ]
    }

    struct LineShape: ResultObject {
        static let fields: [ResultField<LineShape>] = [
            .written("indent", .count, "0, or 1 for a line of poetry that continues a verse."),
            .written(
                "pieces", [PieceShape].schema,
                "Its words in order. Write a space before each piece with a `number` that is not the first of its line."
            ),
        ]
    }

    struct PieceShape: ResultObject {
        static let fields: [ResultField<PieceShape>] = [
            .written("osis", .string, "The verse: `John.3.16`."),
            .written("number", .string, "If the verse begins here: its number, `16` or `16–17`.", optional: true),
            .written("text", .string, "The words."),
            .written("marks", [TextSpan.Kind].schema, "What the words are.", optional: true),
            .written("notes", .array(.string), "The ids of the notes after these words.", optional: true),
        ]
    }

    struct NoteShape: ResultObject {
        static let fields: [ResultField<NoteShape>] = [
            .written("id", .string, "Its id, unique in a Bible: `John.3.16-note-1`."),
            .written("osis", .string, "Its verse."),
            .written("type", Footnote.Kind.schema, "What the note is for."),
            .written("text", .string, "The note, plain."),
        ]
    }
}
