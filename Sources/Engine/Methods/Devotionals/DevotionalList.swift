import Corpus
import JSON
import JSONRPC

/// `devotional.list`: what the feeds have, the newest first.
enum DevotionalList: Method {
    static let name: StaticString = "devotional.list"
    static let summary: StaticString = "The devotionals of the configured feeds, the newest first."
    static let effect = Effect.usesNetwork
    static let errors: [MethodError.Kind] = [.resourceMissing, .storageFailed] + MethodError.networkErrors

    struct Params: ParameterSet {
        var feed: String?
        var from: String?
        var to: String?
        var id: String?
        var content = false
        var paging = Paging()

        static let fields: [Field<Params>] =
            [
                .string("feed", "The only feed to list.") { $0.feed = $1 },
                .string("from", "None before this day, `YYYY-MM-DD`.") { $0.from = $1 },
                .string("to", "None after this day.") { $0.to = $1 },
                .string("id", "Only the one of this id.") { $0.id = $1 },
                .bool("content", "Whether to include what each says, and not only its facts.") { $0.content = $1 },
            ] + Paging.fields(\.paging)
    }

    static let result = Schema.object(
        [
            .init(
                "devotionals",
                .array(
                    .object(
                        DevotionalWriter.facts
                            + DevotionalWriter.content.map {
                                .init($0.name, $0.schema, "With `content`. " + $0.comment, optional: true)
                            })), "The newest first."),
            .init("metaData", Paging.schema, "The pages of `devotionals`."),
        ] + DevotionalWriter.provenance)

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let waiting = NetworkWait(context, in: engine)
        try waiting.checkMayWait()
        let from = try CalendarDate.parameter(params.from, "from")
        let to = try CalendarDate.parameter(params.to, "to")
        let reading = try engine.devotionals.read(params.feed, deadline: waiting.deadline())
        let entries = reading.entries.filter { entry in
            let date = entry.devotional.date
            return from.map { $0 <= date } ?? true && to.map { date <= $0 } ?? true
                && params.id.map { $0 == entry.devotional.id } ?? true
        }
        result.beginObject()
        result.key("devotionals")
        result.beginArray()
        var size = 0
        for entry in entries[params.paging.window.clamped(to: entries.indices)] {
            let writer = DevotionalWriter(language: entry.feed.language)
            result.beginObject()
            writer.writeFacts(of: entry, to: &result)
            if params.content {
                size += entry.devotional.html.utf8.count
                guard size <= Bounds.devotionals else {
                    throw MethodError(
                        .invalidParams, "One reply tells at most \(Bounds.devotionals) bytes of devotionals.",
                        hint: "Ask for fewer: a smaller `pageSize`.", details: ["parameter": "pageSize"])
                }
                writer.writeContent(of: entry, to: &result)
            }
            result.endObject()
        }
        result.endArray()
        params.paging.write(total: entries.count, to: &result)
        DevotionalWriter(language: "").write(reading, to: &result)
        result.endObject()
    }
}
