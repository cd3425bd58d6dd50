import Corpus
import JSON
import Scripture

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
    mutating func add(_ text: String, _ edition: CrossReferenceEdition) throws(MethodError) {
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
            do throws(ProviderError) {
                references = try edition.provider.crossReferences(from: range, in: edition.work.id)
            } catch {
                throw MethodError(error, work: edition.work)
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
    func finish(among editions: [CrossReferenceEdition], hasSource: Bool) throws(MethodError) -> [Found] {
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
