import Corpus
import JSON

/// The parameters by which a devotional of a day is asked for, and what they mean.
struct DevotionalDay: Sendable {
    var date: String?
    var utcOffset: Int?
    var feed: String?

    /// The field of a reply that tells whether the day itself has a devotional.
    static let isOfDay = Schema.Property("isOfDay", .boolean, "Whether it is of the very day asked for.")

    static func fields<Params>(_ path: any WritableKeyPath<Params, DevotionalDay> & Sendable) -> [Field<Params>] {
        [
            .string("date", "The day, `YYYY-MM-DD`; by default today where the engine runs.") {
                $0[keyPath: path].date = $1
            },
            .integer(
                "utcOffset", -14 * 60...14 * 60,
                "For today somewhere else: minutes east of UTC, `-300` for New York."
            ) { $0[keyPath: path].utcOffset = $1 },
            .string("feed", "The only feed to ask; by default all, and the newest counts.") {
                $0[keyPath: path].feed = $1
            },
        ]
    }

    /// The newest devotional of the day or before it of which `isWanted` is true.
    ///
    /// - Throws: `entryNotFound` where the feeds begin later.
    func entry(in engine: ScriptureEngine, waiting: NetworkWait, where isWanted: (Devotional) -> Bool = { _ in true })
        throws(MethodError) -> (entry: DevotionalShelf.Entry, reading: DevotionalShelf.Reading, day: CalendarDate)
    {
        let day = try engine.day(date, utcOffset: utcOffset)
        let reading = try engine.devotionals.read(feed, deadline: waiting.deadline())
        let entry = reading.entries.first { $0.devotional.date <= day && isWanted($0.devotional) }
        if let entry { return (entry, reading, day) }
        throw MethodError(
            .entryNotFound, "No devotional was published on \(day.displayText) or before.",
            hint: "`devotional.list` shows what there is.", details: ["date": .string(day.description)])
    }
}
