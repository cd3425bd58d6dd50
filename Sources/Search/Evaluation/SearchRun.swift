package import Packs

extension SearchIndex {
    /// No hits after this many are returned.
    package static var maximumHits: Int { 10_000 }

    /// Searches the index.
    ///
    /// - Parameters:
    ///   - scope: the documents to search, as ascending ranges that do not touch (`SearchScope.slots`); `nil` for all.
    ///     The scope in the query itself is not used: the caller turns it into documents.
    ///   - limit: how many hits to return, from the hit `offset` on. No hits after `maximumHits` are returned.
    ///   - suggests: whether to suggest similar words for words that no document has. This takes longer than the
    ///     search.
    /// - Returns: the hits. Those with all words come first, then they are ordered by score, then by document.
    package func search(
        _ query: SearchQuery, within scope: [Range<Int>]? = nil, limit: Int, offset: Int = 0,
        suggests: Bool = true
    ) throws(PackError) -> SearchHits {
        let offset = min(max(offset, 0), SearchIndex.maximumHits)
        let limit = min(max(limit, 0), SearchIndex.maximumHits - offset)
        var plan = try SearchPlan(query, in: self)
        var run = try SearchRun(plan, in: self, scope: scope, capacity: offset + limit)
        if run.total == 0 && plan.words.count > 1 && !plan.isImpossible {
            plan = try SearchPlan(query, in: self, isForgiving: true)
            run = try SearchRun(plan, in: self, scope: scope, capacity: offset + limit)
        }
        return SearchHits(
            hits: run.top.sorted().dropFirst(offset).map(TopHits.hit), total: run.total,
            suggestions: suggests ? try suggestions(for: plan.unknown) : [], unknown: plan.unknown)
    }
}

/// The result of a search.
package struct SearchHits: Sendable, Equatable {
    /// The hits asked for, the best first.
    package var hits: [SearchHit] = []
    /// How many documents match, also beyond the limit.
    package var total = 0
    /// Words that are similar to words of the query that no document has, the most similar first.
    package var suggestions: [String] = []
    /// The words of the query that no document has in any form.
    package var unknown: [[UInt8]] = []
}

/// One document that matches.
package struct SearchHit: Sendable, Equatable {
    /// The number under which the document was added: a verse's slot.
    package var document: Int
    /// Greater is better; it compares hits of one search of one index.
    package var score: Int
    /// Whether the document has all words of the query, except words that no document has. Such hits come first.
    package var hasAllWords: Bool
}

/// The cursors of a query in one index, and the rules for a match.
///
/// Parts of the query with an operator must match. Plain words need not all match. If there are one or two, a
/// document must have all of them. If there are more, it must have words with at least half of the total weight. If no
/// document matches, the rarest word is enough. Words that no document has do not count.
struct SearchPlan {
    /// The parts that must match, with their weights.
    private(set) var required: [(cursor: any DocumentCursor, weight: Int)] = []
    private(set) var excluded: [any DocumentCursor] = []
    /// The plain words that some document has, the rarest first.
    private(set) var words: [WordScorer] = []
    /// The plain words in the order of the query, as indices into `words`; `nil` for a word that no document has.
    private(set) var sequence: [Int?] = []
    /// The weight that a document's words must have together.
    private(set) var threshold = 0
    /// How many of the first `words` are essential: every match has at least one of them, because the others together
    /// weigh less than the threshold.
    private(set) var essentialCount = 0
    /// Words that no document has in any form.
    private(set) var unknown: [[UInt8]] = []
    /// Whether the rarest word is enough for a match: for a query that no document matches otherwise.
    private let isForgiving: Bool
    /// Whether nothing can match.
    private(set) var isImpossible = false

    init(_ query: SearchQuery, in index: SearchIndex, isForgiving: Bool = false) throws(PackError) {
        self.isForgiving = isForgiving
        let lookup = TermLookup(index: index)
        var written: [[UInt8]] = []
        for clause in query.clauses {
            switch clause.node {
            case .word(let word) where !clause.isExcluded: written.append(word)
            case .compound(let parts, let joined) where !clause.isExcluded:
                let isKnown = try lookup.variants(joined) != nil
                written += isKnown ? [joined] : parts
            default: try add(clause, lookup, documentCount: index.documentCount)
            }
        }
        try add(words: TextSpelling(lookup: lookup).words(written), lookup)
        if query.isEmpty || required.isEmpty && words.isEmpty && !written.isEmpty { isImpossible = true }
    }

