import Corpus
import Packs
import Scripture
import Testing

@testable import Importers

@Suite struct SwordImporterTests {
    let genesis = Verse(.gen, 1, 1)
    let john = Verse(.john, 3, 16)

    func read(_ made: HandMadeModule) throws -> (pack: TextPack, report: ImportReport) {
        let (text, report) = try SwordImporter.read(made.module)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        try pack.verify()
        return (pack, report)
    }

    func text(_ pack: TextPack, _ verse: Verse) throws -> String? {
        try pack.passage([VerseRange(verse)], detail: []).verses[0].first?.text.string
    }

    @Test(arguments: HandMadeModule.Storage.allCases, ["b", "c", "v"])
    func readsEveryStorage(_ storage: HandMadeModule.Storage, _ block: String) throws {
        let made = HandMadeModule(
            [(genesis, "<w>In</w> the beginning"), (john, "For God")], storage: storage, blockType: block)
        let (pack, report) = try read(made)
        #expect(try text(pack, genesis) == "In the beginning" && text(pack, john) == "For God")
        #expect(report.verses.map(\.count) == [1, 1] && report.findings.isEmpty)
        #expect(pack.origin.driver.hasPrefix(storage.rawValue) && pack.origin.sourceTime == 1_600_000_000)
    }

    @Test(arguments: Versification.names)
    func readsEveryVersification(_ name: String) throws {
        let system = try #require(Versification.named(name))
        let last = try #require(system.verse(atSlot: system.slotCount - 1))
        let (pack, _) = try read(HandMadeModule([(genesis, "one"), (last, "last")], system: system))
        #expect(pack.translation.versification.name == name)
        #expect(try text(pack, genesis) == "one" && text(pack, last) == "last")
    }

    /// The size of an index decides the width of its records, and never the versification. `FreCrampon` (Catholic2) and
    /// `PolUGdanska` (KJV) have indexes with a stale tail, and some of those fit another system exactly.
    @Test func theConfDecidesTheVersification() throws {
        let text = [(genesis, "one"), (john, "two")]
        var stale = HandMadeModule(text, system: .catholic2)
        let index = HandMadeModule(text, system: .vulg).files
        for file in ["ot.bzv", "nt.bzv"] {
            let own = stale.files["modules/test/" + file]!
            stale.files["modules/test/" + file]! += index["modules/test/" + file]!.dropFirst(own.count)
        }
        let (catholic, report) = try read(stale)
        #expect(catholic.translation.versification.name == "Catholic2" && report.count(.otherVersification) == 0)
        #expect(try self.text(catholic, john) == "two" && self.text(catholic, genesis) == "one")
        #expect(report.count(.wrongIndexSize) == 2)
        // MHCC has narrow records and states wide ones.
        let (narrow, widths) = try read(HandMadeModule(text, system: .vulg, conf: ["ModDrv=zText4"]))
        #expect(widths.count(.otherRecordWidth) == 1)
        #expect(try self.text(narrow, genesis) == "one")
        let (unknown, names) = try read(HandMadeModule([(genesis, "one")], conf: ["Versification=Klingon"]))
        #expect(unknown.translation.versification.name == "KJV" && names.count(.unknownVersification) == 1)
    }

    @Test func theUserDecidesTheVersification() throws {
        let made = HandMadeModule([(genesis, "one"), (john, "two")], system: .vulg, conf: ["Versification=Klingon"])
        let (text, report) = try SwordImporter.read(made.module, versification: .vulg)
        #expect(text.translation.versification.name == "Vulg" && report.count(.otherVersification) == 1)
        let slot = try #require(Versification.vulg.slot(of: john))
        #expect(String(decoding: text.text(slot: slot), as: UTF8.self) == "two")
    }

    /// One wrong bit of a block may change many verses. Its checksum shows it, and the whole block is left out.
    @Test func aDamagedBlockIsLeftOut() throws {
        var made = HandMadeModule([(genesis, "one"), (Verse(.gen, 1, 2), "two"), (john, "three")])
        let file = "modules/test/ot.bzz"
        let at = try #require(made.files[file]!.indices.first { made.files[file]![$0] == UInt8(ascii: "w") })
        made.files[file]![at] ^= 1
        let (pack, report) = try read(made)
        #expect(try text(pack, genesis) == nil && text(pack, Verse(.gen, 1, 2)) == nil && text(pack, john) == "three")
        #expect(report.count(.damagedBlock) == 1 && report.count(.unreadableEntry) == 2)
        #expect(report.findings(.skipped).map(\.description).joined().contains("block 0 of ot"))
        // A block without its end has no checksum.
        made.files[file]!.removeLast(4)
        #expect(try read(made).report.count(.damagedBlock) == 1)
    }

