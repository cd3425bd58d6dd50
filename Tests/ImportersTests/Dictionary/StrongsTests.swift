import Corpus
import Foundation
import Packs
import Scripture
import Testing

@testable import Importers

/// What Strong's dictionaries lack or have in the wrong place, and the importer finds: origin and meaning, the part of
/// speech, the order of forms.
@Suite struct StrongsTests {
    /// One row per case: the definition as StrongsHebrew has it, then the origin and the meaning.
    @Test(arguments: [
        (
            "The second form being dual of an unused singular; from an unused root meaning to be lofty; the sky (as aloft): - air.",
            "The second form being dual of an unused singular; from an unused root meaning to be lofty",
            "the sky (as aloft)"
        ),
        (
            "(Chaldee); corresponding to H2420, an enigma: - hard sentence.", "(Chaldee); corresponding to H2420",
            "an enigma"
        ),
        ("From H3; a green plant: - fruit.", "From H3", "a green plant"),
        ("A primitive root, to hail: - hail.", "A primitive root", "to hail"),
        (
            "From an unused root (akin to H4; to turn); a wheel: - wheel.", "From an unused root (akin to H4; to turn)",
            "a wheel"
        ),
        ("Feminine of H80: - powder.", "Feminine of H80", ""),
        ("From H7; to give, from above; a gift: - gift.", "From H7", "to give, from above; a gift"),
    ])
    func theOriginEndsWhereTheMeaningBegins(_ text: String, _ origin: String, _ meaning: String) {
        let runs = EntryReader.runs(
            of: Array("<orth>אב</orth><orth type=\"trans\">ab</orth><pron>ab</pron><def>\(text)</def>".utf8))
        let entry = LexiconEntryBuilder.entry(key: "H1", runs)
        #expect(entry.origin == origin && entry.definition == meaning)
        #expect(!entry.shortDefinition.isEmpty)
    }

    /// A raised letter marks a word, but belongs to a transliteration.
    @Test(arguments: [
        ("כּוּל    כּל<hi rend=\"super\">o</hi>", ["כּוּל", "כּל"]), ("אתּה<hi rend=\"super\">o</hi>", ["אתּה"]),
        ("אתּה<sup>o</sup>", ["אתּה"]), ("<hi rend=\"bold\">אתּה</hi>", ["אתּה"]),
    ])
    func markedWordsHaveNoForeignLetters(_ word: String, _ expected: [String]) {
        let runs = EntryReader.runs(
            of: Array(
                "<orth>\(word)</orth><orth type=\"trans\">k<hi rend=\"super\">e</hi>râm</orth><pron>ab</pron>"
                    .utf8))
        let entry = LexiconEntryBuilder.entry(key: "H1", runs)
        #expect(entry.originalWords == expected && entry.transliteration == "kerâm")
    }

    @Test(arguments: [
        ("H1", "A primitive root", "to kneel", "bless", "verb"), ("H1", "From H2", "a sheaf", "sheaf", "noun"),
        ("H1", "From H2", "father of error; Abishag, a concubine", "Abishag", "proper noun"),
        ("G1", "adverb from G53", "purely", "sincerely", "adverb"), ("G1", "from G25", "to fill in", "fill", "verb"),
        ("H1", "From H2", "mighty", "mighty", "adjective"), ("H1", "A primitive particle", "yea", "also", "particle"),
        ("H1", "Patronymic from H2", "a Kenizzite or descendant of Kenaz", "Kenizzite", "adjective"),
    ])
    func thePartOfSpeechFollowsFromTheEntry(
        _ key: String, _ origin: String, _ definition: String, _ usage: String, _ expected: String
    ) {
        var entry = DictionaryEntry(key: key)
        (entry.origin, entry.definition, entry.usage) = (origin, definition, usage)
        var entries = [entry]
        PartOfSpeech.complete(&entries)
        #expect(entries[0].partOfSpeech == expected)
    }

    /// An Aramaic word has the class of the Hebrew one that it corresponds to.
    @Test func anEntryWithoutAMeaningHasTheClassOfItsCounterpart() {
        var verb = DictionaryEntry(key: "H6")
        (verb.origin, verb.definition) = ("A primitive root", "to perish")
        var other = DictionaryEntry(key: "H7")
        (other.origin, other.usage) = ("(Chaldee); corresponding to H6", "destroy, perish")
        var entries = [other, verb]
        PartOfSpeech.complete(&entries)
        #expect(entries.map(\.partOfSpeech) == ["verb", "verb"] && other.shortDefinition == "destroy, perish")
    }

    /// `feminine of H6` means what H6 means; `from the same as H6` does not.
    @Test(arguments: [("feminine of H6", "to perish"), ("from the same as H6", "")])
    func anEntryThatRefersToAnotherHasItsDefinition(_ origin: String, _ definition: String) {
        var verb = DictionaryEntry(key: "H6")
        (verb.origin, verb.definition) = ("A primitive root", "to perish")
        var other = DictionaryEntry(key: "H7")
        other.origin = origin
        var entries = [other, verb]
        PartOfSpeech.complete(&entries)
        #expect(entries[0].definition == definition)
    }

    @Test(arguments: [
        ("of Hebrew origin;; a name", "of Hebrew origin; a name"), ("from , at hand", "from, at hand"),
        ("an ox´ s head", "an ox's head"), ("sons´ sake", "sons' sake"), ("to love, then", "to love, then"),
    ])
    func marksThatAreLeftOverAreRemoved(_ text: String, _ expected: String) {
        #expect(StrongsProse.tidy(text) == expected)
    }

