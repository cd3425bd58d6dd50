import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `topics.search`: the topics that have the words of a query.
///
/// Every word of the query is in the topic's name or in the title of one of its parts; the last may be the beginning of
/// a word. Topics of that very name come first, then those with the words in their name.
package enum TopicsSearch: Method {
    static let name: StaticString = "topics.search"
    static let summary: StaticString =
        "The topics with the words of a query in their name or in the titles of their parts."
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

    package struct Result: ResultObject {
        package let topics: [Entry]
        package let metaData: PageFacts

        static let fields: [ResultField<Result>] = [
            .field("topics", "The best first.") { $0.topics },
            .field("metaData", "The pages of `topics`.") { $0.metaData },
        ]
    }

    package struct Entry: ResultObject {
        package let topic: String
        let match: DictionaryPack.TopicMatch.Rank
        package let titles: [String]
        let sections: Int
        package let references: Int
        let source: String

        static let fields: [ResultField<Entry>] = [
            .field("topic", "The topic's name.") { $0.topic },
            .field("match", as: .oneOf(["name", "wordsOfName", "wordsOfTitles"]), "Where the words occur.") {
                matchNames[$0.match] ?? ""
            },
            .field("titles", "The first titles of its parts with all words of the query.") { $0.titles },
            .field("sections", "How many parts it has.") { $0.sections },
            .field("references", "How many passages they name, or those of the topics that it sends the reader to.") {
                $0.references
            },
            .field("source", "The id of the book of topics.") { $0.source },
        ]
    }

    /// How a topic was found, with its name on the wire.
    private static let matchNames: [DictionaryPack.TopicMatch.Rank: String] = [
        .name: "name", .wordsOfName: "wordsOfName", .wordsOfTitles: "wordsOfTitles",
    ]

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let works = try engine.catalog.topicWorks(source: params.source)
        let words = KeyFold.fold(params.query).split(separator: 0x20)
        var total = 0
        var topics: [Entry] = []
        for source in works {
            let window = params.paging.window
            let rest = max(window.lowerBound - total, 0)..<max(window.upperBound - total, 0)
            do throws(PackError) {
                let answer = try source.pack.topics(matching: params.query, window: rest)
                total += answer.total
                for (topic, rank) in answer.found {
                    let all = [topic] + (try source.pack.seen(from: [topic]))
                    topics.append(
                        Entry(
                            topic: topic.key, match: rank, titles: titles(of: topic, with: words),
                            sections: topic.sections.count,
                            references: all.flatMap(\.sections).reduce(0) { $0 + $1.references.count },
                            source: source.work.id))
                }
            } catch {
                throw source.damage(error)
            }
        }
        return Result(topics: topics, metaData: params.paging.page(of: total))
    }

    /// The first three titles of a topic's parts that have all words.
    private static func titles(of topic: DictionaryEntry, with words: [ArraySlice<UInt8>]) -> [String] {
        let titles = topic.sections.lazy.map(\.title).filter { title in
            let own = KeyFold.fold(title).split(separator: 0x20)
            return words.allSatisfy { word in own.contains { $0.starts(with: word) } }
        }
        return Array(titles.prefix(3))
    }
}
