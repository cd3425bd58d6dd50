import Scripture
import Testing

@testable import Corpus
@testable import Packs

/// Words come back as they went in, and damage never traps.
@Suite struct InterlinearPackTests {
    static let system = Versification.leningrad
    static let place = Verse(.gen, 8, 17)

    static var drafts: [WordDraft] {
        var conjunction = WordDraft("וְאֵת")
        conjunction.range = 0..<conjunction.surface.utf8.count
        conjunction.punctuation = "־"
        conjunction.grammar = "HC/To"
        conjunction.keys = ["H853"]
        conjunction.morphemes = [
            MorphemeDraft(surface: "וְ", lemma: "c", grammar: "HC"),
            MorphemeDraft(surface: "אֵת", lemma: "H853", grammar: "To"),
        ]
        var ketiv = WordDraft("הוצא")
        ketiv.transliteration = "hvts’"
        ketiv.english = "bring"
        ketiv.englishPosition = 7
        ketiv.lemma = "יָצָא"
        ketiv.gloss = "to go out"
        ketiv.editions = "WLC"
        ketiv.variant = VariantDraft(.qere)
        ketiv.variant?.note = "a note"
        var qere = WordDraft("הַיְצֵא")
        qere.keys = ["H3318", "H1254a"]
        qere.grammar = "HVhv2ms"
        ketiv.variant?.words = [qere]
        var unread = WordDraft()
        unread.variant = VariantDraft(.qere)
        return [conjunction, ketiv, unread]
    }

    static func pack() throws -> [UInt8] {
        var translation = Translation(
            id: "test", alias: "test", name: "Test", language: "hbo", direction: .rightToLeft, versification: system)
        translation.features = .strongs
        var text = ImportedText(translation: translation)
        var words = ImportedInterlinear(
            InterlinearHeader(language: "hbo", grammar: .oshm, keyScheme: "OSHB"), slotCount: system.slotCount)
        let slot = try #require(system.slot(of: place))
        text.set(ImportedVerse(drafts[0].surface + "־"), slots: slot...slot)
        var draft = InterlinearDraft()
        draft.words = drafts
        draft.kjvNumber = "Gen.8.16"
        let isFiled = words.set(draft, slot: slot)
        #expect(isFiled && words.wordCount == 3)
        return PackWriter.bytes(of: text, adding: words.sections())
    }

    /// A word as it went in.
    static func draft(_ word: OriginalWord, in verse: OriginalVerse) -> WordDraft {
        var draft = WordDraft(verse.string(word.surface))
        draft.punctuation = verse.string(word.punctuation)
        draft.transliteration = verse.string(word.transliteration)
        draft.english = verse.string(word.english)
        draft.englishPosition = word.englishPosition
        draft.grammar = verse.string(word.grammar)
        draft.keys = verse.string(word.keys).split(separator: " ").map(String.init)
        draft.lemma = verse.string(word.lemma)
        draft.gloss = verse.string(word.gloss)
        draft.editions = verse.string(word.editions)
        draft.morphemes = verse.morphemes[word.morphemes].map {
            MorphemeDraft(
                surface: verse.string($0.surface), lemma: verse.string($0.lemma), grammar: verse.string($0.grammar))
        }
        if let place = word.variant {
            draft.variant = VariantDraft(verse.variants[place].kind)
            draft.variant?.note = verse.string(verse.variants[place].note)
            draft.variant?.words = verse.otherWords[verse.variants[place].words].map { Self.draft($0, in: verse) }
        }
        return draft
    }

    @Test func wordsComeBackAsTheyWere() throws {
        let pack = try TextPack(ByteStorage(copying: Self.pack()))
        try pack.verify()
        let verse = try #require(pack.originalVerses(VerseRange(Self.place)).first)
        var expected = Self.drafts
        expected[0].range = nil
        #expect(verse.words.map { Self.draft($0, in: verse) } == expected)
        #expect(verse.string(verse.kjvNumber) == "Gen.8.16" && verse.grammarScheme == .oshm)
        #expect(try pack.originalVerses(VerseRange(Verse(.gen, 1, 1))).isEmpty)
    }

    @Test func aDamagedPackIsAnErrorOrTheSameWords() throws {
        let bytes = try Self.pack()
        let range = VerseRange(Self.place)
        let expected = try TextPack(ByteStorage(copying: bytes)).originalVerses(range).first.map { verse in
            verse.words.map { Self.draft($0, in: verse) }
        }
        for offset in stride(from: 0, to: bytes.count, by: 37) {
            var damaged = bytes
            damaged[offset] ^= 1 << UInt8(offset % 8)
            do throws(PackError) {
                let verse = try TextPack(ByteStorage(copying: damaged)).originalVerses(range).first
                #expect(verse.map { verse in verse.words.map { Self.draft($0, in: verse) } } == expected)
            } catch {}
        }
    }

    @Test func brokenRecordsNeverTrap() {
        var draft = InterlinearDraft()
        draft.words = Self.drafts
        let record = InterlinearRecord.encode(draft)
        var state = SplitMix64(state: 7)
        for _ in 0..<20_000 {
            var broken = record
            for _ in 0...Int(state.next() % 3) {
                broken[Int(state.next() % UInt64(broken.count))] = UInt8(truncatingIfNeeded: state.next())
            }
            broken.removeLast(Int(state.next() % 4))
            let storage = ByteStorage(copying: Array(Self.drafts[0].surface.utf8) + broken)
            let start = Self.drafts[0].surface.utf8.count
            var verse = OriginalVerse(verse: Self.place, lastVerse: 17, storage: storage)
            var reading = InterlinearReading(
                UnsafeRawBufferPointer(rebasing: storage.bytes[start...]), start: start, text: 0..<start)
            _ = reading.read(into: &verse)
        }
    }

    @Test func taggedPhrasesBecomeWordsOfTheOriginal() throws {
        // "so loved the world": one phrase for two words, two phrases for one word, in the order of the Greek.
        let text = "should not perish the world"
        func word(_ range: Range<Int>, _ strongs: [String], _ lemmas: [String], _ positions: [Int]) -> Word {
            var word = Word(range: range)
            word.strongs = strongs
            word.lemmas = lemmas
            word.morphology = strongs.map { _ in "robinson:N-ASM" }
            word.positions = positions
            return word
        }
        var extras = VerseExtras()
        extras.words = [
            word(0..<6, ["G622"], ["αποληται"], [4]), word(7..<10, ["G3361"], ["μη"], [3]),
            word(11..<17, ["G622"], ["αποληται"], [4]),
            word(18..<27, ["G3588", "G2889"], ["τον", "κοσμον"], [1, 2]),
        ]
        let verse = VerseText(verse: Verse(.john, 3, 16), lastVerse: 16, text: TextSlice(text), extras: extras)
        var tagged = TaggedWords(verse, language: "en")
        let made = tagged.original()
        let original = try #require(made)
        #expect(original.words.map { original.string($0.surface) } == ["τον", "κοσμον", "μη", "αποληται"])
        #expect(
            original.words.map { original.string($0.english) } == [
                "the world", "the world", "not", "should … perish",
            ])
        #expect(original.words.map(\.englishPosition) == [4, 4, 2, 1])
        #expect(original.grammarScheme == .robinson && original.string(original.words[0].grammar) == "N-ASM")
    }
}
