import Corpus
import JSON
import Scripture

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
