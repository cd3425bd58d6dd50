import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `commentary.verse`: what commentaries say of a verse or a passage.
///
/// A note stands as one on the verse only where its source says so. Where none does, the nearest note before it is told as
/// what it is, and where there is none either, the introduction of the chapter or of the book.
enum CommentaryVerse: Method {
    static let name: StaticString = "commentary.verse"
    static let summary: StaticString = "What commentaries say of a verse or a passage."
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
            .integer("textLimit", CommentaryWriter.textLimits, CommentaryWriter.textLimitComment) {
                $0.textLimit = $1
            },
        ]
    }

    static let result = Schema.object([
        .init("reference", .string, "What was asked for, written out."),
        .init("osis", .string, "The same as OSIS ids."),
        .init(
            "entries", .array(CommentaryWriter.entry),
            "One commentary after another; from each, the notes that cover the passage, else the nearest before it, then "
                + "introductions."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let query = CommentaryQuery(text: params.reference, work: params.work)
        try query.write(from: engine.catalog, textLimit: params.textLimit, to: &result) { ranges, _ in ranges }
    }
}

/// What someone asks commentaries about.
struct CommentaryQuery {
    let text: String
    let work: String?

    /// Writes the whole reply: the reference as the first commentary reads it, and the entries of all.
    ///
    /// - Parameter widened: what is meant by the ranges that were read.
    func write(
        from catalog: Catalog, textLimit: Int, to result: inout JSONWriter,
        widened: ([VerseRange], Versification) -> [VerseRange]
    ) throws(MethodError) {
        let editions = try catalog.commentaries(named: work)
        var writer = CommentaryWriter(textLimit: textLimit)
        var failure: MethodError?
        var isBegun = false
        var count = 0
        for edition in editions {
            let formatters = WorkFormatters(edition.work.versification)
            let ranges: [VerseRange]
            do throws(MethodError) {
                ranges = widened(
                    try ParsedReference(text, parser: formatters.parser).ranges, edition.work.versification)
            } catch {
                // Another commentary may have the book.
                failure = failure ?? error
                continue
            }
            if !isBegun {
                isBegun = true
                result.beginObject()
                result.field("reference", formatters.prose.string(ranges))
                result.field("osis", formatters.osis.string(ranges))
                result.key("entries")
                result.beginArray()
            }
            var seen = Set<CommentaryNoteID>()
            for range in ranges {
                let notes: [CommentaryNote]
                do throws(PackError) {
                    notes = try edition.pack.notes(on: range)
                } catch {
                    throw edition.damage(error)
                }
                for note in notes where seen.insert(CommentaryNoteID(note)).inserted {
                    writer.write(note, of: edition.work, by: formatters, to: &result)
                    count += 1
                }
            }
        }
        guard isBegun else { throw failure ?? MethodError(.resourceMissing, "No commentary is installed.") }
        if count == 0 { throw notFound(in: editions) }
        result.endArray()
        result.endObject()
    }

    private func notFound(in editions: [CommentarySource]) -> MethodError {
        let shown = text.count > 60 ? text.prefix(57) + "…" : Substring(text)
        // A few notes that are compiled in are no commentary that lacks a verse.
        if work == nil && editions.allSatisfy({ !$0.advice.isEmpty }) {
            if let (file, reason) = editions.first?.damagedBefore { return .packDamaged(file: file, reason: reason) }
            return MethodError(
                .resourceMissing, "No commentary that speaks of \(shown) is installed.", hint: WorkNoun.commentary.hint)
        }
        return MethodError(
            .entryNotFound, "Nothing on \(shown) in \(editions.map(\.work.id).listed(by: "or")).",
            hint: "`commentary.availability` tells what they cover. More: \(WorkNoun.commentary.hint)")
    }
}

/// Tells one note of a commentary from another: a passage of several parts must not give one twice.
private struct CommentaryNoteID: Hashable {
    let range: VerseRange
    let start: Int

    init(_ note: CommentaryNote) {
        range = note.range
        start = note.text.range.lowerBound
    }
}

/// Writes notes of commentaries: an excerpt for a hover and the text, as much of it as the reply has room for.
struct CommentaryWriter {
    private let textLimit: Int
    /// What is left of the bound on the whole reply, in bytes.
    private var room = Bounds.commentary

    init(textLimit: Int) { self.textLimit = textLimit }

    static let textLimitComment = "How many bytes of UTF-8 `text` may have in each entry; 65536 by default, 0 for none."
    static let textLimits = 0...(4 << 20)

    /// How long an excerpt is at most, in bytes.
    static let excerptLimit = 300

    static let entry = Schema.object([
        .init("work", .string, "The id of the commentary."),
        .init("workName", .string, "Its published name."),
        .init("author", .string, "Who wrote it; empty where it is not known."),
        .init("reference", .string, "What the note speaks of, written out, in the commentary's own numbering."),
        .init("from", .string, "The first verse that it speaks of, as an OSIS id; verse 0 is an introduction."),
        .init("to", .string, "The last one."),
        .init(
            "relation", .oneOf(CommentaryRelation.allCases.map(\.rawValue)),
            "`covers`: the source says that the note speaks of the passage; `precedes`: the nearest note before it, which "
                + "may not; `introduction`: what stands before the chapter or the book."),
        .init("excerpt", .string, "The beginning in one line, for a hover."),
        .init("text", .string, "The note: lines with `\\n` between, paragraphs with an empty line between."),
        .init("truncated", .boolean, "Whether `text` ends before the note does."),
    ])

    mutating func write(
        _ note: CommentaryNote, of work: CommentaryWork, by formatters: WorkFormatters, to result: inout JSONWriter
    ) {
        let limit = min(textLimit, room)
        note.text.withBytes { bytes in
            let shown = CommentaryWriter.beginning(of: bytes, limit: limit, keepsLines: true)
            room -= shown.count
            result.beginObject()
            result.field("work", work.id)
            result.field("workName", work.name)
            result.field("author", work.author)
            result.field("reference", formatters.reference(note.range, isIntroduction: note.relation == .introduction))
            result.field("from", formatters.osis.string(note.range.from))
            result.field("to", formatters.osis.string(note.range.to))
            result.field("relation", note.relation.rawValue)
            result.field("excerpt", CommentaryWriter.excerpt(of: bytes))
            result.field("text", utf8: UnsafeRawBufferPointer(rebasing: bytes[0..<shown.count]))
            result.field("truncated", shown.count < bytes.count)
            result.endObject()
        }
    }

    /// The beginning of a note in one line, ended by `…` where there is more.
    static func excerpt(of bytes: UnsafeRawBufferPointer) -> String {
        let shown = beginning(of: bytes, limit: excerptLimit, keepsLines: false)
        let words = shown.split { $0 == 0x20 || $0 == 0x0A }
        let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        if shown.count == bytes.count { return line }
        // Behind the end of a sentence the mark stands by itself.
        return line + (line.last.map { ".!?\"".contains($0) } ?? false ? " …" : "…")
    }

    /// As many whole words as fit into `limit` bytes; to the end of a sentence where one is in the last third.
    private static func beginning(of bytes: UnsafeRawBufferPointer, limit: Int, keepsLines: Bool) -> Slice<
        UnsafeRawBufferPointer
    > {
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

    private static func isSentenceEnd(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
        guard place > 0, bytes[place] == 0x20 || bytes[place] == 0x0A else { return false }
        return [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "\"")].contains(bytes[place - 1])
    }
}
