import Corpus
import Scripture

/// Bibles in SQLite: those of MyBible, MySword and e-Sword, and tables with columns for book, chapter, verse and text.
/// One database may have several Bibles. A database without a Bible may be a dictionary or a commentary (`SQLiteStudy`).
enum SQLiteBible {
    static let version = "sqlite-3"

    static let format = ImportFormat(
        "sqlite", "a Bible, dictionary or commentary in SQLite (MyBible, AndBible, MySword, e-Sword, tables of verses)",
        recognises: { $0.bytes.starts(with: magic) || isESword($0.name) }, standsAlone: { _ in true },
        read: { (source, hooks, receive) throws(ImportError) in
            for file in source.files {
                guard try source.head(of: file, limit: magic.count).elementsEqual(magic) else {
                    throw StudyLimits.unreadable(file)
                }
                let database =
                    source.isOnDisk
                    ? try SQLiteFile(path: file) : try SQLiteFile(source.bytes(of: file), path: file)
                try read(
                    database, path: file, draft: try source.draft(of: file, hooks, "sqlite", version),
                    time: source.time,
                    receive)
            }
        })

    private static let magic = Array("SQLite format 3\u{0}".utf8)

    /// Whether a file has a name of e-Sword's works. Those that are sold are enciphered as a whole.
    private static func isESword(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["bbl", "cmt", "dct", "lex"].contains { name.hasSuffix(".\($0)x") || name.hasSuffix(".\($0)i") }
    }

    /// The most Bibles of a database. Collections have some hundred and fifty.
    private static let maximumBibleCount = 256

    /// Makes a pack of each Bible in a database.
    static func read(
        _ database: SQLiteFile, path: String, draft: BibleDraft, time: Int64, _ receive: ImportFormat.Receiver
    ) throws(ImportError) {
        let schema = SQLiteSchema(try database.tables())
        guard !schema.verseTables.isEmpty else {
            if try SQLiteStudy.read(database, schema, path: path, draft: draft, time: time, receive) { return }
            throw .unsupported(
                module: path,
                reason: "has no table with columns for book, chapter, verse and text, and none of a dictionary or a "
                    + "commentary; its tables are " + schema.tables.map(\.name).prefix(12).joined(separator: ", "))
        }
        guard schema.verseTables.count <= maximumBibleCount else {
            throw .tooLarge(
                module: path, reason: "it has more than \(maximumBibleCount) Bibles; split it into several files")
        }
        var draft = draft
        if schema.verseTables.count > 1 {
            // Several Bibles cannot have the same id and name.
            draft.hooks.choices.id = nil
            draft.hooks.choices.name = nil
        }
        for table in schema.verseTables {
            var draft = draft
            draft.facts = try schema.facts(of: table, in: database, file: draft.source)
            let dialect: VerseBuilder.Dialect = table.kind == .mySword ? .gbf : .xml
            let rows = try BibleRows.read(draft, dialect: dialect) { (rows) throws(ImportError) in
                try fill(&rows, from: table, schema, database, path)
            }
            try receive(rows.draft.pack(time: time))
        }
    }

    private static func fill(
        _ rows: inout BibleRows, from table: SQLiteSchema.VerseTable, _ schema: SQLiteSchema, _ database: SQLiteFile,
        _ path: String
    ) throws(ImportError) {
        let names = try schema.bookNames(of: table, in: database)
        let headings = try schema.headings(of: table, in: database)
        var count = 0
        try database.rows(table.query) { (row) throws(ImportError) in
            count += 1
            try rows.reportProgress(path, done: min(count, 31_102), of: 31_102)
            try add(row, table.kind, names, headings, to: &rows)
        }
    }

    private static func add(
        _ row: borrowing SQLiteFile.Row, _ kind: SQLiteSchema.Kind, _ names: [Int: [String]],
        _ headings: [SQLiteSchema.Location: [String]], to rows: inout BibleRows
    ) throws(ImportError) {
        guard let chapter = row.number(1), let raw = row.bytes(3),
            let verses = row.text(2).flatMap({ RowNumber.verses(ArraySlice($0.utf8)) })
        else { return rows.skipRow((0..<4).map { row.text($0) ?? "NULL" }.joined(separator: " ")) }
        let number = row.number(0)
        guard let book = book(number, row.text(0) ?? "", kind, names, &rows) else { return }
        let (text, wasRepaired) = TextEncoding.utf8(raw[...], declared: .utf8)
        if wasRepaired { rows.draft.report.add(.reencodedEntry, at: Verse(book, chapter, verses.lowerBound)) }
        switch kind {
        case .plain: try rows.add(text, .plain, at: book, chapter, verses)
        case .mySword:
            let markup = MySwordMarkup.gbf(ESwordMarkup.gbf(Array(text)))
            try rows.add(markup, .marked, at: book, chapter, verses)
        case .myBible:
            let location = SQLiteSchema.Location(book: number ?? 0, chapter: chapter, verse: verses.lowerBound)
            let titles = (headings[location] ?? []).map { "<title>\($0)</title>" }.joined()
            try rows.add(
                Array(titles.utf8) + MyBibleMarkup.osis(Array(text)), .marked, at: book, chapter, verses)
        }
    }

