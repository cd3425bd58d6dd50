import Corpus
import JSON
import JSONRPC
import Scripture

/// `commentary.list`: the commentaries that there are.
enum CommentaryList: Method {
    static let name: StaticString = "commentary.list"
    static let summary: StaticString = "The commentaries that can be asked, and how much of the Bible each covers."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.packDamaged, .storageFailed]

    typealias Params = NoParameters

    static let result = Schema.object([
        .init(
            "commentaries",
            .array(
                .object([
                    .init("id", .string, "The exact id."),
                    .init("alias", .string, "The short name."),
                    .init("name", .string, "The published name."),
                    .init("author", .string, "Who wrote it; empty where it is not known."),
                    .init("years", .string, "When the author lived, or when a work of several appeared; may be empty."),
                    .init("language", .string, "BCP 47."),
                    .init("versification", .string, "How it numbers verses."),
                    .init("license", .string, "Its licence, as the source states it."),
                    .init("provider", .string, "Who serves it."),
                    .init("notes", .count, "How many notes it has, introductions counted."),
                    .init("books", .count, "How many books it covers."),
                    .init("chapters", .count, "How many chapters it covers."),
                ])), "In the order in which they are asked.")
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        result.beginObject()
        result.key("commentaries")
        result.beginArray()
        for edition in engine.catalog.commentaries {
            let work = edition.work
            let coverage = try CommentaryAvailability.coverage(of: edition)
            result.beginObject()
            result.field("id", work.id)
            result.field("alias", work.alias)
            result.field("name", work.name)
            result.field("author", work.author)
            result.field("years", work.years)
            result.field("language", work.language)
            result.field("versification", work.versification.name)
            result.field("license", work.license)
            result.field("provider", edition.library.name)
            result.field("notes", coverage.reduce(0) { $0 + $1.notes })
            result.field("books", coverage.count)
            result.field("chapters", coverage.reduce(0) { $0 + $1.chapters.count })
            result.endObject()
        }
        result.endArray()
        result.endObject()
    }
}
