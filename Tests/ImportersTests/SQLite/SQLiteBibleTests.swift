import Corpus
import Foundation
import Scripture
import Testing

@testable import Importers

/// Bibles in SQLite: those of MyBible and MySword, plain tables, and malicious databases.
@Suite struct SQLiteBibleTests {
    private func read(_ statements: String, name: String = "x.db") throws -> [ImportedBible] {
        try ImportedBible.all([name: HandMadeDatabase.bytes(statements)])
    }

    @Test func myBible() throws {
        let bible = try #require(
            try read(
                """
                CREATE TABLE info (name TEXT, value TEXT);
                INSERT INTO info VALUES ('description', 'A Test'), ('language', 'en'), ('right_to_left', 'false'),
                    ('detailed_info', '<b>About</b> it');
                CREATE TABLE books (book_number NUMERIC, short_name TEXT, long_name TEXT, book_color TEXT);
                INSERT INTO books VALUES (10, 'Gen', 'Genesis', ''), (500, 'John', 'John', '');
                CREATE TABLE stories (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, order_if_several NUMERIC, title TEXT);
                INSERT INTO stories VALUES (10, 1, 1, 0, 'The Creation');
                CREATE TABLE verses (book_number NUMERIC, chapter NUMERIC, verse NUMERIC, text TEXT);
                INSERT INTO verses VALUES
                    (10, 1, 1, '<pb/>In the beginning<S>7225</S> God<S>430</S> <i>so</i> created<S>1254</S><f>[1]</f>.'),
                    (500, 1, 39, '<J>Come<S>2064</S><m>V-PNM-2P</m> and see.</J> <n>a note</n><t>line one</t> <t>line two</t>'),
                    (999, 1, 1, 'No book');
                """, name: "Test.SQLite3"
            ).first)
        #expect(bible.format == "sqlite" && bible.pack.translation.name == "A Test")
        #expect(bible.pack.translation.language == "en" && bible.pack.translation.about == "About it")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning God so created.")
        let genesis = try bible.extras(Verse(.gen, 1, 1))
        #expect(genesis.words.map(\.strongs) == [["H7225"], ["H430"], ["H1254"]])
        #expect(genesis.spans.map(\.kind) == [.added] && genesis.headings.map(\.text) == ["The Creation"])
        #expect(try bible.text(Verse(.john, 1, 39)) == "Come and see. line one line two")
        let john = try bible.extras(Verse(.john, 1, 39))
        #expect(john.words.first?.strongs == ["G2064"] && john.words.first?.morphology == ["robinson:V-PNM-2P"])
        #expect(john.spans.map(\.kind) == [.wordsOfJesus] && john.footnotes.map(\.text) == ["a note"])
        #expect(john.lineStarts.count == 2)
        #expect(bible.report.count(.skippedBook) == 1)
    }

    @Test func mySword() throws {
        let bible = try #require(
            try read(
                """
                CREATE TABLE Details (Title TEXT, Abbreviation TEXT, Language TEXT, RightToLeft INT);
                INSERT INTO Details VALUES ('A Sword', 'swd', 'eng', 0);
                CREATE TABLE Bible (Book INT, Chapter INT, Verse INT, Scripture TEXT);
                INSERT INTO Bible VALUES
                    (1, 1, 1, '<TS1>The Creation<Ts>In the beginning<WH7225> <FI>so<Fi> God<RF q=a>a note<Rf><CM>'),
                    (43, 3, 16, '<FR>For God<WG2316> so loved<Fr><RX 45.5.8-9>');
                """, name: "swd.bbl.mybible"
            ).first)
        #expect(bible.pack.translation.id == "swd" && bible.pack.translation.name == "A Sword")
        #expect(bible.pack.translation.language == "en")
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning so God")
        let genesis = try bible.extras(Verse(.gen, 1, 1))
        #expect(genesis.headings.map(\.text) == ["The Creation"] && genesis.footnotes.map(\.text) == ["a note"])
        #expect(genesis.words.map(\.strongs) == [["H7225"]])
        let john = try bible.extras(Verse(.john, 3, 16))
        #expect(john.spans.map(\.kind) == [.wordsOfJesus])
        #expect(john.footnotes == [Footnote(kind: .crossReference, offset: 16, text: "Romans 5:8-9")])
    }

    @Test func eSword() throws {
        let bible = try #require(
            try read(
                #"""
                CREATE TABLE Details (Description TEXT, Abbreviation TEXT, Comments TEXT, RightToLeft BOOL, Strong BOOL);
                INSERT INTO Details VALUES ('An e-Sword', 'esw', '{\rtf1 x}', 0, 1);
                CREATE TABLE Bible (Book INT, Chapter INT, Verse INT, Scripture TEXT);
                INSERT INTO Bible VALUES
                    (1, 1, 1, 'In the beginning{\cf11\super H7225} God \cf15\i was\cf0\i0 \u8212? so'),
                    (43, 3, 16, '{\cf6 For God}{\super G2316}'),
                    (43, 3, 17, 'A backslash\i0\*\_before \é and \日');
                """#, name: "esw.bblx"
            ).first)
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning God was— so")
        #expect(try bible.extras(Verse(.gen, 1, 1)).words.map(\.strongs) == [["H7225"]])
        #expect(try bible.extras(Verse(.gen, 1, 1)).spans.map(\.kind) == [.added])
        #expect(try bible.extras(Verse(.john, 3, 16)).spans.map(\.kind) == [.wordsOfJesus])
        // A backslash before a character beyond ASCII is no symbol of RTF, and must not cut the character.
        #expect(try bible.text(Verse(.john, 3, 17)) == "A backslash-before é and 日")
    }

    @Test func openLP() throws {
        let bible = try #require(
            try read(
                """
                CREATE TABLE metadata (key TEXT, value TEXT);
                INSERT INTO metadata VALUES ('name', 'A Name'), ('copyright', 'Public Domain');
                CREATE TABLE book (id INT, book_reference_id INT, testament_reference_id INT, name TEXT);
                INSERT INTO book VALUES (1, 40, 2, 'Matthew');
                CREATE TABLE verse (id INT, book_id INT, chapter INT, verse INT, text TEXT);
                INSERT INTO verse VALUES (1, 1, 5, 3, 'Blessed');
                """, name: "lp.sqlite"
            ).first)
        #expect(bible.pack.translation.name == "A Name" && bible.pack.translation.license == "Public Domain")
        #expect(try bible.text(Verse(.matt, 5, 3)) == "Blessed")
    }

    @Test func severalBiblesInOneFile() throws {
        let bibles = try read(
            """
            CREATE TABLE bible_version_key (id INT, "table" TEXT, abbreviation TEXT, language TEXT, version TEXT, copyright TEXT);
            INSERT INTO bible_version_key VALUES (1, 't_kjv', 'KJV', 'en', 'King James Version', 'Public Domain');
            CREATE TABLE key_english (b INT, n TEXT);
            INSERT INTO key_english VALUES (1, 'Genesis');
            CREATE TABLE t_kjv (id INT, b INT, c INT, v INT, t TEXT);
            INSERT INTO t_kjv VALUES (1001001, 1, 1, 1, 'In the beginning');
            CREATE TABLE t_web (id INT, b INT, c INT, v INT, t TEXT);
            INSERT INTO t_web VALUES (1001001, 1, 1, 1, 'In the start');
            """)
        #expect(bibles.map(\.pack.translation.id) == ["KJV", "web"])
        #expect(bibles.first?.pack.translation.name == "King James Version")
        let texts = try bibles.map { try $0.text(Verse(.gen, 1, 1)) }
        #expect(texts == ["In the beginning", "In the start"])
    }

    @Test func booksByTheirNamesInATableBeside() throws {
        // Number 9 in Hebrew order is not the Protestant number 9.
        let bible = try #require(
            try read(
                """
                CREATE TABLE X_books (id INTEGER, name TEXT);
                INSERT INTO X_books VALUES (9, 'II Samuel'), (14, 'Ezekiel');
                CREATE TABLE X_verses (id INTEGER, book_id INTEGER, chapter INTEGER, verse INTEGER, text TEXT);
                INSERT INTO X_verses VALUES (1, 9, 1, 1, 'Second Samuel'), (2, 14, 1, 1, 'Ezekiel');
                """
            ).first)
        #expect(try bible.text(Verse(.sam2, 1, 1)) == "Second Samuel")
        #expect(try bible.text(Verse(.ezek, 1, 1)) == "Ezekiel")
    }

    @Test func aDatabaseInAnArchiveAndInUTF16() throws {
        let data = try HandMadeDatabase.bytes(
            """
            PRAGMA encoding = 'UTF-16le';
            CREATE TABLE verses (book TEXT, chapter INT, verse INT, text TEXT);
            INSERT INTO verses VALUES ('John', 1, 1, 'Ἐν ἀρχῇ');
            """)
        let database = try SQLiteFile(Array(data), path: "x.db")
        var texts: [String] = []
        try database.rows("SELECT text FROM verses") { row in texts.append(row.text(0) ?? "") }
        #expect(texts == ["Ἐν ἀρχῇ"])
    }

    // MARK: Malicious databases

    /// The parts of a database other than tables are never run. Each of these would give a verse if it were.
    @Test(arguments: [
        "CREATE VIEW verses AS SELECT 'Gen' AS book, 1 AS chapter, 1 AS verse, 'x' AS text;",
        """
        CREATE VIEW verses AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
            SELECT 'Gen' AS book, i AS chapter, 1 AS verse, 'x' AS text FROM n;
        """,
        "CREATE VIRTUAL TABLE verses USING fts5(book, chapter, verse, text);",
        "CREATE TABLE notes (a TEXT);",
    ])
    func databasesWithoutATableOfVerses(_ statements: String) throws {
        let data = try HandMadeDatabase.bytes(statements)
        #expect(throws: ImportError.self) { try ImportedBible.all(["x.db": data]) }
    }

    @Test func namesCannotEndAStatement() throws {
        let bible = try #require(
            try read(
                """
                CREATE TABLE "v""; DROP TABLE x; --" (book TEXT, chapter INT, verse INT, text TEXT);
                INSERT INTO "v""; DROP TABLE x; --" VALUES ('Gen', 1, 1, 'In the beginning');
                """
            ).first)
        #expect(try bible.text(Verse(.gen, 1, 1)) == "In the beginning")
    }

    @Test func aBadVerseIsLeftOutAndABadFileRefused() throws {
        let statements = """
            CREATE TABLE verses (book, chapter, verse, text);
            INSERT INTO verses VALUES ('Gen', 1, 1, 'In the beginning'), ('Gen', NULL, 2, 'x'), ('Gen', 1, 'two', 'x'),
                ('Gen', 1, 3, NULL), ('Gen', 1, 4, CAST(x'476F64FC' AS TEXT)), ('Gen', 1, 5, zeroblob(9000000));
            """
        #expect(throws: ImportError.self) { try read(statements) }
        let bible = try #require(try read(statements + "DELETE FROM verses WHERE verse = 5;").first)
        #expect(bible.report.verseCount == 2 && bible.report.count(.skippedText) == 3)
        #expect(try bible.text(Verse(.gen, 1, 4)) == "Godü")
    }

    /// A damaged database gives an error or a text, and its file is unchanged.
    @Test func damage() throws {
        let verses = (1...31).map { "('Gen', 1, \($0), 'Verse number \($0) with some words in it')" }
        let whole = Array(
            try HandMadeDatabase.bytes(
                "PRAGMA page_size = 512; CREATE TABLE verses (book, chapter, verse, text); INSERT INTO verses VALUES "
                    + verses.joined(separator: ",")))
        var refused = 0
        for place in stride(from: 100, to: whole.count, by: 97) {
            for damaged in [Array(whole[..<place]), whole.enumerated().map { $0 == place ? $1 ^ 0x55 : $1 }] {
                do {
                    let database = try SQLiteFile(damaged, path: "x.db")
                    try SQLiteBible.read(
                        database, path: "x.db", draft: BibleDraft(source: "x", hooks: ImportHooks()), time: 0
                    ) { _ in }
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > 5)
    }

    @Test func nothingIsWrittenBesideADatabase() throws {
        try Environment.withFolder { folder in
            try HandMadeDatabase.bytes(
                """
                PRAGMA journal_mode = WAL;
                CREATE TABLE verses (book TEXT, chapter INT, verse INT, text TEXT);
                INSERT INTO verses VALUES ('John', 1, 1, 'In the beginning');
                PRAGMA wal_checkpoint(TRUNCATE);
                """
            ).write(to: URL(filePath: folder + "/a b?#%.db"))
            #expect(try ImportedBible.all(at: folder).count == 1)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a b?#%.db"])
        }
    }
}
