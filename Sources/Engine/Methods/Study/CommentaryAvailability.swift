import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `commentary.availability`: of which books and chapters commentaries speak.
enum CommentaryAvailability: Method {
    static let name: StaticString = "commentary.availability"
    static let summary: StaticString = "Which books and chapters each commentary covers."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.resourceMissing, .packDamaged, .storageFailed]

    struct Params: ParameterSet {
        var work: String?

        static let fields: [Field<Params>] = [
            .string("work", "The only commentary to ask: its id or its short name.") { $0.work = $1 }
        ]
    }

    static let result = Schema.object([
        .init(
            "works",
            .array(
                .object([
                    .init("work", .string, "The id of the commentary."),
                    .init("author", .string, "Who wrote it; empty where it is not known."),
                    .init(
                        "books",
                        .array(
                            .object([
                                .init("osis", .string, "The book's OSIS id."),
                                .init("name", .string, "Its name."),
                                .init("introduction", .boolean, "Whether it has an introduction of its own."),
                                .init("notes", .count, "How many notes it has."),
                                .init("chapters", .array(.count), "The chapters with notes or an introduction."),
                            ])), "In the order of the commentary's versification."),
                ])), "One for each commentary.")
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let editions = try engine.catalog.commentaries(named: params.work)
        result.beginObject()
        result.key("works")
        result.beginArray()
        for edition in editions {
            let coverage = try coverage(of: edition)
            result.beginObject()
            result.field("work", edition.work.id)
            result.field("author", edition.work.author)
            result.key("books")
            result.beginArray()
            for book in coverage {
                result.beginObject()
                result.field("osis", book.book.osisID)
                result.field("name", BookNames.english.name(of: book.book))
                result.field("introduction", book.hasIntroduction)
                result.field("notes", book.notes)
                result.key("chapters")
                result.beginArray()
                for chapter in book.chapters { result.int(chapter) }
                result.endArray()
                result.endObject()
            }
            result.endArray()
            result.endObject()
        }
        result.endArray()
        result.endObject()
    }

    static func coverage(of edition: CommentarySource) throws(MethodError) -> [CommentaryCoverage] {
        do throws(PackError) {
            return try edition.pack.coverage()
        } catch {
            throw edition.damage(error)
        }
    }
}
