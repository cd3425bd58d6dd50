import Foundation
import Scripture
import Testing

@testable import Corpus
@testable import Importers
@testable import Packs

/// Dictionaries of SWORD: the storages, links, and damaged files.
@Suite struct SwordDictionaryTests {
    func read(_ made: HandMadeDictionary) throws -> [DictionaryEntry] {
        try SwordDictionaryImporter.read(made.module).dictionary.entries
    }

    static let plain = [
        (key: "ABEL", text: "A son.<lb/>See <ref target=\"Test:CAIN\">CAIN</ref> &amp; others"),
        (key: "ABLE", text: "@LINK ABEL"),
        (key: "SIN", text: "first"), (key: "SIN", text: "second"), (key: "LOOP", text: "@LINK POOL"),
        (key: "POOL", text: "@LINK LOOP"), (key: "VOID", text: "@LINK NOBODY"), (key: "EMPTY", text: "  "),
    ]

    @Test(arguments: HandMadeDictionary.Storage.allCases)
    func everyStorageGivesTheSame(_ storage: HandMadeDictionary.Storage) throws {
        let (dictionary, report) = try SwordDictionaryImporter.read(
            HandMadeDictionary(Self.plain, storage: storage).module)
        #expect(dictionary.entries.map(\.key) == ["ABEL", "ABLE", "SIN", "SIN"])
        #expect(
            dictionary.entries.map(\.text) == [
                "A son.\nSee CAIN & others", "A son.\nSee CAIN & others", "first", "second",
            ])
        #expect(dictionary.entries[0].related == ["CAIN"])
        #expect(report.count(.brokenLink) == 3 && report.entryCount == 4)
        try DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: dictionary))).verify()
    }

    /// `SourceType` states the markup. If it is missing, a tag shows that there is markup.
    @Test(arguments: [
        ("SourceType=Plain", "a < b <i>c</i> &amp; d\n\nnext", "a < b <i>c</i> &amp; d\nnext"),
        ("SourceType=plaintext", "a\r\nb", "a\nb"), ("SourceType=OSIS", "a\nb <i>c</i> &amp;", "a b c &"),
        ("SourceType=", "a\nb &amp; c", "a\nb & c"), ("SourceType=", "a\nb <hi>c</hi>", "a b c"),
    ])
    func markupIsReadWhereThereIsSome(_ type: String, _ text: String, _ expected: String) throws {
        #expect(try read(HandMadeDictionary([("KEY", text)], conf: [type])).map(\.text) == [expected])
    }

    @Test(arguments: [
        ("<orth>beth</orth><def>house</def>", "beth house"), ("<orth>a</orth><usg>rare</usg> b", "a rare b"),
        ("<orth>a</orth>, <pron>b</pron>(c)", "a, b(c)"), ("<orth>beth<w>el</w></orth>", "bethel"),
        ("<def>ox<hi>en</hi>, f<ref target=\"x\">oo</ref>t</def>", "oxen, foot"),
    ])
    func partsOfAnEntryDoNotRunTogether(_ text: String, _ expected: String) throws {
        #expect(try read(HandMadeDictionary([("KEY", text)], conf: ["SourceType=TEI"])).map(\.text) == [expected])
    }

    @Test func greekEntriesAreTakenApart() throws {
        let text = """
            <entryFree n="03056">     <orth>λόγος</orth> <orth type="writing">LO/GOS</orth>   <orth rend="bold" type="trans">\
            lógos</orth>    <pron rend="italic">log'-os</pron><lb/> <lb/> <def><orig>from <ref target="StrongsGreek:3004">\
            G3004</ref>;</orig><lb/> something said (or; thought); by implication, a topic:--account, cause, word, work. \
            Compare <ref target="StrongsGreek:0175">H0175</ref>. </def> </entryFree>
            """
        let entry = try #require(
            try read(HandMadeDictionary([("03056", text)], conf: ["Feature=GreekDef"])).first)
        #expect(entry.key == "G3056" && entry.originalWords == ["λόγος"] && entry.transliteration == "lógos")
        #expect(entry.pronunciation == "log'-os" && entry.language == "grc" && entry.origin == "from G3004")
        #expect(entry.definition == "something said (or; thought); by implication, a topic. Compare H0175.")
        #expect(entry.shortDefinition == "something said (or; thought)")
        #expect(entry.usage == "account, cause, word, work" && entry.related == ["G3004", "H175"])
    }

    @Test func greekWordsInsideAnEntryStayInItsText() throws {
        let text = """
            <entryFree n="00025"> <orth>ἀγαπάω</orth> <orth type="writing">A)GAPA/W</orth> <orth rend="bold" type="trans">\
            agapáō</orth> <pron rend="italic">ag-ap-ah'-o</pron><lb/> <lb/> perhaps from  <orth>ἄγαν</orth> <orth \
            type="writing">A)/GAN</orth>   <orth rend="bold" type="trans">ágan</orth> (much) [or compare <ref \
            target="StrongsGreek:5689">H5689</ref>];<lb/> <def>to love:--(be-)love(-ed).</def></entryFree>
            """
        let entry = try #require(try read(HandMadeDictionary([("25", text)], conf: ["Feature=GreekDef"])).first)
        #expect(entry.originalWords == ["ἀγαπάω"] && entry.otherForms == ["ἄγαν", "ágan"])
        #expect(entry.origin == "perhaps from ἄγαν ágan (much) [or compare H5689]")
        #expect(entry.definition == "to love" && entry.usage == "(be-)love(-ed)" && entry.related == ["H5689"])
    }

    @Test func hebrewEntriesGetTheirCommasBack() throws {
        let text = """
            <entryFree n="7225"> <orth>ראשׁית</orth><lb/> <orth rend="bold" type="trans">rê'shîyth</orth> <pron>ray-sheeth'\
            </pron><lb/> <def>From the same as <ref target="StrongsHebrew:7218">H7218</ref>; the <hi rend="italic">{first}\
            </hi> in {place} {time} order or rank (specifically a <hi>firstfruit</hi>): - {beginning} chief ({-est}) \
            first ({-fruits} {part} {time}) principal thing.</def></entryFree>
            """
        let chaldee =
            "<orth>אב</orth><pron>ab</pron><def>(Chaldee); corresponding to <ref target=\"a:1\">H1</ref>: - father.</def>"
        let entries = try read(HandMadeDictionary([("07225", text), ("2", chaldee)], conf: ["Feature=HebrewDef"]))
        #expect(entries[0].key == "H7225" && entries[0].language == "hbo")
        #expect(entries[0].origin == "From the same as H7218")
        #expect(entries[0].definition == "the first, in place, time, order or rank (specifically a firstfruit)")
        #expect(entries[0].usage == "beginning, chief (-est), first (-fruits, part, time), principal thing")
        #expect(entries[1].origin == "(Chaldee); corresponding to H1" && entries[1].definition == "")
        #expect(entries[1].usage == "father" && entries[1].language == "arc" && entries[1].related == ["H1"])
    }

    @Test func topicsKeepTheirPlaces() throws {
        let text = """
            <def> <lb/>→ Lineage of <ref osisRef="Exod.6.16-Exod.6.20">Ex 6:16-20</ref>; <ref osisRef="1Chr.24">24</ref> \
            <lb/>→ OF CHILDREN <list> <item>See <ref target="Nave:CHILDREN">CHILDREN</ref></item> <item>Of old <reference \
            osisRef="joh 3:3 joh 3:5">x</reference> <ref osisRef="Nowhere.1.1">?</ref></item> </list> <lb/>After</def>
            """
        let (dictionary, report) = try SwordDictionaryImporter.read(
            HandMadeDictionary([("AARON", text)], conf: ["Description=A Topical Bible"]).module)
        let sections = dictionary.entries[0].sections
        #expect(sections.map(\.title) == ["Lineage of", "OF CHILDREN", "See CHILDREN", "Of old", "After"])
        #expect(sections.map(\.depth) == [0, 0, 1, 1, 0])
        #expect(
            sections[0].references == [
                VerseRange(from: Verse(.exod, 6, 16), to: Verse(.exod, 6, 20)),
                VerseRange(from: Verse(.chr1, 24, 1), to: Verse(.chr1, 24, 31)),
            ])
        #expect(sections[3].references == [VerseRange(Verse(.john, 3, 3)), VerseRange(Verse(.john, 3, 5))])
        #expect(dictionary.entries[0].related == ["CHILDREN"] && report.count(.unknownReference) == 1)
    }

    /// The markup of Nave's references was set by a program and often ends too early.
    @Test(arguments: [
        (
            "False <ref osisRef=\"Jude.1.1\">Jude 1</ref>:7-9,12; <ref osisRef=\"Rev.2.1\">Re 2:1</ref>", "False",
            "Jude.1.7-9 Jude.1.12 Rev.2.1", 1, 0
        ),
        ("At Colossae <ref osisRef=\"Phlm.1.1\">Phm  1</ref>:2", "At Colossae", "Phlm.1.2", 1, 0),
        ("Son of <ref osisRef=\"Mic.2\">Micah 2</ref>Ch 34:20 ", "Son of Micah", "2Chr.34.20", 1, 0),
        (
            "Hoshea to <ref osisRef=\"Song.2\">So 2</ref>Ki 17:4; 18:1,2", "Hoshea to So",
            "2Kgs.17.4 2Kgs.18.1 2Kgs.18.2", 1, 0
        ),
        (
            "Family of <ref osisRef=\"Num.26.3\">Nu 26:3</ref>; with 33:48,49. ", "Family of",
            "Num.26.3 Num.33.48 Num.33.49", 0, 2
        ),
        (
            "A <ref osisRef=\"Num.26.3\">Nu 26:3</ref>; with <ref osisRef=\"Num.1.1\">1:1</ref>", "A",
            "Num.26.3 Num.1.1", 0, 0
        ),
        ("Agrippa II Ac 25:13", "Agrippa II", "Acts.25.13", 0, 1),
        ("Three (3:1 odds)", "Three (3:1 odds)", "", 0, 0),
    ])
    func referencesGoOnAfterTheirMarkup(
        _ line: String, _ title: String, _ places: String, _ continued: Int, _ unmarked: Int
    ) throws {
        let (dictionary, report) = try SwordDictionaryImporter.read(
            HandMadeDictionary([("A", "<lb/>→ \(line)<lb/>")], conf: ["Description=A Topical Bible"]).module)
        let section = try #require(dictionary.entries[0].sections.first)
        #expect(section.title == title)
        let found = section.references.map { range in
            "\(range.from.book.osisID).\(range.from.chapter).\(range.from.verse)"
                + (range.to == range.from ? "" : "-\(range.to.verse)")
        }
        #expect(found.joined(separator: " ") == places)
        #expect(report.count(.continuedReference) == continued && report.count(.unmarkedReference) == unmarked)
    }

    @Test(arguments: HandMadeDictionary.Storage.allCases)
    func filesOfNoiseAndFilesThatBreakOff(_ storage: HandMadeDictionary.Storage) {
        var generator = SplitMix64(state: 1)
        let made = HandMadeDictionary(Self.plain, storage: storage)
        func check(_ damaged: HandMadeDictionary) {
            guard let module = try? damaged.module,
                let (dictionary, _) = try? SwordDictionaryImporter.read(module)
            else { return }
            #expect(throws: Never.self) {
                try DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: dictionary))).verify()
            }
        }
        for (file, bytes) in made.files.sorted(by: { $0.key < $1.key }) {
            for _ in 0..<20 {
                var damaged = made
                damaged.files[file] = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
                    UInt8.random(in: 0...255, using: &generator)
                }
                check(damaged)
                damaged.files[file] = bytes
                damaged.files[file]![Int.random(in: 0..<bytes.count, using: &generator)] ^= 0x81
                check(damaged)
            }
            for count in Set([0, 1, 7, bytes.count / 2, bytes.count - 1]) where count < bytes.count {
                var damaged = made
                damaged.files[file] = Array(bytes[..<count])
                check(damaged)
            }
        }
    }

    @Test func markupOfNoise() {
        var generator = SplitMix64(state: 2)
        let pieces = [
            "<orth>", "</orth>", "<def>", "<ref osisRef=\"", "<list>", "</list>", "<item>", ":--", "{", "}", "; ", "G1",
            "&amp;", "<w src=\"H1\">", "é", "\u{0}", " - ", "<", ">", "\"", "(", "[", "Gen.1.1",
        ]
        for _ in 0..<500 {
            let text = (0..<60).map { _ in pieces.randomElement(using: &generator)! }.joined()
            var dictionary = ImportedDictionary(DictionaryWork(id: "a", alias: "a", name: "", language: "en"))
            let runs = EntryReader.runs(of: Array(text.utf8))
            dictionary.entries = [
                LexiconEntryBuilder.entry(key: "H1", runs), LexiconEntryBuilder.entry(key: "G1", runs),
                TopicBuilder.entry(key: "A", runs, ReferenceParser()).entry, TopicBuilder.plain(key: "B", runs),
            ]
            #expect(throws: Never.self) {
                try DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: dictionary))).verify()
            }
        }
    }
}

