import Packs

/// How relevant a document is for a word: Okapi BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework",
/// 2009) in whole numbers, so that the same query gives the same order on every machine.
///
/// BM25 is a product. Its *share* grows with the frequency of the word in the document, and falls with the document's
/// length. Its *weight* is greater for a rarer word.
struct Relevance: Sendable {
    private static let k1 = 1.2
    private static let b = 0.75
    /// The upper limit of a share: that of a document in which one word is repeated without end.
    static let scale = 1000.0
    private static let frequencyBound = 16

    /// The shares, by frequency and then by length code.
    private let shares: [UInt16]

    init(documents: Int, words: Int) {
        let average = max(Double(words) / Double(max(documents, 1)), 1)
        var shares = [UInt16](repeating: 0, count: Relevance.frequencyBound * 256)
        for code in 0..<256 {
            let length = Double(DocumentLength.count(UInt8(code)))
            let norm = Relevance.k1 * (1 - Relevance.b + Relevance.b * length / average)
            for frequency in 1..<Relevance.frequencyBound {
                let share = Double(frequency) / (Double(frequency) + norm)
                shares[frequency << 8 | code] = UInt16(share * Relevance.scale)
            }
        }
        self.shares = shares
    }

    /// The share of a word that a document of a length has `frequency` times, at least once.
    func share(_ frequency: Int, lengthCode: UInt8) -> Int {
        Int(shares[min(frequency, Relevance.frequencyBound - 1) << 8 | Int(lengthCode)])
    }

    /// The weight of a word that `count` documents have: 16 × log₂(1 + (N − n + ½) / (n + ½)), at least 1.
    static func weight(of count: Int, in documents: Int) -> Int {
        let rest = max(documents - count, 0)
        // The quotient in 1/256, so that the logarithm needs no floating point.
        let quotient = 256 + (2 * rest + 1) * 256 / (2 * count + 1)
        return max(logarithm(quotient) - 8 * 16, 1)
    }

    /// 16 × log₂ of a positive number, rounded down: each squaring gives one more bit.
    private static func logarithm(_ value: Int) -> Int {
        let exponent = Int.bitWidth - 1 - value.leadingZeroBitCount
        var result = exponent
        var mantissa = exponent > 30 ? value >> (exponent - 30) : value << (30 - exponent)
        for _ in 0..<4 {
            mantissa = mantissa * mantissa >> 30
            result <<= 1
            if mantissa >= 1 << 31 {
                result |= 1
                mantissa >>= 1
            }
        }
        return result
    }
}

/// The number of words in a document as one byte: exact up to 127, above that with three bits of precision. Zero means
/// that there is no document.
enum DocumentLength {
    static func code(_ count: Int) -> UInt8 {
        if count < 128 { return UInt8(max(count, 1)) }
        var shift = 4
        while count >> shift > 15 { shift += 1 }
        return UInt8(min(128 + (shift - 4) * 8 + (count >> shift) - 8, 255))
    }

    static func count(_ code: UInt8) -> Int {
        if code < 128 { return Int(code) }
        let rest = Int(code) - 128
        return (rest % 8 + 8) << (rest / 8 + 4)
    }
}

/// A plain word of a query: a cursor over the documents that have the word or a variant of it, and their scores.
final class WordScorer {
    let variants: PostingsCursor
    /// The documents with the word in the form of the query; `nil` if no document has that form, or if there is no
    /// other.
    let exact: PostingsCursor?
    /// The weight of the word with its variants (`Relevance.weight`).
    let weight: Int
    /// The factor of the share that counts the word with its variants.
    private let variantFactor: Int
    /// The factors of the two shares of a score: that of the word with all its variants, and that of the exact form
    /// alone.
    static let factors = (variant: 2, exact: 1)

    /// Returns `nil` if no document has the word in any form.
    init?(_ word: [UInt8], _ lookup: TermLookup) throws(PackError) {
        guard let list = try lookup.variants(word) else { return nil }
        let index = lookup.index
        let form = try lookup.form(word)
        variants = try index.cursor(list)
        weight = Relevance.weight(of: list.documents, in: index.documentCount)
        if let form, form != list {
            exact = try index.cursor(form)
            variantFactor = WordScorer.factors.variant
        } else {
            exact = nil
            variantFactor = WordScorer.factors.variant + (form == nil ? 0 : WordScorer.factors.exact)
        }
    }

    /// The score of the document at the cursor `variants`.
    func score(_ relevance: Relevance, _ lengths: UnsafeRawBufferPointer) throws(PackError) -> Int {
        let document = variants.document
        var share = relevance.share(variants.frequency, lengthCode: lengths[document]) * variantFactor
        if let exact, try exact.seek(document) {
            share += relevance.share(exact.frequency, lengthCode: lengths[document]) * WordScorer.factors.exact
        }
        return share * weight
    }

    /// The highest score that the document can have: the exact form is at most as frequent as all variants.
    func bound(_ relevance: Relevance, _ lengths: UnsafeRawBufferPointer) -> Int {
        let share = relevance.share(variants.frequency, lengthCode: lengths[variants.document])
        return share * weight * (WordScorer.factors.variant + WordScorer.factors.exact)
    }

