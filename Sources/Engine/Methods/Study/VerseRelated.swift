import Corpus
import JSON
import JSONRPC
import Packs
import Scripture

/// `verse.related`: the passages that have to do with a verse, each with the reason.
///
/// They come from what is installed anyway: the cross references that translations print, the topics that name the verse
/// together with others, and the rare words of the original that it shares with others.
package enum VerseRelated: Method {
    static let name: StaticString = "verse.related"
    static let summary: StaticString = "The passages that have to do with a verse, with the reason and their text."
    static let effect = Effect.reads
    static let errors: [MethodError.Kind] = [
        .invalidReference, .referenceOutOfRange, .unknownTranslation, .entryNotFound, .packDamaged, .storageFailed,
    ]

    struct Params: ParameterSet {
        var reference = ""
        var translation: String?
        var limit = 20

        static let fields: [Field<Params>] = [
            .string("reference", "A verse or a short passage, in the numbers of the KJV.", required: true) {
                $0.reference = $1
            },
            .string("translation", "The translation of the texts; the usual one by default.") { $0.translation = $1 },
            .integer("limit", 1...Bounds.relatedPassages, "The most passages to return; 20 by default.") {
                $0.limit = $1
            },
        ]
    }

    package struct Result: ResultObject {
        let reference: String
        let osis: String
        let translationID: String
        package let total: Int
        package let passages: [Passage]

        static let fields: [ResultField<Result>] = [
            .field("reference", "What was asked for, written out.") { $0.reference },
            .field("osis", "The same as OSIS ids.") { $0.osis },
            .field(
                "translation_id", "The short name of the translation of the texts; empty if the reply has no texts."
            ) { $0.translationID },
            .field("total", "How many passages there are in all.") { $0.total },
            .field("passages", "The most closely related first.") { $0.passages },
        ]
    }

    package struct Passage: ResultObject {
        package let label: String
        let slug: String
        let osis: String
        package let text: String
        package let reasons: [RelationReason]

        static let fields: [ResultField<Passage>] = [
            .field("label", "The passage, written out: `Ephesians 1:5`.") { $0.label },
            .field("slug", "The passage as in an address: `ephesians/1/5`.") { $0.slug },
            .field("osis", "The passage as OSIS ids.") { $0.osis },
            .field("text", "Its text; empty if the translation lacks it.") { $0.text },
            .field("reasons", "Why it is related, the best reason first.") { $0.reasons },
        ]
    }

    static func run(
        _ params: Params, in engine: ScriptureEngine, context: RequestContext
    ) throws(MethodError) -> Result {
        let formatters = WorkFormatters(RelatedPassages.versification)
        let ranges = try ParsedReference(params.reference, parser: formatters.parser).ranges
        let translation = try CrossReferencesVerse.translation(params.translation, in: engine.catalog)
        let search = RelatedPassages(of: ranges, in: engine.catalog, takesExcerpts: true)
        let related = search.passages
        guard !related.isEmpty else {
            if let failure = search.failure { throw failure }
            try engine.catalog.checkDamage(named: nil, isEmpty: true)
            throw MethodError(
                .entryNotFound, "Nothing that is installed relates \(formatters.prose.string(ranges)) to other verses.",
                hint: RelatedPassages.hint)
        }
        let shown = Array(related.prefix(params.limit))
        let texts = try VerseTexts.read(shown.map { ($0.target, RelatedPassages.versification) }, in: translation)
        return Result(
            reference: formatters.prose.string(ranges), osis: formatters.osis.string(ranges),
            translationID: translation?.alias ?? "", total: related.count,
            passages: zip(shown, texts).map { passage, text in
                Passage(
                    label: formatters.prose.string([passage.target]), slug: Slug.of(passage.target),
                    osis: formatters.osis.string([passage.target]), text: text, reasons: passage.reasons)
            })
    }
}

