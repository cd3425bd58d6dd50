import Corpus
import Scripture

/// Bibles in SQLite: MyBible's, MySword's and e-Sword's, and tables with a column each for book, chapter, verse and text,
/// of which a database may have several.
enum SQLiteBible {
    static let version = "sqlite-2"

    static let format = ImportFormat(
        "sqlite", "a Bible in SQLite (MyBible, MySword, tables of verses)",
        recognises: { $0.bytes.starts(with: magic) }, standsAlone: { _ in true },
        read: { (source, hooks, receive) throws(ImportError) in
            for file in source.files {
                let database =
                    source.isOnDisk
                    ? try SQLiteFile(path: file) : try SQLiteFile(source.bytes(of: file), path: file)
                try read(
                    database, path: file, draft: source.draft(of: file, hooks, "sqlite", version), time: source.time,
                    receive)
            }
        })

    private static let magic = Array("SQLite format 3\u{0}".utf8)

    /// Collections have some hundred and fifty translations.
    private static let maximumBibleCount = 256

    /// The packs of the Bibles in a database.
    static func read(
        _ database: SQLiteFile, path: String, draft: BibleDraft, time: Int64, _ receive: ImportFormat.Receiver
    ) throws(ImportError) {
        let schema = SQLiteSchema(try database.tables())
        guard !schema.verseTables.isEmpty else {
            throw .unsupported(
                module: path,
                reason: "has no table with columns for book, chapter, verse and text; its tables are "
                    + schema.tables.map(\.name).prefix(12).joined(separator: ", "))
        }
        guard schema.verseTables.count <= maximumBibleCount else {
            throw .tooLarge(
                module: path, reason: "it has more than \(maximumBibleCount) Bibles; split it into several files")
        }
        var draft = draft
        if schema.verseTables.count > 1 {
            // One id and one name cannot be those of several.
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
            try rows.tell(path, done: min(count, 31_102), of: 31_102)
            try add(row, table.kind, names, headings, to: &rows)
        }
    }

    private static func add(
        _ row: borrowing SQLiteFile.Row, _ kind: SQLiteSchema.Kind, _ names: [Int: [String]],
        _ headings: [SQLiteSchema.Place: [String]], to rows: inout BibleRows
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
            let place = SQLiteSchema.Place(book: number ?? 0, chapter: chapter, verse: verses.lowerBound)
            let titles = (headings[place] ?? []).map { "<title>\($0)</title>" }.joined()
            try rows.add(
                Array(titles.utf8) + MyBibleMarkup.osis(Array(text)), .marked, at: book, chapter, verses)
        }
    }

    /// The book of a row, by its number or its name. A table's own names say more than a number, except in MyBible, where
    /// they are in the language of the text.
    private static func book(
        _ number: Int?, _ name: String, _ kind: SQLiteSchema.Kind, _ names: [Int: [String]], _ rows: inout BibleRows
    ) -> Book? {
        guard let number else { return rows.book(named: name) }
        let names = names[number] ?? []
        if kind == .plain { for name in names { if let book = rows.known(name) { return book } } }
        return rows.book(number: number, kind == .myBible ? .myBible : .protestant, names: names)
    }
}
