import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `topics.entry`: one topic, with its parts and the verses that each names.
///
/// If a book has several topics of one name (Nave's SIN: a desert, and transgression), their parts follow each other. A
/// topic without references sends the reader to others (FEAR: see COWARDICE); the parts of these follow its own.
package enum TopicsEntry: Method {
    static let name: StaticString = "topics.entry"
    static let summary: StaticString = "One topic: its parts, and the passages for each."
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

    package struct Result: ResultObject {
        package let topic: String
        package let sections: [Section]
        let related: [String]
        let work: DictionaryWork

        package var sourceName: String { work.name }

        static let fields: [ResultField<Result>] = [
            .field("topic", "The topic's name, as the source writes it.") { $0.topic },
            .field("sections", "Its parts, in the source's order.") { $0.sections },
            .field("related", "Other topics that the entry refers to.") { $0.related },
            .field("versification", "The system of the references' numbers.") { $0.work.versification.name },
            .field("source", "The id of the book of topics.") { $0.work.id },
            .field("sourceName", "Its published name.") { $0.sourceName },
            .field("license", "Its licence, as the source states it.") { $0.work.license },
        ]
    }

    /// A part of a topic.
    package struct Section: ResultObject {
        package let title: String
        package let depth: Int
        package let references: [Reference]
        let related: [String]
        /// The topic that has it, if the topic asked for sends the reader there.
        package let topic: String?

        static let fields: [ResultField<Section>] = [
            .field("title", "What it is about; may be empty.") { $0.title },
            .field("depth", "0 for a part of the topic, 1 for a part of that, and so on.") { $0.depth },
            .field("references", "Where Scripture speaks of it.") { $0.references },
            .field("related", "Other topics that the entry refers to.") { $0.related },
            .optional("topic", "The topic that has it, if the topic asked for has no references and names that one.") {
                $0.topic
            },
        ]
    }

    package struct Reference: ResultObject {
        package let reference: String
        let osis: String

        static let fields: [ResultField<Reference>] = [
            .field("reference", "The passage, written out.") { $0.reference },
            .field("osis", "The same as OSIS ids.") { $0.osis },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let works = try engine.catalog.topicWorks(source: params.source)
        for source in works {
            do throws(PackError) {
                let topics = try source.pack.entries(ofKey: params.topic)
                if !topics.isEmpty {
                    return result(topics, seen: try source.pack.seen(from: topics), of: source.work)
                }
            } catch {
                throw source.damage(error)
            }
        }
        throw notFound(params.topic, in: works)
    }

    /// - Parameter seen: the topics to which `topics` send the reader.
    private static func result(
        _ topics: [DictionaryEntry], seen: [DictionaryEntry], of work: DictionaryWork
    ) -> Result {
        let formatters = WorkFormatters(work.versification)
        var related: [String] = []
        for name in topics.flatMap(\.related) where !related.contains(name) { related.append(name) }
        let own = topics.flatMap(\.sections).map { (section: $0, topic: String?.none) }
        let others = seen.flatMap { entry in entry.sections.map { (section: $0, topic: String?.some(entry.key)) } }
        let sections = (own + others).map { section, topic in
            Section(
                title: section.title, depth: section.depth,
                references: section.references.map {
                    Reference(reference: formatters.prose.string([$0]), osis: formatters.osis.string([$0]))
                },
                related: section.related, topic: topic)
        }
        return Result(topic: topics[0].key, sections: sections, related: related, work: work)
    }

    private static func notFound(_ topic: String, in works: [DictionarySource]) -> MethodError {
        let isPartial = works.allSatisfy { !$0.advice.isEmpty }
        let nearest = works.flatMap { (try? $0.pack.keys(near: topic, limit: 5)) ?? [] }
        return MethodError(
            .entryNotFound, "There is no topic “\(topic.prefix(60))” in \(works.map(\.work.id).listed(by: "and")).",
            hint: isPartial
                ? MethodError.topicsHint : nearest.isEmpty ? "" : "Near it: \(nearest.listed(by: "and")).",
            details: ["nearest": .array(nearest.map { .string($0) })])
    }
}