/// Why two passages are related.
package struct RelationReason: ResultObject {
    package enum Kind: String, ResultChoice {
        /// A translation prints the one as a cross reference of the other.
        case note
        /// A book of topics names both in one part of a topic.
        case topic
        /// Both have rare words of the original.
        case words
    }

    package let kind: Kind
    package let text: String
    /// The id of the translation or the work.
    package let source: String

    static let fields: [ResultField<RelationReason>] = [
        .field(
            "kind",
            "A `note` of a translation, a `topic` that names both, or rare `words` of the original that both have."
        ) { $0.kind },
        .field("text", "The reason in a sentence.") { $0.text },
        .field("source", "The id of the translation or the book of topics.") { $0.source },
    ]
}

/// Gathers the passages that have to do with a passage.
struct RelatedPassages {
    struct Passage {
        /// In `RelatedPassages.versification`.
        let target: VerseRange
        var reasons: [RelationReason] = []
        /// The sum of what the reasons count, in hundredths of a bit (`SharedWords`).
        var weight = 0
    }

    /// Related passages of several works are compared in its numbers.
    static let versification = Versification.kjv

    /// The most closely related first.
    var passages: [Passage] {
        let order = found.sorted { a, b in
            if a.weight != b.weight { return a.weight > b.weight }
            return (slot(a), a.target.to.verse) < (slot(b), b.target.to.verse)
        }
        return Array(order.prefix(Bounds.relatedPassages))
    }

    /// What gives verses of the whole Bible related passages.
    static let hint = Advice.installing("KJV", "WEB", "Nave")

    /// What could not be read. The intact works still relate passages.
    private(set) var failure: MethodError?

    private let asked: [VerseRange]
    private let askedSlots: [ClosedRange<Int>]
    private var found: [Passage] = []
    /// Indices into `found`, by the slots of the target.
    private var known: [ClosedRange<Int>: Int] = [:]

    // Bounds of the work. Each keeps the time below a millisecond in whole Bibles.
    private static let mostTranslations = 16
    private static let mostRanges = 4
    private static let mostTopics = 24
    private static let mostTopicReferences = 120
    private static let mostShared = 24
    private static let longestTarget = 12
    /// The most occurrences of a word that is called rare.
    private static let rareCount = 20
    /// A translation's own reference counts more than any other reason.
    private static let noteWeight = 10_000

    /// - Parameters:
    ///   - ranges: in `versification`.
    ///   - takesExcerpts: whether the few topics that are compiled in count, if no whole book of topics is installed.
    init(of ranges: [VerseRange], in catalog: Catalog, takesExcerpts: Bool) {
        asked = Array(ranges.prefix(RelatedPassages.mostRanges))
        askedSlots = asked.compactMap { RelatedPassages.versification.slots(of: $0) }
        addNotes(in: catalog)
        addTopics(in: catalog, takesExcerpts)
        addWords(in: catalog)
    }

    private func slot(_ passage: Passage) -> Int {
        RelatedPassages.versification.slot(of: passage.target.from) ?? 0
    }

    // MARK: Sources

    /// What the translations print as cross references, at the passage and at the verses that quote it.
    private mutating func addNotes(in catalog: Catalog) {
        let sources = catalog.sources.filter {
            !$0.isOnNetwork && $0.provider.library != nil && $0.damagedBefore == nil
        }
        for source in sources.prefix(RelatedPassages.mostTranslations) {
            do throws(ProviderError) {
                for verse in try catalog.printedReferences.verses(naming: askedSlots, in: source) {
                    add(
                        verse, of: RelatedPassages.versification, RelatedPassages.noteWeight,
                        RelationReason(
                            kind: .note, text: "\(source.translation.name) prints this passage as its cross reference.",
                            source: source.translation.id))
                }
            } catch {
                failure = failure ?? MethodError(error, source: source)
                continue
            }
            let passage: PassageText
            do throws(ProviderError) {
                passage = try source.provider.passage(
                    asked.flatMap { source.fromEnglish.mapping(of: $0).ranges }, of: source.translation.id,
                    detail: .extras)
            } catch .notInTranslation {
                continue
            } catch {
                failure = failure ?? MethodError(error, source: source)
                continue
            }
            for note in passage.verses.joined().flatMap({ $0.extras.footnotes }) where note.kind == .crossReference {
                for match in source.parser.matches(in: note.text) {
                    for range in match.segments.compactMap(\.verses) {
                        add(
                            range, of: source.translation.versification, RelatedPassages.noteWeight,
                            RelationReason(
                                kind: .note, text: "\(source.translation.name) prints it as a cross reference.",
                                source: source.translation.id))
                    }
                }
            }
        }
    }

