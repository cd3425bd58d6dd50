import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `topics.search`: the topics that a few words mean.
///
/// Every word of the query stands in the topic's name or in the title of one of its parts; the last may be the beginning of
/// a word. Topics of that very name come first, then those with the words in their name.
enum TopicsSearch: Method {
    static let name: StaticString = "topics.search"
    static let summary: StaticString = "The topics whose name or parts have the words of a query."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.resourceMissing, .packDamaged, .storageFailed]

    struct Params: ParameterSet {
        var query = ""
        var source: String?
        var paging = Paging()

        static let fields: [Field<Params>] =
            [
                .string("query", "What to look for: `love`, `Sabbath day`.", required: true) { $0.query = $1 },
                .string("source", "The only book of topics to ask.") { $0.source = $1 },
            ] + Paging.fields(\.paging)
    }

    /// How a topic was found.
    private static let matchNames: [DictionaryPack.TopicMatch.Rank: String] = [
        .name: "name", .wordsOfName: "wordsOfName", .wordsOfTitles: "wordsOfTitles",
    ]

    static let result = Schema.object([
        .init(
            "topics",
            .array(
                .object([
                    .init("topic", .string, "The topic's name."),
                    .init("match", .oneOf(["name", "wordsOfName", "wordsOfTitles"]), "Where the words occur."),
                    .init("titles", .array(.string), "The first titles of its parts with all words of the query."),
                    .init("sections", .count, "How many parts it has."),
                    .init("references", .count, "How many places they name."),
                    .init("source", .string, "The id of the book of topics."),
                ])), "The best first."),
        .init("metaData", Paging.schema, "The pages of `topics`."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let works = try engine.catalog.topicWorks(source: params.source)
        let words = KeyFold.fold(params.query).split(separator: 0x20)
        var total = 0
        result.beginObject()
        result.key("topics")
        result.beginArray()
        for edition in works {
            let window = params.paging.window
            let rest = max(window.lowerBound - total, 0)..<max(window.upperBound - total, 0)
            do throws(PackError) {
                let answer = try edition.pack.topics(matching: params.query, window: rest)
                total += answer.total
                for (topic, rank) in answer.found {
                    write(topic, match: matchNames[rank] ?? "", words: words, source: edition.work.id, to: &result)
                }
            } catch {
                throw edition.damage(error)
            }
        }
        result.endArray()
        params.paging.write(total: total, to: &result)
        result.endObject()
    }

    private static func write(
        _ topic: DictionaryEntry, match: String, words: [ArraySlice<UInt8>], source: String, to result: inout JSONWriter
    ) {
        var titles: [String] = []
        for section in topic.sections where titles.count < 3 {
            let own = KeyFold.fold(section.title).split(separator: 0x20)
            let hasAll = words.allSatisfy { word in own.contains { $0.starts(with: word) } }
            if hasAll { titles.append(section.title) }
        }
        result.beginObject()
        result.field("topic", topic.key)
        result.field("match", match)
        result.strings("titles", titles)
        result.field("sections", topic.sections.count)
        result.field("references", topic.sections.reduce(0) { $0 + $1.references.count })
        result.field("source", source)
        result.endObject()
    }
}
