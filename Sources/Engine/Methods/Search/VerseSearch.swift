import Corpus
import JSON
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
            let found = try wordMatches()
            result.total += found.total
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
        result.matches.append(
            SearchMatch(found.kind, isWhole: found.isWhole, share: share) { (highlighter) throws(MethodError) in
                try VerseEntry(request: request, texts: texts).entry(found, highlighter)
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
        let whole = first.hits.prefix(VerseSearch.depth).count { $0.hasAllWords }
        if let words = request.query.looseWords, texts[0].index != nil,
            request.question != nil || whole < VerseSearch.few || first.lacksWords,
            words.count > 1 || first.total == 0 || request.question != nil
        {
            let head = try VerseHead(words, request, texts, strict: first)
            result.suggestions = head.suggestions
            result.searched = head.searched
            return try join(head.matches, asked)
        }
        result.suggestions = asked.first { !$0.suggestions.isEmpty }?.suggestions ?? []
        var merged = MergedVerses(texts)
        for (number, hits) in asked.enumerated() { merged.add(hits, of: number) }
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
        return (merged.sorted(), total)
    }

    /// The head of the list, and after it the other hits of the translations asked for.
    private func join(_ head: [VerseMatch], _ asked: [Hits]) throws(MethodError) -> (matches: [VerseMatch], total: Int)
    {
        var tail = MergedVerses(texts)
        for (number, hits) in asked.enumerated() { tail.add(hits, of: number) }
        let verses = head.map { $0.origins[0].meant }
        let known = Set(verses)
        let rest = tail.sorted().filter { !known.contains($0.origins[0].meant) }
        let repeated = try texts[0].count(of: verses, request, asked[0])
        let total = (asked.map(\.total).max() ?? 0) - repeated + head.count
        return (head + rest.map { $0.after(head.last) }, max(total, head.count))
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