    private mutating func add(
        _ clause: SearchQuery.Clause, _ lookup: TermLookup, documentCount: Int
    ) throws(PackError) {
        if clause.isExcluded {
            if let cursor = try lookup.cursor(clause.node, .form) { excluded.append(cursor) }
        } else if let cursor = try lookup.cursor(clause.node, .variants) {
            required.append((cursor, Relevance.weight(of: cursor.count, in: documentCount)))
        } else {
            isImpossible = true
        }
    }

    private mutating func add(words written: [[UInt8]], _ lookup: TermLookup) throws(PackError) {
        var scorers: [(word: [UInt8], scorer: WordScorer)] = []
        var known: Set<[UInt8]> = []
        for word in written where known.insert(word).inserted {
            if let scorer = try WordScorer(word, lookup) {
                scorers.append((word, scorer))
            } else {
                unknown.append(word)
            }
        }
        // Between equal weights the order of the query decides, because Swift does not promise a stable sort.
        let order = scorers.indices.sorted { (-scorers[$0].scorer.weight, $0) < (-scorers[$1].scorer.weight, $1) }
        words = order.map { scorers[$0].scorer }
        sequence = written.map { word in order.firstIndex { scorers[$0].word == word } }
        let total = words.reduce(0) { $0 + $1.weight }
        threshold = words.count <= 2 ? total : (total + 1) / 2
        if isForgiving { threshold = words.first?.weight ?? 0 }
        var rest = total
        while essentialCount < words.count, rest >= threshold {
            rest -= words[essentialCount].weight
            essentialCount += 1
        }
    }
}

/// One search: goes through the documents that may match, counts those that do and keeps the best.
struct SearchRun {
    private let index: SearchIndex
    private let plan: SearchPlan
    /// The documents to search, as ascending ranges that do not touch.
    private let scope: [Range<Int>]
    private let lengths: UnsafeRawBufferPointer
    private let requiredCursors: [any DocumentCursor]
    private let totalWeight: Int
    /// The cursors and the weights of the plain words, copied from the plan because every document needs them.
    private let variants: [PostingsCursor]
    private let weights: [Int]
    private var proximity: Proximity
    private(set) var top: TopHits
    private(set) var total = 0

    init(_ plan: SearchPlan, in index: SearchIndex, scope: [Range<Int>]?, capacity: Int) throws(PackError) {
        self.plan = plan
        self.index = index
        self.scope = scope ?? [0..<index.documentBound]
        lengths = try index.documentLengths()
        requiredCursors = plan.required.map(\.cursor)
        variants = plan.words.map(\.variants)
        weights = plan.words.map(\.weight)
        totalWeight = plan.words.reduce(0) { $0 + $1.weight }
        proximity = Proximity(sequence: plan.sequence, words: plan.words.count)
        top = TopHits(capacity: capacity)
        if plan.isImpossible { return }
        if scope == nil, plan.words.count == 1, plan.required.isEmpty, plan.excluded.isEmpty {
            try findSingleWord(plan.words[0])
        } else {
            try findAll()
        }
    }

    /// Searches for one word alone. Its list has the number of matches. A block is not read if its best document cannot
    /// be among the best hits (Ding and Suel, "Faster top-k document retrieval using block-max indexes", 2011).
    private mutating func findSingleWord(_ word: WordScorer) throws(PackError) {
        total = word.variants.count
        var hint = 0
        for block in 0..<word.variants.blocks {
            // Documents ascend, so a document with the same score as the worst hit comes after it.
            let bound = TopHits.key(document: 0, score: word.bound(ofBlock: block, hint: &hint), hasAllWords: true)
            if !top.admits(bound & ~0xFFFF_FFFF) { continue }
            try word.variants.enter(block)
            repeat {
                let document = word.variants.document
                // Most documents, even in such a block, cannot be among the best hits. For them the exact form is not
                // read.
                let bound = word.bound(index.relevance, lengths)
                guard top.admits(TopHits.key(document: document, score: bound, hasAllWords: true)) else { continue }
                let score = try word.score(index.relevance, lengths)
                top.insert(TopHits.key(document: document, score: score, hasAllWords: true))
            } while word.variants.advanceInBlock()
        }
    }

    private mutating func findAll() throws(PackError) {
        for range in scope {
            var document = try next(from: range.lowerBound)
            while document < min(range.upperBound, index.documentBound) {
                if try isMatch(document) {
                    total += 1
                    try offer(document)
                }
                document = try next(from: document + 1)
            }
        }
    }

