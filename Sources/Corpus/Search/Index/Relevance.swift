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
