import Corpus
import Packs
import Scripture
import Testing

@testable import Importers

@Suite struct BibleDraftTests {
    /// Sources have codes of three letters; packs have tags of BCP 47. Ancient Greek and Hebrew have no shorter code.
    @Test(arguments: [
        ("ger", "de"), ("deu", "de"), ("ind", "id"), ("ces", "cs"), ("grc", "grc"), ("hbo", "hbo"), ("pt_br", "pt-BR"),
        ("spa-419", "es-419"), ("tlh", "tlh"),
    ])
    func languageTags(_ code: String, _ tag: String) { #expect(LanguageTag.bcp47(code) == tag) }

    private func draft(_ verses: [(Book, Int, ClosedRange<Int>, String)]) throws -> BibleDraft {
        var draft = BibleDraft(source: "test", hooks: ImportHooks())
        for (book, chapter, range, text) in verses {
            var verse = BuiltVerse()
            verse.text = Array(text.utf8)
            try draft.add(verse, at: book, chapter, range)
        }
        return draft
    }

    /// The text of a chapter's verses in a finished draft, and the report.
    private func finish(
        _ verses: [(Book, Int, ClosedRange<Int>, String)], as system: Versification? = .kjv
    ) throws -> (ImportedText, ImportReport) {
        var choices = BibleChoices()
        choices.versification = system
        return try draft(verses).finish(choices)
    }

    private func text(_ text: ImportedText, _ book: Book, _ chapter: Int, _ verse: Int) -> String? {
        text.translation.versification.slot(of: Verse(book, chapter, verse)).map {
            String(decoding: text.text(slot: $0), as: UTF8.self)
        }
    }

    @Test func keepsTheFirstOfTwo() throws {
        let (bible, report) = try finish([(.gen, 1, 1...1, "one"), (.gen, 1, 2...2, "two"), (.gen, 1, 1...1, "again")])
        #expect(text(bible, .gen, 1, 1) == "one")
        #expect(report.count(.duplicateVerse) == 1 && report.count(.disorder) == 0)
    }

    @Test func aVerseOfABridgeIsThere() throws {
        let (bible, report) = try finish([
            (.gen, 1, 1...3, "all"), (.gen, 1, 2...2, "second"), (.gen, 1, 4...4, "four"),
        ])
        #expect((1...4).map { text(bible, .gen, 1, $0) } == ["all", "all", "all", "four"])
        #expect(report.count(.duplicateVerse) == 1 && report.verseCount == 4)
    }

    @Test func ordersByPlace() throws {
        let (bible, report) = try finish([
            (.gen, 1, 3...3, "three"), (.gen, 1, 2...2, "two"), (.exod, 1, 1...1, "names"),
        ])
        #expect(text(bible, .gen, 1, 2) == "two" && text(bible, .gen, 1, 3) == "three")
        #expect(report.count(.disorder) == 1)
        #expect(report.verses.map(\.book) == [.gen, .exod])
    }

    /// 3 John has 14 verses in the King James Version. The fifteenth of other Bibles is joined to the last.
    @Test func aVerseBeyondTheChapterIsKept() throws {
        let (bible, report) = try finish([
            (.john3, 1, 13...13, "thirteen"), (.john3, 1, 14...14, "But I trust."), (.john3, 1, 15...15, "Peace."),
        ])
        #expect(text(bible, .john3, 1, 14) == "But I trust. Peace." && text(bible, .john3, 1, 13) == "thirteen")
        #expect(report.count(.foldedVerse) == 1 && report.count(.foreignText) == 0)
    }

    @Test func whatHasNoPlaceIsTold() throws {
        let (_, report) = try finish([(.gen, 1, 1...1, "one"), (.gen, 51, 1...1, "no"), (.tob, 1, 1...1, "no")])
        #expect(report.count(.foreignText) == 2 && report.verseCount == 1)
        // Chapter 0 is an introduction, which has no verses, and no chapter has three hundred verses.
        let (_, more) = try finish([(.gen, 0, 2...2, "no"), (.gen, 1, 1...300, "no"), (.gen, 1, 1...1, "one")])
        #expect(more.count(.foreignText) == 2 && more.verseCount == 1)
    }

    @Test func piecesAreJoined() throws {
        var draft = try draft([(.gen, 2, 4...4, "first")])
        var more = BuiltVerse()
        more.text = Array("second".utf8)
        more.extras.spans = [TextSpan(0..<6, .added)]
        more.extras.footnotes = [Footnote(offset: 6, text: "note")]
        try draft.extend(more, at: .gen, 2, 4...4)
        try draft.add(BuiltVerse(), at: .gen, 2, 5...5)
        more.text = Array("third.".utf8)
        try draft.extend(more, at: .gen, 2, 4...4)
        var choices = BibleChoices()
        choices.versification = .kjv
        let (bible, report) = try draft.finish(choices)
        #expect(text(bible, .gen, 2, 4) == "first second third.")
        #expect(report.verseCount == 1 && report.count(.duplicateVerse) == 0)
        let pack = try TextPack(ByteStorage(copying: PackWriter.bytes(of: bible)))
        let place = try pack.content(atSlot: try #require(Versification.kjv.slot(of: Verse(.gen, 2, 4))))
        let extras = try pack.extras(from: place, detail: [.extras, .lines])
        #expect(extras.lineStarts.isEmpty)
        #expect(extras.spans == [TextSpan(6..<12, .added), TextSpan(13..<19, .added)])
        #expect(extras.footnotes.map(\.offset) == [12, 19])
    }

    @Test func anEmptyVerseIsMissingAndMayComeLater() throws {
        let (bible, report) = try finish([(.john, 5, 3...3, "three"), (.john, 5, 4...4, ""), (.john, 5, 4...4, "four")])
        #expect(text(bible, .john, 5, 4) == "four" && report.count(.duplicateVerse) == 0)
        // 47 verses and 21 chapters, of which 2 and 1 are present.
        #expect(report.count(.missingVerse) == 45 && report.count(.missingChapter) == 20)
    }

    @Test func aTitleIsVerseZeroOrCounts() throws {
        for (body, expected) in [("O LORD", ["A Psalm", "O LORD"]), ("", ["", "A Psalm"])] {
            var draft = BibleDraft(source: "test", hooks: ImportHooks())
            var verse = BuiltVerse()
            verse.text = Array(body.utf8)
            verse.superscription = ImportedVerse(text: Array("A Psalm".utf8), isSuperscription: true)
            try draft.add(verse, at: .ps, 3, 1...1)
            var choices = BibleChoices()
            choices.versification = body.isEmpty ? .leningrad : .kjv
            let (bible, report) = try draft.finish(choices)
            #expect(report.verseCount == 1)
            #expect((0...1).map { text(bible, .ps, 3, $0) } == expected)
        }
    }

    @Test func noBibleHasMoreVersesThanTheLimit() throws {
        var draft = BibleDraft(source: "test", hooks: ImportHooks())
        var verse = BuiltVerse()
        verse.text = [0x61]
        for index in 0..<BibleDraft.maximumCount {
            let number = index % 250 + 1
            try draft.add(verse, at: Book.allCases[index / 25_000], index / 250 % 100 + 1, number...number)
        }
        #expect(throws: ImportError.self) { try draft.add(verse, at: .rev, 1, 1...1) }
    }

    @Test func capitalsAreTold() throws {
        let loud = "THE LORD SAID TO MOSES, COME UP TO ME"
        let (_, report) = try finish([
            (.gen, 1, 1...1, loud), (.gen, 1, 2...2, "MENE, MENE"), (.gen, 1, 3...3, loud + " and wait"),
        ])
        #expect(report.count(.allCapitals) == 1)
    }

    @Test func nothingIsAnError() {
        #expect(throws: ImportError.self) { try self.finish([]) }
        #expect(throws: ImportError.self) { try self.finish([(.gen, 1, 1...1, "")]) }
    }

    /// Psalm 151 and the Letter of Jeremiah are in another book in some systems.
    @Test func chaptersFindTheirOtherHome() throws {
        let verses: [(Book, Int, ClosedRange<Int>, String)] = [
            (.ps, 151, 1...1, "I was small"), (.bar, 6, 1...1, "A copy"),
        ]
        let (greek, report) = try finish(verses, as: .orthodox)
        #expect(text(greek, .epJer, 1, 1) == "A copy" && report.count(.foreignText) == 0)
        let (english, _) = try finish([(.ps, 151, 1...1, "I was small"), (.epJer, 1, 1...1, "A copy")], as: .nrsva)
        #expect(text(english, .addPs, 1, 1) == "I was small" && text(english, .bar, 6, 1) == "A copy")
    }
}
