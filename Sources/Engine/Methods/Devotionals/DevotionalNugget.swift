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

    struct Result: ResultObject {
        let facts: DevotionalFacts
        let isOfDay: Bool
        let provenance: DevotionalProvenance

        static let fields: [ResultField<Result>] = [
            .members { $0.facts },
            .isOfDay { $0.isOfDay },
            .members { $0.provenance },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let waiting = NetworkWait(context, in: engine)
        try waiting.checkMayWait()
        let (entry, reading, day) = try params.day.entry(in: engine, waiting: waiting) { !$0.nugget.isEmpty }
        return Result(
            facts: DevotionalFacts(entry: entry), isOfDay: entry.devotional.date == day,
            provenance: DevotionalProvenance(reading))
    }
}
