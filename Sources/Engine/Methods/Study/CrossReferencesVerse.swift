import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `crossReferences.verse`: the passages that a verse refers to, with their text.
///
/// If a set counts votes, the references that most people found helpful come first; others keep the order of their source.
/// After those of the sets come the passages that `verse.related` finds, so that a verse has references before a set is
/// installed.
package enum CrossReferencesVerse: Method {
    static let name: StaticString = "crossReferences.verse"
    static let summary: StaticString = "The cross references of a verse or a passage, with their text."
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
            .integer("limit", 1...Bounds.crossReferences, "The most references to return; 100 by default.") {
                $0.limit = $1
            },
            .string("source", "The only set to ask: its id or its short name.") { $0.source = $1 },
            .bool("negativeVotes", "Whether to include references with more votes against than for; false by default.")
            {
                $0.negativeVotes = $1
            },
        ]
    }

    package struct Result: ResultObject {
        let reference: String
        let osis: String
        let translationID: String
        package let total: Int
        package let groups: [Group]

        static let fields: [ResultField<Result>] = [
            .field("reference", "What was asked for, written out.") { $0.reference },
            .field("osis", "The same as OSIS ids.") { $0.osis },
            .field(
                "translation_id",
                "The short name of the translation of the texts; empty if no translation is installed."
            ) { $0.translationID },
            .field("total", "How many references there are, however many are given.") { $0.total },
            .field("groups", "The groups, in the order in which their keywords first occur.") { $0.groups },
        ]
    }

    /// The references of one word of the verse.
    package struct Group: ResultObject {
        package let keyword: String
        package let references: [Reference]

        static let fields: [ResultField<Group>] = [
            .field("keyword", "The word of the verse that they belong to; empty if the source names no word.") {
                $0.keyword
            },
            .field("bibleVerseReferences", "The best first, or in the source's order.") { $0.references },
        ]
    }

    package struct Reference: ResultObject {
        package let label: String
        let slug: String
        package let osis: String
        package let text: String
        let votes: Int?
        let source: String
        package var reason: String?

        static let fields: [ResultField<Reference>] = [
            .field("label", "The passage, written out: `Romans 5:8`.") { $0.label },
            .field("slug", "The passage as in an address: `romans/5/8`, `proverbs/8/22-30`.") { $0.slug },
            .field("osis", "The passage as OSIS ids.") { $0.osis },
            .field(
                "text",
                "Its text, of a long passage the first \(Bounds.crossReferenceVerses) verses; empty if the translation "
                    + "lacks it."
            ) { $0.text },
            .field(
                "votes", as: Schema.integer(Int(Int32.min)...Int(Int32.max)).orNull,
                "Null if the source counts no votes."
            ) { $0.votes },
            .field("source", "The id of the set, or of the work that is the reason.") { $0.source },
            .optional("reason", "For a passage that no set names: why `verse.related` finds it.") { $0.reason },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let catalog = engine.catalog
        let sources = try crossReferenceWorks(named: params.source, in: catalog)
        let translation = try translation(params.translation, in: catalog)
        var search = CrossReferenceSearch(includesNegative: params.negativeVotes)
        for source in sources { try search.add(params.reference, source) }
        if params.source == nil { search.addRelated(params.reference, in: catalog) }
        // Nothing is related and no set is installed: a damaged file may be the reason.
        if sources.isEmpty, search.isEmpty { _ = try catalog.crossReferenceWorks(named: nil) }
        let found = try search.finish(among: sources, hasSource: params.source != nil)
        let shown = found.prefix(params.limit)
        var keywords: [String] = []
        for match in shown where !keywords.contains(match.reference.keyword) {
            keywords.append(match.reference.keyword)
        }
        var groups: [Group] = []
        for keyword in keywords {
            let matches = shown.filter { $0.reference.keyword == keyword }
            let texts = try VerseTexts.read(
                matches.map { ($0.reference.target, search.formatters[$0.work].versification) }, in: translation)
            groups.append(
                Group(keyword: keyword, references: zip(matches, texts).map { search.reference($0, text: $1) }))
        }
        return Result(
            reference: search.asked.prose, osis: search.asked.osis, translationID: translation?.alias ?? "",
            total: found.count, groups: groups)
    }

    /// The sets for a request. Without a name there may be none, because `verse.related` may know some references.
    private static func crossReferenceWorks(
        named name: String?, in catalog: Catalog
    ) throws(MethodError) -> [CrossReferenceSource] {
        if name == nil, catalog.crossReferenceWorks.isEmpty { return [] }
        return try catalog.crossReferenceWorks(named: name)
    }

    /// The translation asked for, which has to be there, or the usual one, which may not.
    static func translation(_ name: String?, in catalog: Catalog) throws(MethodError) -> TranslationSource? {
        if let name { return try catalog.source(name, provider: nil) }
        return try? catalog.source(nil, provider: nil)
    }
}

