import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Dictionaries and commentaries in SQLite.
@Suite struct SQLiteStudyTests {
    private func read(_ statements: String, name: String) throws -> ImportedStudy {
        try ImportedStudy.one(HandMadeDatabase.bytes(statements), name: name)
    }

    // MARK: Dictionaries

    @Test func aLexiconOfMyBible() throws {
        let work = try read(
            """
            CREATE TABLE info (name TEXT, value TEXT);
            INSERT INTO info VALUES ('description', 'A Lexicon'), ('language', 'en'), ('is_strong', 'true');
            CREATE TABLE dictionary (topic TEXT, definition TEXT, lexeme TEXT, transliteration TEXT, pronunciation TEXT,
                short_definition TEXT);
            INSERT INTO dictionary VALUES
                ('G0025', 'to love, see <a href=''S:G5368''>G5368</a>', 'ἀγαπάω', 'agapao', 'ag-ap-ah''-o', 'love'),
                ('H157', '<p>to love</p><p>1. of a man</p><p>2. of God</p><p>3. of things</p><p>4. to long</p>', 'אהב', '', '', 'love');
            """, name: "Lex.dictionary.SQLite3")
        #expect(work.format == "sqlite" && work.pack.id == "Lex")
        let pack = try #require(work.dictionary)
        #expect(pack.work.name == "A Lexicon" && pack.work.features == [.greek, .hebrew])
        let greek = try #require(try work.entry("G25"))
        #expect(greek.originalWords == ["ἀγαπάω"] && greek.transliteration == "agapao" && greek.language == "grc")
        #expect(greek.pronunciation == "ag-ap-ah'-o" && greek.definition == "to love, see G5368")
        #expect(greek.related == ["G5368"])
        // A long entry keeps its lines.
        let hebrew = try #require(try work.entry("H157"))
        #expect(hebrew.text == "to love\n1. of a man\n2. of God\n3. of things\n4. to long")
        #expect(hebrew.definition == "love" && hebrew.language == "hbo")
    }

    @Test func aDictionaryOfMySword() throws {
        let work = try read(
            """
            CREATE TABLE details (title TEXT, abbreviation TEXT, language TEXT, strong BOOL);
            INSERT INTO details VALUES ('Bible Words', 'BW', 'en', 0);
            CREATE TABLE dictionary (relativeorder INT, word TEXT, data TEXT);
            INSERT INTO dictionary VALUES (1, 'Aaron', '<p>The brother of <a href="#dMoses">Moses</a>.</p>A priest.'),
                (2, 'Moses', 'See &amp; read');
            """, name: "words.dct.mybible")
        #expect(work.pack.id == "BW" && work.dictionary?.work.features == [])
        let entry = try #require(try work.entry("Aaron"))
        #expect(entry.text == "The brother of Moses.\nA priest." && entry.related == ["Moses"])
        #expect(try work.entry("Moses")?.text == "See & read")
    }

    @Test(arguments: ["old.dctx", "new.dcti"]) func aDictionaryOfESword(_ name: String) throws {
        let text =
            name.hasSuffix("x")
            ? #"{\rtf1\ansi{\fonttbl{\f0 Arial;}}\f0\b Abba\b0\par An \i Aramaic\i0  word, {\cf11\ul Mark_14:36}\par}"#
            : "<p><b>Abba</b></p><p>An <i>Aramaic</i> word, <ref>Mark 14:36</ref></p>"
        let work = try read(
            """
            CREATE TABLE Details (Description TEXT, Abbreviation TEXT, Information TEXT, Version INT);
            INSERT INTO Details VALUES ('Old Words', 'Old', '{\\rtf1 About\\par it}', 3);
            CREATE TABLE Dictionary (Topic TEXT, Definition TEXT);
            INSERT INTO Dictionary VALUES ('Abba', '\(text)');
            """, name: name)
        #expect(work.dictionary?.work.name == "Old Words" && work.dictionary?.work.about.hasPrefix("About") == true)
        #expect(try work.entry("Abba")?.text == "Abba\nAn Aramaic word, Mark 14:36")
    }

