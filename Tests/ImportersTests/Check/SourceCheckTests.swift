import Corpus
import Packs
import Scripture
import Testing

@testable import Importers

/// What a check of a source counts, and what differs between an installed pack and its source.
@Suite struct SourceCheckTests {
    /// A table with John 11 and the first verses of John 12, in which something is wrong.
    private static let table = """
        John\t11\t1\tNow a certain man was sick, named Lazarus, of Bethany.
        John\t11\t2\tIt was that Mary which anointed the Lord &amp;c. with ointment.
        John\t11\t3\tIt was that Mary which anointed the Lord with <w lemma="G3464">ointment.
        John\t11\t5\tNow Jesus loved Martha, and her sister, and Lаzarus.
        John\t11\t6\tWhen he had heard H7725 therefore that he was sick.
        John\t11\t7\tThen after that saith he to his disciples \u{FFFD} go.
        John\t11\t8\tThen after that saith he to his disciples \u{FFFD} go.
        John\t13\t1\tNow before the feast of the passover, \\nd Jesus\\nd* knew.
        """

    private func statistics(_ pack: AnyPack) throws -> [String: SourceStatistics.Row] {
        Dictionary(uniqueKeysWithValues: try SourceStatistics(pack).rows.map { ($0.key, $0) })
    }

    @Test func aTextIsCounted() throws {
        var choices = BibleChoices()
        choices.versification = .kjv
        choices.language = "en"
        let bible = try ImportedBible.one(Self.table, name: "table.tsv", choices: choices)
        let rows = try statistics(.text(bible.pack))
        #expect(rows["books"]?.count == 1 && rows["books"]?.whole == 66)
        #expect(rows["chapters"]?.count == 2 && rows["chapters"]?.whole == 21)
        #expect(rows["missingChapters"]?.count == 19 && rows["missingChapters"]?.examples.first == "John.1")
        #expect(rows["verses"]?.count == 8 && rows["verses"]?.whole == 879)
        let kjv = Versification.kjv
        let inChapters = kjv.verseCount(of: .john, chapter: 11) + kjv.verseCount(of: .john, chapter: 13)
        #expect(rows["emptyVerses"]?.count == inChapters - 8 && rows["emptyVerses"]?.examples.first == "John.11.4")
        #expect(rows["repeatedVerses"]?.examples == ["John.11.8"])
        // A Cyrillic letter in an English name.
        #expect(rows["otherScripts"]?.examples == ["1 Cyrillic: John.11.5 U+0430"])
        #expect(rows["oddCharacters"]?.examples == ["John.11.7 U+FFFD", "John.11.8 U+FFFD"])
        #expect(rows["joinedVerses"]?.count == 0)
        let markup = try #require(rows["markup"]).examples
        #expect(markup.contains("John.11.6 H7725"), "\(markup)")
    }

    @Test(arguments: [
        ("with </ol> there", "</ol>"), ("a &rsquo; b", "&rsquo;"), ("\\wj said", "\\wj"),
        ("word|strong=\"G1\" here", "|strong=\"G1\""), ("made G3056 flesh", "G3056"),
    ])
    func markupIsFound(_ text: String, _ piece: String) throws {
        #expect(try statistics(.text(pack(text)))["markup"]?.examples == ["John.11.35 \(piece)"])
    }

    @Test(arguments: [
        "1 < 2, and AT&T; fell", "Q&A", "a | b", "Psalm H7", "the G20000000 of it", "back\\ slash", "RH7725", "ОG25",
    ])
    func proseIsNoMarkup(_ text: String) throws {
        let isOurs = text == "1 < 2, and AT&T; fell"
        #expect(try statistics(.text(pack(text)))["markup"]?.count == (isOurs ? 1 : 0))
    }

    /// A Bible in Russian with a Latin letter, one in a language that is not known, and one in a script of its own.
    @Test(arguments: [
        ("ru", "Иисус прослезилcя", 1), ("xyz", "Иисус прослезился", 0), ("xyz", "Иисус wept", 4),
        ("sr-Latn", "Исус", 4), ("sr", "Исус", 0), ("ja", "イエスは涙を流された", 0), ("ko", "예수께서 우시니 耶穌", 0),
        ("grc", "ἐδάκρυσεν ὁ Ἰησοῦς", 0), ("hbo", "בָּכָה", 0),
    ])
    func lettersOfAnotherScript(_ language: String, _ text: String, _ count: Int) throws {
        #expect(try statistics(.text(pack(text, language: language)))["otherScripts"]?.count == count)
    }

