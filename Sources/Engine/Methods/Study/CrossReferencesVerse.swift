import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `crossReferences.verse`: the places that a verse refers to, with their text.
///
/// Where a set counts votes, the places that most people found helpful come first; others keep the order of their source.
enum CrossReferencesVerse: Method {
    static let name: StaticString = "crossReferences.verse"
    static let summary: StaticString = "The places that a verse or a passage refers to, with their text."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .unknownTranslation, .entryNotFound, .resourceMissing, .packDamaged,
        .storageFailed,
    ]

    struct Params: ParameterSet {
        var reference = ""
        var translation: String?
        var limit = 100
        var source: String?
        var negativeVotes = false

        static let fields: [Field<Params>] = [
            .string("reference", "A verse or a passage, in each set's own numbering.", required: true) {
                $0.reference = $1
            },
            .string("translation", "The translation of the texts; the usual one by default.") { $0.translation = $1 },
            .integer("limit", 1...Bounds.crossReferences, "How many references to give; 100 by default.") {
                $0.limit = $1
            },
            .string("source", "The only set to ask: its id or its short name.") { $0.source = $1 },
            .bool("negativeVotes", "Whether to give what more people voted against than for; false by default.") {
                $0.negativeVotes = $1
            },
        ]
    }

    static let result = Schema.object([
        .init("reference", .string, "What was asked for, written out."),
        .init("osis", .string, "The same as OSIS ids."),
        .init("translation_id", .string, "The short name of the translation of the texts; empty where none is there."),
        .init("total", .count, "How many references there are, however many are given."),
        .init(
            "groups",
            .array(
                .object([
                    .init("keyword", .string, "The word of the verse that they belong to; empty where none is named."),
                    .init("bibleVerseReferences", .array(place), "The best first, or in the source's order."),
                ])), "In the order in which keywords come first."),
    ])

    private static let place = Schema.object([
        .init("label", .string, "The place, written out: `Romans 5:8`."),
        .init("slug", .string, "The place as in an address: `romans/5/8`, `proverbs/8/22-30`."),
        .init("osis", .string, "The place as OSIS ids."),
        .init(
            "text", .string,
            "Its text, of a long passage the first \(Bounds.crossReferenceVerses) verses; empty where the translation "
                + "lacks it."),
        .init("votes", Schema.integer(Int(Int32.min)...Int(Int32.max)).orNull, "Null where the source counts none."),
        .init("source", .string, "The id of the set."),
    ])

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext, result: inout JSONWriter
    ) throws(MethodError) {
        let editions = try engine.catalog.crossReferenceWorks(named: params.source)
        let translation = try translation(params.translation, in: engine.catalog)
        var search = CrossReferenceSearch(includesNegative: params.negativeVotes)
        for edition in editions { try search.add(params.reference, edition) }
        let found = try search.finish(among: editions, hasSource: params.source != nil)
        let shown = found.prefix(params.limit)
        result.beginObject()
        result.field("reference", search.asked.prose)
        result.field("osis", search.asked.osis)
        result.field("translation_id", translation?.alias ?? "")
        result.field("total", found.count)
        result.key("groups")
        result.beginArray()
        var keywords: [String] = []
        for place in shown where !keywords.contains(place.reference.keyword) {
            keywords.append(place.reference.keyword)
        }
        for keyword in keywords {
            let places = shown.filter { $0.reference.keyword == keyword }
            let texts = try VerseTexts(
                places.map { ($0.reference.target, search.works[$0.work].versification) }, in: translation)
            result.beginObject()
            result.field("keyword", keyword)
            result.key("bibleVerseReferences")
            result.beginArray()
            for (number, place) in places.enumerated() { search.write(place, texts.text(number), to: &result) }
            result.endArray()
            result.endObject()
        }
        result.endArray()
        result.endObject()
    }

    /// The translation asked for, which has to be there, or the usual one, which may not.
    private static func translation(_ name: String?, in catalog: Catalog) throws(MethodError) -> TranslationSource? {
        if let name { return try catalog.edition(name, provider: nil) }
        return try? catalog.edition(nil, provider: nil)
    }
}

/// Gathers the references of a passage from several sets: each place once, the best first.
struct CrossReferenceSearch {
    struct Found {
        var reference: CrossReference
        /// The number of its set in `works`.
        let work: Int
    }

    private(set) var works: [CrossReferenceWork] = []
    private var formatters: [WorkFormatters] = []
    /// What was asked, as the first set that has the place writes it.
    private(set) var asked = (prose: "", osis: "")
    private let includesNegative: Bool
    private var found: [Found] = []
    private var places: [Place: Int] = [:]
    private var failure: MethodError?
    private var hidden = 0

    /// The same place under the same keyword is one reference, whoever names it.
    private struct Place: Hashable {
        let range: VerseRange
        let keyword: String
    }

    init(includesNegative: Bool) { self.includesNegative = includesNegative }

