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
