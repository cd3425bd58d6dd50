import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `topics.verse`: the topics that name a verse or a passage.
///
/// Parts that name the fewest verses come first, so that a topic about the verse comes before one that lists its chapter.
package enum TopicsVerse: Method {
    static let name: StaticString = "topics.verse"
    static let summary: StaticString = "The topics that refer to a verse or a passage."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .resourceMissing, .packDamaged, .storageFailed,
    ]

    struct Params: ParameterSet {
        var reference = ""
        var source: String?
        var paging = Paging()

        static let fields: [Field<Params>] =
            [
                .string("reference", "A verse or a passage, in the book's own numbering.", required: true) {
                    $0.reference = $1
                },
                .string("source", "The only book of topics to ask.") { $0.source = $1 },
            ] + Paging.fields(\.paging)
    }

    package struct Result: ResultObject {
        let reference: String
        let osis: String
        package let topics: [Entry]
        package let metaData: PageFacts

        static let fields: [ResultField<Result>] = [
            .field("reference", "What was asked for, written out.") { $0.reference },
            .field("osis", "The same as OSIS ids.") { $0.osis },
            .field("topics", "The shortest passages first.") { $0.topics },
            .field("metaData", "The pages of `topics`.") { $0.metaData },
        ]
    }

    package struct Entry: ResultObject {
        package let topic: String
        package let title: String
        package let reference: String
        let osis: String
        let source: String

        static let fields: [ResultField<Entry>] = [
            .field("topic", "The topic's name.") { $0.topic },
            .field("title", "The title of the part; may be empty.") { $0.title },
            .field("reference", "The passage that it names.") { $0.reference },
            .field("osis", "The same as OSIS ids.") { $0.osis },
            .field("source", "The id of the book of topics.") { $0.source },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let works = try engine.catalog.topicWorks(source: params.source)
        var asked: (reference: String, osis: String)?
        var total = 0
        var topics: [Entry] = []
        for source in works {
            let formatters = WorkFormatters(source.work.versification)
            let ranges = try ParsedReference(params.reference, parser: formatters.parser).ranges
            asked = asked ?? (formatters.prose.string(ranges), formatters.osis.string(ranges))
            for range in ranges {
                let window = params.paging.window
                let rest = max(window.lowerBound - total, 0)..<max(window.upperBound - total, 0)
                do throws(PackError) {
                    let answer = try source.pack.topicParts(at: range, window: rest)
                    total += answer.total
                    topics += answer.found.map { part in
                        Entry(
                            topic: part.topic, title: part.section.title,
                            reference: formatters.prose.string([part.reference]),
                            osis: formatters.osis.string([part.reference]), source: source.work.id)
                    }
                } catch {
                    throw source.damage(error)
                }
            }
        }
        return Result(
            reference: asked?.reference ?? "", osis: asked?.osis ?? "", topics: topics,
            metaData: params.paging.page(of: total))
    }
}