    /// A narrow record states the size modulo 65,536. Debian's WEB has such an entry with the whole Greek Daniel.
    @Test(arguments: [HandMadeModule.Storage.rawText, .zText])
    func aTextLongerThanItsRecordCanSayIsWhole(_ storage: HandMadeModule.Storage) throws {
        let long = String(repeating: "word ", count: 15_000) + "end"
        let verses = [(genesis, long), (Verse(.gen, 1, 2), "two"), (john, long)]
        let (pack, report) = try read(HandMadeModule(verses, storage: storage))
        #expect(try text(pack, genesis) == long && text(pack, Verse(.gen, 1, 2)) == "two" && text(pack, john) == long)
        #expect(report.count(.wrappedSize) == 2)
    }

    @Test func prefacesAndGlossariesAreNotScripture() throws {
        let (pack, report) = try read(
            HandMadeModule([
                (
                    Verse(.gen, 0, 0),
                    "<div sID=\"a\" type=\"front\"/><title>Preface</title>What is it?<note>No.</note>"
                        + "<div eID=\"a\" type=\"front\"/><title type=\"main\">Genesis</title>"
                ),
                (genesis, "one"),
                (
                    Verse(.rev, 22, 21),
                    "Amen. <div sID=\"b\" type=\"glossary\"/><title>Words</title><item>Abba: father</item>"
                ),
                (Verse(.exod, 1, 1), "<div type=\"front\">Now these are the names"),
                (Verse(.exod, 1, 2), "<div type=\"back\">x</div> Reuben"),
            ]))
        #expect(try text(pack, Verse(.rev, 22, 21)) == "Amen." && text(pack, Verse(.gen, 0, 0)) == nil)
        // A text without an end is not left out if it may be the verse.
        #expect(try text(pack, Verse(.exod, 1, 1)) == "Now these are the names")
        #expect(try text(pack, Verse(.exod, 1, 2)) == "Reuben")
        let found = try pack.passage([VerseRange(genesis)], detail: .extras).verses[0]
        #expect(found[0].extras.footnotes.isEmpty && report.count(.otherMatter) == 3)
    }

