import Corpus
import Exporters
import Foundation
import Importers
import Packs
import Scripture
import Testing

/// An import of an export gives the same pack: tested with a pack with everything, and with whole Bibles if they are
/// installed.
@Suite struct ExportLawTests {
    @Test(arguments: ExportFormats.table.map(\.name))
    func everythingComesBack(_ name: String) throws {
        let format = try #require(ExportFormats.named(name))
        let (count, first) = try ExportLaw.differences(FullText.pack(), format)
        #expect(count == 0, "\(first)")
    }

    /// The facts come back, also if nothing in the text shows them: a text of three verses has every numbering.
    @Test(arguments: ["json", "osis", "usfm"], ["KJV", "Orthodox", "Synodal"])
    func whatTheTextIsComesBack(_ format: String, _ system: String) throws {
        var translation = FullText.text().translation
        translation.versification = try #require(Versification.named(system))
        translation.alias = "short"
        translation.language = "pt-BR"
        translation.about = "One: \"line\" \\ # and\nanother <line>\n\nthe last"
        translation.sourceVersion = "2.5"
        translation.license = "CC BY-SA 4.0 'yes'"
        var text = ImportedText(translation: translation)
        let slot = try #require(text.translation.versification.slot(of: Verse(.john, 3, 16)))
        text.set(ImportedVerse("Porque Deus amou o mundo"), slots: slot...slot)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        let (wanted, again) = (
            pack.translation, try ExportLaw.roundTrip(pack, try #require(ExportFormats.named(format)))
        )
        #expect(again.translation.id == wanted.id && again.translation.alias == "short")
        #expect(again.translation.name == wanted.name && again.translation.language == "pt-BR")
        #expect(again.translation.license == wanted.license && again.translation.about == wanted.about)
        #expect(again.translation.versification.name == system && again.translation.sourceVersion == "2.5")
    }

    /// A direction that the letters do not show: a text of numbers in Hebrew.
    @Test func usfmStatesTheDirection() throws {
        var text = ImportedText(translation: FullText.text().translation)
        text.translation.language = "x-test"
        text.translation.direction = .rightToLeft
        text.set(ImportedVerse("1 2 3"), slots: 5...5)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        for name in ["usfm", "json"] {
            let again = try ExportLaw.roundTrip(pack, try #require(ExportFormats.named(name)))
            #expect(again.translation.direction == .rightToLeft)
        }
    }

    /// The titles of a book without an introduction stay with its introduction, and do not move to verse 1.
    @Test(arguments: ["osis", "usfm", "json"]) func titlesOfBooksStay(_ format: String) throws {
        var text = ImportedText(translation: FullText.text().translation)
        var title = ImportedVerse("")
        title.extras.headings = [Heading(kind: .other, text: "The First Book of Moses")]
        let opening = try #require(Versification.kjv.slot(of: Verse(.gen, 0, 0)))
        let first = try #require(Versification.kjv.slot(of: Verse(.gen, 1, 1)))
        text.set(title, slots: opening...opening)
        text.set(ImportedVerse("In the beginning"), slots: first...first)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        let again = try ExportLaw.roundTrip(pack, try #require(ExportFormats.named(format)))
        let found = try again.content(atSlot: opening)
        #expect(
            try again.verse(Verse(.gen, 0, 0), from: found, detail: [.extras]).extras.headings == title.extras.headings)
    }

    /// 2 Chronicles 17:4 of the KJV has a name of God that the translators added: two spans of one range.
    @Test(arguments: ["osis", "usfm", "json"], [[TextSpan.Kind.divineName, .added], [.added, .divineName]])
    func spansOfOneRangeKeepTheirOrder(_ format: String, _ kinds: [TextSpan.Kind]) throws {
        var text = ImportedText(translation: FullText.text().translation)
        var verse = ImportedVerse("But sought to the LORD God")
        verse.extras.spans = kinds.map { TextSpan(18..<22, $0) }
        let place = Verse(.chr2, 17, 4)
        let slot = try #require(Versification.kjv.slot(of: place))
        text.set(verse, slots: slot...slot)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        let again = try ExportLaw.roundTrip(pack, try #require(ExportFormats.named(format)))
        let read = try again.verse(place, from: again.content(atSlot: slot), detail: [.extras])
        #expect(read.extras.spans == verse.extras.spans)
    }

    /// A code of grammar without a scheme.
    @Test func everyCodeOfGrammarComesBack() throws {
        var text = ImportedText(translation: FullText.text().translation)
        var verse = ImportedVerse("and when")
        verse.extras.words = [Word(range: 0..<3)]
        verse.extras.words[0].morphology = ["V-2ADP-GSF", "robinson:CONJ"]
        let slot = try #require(Versification.kjv.slot(of: Verse(.mark, 14, 17)))
        text.set(verse, slots: slot...slot)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
        for name in ["osis", "usfm", "json"] {
            let (count, first) = try ExportLaw.differences(pack, try #require(ExportFormats.named(name)))
            #expect(count == 0, "\(first)")
        }
    }

    @Test func usfmHasAFileForEachBook() throws {
        let format = try #require(ExportFormats.named("usfm"))
        let names = try format.files(of: FullText.pack()).map(\.name)
        #expect(names == ["01-GEN.usfm", "02-PSA.usfm", "03-JHN.usfm", "04-ROM.usfm", "manifest.yaml"])
    }

    @Test func cancellingWritesNothing() throws {
        for format in ExportFormats.table {
            #expect(throws: ExportError.self) {
                try format.files(of: FullText.pack(), ExportHooks(isCancelled: { true }))
            }
        }
    }

    /// Debian's KJV (words), WEB (poetry, notes, words of Jesus, deuterocanon) and RV1909, each in a format or two:
    /// `Tests/Compare/run` takes every Bible through every format.
    @Test(arguments: [
        ("engKJV2006eb", "osis"), ("engWEB2015eb", "usfm"), ("engWEB2015eb", "json"), ("spaRV1909eb", "tsv"),
    ])
    func wholeBiblesComeBack(_ id: String, _ format: String) throws {
        guard let pack = try Self.module(id, at: "/usr/share/sword") else { return }
        let (count, first) = try ExportLaw.differences(pack, try #require(ExportFormats.named(format)))
        #expect(count == 0, "\(count) in \(first)")
    }

    /// Modules with words of the original (the KJV has lemmas, grammar and positions), with Hebrew numbering, and with
    /// that of the Vulgate.
    @Test(arguments: [("KJV", "json"), ("OSHB", "osis"), ("VulgClementine", "usfm")])
    func modulesComeBack(_ id: String, _ format: String) throws {
        let shared = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/sword-zips")
        guard let pack = try Self.module(id, at: shared.appending(path: id + ".zip").path) else { return }
        let (count, first) = try ExportLaw.differences(pack, try #require(ExportFormats.named(format)))
        #expect(count == 0, "\(count) in \(first)")
    }

    /// The pack of a module; `nil`, with a message, if it is not installed.
    static func module(_ id: String, at path: String) throws -> TextPack? {
        guard FileManager.default.fileExists(atPath: path),
            let module = try SwordLibrary.modules(at: path).modules.first(where: { $0.id == id })
        else {
            print("skipped: \(id) is not in \(path)")
            return nil
        }
        let text = try SwordImporter.read(module).text
        return try TextPack(ByteStorage(copying: PackWriter.bytes(of: text)))
    }
}