/// Gathers the references of a passage from several sets: each once, the best first.
struct CrossReferenceSearch {
    struct Found {
        var reference: CrossReference
        /// The number of its set in `formatters`.
        let work: Int
        /// The id of its source.
        let source: String
        /// Why it is related, if no set names it.
        var reason: String?
    }

    private var works: [CrossReferenceWork] = []
    /// For each set, then for the related passages.
    private(set) var formatters: [WorkFormatters] = []
    /// What was asked, as the first set that has the passage writes it.
    private(set) var asked = (prose: "", osis: "")
    private let includesNegative: Bool
    private var found: [Found] = []
    /// Indices into `found`.
    private var known: [Key: Int] = [:]
    private var failure: MethodError?
    private var hidden = 0

    /// The same verses under the same keyword are one reference, whichever set names it.
    private struct Key: Hashable {
        let range: VerseRange
        let keyword: String
    }

    /// Whether the reference was read and nothing was found.
    var isEmpty: Bool { found.isEmpty && !asked.prose.isEmpty }

    init(includesNegative: Bool) { self.includesNegative = includesNegative }

    /// Adds what one set refers to from the verses that `text` names.
    mutating func add(_ text: String, _ source: CrossReferenceSource) throws(MethodError) {
        let formatters = WorkFormatters(source.work.versification)
        guard let ranges = self.ranges(of: text, by: formatters) else { return }
        let number = works.count
        works.append(source.work)
        self.formatters.append(formatters)
        for range in ranges {
            let references: [CrossReference]
            do throws(PackError) {
                references = try source.pack.references(from: range)
            } catch {
                throw source.damage(error)
            }
            for reference in references { add(reference, of: number) }
        }
    }

    /// The verses that a text names; `nil`, and the failure kept, if a set does not have them: another may have the book.
    private mutating func ranges(of text: String, by formatters: WorkFormatters) -> [VerseRange]? {
        do throws(MethodError) {
            let ranges = try ParsedReference(text, parser: formatters.parser).ranges
            if asked.prose.isEmpty { asked = (formatters.prose.string(ranges), formatters.osis.string(ranges)) }
            return ranges
        } catch {
            failure = failure ?? error
            return nil
        }
    }

    /// Adds the passages that are related to the verses that `text` names, and that no set has.
    mutating func addRelated(_ text: String, in catalog: Catalog) {
        let system = RelatedPassages.versification
        let formatters = WorkFormatters(system)
        guard let ranges = self.ranges(of: text, by: formatters) else { return }
        var taken = Set<Int>()
        for match in found where self.formatters[match.work].versification === system {
            if let slots = system.slots(of: match.reference.target) { taken.formUnion(slots) }
        }
        self.formatters.append(formatters)
        for passage in RelatedPassages(of: ranges, in: catalog, takesExcerpts: false).passages {
            guard let slots = system.slots(of: passage.target), taken.isDisjoint(with: slots),
                let reason = passage.reasons.first
            else { continue }
            found.append(
                Found(
                    reference: CrossReference(passage.target), work: self.formatters.count - 1, source: reason.source,
                    reason: passage.reasons.map(\.text).joined(separator: " ")))
        }
    }