    /// A lexicon that states nothing about itself, with a text on several lines and one in another code page.
    @Test func aLexiconOfMySword() throws {
        let work = try read(
            """
            CREATE TABLE dictionary (word TEXT, data TEXT);
            INSERT INTO dictionary VALUES ('G26', '<b>ἀγάπη</b><br>love, see <a href=''#sG0025''>G25</a>'),
                ('G27', CAST(x'636166e9' AS TEXT)), ('', 'no word'), ('G28', '   ');
            """, name: "Strong.dct.mybible")
        #expect(work.pack.id == "Strong" && work.dictionary?.work.features == [.greek])
        #expect(try work.entry("G26")?.related == ["G25"])
        #expect(try work.entry("G27")?.definition == "café" && work.report.count(.reencodedEntry) == 1)
        #expect(work.report.entryCount == 2)
    }

    // MARK: Commentaries

    @Test func aCommentaryOfMyBible() throws {
        let work = try read(
            """
            CREATE TABLE info (name TEXT, value TEXT);
            INSERT INTO info VALUES ('description', 'Notes'), ('language', 'en');
            CREATE TABLE commentaries (book_number NUMERIC, chapter_number_from NUMERIC, verse_number_from NUMERIC,
                chapter_number_to NUMERIC, verse_number_to NUMERIC, is_preceding NUMERIC, marker TEXT, text TEXT);
            INSERT INTO commentaries VALUES
                (500, 3, 16, 3, 18, 0, '', '<p>One</p><p>Two</p>'), (500, 0, 0, NULL, NULL, 0, '', 'On John'),
                (500, 4, 0, 0, 0, 0, '', 'On chapter 4'), (10, 1, 31, 2, 3, 0, '', 'Over <b>two</b> chapters'),
                (999, 1, 1, 1, 1, 0, '', 'No book'), (500, 99, 1, 99, 1, 0, '', 'No chapter'),
                (500, 3, 36, 3, 99, 0, '', 'To the end');
            """, name: "Notes.commentaries.SQLite3")
        #expect(work.commentary?.work.name == "Notes" && work.pack.id == "Notes")
        #expect(
            try work.notes() == [
                "Gen.1.31-Gen.2.3 Over two chapters", "John.0.0 On John", "John.3.16-John.3.18 One\n\nTwo",
                "John.3.36 To the end", "John.4.0 On chapter 4",
            ])
        #expect(work.report.count(.skippedBook) == 1 && work.report.count(.foreignText) == 1)
    }

    @Test func russianNumbersOfMyBible() throws {
        let work = try read(
            """
            CREATE TABLE info (name TEXT, value TEXT);
            INSERT INTO info VALUES ('description', 'Ps'), ('language', 'ru'), ('russian_numbering', 'true');
            CREATE TABLE commentaries (book_number NUMERIC, chapter_number_from NUMERIC, verse_number_from NUMERIC,
                chapter_number_to NUMERIC, verse_number_to NUMERIC, text TEXT);
            INSERT INTO commentaries VALUES (230, 22, 1, 22, 6, 'Пастырь');
            """, name: "r.commentaries.SQLite3")
        #expect(work.commentary?.work.versification.name == "Synodal" && work.commentary?.work.language == "ru")
    }

    @Test func aCommentaryOfMySword() throws {
        let work = try read(
            """
            CREATE TABLE details (title TEXT, abbreviation TEXT, language TEXT);
            INSERT INTO details VALUES ('A Commentary', 'CMT', 'eng');
            CREATE TABLE commentary (id INT, book INT, chapter INT, fromverse INT, toverse INT, data TEXT);
            INSERT INTO commentary VALUES (1, 1, 1, 1, 2, 'First <a href="b43.1.1">John 1:1</a>'), (2, 1, 1, 0, 0, 'Chapter'),
                (3, 1, 0, 0, 0, 'Book'), (4, 66, 22, 21, 21, 'Last');
            """, name: "c.cmt.mybible")
        #expect(
            try work.notes() == [
                "Gen.0.0 Book", "Gen.1.0 Chapter", "Gen.1.1-Gen.1.2 First John 1:1", "Rev.22.21 Last",
            ])
    }

    /// A commentary on deuterocanonical books is in a numbering that has them.
    @Test func theNumberingHasAllBooks() throws {
        let work = try read(
            """
            CREATE TABLE info (name TEXT, value TEXT);
            CREATE TABLE commentaries (book_number NUMERIC, chapter_number_from NUMERIC, verse_number_from NUMERIC,
                chapter_number_to NUMERIC, verse_number_to NUMERIC, text TEXT);
            INSERT INTO commentaries VALUES (170, 1, 1, 1, 3, 'Tobit'), (470, 1, 1, 1, 17, 'Matthew');
            """, name: "d.commentaries.SQLite3")
        #expect(work.commentary?.work.versification.name == "KJVA")
        #expect(try work.notes() == ["Tob.1.1-Tob.1.3 Tobit", "Matt.1.1-Matt.1.17 Matthew"])
    }

    /// An end before the start, and a text that is split into several rows.
    @Test func oddRangesOfMySword() throws {
        let work = try read(
            """
            CREATE TABLE commentary (id INT, book INT, chapter INT, fromverse INT, toverse INT, data TEXT);
            INSERT INTO commentary VALUES (1, 43, 3, 16, 2, 'one'), (2, 43, 3, 16, 16, 'two'), (3, 0, 1, 1, 1, 'none');
            """, name: "odd.cmt.mybible")
        #expect(try work.notes() == ["John.3.16 one", "John.3.16 two"])
        #expect(work.pack.id == "odd" && work.report.count(.skippedBook) == 1)
    }

    @Test(arguments: [("Books", "Chapters", "Verses"), ("BookCommentary", "ChapterCommentary", "VerseCommentary")])
    func aCommentaryOfESword(_ books: String, _ chapters: String, _ verses: String) throws {
        let work = try read(
            """
            CREATE TABLE Details (Description TEXT, Abbreviation TEXT, Comments TEXT);
            INSERT INTO Details VALUES ('Sword Notes', 'SN', 'x');
            CREATE TABLE \(books) (Book INT, Comments TEXT);
            INSERT INTO \(books) VALUES (65, '{\\rtf1 On Jude\\par}');
            CREATE TABLE \(chapters) (Book INT, Chapter INT, Comments TEXT);
            INSERT INTO \(chapters) VALUES (65, 1, 'On the chapter');
            CREATE TABLE \(verses) (Book INT, ChapterBegin INT, VerseBegin INT, ChapterEnd INT, VerseEnd INT, Comments TEXT);
            INSERT INTO \(verses) VALUES (65, 1, 3, 1, 4, '{\\rtf1\\i The\\i0  faith\\par\\par once}'), (65, 1, 9, 1, 9, NULL);
            """, name: "sn.cmtx")
        #expect(
            try work.notes() == [
                "Jude.0.0 On Jude", "Jude.1.0 On the chapter", "Jude.1.3-Jude.1.4 The faith\n\nonce",
            ])
        #expect(work.report.count(.unreadableEntry) == 1)
    }

    // MARK: What cannot be read

    @Test func encipheredWorksSayWhatToDo() throws {
        let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
        #expect {
            _ = try ImportedStudy.one(bytes, name: "paid.cmti")
        } throws: {
            "\($0)".contains("enciphered") && "\($0)".contains("lectern available")
        }
        let blob = (0..<64).map { String(format: "%02x", 0x80 | ($0 * 7) & 0x7F) }.joined()
        let statements = """
            CREATE TABLE Details (Description TEXT, Abbreviation TEXT);
            CREATE TABLE Dictionary (Topic TEXT, Definition BLOB);
            INSERT INTO Dictionary VALUES ('Abba', x'\(blob)'), ('Abel', x'00ff00ff');
            """
        #expect {
            _ = try read(statements, name: "paid.dctx")
        } throws: {
            "\($0)".contains("enciphered")
        }
    }

    /// Bad numbers, a table without rows, texts that are no text, and damage at any byte: an error or a work, never an end.
    @Test func hostileDatabases() throws {
        let rows = (0..<40).map { "(\($0 * 97 - 500), \($0 * 31), \(Int.max), -5, \(-$0), 'text \($0)')" }
        #expect(throws: ImportError.self) {
            try read(
                """
                CREATE TABLE commentaries (book_number, chapter_number_from, verse_number_from, chapter_number_to,
                    verse_number_to, text);
                INSERT INTO commentaries VALUES \(rows.joined(separator: ","));
                """, name: "x.SQLite3")
        }
        #expect(throws: ImportError.self) { try read("CREATE TABLE dictionary (word, data);", name: "x.SQLite3") }
        let whole = Array(
            try HandMadeDatabase.bytes(
                "PRAGMA page_size = 512; CREATE TABLE dictionary (topic, definition); INSERT INTO dictionary VALUES "
                    + (1...60).map { "('G\($0)', 'a definition with number \($0)')" }.joined(separator: ",")))
        for place in stride(from: 0, to: whole.count, by: 509) {
            for damaged in [Array(whole[..<place]), whole.enumerated().map { $0 == place ? $1 ^ 0x41 : $1 }] {
                _ = try? ImportedStudy.all(["x.SQLite3": damaged])
            }
        }
    }
}