    @Test(arguments: [("kole, kole", "kole"), ("shaw-lome', shaw-lome'", "shaw-lome'"), ("a, b", "a, b"), ("", "")])
    func aPronunciationIsSaidOnce(_ text: String, _ expected: String) {
        #expect(StrongsProse.withoutRepetition(text) == expected)
    }

    /// One row per case: words whose definitions do not show their class.
    @Test(arguments: [
        ("G3756", "particle"), ("G575", "preposition"), ("G444", "noun"), ("G3956", "adjective"), ("H5750", "adverb"),
        ("H6440", "noun"), ("G3165", "pronoun"), ("G5607", "verb"),
    ])
    func smallWordsHaveTheirClass(_ key: String, _ expected: String) {
        var entries = [DictionaryEntry(key: key)]
        PartOfSpeech.complete(&entries)
        #expect(entries[0].partOfSpeech == expected)
    }

    @Test func formsHaveTheOrderOfTheirTransliterations() {
        func entry(_ key: String, _ forms: [String], _ transliteration: String) -> DictionaryEntry {
            var entry = DictionaryEntry(key: key)
            (entry.originalWords, entry.transliteration, entry.language) = (forms, transliteration, "hbo")
            return entry
        }
        // The second entry's forms have the same consonants, so the first one decides.
        var entries = [entry("H1", ["שמה", "שמים"], "shâmayim"), entry("H2", ["אלה", "אלוה"], "'ĕlôahh")]
        #expect(LexiconRepairs.orderForms(of: &entries) == ["H1", "H2"])
        #expect(entries.map { $0.originalWords[0] } == ["שמים", "אלוה"])
        #expect(LexiconRepairs.orderForms(of: &entries).isEmpty)
    }

    @Test func wrongCharactersAreReplaced() {
        var entry = DictionaryEntry(key: "H6213")
        entry.transliteration = "‛âώâh"
        let isChanged = LexiconRepairs.replaceGreekLetters(in: &entry)
        #expect(isChanged && entry.transliteration == "‛âśâh")
        #expect(
            StrongsProse.withoutSixes("life, anger6 unsubstantiality (H6), 6 days")
                == "life, anger, unsubstantiality (H6), 6 days")
    }

    /// A row: a text of the modules with half a bracket, and the text with brackets in pairs.
    @Test(arguments: [
        ("new (in freshness; while G3501 is so by age", "new (in freshness); while G3501 is so by age"),
        ("to sink (wrap (compare G1746) on, sneak", "to sink (wrap (compare G1746) on, sneak)"),
        ("more earnestly than others), i.e. promptly", "more earnestly than others, i.e. promptly"),
        (
            "duplicate (literally (); by implication to alter (it)",
            "duplicate (literally); by implication to alter (it)"
        ),
        ("a son (of a (wide] sense; rare", "a son (of a (wide sense)); rare"),
        ("to love (in a sense); dear (one)", "to love (in a sense); dear (one)"),
    ])
    func bracketsComeInPairs(_ text: String, _ paired: String) {
        #expect(StrongsProse.paired(text) == paired)
    }

    /// All keys of Strong's, if Debian's modules are installed: each has a part of speech, a short definition, and a gloss
    /// where the King James Version has its number.
    @Test func everyNumberHasAGlossAClassAndAShortDefinition() throws {
        let modules = SwordLibrary.systemModules(home: nil, swordPath: nil).modules
        guard let greek = modules.first(where: { $0.id == "StrongsGreek" }),
            let hebrew = modules.first(where: { $0.id == "StrongsHebrew" }),
            let bible = modules.first(where: { $0.id == "engKJV2006eb" })
        else { return print("skipped: Debian's Strong's dictionaries or its King James Version are not installed") }
        let text = try TextPack(ByteStorage(copying: bible.pack(ImportHooks()).bytes))
        let table = try #require(RenderingTable(text))
        var counts = (entries: 0, occurring: 0, glosses: 0)
        for module in [greek, hebrew] {
            let (dictionary, report) = try SwordDictionaryImporter.read(module)
            if module.id == "StrongsHebrew" {
                #expect(report.count(.reversedForms) > 1_000 && report.count(.wrongLetter) > 280)
            }
            for entry in dictionary.entries {
                guard let number = StrongsNumber(entry.key) else { continue }
                counts.entries += 1
                #expect(!entry.partOfSpeech.isEmpty && !entry.shortDefinition.isEmpty, "\(entry.key)")
                #expect(entry.originalWords.allSatisfy { !$0.contains { $0.isASCII && $0.isLetter } }, "\(entry.key)")
                #expect(!entry.shortDefinition.hasPrefix("akin to") && !entry.transliteration.contains("ώ"))
                let found = try table.number(number.code)
                let gloss = found.map(\.gloss).flatMap { $0.isEmpty ? nil : $0 } ?? entry.briefMeaning
                #expect(gloss.count <= 40)
                guard let found, found.count > 0 else { continue }
                counts.occurring += 1
                if !gloss.isEmpty { counts.glosses += 1 }
            }
        }
        print(
            "\(counts.entries) entries; \(counts.occurring) occur in the King James Version, \(counts.glosses) have a gloss"
        )
        #expect(counts.entries >= 14_298 && counts.glosses == counts.occurring)
        for (key, gloss) in [
            ("H8064", "heaven"), ("H7225", "beginning"), ("H1254", "create"), ("H430", "God"), ("G25", "love"),
            ("G3056", "word"), ("G3107", "blessed"), ("H3068", "LORD"),
        ] {
            let number = try #require(StrongsNumber(key))
            #expect(try table.number(number.code)?.gloss == gloss, "\(key)")
        }
    }
}
