import Corpus
import JSON
import JSONRPC
import Scripture

/// `devotional.today`: the devotional of a day; if the feed has none of that day, the last one before it.
package enum DevotionalToday: Method {
    static let name: StaticString = "devotional.today"
    static let summary: StaticString =
        "The devotional of the day, as HTML, Markdown, plain and spoken text, with its references."
    static let effect = Effect.usesNetwork
    static let errors: [MethodError.Kind] =
        [.entryNotFound, .resourceMissing, .storageFailed] + MethodError.networkErrors

    struct Params: ParameterSet {
        var day = DevotionalDay()
        var link = DevotionalReader.usualLink
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

    package struct Result: ResultObject {
        package let facts: DevotionalFacts
        let isOfDay: Bool
        package let content: DevotionalContent
        package let provenance: DevotionalProvenance

        static let fields: [ResultField<Result>] = [
            .members { $0.facts },
            .isOfDay { $0.isOfDay },
            .members { $0.content },
            .members { $0.provenance },
            .offsetEncoding { $0.content.references.encoding },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let waiting = NetworkWait(context, in: engine)
        try waiting.checkMayWait()
        let (entry, reading, day) = try params.day.entry(in: engine, waiting: waiting)
        var reader = DevotionalReader(language: entry.feed.language)
        reader.link = params.link
        reader.offsetEncoding = params.offsetEncoding
        return Result(
            facts: DevotionalFacts(entry: entry), isOfDay: entry.devotional.date == day,
            content: try reader.content(of: entry), provenance: DevotionalProvenance(reading))
    }
}

extension ResultField {
    /// The field of a reply that says whether the day itself has a devotional.
    static func isOfDay(_ value: @escaping @Sendable (Object) -> Bool) -> ResultField {
        .field("isOfDay", "Whether its date is the requested day.", value)
    }
}

/// The parameters by which a devotional of a day is asked for, and what they mean.
struct DevotionalDay: Sendable {
    var date: String?
    var utcOffset: Int?
    var feed: String?

    static func fields<Params>(_ path: any WritableKeyPath<Params, DevotionalDay> & Sendable) -> [Field<Params>] {
        [
            .string("date", "The day, `YYYY-MM-DD`; by default today where the engine runs.") {
                $0[keyPath: path].date = $1
            },
            .integer(
                "utcOffset", -14 * 60...14 * 60,
                "To get today's date in another time zone: minutes east of UTC, `-300` for New York."
            ) { $0[keyPath: path].utcOffset = $1 },
            .string(
                "feed",
                "The feed to read, or the installed book; by default all, of which the newest devotional is returned."
            ) {
                $0[keyPath: path].feed = $1
            },
        ]
    }

    /// The newest devotional of the day or before it for which `isWanted` is true.
    ///
    /// - Throws: `entryNotFound` if the feeds begin later.
    func entry(in engine: ScriptureEngine, waiting: NetworkWait, where isWanted: (Devotional) -> Bool = { _ in true })
        throws(MethodError) -> (entry: DevotionalFeeds.Entry, reading: DevotionalFeeds.Reading, day: CalendarDate)
    {
        let day = try engine.day(date, utcOffset: utcOffset)
        let reading = try engine.devotionals.read(feed, DevotionalWish(day: day), deadline: waiting.deadline())
        let entry = reading.entries.first { $0.devotional.date <= day && isWanted($0.devotional) }
        if let entry { return (entry, reading, day) }
        throw MethodError(
            .entryNotFound, "No devotional was published on \(day.displayText) or before.",
            hint: "`devotional.list` shows what there is.", details: ["date": .string(day.description)])
    }
}
