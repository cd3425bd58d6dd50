import Foundation
import Testing

@testable import Corpus
@testable import Packs
@testable import Search

/// Searches for words that few documents have together.
@Suite struct LooseSearchTests {
    /// Three verses of the KJV whose words are tagged, and one that is not.
    private static func index() throws -> SearchIndex {
        func word(_ text: String, in verse: String, _ strongs: [String], lemma: String = "", _ code: String = "")
            -> NumberedWord
        {
            let start = verse.utf8.count - verse[verse.range(of: text)!.lowerBound...].utf8.count
            return NumberedWord(
                range: start..<start + text.utf8.count, strongs: strongs, lemmas: lemma.isEmpty ? [] : [lemma],
                morphology: code.isEmpty ? [] : ["robinson:" + code])
        }
        var builder = SearchIndexBuilder(language: "en")
        let careful = "Be careful for nothing; but let your requests be made known unto God."
        builder.add(
            document: 1, text: Array(careful.utf8),
            words: [word("careful", in: careful, ["G3309"], lemma: "μεριμνάω", "V-PAM-2P")])
        let anxious = "Martha, you are anxious and troubled about many things."
        builder.add(
            document: 2, text: Array(anxious.utf8),
            words: [word("anxious", in: anxious, ["G3309"], lemma: "μεριμνάω", "V-PAI-2S")])
        let thought = "Take no thought for your life, what ye shall eat."
        builder.add(document: 3, text: Array(thought.utf8), words: [word("Take no thought", in: thought, ["G3309"])])
        builder.add(document: 4, text: Array("Grace be unto you for ever, and peace, from God.".utf8))
        var container = PackContainerWriter()
        for section in builder.sections() { container.add(section.kind, section.bytes) }
        return try SearchIndex(PackContainer(ByteStorage(copying: container.finish())))
    }

    private static func words(_ text: String) -> [LooseWord] {
        (SearchQuery(text).looseWords ?? []).map { LooseWord($0) }
    }

    private func find(_ words: [LooseWord], scope: [Range<Int>]? = nil, limit: Int = 9) throws -> [LooseHit] {
        var sums = LooseSums()
        return try Self.index().looseSearch(words, within: scope, limit: limit, &sums)
    }

    @Test func mostOfTheWordsAreEnough() throws {
        let hits = try find(Self.words("careful about requests"))
        #expect(hits.map(\.document) == [1, 2])
        #expect(hits[0].words == 0b101 && hits[1].words == 0b10)
        #expect(try find(Self.words("careful about requests"), scope: [2..<9]).map(\.document) == [2])
        #expect(try find(Self.words("careful about requests"), limit: 1).map(\.document) == [1])
        #expect(try find(Self.words("hippopotamus")).isEmpty)
        #expect(try find([]).isEmpty)
    }

    @Test func substitutesCountLess() throws {
        var words = Self.words("anxious")
        words[0].substitutes = [LooseWord.Substitute(.strongs(Array("G3309".utf8)), factor: 500, .kin)]
        let hits = try find(words)
        #expect(hits.first?.document == 2)
        #expect(Set(hits.map(\.document)) == [1, 2, 3])
        #expect(hits.filter { $0.words == 0 }.count == 2)
        var misspelt = Self.words("anxios")
        misspelt[0].substitutes = [LooseWord.Substitute(.word(Array("anxious".utf8)), factor: 900, .suggestion)]
        #expect(try find(misspelt).map(\.suggested) == [1])
    }

    /// `forever` finds `for ever`.
    @Test func spellingIsTheText() throws {
        let hits = try find(Self.words("forever grace"))
        #expect(hits.first?.document == 4 && hits.first?.words == 0b11)
    }

    @Test func renderingsAreCounted() throws {
        let index = try Self.index()
        #expect(
            try index.renderings(of: Array("anxious".utf8)).map { String(decoding: $0.strongs, as: UTF8.self) } == [
                "G3309"
            ])
        #expect(try index.renderings(of: Array("thought".utf8)).map(\.count) == [1])
        #expect(try index.renderings(of: Array("grace".utf8)).isEmpty)
        try index.verify()
    }

    @Test func tagsAreFound() throws {
        let index = try Self.index()
        func documents(_ text: String) throws -> [Int] {
            try index.search(SearchQuery(text), limit: 9).hits.map(\.document).sorted()
        }
        #expect(try documents("lemma:μεριμναω") == [1, 2])
        #expect(try documents("morph:V-PAM-2P") == [1])
        #expect(try documents("morph:v-pai-2s") == [2])
        #expect(try documents("morph:V-PA*") == [1, 2])
        #expect(try documents("lemma:μεριμνάω -morph:V-PAI-2S") == [1])
        #expect(try documents("morph:N-NSM").isEmpty)
    }

    @Test func similarWordsAreNear() throws {
        let index = try Self.index()
        func similar(_ word: String) throws -> [String] {
            try index.similarWords(to: Array(word.utf8), limit: 3).map { String(decoding: $0.word, as: UTF8.self) }
        }
        #expect(try similar("anxoius") == ["anxious"])
        #expect(try similar("requets") == ["requests"])
        #expect(try similar("zzzzzz").isEmpty)
        #expect(try similar("go").isEmpty)
    }
}

/// What queries ask about.
@Suite struct SearchQuestionTests {
    private func read(_ text: String, _ language: String = "en") -> String? {
        guard let words = SearchQuery(text).looseWords, let question = SearchQuestion(words, language: language) else {
            return nil
        }
        let asked = question.words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        return asked + (question.isCertain ? "!" : "?")
    }

    @Test(arguments: [
        ("verses about anxiety", "anxiety!"), ("what does the bible say about marriage", "marriage!"),
        ("bible verses for the sick", "sick!"), ("who was Melchizedek", "melchizedek?"),
        ("where is the ark of the covenant", "ark of the covenant?"), ("how to pray", "pray?"),
        ("patience bible verses", "patience!"), ("who was Ruth in the Bible", "ruth!"),
        ("what do the scriptures teach about hope", "hope!"), ("where is heaven mentioned", "heaven?"),
        ("how to be saved", "be saved?"), ("how can I be saved", "be saved?"),
        ("who killed goliath", "killed goliath?"),
        ("verses for a funeral", "funeral!"), ("passages about healing", "healing!"), ("the story of Ruth", "ruth?"),
    ])
    func asks(_ text: String, _ about: String) { #expect(read(text) == about) }

    @Test(arguments: [
        "love thy neighbour", "when I was a child I spake", "why hast thou forsaken me", "search the scriptures",
        "verses about", "what is", "\"who is like\" the lord", "all scripture is given", "who",
    ])
    func asksNothing(_ text: String) { #expect(read(text) == nil) }

    @Test func languagesHaveTheirOwn() {
        #expect(read("versiculos sobre el amor", "es") == "amor!")
        #expect(read("verses about love", "de") == nil)
    }
}
