import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `topics.entry`: one topic, with its parts and their places.
///
/// Where a book has several topics of one name (Nave's SIN: a desert, and transgression), their parts follow each other.
enum TopicsEntry: Method {
    static let name: StaticString = "topics.entry"
    static let summary: StaticString = "One topic: its parts, and where Scripture speaks of each."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [.entryNotFound, .resourceMissing, .packDamaged, .storageFailed]

    struct Params: ParameterSet {
        var topic = ""
        var source: String?

        static let fields: [Field<Params>] = [
            .string("topic", "The topic's name, in any case of letters.", required: true) { $0.topic = $1 },
            .string("source", "The only book of topics to ask.") { $0.source = $1 },
        ]
    }

    static let result = Schema.object([
        .init("topic", .string, "The topic's name, as the source writes it."),
        .init("sections", .array(TopicWriter.section), "Its parts, in the source's order."),
        .init("related", .array(.string), "Other topics that it names."),
        .init("versification", .string, "The system of the references' numbers."),
        .init("source", .string, "The id of the book of topics."),
        .init("sourceName", .string, "Its published name."),
        .init("license", .string, "Its licence, as the source states it."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let works = try engine.catalog.topicWorks(source: params.source)
        for edition in works {
            do throws(PackError) {
                let topics = try edition.pack.entries(ofKey: params.topic)
                if !topics.isEmpty { return write(topics, of: edition.work, to: &result) }
            } catch {
                throw edition.damage(error)
            }
        }
        throw notFound(params.topic, in: works)
    }

    private static func write(_ topics: [DictionaryEntry], of work: DictionaryWork, to result: inout JSONWriter) {
        let writer = TopicWriter(work)
        var related: [String] = []
        result.beginObject()
        result.field("topic", topics[0].key)
        result.key("sections")
        result.beginArray()
        for topic in topics {
            for section in topic.sections { writer.write(section, to: &result) }
            for name in topic.related where !related.contains(name) { related.append(name) }
        }
        result.endArray()
        result.strings("related", related)
        result.field("versification", work.versification.name)
        result.field("source", work.id)
        result.field("sourceName", work.name)
        result.field("license", work.license)
        result.endObject()
    }

    private static func notFound(_ topic: String, in works: [DictionarySource]) -> MethodError {
        let isPartial = works.allSatisfy { !$0.advice.isEmpty }
        if isPartial, let (file, reason) = works.first?.damagedBefore {
            return .packDamaged(file: file, reason: reason)
        }
        let nearest = works.flatMap { (try? $0.pack.keys(near: topic, limit: 5)) ?? [] }
        return MethodError(
            .entryNotFound, "There is no topic “\(topic.prefix(60))” in \(works.map(\.work.id).listed(by: "and")).",
            hint: isPartial
                ? MethodError.topicsHint : nearest.isEmpty ? "" : "Near it: \(nearest.listed(by: "and")).",
            details: ["nearest": .array(nearest.map { .string($0) })])
    }
}

/// Writes the parts of topics, with references as one book of topics numbers them.
struct TopicWriter {
    let work: DictionaryWork
    private let formatter: ReferenceFormatter
    private let osisFormatter: ReferenceFormatter

    init(_ work: DictionaryWork) {
        self.work = work
        formatter = ReferenceFormatter(style: .long, versification: work.versification)
        osisFormatter = ReferenceFormatter(
            style: .osis, versification: work.versification, options: .init(strictTitles: false))
    }

    static let place = Schema.object([
        .init("reference", .string, "The place, written out."),
        .init("osis", .string, "The same as OSIS ids."),
    ])

    static let section = Schema.object([
        .init("title", .string, "What it is about; may be empty."),
        .init("depth", .count, "0 for a part of the topic, 1 for a part of that, and so on."),
        .init("references", .array(place), "Where Scripture speaks of it."),
        .init("related", .array(.string), "Other topics that it names."),
    ])

    func write(_ section: TopicSection, to result: inout JSONWriter) {
        result.beginObject()
        result.field("title", section.title)
        result.field("depth", section.depth)
        result.key("references")
        result.beginArray()
        for range in section.references {
            result.beginObject()
            writePlace(range, to: &result)
            result.endObject()
        }
        result.endArray()
        result.strings("related", section.related)
        result.endObject()
    }

    /// The members `reference` and `osis`.
    func writePlace(_ range: VerseRange, to result: inout JSONWriter) { writePlaces([range], to: &result) }

    func writePlaces(_ ranges: [VerseRange], to result: inout JSONWriter) {
        result.field("reference", formatter.string(ranges))
        result.field("osis", osisFormatter.string(ranges))
    }
}
