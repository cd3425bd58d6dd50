import Corpus
import Packs
import Scripture
import Search

/// The verses that a query means by a name: those of the topic with that name (LORD'S PRAYER), and those of the passage
/// that readers call so (`great commission`). They are put between the verses with the words, from the first on,
/// because a name is mostly not in the verses that it names.
struct LeadingVerses {
    private let request: SearchRequest
    private let text: SearchedText
    private let system: Versification
    private let words: [[UInt8]]
    /// The passages with the name, in the numbers of the first text.
    private let passages: [VerseRange]
    /// The passages of topics of the name, as slots of the first text, ascending.
    private let topicSlots: [Range<Int>]

    /// How many verses are put between others.
    private static let limit = 10
    private static let maximumReferences = 200

    /// - Parameters:
    ///   - words: folded, without those of a question.
    ///   - usesTopics: whether the verses of topics lead too, and not only count as in `TopicEvidence`.
    init(_ words: [[UInt8]], _ request: SearchRequest, _ text: SearchedText, usesTopics: Bool) throws(MethodError) {
        self.request = request
        self.text = text
        self.words = words
        system = text.versification
        let language = SearchLanguage(tag: text.source.translation.language)
        let named = PassageNames.names(of: language)?.passages(named: words) ?? []
        passages = named.flatMap { LeadingVerses.own($0, of: .kjv, in: text.versification) }
        var slots: [Range<Int>] = []
        if usesTopics {
            for source in Catalog.whole(request.catalog.topicWorks) {
                do throws(PackError) {
                    for topic in try source.pack.topics(ofNameWith: words).filter(\.isWhole).prefix(2) {
                        let references = try source.pack.references(
                            ofTopic: topic.key, limit: LeadingVerses.maximumReferences)
                        for range in references {
                            for own in LeadingVerses.own(range, of: source.work.versification, in: system) {
                                if let own = system.slots(of: own) { slots.append(own.lowerBound..<own.upperBound + 1) }
                            }
                        }
                    }
                } catch {
                    throw source.damage(error)
                }
            }
        }
        topicSlots = slots
    }

    private static func own(_ range: VerseRange, of system: Versification, in own: Versification) -> [VerseRange] {
        system === own ? [range] : VersificationMap(from: system, to: own).mapping(of: range).ranges
    }

    /// Puts the verses between those of a list, one before each.
    func lead(_ list: [VerseMatch]) throws(MethodError) -> [VerseMatch] {
        if passages.isEmpty && topicSlots.isEmpty { return list }
        var leading: [VerseMatch] = []
        for verse in try passageVerses() where try text.has(verse) {
            leading.append(VerseMatch(Origin(text: 0, verse: verse), .related, score: 0))
        }
        leading += try topicVerses()
        var known: [Verse: Int] = [:]
        for (index, match) in list.enumerated() {
            known[match.origins[0].meant] = known[match.origins[0].meant] ?? index
        }
        var seen = Set<Verse>()
        leading = leading.compactMap { match in
            let verse = match.origins[0].meant
            guard seen.insert(verse).inserted else { return nil }
            return known[verse].map { list[$0] } ?? match
        }
        leading.removeSubrange(min(LeadingVerses.limit, leading.count)...)
        if leading.isEmpty { return list }
        let chosen = Set(leading.map { $0.origins[0].meant })
        var rest = list.filter { !chosen.contains($0.origins[0].meant) }[...]
        var mixed: [VerseMatch] = []
        for match in leading {
            mixed.append(match)
            if let next = rest.popFirst() { mixed.append(next) }
        }
        return LeadingVerses.descending(mixed + rest)
    }

    /// Of each passage the verse with the most of the words; if none has one, the first verse. Of a single passage also
    /// the next.
    private func passageVerses() throws(MethodError) -> [Verse] {
        let scope = request.slots(in: system)
        let telling = words.filter { !StopWords.has($0) }.map { SearchQuery.Node.word($0) }
        var (all, any) = (SearchQuery(), SearchQuery())
        all.clauses = telling.map { SearchQuery.Clause(node: $0) }
        any.clauses = [SearchQuery.Clause(node: .any(telling))]
        var verses: [Verse] = []
        for range in passages {
            guard let slots = system.slots(of: range), let index = text.index,
                scope?.contains(where: { $0.contains(slots.lowerBound) }) ?? true
            else { continue }
            var found: [Int] = []
            do throws(PackError) {
                let within = [slots.lowerBound..<slots.upperBound + 1]
                var hits = try index.search(all, within: within, limit: 2, suggests: false).hits
                if hits.isEmpty { hits = try index.search(any, within: within, limit: 2, suggests: false).hits }
                found = hits.map(\.document)
            } catch {
                throw text.damage(error)
            }
            if found.isEmpty { found = Array(slots.prefix(2)) }
            verses += found.prefix(passages.count == 1 ? 2 : 1).compactMap(system.verse(atSlot:)).filter {
                $0.verse > 0
            }
        }
        return verses
    }

    /// The best verses of the topics: those with the words, then the first verses of their references, the most
    /// prominent first.
    private func topicVerses() throws(MethodError) -> [VerseMatch] {
        guard !topicSlots.isEmpty, let index = text.index else { return [] }
        let scope = request.slots(in: system)
        let prominence = try Prominence(request)
        let sorted = topicSlots.sorted { $0.lowerBound < $1.lowerBound }
        var ranges: [Range<Int>] = []
        for range in sorted where scope?.contains(where: { $0.contains(range.lowerBound) }) ?? true {
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
        var found: [VerseMatch] = []
        do throws(PackError) {
            let hits = try index.search(request.query, within: ranges, limit: 2 * LeadingVerses.limit, suggests: false)
            for hit in hits.hits where hit.hasAllWords {
                guard let origin = text.origin(0, slot: hit.document) else { continue }
                found.append(VerseMatch(origin, .allWords, score: prominence.raised(hit.score, origin.meant)))
            }
        } catch {
            throw text.damage(error)
        }
        found.sort { $0.score > $1.score }
        var others: [(score: Int, verse: Verse)] = []
        var seen = Set<Int>()
        for range in sorted where seen.insert(range.lowerBound).inserted {
            guard ranges.contains(where: { $0.contains(range.lowerBound) }),
                let verse = system.verse(atSlot: range.lowerBound), verse.verse > 0, try text.has(verse)
            else { continue }
            others.append((prominence.raised(1000, verse), verse))
        }
        others.sort { $0.score > $1.score }
        for row in others.prefix(LeadingVerses.limit) {
            found.append(VerseMatch(Origin(text: 0, verse: row.verse), .related, score: 0))
        }
        return found
    }

    /// The matches with scores that descend. A verse without all words before one that has them makes the list a mixed
    /// one.
    private static func descending(_ list: [VerseMatch]) -> [VerseMatch] {
        var list = list
        var isMixed = false
        var hasLacking = false
        for match in list {
            if !match.isWhole { hasLacking = true } else if hasLacking { isMixed = true }
        }
        var score = 1
        for index in list.indices.reversed() {
            list[index].isMixed = isMixed || list[index].isMixed
            if index + 1 < list.count, list[index].isWhole != list[index + 1].isWhole { score = 1 }
            score = max(score, list[index].score)
            list[index].score = score
        }
        return list
    }
}
