import Corpus
import JSON
import JSONRPC
import Scripture

/// `commentary.chapter`: all that commentaries say of a chapter.
enum CommentaryChapter: Method {
    static let name: StaticString = "commentary.chapter"
    static let summary: StaticString = "The notes of commentaries on a chapter, its introduction last."
    static let effect = Effect.reads
    static let errors = CommentaryVerse.errors

    struct Params: ParameterSet {
        var reference = ""
        var work: String?
        var textLimit = 65_536

        static let fields: [Field<Params>] = [
            .string("reference", "A chapter, or a verse of it, in each commentary's own numbering.", required: true) {
                $0.reference = $1
            },
            .string("work", "The only commentary to ask: its id or its short name.") { $0.work = $1 },
            .integer("textLimit", CommentaryQuery.textLimits, CommentaryQuery.textLimitComment) {
                $0.textLimit = $1
            },
        ]
    }

    typealias Result = CommentaryNotes

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> CommentaryNotes {
        let query = CommentaryQuery(text: params.reference, work: params.work)
        return try query.notes(from: engine.catalog, textLimit: params.textLimit) { ranges, system in
            chapter(of: ranges[0].from, system)
        }
    }

    private static func chapter(of verse: Verse, _ system: Versification) -> [VerseRange] {
        let number = max(verse.chapter, 1)
        let last = system.verseCount(of: verse.book, chapter: number)
        return [VerseRange(from: Verse(verse.book, number, 1), to: Verse(verse.book, number, last))]
    }
}
