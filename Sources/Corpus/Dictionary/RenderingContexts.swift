/// The words before tagged words, and which of them belong to the rendering.
///
/// Some translations tag only the last word of a rendering. The King James Version of eBible.org has `rose <w>up</w>`,
/// `without <w>blemish</w>`, `in his old <w>age</w>`. Then the tagged word alone says too little, or the opposite. The
/// words before it that no other tag claims belong to it if they are there more often than in front of other numbers.
struct RenderingContexts {
    /// A phrase that has only one number.
    struct Phrase {
        /// The words of its clause before it that have no tag.
        let before: [Substring]
        /// The words that carry its meaning (`EnglishWordForms.core`).
        let core: ArraySlice<Substring>
        /// Their dictionary forms.
        let key: [String]
        let times: Int
    }

    /// A rendering with the words that belong to it.
    struct Rendering {
        /// As printed.
        var words: ArraySlice<Substring>
        /// Their dictionary forms.
        var key: [String]
        var times: Int
        /// Whether words before the tagged one are in it.
        var isExtended = false
    }

    /// How many words before a tagged word are kept, at most.
    private static let reach = 5

    private let base: (String) -> String
    /// How many phrases of each language have each word before them, by the letter of the numbers (`G`, `H`).
    private var baselines: [Bool: [String: Int]] = [:]
    private var totals: [Bool: Int] = [:]

    /// - Parameters:
    ///   - phrases: those of each number.
    ///   - base: the dictionary form of an English word in lower case.
    init(_ phrases: [UInt32: [Phrase]], base: @escaping (String) -> String) {
        self.base = base
        for (code, phrases) in phrases {
            let isGreek = RenderingContexts.isGreek(code)
            for phrase in phrases {
                totals[isGreek, default: 0] += phrase.times
                for word in Set(phrase.before.map { base($0.lowercased()) }) {
                    baselines[isGreek, default: [:]][word, default: 0] += phrase.times
                }
            }
        }
    }

    private static func isGreek(_ code: UInt32) -> Bool { code >> 24 == 0 }

    /// The words of its clause before a phrase that have no tag; empty if there are none.
    ///
    /// - Parameter end: the end of the tagged phrase before it.
    static func before(_ phrase: Range<Int>, after end: Int, in text: [UInt8]) -> Range<Int> {
        var start = phrase.lowerBound
        var words = 0
        while start > end, !".,;:!?()[]".utf8.contains(text[start - 1]) {
            if text[start - 1] == 0x20, start < phrase.lowerBound, text[start] != 0x20 {
                words += 1
                if words == reach { break }
            }
            start -= 1
        }
        let isBlank = text[start..<phrase.lowerBound].allSatisfy { $0 == 0x20 }
        return isBlank ? phrase.lowerBound..<phrase.lowerBound : start..<phrase.lowerBound
    }

    // MARK: Which words belong to it

    private enum Extension: Hashable {
        /// A verb before its particle, or before its object: `rose up`, `slew him`.
        case verb(String)
        /// A negative word before what it denies.
        case negative(String, of: [String])
        /// A word that completes the tagged one: `old age`.
        case word(String, of: [String])
    }

    /// The renderings of one number.
    func renderings(of code: UInt32, _ phrases: [Phrase]) -> [Rendering] {
        var total = 0
        var cores: [[String]: Int] = [:]
        var counts: [Extension: Int] = [:]
        let candidates = phrases.map { candidate($0.before, $0.key) }
        for (phrase, found) in zip(phrases, candidates) {
            total += phrase.times
            cores[phrase.key, default: 0] += phrase.times
            if let found { counts[found.0, default: 0] += phrase.times }
        }
        let isGreek = RenderingContexts.isGreek(code)
        return zip(phrases, candidates).map { phrase, found in
            guard let (kind, words) = found,
                belongs(kind, counts[kind] ?? 0, of: total, core: cores[phrase.key] ?? 0, isGreek)
            else { return Rendering(words: phrase.core, key: phrase.key, times: phrase.times) }
            var kept = phrase.core
            // `slew him` is `slay`; `rose up` stays.
            if case .verb = kind { kept = kept.filter { EnglishWordForms.isParticle($0.lowercased()) }[...] }
            let all = words + kept
            return Rendering(
                words: all[...], key: all.map { base($0.lowercased()) }, times: phrase.times, isExtended: true)
        }
    }

