import Packs
import Scripture
import Search
import Testing

@testable import Corpus

/// Genesis with a few words that have Strong's numbers.
@Suite struct SharedWordsTests {
    /// The numbers of some verses, in order. All other verses have only H430, which is too common to relate verses.
    private static let numbers: [Verse: [String]] = [
        Verse(.gen, 22, 1): ["H430", "H5254", "H85", "H559"],
        Verse(.gen, 15, 1): ["H5254", "H430"],
        Verse(.gen, 17, 1): ["H85", "H5254"],
        Verse(.gen, 20, 1): ["H430", "H5254", "H85"],
        Verse(.gen, 30, 1): ["H1254a"],
        Verse(.gen, 31, 1): ["H1254"],
    ]

    private static func pack(of chapters: Int) throws -> (TextPack, SearchIndex) {
        let translation = Translation(
            id: "t", alias: "t", name: "T", language: "en", versification: .kjv, license: "", about: "")
        var text = ImportedText(translation: translation)
        for chapter in 1...chapters {
            for number in 1...Versification.kjv.verseCount(of: .gen, chapter: chapter) {
                let verse = Verse(.gen, chapter, number)
                let slot = try #require(Versification.kjv.slot(of: verse))
                var imported = ImportedVerse(text: Array("word word word word".utf8))
                imported.extras.words = (numbers[verse] ?? ["H430"]).enumerated().map { index, number in
                    var word = Word(range: index * 5..<index * 5 + 4)
                    word.strongs = [number]
                    return word
                }
                text.set(imported, slots: slot...slot)
            }
        }
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text, adding: text.searchSections())))
        return (pack, try #require(try SearchIndex(pack)))
    }

    private func related(_ verse: Verse, limit: Int = 20) throws -> [SharedWords] {
        let (pack, index) = try SharedWordsTests.pack(of: 50)
        let slot = try #require(Versification.kjv.slot(of: verse))
        return try SharedWords.verses(like: slot...slot, in: pack, index, limit: limit)
    }

    @Test func wordsInSequenceComeFirstThenMoreWordsThenTheOrderOfTheBible() throws {
        let found = try related(Verse(.gen, 22, 1))
        #expect(found.map(\.verse) == [Verse(.gen, 20, 1), Verse(.gen, 17, 1)])
        #expect(found.map(\.isSequence) == [true, false])
        #expect(found[0].words.map(\.number.base) == ["H5254", "H85"])
        #expect(found[0].words.map(\.rendering) == ["word", "word"])
        #expect(found[0].weight > found[1].weight)
        #expect(try related(Verse(.gen, 22, 1), limit: 1).count == 1)
    }

    @Test func aWordInTwoVersesOfThousandRelatesThem() throws {
        // An extended number has the words of its base.
        #expect(try related(Verse(.gen, 30, 1)).map(\.verse) == [Verse(.gen, 31, 1)])
        #expect(try related(Verse(.gen, 1, 1)).isEmpty)
    }

    @Test func anExcerptRelatesNothing() throws {
        let (pack, index) = try SharedWordsTests.pack(of: 20)
        let slot = try #require(Versification.kjv.slot(of: Verse(.gen, 17, 1)))
        #expect(try SharedWords.verses(like: slot...slot, in: pack, index, limit: 20).isEmpty)
    }
}