    /// What a book of topics names beside the passage in one part of a topic. The fewer passages the part names, the
    /// closer they are.
    private mutating func addTopics(in catalog: Catalog, _ takesExcerpts: Bool) {
        for source in (try? catalog.topicWorks(source: nil)) ?? [] where takesExcerpts || source.advice.isEmpty {
            let system = source.work.versification
            for range in ranges(in: system) {
                do throws(PackError) {
                    let parts = try source.pack.topicParts(at: range, window: 0..<RelatedPassages.mostTopics).found
                    for part in parts where part.section.references.count <= RelatedPassages.mostTopicReferences {
                        let title = part.section.title.isEmpty ? "" : ", “\(part.section.title)”"
                        let reason = RelationReason(
                            kind: .topic, text: "\(source.work.name) names both under \(part.topic)\(title).",
                            source: source.work.id)
                        let weight = 1_200 - 200 * (Int.bitWidth - part.section.references.count.leadingZeroBitCount)
                        for target in part.section.references { add(target, of: system, max(weight, 100), reason) }
                    }
                } catch {
                    failure = failure ?? source.damage(error)
                }
            }
        }
    }

    /// The verses that have rare words of the original in common with the passage.
    private mutating func addWords(in catalog: Catalog) {
        guard let source = try? catalog.taggedSource(named: nil), let library = source.provider.library else { return }
        let system = source.translation.versification
        let index = catalog.lexiconIndex
        for range in asked.flatMap({ source.fromEnglish.mapping(of: $0).ranges }) {
            guard let slots = system.slots(of: range) else { continue }
            let shared: [SharedWords]
            do throws(ProviderError) {
                shared = try library.verses(
                    sharingWordsWith: slots, in: source.translation.id, limit: RelatedPassages.mostShared)
            } catch {
                failure = failure ?? MethodError(error, source: source)
                continue
            }
            for match in shared {
                // Its gloss says more than the words that happen to be tagged here. A function word relates nothing.
                let words = match.words.compactMap { word -> (name: String, count: Int)? in
                    let facts = index.facts(word.number.code)
                    let gloss = facts.gloss.isEmpty ? word.rendering : facts.gloss
                    if gloss.split(separator: " ").allSatisfy({ EnglishWordForms.isLight($0.lowercased()) }) {
                        return nil
                    }
                    return ("“\(gloss)” (\(word.number.base))", facts.count)
                }
                guard let last = words.last else { continue }
                let first = words.dropLast().map { $0.name }.joined(separator: ", ")
                let rare = last.count <= RelatedPassages.rareCount ? "rare " : ""
                let text =
                    first.isEmpty
                    ? "Both have the \(rare)word \(last.name)."
                    : "Both have the words \(first) and \(last.name)\(match.isSequence ? ", in sequence" : "")."
                add(
                    VerseRange(match.verse), of: system, match.weight,
                    RelationReason(kind: .words, text: text, source: source.translation.id))
            }
        }
    }

    // MARK: Adding

    /// The passage in the numbers of a work.
    private func ranges(in system: Versification) -> [VerseRange] {
        guard system !== RelatedPassages.versification else { return asked }
        let map = VersificationMap(from: RelatedPassages.versification, to: system)
        return asked.flatMap { map.mapping(of: $0).ranges }
    }

    private mutating func add(
        _ range: VerseRange, of system: Versification, _ weight: Int, _ reason: RelationReason
    ) {
        let own = RelatedPassages.versification
        let targets = system === own ? [range] : VersificationMap(from: system, to: own).mapping(of: range).ranges
        for target in targets {
            guard let slots = own.slots(of: target), slots.count <= RelatedPassages.longestTarget,
                !askedSlots.contains(where: { $0.overlaps(slots) })
            else { continue }
            let index = known[slots] ?? found.count
            if index == found.count {
                known[slots] = index
                found.append(Passage(target: target))
            }
            if !found[index].reasons.contains(where: { $0.kind == reason.kind && $0.text == reason.text }) {
                found[index].reasons.append(reason)
                found[index].weight += weight
            }
        }
    }
}
