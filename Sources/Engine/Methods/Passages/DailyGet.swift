import Corpus
import JSON
import JSONRPC
import Scripture

/// `daily.get`: the passage of a day.
///
/// A pure function of the date and `listVersion`: the same on every machine, and a published date never changes. The
/// list is in KJV numbering.
package enum DailyGet: Method {
    static let name: StaticString = "daily.get"
    static let summary: StaticString = "The passage of the day: the same for everyone on the same date."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] =
        [
            .unknownTranslation, .referenceOutOfRange, .notInTranslation, .resourceMissing, .packDamaged,
            .storageFailed,
        ] + MethodError.networkErrors

    struct Params: ParameterSet {
        var date: String?
        var utcOffset: Int?
        var translation: String?
        var provider: String?
        var options = PassageOptions()

        static let fields: [Field<Params>] =
            [
                .string("date", "The day, `YYYY-MM-DD`, past or future; by default today where the engine runs.") {
                    $0.date = $1
                },
                .integer(
                    "utcOffset", -14 * 60...14 * 60,
                    "To get today's date in another time zone: minutes east of UTC, `-300` for New York."
                ) { $0.utcOffset = $1 },
                .string("translation", "A translation's exact id or short name.") { $0.translation = $1 },
                .string("provider", "The only provider to ask.") { $0.provider = $1 },
            ] + PassageOptions.fields(\.options)
    }

    package struct Result: ResultObject {
        package let passage: ScriptureReply
        let date: CalendarDate

        static let fields: [ResultField<Result>] = [
            .members { $0.passage },
            .field("date", "The day, `YYYY-MM-DD`.") { $0.date.description },
            .field("listVersion", "The version of the list of passages.") { _ in DailyList.listVersion },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let date = try engine.day(params.date, utcOffset: params.utcOffset)
        let source = try engine.catalog.source(params.translation, provider: params.provider)
        let range = DailyList.passage(on: date)
        let passage = try engine.catalog.answer(from: source, named: params.translation, provider: params.provider) {
            (source) throws(MethodError) in
            try self.passage(range, in: source, params, NetworkWait(context, in: engine))
        }
        return Result(passage: passage, date: date)
    }

    private static func passage(
        _ range: VerseRange, in source: TranslationSource, _ params: Params, _ waiting: NetworkWait
    ) throws(MethodError) -> ScriptureReply {
        let passage = VersificationMap(from: .kjv, to: source.translation.versification).mapping(of: range)
        guard !passage.ranges.isEmpty else { throw .noCounterpart(of: [range], in: .kjv, source: source) }
        var reply = try params.options.reply(of: passage.ranges, in: source, waiting: waiting)
        reply.options.renumbering = Renumbering([range], in: .kjv, became: [passage])
        return reply
    }
}
