import Corpus
import JSON
import Packs
import Scripture
import Search

/// Finds verses: those of the query's reference, then those with its words.
///
/// People remember other wordings than that of the translation that they search. So a query is run over the
/// translations asked for and over all installed ones of the same language, and each verse is shown once, in a
/// translation asked for. Verses are the same if they mean the same, however the translations number them. If few
/// verses have all words, those with most of them follow, and verses that topics name for the words (`VerseHead`).
struct VerseSearch {
    /// How many hits of an asked translation can be mixed with others. A fixed number, so that a verse has the same
    /// rank on every page.
    static let depth = 50
    /// How many hits each of the other translations adds.
    static let helperDepth = 16
    /// If fewer verses have all words, others follow them.
    static let few = 20

    private let request: SearchRequest
    /// Those asked for, then the others of the language.
    private let texts: [SearchedText]
    private var result = SearchMatches()

    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        var search = VerseSearch(request: request, texts: try SearchedText.texts(for: request))
        return try search.run()
    }

    private init(request: SearchRequest, texts: [SearchedText]) {
        self.request = request
        self.texts = texts
    }

    private mutating func run() throws(MethodError) -> SearchMatches {
        let (referenced, count) = referenceVerses()
        result.total = count
        for verse in referenced {
            let found = VerseMatch(Origin(text: 0, verse: verse), .name, score: .max)
            add(found, share: 1)
        }
        if request.hasWords {
            let known = Set(referenced)
            var found = try wordMatches()
            found.matches = try ownFirst(found.matches)
            result.total += found.total
            result.verses = found.matches.prefix(3).map { $0.origins[0].meant }
            let best = (found.matches.first { $0.isWhole }?.score ?? 1, found.matches.first { !$0.isWhole }?.score ?? 1)
            for match in found.matches where known.isEmpty || !known.contains(match.origins[0].verse) {
                let share = Double(match.score) / Double(max(match.isWhole ? best.0 : best.1, 1))
                add(match, share: share)
            }
        }
        result.total = max(result.total, result.matches.count)
        return result
    }

    private mutating func add(_ found: VerseMatch, share: Double) {
        let (request, texts) = (request, texts)
        let isWhole = found.isWhole
        var found = found
        if found.kind == .allWords {
            // It is shown in a translation that lacks some of the words.
            if !found.origins.contains(where: { texts[$0.text].isAsked }) { found.kind = .related }
            if request.isCorrected { found.kind = .suggestion }
        }
        let shown = found
        result.matches.append(
            SearchMatch(shown.kind, isWhole: isWhole, share: share) { (highlighter) throws(MethodError) in
                try VerseEntry(request: request, texts: texts).entry(shown, highlighter)
            })
    }

    /// The first verses of the query's reference, as many as are wanted, and how many it has.
    private func referenceVerses() -> (verses: [Verse], count: Int) {
        let versification = request.sources[0].translation.versification
        let scope = request.slots(in: versification)
        var verses: [Verse] = []
        var seen = Set<Int>()
        for range in request.reference.passage {
            guard let slots = versification.slots(of: range) else { continue }
            for slot in slots {
                if let scope, !scope.contains(where: { $0.contains(slot) }) { continue }
                guard let verse = versification.verse(atSlot: slot), verse.verse > 0, seen.insert(slot).inserted else {
                    continue
                }
                if verses.count < request.limit { verses.append(verse) }
            }
        }
        return (verses, seen.count)
    }

    // MARK: - Words

    private mutating func wordMatches() throws(MethodError) -> (matches: [VerseMatch], total: Int) {
        var asked: [Hits] = []
        for (number, text) in texts.enumerated() where text.isAsked {
            let limit = max(request.limit, VerseSearch.depth)
            asked.append(try text.hits(request, number: number, limit: limit))
        }
        let first = asked[0]
        result.lacksWords = first.lacksWords
        let whole = first.hits.prefix(VerseSearch.depth).count { $0.hasAllWords }
        if let words = request.query.looseWords, texts[0].index != nil,
            request.question != nil || whole < VerseSearch.few || first.lacksWords,
            words.count > 1 || first.total == 0 || request.question != nil
        {
            let head = try VerseHead(words, request, texts, strict: first)
            result.suggestions = head.suggestions
            result.searched = head.searched
            result.kin = head.kin
            result.corrections = head.corrections
            result.areCorrectionsCertain = head.areCorrectionsCertain
            let leading = try LeadingVerses(head.asked, request, texts[0], usesTopics: false)
            return join(try leading.lead(head.matches), asked)
        }
        result.suggestions = asked.first { !$0.suggestions.isEmpty }?.suggestions ?? []
        var merged = MergedVerses(texts)
        for (number, hits) in asked.enumerated() { merged.add(hits, of: number) }
        result.kin = try kin()
        let isAsked = merged.matches.count
        for (number, text) in texts.enumerated() where !text.isAsked {
            var hits = try text.hits(request, number: number, limit: VerseSearch.helperDepth)
            if whole >= VerseSearch.few { hits.hits.removeAll { !$0.hasAllWords } }
            // A verse without the words in the translation asked for comes after the best verses that have them there.
            hits.hits = hits.hits.map { Hits.Hit(origin: $0.origin, score: $0.score / 2, hasAllWords: $0.hasAllWords) }
            merged.add(hits, of: number)
        }
        var total = asked.map(\.total).max() ?? 0
        let added = merged.matches[isAsked...].map { $0.origins[0].verse }
        if !added.isEmpty { total += added.count - (try texts[0].count(of: added, request, first)) }
        merged.promote(by: try Prominence(request), first: VerseSearch.depth)
        let sorted = merged.sorted()
        guard texts[0].index != nil, let words = request.query.looseWords else { return (sorted, total) }
        let list = try LeadingVerses(words, request, texts[0], usesTopics: true).lead(sorted)
        // Verses of a topic that lack the words are no hits of the query.
        if list.count > sorted.count {
            let known = Set(sorted.map { $0.origins[0].meant })
            let inserted = list.map { $0.origins[0].meant }.filter { !known.contains($0) }
            total += inserted.count - (try texts[0].count(of: inserted, request, first))
        }
        return (list, total)
    }

    /// Puts verses that no translation asked for has, such as the WEB's Tobit in a search of the KJV, after those that
    /// one has. If the caller names no translation, those with all of several words stay before verses that lack one.
    private func ownFirst(_ matches: [VerseMatch]) throws(MethodError) -> [VerseMatch] {
        var own: [VerseMatch] = []
        var others: [VerseMatch] = []
        for match in matches {
            var isOwn = match.origins.contains { texts[$0.text].isAsked }
            for text in texts where !isOwn && text.isAsked { isOwn = try text.has(match.origins[0].meant) }
            if isOwn { own.append(match) } else { others.append(match) }
        }
        guard let best = own.first, !others.isEmpty else { return matches }
        let mayLead = !request.namesTranslations && request.query.clauses.count > 1 && !best.isWhole
        let leading = mayLead ? others.filter(\.isWhole) : []
        let trailing = others[leading.count...]
        return leading + own.map { $0.after(leading.last) } + trailing.map { $0.after(own.last) }
    }

    /// The words of the original that the words of the query translate. They are marked in verses that another translation
    /// has found.
    private func kin() throws(MethodError) -> [SearchQuery.Node] {
        var nodes: [SearchQuery.Node] = []
        for word in request.query.looseWords?.prefix(8) ?? [] where !StopWords.has(word) {
            for text in texts where text.isTagged {
                for row in try text.renderings(of: word).prefix(2) { nodes.append(.strongs(row.strongs)) }
            }
        }
        return nodes
    }

    /// The head of the list, and after it the other verses that have all words in a translation asked for. Verses with
    /// few of the words are no matches: `prodigal son` does not find every son.
    private func join(_ head: [VerseMatch], _ asked: [Hits]) -> (matches: [VerseMatch], total: Int) {
        var tail = MergedVerses(texts)
        for (number, hits) in asked.enumerated() where !hits.lacksWords && request.question == nil {
            var hits = hits
            hits.hits = hits.hits.prefix(VerseSearch.depth).filter(\.hasAllWords)
            tail.add(hits, of: number)
        }
        let known = Set(head.map { $0.origins[0].meant })
        let rest = tail.sorted().filter { !known.contains($0.origins[0].meant) }
        return (head + rest.map { $0.after(head.last) }, head.count + rest.count)
    }
}

