import Testing

@testable import Corpus
@testable import Search

@Suite struct SearchHighlighterTests {
    /// The text with the matches in brackets.
    private func mark(_ query: String, _ text: String, words: [Word] = []) -> String {
        var highlighter = SearchHighlighter(SearchQuery(query), language: "en")
        var copy = text
        let ranges = copy.withUTF8 {
            highlighter.ranges(in: UnsafeRawBufferPointer($0), words: words.map(NumberedWord.init))
        }
        var result: [UInt8] = []
        for (offset, byte) in text.utf8.enumerated() {
            if ranges.contains(where: { $0.lowerBound == offset }) { result.append(0x5B) }
            result.append(byte)
            if ranges.contains(where: { $0.upperBound == offset + 1 }) { result.append(0x5D) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    @Test(arguments: [
        ("love", "He loveth; we loved: Love!", "He [loveth]; we [loved]: [Love]!"),
        ("lord", "The LORD’s day, Lord", "The [LORD’s] day, [Lord]"),
        ("\"the beginning\"", "In the beginning: the end, beginning", "In [the beginning]: the end, beginning"),
        ("\"thy neighbor\"", "Love thy neighbour", "Love [thy neighbour]"),
        ("right*", "the righteous do rightly, not wrong", "the [righteous] do [rightly], not wrong"),
        ("maran atha", "Maran-atha", "[Maran]-[atha]"), ("maranatha", "Maran-atha.", "[Maran-atha]."),
        ("maran atha", "Maranatha", "[Maranatha]"), ("\"maran atha\"", "Maranatha", "[Maranatha]"),
        ("forever", "for ever and ever", "[for ever] and ever"),
        ("ｌｏｖｅ", "Love", "[Love]"),
        ("god -world", "God and the world", "[God] and the world"), ("a OR b", "a c b", "[a] c [b]"),
        ("caesar", "unto Cæsar the", "unto [Cæsar] the"),
        ("beginning \"the beginning\"", "the beginning", "[the beginning]"),
        ("ἀρχή", "Ἐν ἀρχῇ, ἡ ἀρχὴ", "Ἐν [ἀρχῇ], ἡ [ἀρχὴ]"), ("", "nothing", "nothing"),
    ])
    func marks(_ query: String, _ text: String, _ expected: String) { #expect(mark(query, text) == expected) }

    /// The test of the first letters, which refuses most words, refuses no variant.
    @Test func noVariantIsRefused() throws {
        var forms = Set(IrregularForms.english.forms)
        forms.formUnion(EnglishStemmer.exceptionalForms)
        for row in EnglishSpelling.changedBeginnings {
            for ending in ["", "s", "ed", "ing", "eth", "er"] { forms.insert(row.from + ending.utf8) }
        }
        for entry in SearchCorpus.sample.entries + (SearchCorpus.kjv?.entries ?? []) {
            let text = Tokenizer.tokens(in: entry.text)
            for token in text.tokens { forms.insert(text.form(token)) }
        }
        for form in forms {
            let key = SearchLanguage.english.key(of: form)
            let mayBe = form.withUnsafeBytes { letters in
                SearchLanguage.english.beginnings(ofFormsWith: key).contains { $0.begins(letters) }
            }
            #expect(mayBe, "\(String(decoding: form, as: UTF8.self))")
        }
    }

    @Test func marksPhrasesAmongCompounds() {
        #expect(
            mark("\"beth el\" \"the king of jericho\"", "Jericho, beside Beth-el: the king of Jericho")
                == "Jericho, beside [Beth-el]: [the king of Jericho]")
        #expect(mark("\"bethel one\"", "the king of Beth-el, one;") == "the king of Beth-el, one;")
    }

    @Test func marksWordsOfTheOriginal() {
        var word = Word(range: 4..<8)
        word.strongs = ["G0026"]
        #expect(mark("strong:G26", "God love us", words: [word]) == "God [love] us")
    }
}
