import Corpus
import JSON
import JSONRPC
import Scripture

/// `chapter.get`: a chapter or another passage, laid out for reading.
///
/// Without `format` the reply has `blocks`, from which a front end draws the page. With `format` it has the page as one
/// text instead.
package enum ChapterGet: Method {
    static let name: StaticString = "chapter.get"
    static let summary: StaticString =
        "A chapter or passage laid out for reading: headings, paragraphs, lines of poetry, verses and notes."
    static let effect = Effect.reads
    static let errors = VerseLookup.errors + MethodError.libraryErrors

    struct Params: ParameterSet {
        /// What `verse.lookup` needs to read the passage.
        var lookup = VerseLookup.Params()
        var format: PassageRendering.Format?
        var layout = PassageLayout.Options()
        var saved = false

        static let fields: [Field<Params>] = [
            .string("reference", "What to read: `John 3`, `Ps 23`, `Luke 2:1-20`.", required: true) {
                $0.lookup.reference = $1
            },
            .string("translation", "A translation's exact id or short name.") { $0.lookup.translation = $1 },
            .string("provider", "The only provider to ask.") { $0.lookup.provider = $1 },
            .choice("format", "Returns `formatted`, the passage as one text, instead of `blocks` and `notes`.") {
                $0.format = $1
            },
            .bool("headings", "Whether the translation's headings are shown; true by default.") {
                $0.layout.headings = $1
            },
            .bool("notes", "Whether its footnotes and cross references are shown; true by default.") {
                $0.layout.notes = $1
            },
            .bool("numbers", "Whether verses have their numbers; true by default.") { $0.layout.numbers = $1 },
            .bool("saved", "Adds `saved`: what the reader keeps on these verses; false by default.") { $0.saved = $1 },
            .numbering("The versification of the reference, as in `verse.lookup`.") { $0.lookup.numbering = $1 },
            .languages("language", "The languages of the reference, as in `verse.lookup`.") {
                $0.lookup.languages = $1
            },
            .language("locale", "The language of `reference` and of messages; by default the translation's.") {
                $0.lookup.options.locale = $1
            },
        ]
    }

    package struct Result: ResultObject {
        let reply: ScriptureReply
        let layout: PassageLayout
        package let formatted: String?
        let previous: Link?
        let next: Link?
        let saved: SavedEntries?

        /// The passage, written out.
        package var reference: String { reply.reference }

        static let fields: [ResultField<Result>] = [
            .field("reference", "The passage, written out.") { $0.reply.reference },
            .field("osis", "The passage as OSIS ids.") { $0.reply.source.osisFormatter.string($0.reply.ranges) },
            .members { $0.reply.source.replyMembers },
            .optional("previous", "The chapter before the passage that has text; left out before the first.") {
                $0.previous
            },
            .optional("next", "The chapter after the passage that has text; left out after the last.") { $0.next },
            .written(
                "blocks", [PassageLayout.BlockShape].schema, "Without `format`: the passage from top to bottom.",
                optional: true),
            .written(
                "notes", [PassageLayout.NoteShape].schema, "Without `format`: the notes that the pieces name.",
                optional: true),
            .optional("formatted", "With `format`: the passage as one text.") { $0.formatted },
            .optional("saved", "With `saved`: what the reader keeps on these verses.") { $0.saved },
            .field("missing", "Verses asked for that the translation lacks, as OSIS ids.") { result in
                result.reply.passage.missing.map { result.reply.source.osisFormatter.string($0.verse) }
            },
            .optional("numbering", "How the reference was renumbered, if the translation has another versification.") {
                $0.reply.numbering
            },
            .optional("problems", "Parts of the reference that name no verse, and words that were not read.") {
                $0.reply.problems.orNone
            },
        ]

        func writeMembers(to writer: inout JSONWriter) {
            for field in Result.fields { field.write(self, &writer) }
            if formatted == nil { layout.write(to: &writer) }
        }
    }

    /// A chapter beside the passage.
    package struct Link: ResultObject {
        package let reference: String
        let osis: String

        static let fields: [ResultField<Link>] = [
            .field("reference", "The chapter, written out: `John 4`.") { $0.reference },
            .field("osis", "The same as an OSIS id: `John.4`.") { $0.osis },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        var lookup = params.lookup
        lookup.options.extras = ExtrasScope(names: ["spans", "headings", "footnotes"])
        lookup.options.superscriptions = true
        lookup.options.lines = true
        let reply = try VerseLookup.passage(lookup, in: engine, context: context)
        let layout = PassageLayout(reply, params.layout)
        var formatted: String?
        if let format = params.format {
            formatted = ChapterRendering(layout: layout).string(format)
            var budget = ReplyBudget()
            try budget.take(formatted: formatted)
        }
        return Result(
            reply: reply, layout: layout, formatted: formatted,
            previous: reply.ranges.first.flatMap { neighbour(of: $0.from, step: -1, in: reply.source) },
            next: reply.ranges.last.flatMap { neighbour(of: $0.to, step: 1, in: reply.source) },
            saved: params.saved
                ? try SavedEntries(
                    on: reply.ranges, in: reply.source, params.lookup.options.locale, of: engine, context) : nil)
    }

    /// The next chapter in one direction that has text. A New Testament has none before Matthew 1.
    private static func neighbour(of verse: Verse, step: Int, in source: TranslationSource) -> Link? {
        let versification = source.translation.versification
        var chapter = (verse.book, verse.chapter)
        // The number of chapters in all versifications is under 1500.
        for _ in 0..<1500 {
            chapter.1 += step
            if chapter.1 < 1 || chapter.1 > versification.chapterCount(of: chapter.0) {
                guard let index = versification.books.firstIndex(of: chapter.0),
                    versification.books.indices.contains(index + step)
                else { return nil }
                chapter.0 = versification.books[index + step]
                chapter.1 = step > 0 ? 1 : versification.chapterCount(of: chapter.0)
            }
            let range = VerseRange(
                from: Verse(chapter.0, chapter.1, 1),
                to: Verse(chapter.0, chapter.1, versification.verseCount(of: chapter.0, chapter: chapter.1)))
            if source.isOnNetwork || hasText(range, in: source) {
                return Link(
                    reference: source.formatter.string([range]), osis: source.osisFormatter.string([range]))
            }
        }
        return nil
    }

    /// Whether a chapter has text. Its first verse answers for nearly all.
    private static func hasText(_ chapter: VerseRange, in source: TranslationSource) -> Bool {
        func hasText(_ range: VerseRange) -> Bool {
            let passage = try? source.provider.passage([range], of: source.translation.id, detail: [])
            return passage?.verses.contains { !$0.isEmpty } ?? false
        }
        return hasText(VerseRange(chapter.from)) || hasText(chapter)
    }
}
