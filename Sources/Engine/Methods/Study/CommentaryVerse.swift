package import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `commentary.verse`: what commentaries say of a verse or a passage.
///
/// A note is given as one on the verse only if its source says so. If there is none, the nearest note before the verse is
/// given and called that; if there is none either, the introduction of the chapter or of the book.
package enum CommentaryVerse: Method {
    static let name: StaticString = "commentary.verse"
    static let summary: StaticString = "The notes of commentaries on a verse or a passage."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .entryNotFound, .resourceMissing, .packDamaged, .storageFailed,
    ]

    struct Params: ParameterSet {
        var reference = ""
        var work: String?
        var textLimit = 65_536

        static let fields: [Field<Params>] = [
            .string("reference", "A verse or a passage, in each commentary's own numbering.", required: true) {
                $0.reference = $1
            },
            .string("work", "The only commentary to ask: its id or its short name.") { $0.work = $1 },
            .integer("textLimit", CommentaryQuery.textLimits, CommentaryQuery.textLimitComment) {
                $0.textLimit = $1
            },
        ]
    }

    package typealias Result = CommentaryNotes

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> CommentaryNotes {
        let query = CommentaryQuery(text: params.reference, work: params.work)
        return try query.notes(from: engine.catalog, textLimit: params.textLimit) { ranges, _ in ranges }
    }
}

/// What commentaries say: the result of `commentary.verse` and `commentary.chapter`.
package struct CommentaryNotes: ResultObject {
    let reference: String
    let osis: String
    package fileprivate(set) var entries: [Entry] = []

    static let fields: [ResultField<CommentaryNotes>] = [
        .field("reference", "What was asked for, written out.") { $0.reference },
        .field("osis", "The same as OSIS ids.") { $0.osis },
        .field(
            "entries",
            "One commentary after another; from each, the notes that cover the passage, else the nearest before "
                + "it, then introductions."
        ) { $0.entries },
    ]

    /// One note.
    package struct Entry: ResultObject {
        package let work: CommentaryWork
        package let reference: String
        let from: String
        let to: String
        package let relation: CommentaryRelation
        package let excerpt: String
        package let text: String
        package let isTruncated: Bool

        /// The published name of the commentary.
        package var workName: String { work.name }
        /// Whether the source says that the note speaks of the passage.
        package var isOnPassage: Bool { relation == .covers }

        static let fields: [ResultField<Entry>] = [
            .field("work", "The id of the commentary.") { $0.work.id },
            .field("workName", "Its published name.") { $0.workName },
            .field("author", "The author; empty if the source names none.") { $0.work.author },
            .field("reference", "What the note speaks of, written out, in the commentary's own numbering.") {
                $0.reference
            },
            .field("from", "The first verse that it speaks of, as an OSIS id; verse 0 is an introduction.") {
                $0.from
            },
            .field("to", "The last one.") { $0.to },
            .field(
                "relation",
                "`covers`: the source says that the note speaks of the passage; `precedes`: the nearest note "
                    + "before it, which may not; `introduction`: a text on the whole chapter or book."
            ) { $0.relation },
            .field("excerpt", "The beginning in one line, for a hover.") { $0.excerpt },
            .field("text", "The note: lines with `\\n` between, paragraphs with an empty line between.") { $0.text },
            .field("truncated", "Whether `text` ends before the note does.") { $0.isTruncated },
        ]
    }
}

extension CommentaryRelation: ResultChoice {}

/// What someone asks commentaries about.
struct CommentaryQuery {
    let text: String
    let work: String?

    static let textLimitComment = "How many bytes of UTF-8 `text` may have in each entry; 65536 by default, 0 for none."
    static let textLimits = 0...(4 << 20)

    /// The notes of all commentaries, and the reference as the first commentary that has it reads it.
    ///
    /// - Parameters:
    ///   - textLimit: how many bytes of text each entry may have.
    ///   - widened: what is meant by the ranges that were read.
    func notes(
        from catalog: Catalog, textLimit: Int, widened: ([VerseRange], Versification) -> [VerseRange]
    ) throws(MethodError) -> CommentaryNotes {
        let sources = try catalog.commentaries(named: work)
        var room = Bounds.commentary
        var failure: MethodError?
        var reply: CommentaryNotes?
        for source in sources {
            let formatters = WorkFormatters(source.work.versification)
            let ranges: [VerseRange]
            do throws(MethodError) {
                ranges = widened(
                    try ParsedReference(text, parser: formatters.parser).ranges, source.work.versification)
            } catch {
                // Another commentary may have the book.
                failure = failure ?? error
                continue
            }
            if reply == nil {
                reply = CommentaryNotes(
                    reference: formatters.prose.string(ranges), osis: formatters.osis.string(ranges))
            }
            for note in try notes(on: ranges, in: source) {
                let entry = CommentaryNotes.Entry(
                    note, of: source.work, by: formatters, textLimit: min(textLimit, room))
                room -= entry.text.utf8.count
                reply?.entries.append(entry)
            }
        }
        guard let reply else { throw failure ?? MethodError(.resourceMissing, "No commentary is installed.") }
        if reply.entries.isEmpty { throw notFound(in: sources) }
        return reply
    }