    private mutating func add(_ reference: CrossReference, of work: Int) {
        if !includesNegative, let votes = reference.votes, votes < 0 {
            hidden += 1
            return
        }
        let key = Key(range: reference.target, keyword: reference.keyword)
        guard let index = known[key] else {
            known[key] = found.count
            found.append(Found(reference: reference, work: work, source: works[work].id))
            return
        }
        // Two verses of a passage may refer to the same verses.
        if found[index].work == work, let votes = reference.votes {
            found[index].reference.votes = max(found[index].reference.votes ?? votes, votes)
        }
    }

    /// One of the references found, with its text.
    func reference(_ found: Found, text: String) -> CrossReferencesVerse.Reference {
        let target = found.reference.target
        return CrossReferencesVerse.Reference(
            label: formatters[found.work].prose.string([target]), slug: Slug.of(target),
            osis: formatters[found.work].osis.string([target]), text: text, votes: found.reference.votes,
            source: found.source, reason: found.reason)
    }

    /// What was found: by votes, then those without votes; equals in the order of their source.
    ///
    /// - Throws: what is wrong with the reference if no set has it; `entryNotFound` if nothing was found, or
    ///   `resourceMissing` if no whole set is installed.
    func finish(among sources: [CrossReferenceSource], hasSource: Bool) throws(MethodError) -> [Found] {
        if asked.prose.isEmpty, let failure { throw failure }
        guard found.isEmpty else {
            return found.enumerated().sorted { a, b in
                let votes = (a.element.reference.votes ?? .min, b.element.reference.votes ?? .min)
                return votes.0 == votes.1 ? a.offset < b.offset : votes.0 > votes.1
            }.map(\.element)
        }
        if !hasSource && sources.allSatisfy({ !$0.advice.isEmpty }) {
            throw MethodError(
                .resourceMissing, "No cross references of \(asked.prose) are installed.",
                hint: "\(RelatedPassages.hint) More: \(WorkNoun.crossReferences.hint)")
        }
        throw MethodError(
            .entryNotFound, "\(works.map(\.id).listed(by: "and")) has no references of \(asked.prose).",
            hint: hidden > 0
                ? "`negativeVotes` `true` gives the \(hidden) that more people voted against than for." : "")
    }
}

/// The texts of cross references in one translation.
enum VerseTexts {
    /// Reads all texts at once; a text is empty if the translation lacks the passage.
    ///
    /// - Parameter passages: each in the numbering of its set.
    static func read(
        _ passages: [(range: VerseRange, system: Versification)], in source: TranslationSource?
    ) throws(MethodError) -> [String] {
        var texts = Array(repeating: "", count: passages.count)
        guard let source else { return texts }
        let system = source.translation.versification
        var asked: [(index: Int, range: VerseRange)] = []
        for (index, (range, own)) in passages.enumerated() {
            let map = VersificationMap(from: own, to: system)
            var rest = Bounds.crossReferenceVerses
            for range in map.mapping(of: beginning(of: range, in: own)).ranges where rest > 0 {
                guard let slots = system.slots(of: range),
                    let to = system.verse(atSlot: min(slots.upperBound, slots.lowerBound + rest - 1))
                else { continue }
                rest -= slots.count
                asked.append((index, VerseRange(from: range.from, to: to)))
            }
        }
        let passage: PassageText
        do throws(ProviderError) {
            passage = try source.provider.passage(asked.map(\.range), of: source.translation.id, detail: [])
        } catch .notInTranslation {
            return texts
        } catch {
            throw MethodError(error, source: source)
        }
        for (asked, verses) in zip(asked, passage.verses) {
            let text = verses.map(\.text.string).joined(separator: " ")
            if !texts[asked.index].isEmpty && !text.isEmpty { texts[asked.index] += " " }
            texts[asked.index] += text
        }
        return texts
    }

    /// As much of a range as is shown at most; a set may refer to whole books.
    private static func beginning(of range: VerseRange, in system: Versification) -> VerseRange {
        guard let slots = system.slots(of: range), slots.count > Bounds.crossReferenceVerses,
            let to = system.verse(atSlot: slots.lowerBound + Bounds.crossReferenceVerses - 1)
        else { return range }
        return VerseRange(from: range.from, to: to)
    }
}
