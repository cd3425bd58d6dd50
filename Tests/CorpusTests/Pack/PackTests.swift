import Scripture
import Testing

@testable import Corpus
@testable import Packs
@testable import Search

@Suite struct PackTests {
    let pack: TextPack

    init() throws { pack = try SamplePack.pack(SamplePack.bytes) }

    func verses(_ from: Verse, _ to: Verse? = nil, _ detail: PassageDetail = []) throws -> PassageText {
        try pack.passage([VerseRange(from: from, to: to ?? from)], detail: detail)
    }

    @Test func keepsTheMetadata() {
        #expect(pack.translation.id == "sample" && pack.translation.alias == "smp")
        #expect(pack.translation.about == "A sample — of everything")
        #expect(pack.translation.features == [.headings, .strongs])
        #expect(pack.origin == SamplePack.text.origin)
    }

    @Test func readsEverythingBack() throws {
        let slot = SamplePack.slot(.gen, 1, 1)...SamplePack.slot(.gen, 1, 1)
        let verse = try verses(Verse(.gen, 1, 1), nil, [.extras, .words, .lines]).verses[0][0]
        var again = ImportedText(translation: pack.translation)
        again.set(
            ImportedVerse(
                text: Array(verse.text.string.utf8), startsParagraph: verse.startsParagraph, extras: verse.extras),
            slots: slot)
        #expect(again.verses.extras.elementsEqual(SamplePack.text.verses.extras.prefix(again.verses.extras.count)))
        #expect(again.verses.words == SamplePack.text.verses.words)
        #expect(verse.text.string == "In the beginning God created the heaven and the earth.")
        #expect(verse.startsParagraph && verse.extras.words[0].gloss == "beginning")
        #expect(verse.extras.lineStarts == [17, 32])
    }

    @Test func readsOnlyWhatIsAskedFor() throws {
        let plain = try verses(Verse(.gen, 1, 1)).verses[0][0]
        #expect(plain.extras == VerseExtras())
        let lines = try verses(Verse(.gen, 1, 1), nil, .lines).verses[0][0]
        #expect(lines.extras.spans.isEmpty && lines.extras.lineStarts.count == 2 && lines.extras.words.isEmpty)
    }

    @Test func givesABridgedVerseOnce() throws {
        for (from, to) in [(2, 2), (3, 3), (2, 3)] {
            let found = try verses(Verse(.gen, 1, from), Verse(.gen, 1, to))
            #expect(found.verses[0].count == 1 && found.missing.isEmpty)
            #expect(found.verses[0][0].verse == Verse(.gen, 1, 2) && found.verses[0][0].lastVerse == 3)
        }
        let chapter = try verses(Verse(.gen, 1, 1), Verse(.gen, 1, 31))
        #expect(chapter.verses[0].map(\.verse.verse) == [1, 2] && chapter.missing.count == 28)
    }

    @Test func givesTitlesIfAskedFor() throws {
        #expect(try verses(Verse(.ps, 51, 1)).verses[0].map(\.verse.verse) == [1])
        #expect(try verses(Verse(.ps, 51, 1), nil, .superscriptions).verses[0].map(\.verse.verse) == [0, 1])
        #expect(
            try verses(Verse(.ps, 51, 0), Verse(.ps, 51, 1), .superscriptions).verses[0].map(\.verse.verse) == [0, 1])
        #expect(try verses(Verse(.ps, 50, 23), Verse(.ps, 51, 1)).verses[0].map(\.verse.verse) == [1])
        #expect(try verses(Verse(.ps, 51, 0)).verses[0][0].text.string == "A Psalm of David.")
    }

    @Test func givesTheNoteOnAMissingVerse() throws {
        let found = try verses(Verse(.acts, 8, 37))
        #expect(found.verses.count == 1 && found.verses[0].isEmpty)
        #expect(found.missing.map(\.note) == ["TR adds a verse"])
        #expect(try verses(Verse(.acts, 8, 38)).missing.map(\.note) == [""])
    }

    @Test func drawsEachVerseEquallyOften() throws {
        var text = ImportedText(translation: pack.translation)
        for verse in [1, 5, 9, 21] {
            let slot = SamplePack.slot(.obad, 1, verse)
            text.set(ImportedVerse("Verse \(verse)"), slots: slot...(verse == 5 ? slot + 1 : slot))
        }
        let obadiah = try SamplePack.pack(PackWriter.bytes(of: text))
        var counts: [Int: Int] = [:]
        for seed in 0..<2_000 {
            let verse = try #require(try obadiah.randomVerse(in: [.obad, .obad], seed: UInt64(seed)))
            counts[verse.verse, default: 0] += 1
        }
        #expect(counts.keys.sorted() == [1, 5, 9, 21])
        #expect(counts.values.allSatisfy { (400...600).contains($0) })
    }

    @Test func findsTheOnlyVerseOfManySlots() throws {
        #expect(try pack.randomVerse(in: [.john], seed: 7) == Verse(.john, 1, 14))
        #expect(try pack.randomVerse(in: [.ruth], seed: 7) == nil)
        #expect(try pack.randomVerse(in: [], seed: 7) == nil)
    }

    @Test func passesItsOwnCheck() throws { try pack.verify() }

    @Test func isTheSameEachTime() { #expect(SamplePack.bytes == SamplePack.bytes) }
}