    /// The first document from `target` on that may match; `endOfList` or a document out of bounds if there is none.
    private func next(from target: Int) throws(PackError) -> Int {
        if !requiredCursors.isEmpty { return try firstShared(by: requiredCursors, from: target) }
        if plan.essentialCount > 0 {
            var document = PostingsCursor.endOfList
            for cursor in variants.prefix(plan.essentialCount) {
                _ = try cursor.seek(target)
                document = min(document, cursor.document)
            }
            return document
        }
        var document = target
        while document < index.documentBound, lengths[document] == 0 { document += 1 }
        return document
    }

    private func isMatch(_ document: Int) throws(PackError) -> Bool {
        var matched = 0
        var rest = totalWeight
        for index in variants.indices {
            if try variants[index].seek(document) { matched += weights[index] }
            rest -= weights[index]
            if matched + rest < plan.threshold { return false }
        }
        for cursor in plan.excluded where try cursor.seek(document) { return false }
        return true
    }

    /// Scores a document that matches, and keeps it if it is among the best.
    private mutating func offer(_ document: Int) throws(PackError) {
        var score = 0
        var hasAllWords = true
        for word in plan.words {
            if word.variants.document == document {
                score += try word.score(index.relevance, lengths)
            } else {
                hasAllWords = false
            }
        }
        for (cursor, weight) in plan.required {
            let share = index.relevance.share(max(cursor.frequency, 1), lengthCode: lengths[document])
            score += share * weight * (WordScorer.factors.variant + WordScorer.factors.exact)
        }
        if plan.sequence.count > 1 {
            let bound = score + proximity.bound(plan.words, document: document)
            guard top.admits(TopHits.key(document: document, score: bound, hasAllWords: hasAllWords)) else { return }
            score += try proximity.score(plan.words, document: document)
            if lengths[document] >= Proximity.longDocument {
                (score, hasAllWords) = passageScore(score, hasAllWords, document)
            }
        }
        top.insert(TopHits.key(document: document, score: score, hasAllWords: hasAllWords))
    }
}

extension SearchRun {
    /// The score of the best passage of a long document, and whether that passage has all words.
    private func passageScore(
        _ score: Int, _ hasAllWords: Bool, _ document: Int
    ) -> (score: Int, hasAllWords: Bool) {
        let passage = proximity.passage(plan.words, document: document)
        var weight = (present: 0, passage: 0)
        for (index, word) in plan.words.enumerated().prefix(64) where word.variants.document == document {
            weight.present += word.weight
            if passage >> UInt64(index) & 1 == 1 { weight.passage += word.weight }
        }
        guard weight.passage < weight.present else { return (score, hasAllWords) }
        return (score * weight.passage / weight.present, false)
    }
}

/// The best documents so far, up to a capacity: a heap with the worst of them on top.
///
/// A hit is one number, greater for a better hit. Its highest bit says whether the hit has all words; then come the
/// score, and the document with all bits inverted, so that the lower document is better. So two hits are compared in
/// one step, and hits with equal scores have an order too.
struct TopHits {
    private let capacity: Int
    private var heap: [UInt64] = []

    init(capacity: Int) {
        self.capacity = capacity
        heap.reserveCapacity(capacity)
    }

    static func key(document: Int, score: Int, hasAllWords: Bool) -> UInt64 {
        (hasAllWords ? 1 << 63 : 0) | UInt64(min(max(score, 0), 0x7FFF_FFFF)) << 32
            | UInt64(~UInt32(truncatingIfNeeded: document))
    }

    static func hit(_ key: UInt64) -> SearchHit {
        SearchHit(
            document: Int(~UInt32(truncatingIfNeeded: key)), score: Int(key >> 32 & 0x7FFF_FFFF),
            hasAllWords: key >> 63 == 1)
    }

    /// Whether a hit with this key would be kept.
    func admits(_ key: UInt64) -> Bool { heap.count < capacity || capacity > 0 && key > heap[0] }

    mutating func insert(_ key: UInt64) {
        guard admits(key) else { return }
        if heap.count < capacity {
            heap.append(key)
            rise(from: heap.count - 1)
        } else {
            heap[0] = key
            sink()
        }
    }

    /// The hits, the best first.
    func sorted() -> [UInt64] { heap.sorted(by: >) }

    private mutating func rise(from start: Int) {
        var index = start
        while index > 0, heap[index] < heap[(index - 1) / 2] {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func sink() {
        var index = 0
        while true {
            var least = index
            for child in (2 * index + 1)...(2 * index + 2) where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}