    /// Adds what one set refers to from the verses that `text` names.
    mutating func add(_ text: String, _ edition: CrossReferenceSource) throws(MethodError) {
        let formatters = WorkFormatters(edition.work.versification)
        let ranges: [VerseRange]
        do throws(MethodError) {
            ranges = try ParsedReference(text, parser: formatters.parser).ranges
        } catch {
            // Another set may have the book.
            failure = failure ?? error
            return
        }
        if asked.prose.isEmpty { asked = (formatters.prose.string(ranges), formatters.osis.string(ranges)) }
        let number = works.count
        works.append(edition.work)
        self.formatters.append(formatters)
        for range in ranges {
            let references: [CrossReference]
            do throws(PackError) {
                references = try edition.pack.references(from: range)
            } catch {
                throw edition.damage(error)
            }
            for reference in references { add(reference, of: number) }
        }
    }

    private mutating func add(_ reference: CrossReference, of work: Int) {
        if !includesNegative, let votes = reference.votes, votes < 0 {
            hidden += 1
            return
        }
        let place = Place(range: reference.target, keyword: reference.keyword)
        guard let known = places[place] else {
            places[place] = found.count
            found.append(Found(reference: reference, work: work))
            return
        }
        // Two verses of a passage may refer to one place.
        if found[known].work == work, let votes = reference.votes {
            found[known].reference.votes = max(found[known].reference.votes ?? votes, votes)
        }
    }

    /// Writes one of the places found, as `bibleVerseReferences` has it.
    func write(_ found: Found, _ text: String, to result: inout JSONWriter) {
        let target = found.reference.target
        result.beginObject()
        result.field("label", formatters[found.work].prose.string([target]))
        result.field("slug", Slug.of(target))
        result.field("osis", formatters[found.work].osis.string([target]))
        result.field("text", text)
        result.key("votes")
        if let votes = found.reference.votes { result.int(votes) } else { result.null() }
        result.field("source", works[found.work].id)
        result.endObject()
    }

    /// What was found: by votes where there are some, those without behind them, equals in the order of their source.
    ///
    /// - Throws: what is wrong with the reference where no set has it; `entryNotFound` where nothing was found, or
    ///   `resourceMissing` where no whole set is installed.
    func finish(among editions: [CrossReferenceSource], hasSource: Bool) throws(MethodError) -> [Found] {
        if works.isEmpty, let failure { throw failure }
        guard found.isEmpty else {
            return found.enumerated().sorted { a, b in
                let votes = (a.element.reference.votes ?? .min, b.element.reference.votes ?? .min)
                return votes.0 == votes.1 ? a.offset < b.offset : votes.0 > votes.1
            }.map(\.element)
        }
        if !hasSource && editions.allSatisfy({ !$0.advice.isEmpty }) {
            if let (file, reason) = editions.first?.damagedBefore { throw .packDamaged(file: file, reason: reason) }
            throw MethodError(
                .resourceMissing, "No cross references of \(asked.prose) are installed.",
                hint: WorkNoun.crossReferences.hint)
        }
        throw MethodError(
            .entryNotFound, "\(works.map(\.id).listed(by: "and")) has no references of \(asked.prose).",
            hint: hidden > 0
                ? "`negativeVotes` `true` gives the \(hidden) that more people voted against than for." : "")
    }
}

/// The texts of places in one translation, read at once.
struct VerseTexts {
    private var texts: [String]

    /// - Parameter places: each in the numbering of its set.
    init(_ places: [(range: VerseRange, system: Versification)], in edition: TranslationSource?) throws(MethodError) {
        texts = Array(repeating: "", count: places.count)
        guard let edition else { return }
        let system = edition.translation.versification
        var asked: [(place: Int, range: VerseRange)] = []
        for (place, (range, own)) in places.enumerated() {
            let map = VersificationMap(from: own, to: system)
            var rest = Bounds.crossReferenceVerses
            for range in map.mapping(of: VerseTexts.beginning(of: range, in: own)).ranges where rest > 0 {
                guard let slots = system.slots(of: range),
                    let to = system.verse(atSlot: min(slots.upperBound, slots.lowerBound + rest - 1))
                else { continue }
                rest -= slots.count
                asked.append((place, VerseRange(from: range.from, to: to)))
            }
        }
        let passage: PassageText
        do throws(ProviderError) {
            passage = try edition.provider.passage(asked.map(\.range), of: edition.translation.id, detail: [])
        } catch .notInTranslation {
            return
        } catch {
            throw MethodError(error, edition: edition)
        }
        for (asked, verses) in zip(asked, passage.verses) {
            let text = verses.map(\.text.string).joined(separator: " ")
            if !texts[asked.place].isEmpty && !text.isEmpty { texts[asked.place] += " " }
            texts[asked.place] += text
        }
    }

    /// As much of a range as is shown at most; a set may refer to whole books.
    private static func beginning(of range: VerseRange, in system: Versification) -> VerseRange {
        guard let slots = system.slots(of: range), slots.count > Bounds.crossReferenceVerses,
            let to = system.verse(atSlot: slots.lowerBound + Bounds.crossReferenceVerses - 1)
        else { return range }
        return VerseRange(from: range.from, to: to)
    }

    func text(_ place: Int) -> String { texts[place] }
}