/// The index of Strong's numbers agrees with the words.
@Suite struct StrongsIndexTests {
    @Test func countsWordsAndVerses() throws {
        let text = SamplePack.text
        let pack = try SamplePack.pack(PackWriter.bytes(of: text, adding: text.searchSections()))
        try pack.verify()
        let index = try #require(try SearchIndex(pack))
        let system = pack.translation.versification
        var counts: [String: (words: Int, slots: [Int])] = [:]
        for slot in 0..<system.slotCount {
            let content = try pack.content(atSlot: slot)
            guard !content.isEmpty, content.slots.lowerBound == slot, let verse = system.verse(atSlot: slot) else {
                continue
            }
            for word in try pack.verse(verse, from: content, detail: .words).extras.words {
                // A word counts under its own keys and under their bases, once each.
                for key in Set(word.strongs.compactMap { StrongsNumber($0) }.flatMap { [$0.base, $0.key] }) {
                    counts[key, default: (0, [])].words += 1
                    if counts[key]!.slots.last != slot { counts[key]!.slots.append(slot) }
                }
            }
        }
        #expect(!counts.isEmpty)
        for (key, count) in counts {
            let number = StrongsNumber(key)!
            #expect(try index.wordCount(of: number) == count.words, "\(key)")
            #expect(try index.documents(of: number) == count.slots, "\(key)")
            let found = try pack.occurrences(of: number, index: index, isCancelled: { false })
            #expect(found.reduce(0) { $0 + $1.ranges.count } == count.words, "\(key)")
        }
        #expect(try index.wordCount(of: StrongsNumber("G9999")!) == 0)
    }

    /// `verify` finds an index whose counts are not those of the words.
    @Test func aWrongCountIsFound() throws {
        let text = SamplePack.text
        var other = ImportedText(translation: text.translation)
        var verse = ImportedVerse("In the beginning God created the heaven and the earth.")
        verse.extras.words = [Word(range: 0..<2)]
        verse.extras.words[0].strongs = ["H7225"]
        let slot = SamplePack.slot(.gen, 1, 1)
        other.set(verse, slots: slot...slot)
        let pack = try SamplePack.pack(PackWriter.bytes(of: text, adding: other.searchSections()))
        #expect(throws: PackError.self) { try pack.verify() }
    }

    @Test func wordsNeedLittleRoom() throws {
        // A word after one space, with one number whose string is frequent, takes two bytes.
        var words: [Word] = []
        for place in 0..<10 {
            words.append(Word(range: place * 5..<place * 5 + 4))
            words[place].strongs = ["G\(place % 3 + 1)"]
        }
        let record = WordsRecord.encode(words) { Int($0.dropFirst())! }
        #expect(record.count == 1 + 2 * words.count + 2)
        let back = try record.withUnsafeBytes { bytes in
            try WordsRecord.decode(bytes, textLength: 50) { "G\($0)" }
        }
        #expect(back == words)
    }
}
