import Packs

/// How much a word says for a document: Okapi BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework",
/// 2009) in whole numbers, so that the same query gives the same order on every machine.
struct Relevance: Sendable {
    private static let k1 = 1.2
    private static let b = 0.75
    /// The saturated share of a word, which a document of one word repeated for ever would reach.
    static let scale = 1000.0
    private static let frequencyBound = 16

    /// The shares by frequency, then by length code.
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

    /// The share of a word that stands `frequency` times, at least once, in a document of a length.
    @inline(__always)
    func share(_ frequency: Int, lengthCode: UInt8) -> Int {
        Int(shares[min(frequency, Relevance.frequencyBound - 1) << 8 | Int(lengthCode)])
    }

    /// How rare a word is: 16 × log₂(1 + (N − n + ½) / (n + ½)), at least 1.
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

/// How many words a document has, in one byte: exact to 127, then three bits of precision. Zero says there is no
/// document.
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

/// A plain word of a query: which documents have it or a variant of it, and how much that says.
final class WordScorer {
    let variants: PostingsCursor
    /// The word as it stands; `nil` where no document has it so, or where it has no variants.
    let exact: PostingsCursor?
    /// How rare the word is with its variants.
    let weight: Int
    /// What a share of the variants counts for, and what one of the word as it stands counts for beside it.
    private let variantFactor: Int
    static let factors = (variant: 2, exact: 1)

    /// `nil` where no document has the word in any form.
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

    /// What the word says for the document at the cursor of its variants.
    @inline(__always)
    func score(_ relevance: Relevance, _ lengths: UnsafeRawBufferPointer) throws(PackError) -> Int {
        let document = variants.document
        var share = relevance.share(variants.frequency, lengthCode: lengths[document]) * variantFactor
        if let exact, try exact.seek(document) {
            share += relevance.share(exact.frequency, lengthCode: lengths[document]) * WordScorer.factors.exact
        }
        return share * weight
    }

    /// The most that the word can say for the document: the word as it stands is at most as frequent as its variants.
    @inline(__always)
    func bound(_ relevance: Relevance, _ lengths: UnsafeRawBufferPointer) -> Int {
        let share = relevance.share(variants.frequency, lengthCode: lengths[variants.document])
        return share * weight * (WordScorer.factors.variant + WordScorer.factors.exact)
    }

    /// The most that the word can say for a document of a block of its variants.
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
