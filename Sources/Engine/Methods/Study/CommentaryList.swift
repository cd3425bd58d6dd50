package import Corpus
import JSON
import JSONRPC
import Scripture

/// `commentary.list`: the commentaries that can be asked.
package enum CommentaryList: Method {
    static let name: StaticString = "commentary.list"
    static let summary: StaticString = "The installed commentaries, and how much of the Bible each covers."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.packDamaged, .storageFailed]

    typealias Params = NoParameters

    package struct Result: ResultObject {
        package let commentaries: [Entry]

        static let fields: [ResultField<Result>] = [
            .field("commentaries", "In the order in which they are searched.") { $0.commentaries }
        ]
    }

    package struct Entry: ResultObject {
        package let work: CommentaryWork
        let provider: String
        let coverage: [CommentaryCoverage]

        package var chapters: Int { coverage.reduce(0) { $0 + $1.chapters.count } }

        static let fields: [ResultField<Entry>] = [
            .field("id", "The exact id.") { $0.work.id },
            .field("alias", "The short name.") { $0.work.alias },
            .field("name", "The published name.") { $0.work.name },
            .field("author", "The author; empty if the source names none.") { $0.work.author },
            .field("years", "When the author lived, or when a work of several appeared; may be empty.") {
                $0.work.years
            },
            .field("language", "BCP 47.") { $0.work.language },
            .field("versification", "How it numbers verses.") { $0.work.versification.name },
            .field("license", "Its licence, as the source states it.") { $0.work.license },
            .field("provider", "Who serves it.") { $0.provider },
            .field("notes", "How many notes it has, introductions counted.") { entry in
                entry.coverage.reduce(0) { $0 + $1.notes }
            },
            .field("books", "How many books it covers.") { $0.coverage.count },
            .field("chapters", "How many chapters it covers.") { $0.chapters },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        var entries: [Entry] = []
        for source in engine.catalog.commentaries {
            entries.append(
                Entry(
                    work: source.work, provider: source.library.name,
                    coverage: try CommentaryAvailability.coverage(of: source)))
        }
        return Result(commentaries: entries)
    }
}
