import Corpus
import JSON
import JSONRPC
import Scripture

/// `lexicon.occurrences`: where a translation has the words of a Strong's number, and how it renders them.
///
/// A plain number finds the words of its extended keys too. A word of the original that the translation leaves out counts,
/// with an empty rendering.
package enum LexiconOccurrences: Method {
    static let name: StaticString = "lexicon.occurrences"
    static let summary: StaticString = "Where a Strong's number occurs in a translation, and which words translate it."
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

    package struct Result: ResultObject {
        let key: String
        let translationID: String
        package let total: Int
        package let verses: Int
        let byBook: [BookCount]
        package let byRendering: [RenderingCount]
        package let entries: [Entry]
        package let metaData: PageFacts
        let offsetEncoding: OffsetEncoding

        static let fields: [ResultField<Result>] = [
            .field("key", "The number.") { $0.key },
            .field("translation_id", "The translation's short name.") { $0.translationID },
            .field("total", "How many words have the number.") { $0.total },
            .field("verses", "In how many verses they occur.") { $0.verses },
            .field("byBook", "In the order of books.") { $0.byBook },
            .field("byRendering", "The most frequent first.") { $0.byRendering },
            .field("entries", "The verses of this page, in order.") { $0.entries },
            .field("metaData", "The pages of `entries`.") { $0.metaData },
            .offsetEncoding { $0.offsetEncoding },
        ]
    }

    struct BookCount: ResultObject {
        let book: Book
        var words = 0
        var verses = 0

        static let fields: [ResultField<BookCount>] = [
            .field("book", "The book's OSIS id.") { $0.book.osisID },
            .field("words", "Words in it.") { $0.words },
            .field("verses", "Verses of it with such words.") { $0.verses },
        ]
    }

    package struct RenderingCount: ResultObject {
        package let rendering: String
        package let count: Int

        static let fields: [ResultField<RenderingCount>] = [
            .field("rendering", "In lower case, without article and possessive.") { $0.rendering },
            .field("count", "How often the rendering occurs.") { $0.count },
        ]
    }

    package struct Entry: ResultObject {
        let verse: Verse
        package let reference: String
        let osis: String
        package let text: String
        let matches: [Match]

        static let fields: [ResultField<Entry>] = [
            .field("book", "The book's OSIS id.") { $0.verse.book.osisID },
            .field("chapter", "The chapter.") { $0.verse.chapter },
            .field("verse", "The verse; 0 for a psalm's title.") { $0.verse.verse },
            .field("reference", "The verse, written out.") { $0.reference },
            .field("osis", "The OSIS id.") { $0.osis },
            .field("text", "The verse's text.") { $0.text },
            .field("matches", "Its words.") { $0.matches },
        ]
    }

    struct Match: ResultObject {
        let range: WireRange
        let rendering: String

        static let fields: [ResultField<Match>] = [
            .field("start", "Offset in `text`.") { $0.range.start },
            .field("end", "Offset after the last character.") { $0.range.end },
            .field("rendering", "The words, folded as in `byRendering`.") { $0.rendering },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let number = try self.number(of: params, in: engine)
        guard let source = try engine.catalog.taggedSource(named: params.translation) else {
            throw MethodError(
                .resourceMissing, "No translation with Strong's numbers is installed.",
                hint: Advice.installing("KJV"))
        }
        let found: [WordOccurrences]?
        do throws(ProviderError) {
            found = try source.provider.library?.occurrences(
                of: number, in: source.translation.id, isCancelled: { context.isCancelled })
        } catch {
            throw MethodError(error, source: source)
        }
        if context.isCancelled { throw MethodError(.requestCancelled, "The request was cancelled.") }
        guard let found else {
            throw MethodError(
                .resourceMissing, "\(source.translation.name) has no Strong's numbers here.",
                hint: "Where an earlier version made the pack: " + Advice.rebuilding + ".")
        }
        if found.isEmpty { try checkExistence(of: number, in: engine) }
        return result(found, of: number, in: source, params)
    }

    /// A number that no lexicon has is a mistake; one that the translation lacks is not.
    ///
    /// - Throws: `entryNotFound`.
    private static func checkExistence(of number: StrongsNumber, in engine: ScriptureEngine) throws(MethodError) {
        do throws(MethodError) {
            _ = try LexiconQuery(number.key).answer(from: engine.catalog, source: nil)
        } catch {
            if error.kind == .entryNotFound { throw error }
        }
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

    /// Counts the words found, and shows those of the page.
    private static func result(
        _ found: [WordOccurrences], of number: StrongsNumber, in source: TranslationSource, _ params: Params
    ) -> Result {
        var books: [BookCount] = []
        // Most renderings come many times, and folding one costs more than finding it in a dictionary.
        var unfolded: [[UInt8]: Int] = [:]
        for occurrence in found {
            let book = occurrence.verse.verse.book
            if books.last?.book != book { books.append(BookCount(book: book)) }
            books[books.count - 1].words += occurrence.ranges.count
            books[books.count - 1].verses += 1
            occurrence.verse.text.withBytes { bytes in
                for range in occurrence.ranges { unfolded[Array(bytes[range]), default: 0] += 1 }
            }
        }
        var renderings: [String: Int] = [:]
        for (bytes, count) in unfolded { renderings[Rendering.folded(bytes), default: 0] += count }
        let ranked = renderings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let page = found[params.paging.window.clamped(to: found.indices)]
        return Result(
            key: number.key, translationID: source.alias, total: books.reduce(0) { $0 + $1.words },
            verses: found.count, byBook: books,
            byRendering: ranked.map { RenderingCount(rendering: $0.key, count: $0.value) },
            entries: page.map { entry($0, in: source, params.offsetEncoding) },
            metaData: params.paging.page(of: found.count), offsetEncoding: params.offsetEncoding)
    }

    private static func entry(
        _ occurrence: WordOccurrences, in source: TranslationSource, _ encoding: OffsetEncoding
    ) -> Entry {
        let verse = occurrence.verse.verse
        let matches = occurrence.verse.text.withBytes { bytes in
            var offsets = OffsetConverter(bytes, encoding)
            return occurrence.ranges.map { range in
                Match(range: offsets.wire(range), rendering: Rendering.folded(Array(bytes[range])))
            }
        }
        return Entry(
            verse: verse, reference: source.formatter.string(verse), osis: source.osisFormatter.string(verse),
            text: occurrence.verse.text.string, matches: matches)
    }
}

/// A rendering as it is counted: lower case, without an article at its beginning and a possessive at its end.
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
