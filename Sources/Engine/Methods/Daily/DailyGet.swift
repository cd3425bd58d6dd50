import Corpus
import JSON
import JSONRPC
import Scripture

/// `daily.get`: the passage of a day.
///
/// A pure function of the date and `listVersion`: the same on every machine, and a published date never changes. The
/// list is in KJV numbering.
enum DailyGet: Method {
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
                    "For today somewhere else: minutes east of UTC, `-300` for New York."
                ) { $0.utcOffset = $1 },
                .string("translation", "A translation's exact id or short name.") { $0.translation = $1 },
                .string("provider", "The only provider to ask.") { $0.provider = $1 },
            ] + PassageOptions.fields(\.options)
    }

    static let result = Schema.object(
        ScriptureSchemas.members + [
            .init("date", .string, "The day, `YYYY-MM-DD`."),
            .init("listVersion", .count, "The version of the list of passages."),
        ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let date = try self.date(of: params, in: engine)
        let edition = try engine.catalog.edition(params.translation, provider: params.provider)
        let range = DailyList.passage(on: date)
        let passage = VersificationMap(from: .kjv, to: edition.translation.versification).mapping(of: range)
        guard !passage.ranges.isEmpty else { throw .noCounterpart(of: [range], in: .kjv, edition: edition) }
        var reply = try params.options.reply(of: passage.ranges, in: edition, waiting: Waiting(context, in: engine))
        reply.options.renumbering = Renumbering([range], in: .kjv, became: [passage])
        reply.options.beside = [
            ("date", .string(date.description)), ("listVersion", .number(JSONNumber(DailyList.listVersion))),
        ]
        reply.write(to: &result)
    }

    private static func date(of params: Params, in engine: ScriptureEngine) throws(MethodError) -> CalendarDate {
        if let text = params.date {
            guard let date = CalendarDate(text) else {
                throw MethodError(
                    .invalidParams, "`date` must be a day of the calendar as YYYY-MM-DD, such as 2026-12-25.",
                    details: ["parameter": "date"])
            }
            return date
        }
        guard let offset = params.utcOffset else { return engine.surroundings.today() }
        let seconds = engine.surroundings.secondsSince1970() + offset * 60
        // Rounded down, also before 1970. A clock outside the calendar (years 1 to 9999) is no reason to fail.
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        return CalendarDate(daysSince1970: days) ?? engine.surroundings.today()
    }
}
