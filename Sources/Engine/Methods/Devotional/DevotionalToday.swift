import Corpus
import JSON
import JSONRPC
import Scripture

/// `devotional.today`: the devotional of a day, or where the feed has none of that day the last one before it.
enum DevotionalToday: Method {
    static let name: StaticString = "devotional.today"
    static let summary: StaticString =
        "The devotional of the day, as HTML, Markdown, plain and spoken text, with its references."
    static let effect = Effect.usesNetwork
    static let errors: [MethodError.Kind] =
        [.entryNotFound, .resourceMissing, .storageFailed] + MethodError.networkErrors

    struct Params: ParameterSet {
        var day = DevotionalDay()
        var link = DevotionalWriter.usualLink
        var offsetEncoding = OffsetEncoding.utf16

        static let fields: [Field<Params>] =
            DevotionalDay.fields(\.day) + [
                .string(
                    "link",
                    "What references in `html` and `markdown` lead to, with `{osis}` and `{slug}` (`john/3/16`) in it; "
                        + "`bible:{osis}` by default, empty for no links."
                ) { $0.link = $1 },
                .choice("offsetEncoding", OffsetEncoding.comment) { $0.offsetEncoding = $1 },
            ]
    }

    static let result = Schema.object(
        DevotionalWriter.facts + [DevotionalDay.isOfDay] + DevotionalWriter.content + DevotionalWriter.provenance + [
            OffsetEncoding.echo
        ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let waiting = NetworkWait(context, in: engine)
        try waiting.checkMayWait()
        let (entry, reading, day) = try params.day.entry(in: engine, waiting: waiting)
        var writer = DevotionalWriter(language: entry.feed.language)
        writer.link = params.link
        writer.offsetEncoding = params.offsetEncoding
        result.beginObject()
        writer.writeFacts(of: entry, to: &result)
        result.field("isOfDay", entry.devotional.date == day)
        writer.writeContent(of: entry, to: &result)
        writer.write(reading, to: &result)
        result.field("offsetEncoding", params.offsetEncoding.rawValue)
        result.endObject()
    }
}
