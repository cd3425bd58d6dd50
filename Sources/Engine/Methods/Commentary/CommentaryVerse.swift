import Corpus
import JSON
import JSONRPC
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
            "A commentary after the other; of each the notes that cover the passage, else the nearest before it, then "
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
                    try ReferenceReading(text, parser: formatters.parser).ranges, edition.work.versification)
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
                do throws(ProviderError) {
                    notes = try edition.provider.notes(on: range, in: edition.work.id)
                } catch {
                    throw MethodError(error, work: edition.work)
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

    private func notFound(in editions: [CommentaryEdition]) -> MethodError {
        let shown = text.count > 60 ? text.prefix(57) + "…" : Substring(text)
        // A few notes that are compiled in are no commentary that lacks a verse.
        if work == nil && editions.allSatisfy({ !$0.advice.isEmpty }) {
            if let (file, reason) = editions.first?.damagedBefore { return .packDamaged(file: file, reason: reason) }
            return MethodError(
                .resourceMissing, "No commentary that speaks of \(shown) is installed.", hint: WorkNoun.commentary.hint)
        }
        return MethodError(
            .entryNotFound, "Nothing on \(shown) in \(editions.map(\.work.id).listed(by: "or")).",
            hint: "`commentary.availability` tells what they speak of. More: \(WorkNoun.commentary.hint)")
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