/// Debian's dictionaries and the Open Scriptures' files, if they are installed.
@Suite struct InstalledDictionaryTests {
    static func module(_ id: String) -> SwordModule? {
        SwordLibrary.systemModules(home: nil, swordPath: nil).modules.first { $0.id == id }
    }

    @Test(arguments: [("StrongsGreek", 5624), ("StrongsHebrew", 8675), ("Nave", 5322)])
    func everyEntryIsRead(_ id: String, _ count: Int) throws {
        guard let module = Self.module(id) else { return print("skipped: \(id) is not installed") }
        let (dictionary, report) = try SwordDictionaryImporter.read(module)
        let expected: [Finding.Kind] = [
            .unknownReference, .continuedReference, .unmarkedReference, .reversedForms, .wrongLetter,
        ]
        #expect(dictionary.entries.count == count && report.findings.allSatisfy { expected.contains($0.kind) })
        guard let tool = Environment.tool("mod2imp"), let output = Environment.output(tool, [id]) else {
            return print("skipped: mod2imp is not installed")
        }
        // The same keys as libsword lists, with Strong's numbers without leading zeros. If two entries have the same
        // key, libsword prints one of them twice.
        let keys = output.split(separator: "\n").filter { $0.hasPrefix("$$$") }.map { line in
            let key = line.dropFirst(3)
            let number = key.drop { $0 == "0" }
            return id == "StrongsGreek"
                ? "G\(number)" : id == "StrongsHebrew" ? "H\(number)" : EntryText.joiningPossessives(String(key))
        }
        #expect(dictionary.entries.map(\.key).sorted() == keys.sorted())
        if id == "Nave" {
            // 13 of them name chapters and verses that do not exist.
            let places = dictionary.entries.reduce(0) { $0 + $1.sections.reduce(0) { $0 + $1.references.count } }
            #expect(places > 78_000 && report.count(.unknownReference) == 13)
            #expect(report.count(.continuedReference) == 295 && report.count(.unmarkedReference) > 100)
            let sections = dictionary.entries.flatMap(\.sections)
            // The module itself joins these two words.
            #expect(sections.map(\.title).filter { $0.contains(/:\d/) } == ["REVERENCEGe 35:5"])
            #expect(sections.contains { $0.references.contains(VerseRange(Verse(.jude, 1, 14))) })
        } else {
            #expect(dictionary.entries.count { $0.originalWords.isEmpty } <= 101)
        }
    }

    @Test func openScripturesFilesAreKnownByWhatTheyHold() throws {
        let folder = Environment.shared.appendingPathComponent("lexicon")
        let files = [
            ("openscriptures-hebrew/HebrewStrong.xml", "H430", "אֱלֹהִים", "noun masculine", 8674),
            (
                "openscriptures-strongs/greek/StrongsGreekDictionaryXML_1.4/strongsgreek.xml", "G3056", "λόγος", "noun",
                5624
            ),
        ]
        for (path, key, word, partOfSpeech, count) in files {
            guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
                print("skipped: \(path) is not there")
                continue
            }
            let (dictionary, _) = try OpenScriptures.read(Array(data), path: path)
            #expect(dictionary.entries.count == count)
            let entry = try #require(dictionary.entries.first { $0.key == key })
            #expect(entry.originalWords == [word] && entry.partOfSpeech == partOfSpeech)
            #expect(
                !entry.origin.isEmpty && !entry.definition.isEmpty && !entry.usage.isEmpty && !entry.related.isEmpty)
        }
        #expect(OpenScriptures.id(of: Array("<other/>".utf8)) == nil)
    }
}
