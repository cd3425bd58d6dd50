import Scripture
import Testing

@testable import Corpus
@testable import Search

/// The index finds the same verses as reading every verse.
@Suite struct BruteForceTests {
    @Test func agreesOnTheSample() throws { try agree(SearchCorpus.sample, queries: 500, seed: 1) }

    @Test(.enabled(if: SearchCorpus.kjv != nil, "needs mod2imp and Debian's sword-text-kjv"))
    func agreesOnAWholeBible() throws {
        let kjv = SearchCorpus.kjv!
        #if DEBUG
            // Reading a whole Bible for each query takes minutes without optimisation.
            let part = try SearchCorpus(kjv.entries.enumerated().filter { $0.offset % 60 == 3 }.map(\.element))
            try agree(part, queries: 500, seed: 2)
        #else
            try agree(kjv, queries: 100, seed: 2)
        #endif
    }

    private func agree(_ corpus: SearchCorpus, queries: Int, seed: UInt64) throws {
        let brute = BruteForce(corpus.entries)
        var generator = QueryGenerator(corpus.entries, seed: seed)
        var found = 0
        for _ in 0..<queries {
            let text = generator.next()
            let expected = brute.matches(SearchQuery(text))
            let hits = try corpus.search(text, limit: SearchIndex.maximumHits)
            let documents = hits.hits.map(\.document)
            if expected.count <= SearchIndex.maximumHits {
                #expect(documents.sorted() == expected, "\(text)")
            } else {
                #expect(documents.count == SearchIndex.maximumHits && Set(documents).isSubset(of: expected), "\(text)")
            }
            #expect(hits.total == expected.count, "\(text)")
            found += min(expected.count, 1)
            // A page is a part of the whole.
            let query = SearchQuery(text)
            let page = try corpus.index.search(query, within: SearchCorpus.slots(query), limit: 3, offset: 2)
            #expect(page.hits == Array(hits.hits.dropFirst(2).prefix(3)), "\(text)")
            #expect(page.total == hits.total, "\(text)")
        }
        // Queries without matches prove little.
        #expect(found > queries / 2)
    }
}

/// Queries of words of a text, with all operators.
struct QueryGenerator {
    private let entries: [SearchCorpus.Entry]
    private var random: SplitMix64

    init(_ entries: [SearchCorpus.Entry], seed: UInt64) {
        self.entries = entries
        random = SplitMix64(state: seed)
    }

    mutating func next() -> String {
        var parts: [String] = []
        let words = entries[random.next(below: entries.count)].text.split(separator: " ").map(String.init)
        for _ in 0...random.next(below: 4) { parts.append(part(words)) }
        if random.next(below: 5) == 0 { parts.append(scope()) }
        return parts.joined(separator: random.next(below: 12) == 0 ? "  " : " ")
    }

    private mutating func word(_ words: [String]) -> String { words[random.next(below: words.count)] }

    private mutating func part(_ words: [String]) -> String {
        switch random.next(below: 16) {
        case 0, 1: return "\"\(run(words))\""
        case 2: return String(word(words).prefix(1 + random.next(below: 4))) + "*"
        case 3:
            return "-" + word(entries[random.next(below: entries.count)].text.split(separator: " ").map(String.init))
        case 4, 5: return "\(word(words)) OR \(word(words))"
        case 6, 7: return "\(word(words)) near/\(1 + random.next(below: 9)) \(word(words))"
        case 8: return "\"\(run(words))\" near/\(1 + random.next(below: 9)) \(word(words)) near/4 \(word(words))"
        case 9: return "strong:G\(1 + random.next(below: 40))" + ["", "a"][random.next(below: 2)]
        case 10: return ["\"", "OR", "near/3", "-", "*", "AND", "(\(word(words)))", "xyzzy"][random.next(below: 8)]
        case 11: return "\(word(words).prefix(2))* OR \"\(run(words))\" near/2 strong:G\(1 + random.next(below: 40))"
        case 12: return "-\"\(run(words))\""
        // Two words as one, or one as two.
        case 13: return run(words).filter { $0 != " " }
        default: return word(words)
        }
    }

    private mutating func run(_ words: [String]) -> String {
        let start = random.next(below: words.count)
        return words[start..<min(start + 1 + random.next(below: 4), words.count)].joined(separator: " ")
    }

    private mutating func scope() -> String {
        let scopes = [
            "in:NT", "in:OT", "in:Psalms", "in:Gen-Ruth", "in:\"1 John\"", "in:john.3", "t:kjv", "in:nowhere",
            "in:Rom-Gal", "-in:Ps", "in:OT -in:Job-Song",
            "in:Ps in:Job",
        ]
        return scopes[random.next(below: scopes.count)]
    }
}
