import Testing

@testable import Corpus
@testable import Packs
@testable import Scripture
@testable import Search

/// What is a misspelling of a word, and what is another word.
@Suite struct MisspellingTests {
    @Test(arguments: [
        ("armagedon", "armageddon"), ("jeruselem", "jerusalem"), ("nebuchadnezer", "nebuchadnezzar"),
        ("shepard", "shepherd"), ("samaratin", "samaritan"), ("pharasees", "pharisees"), ("siani", "sinai"),
        ("spirt", "spirit"), ("ressurection", "resurrection"), ("debth", "depth"), ("goverment", "government"),
        ("zachaeus", "zacchaeus"), ("beleive", "believe"), ("deth", "death"),
    ])
    func isMeant(_ typed: String, _ word: String) {
        #expect(Misspelling(Array(typed.utf8)).cost(of: Array(word.utf8)) != nil)
    }

    @Test(arguments: [
        ("rapture", "capture"), ("depression", "derision"), ("loneliness", "lowliness"), ("gambling", "grumbling"),
        ("amor", "amon"), ("christmas", "christ's"), ("cremation", "creation"), ("dating", "daring"),
        ("vegan", "began"), ("abortion", "abolition"),
    ])
    func isAnotherWord(_ typed: String, _ word: String) {
        #expect(Misspelling(Array(typed.utf8)).cost(of: Array(word.utf8)) == nil)
    }
}

/// Long documents match by their best passage, and introductions not at all.
@Suite struct PassageSearchTests {
    private func index(_ texts: [String]) throws -> SearchIndex {
        var builder = SearchIndexBuilder(language: "en")
        for (number, text) in texts.enumerated() { builder.add(document: number, text: Array(text.utf8)) }
        var container = PackContainerWriter()
        for section in builder.sections() { container.add(section.kind, section.bytes) }
        return try SearchIndex(PackContainer(ByteStorage(copying: container.finish())))
    }

    /// A book without verse numbers has all words of many queries somewhere.
    @Test func wordsFarApartAreNotAllWords() throws {
        let filler = String(repeating: "and they went on their way ", count: 30)
        let apart = "trust \(filler) in the lord \(filler) with all your heart"
        let together = "\(filler) trust in the lord with all your heart \(filler)"
        let index = try index([apart, "Trust in the Lord with your whole heart and all.", together])
        let hits = try index.search(SearchQuery("trust lord heart"), limit: 9).hits
        #expect(hits.filter(\.hasAllWords).map(\.document).sorted() == [1, 2])
        #expect(hits.last?.document == 0)
        var sums = LooseSums()
        let words = ["trust", "lord", "heart"].map { LooseWord(Array($0.utf8)) }
        let loose = try index.looseSearch(words, within: nil, limit: 9, &sums)
        #expect(loose.first { $0.document == 0 }.map { $0.words.nonzeroBitCount < 3 } ?? true)
        #expect(loose.first { $0.document == 2 }?.words == 0b111)
    }

    @Test func aPhraseAtTheBeginningIsFirst() throws {
        let index = try index([
            "The same was in the beginning with God.", "In the beginning God created the heaven and the earth.",
        ])
        #expect(try index.search(SearchQuery("in the beginning"), limit: 9).hits.first?.document == 1)
    }

    @Test func introductionsAreNotSearched() throws {
        var text = ImportedText(
            translation: Translation(id: "T", alias: "t", name: "T", language: "en", versification: .kjv))
        for (words, verse) in [("Recognized as Scripture", Verse(.gen, 0, 0)), ("A Psalm of David", Verse(.ps, 3, 0))] {
            let slot = try #require(Versification.kjv.slot(of: verse))
            text.set(ImportedVerse(words), slots: slot...slot)
        }
        let pack = try PackContainer(ByteStorage(copying: PackWriter.bytes(of: text, adding: text.searchSections())))
        let index = try SearchIndex(pack)
        #expect(try index.search(SearchQuery("scripture"), limit: 9).total == 0)
        #expect(try index.search(SearchQuery("david"), limit: 9).total == 1)
    }
}
