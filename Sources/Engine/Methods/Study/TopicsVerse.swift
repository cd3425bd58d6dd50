import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `topics.verse`: the topics that name a verse or a passage.
///
/// Parts that name the fewest verses come first, so that a topic about the verse goes before one that lists its chapter.
enum TopicsVerse: Method {
    static let name: StaticString = "topics.verse"
    static let summary: StaticString = "The topics that name a verse or a passage."
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

    static let result = Schema.object([
        .init("reference", .string, "What was asked for, written out."),
        .init("osis", .string, "The same as OSIS ids."),
        .init(
            "topics",
            .array(
                .object([
                    .init("topic", .string, "The topic's name."),
                    .init("title", .string, "The title of the part; may be empty."),
                    .init("reference", .string, "The place that it names."),
                    .init("osis", .string, "The same as OSIS ids."),
                    .init("source", .string, "The id of the book of topics."),
                ])), "Narrow places first."),
        .init("metaData", Paging.schema, "The pages of `topics`."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let works = try engine.catalog.topicWorks(source: params.source)
        var total = 0
        result.beginObject()
        for (place, edition) in works.enumerated() {
            let writer = TopicWriter(edition.work)
            var options = ReferenceParser.Options()
            options.versification = edition.work.versification
            options.bookAlone = true
            let ranges = try ParsedReference(params.reference, parser: ReferenceParser(options)).ranges
            if place == 0 {
                writer.writePlaces(ranges, to: &result)
                result.key("topics")
                result.beginArray()
            }
            for range in ranges {
                let window = params.paging.window
                let rest = max(window.lowerBound - total, 0)..<max(window.upperBound - total, 0)
                do throws(PackError) {
                    let answer = try edition.pack.topicParts(at: range, window: rest)
                    total += answer.total
                    for part in answer.found {
                        result.beginObject()
                        result.field("topic", part.topic)
                        result.field("title", part.section.title)
                        writer.writePlace(part.reference, to: &result)
                        result.field("source", edition.work.id)
                        result.endObject()
                    }
                } catch {
                    throw edition.damage(error)
                }
            }
        }
        result.endArray()
        params.paging.write(total: total, to: &result)
        result.endObject()
    }
}
