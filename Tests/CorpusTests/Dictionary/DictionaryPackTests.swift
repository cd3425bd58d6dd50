import Scripture
import Testing

@testable import Corpus
@testable import Packs

/// Entries come back as they went in, by every word that they can be found by. Damage is an error.
@Suite struct DictionaryPackTests {
    static let sample: ImportedDictionary = {
        var work = DictionaryWork(id: "Sample", alias: "sample", name: "A Sample", language: "en")
        work.features = [.greek, .topics]
        work.publication.license = "Public Domain"
        var dictionary = ImportedDictionary(work)
        for (key, word, transliteration) in [
            ("G3056", "λόγος", "lógos"), ("G26", "ἀγάπη", "agápē"), ("G25", "ἀγαπάω", "agapáō"),
        ] {
            var entry = DictionaryEntry(key: key)
            entry.originalWords = [word]
            entry.transliteration = transliteration
            entry.definition = "love, i.e. affection (or; benevolence); specially a love-feast"
            entry.related = ["G25"]
            dictionary.entries.append(entry)
        }
        for (key, title) in [("SIN", "Desert of"), ("SIN", "Degrees in"), ("ABEL-BETH-MAACHAH", "City of")] {
            var entry = DictionaryEntry(key: key)
            var section = TopicSection(depth: 0, title: title)
            section.references = [
                VerseRange(Verse(.exod, 16, 1)), VerseRange(from: Verse(.rom, 2, 1), to: Verse(.rom, 2, 29)),
            ]
            entry.sections = [section, TopicSection(depth: 1, title: "See")]
            dictionary.entries.append(entry)
        }
        return dictionary
    }()

    static let bytes = PackWriter.bytes(of: sample)

    func pack(_ bytes: [UInt8] = bytes) throws(PackError) -> DictionaryPack {
        try DictionaryPack(ByteStorage(copying: bytes))
    }

