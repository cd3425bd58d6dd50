/// One search: walks through the documents that may match, counts those that do and keeps the best.
struct SearchRun {
    private let index: SearchIndex
    private let plan: SearchPlan
    /// The documents that may be found, ascending ranges that do not touch.
    private let scope: [Range<Int>]
    private let lengths: UnsafeRawBufferPointer
    private let requiredCursors: [any DocumentCursor]
    private let totalWeight: Int
    /// The lists of the plain words and what each weighs, taken out of the plan: every document asks them.
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

    /// One word alone: its list tells how many match, and blocks whose best cannot enter are not read (Ding and Suel,
    /// "Faster top-k document retrieval using block-max indexes", 2011).
    private mutating func findSingleWord(_ word: WordScorer) throws(PackError) {
        total = word.variants.count
        var hint = 0
        for block in 0..<word.variants.blocks {
            // Documents ascend, so one that only equals the worst hit comes after it.
            let bound = TopHits.key(document: 0, score: word.bound(ofBlock: block, hint: &hint), hasAllWords: true)
            if !top.admits(bound & ~0xFFFF_FFFF) { continue }
            try word.variants.enter(block)
            repeat {
                let document = word.variants.document
                // Most documents of a block that is worth reading are not: no need to look for the exact word there.
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

    /// The first document from `target` on that may match.
    private func next(from target: Int) throws(PackError) -> Int {
        if !requiredCursors.isEmpty { return try firstShared(by: requiredCursors, from: target) }
        if plan.essentialCount > 0 {
            var document = PostingsCursor.endOfList
            for place in 0..<plan.essentialCount {
                let cursor = variants[place]
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
        for place in variants.indices {
            if try variants[place].seek(document) { matched += weights[place] }
            rest -= weights[place]
            if matched + rest < plan.threshold { return false }
        }
        for cursor in plan.excluded where try cursor.seek(document) { return false }
        return true
    }

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
        }
        top.insert(TopHits.key(document: document, score: score, hasAllWords: hasAllWords))
    }
}
