import Testing

@testable import Scripture

@Suite struct ReferenceParserTests {
    @Test func englishReadsAsTheFixturesSay() throws {
        for example in try ReferenceFixtures.cases("en") {
            let all = ReferenceFixtures.parser(example.mode).matches(in: example.input)
            let matches = all.filter(\.isValid)
            let note = Comment("en.tsv:\(example.line): \(example.input)")
            // In prose, what is no reference is no wrong one either.
            if example.mode == "prose", example.osis.isEmpty { #expect(all.isEmpty, note) }
            #expect(matches.osisFull == example.osis, note)
            #expect(matches.map { example.input.utf8($0.range) } == example.stretches, note)
        }
    }

    @Test func aPlaceThatDoesNotExistIsAFindWithAProblem() throws {
        func problems(_ text: String) -> [ReferenceProblem] {
            ReferenceParser().matches(in: text).flatMap(\.segments).flatMap(\.problems)
        }
        #expect(problems("John 3:99") == [.noSuchVerse(.john, chapter: 3, verse: 99, count: 36)])
        #expect(problems("Gen 60") == [.noSuchChapter(.gen, chapter: 60, count: 50)])
        #expect(problems("Gen 50-49") == [.reversed, .reversed])
        #expect(problems("Gen 49-52") == [.endDrawnBack])
        #expect(problems("3 John 15 NIV") == [.noSuchVerse(.john3, chapter: 1, verse: 15, count: 14)])
        var options = ReferenceParser.Options()
        options.canon = .protestant
        let tobit = ReferenceParser(options).matches(in: "Tobit 4:5")
        #expect(tobit.count == 1 && tobit.osis == "" && tobit[0].segments[0].problems == [.noSuchBook(.tob)])
        // At an edge it is a find of its own.
        let edge = ReferenceParser().matches(in: "Gen 50, 51")
        #expect(edge.map(\.range) == [0..<6, 8..<10] && edge.map(\.isValid) == [true, false])
    }

    @Test func aWrongReferenceInProseIsAFindWithAProblem() {
        let parser = ReferenceFixtures.parser("prose")
        for (text, wrong) in [
            ("See John 3:99", "John 3:99"), ("As Romans 17:1 shows", "Romans 17:1"), ("Luke 25:1", "Luke 25:1"),
            ("But Hebrews 14:1 never says so.", "Hebrews 14:1"), ("(Daniel 3:99)", "Daniel 3:99"),
            ("Acts 29:1 is no verse", "Acts 29:1"), ("In Numbers 60:1 we read", "Numbers 60:1"),
            ("in 1 Peter 6:1,\nPeter", "1 Peter 6:1"), ("II Peter 4:1", "II Peter 4:1"),
            ("See John 22:30.", "John 22:30"), ("Revelation 23:1", "Revelation 23:1"), ("Job 50:99", "Job 50:99"),
            ("See John 3:16; Mark 99:1.", "Mark 99:1"), ("- Ruth 5:1\n- John 3:16", "Ruth 5:1"),
            ("see Rev 23:1", "Rev 23:1"), ("Ro 17:1 and Romans 17:1", "Ro 17:1 and Romans 17:1"),
            ("(Gen 51:1)", "Gen 51:1"),
        ] {
            let matches = parser.matches(in: text).filter { !$0.isValid }
            #expect(matches.map { text.utf8($0.range) } == [wrong], Comment(rawValue: text))
            #expect(matches.allSatisfy { !$0.segments[0].problems.isEmpty }, Comment(rawValue: text))
        }
    }

    @Test func canonsDecideWhichShortNamesThereAre() {
        func osis(_ text: String, _ canon: Canon?) -> String {
            var options = ReferenceParser.Options()
            options.canon = canon
            return ReferenceParser(options).matches(in: text).osis
        }
        #expect(osis("Sir 3:4", nil) == "" && osis("Sir 3:4", .catholic) == "Sir.3.4")
        #expect(osis("Sirach 3:4", nil) == "Sir.3.4" && osis("Sirach 3:4", .protestant) == "")
        #expect(osis("1 Esd 3:4", .catholic) == "" && osis("1 Esd 3:4", .orthodox) == "1Esd.3.4")
    }

    @Test func aShortNameTellsABookThatIsNotThere() {
        func matches(_ text: String, mode: ReferenceParser.Mode = .query, _ canon: Canon? = .protestant)
            -> [ReferenceMatch]
        {
            var options = ReferenceParser.Options()
            options.canon = canon
            options.mode = mode
            return ReferenceParser(options).matches(in: text)
        }
        for mode in ReferenceParser.Mode.allCases {
            let both = matches("John 3:16; Tob 1:1", mode: mode)
            #expect(both.map(\.osis) == ["John.3.16", ""])
            #expect(both.last?.segments.first?.problems == [.noSuchBook(.tob)])
        }
        #expect(matches("Gen 1; Tob 1:1, 3").osis == "Gen.1")
        #expect(matches("Tob 1:1", mode: .prose).isEmpty && matches("tob 1:1").isEmpty && matches("Tob 1").isEmpty)
        #expect(matches("Tob 1:1", .catholic).osis == "Tob.1.1" && matches("Tob 1:1", nil).isEmpty)
    }

    @Test func aVersificationThatIsSetBringsItsBooks() {
        func osis(_ text: String, _ system: Versification?, _ canon: Canon? = nil) -> String {
            var options = ReferenceParser.Options()
            if let system { options.versification = system }
            options.canon = canon
            return ReferenceParser(options).matches(in: text).osis
        }
        #expect(osis("Sus 1:1", nil) == "" && osis("Sus 1:1", .lxx) == "Sus.1.1" && osis("Sus 1:1", .kjv) == "")
        // A canon decides alone. It reads the parts of Daniel that other Bibles print apart.
        #expect(osis("Odes 1:1", .lxx, .orthodox) == "" && osis("MAN 1:3", .lxx, .orthodox) == "PrMan.1.3")
        #expect(osis("Sus 1:1", .lxx, .orthodox) == "Sus.1.1" && osis("Sus 1:1", .lxx, .protestant) == "")
        #expect(osis("Sus.1.1", nil) == "Sus.1.1" && osis("SUS 1:1", nil) == "Sus.1.1")
        #expect(osis("Sus.1.1", nil, .protestant) == "" && osis("SUS 1:1", nil, .protestant) == "")
        // The letters of a code are as well those of other names.
        #expect(osis("PSS 2:3", .lxx) == "PssSol.2.3" && osis("PSS 2:3", .kjv) == "Ps.2.3")
        #expect(osis("PS2 1:3", .nrsva) == "AddPs.1.3" && osis("ADD 1:3", .luther) == "AddDan.1.3")
        #expect(osis("1 Enoch 1:1", .lxx) == "1En.1.1" && osis("Enoch 1:1", .lxx) == "1En.1.1")
    }

    @Test func aContextStandsBeforeTheText() throws {
        func osis(_ text: String, _ context: ReferencePoint, mode: ReferenceParser.Mode = .query) -> String {
            var options = ReferenceParser.Options()
            options.mode = mode
            return ReferenceParser(options).matches(in: text, context: context).osis
        }
        let verse = ReferencePoint(.john, 3, 16)
        #expect(osis("17", verse) == "John.3.17")
        #expect(osis("v. 17", verse) == "John.3.17")
        #expect(osis("4:2", verse) == "John.4.2")
        #expect(osis("ch. 5", verse) == "John.5")
        #expect(osis("and 18; 4:1", verse) == "John.3.18,John.4.1")
        #expect(osis("2", ReferencePoint(.john, 3)) == "John.2")
        #expect(osis("But in v. 18 he says", verse, mode: .prose) == "John.3.18")
        #expect(osis("See Mark 2:3, and then in v. 5 too", verse, mode: .prose) == "Mark.2.3,Mark.2.5")
        #expect(osis("17 people", verse) == "" && osis("a", verse) == "")
    }

    @Test func segmentsTellWhatTheyInherited() throws {
        let find = try #require(ReferenceParser().matches(in: "Gen 1:1-3; 2:1, 4a; v. 6").first)
        #expect(find.segments.map(\.range) == [0..<9, 11..<14, 16..<18, 20..<24])
        #expect(find.segments.map(\.inherited) == [[], [.book], [.book, .chapter], [.book, .chapter]])
        #expect(find.segments.map(\.granularity) == [.verse, .verse, .verse, .verse])
        #expect(find.segments[2].from == ReferencePoint(.gen, 2, 4, part: UInt8(ascii: "a")))
        #expect(find.segments[0].verses == VerseRange(from: Verse(.gen, 1, 1), to: Verse(.gen, 1, 3)))
    }

    @Test func anAmbiguousNameTellsTheOthers() throws {
        let letter = try #require(ReferenceParser().matches(in: "Ph 20").first)
        #expect(letter.osis == "Phlm.1.20" && letter.alternates == [.phil] && letter.confidence < 1)
        let unnumbered = try #require(ReferenceParser().matches(in: "Samuel 3:4").first)
        #expect(unnumbered.osis == "1Sam.3.4" && unnumbered.alternates == [.sam2])
        #expect(ReferenceParser().matches(in: "John 3:16").first?.confidence == 1)
    }

    @Test func translationsAreNamed() throws {
        let matches = ReferenceParser().matches(in: "John 3:16 (NIV, esv); Mark 2 KJV")
        #expect(matches.map(\.translations) == [["NIV", "ESV"], ["KJV"]])
    }

    @Test func everyVerseReadsBackFromItsOSIS() {
        let system = Versification.nrsva
        var options = ReferenceParser.Options()
        options.canon = .orthodox
        let parser = ReferenceParser(options)
        for book in system.books where Canon.orthodox.contains(book) && book != .addPs {
            for chapter in 1...system.chapterCount(of: book) {
                for verse in [1, system.verseCount(of: book, chapter: chapter)] where verse > 0 {
                    let osis = "\(book.osisID).\(chapter).\(verse)"
                    #expect(parser.matches(in: osis).osis == osis)
                    let name = BookNames.english.name(of: book) + " \(chapter):\(verse)"
                    #expect(parser.matches(in: name).osis == osis, Comment(rawValue: name))
                    let short = BookNames.english.shortName(of: book) + " \(chapter):\(verse)"
                    #expect(parser.matches(in: short).osis == osis, Comment(rawValue: short))
                }
            }
        }
    }
}
