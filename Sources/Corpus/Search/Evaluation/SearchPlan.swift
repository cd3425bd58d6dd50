/// A query against one index: cursors for all that it asks for.
///
/// What is written with an operator must match. Plain words are forgiving: a document matches with one or two of them
/// if it has them all, with more if the words that it has weigh at least half of all; where nothing matches so, the
/// rarest word is enough. Words that no document has do not count.
struct SearchPlan {
    /// What must match, and how much each says.
    private(set) var required: [(cursor: any DocumentCursor, weight: Int)] = []
    private(set) var excluded: [any DocumentCursor] = []
    /// The plain words that some document has, the rarest first.
    private(set) var words: [WordScorer] = []
    /// The plain words in the order written, as places in `words`.
    private(set) var sequence: [Int?] = []
    /// The weight that a document's words must have together.
    private(set) var threshold = 0
    /// How many of `words` must be looked through so that no match is missed: the rest together is below the threshold.
    private(set) var essentialCount = 0
    /// Words that no document has in any form.
    private(set) var unknown: [[UInt8]] = []
    /// Whether a document that has the rarest word is enough: for a query that nothing matches otherwise.
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
        // The order written decides between equals, as sorting is not promised to be stable.
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