/// A verse in one of the texts.
struct Origin {
    /// The index of the text.
    let text: Int
    let verse: Verse
    /// What the verse is in the numbers of the first text.
    let meant: Verse
    /// Its words, if they came with the hit.
    var words: String?

    init(text: Int, verse: Verse, meant: Verse? = nil, words: String? = nil) {
        self.text = text
        self.verse = verse
        self.meant = meant ?? verse
        self.words = words
    }
}

/// A verse that matches, and the texts in which it does.
struct VerseMatch {
    /// The first one is that in which it matches best.
    var origins: [Origin]
    var kind: SearchMatch.Kind
    var score: Int
    /// Whether it is in a list in which verses with all words do not come first.
    var isMixed = false

    init(_ origin: Origin, _ kind: SearchMatch.Kind, score: Int) {
        origins = [origin]
        self.kind = kind
        self.score = score
    }

    /// Whether it comes before all verses that lack a word.
    var isWhole: Bool { kind.isWhole && !isMixed }

    /// Whether it has all words and the other has not, or else has the higher score.
    func isBetter(than other: VerseMatch) -> Bool {
        isWhole == other.isWhole ? score > other.score : isWhole
    }

    /// The same match with no higher score than the last one before it.
    func after(_ last: VerseMatch?) -> VerseMatch {
        guard let last else { return self }
        var match = self
        match.isMixed = isMixed || !last.isWhole
        if match.isWhole == last.isWhole { match.score = min(score, last.score) }
        return match
    }
}

