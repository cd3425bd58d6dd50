/// Rewards documents that have the words of a query near each other and in the query's order.
///
/// Each word is held against the next one of the query that the document has: full reward where they stand as far apart
/// as in the query, less the more that is off, so a phrase gets the whole reward and a word left out or added costs
/// little.
struct Proximity {
    /// What a pair counts for at most, as a share of a word (`Relevance.scale`).
    static let reward = 1500
    private static let reach = 8

    /// The words in the query's order: places in the list of words; `nil` for a word that no document has.
    private let sequence: [Int?]
    private var positions: [[Int]]

    init(sequence: [Int?], words: Int) {
        self.sequence = sequence
        positions = Array(repeating: [], count: words)
    }

    /// The most that a document with these words can get.
    func bound(_ words: [WordScorer], document: Int) -> Int {
        var sum = 0
        forEachPair(words, document) { first, second, _ in sum += words[first].weight + words[second].weight }
        return sum * Proximity.reward
    }

    /// What a document gets, at which the cursors of the words that it has stand.
    mutating func score(_ words: [WordScorer], document: Int) throws(PackError) -> Int {
        for (place, word) in words.enumerated() where word.variants.document == document {
            positions[place].removeAll(keepingCapacity: true)
            try word.variants.appendPositions(to: &positions[place])
        }
        var sum = 0
        forEachPair(words, document) { first, second, distance in
            let cost = Proximity.cost(positions[first], positions[second], wanted: distance)
            if cost <= Proximity.reach {
                sum += (words[first].weight + words[second].weight) * Proximity.reward / cost
            }
        }
        return sum
    }

    /// Words of the query that follow each other among those that the document has, and how far apart they are there.
    private func forEachPair(_ words: [WordScorer], _ document: Int, _ body: (Int, Int, Int) -> Void) {
        var last: (word: Int, place: Int)?
        for (place, word) in sequence.enumerated() {
            guard let word, words[word].variants.document == document else { continue }
            if let last, last.word != word { body(last.word, word, place - last.place) }
            last = (word, place)
        }
    }

    /// One more than how far the nearest pair of positions is from the wanted distance.
    private static func cost(_ first: [Int], _ second: [Int], wanted: Int) -> Int {
        var best = Int.max - 1
        var low = 0
        for position in first {
            // Both ascend, so the best partner never moves back.
            while low + 1 < second.count,
                abs(second[low + 1] - position - wanted) <= abs(second[low] - position - wanted)
            { low += 1 }
            best = min(best, abs(second[low] - position - wanted))
        }
        return best + 1
    }
}