    /// eBible's WEB prints the Greek Daniel beside Daniel, without verse numbers in its SWORD module.
    @Test func theGreekDanielGivesItsAdditions() throws {
        let note = { (verse: String) in
            "<note><reference type=\"annotateRef\">\(verse) </reference>A note.</note>"
        }
        let daniel =
            "<div type=\"book\" osisID=\"DanGr\" sID=\"a\"/><chapter osisID=\"DanGr.1\" sID=\"b\"/>In the third year"
            + "<chapter eID=\"DanGr.1\"/><chapter osisID=\"DanGr.3\" sID=\"c\"/>Then the king rose. "
            + "<title>The Song\(note("3:24"))</title><p/>They walked. O bless the Lord! "
            + "<title>Deliverance</title><p/>\(note("3:91"))Then the king was astonished."
            + "<chapter osisID=\"DanGr.13\" sID=\"d\"/>A man lived in Babylon."
        let (pack, report) = try read(
            HandMadeModule([(Verse(.dan, 1, 1), "In"), (Verse(.hos, 0, 0), daniel)], system: .nrsva))
        #expect(try text(pack, Verse(.prAzar, 1, 1)) == "They walked. O bless the Lord!")
        #expect(
            try text(pack, Verse(.sus, 1, 40)) == "A man lived in Babylon." && text(pack, Verse(.dan, 1, 1)) == "In")
        #expect(try text(pack, Verse(.bel, 1, 1)) == nil && text(pack, Verse(.hos, 0, 0)) == nil)
        #expect(report.count(.unnumberedVerses) == 2 && report.count(.secondDaniel) == 2)
    }

    /// RV1909 prints added words without a space, and pronouns that belong to the verb as added words.
    @Test(arguments: [
        ("<w>Jehová</w><transChange type=\"added\">es</transChange><w>para</w> mí", "Jehová es para mí", 2),
        ("<w>sáca</w><transChange type=\"added\">lo</transChange> fuera", "sácalo fuera", 0),
        ("<w>díjo</w><transChange type=\"added\">le</transChange><w>Jehová</w>", "díjole Jehová", 1),
        ("que <w>Josué</w><transChange type=\"added\">los</transChange> vió", "que Josué los vió", 1),
        ("<w>no</w><transChange type=\"added\">lo</transChange><w>sé</w>", "no lo sé", 2),
        ("preguntándo<transChange type=\"added\">les</transChange>, y", "preguntándoles, y", 0),
    ])
    func addedWordsAreSeparate(_ entry: String, _ expected: String, _ count: Int) throws {
        let (pack, report) = try read(HandMadeModule([(genesis, entry)], conf: ["Lang=es"]))
        #expect(try text(pack, genesis) == expected && report.count(.gluedWord) == count)
    }

    @Test func aShortOrMissingIndexLeavesTheRest() throws {
        var made = HandMadeModule([(genesis, "one"), (john, "two")])
        made.files["modules/test/nt.bzv"]!.removeLast(10)
        #expect(try text(read(made).pack, john) == "two")
        made.files["modules/test/ot.bzv"] = nil
        let (pack, report) = try read(made)
        #expect(report.count(.missingTestament) == 1 && report.verseCount == 1)
        #expect(try text(pack, john) == "two" && text(pack, genesis) == nil)
    }

    @Test func linkedEntriesAreBridged() throws {
        let verses = [1, 2, 3].map { (Verse(.gen, 1, $0), "+one text of three") } + [(Verse(.gen, 1, 4), "four")]
        let (pack, report) = try read(HandMadeModule(verses))
        let found = try pack.passage([VerseRange(from: genesis, to: Verse(.gen, 1, 4))], detail: []).verses[0]
        #expect(
            found.map { "\($0.verse.verse)-\($0.lastVerse) \($0.text.string)" } == [
                "1-3 one text of three", "4-4 four",
            ])
        #expect(report.verseCount == 4)
    }

    @Test func oldEncodingsAreRead() throws {
        let latin: [UInt8] = Array("caf".utf8) + [0xE9, 0x20, 0x93, 0x62, 0x94]
        let (declared, quiet) = try read(HandMadeModule([(genesis, latin)], conf: ["Encoding="]))
        #expect(try text(declared, genesis) == "café “b”" && quiet.findings.isEmpty)
        let (undeclared, report) = try read(HandMadeModule([(genesis, latin)]))
        #expect(try text(undeclared, genesis) == "café “b”" && report.count(.reencodedEntry) == 1)
        let utf16 = "é\u{1F600}".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        #expect(
            try text(read(HandMadeModule([(genesis, utf16)], conf: ["Encoding=UTF-16"])).pack, genesis) == "é\u{1F600}")
    }

    @Test func psalmTitlesAreVerseZero() throws {
        let psalm = Verse(.ps, 51, 1)
        let marked = "<title type=\"psalm\">A Psalm of David.</title> Have mercy"
        for verses in [
            [(psalm, marked)],
            [(Verse(.ps, 51, 0), "<title type=\"psalm\">A Psalm of David.</title>"), (psalm, "Have mercy")],
        ] {
            let (pack, _) = try read(HandMadeModule(verses))
            let found = try pack.passage([VerseRange(psalm)], detail: [.extras, .superscriptions]).verses[0]
            #expect(found.map(\.text.string) == ["A Psalm of David.", "Have mercy"])
            #expect(found[1].extras.headings.map(\.kind) == [.superscription])
        }
        // If the numbering counts the title, it is verse 1.
        let (pack, _) = try read(
            HandMadeModule([(psalm, "<title type=\"psalm\">Ein Psalm Davids,</title>")], system: .german))
        #expect(try text(pack, psalm) == "Ein Psalm Davids,")
    }

    @Test func headingsStandOverTheirVerse() throws {
        let (pack, _) = try read(
            HandMadeModule([
                (Verse(.gen, 1, 0), "<chapter osisID=\"Gen.1\" sID=\"a\"/><title>The Creation</title>"),
                (genesis, "one <title>Day 2</title>"),
                (Verse(.gen, 1, 2), "two"),
            ]))
        let found = try pack.passage([VerseRange(from: genesis, to: Verse(.gen, 1, 2))], detail: .extras).verses[0]
        #expect(found.map { $0.extras.headings.map(\.text) } == [["The Creation"], ["Day 2"]])
    }

    @Test func aVerseInAnotherEntryFindsItsPlace() throws {
        let (pack, report) = try read(
            HandMadeModule([
                (Verse(.acts, 8, 36), "he said <verse osisID=\"Acts.8.37\" sID=\"a\"/>Philip said<verse eID=\"a\"/>"),
                (Verse(.acts, 8, 38), "and <verse osisID=\"Acts.8.36\"/>again"),
                (Verse(.hos, 0, 0), "<div type=\"book\" osisID=\"DanGr\" sID=\"a\"/>x"),
                // Without text, it is not a verse.
                (Verse(.acts, 9, 1), "Saul <verse osisID=\"Acts.9.2\" sID=\"b\"/><verse eID=\"b\"/>"),
            ]))
        #expect(try text(pack, Verse(.acts, 8, 37)) == "Philip said" && text(pack, Verse(.acts, 8, 36)) == "he said")
        #expect(report.count(.recoveredVerse) == 1 && report.count(.foreignText) == 2)
    }

    /// WHNU has the readings of two editions in one verse.
    @Test func secondReadingsAreNotes() throws {
        let text =
            "He said <seg type=\"x-variant\" subType=\"x-1\">yes</seg><seg type=\"x-variant\" subType=\"x-2\">no</seg> "
            + "<div type=\"variant\" class=\"2\">or perhaps</div>to them"
        let (pack, report) = try read(HandMadeModule([(genesis, text)]))
        #expect(try self.text(pack, genesis) == "He said yes to them" && report.count(.variant) == 2)
        let found = try pack.passage([VerseRange(genesis)], detail: .extras).verses[0]
        #expect(found[0].extras.footnotes.map(\.text) == ["no", "or perhaps"])
    }

    @Test(arguments: [
        (
            "He said, &amp;quot;It&amp;#8217;s&amp;quot; &amp;amp; R&amp;D;", "He said, \"It’s\" & R&D;",
            Finding.Kind.doubleReference, 4
        ),
        ("In\u{1}\u{7F} the \u{8}beginning", "In the beginning", .controlCharacter, 3),
        ("It\u{92}s \u{93}good\u{94}", "It’s “good”", .windows1252, 3),
        ("<l>die Stimme eines »Rufers</l><l>«, sagt er</l>", "die Stimme eines »Rufers«, sagt er", .unpairedTag, 0),
        ("<l>He said</l><l>“Yes”</l>", "He said “Yes”", .unpairedTag, 0),
        ("« Oui »<lb/>dit-il", "« Oui » dit-il", .unpairedTag, 0),
    ])
    func smallRepairsAreReported(_ entry: String, _ expected: String, _ kind: Finding.Kind, _ count: Int) throws {
        let (pack, report) = try read(HandMadeModule([(genesis, entry)]))
        #expect(try text(pack, genesis) == expected && report.count(kind) == count)
    }

    @Test func aNoteWithoutTextIsKept() throws {
        let (pack, report) = try read(
            HandMadeModule([(genesis, "x"), (Verse(.acts, 8, 37), "<note>TR adds it</note>")]))
        let found = try pack.passage([VerseRange(Verse(.acts, 8, 37))], detail: [])
        #expect(
            found.verses[0].isEmpty && found.missing.map(\.note) == ["TR adds it"]
                && report.count(.noteWithoutText) == 1)
    }

    @Test(arguments: [
        ("ModDrv=zCom4", "is a commentary"),
        ("ModDrv=RawCom4", "commentary"),
        ("ModDrv=zGenBook", "book"), ("ModDrv=RawGenBook", "general book"), ("CompressType=ZSTD", "ZSTD"),
        ("CompressType=ZSTD", "mod2zmod Test"),
        ("CipherKey=", "CipherKey= in mods.d/test.conf"), ("Encoding=KOI8-R", "KOI8-R"),
        ("DataPath=../../etc", "DataPath"), ("DataPath=..\\..\\etc", "DataPath"), ("ModDrv=RawFiles", "mod2zmod Test"),
        ("ModDrv=HREFCom", "a commentary of links"),
        ("ModDrv=Klingon", "Klingon"),
    ])
    func refusesByName(_ line: String, _ reason: String) throws {
        let made = HandMadeModule([(genesis, "x")], conf: [line])
        #expect {
            _ = try self.read(made)
        } throws: { error in
            guard case ImportError.unsupported("Test", let found)? = error as? ImportError else { return false }
            return found.contains(reason) && "\(error)".hasPrefix("Test ")
        }
    }

    @Test func plainTextHasNoMarkup() throws {
        let signs = "A < B & C &amp; D <y z, <b>bold</b> C:\\nd"
        let (literal, report) = try read(HandMadeModule([(genesis, signs)], conf: ["SourceType=Plaintext"]))
        #expect(try text(literal, genesis) == signs && report.findings(.repaired).isEmpty)
        // A conf without `SourceType` may belong to a text with markup.
        let silent = try read(HandMadeModule([(genesis, "<i>In</i> A &amp; B")], conf: ["SourceType="])).pack
        #expect(try text(silent, genesis) == "In A & B")
    }

    @Test func quotationMarksMayBeEntities() throws {
        let marked = #"<q marker="&#8220;" sID="a"/>Yes<q marker="&#8221;" eID="a"/>"#
        #expect(try text(read(HandMadeModule([(genesis, marked)])).pack, genesis) == "“Yes”")
    }

    @Test(arguments: ["CompressType=", "CompressType=LZSS"])
    func blocksTellThatTheyAreZIP(_ line: String) throws {
        #expect(try text(read(HandMadeModule([(genesis, "In")], conf: [line])).pack, genesis) == "In")
    }

    @Test func anUnknownVersificationIsReadAsKJVOnlyIfTheSizeFits() throws {
        var made = HandMadeModule([(genesis, "In")], conf: ["Versification=Klingon"])
        #expect(try read(made).report.count(.unknownVersification) == 1)
        // No system has an index of this size, so verses would have wrong numbers.
        made.files["modules/test/ot.bzv"]! += [UInt8](repeating: 0, count: 400_000)
        #expect {
            _ = try self.read(made)
        } throws: {
            "\($0)".contains("versification Klingon") && "\($0)".contains("--versification")
        }
    }

    @Test func canBeCancelled() throws {
        let made = HandMadeModule([(genesis, "x")])
        var books: [Book] = []
        #expect(throws: ImportError.cancelled) {
            try SwordImporter.read(made.module, progress: { books.append($0.book) }, isCancelled: { books.count == 3 })
        }
        #expect(books == [.gen, .exod, .lev])
    }

    @Test func theConfDescribesTheTranslation() throws {
        let made = HandMadeModule(
            [(genesis, "x")],
            conf: [
                "Abbreviation=TST", "Description=A Test", "Lang=pt_BR", "Direction=RtoL",
                "DistributionLicense=Public Domain", "Version=1.2",
                "About=\\qc Title\\par\\par Text \\", "that goes on \\u233?. See <a href=\"x\">here</a>.",
            ])
        let translation = try read(made).pack.translation
        #expect(translation.id == "Test" && translation.alias == "tst" && translation.name == "A Test")
        #expect(
            translation.language == "pt-BR" && translation.direction == .rightToLeft
                && translation.sourceVersion == "1.2")
        #expect(
            translation.license == "Public Domain" && translation.about == "Title\n\nText that goes on é. See here.")
    }

    /// A conf that an editor on Windows saved as what it calls Unicode.
    @Test func aConfMayBeUTF16() {
        let conf = "[Test]\r\nDescription=Bible d\u{2019}\u{E9}t\u{E9}\r\nAbout=one \\\r\ntwo\r\n"
        let bytes = ("\u{FEFF}" + conf).utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        for text in [bytes, Array(bytes.dropFirst(2)), Array(("\u{FEFF}" + conf).utf8), Array(conf.utf8)] {
            let section = SwordConf.sections(text).first
            #expect(section?.id == "Test" && section?["About"] == "one two")
            #expect(section?["Description"] == "Bible d\u{2019}\u{E9}t\u{E9}")
        }
    }

    @Test(arguments: [
        ("he", "BiDi", true), ("he", "LtoR", false), ("en", "BiDi", false), ("en", "RTL", true), ("ar", "", true),
    ])
    func theDirectionIsTheConfsOrTheLanguages(_ language: String, _ direction: String, _ isRightToLeft: Bool) throws {
        let made = HandMadeModule([(genesis, "x")], conf: ["Lang=\(language)", "Direction=\(direction)"])
        #expect(try (read(made).pack.translation.direction == .rightToLeft) == isRightToLeft)
    }
}