    /// The notes of one commentary on some ranges, each once: two ranges may have the same note.
    private func notes(on ranges: [VerseRange], in source: CommentarySource) throws(MethodError) -> [CommentaryNote] {
        var seen = Set<CommentaryNoteID>()
        var notes: [CommentaryNote] = []
        for range in ranges {
            do throws(PackError) {
                notes += try source.pack.notes(on: range)
                    .filter { seen.insert(CommentaryNoteID($0)).inserted }
            } catch {
                throw source.damage(error)
            }
        }
        return notes
    }

    private func notFound(in sources: [CommentarySource]) -> MethodError {
        let shown = text.count > 60 ? text.prefix(57) + "…" : Substring(text)
        // Only the few notes that are compiled in were asked: then a commentary is missing, not a note.
        if work == nil && sources.allSatisfy({ !$0.advice.isEmpty }) {
            return MethodError(
                .resourceMissing, "No commentary that speaks of \(shown) is installed.", hint: WorkNoun.commentary.hint)
        }
        return MethodError(
            .entryNotFound, "Nothing on \(shown) in \(sources.map(\.work.id).listed(by: "or")).",
            hint: "`commentary.availability` tells what they cover. More: \(WorkNoun.commentary.hint)")
    }
}

/// Tells one note of a commentary from another.
private struct CommentaryNoteID: Hashable {
    let range: VerseRange
    let start: Int

    init(_ note: CommentaryNote) {
        range = note.range
        start = note.text.range.lowerBound
    }
}

extension CommentaryNotes.Entry {
    /// - Parameter textLimit: how many bytes of the note `text` may have.
    fileprivate init(_ note: CommentaryNote, of work: CommentaryWork, by formatters: WorkFormatters, textLimit: Int) {
        self.work = work
        reference = formatters.reference(note.range, isIntroduction: note.relation == .introduction)
        from = formatters.osis.string(note.range.from)
        to = formatters.osis.string(note.range.to)
        relation = note.relation
        (excerpt, text, isTruncated) = note.text.withBytes { bytes in
            let shown = NoteText.beginning(of: bytes, limit: textLimit)
            return (NoteText.excerpt(of: bytes), String(decoding: shown, as: UTF8.self), shown.count < bytes.count)
        }
    }
}

/// Cuts the text of a note to a length.
private enum NoteText {
    /// How long an excerpt is at most, in bytes.
    private static let excerptLimit = 300

    /// The beginning of a note in one line, with `…` at its end if there is more.
    static func excerpt(of bytes: UnsafeRawBufferPointer) -> String {
        let shown = beginning(of: bytes, limit: excerptLimit)
        let words = shown.split { $0 == 0x20 || $0 == 0x0A }
        let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        if shown.count == bytes.count { return line }
        // After the end of a sentence the mark has a space before it.
        return line + (line.last.map { ".!?\"".contains($0) } ?? false ? " …" : "…")
    }

    /// As many whole words as fit into `limit` bytes; up to the end of a sentence if one ends in the last third.
    static func beginning(of bytes: UnsafeRawBufferPointer, limit: Int) -> Slice<UnsafeRawBufferPointer> {
        guard bytes.count > limit else { return bytes[...] }
        var end = limit
        while end > 0, bytes[end] != 0x20, bytes[end] != 0x0A { end -= 1 }
        // Scripts without spaces are cut between characters.
        if end == 0 {
            end = limit
            while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        }
        var sentence = end
        while sentence > limit * 2 / 3, !isSentenceEnd(bytes, sentence) { sentence -= 1 }
        if sentence > limit * 2 / 3 { end = sentence }
        while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0A { end -= 1 }
        return bytes[0..<end]
    }

    private static func isSentenceEnd(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
        guard offset > 0, bytes[offset] == 0x20 || bytes[offset] == 0x0A else { return false }
        return [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "\"")].contains(bytes[offset - 1])
    }
}