    /// The book of a row, by its number or its name. The names in the database are more reliable than the numbers,
    /// except in MyBible, whose numbers are always the same and whose names are in the language of the text.
    private static func book(
        _ number: Int?, _ name: String, _ kind: SQLiteSchema.Kind, _ names: [Int: [String]], _ rows: inout BibleRows
    ) -> Book? {
        guard let number else { return rows.book(named: name) }
        let names = names[number] ?? []
        if kind == .plain { for name in names { if let book = rows.known(name) { return book } } }
        return rows.book(number: number, kind == .myBible ? .myBible : .protestant, names: names)
    }
}

/// Finds the tables of a database that have verses, and those that belong to them.
struct SQLiteSchema {
    let tables: [SQLiteFile.Table]
    let verseTables: [VerseTable]

    /// The program whose conventions a table follows.
    enum Kind {
        /// MyBible for Android: `info`, `books` with numbers in steps of ten, and `verses` with tags of its own.
        case myBible
        /// MySword for Android, and e-Sword: `Details`, and `Bible` with GBF.
        case mySword
        /// Text.
        case plain
    }

    struct VerseTable {
        let name: String
        let kind: Kind
        /// Returns book, chapter, verse and text.
        let query: String
        /// The part of the table's name that distinguishes one Bible of several: `JPS` of `JPS_verses`, `kjv` of
        /// `t_kjv`.
        let label: String
    }

    /// A verse in the numbers of the database.
    struct Location: Hashable {
        let book: Int
        let chapter: Int
        let verse: Int
    }

    init(_ tables: [SQLiteFile.Table]) {
        self.tables = tables
        let names = Set(tables.map { $0.name.lowercased() })
        verseTables = tables.compactMap { table in
            guard
                let book = table.column(
                    "book_number", "book_id", "bookid", "book", "b", "book_name", "bookname", "book_nr", "booknumber"),
                let chapter = table.column("chapter", "c", "chapter_number", "chapternumber", "chapter_id"),
                let verse = table.column("verse", "v", "verse_number", "versenumber", "verse_id"),
                let text = table.column("text", "t", "scripture", "verse_text", "versetext", "content", "unformatted")
            else { return nil }
            let name = table.name.lowercased()
            let kind: Kind =
                name == "verses" && book.lowercased() == "book_number" && names.contains("info")
                ? .myBible : name == "bible" && text.lowercased() == "scripture" ? .mySword : .plain
            let columns = [book, chapter, verse, text].map(SQLiteFile.quoted).joined(separator: ", ")
            return VerseTable(
                name: table.name, kind: kind, query: "SELECT \(columns) FROM \(SQLiteFile.quoted(table.name))",
                label: SQLiteSchema.label(of: table.name))
        }
    }

    private static func label(of name: String) -> String {
        let lower = name.lowercased()
        if lower.hasSuffix("_verses") { return String(name.dropLast("_verses".count)) }
        if lower.hasPrefix("t_") { return String(name.dropFirst(2)) }
        return ["verses", "bible", "verse", "text"].contains(lower) ? "" : name
    }

    private func table(_ name: String) -> SQLiteFile.Table? {
        tables.first { $0.name.lowercased() == name.lowercased() }
    }

    // MARK: Books

    /// The names of the books by their numbers, the most reliable first; empty if no table has them.
    func bookNames(of verses: VerseTable, in database: SQLiteFile) throws(ImportError) -> [Int: [String]] {
        let candidates = [verses.label + "_books", "books", "books_all", "book", "key_english", "bible_books"]
        guard let table = candidates.lazy.compactMap({ self.table($0) }).first,
            let id = table.column("book_number", "id", "book_id", "bookid", "b", "number", "nr", "book_nr")
        else { return [:] }
        let columns = [
            table.column("osis", "osis_id", "osisid"),
            table.column("long_name", "name", "n", "title", "book_name", "book"),
            table.column("short_name", "abbreviation", "abbrev", "code"),
        ].compactMap { $0 }
        var names: [Int: [String]] = [:]
        let list = ([id] + columns).map(SQLiteFile.quoted).joined(separator: ", ")
        try database.rows("SELECT \(list) FROM \(SQLiteFile.quoted(table.name)) LIMIT 1000") { row in
            if let number = row.number(0) {
                names[number] = columns.indices.compactMap { row.text(Int32($0 + 1)) }.filter { !$0.isEmpty }
            }
        }
        return names
    }