/// The hits of one text.
struct Hits {
    struct Hit {
        let origin: Origin
        let score: Int
        let hasAllWords: Bool
    }

    var hits: [Hit] = []
    var total = 0
    /// Whether some word of the query is in no verse of the text.
    var lacksWords = false
    var suggestions: [String] = []
}

/// Verses from several texts, each once.
struct MergedVerses {
    private let texts: [SearchedText]
    private(set) var matches: [VerseMatch] = []
    private var known: [Verse: Int] = [:]

    init(_ texts: [SearchedText]) { self.texts = texts }

    mutating func add(_ hits: Hits, of text: Int) {
        for hit in hits.hits {
            add(VerseMatch(hit.origin, hit.hasAllWords ? .allWords : .someWords, score: hit.score))
        }
    }

    mutating func add(_ match: VerseMatch) {
        let origin = match.origins[0]
        guard let index = known[origin.meant] else {
            known[origin.meant] = matches.count
            matches.append(match)
            return
        }
        let old = matches[index]
        if let same = old.origins.firstIndex(where: { $0.text == origin.text && $0.verse == origin.verse }) {
            if let words = origin.words { matches[index].origins[same].words = words }
        } else if match.isBetter(than: old) {
            matches[index].origins.insert(origin, at: 0)
        } else {
            matches[index].origins.append(origin)
        }
        if match.isBetter(than: old) {
            matches[index].kind = match.kind
            matches[index].score = match.score
        }
    }

    /// Raises the scores of the best `count` verses by how prominent each is. The others keep theirs, which are lower.
    mutating func promote(by prominence: Prominence, first count: Int = .max) {
        if prominence.isEmpty { return }
        var order = Array(matches.indices)
        if matches.count > count {
            order.sort {
                matches[$0].isBetter(than: matches[$1]) || !matches[$1].isBetter(than: matches[$0]) && $0 < $1
            }
        }
        for index in order.prefix(count) {
            matches[index].score = prominence.raised(matches[index].score, matches[index].origins[0].meant)
        }
    }

    /// Adds to the scores of verses that other evidence speaks for.
    mutating func raise(_ index: Int, by score: Int) { matches[index].score += score }

    /// Puts all verses in the order of their scores, also those that lack a word.
    mutating func mix() { for index in matches.indices { matches[index].isMixed = true } }

    /// The best first; equals in the order in which they were added.
    func sorted() -> [VerseMatch] {
        // Keys are sorted, not the matches, which are longer and have references to count.
        let keys = matches.enumerated().map { (isWhole: $1.isWhole, score: $1.score, index: $0) }
        return keys.sorted { a, b in
            if a.isWhole != b.isWhole { return a.isWhole }
            return a.score == b.score ? a.index < b.index : a.score > b.score
        }.map { matches[$0.index] }
    }
}

/// How prominent verses are: in how many lines books of topics name each of them.
///
/// `fruit of the spirit` is in Eph 5:9 and in Gal 5:22 alike, and readers mean the latter, which has twice the lines.
struct Prominence {
    private let counts: [[UInt8]]
    private let systems: [Versification]
    private let own: Versification
    private let maps: [VersificationMap?]
    /// A score is raised by one part of this many for each doubling of the lines.
    private let parts: Int

    init(_ request: SearchRequest) throws(MethodError) {
        own = request.sources[0].translation.versification
        // The fewer words there are, the less they say about the verse that is meant.
        switch request.query.clauses.count {
        case ...1: parts = 6
        case 2: parts = 10
        default: parts = 16
        }
        var counts: [[UInt8]] = []
        var systems: [Versification] = []
        for source in Catalog.whole(request.catalog.topicWorks) {
            do throws(PackError) {
                counts.append(try source.pack.prominence())
                systems.append(source.work.versification)
            } catch {
                throw source.damage(error)
            }
        }
        self.counts = counts
        self.systems = systems
        maps = systems.map { [own] in $0 === own ? nil : VersificationMap(from: own, to: $0) }
    }

    var isEmpty: Bool { counts.isEmpty }

    /// The score of a verse of the first text, raised by how prominent it is.
    func raised(_ score: Int, _ verse: Verse) -> Int {
        var lines = 0
        for (number, system) in systems.enumerated() {
            let verse = maps[number].flatMap { $0.mapping(of: verse).verses(of: verse.book).first } ?? verse
            guard let slot = system.slot(of: verse), slot < counts[number].count else { continue }
            lines += Int(counts[number][slot])
        }
        return score + score * (Int.bitWidth - 1 - (lines + 1).leadingZeroBitCount) / parts
    }
}
