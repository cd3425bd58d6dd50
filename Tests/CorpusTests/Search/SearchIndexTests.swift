import Scripture
import Testing

@testable import Corpus
@testable import Packs
@testable import Search

@Suite struct SearchIndexTests {
    let sample = SearchCorpus.sample

    @Test func findsByAnyWayOfWriting() throws {
        let texts = ["Anathema Maran-atha.", "The LORD’s neighbour", "Cæsar ploughed", "nothing here"]
        let entries = texts.enumerated().map {
            SearchCorpus.Entry(slot: $0.offset * 3, osis: "\($0.offset)", text: $0.element)
        }
        let corpus = try SearchCorpus(entries)
        for query in ["maranatha", "maran atha", "maran-atha", "Maran-Atha", "\"maran atha\""] {
            #expect(try corpus.hits(query) == ["0"], "\(query)")
        }
        for query in ["LORD's", "lord", "lord’s", "neighbor", "\"lord's neighbor\"", "neighbours"] {
            #expect(try corpus.hits(query) == ["1"], "\(query)")
        }
        for query in ["caesar", "plow", "plough*", "CÆSAR near/1 plowed"] {
            #expect(try corpus.hits(query) == ["2"], "\(query)")
        }
        let joined = try SearchCorpus([SearchCorpus.Entry(slot: 1, osis: "1", text: "Anathema Maranatha")])
        for query in ["maran atha", "maran-atha", "maranatha"] { #expect(try joined.hits(query) == ["1"]) }
    }

    /// A module may give a number to a mark that is not a word.
    @Test func countsTheNumberOfAMark() throws {
        var text = ImportedText(
            translation: Translation(id: "mark", alias: "mark", name: "", language: "en", versification: .kjv))
        var verse = ImportedVerse(text: Array("…".utf8))
        var word = Word(range: 0..<3)
        word.strongs = ["G26"]
        verse.extras.words = [word]
        text.set(verse, slots: 5...5)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text, adding: text.searchSections())))
        try pack.verify()
        let index = try #require(try SearchIndex(pack))
        #expect(try index.search(SearchQuery("strong:G26"), limit: 5).hits.map(\.document) == [5])
    }

    @Test func putsTheWordAsItStandsFirst() throws {
        let texts = ["he loveth us", "they love us", "they loved us", "a lovely thing"]
        let corpus = try SearchCorpus(
            texts.enumerated().map { SearchCorpus.Entry(slot: $0.offset, osis: "\($0.offset)", text: $0.element) })
        #expect(try corpus.hits("loved").first == "2")
        #expect(try corpus.hits("loveth").first == "0")
        #expect(try corpus.hits("love us").first == "1")
        // Porter's stemmer removes `ly` too.
        #expect(try corpus.search("love").total == 4)
    }

    @Test func putsVersesWithAllWordsFirst() throws {
        let hits = try sample.search("faith hope charity abideth").hits
        let complete = hits.map(\.hasAllWords)
        #expect(complete.first == true && complete == complete.sorted { $0 && !$1 })
        #expect(try sample.hits("valley of the shadow of death").first == "Ps.23.4")
        #expect(try sample.hits("for god so loved").first == "John.3.16")
    }

    @Test func suggestsKnownWords() throws {
        #expect(try sample.search("sheperd").suggestions.first == "shepherd")
        #expect(try sample.search("darknes").suggestions.first == "darkness")
        #expect(try sample.search("shepherd").suggestions == [])
        // The other words are searched for even if one word is unknown.
        #expect(try sample.hits("shepherd xyzzyx") == sample.hits("shepherd"))
    }

    @Test func findsNothingForNothing() throws {
        for query in ["", "xyzzyx", "\"god xyzzyx\"", "\"\"", "strong:G9999", "lord in:Rev"] {
            #expect(try sample.search(query).total == 0, "\(query)")
        }
    }

    @Test func hasNoTermForNoText() throws {
        let empty = try SearchCorpus([])
        for query in ["lord", "\"a b\"", "l*", "-x", "strong:G1"] { #expect(try empty.search(query).total == 0) }
        try empty.index.verify()
    }

    @Test func keepsLongDocuments() throws {
        let long = (0..<40_000).map { "word\($0 % 700)" }.joined(separator: " ") + " needle"
        let corpus = try SearchCorpus([
            SearchCorpus.Entry(slot: 7, osis: "7", text: long),
            SearchCorpus.Entry(slot: 9_000, osis: "9", text: "needle"),
        ])
        #expect(try corpus.hits("needle") == ["9", "7"])
        #expect(try corpus.hits("\"word699 word0\"") == ["7"])
        try corpus.index.verify()
    }

    @Test func isBuiltIntoAPack() throws {
        let text = SamplePack.text
        let bytes = PackWriter.bytes(of: text, adding: text.searchSections())
        let pack = try SamplePack.pack(bytes)
        let index = try #require(try SearchIndex(pack))
        try pack.verify()
        try index.verify()
        func slots(_ query: String) throws -> [Int] {
            try index.search(SearchQuery(query), limit: 5).hits.map(\.document)
        }
        #expect(try slots("beginning") == [SamplePack.slot(.gen, 1, 1)])
        #expect(try slots("two three") == [SamplePack.slot(.gen, 1, 2)])
        #expect(try slots("strong:H1254") == [SamplePack.slot(.gen, 1, 1)])
        #expect(try slots("fariĝis") == [SamplePack.slot(.john, 1, 14)])
        #expect(try SearchIndex(SamplePack.pack(SamplePack.bytes)) == nil)
    }

    @Test func isTheSameEachTime() {
        #expect(SearchCorpus.bytes(sample.entries) == SearchCorpus.bytes(sample.entries))
    }

    @Test func isSmall() {
        let text = sample.entries.reduce(0) { $0 + $1.text.utf8.count }
        let index = sample.index.container.sections.filter { $0.kind != .searchLengths }.reduce(0) { $0 + $1.length }
        // The index of a whole Bible is smaller than its text. A short text repeats fewer words.
        #expect(index < text * 2)
    }
}
