import Corpus
import Foundation
import Packs
import Scripture
import Testing

@testable import Importers

/// The readers of interlinear sources, with a few lines of each source's format.
@Suite struct InterlinearReadersTests {
    /// Writes files, imports the folder, and opens the pack.
    static func pack(_ files: [String: String], as name: String) throws -> (pack: TextPack, report: ImportReport) {
        try Environment.withFolder { folder in
            for (file, text) in files {
                try text.write(toFile: folder + "/" + file, atomically: true, encoding: .utf8)
            }
            let recognised = try ImportFormats.recognised(ImportSource(path: folder))
            let (format, source) = try #require(recognised)
            #expect(format.name == name)
            let made = try #require(format.packs(of: source).first)
            let pack = try TextPack(ByteStorage(copying: made.bytes))
            try pack.verify()
            return (pack, made.report)
        }
    }

    /// A folder is refused if its files are too large together, even if each of them is small enough.
    @Test func sourcesThatAreFarTooLong() throws {
        try Environment.withFolder { folder in
            for name in ["a.tsv", "b.tsv"] {
                let path = folder + "/" + name
                try Data(Self.greekRow.utf8).write(to: URL(fileURLWithPath: path))
                #expect(truncate(path, off_t(InterlinearBuilder.maximumFileSize)) == 0)
            }
            let error = #expect(throws: ImportError.self) {
                try ImportFormat.greekTable.packs(of: ImportSource(path: folder))
            }
            #expect(error?.description.contains("far more than any such source") == true)
        }
    }

    static let greekRow =
        "Jhn.11.35#01=NKO\tἐδάκρυσεν (edakrysen)\twept\tG1145=V-AAI-3S\tδακρύω=to weep\tNA28\t\t\tlloró\tto weep\t#01\tG1145\n"

    static func verse(_ pack: TextPack, _ verse: Verse) throws -> OriginalVerse {
        try #require(pack.originalVerses(VerseRange(verse)).first)
    }

    static let hebrew = """
        <?xml version="1.0"?><osis><osisText><div><chapter osisID="Ruth.3">
        <verse osisID="Ruth.3.5"><w lemma="c/559" morph="HC/Vqw3fs">וַ/תֹּ֖אמֶר</w>
        <w lemma="834 a" morph="HTr">אֲשֶׁר</w><seg type="x-maqqef">־</seg><w lemma="559" morph="HVqi2fs">תֹּאמְרִ֥י</w>
        <note type="variant"><rdg type="x-qere"><w lemma="413" morph="HR/Sp1cs">אֵלַ֖/י</w></rdg></note>
        <w type="x-ketiv" lemma="3318" morph="HVhv2ms">הוצא</w><note type="variant"><catchWord>הוצא</catchWord><rdg type="x-qere"><w lemma="3318" morph="HVhv2ms">הַיְצֵ֣א</w></rdg></note>
        <w type="x-ketiv" lemma="m/1121" morph="HR/Np">מ/בן</w><seg type="x-maqqef" subType="x-ketiv">־</seg><w type="x-ketiv" lemma="3225" morph="HNp">ימין</w><note type="variant"><rdg type="x-qere"><w lemma="m/1144" morph="HR/Np">מִ/בִּנְיָמִ֗ין</w></rdg></note>
        <w type="x-ketiv" lemma="4994" morph="HTe">נא</w><note type="variant"><rdg type="x-qere"/></note>
        <w lemma="8085" morph="HVqv2ms">שְׁמַ֖<seg type="x-large">ע</seg></w><note n="1">a remark</note><seg type="x-sof-pasuq">׃</seg><seg type="x-pe">פ</seg>
        </verse>
        <verse osisID="Ruth.3.6"><note>KJV:Ruth.3.7</note><w lemma="6213 a" morph="AVqi1cs">אֶֽעֱשֶֽׂה</w></verse>
        <verse osisID="Ruth.99.1"><w lemma="1" morph="HNp">א</w></verse>
        </chapter></div></osisText></osis>
        """

    @Test func readsTheHebrewBible() throws {
        let (pack, report) = try Self.pack(["Ruth.xml": Self.hebrew, "VerseMap.xml": "<verseMap/>"], as: "oshb")
        #expect(report.wordCount == 9 && report.count(.foreignText) == 1)
        let verse = try Self.verse(pack, Verse(.ruth, 3, 5))
        let words = verse.words.map { verse.string($0.surface) + verse.string($0.punctuation) }
        #expect(words == ["וַתֹּ֖אמֶר", "אֲשֶׁר־", "תֹּאמְרִ֥י", "", "הוצא", "מבן־ימין", "נא", "שְׁמַ֖ע׃ פ"])
        let first = verse.words[0]
        #expect(verse.string(first.keys) == "H559" && verse.string(first.grammar) == "HC/Vqw3fs")
        let parts = verse.morphemes[first.morphemes]
        #expect(parts.map { verse.string($0.surface) } == ["וַ", "תֹּ֖אמֶר"])
        #expect(parts.map { verse.string($0.lemma) } == ["c", "H559"])
        #expect(parts.map { verse.string($0.grammar) } == ["HC", "Vqw3fs"])
        #expect(verse.string(verse.words[1].keys) == "H834a")
        // A word that is read but not written, one that is written and read differently, several words that are read
        // as one, and one that is not read.
        let read = verse.words.map { word in
            word.variant.map { verse.otherWords[verse.variants[$0].words].map { verse.string($0.surface) } }
        }
        #expect(read == [nil, nil, nil, ["אֵלַ֖י"], ["הַיְצֵ֣א"], ["מִבִּנְיָמִ֗ין"], [], nil])
        let text = try pack.passage([VerseRange(Verse(.ruth, 3, 5))], detail: .extras).verses[0][0]
        #expect(text.text.string == "וַתֹּ֖אמֶר אֲשֶׁר־תֹּאמְרִ֥י הוצא מבן־ימין נא שְׁמַ֖ע׃ פ")
        #expect(text.extras.footnotes.map(\.text) == ["Read הַיְצֵ֣א", "Read מִבִּנְיָמִ֗ין", "Not read"])
        let next = try Self.verse(pack, Verse(.ruth, 3, 6))
        #expect(next.string(next.kjvNumber) == "Ruth.3.7")
    }

    /// Words that the source divides for exegesis, written ones that are read as one, and a sign after a word that is
    /// only read.
    @Test func dividedWordsAreJoinedAgain() throws {
        let text = """
            <?xml version="1.0"?><osis><osisText><div><chapter osisID="Ruth.3">
            <verse osisID="Ruth.3.5"><w lemma="310 a" morph="HD">אַחֲרֵי</w><w lemma="3651 c" morph="HD">כֵ֔ן</w>
            <note type="exegesis">A single word in the text has been divided for exegesis.</note>
            <w type="x-ketiv" lemma="2755" morph="HNcmpc">חרי</w><w type="x-ketiv" lemma="3123" morph="HNcmpa">יונים</w><note type="variant"><rdg type="x-qere"><w lemma="1686" morph="HNcmpa">דִּבְיוֹנִ֖ים</w></rdg></note>
            <w lemma="376" morph="HNcmsa">אִ֣ישׁ</w>
            <w lemma="b/5104" morph="HR/Ncmsc">בִּֽ/נְהַר</w><seg type="x-maqqef">־</seg><note type="variant"><rdg type="x-qere"><w lemma="6578" morph="HNp">פְּרָֽת</w></rdg></note><seg type="x-sof-pasuq">׃</seg></verse>
            </chapter></div></osisText></osis>
            """
        let (pack, _) = try Self.pack(["Ruth.xml": text], as: "oshb")
        let read = try pack.passage([VerseRange(Verse(.ruth, 3, 5))], detail: .extras).verses[0][0]
        #expect(read.text.string == "אַחֲרֵיכֵ֔ן חרייונים אִ֣ישׁ בִּֽנְהַר־׃")
    }

    @Test func readsTheGreekTable() throws {
        let rows = [
            "Jhn.1.38#02=NKO\tδὲ, (de)\tthen\tG1161=CONJ\tδέ=but/and\tNA28+NA27+Tyn+SBL+WH+Treg+TR+Byz\t\t\t\t",
            "Jhn.1.38#01=N(k)O\tμεθερμηνευόμενον (methermēneuomenon)\tmeaning\tG3177=V-PPP-NSN\tμεθερμηνεύω=to mean\tNA28\t"
                + "ἑρμηνευόμενον (t=hermēneuomenon) interpreting - G2059=V-PPP-NSN in: TR ¦ εἰς (O=eis) into - G1519=PREP in: WH\tTR: εἶπον ; \t\t",
            "Jhn.1.39#01=K\tκἀγὼ (kagō)\tand I\tG1473=P-1NS + G2532=CONJ\tἐγώ=I + καί=and\tTR\t\t\t\t",
            "Jhn.1.40[1.41]#01=NKO\tλέγει.¶ (legei)\the says\tG3004G=V-PAI-3S\tλέγω=to speak\tNA28+NA27+Tyn+SBL+WH+Treg+TR+Byz\t\t\t\t",
            "Jhn.1.42#01=NKO\tκαὶ (kai)\tand\tG2532\tκαί\tNA28\t\t\t\t", "nonsense",
            "Jhn.1.43#01=NKO\tκἀγὼ (kagō)\tand I\tG1473=P-1NS + G2532=CONJ\tἐγώ=I + καί=and\tNA28\t\t\t\t",
        ]
        let (pack, report) = try Self.pack(["John.tsv": rows.joined(separator: "\n")], as: "tagnt")
        #expect(report.wordCount == 6 && report.count(.unreadableEntry) == 1)
        let verse = try Self.verse(pack, Verse(.john, 1, 38))
        #expect(verse.words.map { verse.string($0.surface) } == ["μεθερμηνευόμενον", "δὲ"])
        #expect(verse.words.map { verse.string($0.editions) } == ["NA28", ""])
        let variant = verse.variants[try #require(verse.words[0].variant)]
        let others = verse.otherWords[variant.words]
        #expect(verse.string(variant.note) == "TR: εἶπον ;")
        #expect(others.map { verse.string($0.surface) } == ["ἑρμηνευόμενον", "εἰς"])
        #expect(others.map { verse.string($0.transliteration) } == ["hermēneuomenon", "eis"])
        #expect(others.map { verse.string($0.english) } == ["interpreting", "into"])
        #expect(others.map { verse.string($0.editions) } == ["TR", "WH"])
        // A word that is not in the text is in the list of words all the same.
        let crasis = try Self.verse(pack, Verse(.john, 1, 39))
        #expect(crasis.string(crasis.words[0].keys) == "G1473 G2532")
        #expect(
            crasis.string(crasis.words[0].lemma) == "ἐγώ + καί" && crasis.string(crasis.words[0].gloss) == "I + and")
        #expect(try pack.passage([VerseRange(Verse(.john, 1, 39))], detail: []).verses[0].isEmpty)
        // Each code of a word has its scheme, and no code is none.
        for (number, codes) in [(42, []), (43, ["robinson:P-1NS", "robinson:CONJ"])] as [(Int, [String])] {
            let read = try pack.passage([VerseRange(Verse(.john, 1, number))], detail: [.words]).verses[0][0]
            #expect(read.extras.words.map(\.morphology) == [codes])
        }
        let says = try Self.verse(pack, Verse(.john, 1, 40))
        #expect(says.string(says.words[0].keys) == "G3004G" && says.string(says.words[0].punctuation) == ".")
    }

    @Test func readsTheByzantineTables() throws {
        let plain = "chapter,verse,text\n3,16,γινωσκετε 1097 {V-PAI-2P} 1097 {V-PAM-2P} αρα 686 {PRT}\n"
        let accented = "chapter,verse,text\n3,16,\"¶Γινώσκετε ἄρα·\"\n"
        let doxology = "chapter,verse,text\n14,24,τω 3588 {T-DSM}\n"
        let (alone, _) = try Self.pack(["JOH.csv": plain, "ROM.csv": doxology], as: "byz")
        let verse = try Self.verse(alone, Verse(.john, 3, 16))
        #expect(verse.words.map { verse.string($0.surface) } == ["γινωσκετε", "αρα"])
        #expect(verse.string(verse.words[0].grammar) == "V-PAI-2P / V-PAM-2P")
        #expect(try Self.verse(alone, Verse(.rom, 16, 25)).words.count == 1)
        try Environment.withFolder { folder in
            for (name, text) in ["a": plain, "b": accented] {
                try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
                try text.write(toFile: "\(folder)/\(name)/JOH.csv", atomically: true, encoding: .utf8)
            }
            let source = try ImportSource(path: folder)
            let recognised = try ImportFormats.recognised(source)
            let made = try #require(try recognised?.format.packs(of: source).first)
            let pack = try TextPack(ByteStorage(copying: made.bytes))
            let verse = try Self.verse(pack, Verse(.john, 3, 16))
            #expect(
                verse.words.map { verse.string($0.surface) + verse.string($0.punctuation) } == ["Γινώσκετε", "ἄρα·"])
            #expect(verse.words.map { verse.string($0.transliteration) } == ["Ginōskete", "ara"])
        }
    }

    @Test func readsTheBereanTables() throws {
        let chapter = """
            {"eng":{"16":[["For","G1063"],[" ",null],["-","G3588"],[" ",null],["God","G2316"],[", ",null],["so","G3779"],[".",null]],\
            "17":[["And",null],[" ",null],["vvv ","G3361"],["“",null],["great",null],[" - ",null],["love",null],[" ",null],\
            ["-","G846"],[", ",null],["- ","G3754"],["‘",null],["he says",null],[" . . . ",null],[". . .","G5563"],\
            [".’”",null]],\
            "18":[["all he had",null],[". . .","G3588"],[" . . .— ",null],["and",null],[", . . . “",null],["they",null],\
            [" ",null],["numbered",null],[". . . 40",null],[" . . . .",null]]},"grk":{"16":[["Οὕτως","G3779"],["γὰρ","G1063"],["ὁ","G3588"],["Θεὸς","G2316"]]}}
            """
        let (pack, _) = try Self.pack(["JHN3.json": chapter], as: "bsb-words")
        let verse = try Self.verse(pack, Verse(.john, 3, 16))
        #expect(verse.words.map { verse.string($0.surface) } == ["Οὕτως", "γὰρ", "ὁ", "Θεὸς"])
        #expect(verse.words.map { verse.string($0.english) } == ["so", "For", "", "God"])
        #expect(verse.words.map(\.englishPosition) == [4, 1, 0, 3])
        let text = try pack.passage([VerseRange(Verse(.john, 3, 16))], detail: []).verses[0][0]
        #expect(text.text.string == "For God, so.")
        // Placeholders with spaces around them or without a key are no part of the text either.
        let next = try pack.passage([VerseRange(Verse(.john, 3, 17))], detail: []).verses[0][0]
        #expect(next.text.string == "And “great love, ‘he says.’”")
        let last = try pack.passage([VerseRange(Verse(.john, 3, 18))], detail: []).verses[0][0]
        #expect(last.text.string == "all he had— and, “they numbered 40.")
    }

    /// Bytes that no reader understands give an error or nothing, and never a trap.
    @Test func brokenSourcesNeverTrap() {
        var state: UInt64 = 11
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        let byzantine = "chapter,verse,text\n3,16,γινωσκετε 1097 {V-PAI-2P} αρα 686 {PRT}\n"
        let greek = "Jhn.1.38#01=NKO\tδὲ (de)\tthen\tG1161=CONJ\tδέ=but\tNA28\tα (t=a) b - G1=N in: TR\tTR: x ;\t\t"
        let berean = "{\"eng\":{\"16\":[[\"For\",\"G1063\"],[\" \",null]]},\"grk\":{\"16\":[[\"γὰρ\",\"G1063\"]]}}"
        for (seed, read) in [
            (Self.hebrew, UntrustedBytes.hebrewBible), (greek, UntrustedBytes.greekTable),
            (byzantine, UntrustedBytes.byzantineTable), (berean, UntrustedBytes.bereanTable),
        ] {
            let bytes = Array(seed.utf8)
            read([])
            for _ in 0..<300 {
                var broken = bytes
                for _ in 0...next(4) {
                    let place = next(broken.count)
                    switch next(3) {
                    case 0: broken[place] = UInt8(next(256))
                    case 1: broken.removeSubrange(place..<min(place + next(20), broken.count))
                    default: broken.insert(contentsOf: bytes[next(bytes.count)...].prefix(next(60)), at: place)
                    }
                    if broken.isEmpty { broken = bytes }
                }
                read(broken)
            }
        }
    }
}
