import Corpus
import JSON
import Scripture

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