    /// The headings of MyBible, by the verse that follows them.
    func headings(of verses: VerseTable, in database: SQLiteFile) throws(ImportError) -> [Location: [String]] {
        guard verses.kind == .myBible, let table = table("stories"), let book = table.column("book_number"),
            let chapter = table.column("chapter"), let verse = table.column("verse"), let title = table.column("title")
        else { return [:] }
        var headings: [Location: [String]] = [:]
        let columns = [book, chapter, verse, title].map(SQLiteFile.quoted).joined(separator: ", ")
        try database.rows("SELECT \(columns) FROM \(SQLiteFile.quoted(table.name)) LIMIT 40000") { row in
            guard let book = row.number(0), let chapter = row.number(1), let verse = row.number(2),
                let bytes = row.bytes(3), bytes.count < 1000
            else { return }
            // A tag could end the heading early, so `<` and `>` are removed.
            let text = String(decoding: bytes, as: UTF8.self).filter { $0 != "<" && $0 != ">" }
            headings[Location(book: book, chapter: chapter, verse: verse), default: []].append(text)
        }
        return headings
    }

    // MARK: Facts

    /// The facts that the database states about a Bible in it.
    ///
    /// - Parameters:
    ///   - verses: `nil` for a dictionary or a commentary.
    ///   - file: the name of the file without its extension, which names the work if it is the only one.
    func facts(of verses: VerseTable?, in database: SQLiteFile, file: String) throws(ImportError) -> BibleFacts {
        var facts = BibleFacts()
        let stated = try statements(of: verses, in: database)
        func first(_ keys: String...) -> String { keys.lazy.compactMap { stated[$0] }.first { !$0.isEmpty } ?? "" }
        facts.id = first("abbreviation")
        if facts.id.isEmpty {
            let stem = file.prefix { $0 != "." }
            let label = verses?.label ?? ""
            facts.id =
                label.isEmpty || verseTables.count == 1 && label.lowercased() == stem.lowercased()
                ? String(stem) : label
        }
        // Some titles come from headings in Markdown.
        facts.name = String(first("title", "description", "name", "version").drop { $0 == "#" || $0 == " " })
        if facts.name == stated["version"] && stated["title"] == nil && stated["abbreviation"] == nil {
            facts.name = ""
        }
        facts.language = BibleFacts.tag(first("language", "lang"))
        facts.license = first("license", "copyright")
        facts.about = RichText.plain(first("detailed_info", "comments", "information", "info_text"))
        facts.sourceVersion = first("versiondate", "version_date")
        // MyBible has the numbers of Russian Bibles in all works that state this.
        if first("russian_numbering").lowercased() == "true" {
            facts.likelyVersifications = ["Synodal", "SynodalProt"]
            if verses == nil { facts.versification = Versification.named("Synodal") }
        }
        if ["true", "1", "yes"].contains(first("right_to_left", "righttoleft").lowercased()) {
            facts.direction = .rightToLeft
        }
        return facts
    }

    /// The values of the tables that describe the Bible, by their keys in lower case.
    private func statements(of verses: VerseTable?, in database: SQLiteFile) throws(ImportError) -> [String: String] {
        var stated: [String: String] = [:]
        if let info = table("info") ?? table("metadata"), let key = info.column("name", "key"),
            let value = info.column("value")
        {
            let columns = [key, value].map(SQLiteFile.quoted).joined(separator: ", ")
            try database.rows("SELECT \(columns) FROM \(SQLiteFile.quoted(info.name)) LIMIT 200") { row in
                if let key = row.text(0), let value = row.text(1) {
                    stated[key.lowercased()] = String(value.prefix(4000))
                }
            }
        }
        for (name, key) in [("details", nil), ("translations", "translation"), ("bible_version_key", "table")] {
            guard let table = table(name) else { continue }
            let query = "SELECT * FROM \(SQLiteFile.quoted(table.name)) LIMIT 200"
            let index = key.flatMap { table.column($0) }.flatMap { table.columns.firstIndex(of: $0) }
            try database.rows(query) { row in
                if key != nil {
                    let own = index.flatMap { row.text(Int32($0)) } ?? ""
                    guard let verses,
                        [verses.label.lowercased(), verses.name.lowercased()].contains(own.lowercased())
                    else { return }
                }
                for (index, column) in table.columns.enumerated() {
                    if let value = row.text(Int32(index)) { stated[column.lowercased()] = String(value.prefix(4000)) }
                }
            }
        }
        return stated
    }
}

extension BibleFacts {
    /// The language if it is a tag, a code or a name; otherwise empty.
    static func tag(_ text: String) -> String { LanguageTag.stated(text) }
}

extension BookNumbering {
    /// The numbers of MyBible: steps of ten, with room for more books between them (the format's documentation, "Book
    /// numbers").
    static let myBible: BookNumbering = {
        var number = 0
        var rows: [(Int, Book)] = []
        let skipped: Set<Int> = [170, 180, 200, 210, 270, 280, 320]
        for book in Canon.protestant.books {
            repeat { number += 10 } while skipped.contains(number)
            rows.append((number, book))
        }
        rows += [
            (145, .prMan), (165, .esd1), (170, .tob), (180, .jdt), (192, .esthGr), (232, .addPs), (270, .wis),
            (280, .sir), (305, .prAzar), (315, .epJer), (320, .bar), (325, .sus), (345, .bel), (462, .macc1),
            (464, .macc2), (466, .macc3), (467, .macc4), (468, .esd2), (790, .prMan),
        ]
        return BookNumbering(rows)
    }()
}