    @Test func entriesComeBack() throws {
        let pack = try pack()
        try pack.verify()
        #expect(pack.work.features == [.greek, .topics] && pack.work.name == "A Sample" && pack.entryCount == 6)
        for entry in Self.sample.entries { #expect(try pack.entries(ofKey: entry.key).contains(entry)) }
        #expect(try pack.entries(ofKey: "sin").map { $0.sections[0].title } == ["Desert of", "Degrees in"])
    }

    @Test(arguments: [
        ("G3056", ["G3056"]), ("g3056", ["G3056"]), ("λόγος", ["G3056"]), ("ΛΟΓΟΣ", ["G3056"]), ("logos", ["G3056"]),
        ("λο\u{301}γος", ["G3056"]), ("agape", ["G26"]), ("abel beth maachah", ["ABEL-BETH-MAACHAH"]), ("", []),
        ("agap", []), ("G305", []),
    ])
    func wordsFind(_ word: String, _ keys: [String]) throws {
        #expect(try pack().entries(ofWord: word).map(\.key) == keys)
    }

    /// Keys that differ only in case, as in modules with `CaseSensitiveKeys=true`.
    @Test func theSpellingAskedForComesFirst() throws {
        var dictionary = ImportedDictionary(DictionaryWork(id: "Case", alias: "case", name: "", language: "en"))
        for key in ["ABC", "Abc", "abc", "eros", "\u{E9}ros"] { dictionary.entries.append(DictionaryEntry(key: key)) }
        let pack = try pack(PackWriter.bytes(of: dictionary))
        #expect(try pack.entries(ofWord: "abc").map(\.key) == ["abc", "ABC", "Abc"])
        #expect(try pack.entries(ofKey: "Abc").map(\.key) == ["Abc", "ABC", "abc"])
        #expect(try pack.entries(ofWord: "\u{E9}ros").map(\.key) == ["\u{E9}ros", "eros"])
        #expect(try pack.entries(ofWord: "ABc").map(\.key) == ["ABC", "Abc", "abc"])
    }

    /// Words are found up to a length of two bytes. Longer ones are kept, but not found.
    @Test func aVeryLongWordIsFoundOrNot() throws {
        for length in [0xFFFF, 0x1_0000] {
            var dictionary = ImportedDictionary(DictionaryWork(id: "Long", alias: "long", name: "", language: "en"))
            let key = String(repeating: "a", count: length)
            dictionary.entries = [DictionaryEntry(key: key)]
            let pack = try pack(PackWriter.bytes(of: dictionary))
            try pack.verify()
            #expect(try pack.entry(0).key == key)
            #expect(try pack.entries(ofKey: key).count == (length <= 0xFFFF ? 1 : 0))
        }
    }

    @Test func topicsAreFoundByWordsAndReferences() throws {
        let pack = try pack()
        func keys(_ query: String) throws -> [String] {
            try pack.topics(matching: query).map { try pack.entry($0.entry).key }
        }
        #expect(try keys("sin") == ["SIN", "SIN"])
        #expect(try keys("beth ma") == ["ABEL-BETH-MAACHAH"])
        #expect(try keys("city") == ["ABEL-BETH-MAACHAH"])
        #expect(try keys("city desert") == [])
        #expect(try keys("…") == [])
        let slot = Versification.kjv.slot(of: Verse(.rom, 2, 5))!
        #expect(try pack.references(overlapping: slot...slot).map(\.slots.count) == [29, 29, 29])
        #expect(try pack.references(overlapping: 0...1).isEmpty)
    }

    @Test func nearKeysBeginWithTheWord() throws {
        #expect(try pack().keys(near: "agap", limit: 2) == ["G25", "G26"])
        #expect(try pack().keys(near: "logothete", limit: 2) == ["G3056"])
        #expect(try pack().keys(near: "zzz", limit: 2).isEmpty)
    }

    @Test func shortDefinitionsEndOutsideParentheses() {
        #expect(Self.sample.entries[0].shortDefinition == "love, i.e. affection (or; benevolence)")
    }

    @Test func packsOfOtherKindsAreRefused() throws {
        #expect(throws: PackError.otherKind("dictionary")) { try TextPack(ByteStorage(copying: Self.bytes)) }
        #expect(throws: PackError.otherKind("text")) { try pack(SamplePack.bytes) }
    }

    @Test func everyFlippedByteIsFound() throws {
        func read(_ pack: DictionaryPack) throws(PackError) -> [DictionaryEntry] {
            var seen: [DictionaryEntry] = []
            for word in ["G3056", "agape", "SIN"] { seen += try pack.entries(ofWord: word) }
            for match in try pack.topics(matching: "city") { seen.append(try pack.entry(match.entry)) }
            for reference in try pack.references(overlapping: 0...40_000) {
                seen.append(try pack.entry(reference.entry))
            }
            return seen
        }
        let expected = try read(pack())
        for offset in Self.bytes.indices {
            var damaged = Self.bytes
            damaged[offset] ^= 1 << UInt8(offset % 8)
            do throws(PackError) {
                let pack = try pack(damaged)
                #expect(try read(pack) == expected)
                #expect(throws: PackError.self, "byte \(offset)") { try pack.verify() }
            } catch {}
        }
        for end in Self.bytes.indices { #expect(throws: PackError.self) { try pack(Array(Self.bytes[..<end])) } }
    }

    @Test func recordsOfNoiseNeverTrap() {
        var generator = SplitMix64(state: 1)
        for _ in 0..<2_000 {
            let noise = (0..<40).map { _ in UInt8.random(in: 0...20, using: &generator) }
            _ = noise.withUnsafeBytes { DictionaryRecord.decode($0, .kjv) }
        }
    }
}

@Suite struct StrongsNumberTests {
    @Test(arguments: [
        ("G3056", "G3056", "G3056"), ("h0430", "H430", "H430"), ("H01254a", "H1254a", "H1254"),
        ("G3004G", "G3004G", "G3004"), ("H00000000007225", nil, nil), ("G0", nil, nil), ("G", nil, nil),
        ("X1", nil, nil),
        ("G123456", nil, nil), ("G12abc", nil, nil), ("", nil, nil), ("G1-2", nil, nil),
    ])
    func reads(_ text: String, _ key: String?, _ base: String?) {
        #expect(StrongsNumber(text)?.key == key)
        #expect(StrongsNumber(text)?.base == base)
    }
}
