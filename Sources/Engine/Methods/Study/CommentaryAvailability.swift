import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `commentary.availability`: the books and chapters that commentaries cover.
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

    struct Result: ResultObject {
        let works: [Work]

        static let fields: [ResultField<Result>] = [
            .field("works", "One for each commentary.") { $0.works }
        ]
    }

    struct Work: ResultObject {
        let work: CommentaryWork
        let books: [CommentaryCoverage]

        static let fields: [ResultField<Work>] = [
            .field("work", "The id of the commentary.") { $0.work.id },
            .field("author", "The author; empty if the source names none.") { $0.work.author },
            .field("books", "In the order of the commentary's versification.") { $0.books },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        var works: [Work] = []
        for source in try engine.catalog.commentaries(named: params.work) {
            works.append(Work(work: source.work, books: try coverage(of: source)))
        }
        return Result(works: works)
    }

    static func coverage(of source: CommentarySource) throws(MethodError) -> [CommentaryCoverage] {
        do throws(PackError) {
            return try source.pack.coverage()
        } catch {
            throw source.damage(error)
        }
    }
}

extension CommentaryCoverage: ResultObject {
    static let fields: [ResultField<CommentaryCoverage>] = [
        .field("osis", "The book's OSIS id.") { $0.book.osisID },
        .field("name", "Its name.") { BookNames.english.name(of: $0.book) },
        .field("introduction", "Whether it has an introduction of its own.") { $0.hasIntroduction },
        .field("notes", "How many notes it has.") { $0.notes },
        .field("chapters", "The chapters with notes or an introduction.") { $0.chapters },
    ]
}
