import Corpus
import JSON
import JSONRPC

/// `devotional.list`: what the feeds have, the newest first.
package enum DevotionalList: Method {
    static let name: StaticString = "devotional.list"
    static let summary: StaticString =
        "The devotionals of the configured feeds and of installed books, the newest first."
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
                .string("from", "The first day, `YYYY-MM-DD`.") { $0.from = $1 },
                .string("to", "The last day, `YYYY-MM-DD`.") { $0.to = $1 },
                .string("id", "Only the devotional with this id.") { $0.id = $1 },
                .bool("content", "Whether to include the text of each devotional, not only its title, date and link.") {
                    $0.content = $1
                },
            ] + Paging.fields(\.paging)
    }

    package struct Result: ResultObject {
        package let devotionals: [Entry]
        let metaData: PageFacts
        package let provenance: DevotionalProvenance

        static let fields: [ResultField<Result>] = [
            .field("devotionals", "The newest first.") { $0.devotionals },
            .field("metaData", "The pages of `devotionals`.") { $0.metaData },
            .members { $0.provenance },
        ]
    }

    package struct Entry: ResultObject {
        package let facts: DevotionalFacts
        let content: DevotionalContent?

        static let fields: [ResultField<Entry>] = [
            .members { $0.facts },
            .optionalMembers("With `content`. ") { $0.content },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let waiting = NetworkWait(context, in: engine)
        try waiting.checkMayWait()
        let from = try CalendarDate.parameter(params.from, "from")
        let to = try CalendarDate.parameter(params.to, "to")
        let wish = DevotionalWish(day: to ?? engine.lastDay(of: from))
        let reading = try engine.devotionals.read(params.feed, wish, deadline: waiting.deadline())
        let entries = reading.entries.filter { entry in
            let date = entry.devotional.date
            return from.map { $0 <= date } ?? true && to.map { date <= $0 } ?? true
                && params.id.map { $0 == entry.devotional.id } ?? true
        }
        let shown = entries[params.paging.window.clamped(to: entries.indices)]
        if params.content { try checkSize(of: shown) }
        var devotionals: [Entry] = []
        var references = 0
        for entry in shown {
            var content: DevotionalContent?
            if params.content { content = try DevotionalReader(language: entry.feed.language).content(of: entry) }
            references += content?.references.matches.count ?? 0
            if references > Bounds.devotionalReferences { throw tooMuch("\(Bounds.devotionalReferences) references") }
            devotionals.append(Entry(facts: DevotionalFacts(entry: entry), content: content))
        }
        return Result(
            devotionals: devotionals,
            metaData: params.paging.page(of: entries.count), provenance: DevotionalProvenance(reading))
    }

    private static func checkSize(of entries: ArraySlice<DevotionalFeeds.Entry>) throws(MethodError) {
        guard entries.reduce(0, { $0 + $1.devotional.html.utf8.count }) > Bounds.devotionals else { return }
        throw tooMuch("\(Bounds.devotionals) bytes")
    }

    private static func tooMuch(_ bound: String) -> MethodError {
        MethodError(
            .invalidParams, "One reply has at most \(bound) of devotionals.",
            hint: "Ask for fewer: a smaller `pageSize`.", details: ["parameter": "pageSize"])
    }
}

extension ScriptureEngine {
    /// The last day of a list that begins with a day: a year later, so that it has every reading of a book once; today if
    /// the list has no first day or the year is not over.
    fileprivate func lastDay(of first: CalendarDate?) -> CalendarDate {
        let today = environment.today()
        guard let first, let last = CalendarDate(daysSince1970: first.daysSince1970 + 364) else { return today }
        return first <= today ? min(last, today) : last
    }
}
