import Scripture
import Testing

@testable import Corpus
@testable import Search

@Suite struct SearchQueryTests {
    /// The nodes of a query as text.
    private func read(_ text: String) -> String {
        let query = SearchQuery(text)
        var parts = query.clauses.map { ($0.isExcluded ? "-" : "") + describe($0.node) }
        parts += (query.scope ?? []).map { scope in
            let slots = SearchScope.slots(of: [scope], in: .kjv)
            let ends = slots.map {
                [$0.lowerBound, $0.upperBound - 1].map { Versification.kjv.verse(atSlot: $0)!.book.osisID }
            }
            return "in:"
                + ends.map { Array(Set($0)).count == 1 ? $0[0] : $0.joined(separator: "-") }.joined(separator: ",")
        }
        parts += query.translations.map { "t:" + $0 }
        return parts.joined(separator: " ")
    }

    private func describe(_ node: SearchQuery.Node) -> String {
        func text(_ word: [UInt8]) -> String { String(decoding: word, as: UTF8.self) }
        switch node {
        case .word(let word): return text(word)
        case .compound(let parts, let joined): return parts.map(text).joined(separator: "-") + "=" + text(joined)
        case .phrase(let words): return "\"" + words.map(text).joined(separator: " ") + "\""
        case .prefix(let word): return text(word) + "*"
        case .strongs(let number): return "#" + text(number)
        case .lemma(let lemma): return "lemma:" + text(lemma)
        case .morphology(let code, let isPrefix): return "morph:" + text(code) + (isPrefix ? "*" : "")
        case .near(let nodes, let distance): return "[" + nodes.map(describe).joined(separator: " ~\(distance) ") + "]"
        case .any(let nodes): return "(" + nodes.map(describe).joined(separator: "|") + ")"
        }
    }

    @Test(arguments: [
        ("Faith, hope & charity", "faith hope charity"), ("\"In the beginning\" God", "\"in the beginning\" god"),
        ("“In the beginning”", "\"in the beginning\""), ("right* -lord", "right* -lord"),
        ("love OR charity OR hope faith", "(love|charity|hope) faith"), ("faith near/5 hope", "[faith ~5 hope]"),
        ("a NEAR/3 \"b c\" near/3 d*", "[a ~3 \"b c\" ~3 d*]"), ("a OR b near/2 c", "(a|[b ~2 c])"),
        ("strong:g0026 strong:H1254A", "#G26 #H1254a"), ("-\"my people\" -strong:H1", "-\"my people\" -#H1"),
        ("lemma:Ἀγαπάω morph:V-AAI-3S", "lemma:αγαπαω morph:V-AAI-3S"), ("MORPH:robinson:V-A*", "morph:V-A*"),
        ("morph:*", "morph*"), ("lemma:", "lemma"),
        ("love in:NT", "love in:Matt-Rev"), ("in:Psalms in:Rom-Gal", "in:Ps in:Rom-Gal"), ("in:\"1 Cor\"", "in:1Cor"),
        ("in:gospels t:kjv love", "love in:Matt-John t:kjv"), ("Maran-atha", "maran-atha=maranatha"),
        ("LORD's", "lord's"), ("起初", "\"起 初\""), ("love,joy", "love joy"), ("a AND b", "a b"),
        // An operator without meaning is text.
        ("\"in the beginning", "in the beginning"), ("OR", "or"), ("OR love", "or love"), ("love OR", "love or"),
        ("near/5 hope", "near 5 hope"), ("love near/5", "love near 5"), ("in:", "in"),
        ("strong:X5", "strong x5"), ("-", ""), ("*", ""), ("- love", "love"), ("--love", "love"),
        ("a OR OR b", "a (or|b)"),
        ("", ""), ("   ", ""), ("\"\"", ""), ("(love)", "love"), ("love OR -hope", "love or -hope"), ("t:", "t"),
        ("near/99999999999999999999", "near 99999999999999999999"),
    ])
    func reads(_ text: String, _ expected: String) { #expect(read(text) == expected) }

    @Test func isBounded() {
        #expect(SearchQuery(String(repeating: "love ", count: 5_000)).clauses.count <= SearchQuery.maximumClauses)
        #expect(SearchQuery(String(repeating: "l", count: 50_000)).clauses.count == 1)
        let distance = SearchQuery("a near/99999999999999999999 b").clauses[0].node
        #expect(distance == .near([.word([0x61]), .word([0x62])], distance: SearchQuery.maximumDistance))
    }

    @Test func readsAnyText() {
        let pieces = [
            "\"", "-", "*", "OR", "near/2", "in:", "in:NT", "strong:", "G5", "love", " ", "’", "“", ":", "/", "\u{0}",
            "é",
        ]
        var random = SplitMix64(state: 9)
        for _ in 0..<2_000 {
            let text = (0..<12).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            #expect(SearchQuery(text).clauses.count <= SearchQuery.maximumClauses)
        }
    }
}