    private func candidate(_ before: [Substring], _ key: [String]) -> (Extension, [Substring])? {
        guard let last = before.last else { return nil }
        if key.allSatisfy(EnglishWordForms.isLight) {
            guard key.allSatisfy({ !EnglishWordForms.isConnective($0) }) else { return nil }
            for word in before.reversed() {
                let lower = word.lowercased()
                if EnglishWordForms.isNegative(lower) { return nil }
                if !EnglishWordForms.isLight(lower) { return (.verb(base(lower)), [word]) }
            }
            return nil
        }
        for word in before.reversed().prefix(4) {
            let lower = word.lowercased()
            if EnglishWordForms.isNegative(lower) {
                // `cannot`, `neither` and `nor` deny what follows as `not` does.
                let short: Substring = ["without", "no", "never"].contains(lower) ? Substring(lower) : "not"
                return (.negative(lower == "without" ? lower : "not", of: key), [short])
            }
            if !EnglishWordForms.isLight(lower) { break }
        }
        if !EnglishWordForms.isLight(last.lowercased()) { return (.word(base(last.lowercased()), of: key), [last]) }
        // `sons in law`, `love of money`, `held his peace`.
        let joins = ["in", "of"].contains(last.lowercased())
        let isOwner = ["my", "thy", "his", "her", "our", "your", "their"].contains(last.lowercased())
        if joins || isOwner, let word = before.dropLast().last,
            !EnglishWordForms.isLight(word.lowercased())
        {
            return (.word(base(word.lowercased()), of: key), joins ? [word, last] : [word])
        }
        return nil
    }

    /// Whether words that are `count` times before a number are there because they translate it.
    private func belongs(_ kind: Extension, _ count: Int, of total: Int, core: Int, _ isGreek: Bool) -> Bool {
        guard let all = totals[isGreek].map(Double.init) else { return false }
        let baseline = baselines[isGreek] ?? [:]
        switch kind {
        case .verb(let word):
            // A number that occurs a few times is never only a particle.
            let usual = Double(baseline[word] ?? 0) / all
            return total <= 3
                || count > 1 && Double(count) > 3 * usual * Double(total)
                    && RenderingContexts.rarity(count, of: total, usual) > 10
        case .negative(let word, _):
            // Hebrew has a word of its own for `not`, which translations seldom tag.
            if !isGreek && (word != "without" || count < 3) { return false }
            let words = word == "without" ? [word] : EnglishWordForms.negatives.filter { $0 != "without" }
            let usual = Double(words.reduce(0) { $0 + (baseline[$1] ?? 0) }) / all
            return count * 2 >= core
                && RenderingContexts.rarity(count, of: core, usual) > (word == "without" ? 7 : 12)
        case .word(let word, _):
            let usual = Double(baseline[word] ?? 0) / all
            return count * 2 >= core && RenderingContexts.rarity(count, of: core, usual) > 12
        }
    }

    /// How improbable it is that something with a probability of `usual` happens at least `count` times of `total`, in
    /// bits: 10 is one in a thousand. By the bound of Chernoff.
    private static func rarity(_ count: Int, of total: Int, _ usual: Double) -> Double {
        let share = Double(count) / Double(total)
        guard usual > 0, usual < share else { return 0 }
        let others = share < 1 ? (1 - share) * log2((1 - share) / (1 - usual)) : 0
        return Double(total) * (share * log2(share / usual) + others)
    }

    /// The binary logarithm, to three digits: the exponent of the number, and the series of that of its significand.
    private static func log2(_ value: Double) -> Double {
        let ratio = (value.significand - 1) / (value.significand + 1)
        let square = ratio * ratio
        var series = 0.0
        for divisor in [9.0, 7, 5, 3, 1] { series = series * square + 1 / divisor }
        return Double(value.exponent) + ratio * series * 2 / 0.693_147
    }
}
