import Corpus
import JSON
import JSONRPC
import Scripture

/// `lexicon.occurrences`: where a translation has the words of a Strong's number, and how it renders them.
///
/// A plain number finds the words of its extended keys too. A word of the original that the translation leaves out counts,
/// with an empty rendering.
enum LexiconOccurrences: Method {
    static let name: StaticString = "lexicon.occurrences"
    static let summary: StaticString = "Where a Strong's number occurs in a translation, and how it is rendered."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .entryNotFound, .unknownTranslation, .resourceMissing, .packDamaged, .storageFailed,
    ]

    struct Params: ParameterSet {
        var key = ""
        var translation: String?
        var paging = Paging()
        var offsetEncoding = OffsetEncoding.utf16

        static let fields: [Field<Params>] =
            [
                .string("key", "A Strong's number, or a word that a lexicon knows.", required: true) { $0.key = $1 },
                .string("translation", "The translation; by default the best with Strong's numbers.") {
                    $0.translation = $1
                },
            ] + Paging.fields(\.paging) + [
                .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 }
            ]
    }

    private static let match = Schema.object([
        .init("start", .count, "Offset in `text`."),
        .init("end", .count, "Offset past the last character."),
        .init("rendering", .string, "The words, folded as in `byRendering`."),
    ])

    static let result = Schema.object([
        .init("key", .string, "The number."),
        .init("translation_id", .string, "The translation's short name."),
        .init("total", .count, "How many words have the number."),
        .init("verses", .count, "In how many verses they occur."),
        .init(
            "byBook",
            .array(
                .object([
                    .init("book", .string, "The book's OSIS id."), .init("words", .count, "Words in it."),
                    .init("verses", .count, "Verses of it with such words."),
                ])), "In the order of books."),
        .init(
            "byRendering",
            .array(
                .object([
                    .init("rendering", .string, "In lower case, without article and possessive."),
                    .init("count", .count, "How often."),
                ])), "The most frequent first."),
        .init(
            "entries",
            .array(
                .object([
                    .init("book", .string, "The book's OSIS id."), .init("chapter", .count, "The chapter."),
                    .init("verse", .count, "The verse; 0 for a psalm's title."),
                    .init("reference", .string, "The verse, written out."), .init("osis", .string, "The OSIS id."),
                    .init("text", .string, "The verse's text."), .init("matches", .array(match), "Its words."),
                ])), "The verses of this page, in order."),
        .init("metaData", Paging.schema, "The pages of `entries`."),
        OffsetEncoding.echo,
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let number = try self.number(of: params, in: engine)
        guard let edition = try engine.catalog.taggedEdition(named: params.translation) else {
            throw MethodError(
                .resourceMissing, "No translation with Strong's numbers is installed.",
                hint: "`apt-get install sword-text-kjv`, then `lectern import --system`.")
        }
        let found: [WordOccurrences]?
        do throws(ProviderError) {
            found = try edition.provider.library?.occurrences(
                of: number, in: edition.translation.id, isCancelled: { context.isCancelled })
        } catch {
            throw MethodError(error, edition: edition)
        }
        if context.isCancelled { throw MethodError(.requestCancelled, "The request was cancelled.") }
        guard let found else {
            throw MethodError(
                .resourceMissing, "\(edition.translation.name) has no Strong's numbers here.",
                hint: "Where an earlier version made the pack: " + Advice.rebuilding + ".")
        }
        Occurrences(found, number: number, edition: edition).write(params, to: &result)
    }

    private static func number(of params: Params, in engine: ScriptureEngine) throws(MethodError) -> StrongsNumber {
        let query = try LexiconQuery(params.key)
        if let number = query.number { return number }
        let entry = try query.answer(from: engine.catalog, source: nil).entry
        guard let number = StrongsNumber(entry.key) else {
            throw MethodError(.entryNotFound, "“\(params.key.prefix(60))” is not a word with a Strong's number.")
        }
        return number
    }
}

/// The words found, counted.
private struct Occurrences {
    let found: [WordOccurrences]
    let number: StrongsNumber
    let edition: TranslationSource
    private var books: [(book: Book, words: Int, verses: Int)] = []
    private var renderings: [String: Int] = [:]
    private var total = 0

    init(_ found: [WordOccurrences], number: StrongsNumber, edition: TranslationSource) {
        self.found = found
        self.number = number
        self.edition = edition
        // Most renderings come many times, and folding one costs more than finding it.
        var raw: [[UInt8]: Int] = [:]
        for occurrence in found {
            let book = occurrence.verse.verse.book
            if books.last?.book != book { books.append((book, 0, 0)) }
            books[books.count - 1].words += occurrence.ranges.count
            books[books.count - 1].verses += 1
            total += occurrence.ranges.count
            occurrence.verse.text.withBytes { bytes in
                for range in occurrence.ranges { raw[Array(bytes[range]), default: 0] += 1 }
            }
        }
        for (bytes, count) in raw { renderings[Rendering.folded(bytes), default: 0] += count }
    }

    func write(_ params: LexiconOccurrences.Params, to result: inout JSONWriter) {
        result.beginObject()
        result.field("key", number.key)
        result.field("translation_id", edition.alias)
        result.field("total", total)
        result.field("verses", found.count)
        result.objects("byBook", books) { row, result in
            result.field("book", row.book.osisID)
            result.field("words", row.words)
            result.field("verses", row.verses)
        }
        let ranked = renderings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        result.objects("byRendering", ranked) { row, result in
            result.field("rendering", row.key)
            result.field("count", row.value)
        }
        result.objects("entries", found[params.paging.window.clamped(to: found.indices)]) { occurrence, result in
            write(occurrence, params.offsetEncoding, to: &result)
        }
        params.paging.write(total: found.count, to: &result)
        result.field("offsetEncoding", params.offsetEncoding.rawValue)
        result.endObject()
    }

    /// Writes the members of an entry.
    private func write(_ occurrence: WordOccurrences, _ encoding: OffsetEncoding, to result: inout JSONWriter) {
        let verse = occurrence.verse.verse
        result.field("book", verse.book.osisID)
        result.field("chapter", verse.chapter)
        result.field("verse", verse.verse)
        result.field("reference", edition.formatter.string(verse))
        result.field("osis", edition.osisFormatter.string(verse))
        occurrence.verse.text.withBytes { bytes in
            result.field("text", utf8: bytes)
            var offsets = OffsetConverter(bytes, encoding)
            result.objects("matches", occurrence.ranges) { range, result in
                result.field("start", offsets.wire(range.lowerBound))
                result.field("end", offsets.wire(range.upperBound))
                result.field("rendering", Rendering.folded(Array(bytes[range])))
            }
        }
    }
}

/// A rendering as counts are kept: lower case, without an article before it and a possessive behind it.
enum Rendering {
    static func folded(_ bytes: [UInt8]) -> String {
        var text = String(decoding: bytes, as: UTF8.self).lowercased()[...]
        for ending in ["’s", "'s", "’", "'"] where text.hasSuffix(ending) && text.utf8.count > ending.utf8.count {
            text = text.dropLast(ending.count)
            break
        }
        for article in ["the ", "an ", "a "] where text.hasPrefix(article) {
            text = text.dropFirst(article.count)
            break
        }
        return String(text)
    }
}
