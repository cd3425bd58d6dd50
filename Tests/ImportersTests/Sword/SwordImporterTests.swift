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

    @Test func theSizeOfTheIndexBeatsTheConf() throws {
        let text = [(genesis, "one"), (Verse(.macc2, 1, 1), "two")]
        // FreCrampon is numbered by Vulg and states Catholic2.
        let (vulg, report) = try read(HandMadeModule(text, system: .vulg, conf: ["Versification=Catholic2"]))
        #expect(vulg.translation.versification.name == "Vulg" && report.count(.otherVersification) == 1)
        #expect(try self.text(vulg, Verse(.macc2, 1, 1)) == "two")
        // MHCC has narrow records and states wide ones.
        let (narrow, widths) = try read(HandMadeModule(text, system: .vulg, conf: ["ModDrv=zText4"]))
        #expect(widths.count(.otherRecordWidth) == 1)
        #expect(try self.text(narrow, genesis) == "one")
        let (unknown, names) = try read(HandMadeModule([(genesis, "one")], conf: ["Versification=Klingon"]))
        #expect(unknown.translation.versification.name == "KJV" && names.count(.unknownVersification) == 1)
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
        ("ModDrv=RawGenBook", "book"), ("CompressType=BZIP2", "BZIP2"), ("CompressType=XZ", "XZ"),
        ("CompressType=XZ", "mod2zmod Test"),
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

    @Test func anUnknownVersificationIsReadByTheSizeOfTheIndex() throws {
        var made = HandMadeModule([(genesis, "In")], conf: ["Versification=Klingon"])
        #expect(try read(made).report.count(.unknownVersification) == 1)
        // No system has an index of this size, so verses would have wrong numbers.
        made.files["modules/test/ot.bzv"]! += [UInt8](repeating: 0, count: 400_000)
        #expect {
            _ = try self.read(made)
        } throws: {
            "\($0)".contains("versification Klingon")
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
