import Testing

@testable import Corpus
@testable import Search

@Suite struct TokenizerTests {
    @Test(arguments: [
        ("The LORD’s word", ["the", "lord's", "word"]),
        ("the LORD's disciples’", ["the", "lord's", "disciples"]),
        ("Anathema Maran-atha.", ["anathema", "maran", "atha", "maranatha"]),
        ("Mahershalal-hash-baz!", ["mahershalal", "hash", "baz", "mahershalalhashbaz"]),
        ("word—word --and- -or", ["word", "word", "and", "or"]),
        ("Æneas, Cæsar, naïve, œuvre", ["aeneas", "caesar", "naive", "oeuvre"]),
        ("Señor Übermaß Łódź İstanbul", ["senor", "ubermass", "lodz", "istanbul"]),
        ("e\u{301}te\u{301} co\u{AD}operate", ["ete", "cooperate"]),
        ("Ἐν ἀρχῇ ἦν ὁ Λόγος", ["εν", "αρχη", "ην", "ο", "λογοσ"]),
        ("ἀλλ’ ΛΟΓΟΣ", ["αλλ", "λογοσ"]),
        ("בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים", ["בראשית", "ברא", "אלהימ"]),
        ("עַל־פְּנֵ֣י", ["על", "פני"]),
        ("В начале СОТВОРИЛ ещё Йов", ["в", "начале", "сотворил", "еще", "йов"]),
        ("起初神", ["起", "初", "神"]),
        ("बाइबिल में", ["बाइबिल", "में"]),
        ("144,000 and 7th", ["144", "000", "and", "7th"]),
        ("", []), ("— … !", []),
    ])
    func cutsAndFolds(_ text: String, _ words: [String]) {
        #expect(Tokenizer.words(in: text) == words)
    }

    @Test func tokensHaveTheirRanges() {
        let text = "“Maran-atha” said the LORD’s Cæsár\u{301}"
        let tokens = Tokenizer.tokens(in: text).tokens
        let bytes = Array(text.utf8)
        #expect(tokens.map(\.position) == [0, 1, 0, 2, 3, 4, 5])
        #expect(
            tokens.map { String(decoding: bytes[$0.source], as: UTF8.self) }
                == ["Maran", "atha", "Maran-atha", "said", "the", "LORD’s", "Cæsár\u{301}"])
    }

    @Test func takesAnyBytes() {
        var random = SplitMix64(state: 3)
        var result = TokenizedText()
        for _ in 0..<500 {
            let bytes = (0..<60).map { _ in UInt8(random.next(below: 256)) }
            bytes.withUnsafeBytes { Tokenizer.tokenize($0, into: &result) }
            for token in result.tokens {
                #expect(token.source.upperBound <= bytes.count && !token.source.isEmpty && !token.letters.isEmpty)
            }
        }
        let broken = Tokenizer.tokens(in: "").tokens
        #expect(broken.isEmpty)
    }

    @Test func everyLetterOfTheTablesFoldsOnce() {
        for value in (UInt32(0)..<0x2100) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let folded: [Unicode.Scalar]
            switch SearchFolding.role(of: scalar) {
            case .letter(let letter): folded = [letter]
            case .letters(let letters): folded = letters
            default: continue
            }
            for letter in folded { #expect(SearchFolding.role(of: letter) == .letter(letter), "\(scalar)") }
        }
    }
}