    private func pack(_ text: String, language: String = "en", name: String = "Test", notes: [String] = []) throws
        -> TextPack
    {
        var imported = ImportedText(
            translation: Translation(id: "test", alias: "test", name: name, language: language, versification: .kjv))
        let slot = try #require(Versification.kjv.slot(of: Verse(.john, 11, 35)))
        var verse = ImportedVerse(text: Array(text.utf8))
        verse.extras.footnotes = notes.map { Footnote(offset: 0, text: $0) }
        imported.set(verse, slots: slot...slot)
        return try TextPack(ByteStorage(copying: PackWriter.bytes(of: imported)))
    }

    @Test func entriesAndNotesAreCounted() throws {
        let module = try HandMadeDictionary([
            ("ALPHA", "The first letter, α."), ("BETA", "The second <b"), ("BETA", "again"), ("GAMMA", "Третья"),
        ]).module
        let (dictionary, _) = try SwordDictionaryImporter.read(module)
        let rows = try statistics(.dictionary(DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: dictionary)))))
        #expect(rows["entries"]?.count == 4 && rows["repeatedKeys"]?.examples == ["BETA"])
        #expect(rows["otherScripts"]?.examples == ["6 Cyrillic: GAMMA U+0422, GAMMA U+0440, GAMMA U+0435"])

        var commentary = ImportedCommentary(CommentaryWork(id: "c", alias: "c", name: "C", language: "en"))
        let first = try #require(Versification.kjv.slot(of: Verse(.john, 11, 1)))
        for (text, slots) in [("On it &nbsp;.", first...first + 3), ("Same.", first + 4...first + 4)] {
            commentary.add(Array(text.utf8), slots: slots)
        }
        commentary.add(Array("Same.".utf8), slots: first + 5...first + 5)
        let notes = try statistics(.commentary(CommentaryPack(ByteStorage(copying: PackWriter.bytes(of: commentary)))))
        #expect(notes["notes"]?.count == 3 && notes["verses"]?.count == 6 && notes["chapters"]?.count == 1)
        #expect(notes["repeatedNotes"]?.examples == ["John.11.6"])
        #expect(notes["markup"]?.examples == ["John.11.1-John.11.4 &nbsp;."])
    }

    // MARK: Differences

    @Test func everyPartOfATextIsCompared() throws {
        let installed = try pack("Jesus wept.", notes: ["or cried"])
        #expect(try PackDifferences(.text(installed), .text(pack("Jesus wept.", notes: ["or cried"]))).found.isEmpty)
        let source = try pack("Jesus cried.", language: "en-GB", name: "Other", notes: ["or wept"])
        let found = try PackDifferences(.text(installed), .text(source)).found
        #expect(
            found.map { [$0.location, $0.part, $0.installed, $0.source] } == [
                ["", "name", "Test", "Other"], ["", "language", "en", "en-GB"],
                ["John.11.35", "text", "Jesus wept.", "Jesus cried."],
                ["John.11.35", "notes", "note 0 or cried", "note 0 or wept"],
            ])
    }

    /// A missing entry, another text, and an entry more; entries with one key are compared in their order.
    @Test func entriesAreComparedByKey() throws {
        func dictionary(_ entries: [(key: String, text: String)]) throws -> AnyPack {
            let (dictionary, _) = try SwordDictionaryImporter.read(HandMadeDictionary(entries).module)
            return .dictionary(try DictionaryPack(ByteStorage(copying: PackWriter.bytes(of: dictionary))))
        }
        let installed = try dictionary([("A", "one"), ("B", "two"), ("B", "three"), ("C", "four")])
        let source = try dictionary([("A", "one"), ("B", "two"), ("B", "3"), ("D", "five")])
        let found = try PackDifferences(installed, source).found
        #expect(
            found.map { [$0.location, $0.installed, $0.source] } == [
                ["B", "three", "3"], ["C", "four", ""], ["D", "", "five"],
            ])
        let other = try PackDifferences(installed, .text(pack("Jesus wept."))).found
        #expect(other.map { [$0.part, $0.installed, $0.source] } == [["kind", "dictionary", "text"]])
    }
}
