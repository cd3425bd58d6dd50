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

    /// OEB has two different texts as Joshua 21:44, and the Wolof Bible two as John 8:53.
    @Test func aVerseGivenTwiceKeepsBothTexts() throws {
        let (bible, report) = try finish([
            (.gen, 1, 1...1, "one"), (.gen, 1, 2...2, "two"), (.gen, 1, 2...2, "two"), (.gen, 1, 2...2, "more"),
            (.gen, 1, 3...3, "three"), (.gen, 1, 1...1, "again"),
        ])
        #expect((1...3).map { text(bible, .gen, 1, $0) } == ["one again", "two more", "three"])
        #expect(report.count(.joinedVerse) == 2 && report.count(.duplicateVerse) == 1 && report.count(.disorder) == 0)
    }

    /// The second range shares verse 6 with the first, and in the second chapter verse 5 has a text of its own.
    @Test func rangesThatShareAVerseCoverTheVersesOfBoth() throws {
        let (bible, report) = try finish([
            (.gen, 1, 2...6, "two"), (.gen, 1, 6...11, "six"), (.gen, 1, 12...12, "twelve"), (.gen, 2, 1...3, "one"),
            (.gen, 2, 5...5, "five"), (.gen, 2, 3...7, "three"),
        ])
        #expect(
            [2, 6, 7, 11, 12].map { text(bible, .gen, 1, $0) } == [
                "two six", "two six", "two six", "two six", "twelve",
            ])
        #expect([1, 4, 5, 6].map { text(bible, .gen, 2, $0) } == ["one three", "one three", "five", ""])
        #expect(report.count(.joinedVerse) == 2)
    }

    /// The tag of Genesis 34 is missing, and in the second case that of 35 too.
    @Test(arguments: [34, 35]) func numbersThatBeginAgainBeginTheMissingChapter(_ last: Int) throws {
        var verses: [(Book, Int, ClosedRange<Int>, String)] = []
        for chapter in 33...last {
            for verse in 1...Versification.kjv.verseCount(of: .gen, chapter: chapter) {
                verses.append((.gen, 33, verse...verse, "\(chapter):\(verse)"))
            }
        }
        verses.append((.gen, last + 1, 1...1, "\(last + 1):1"))
        let (bible, report) = try finish(verses)
        for (chapter, verse) in [(33, 1), (33, 20), (34, 1), (34, 31), (last, 2), (last + 1, 1)] {
            #expect(text(bible, .gen, chapter, verse) == "\(chapter):\(verse)")
        }
        #expect(report.count(.recoveredChapter) == last - 33 && report.count(.joinedVerse) == 0)
        // A chapter that is printed twice is not another chapter.
        let twice = verses.prefix(20).map { ($0.0, $0.1, $0.2, $0.3 + "!") }
        let (same, joined) = try finish(Array(verses.prefix(20)) + twice + [(.gen, 34, 1...1, "34:1")])
        #expect(text(same, .gen, 33, 20) == "33:20 33:20!" && text(same, .gen, 34, 1) == "34:1")
        #expect(joined.count(.joinedVerse) == 20 && joined.count(.recoveredChapter) == 0)
    }

    /// The letters of a text show its direction, whatever the source calls its language.
    @Test func theScriptDecidesTheDirection() throws {
        for (words, direction) in [("בראשית ברא אלהים", TextDirection.rightToLeft), ("In the beginning", .leftToRight)]
        {
            var draft = try draft([(.gen, 1, 1...1, words)])
            draft.facts.language = "polish 2016 (słowo życia)"
            let (bible, _) = try draft.finish(BibleChoices())
            #expect(bible.translation.direction == direction && bible.translation.language == "pl")
        }
    }

    @Test(arguments: [
        ("ind", "id"), ("ben", "bn"), ("urd", "ur"), ("deutsch", "de"), ("Deutsch", "de"), ("pt_BR", "pt-BR"),
        ("zh-hant", "zh-Hant"), ("polish 2016 (słowo życia)", "pl"), ("My own words", ""), ("", ""), ("sw", "sw"),
        ("x", ""), ("English (UK)", "en"), ("chr", "chr"), ("arb", "ar"),
    ])
    func freeTextIsNoLanguage(_ text: String, _ tag: String) {
        #expect(LanguageTag.stated(text) == tag)
    }

    /// eBible's WEB prints the Greek Daniel beside Daniel.
    @Test func aSecondDanielGivesItsAdditions() throws {
        let verses: [(Book, Int, ClosedRange<Int>, String)] = [
            (.dan, 1, 1...1, "one"), (.dan, 3, 24...24, "astonished"), (.dan, 12, 13...13, "go"),
            (.dan, 1, 1...1, "again"), (.dan, 3, 24...24, "They walked"), (.dan, 3, 90...90, "O worship"),
            (.dan, 3, 91...91, "astonished"), (.dan, 13, 1...1, "A man"), (.dan, 14, 42...42, "devoured"),
        ]
        let (bible, report) = try finish(verses, as: .nrsva)
        #expect(text(bible, .dan, 1, 1) == "one" && text(bible, .dan, 3, 24) == "astonished")
        #expect(text(bible, .prAzar, 1, 1) == "They walked" && text(bible, .prAzar, 1, 68) == "O worship")
        #expect(text(bible, .sus, 1, 1) == "A man" && text(bible, .bel, 1, 42) == "devoured")
        #expect(report.count(.secondDaniel) == 2 && report.count(.duplicateVerse) == 0)
        // A system without these books has no place for them.
        #expect(try finish(verses).1.count(.secondDaniel) == 6)
    }

    @Test func aVerseOfABridgeIsThere() throws {
        let (bible, report) = try finish([
            (.gen, 1, 1...3, "all"), (.gen, 1, 2...2, "second"), (.gen, 1, 4...4, "four"),
        ])
        #expect((1...4).map { text(bible, .gen, 1, $0) } == ["all second", "all second", "all second", "four"])
        #expect(report.count(.joinedVerse) == 1 && report.verseCount == 4)
        let (late, _) = try finish([(.gen, 1, 3...3, "three"), (.gen, 1, 2...4, "all")])
        #expect((2...3).map { text(late, .gen, 1, $0) } == ["all", "three"])
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
