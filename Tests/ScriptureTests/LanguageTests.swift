import Foundation
import Testing

@testable import Scripture

/// Every language reads what its tables and its formatter write.
@Suite struct LanguageTests {
    static let others = Language.allCases.filter { $0 != .english }

    @Test(arguments: Language.allCases) func everyLanguageIsKnownByItsCodes(_ language: Language) {
        #expect(Language(tag: language.code) == language)
        #expect(Language(tag: language.code + "-XX") == language)
        #expect(language.names.language == language)
        #expect(language.wordTable.language == language)
        #expect(
            language.setWithEnglish.wordTables.map(\.language)
                == (language == .english ? [.english] : [.english, language]))
    }

    /// What the compiler cannot check of a definition: that no table is empty, and that no code is used twice.
    @Test(arguments: Language.allCases) func everyLanguageHasEveryPart(_ language: Language) {
        let definition = language.definition
        var named: Set<Book> = []
        TableReader(definition.names).forEachRow { named.insert(Book(osisID: $0.head)!) }
        var spelled: Set<Book> = []
        TableReader(definition.spellings).forEachRow { row in row.forEachHead { spelled.insert(Book(osisID: $0)!) } }
        #expect(named.isSuperset(of: Canon.protestant.books) && spelled.isSuperset(of: Canon.protestant.books))
        var roles: WordRoles = []
        language.wordTable.forEachEntry { roles.formUnion($0.roles) }
        #expect(roles.isSuperset(of: [.list, .range, .end, .title, .cue, .common]), "\(roles)")
        #expect(!roles.isDisjoint(with: [.chapter, .chapterAfterNumber]))
        #expect(!roles.isDisjoint(with: [.verse, .verseAfterNumber]))
        #expect(definition.speech.phrases.utf8CodeUnitCount > 0)
        for code in [language.code] + definition.otherCodes.split(separator: " ").map(String.init) {
            #expect(Language(tag: code) == language, "\(code)")
        }
    }

    /// A reader of several languages has one bit per language in a `LanguageMask`.
    @Test func theMaskHasABitForEveryLanguage() {
        #expect(Language.allCases.count <= LanguageMask.bitWidth)
        #expect(Set(Language.allCases).count == Language.allCases.count)
    }

    @Test func codesOfThreeLettersAreKnown() {
        #expect(Language(tag: "spa") == .spanish)
        #expect(Language(tag: "por_BR") == .portuguese)
        #expect(Language(tag: "grc") == .greek)
        #expect(Language(tag: "eo") == nil)
    }

    /// Every spelling of every book, with the English mark between chapter and verse and with the language's own.
    @Test(arguments: others) func everySpellingReads(_ language: Language) {
        var options = ReferenceParser.Options()
        options.versification = .nrsva
        options.languages = [language]
        let parser = ReferenceParser(options)
        var count = 0
        for (spelling, number, book, _) in Self.spellings(of: language) where Versification.nrsva.contains(book) {
            for separator in [":", language.form.verseSeparator.description] {
                let name = (number > 0 ? "\(number) " : "") + spelling
                let text = "\(name) 1\(separator)2"
                let matches = parser.matches(in: text)
                #expect(
                    matches.count == 1 && matches[0].segments[0].from == ReferencePoint(book, 1, 2),
                    "\(text) read as \(matches.map(\.osis))")
                count += 1
            }
        }
        #expect(count > 250)
    }

    /// With all languages, the quick tests of what may start a reference reject no spelling.
    @Test(arguments: others) func everySpellingReadsAmongAll(_ language: Language) {
        var options = ReferenceParser.Options()
        options.versification = .nrsva
        options.languages = Language.allCases
        let parser = ReferenceParser(options)
        for (spelling, number, book, isForQueries) in Self.spellings(of: language)
        where Versification.nrsva.contains(book) && !isForQueries {
            let text = (number > 0 ? "\(number) " : "") + spelling + " 1:2"
            // A breathing mark may come before the first letter. It is not part of the name.
            let start = text.prefix { !$0.isLetter && !$0.isNumber }.utf8.count
            let matches = parser.matches(in: text)
            #expect(matches.first?.range == start..<text.utf8.count, "\(text) read as \(matches.map(\.osis))")
        }
    }

    /// The spellings of a language, each with the number that it needs, its book, and whether only a query in that
    /// language reads it. Such a spelling has a capital.
    private static func spellings(of language: Language) -> [(String, Int, Book, Bool)] {
        var spellings: [(String, Int, Book, Bool)] = []
        var first: [WordKey: Bool] = [:]
        TableReader(language.definition.spellings).forEachRow { row in
            var books: [Book] = []
            row.forEachHead { books.append(Book(osisID: $0)!) }
            row.forEachItem { item in
                let spelling = Spelling(item)
                let isNumbered = books.count > 1
                // If two rows have the same spelling, the first one counts, once with a number and once without.
                if spelling.isSecondChoice || first[spelling.key] == isNumbered || first[spelling.key] != nil { return }
                first[spelling.key] = isNumbered
                var letters = String(decoding: spelling.letters, as: UTF8.self).replacing("_", with: " ")
                if spelling.isForQueries { letters = letters.uppercased() }
                for (index, book) in books.enumerated() {
                    spellings.append((letters, isNumbered ? index + 1 : 0, book, spelling.isForQueries))
                }
            }
        }
        return spellings
    }

    /// Every way of writing a book's number that `numbers.tsv` lists, with every numbered book. A number that is not
    /// understood must not give another book: "1 de Juan 4:8" is not John 4:8.
    @Test func noWritingOfABookNumberIsLost() throws {
        let file = ReferenceFixtures.root.appending(path: "Tests/Fixtures/references/numbers.tsv")
        let books: [Book] = [
            .sam1, .sam2, .kgs1, .kgs2, .chr1, .chr2, .cor1, .cor2, .thess1, .thess2, .tim1, .tim2, .pet1, .pet2,
            .john1,
            .john2, .john3,
        ]
        var count = 0
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t").map(String.init)
            let language = try #require(Language(code: fields[0]))
            let number = try #require(Int(fields[1]))
            let parser = ReferenceFixtures.parser("query", [fields[0]])
            // "1 Царств" is 1 Samuel: the Books of Kings are the third and the fourth.
            let isThird = ["3", "III", "Γ΄"].contains(language.names.name(of: .kgs1).split(separator: " ")[0])
            let kings: Set<Book> = isThird ? [.kgs1, .kgs2] : []
            for book in books where book.osisID.hasPrefix("\(number)") && !kings.contains(book) {
                // The name without its number: "1 Samuel", "I Samuelis", "Α΄ Σαμουήλ".
                let name = language.names.name(of: book).split(separator: " ").dropFirst().joined(separator: " ")
                for writing in fields[2].split(separator: "|") {
                    let text = String(writing.replacing("%", with: name)) + " 1:2"
                    let read = parser.matches(in: text).first?.segments.first?.from
                    #expect(read == ReferencePoint(book, 1, 2), "\(fields[0]): \(text)")
                    count += 1
                }
            }
        }
        #expect(count > 1500)
    }

    /// parse(format(v)) = v for every verse of the KJV, and of the books that the NRSV adds.
    @Test(arguments: others, [ReferenceFormatter.Style.long, .short])
    func everyVerseComesBack(_ language: Language, _ style: ReferenceFormatter.Style) {
        for system in [Versification.kjv, .nrsva] {
            let trip = RoundTrip(system, style, language)
            var failures = Failures()
            for book in system.books where system === Versification.kjv || book.index > Book.rev.index {
                for chapter in 1...system.chapterCount(of: book) {
                    for verse in (book.hasTitles ? 0 : 1)...system.verseCount(of: book, chapter: chapter) {
                        let range = VerseRange(Verse(book, chapter, verse))
                        if !trip.comesBack(range) { failures.add(trip, [range]) }
                    }
                }
            }
            #expect(failures.books.isEmpty, "\(failures)")
        }
    }

    /// Ranges and lists in each language's own marks.
    @Test(arguments: others) func rangesComeBack(_ language: Language) {
        let lists: [[VerseRange]] = [
            [VerseRange(from: Verse(.john, 3, 16), to: Verse(.john, 3, 18)), VerseRange(Verse(.john, 3, 20))],
            [VerseRange(Verse(.john, 3, 16)), VerseRange(Verse(.john, 4, 1)), VerseRange(Verse(.rom, 8, 28))],
            [VerseRange(from: Verse(.john, 3, 36), to: Verse(.john, 4, 2)), VerseRange(Verse(.cor1, 13, 4))],
            [VerseRange(from: Verse(.ps, 23, 1), to: Verse(.ps, 23, 6)), VerseRange(Verse(.jude, 1, 5))],
            [VerseRange(from: Verse(.mal, 4, 5), to: Verse(.matt, 1, 1))],
        ]
        for style in [ReferenceFormatter.Style.long, .short] {
            let trip = RoundTrip(.kjv, style, language)
            for list in lists {
                #expect(trip.reads(list) == list, "\(trip.formatter.string(list)) read as \(trip.reads(list))")
            }
        }
    }

    /// `Tests/Fixtures/references/LANGUAGE.tsv`, and `auto.tsv` for texts in several languages.
    @Test(arguments: others.map(\.code) + ["auto"]) func cases(_ language: String) throws {
        for example in try ReferenceFixtures.cases(language) {
            let parser = ReferenceFixtures.parser(example.mode, [language])
            let matches = parser.matches(in: example.input).filter(\.isValid)
            #expect(matches.osisFull == example.osis, "\(language).tsv:\(example.line) \(example.input)")
            let stretches = matches.map { example.input.utf8($0.range) }
            #expect(stretches == example.stretches, "\(language).tsv:\(example.line) \(example.input)")
        }
    }

    /// With all languages, the cases of a language are read as with that language alone, except those of `differences`.
    @Test(arguments: others.map(\.code)) func casesAmongAll(_ language: String) throws {
        for example in try ReferenceFixtures.cases(language) {
            let matches = ReferenceFixtures.parser(example.mode, ["auto"]).matches(in: example.input).filter(\.isValid)
            let expected = Self.differences["\(language): \(example.input)"] ?? example.osis
            #expect(matches.osisFull == expected, "\(language).tsv:\(example.line) \(example.input)")
        }
    }

    /// Known differences: texts that do not show their language, with the reference that is read.
    private static let differences = [
        // Galatians in French, Chronicles in Spanish, James in Spanish.
        "vi: Ga 3,16": "Gal.3.16",
        "vi: Ga 3,16-18": "Gal.3.16-Gal.3.18",
        "vi: 1 Cr 13,4-7": "1Chr.13.4-1Chr.13.7",
        "vi: St 1,1": "Jas.1.1",
        // Shortened names and names of one or two letters are read only if few languages are.
        "fr: L 19:18": "",
        "fr: P 23:1": "",
        "it: E 2:8": "",
        "id: Y 3:16": "",
        "de: Je 2,4": "Jer.2.4",
        "fr: 1 JE 1,1": "Jer.1.1",
        "ru: Зх 2:3": "",
        "uk: Йл 2:3": "",
        // Wrong matches: words of one language that are names in another.
        "nl: De 3 rechters, am 5, om 8:30 uur; Hand 2 en hand 3, Re 5, 2,5 km. Job 2 weken.": "1Kgs.5.2",
        "vi: Lúc 8:30 có 5 người; dân 3 và công 2, thi 5 môn, 2,5 km, Ca 3, sáng 4.": "Luke.8.30",
        "id: Pukul 8:30 ada 5 orang; ulangan 3, kisah 2, Am 5, 2,5 km, hakim 3 orang. Mat 2.": "Matt.2",
    ]

    @Test func everyMatchHasItsLanguage() {
        let text = """
            Wie es in Joh 3,16 heißt, und das ist nicht wenig.

            Как сказано в Ин. 3:16, и это не мало.

            As it is said in John 3:16, and that is not a little.

            正如約翰福音三章十六節所說。
            """
        let matches = ReferenceFixtures.parser("prose", ["auto"]).matches(in: text)
        #expect(matches.map(\.language) == [.german, .russian, .english, .chinese])
        #expect(matches.map(\.osis) == Array(repeating: "John.3.16", count: 4))
    }

    /// What the formatter writes in a language is read with all languages.
    @Test(arguments: others) func allLanguagesAtOnceReadTheFormatter(_ language: Language) {
        let formatter = ReferenceFormatter(style: .long, versification: .kjv, language: language)
        let parser = ReferenceFixtures.parser("query", ["auto"])
        for book in Book.allCases[...Book.rev.index] {
            let verse = Verse(book, 1, 1)
            let matches = parser.matches(in: formatter.string(verse))
            // If the same name is another book in an earlier language, that language is taken.
            let read = matches.first?.segments.first?.from.book
            if let read, read != book { #expect(matches[0].language != language) } else { #expect(read == book) }
        }
    }
}
