import Corpus
import JSON
import JSONRPC

/// `devotional.nugget`: the sentence that sums up the devotional of a day.
enum DevotionalNugget: Method {
    static let name: StaticString = "devotional.nugget"
    static let summary: StaticString = "The sentence that sums up the devotional of the day."
    static let effect = Effect.usesNetwork
    static let errors = DevotionalToday.errors

    struct Params: ParameterSet {
        var day = DevotionalDay()
        static let fields: [Field<Params>] = DevotionalDay.fields(\.day)
    }

    static let result = Schema.object(
        DevotionalWriter.facts + [DevotionalDay.isOfDay] + DevotionalWriter.provenance)

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let waiting = NetworkWait(context, in: engine)
        try waiting.checkMayWait()
        let (entry, reading, day) = try params.day.entry(in: engine, waiting: waiting) { !$0.nugget.isEmpty }
        let writer = DevotionalWriter(language: entry.feed.language)
        result.beginObject()
        writer.writeFacts(of: entry, to: &result)
        result.field("isOfDay", entry.devotional.date == day)
        writer.write(reading, to: &result)
        result.endObject()
    }
}