    /// The highest score that a document in a block of `variants` can have.
    ///
    /// - Parameter hint: the block of `exact` at which the last call ended; 0 for the first call. Blocks ascend.
    func bound(ofBlock block: Int, hint: inout Int) -> Int {
        var share = variants.best(ofBlock: block) * variantFactor
        if let exact {
            let first = block == 0 ? 0 : variants.lastDocument(block - 1) + 1
            share +=
                exact.best(from: first, through: variants.lastDocument(block), hint: &hint) * WordScorer.factors.exact
        }
        return share * weight
    }
}

/// Gives a higher score to documents that have the words of a query near each other and in the query's order.
///
/// Each word is compared with the next word of the query that the document has. If they are as far apart as in the
/// query, the pair gets the full reward; the more the distance differs, the less. So a phrase gets the whole reward,
/// and one word left out or added costs little.
struct Proximity {
    /// The reward of a pair that is as far apart as in the query, on the scale of a word's share (`Relevance.scale`).
    static let reward = 1500
    /// What a pair gets besides if all words are in a row at the beginning of the document.
    private static let openingReward = 400
    private static let reach = 8

    /// The words in the query's order, as indices into the list of words; `nil` for a word that no document has.
    private let sequence: [Int?]
    private var positions: [[Int]]

    init(sequence: [Int?], words: Int) {
        self.sequence = sequence
        positions = Array(repeating: [], count: words)
    }

    /// The highest reward that a document can get for the words that it has.
    func bound(_ words: [WordScorer], document: Int) -> Int {
        var sum = 0
        forEachPair(words, document) { first, second, _ in sum += words[first].weight + words[second].weight }
        return sum * (Proximity.reward + Proximity.openingReward)
    }

    /// The reward of a document. The cursors of the words that it has are at the document.
    mutating func score(_ words: [WordScorer], document: Int) throws(PackError) -> Int {
        for (index, word) in words.enumerated() where word.variants.document == document {
            positions[index].removeAll(keepingCapacity: true)
            try word.variants.appendPositions(to: &positions[index])
        }
        var sum = 0
        var isRow = true
        var opening: Int?
        forEachPair(words, document) { first, second, distance in
            let cost = Proximity.cost(positions[first], positions[second], wanted: distance)
            if cost <= Proximity.reach {
                sum += (words[first].weight + words[second].weight) * Proximity.reward / cost
            }
            isRow = isRow && cost == 1
            opening = opening ?? first
        }
        // People remember how a verse begins: `in the beginning` is Gen 1:1 more than John 1:2.
        if isRow, let opening, positions[opening].first == 0 {
            sum += sum / Proximity.reward * Proximity.openingReward
        }
        return sum
    }

    /// From this length code on (`DocumentLength`), a document is longer than any verse, and only its best passage counts.
    ///
    /// A book without verse numbers (the WEB's Susanna) and a note of several pages have all words of many queries
    /// somewhere.
    static let longDocument: UInt8 = 128
    /// How many words may be between the rarest word of a passage and another word of it.
    private static let passageReach = 40

    /// The words of the passage around an occurrence of the document's rarest word that has the greatest weight of words:
    /// one bit each, the lowest for the first of `words`.
    ///
    /// - Parameter words: those of which `score` has read the positions in this document.
    func passage(_ words: [WordScorer], document: Int) -> UInt64 {
        let present = words.indices.prefix(64).filter { words[$0].variants.document == document }
        guard let rarest = present.max(by: { (words[$0].weight, $1) < (words[$1].weight, $0) }) else { return 0 }
        var best: (weight: Int, words: UInt64) = (0, 0)
        var next = Array(repeating: 0, count: words.count)
        for anchor in positions[rarest] {
            var found = (weight: words[rarest].weight, words: UInt64(1) << UInt64(rarest))
            for word in present where word != rarest {
                while next[word] < positions[word].count, positions[word][next[word]] < anchor - Proximity.passageReach
                {
                    next[word] += 1
                }
                if next[word] < positions[word].count, positions[word][next[word]] <= anchor + Proximity.passageReach {
                    found.weight += words[word].weight
                    found.words |= 1 << UInt64(word)
                }
            }
            if found.weight > best.weight { best = found }
        }
        return best.words
    }

    /// Calls `body` with each two words that follow each other in the query, without the words that the document lacks,
    /// and with their distance in the query.
    private func forEachPair(_ words: [WordScorer], _ document: Int, _ body: (Int, Int, Int) -> Void) {
        var last: (word: Int, position: Int)?
        for (position, word) in sequence.enumerated() {
            guard let word, words[word].variants.document == document else { continue }
            if let last, last.word != word { body(last.word, word, position - last.position) }
            last = (word, position)
        }
    }

    /// The difference between the wanted distance and the distance of the pair of positions that fits it best, plus 1.
    private static func cost(_ first: [Int], _ second: [Int], wanted: Int) -> Int {
        var best = Int.max - 1
        var low = 0
        for position in first {
            // Both lists ascend, so the best partner of the next position is not before this one's.
            while low + 1 < second.count,
                abs(second[low + 1] - position - wanted) <= abs(second[low] - position - wanted)
            { low += 1 }
            best = min(best, abs(second[low] - position - wanted))
        }
        return best + 1
    }
}
