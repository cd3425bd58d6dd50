import Corpus
import Scripture

/// Dictionaries and commentaries in SQLite: those of MyBible (also for AndBible), MySword and e-Sword.
///
/// The tables are recognised by their columns:
///
/// | program | kind | table and columns |
/// | --- | --- | --- |
/// | MyBible | dictionary | `dictionary`: `topic`, `definition`, and perhaps `lexeme`, `transliteration`, `pronunciation`, `short_definition` |
/// | MySword | dictionary | `dictionary`: `word`, `data` |
/// | e-Sword | dictionary | `Dictionary` or `Lexicon`: `Topic`, `Definition` |
/// | MyBible | commentary | `commentaries`: `book_number`, `chapter_number_from`, `verse_number_from`, `chapter_number_to`, `verse_number_to`, `text` |
/// | MySword | commentary | `commentary`: `book`, `chapter`, `fromverse`, `toverse`, `data` |
/// | e-Sword | commentary | `Verses` or `VerseCommentary`: `Book`, `ChapterBegin`, `VerseBegin`, `ChapterEnd`, `VerseEnd`, `Comments`; `Chapters` or `ChapterCommentary`: `Book`, `Chapter`, `Comments`; `Books` or `BookCommentary`: `Book`, `Comments` |
enum SQLiteStudy {
    static let version = "sqlite-study-1"

    /// Makes a pack of the dictionary in a database, or else of its commentary.
    ///
    /// - Returns: whether the database has one of them.
    static func read(
        _ database: SQLiteFile, _ schema: SQLiteSchema, path: String, draft: BibleDraft, time: Int64,
        _ receive: ImportFormat.Receiver
    ) throws(ImportError) -> Bool {
        let source = name(of: draft.source)
        let facts = try schema.facts(of: nil, in: database, file: source)
        var found = false
        if let table = schema.tables.lazy.compactMap(DictionaryTable.init).first {
            var rows = DictionaryRows(source)
            rows.facts = facts
            try table.fill(&rows, from: database, draft.hooks, path)
            found = true
            try receive(
                rows.pack(draft.hooks.choices, format: "sqlite", importer: version, path: path, time: time))
        }
        let notes = schema.tables.compactMap(NoteTable.init)
        if !notes.isEmpty, !found {
            var rows = CommentaryRows(source)
            rows.facts = facts
            for table in notes { try table.fill(&rows, from: database, draft.hooks, path) }
            found = true
            try receive(
                rows.pack(draft.hooks.choices, format: "sqlite", importer: version, path: path, time: time))
        }
        return found
    }

    /// The name of a file without the part that says what it is: `BDB` for `BDB.dictionary`.
    private static func name(of source: String) -> String {
        for ending in [".dictionary", ".commentaries", ".dct", ".cmt", ".mybible"]
        where source.lowercased().hasSuffix(ending) {
            return String(source.dropLast(ending.count))
        }
        return source
    }

    /// A table with an entry per row.
    private struct DictionaryTable {
        let query: String
        private let extras: [WritableKeyPath<DictionaryRows.Word, String>]

        init?(_ table: SQLiteFile.Table) {
            guard ["dictionary", "lexicon"].contains(table.name.lowercased()),
                let key = table.column("topic", "word"), let text = table.column("definition", "data")
            else { return nil }
            var columns = [key, text]
            var extras: [WritableKeyPath<DictionaryRows.Word, String>] = []
            for (path, name) in [
                (\DictionaryRows.Word.original, "lexeme"), (\.transliteration, "transliteration"),
                (\.pronunciation, "pronunciation"), (\.definition, "short_definition"),
            ] as [(WritableKeyPath<DictionaryRows.Word, String>, String)] {
                guard let column = table.column(name) else { continue }
                columns.append(column)
                extras.append(path)
            }
            self.extras = extras
            query =
                "SELECT \(columns.map(SQLiteFile.quoted).joined(separator: ", ")) "
                + "FROM \(SQLiteFile.quoted(table.name))"
        }

        func fill(
            _ rows: inout DictionaryRows, from database: SQLiteFile, _ hooks: ImportHooks, _ path: String
        ) throws(ImportError) {
            var count = 0
            try database.rows(query) { (row) throws(ImportError) in
                count += 1
                if count % 512 == 0 {
                    if hooks.isCancelled() { throw .cancelled }
                    hooks.progress(path, count, count)
                }
                guard let key = row.text(0), let text = row.bytes(1) else {
                    return rows.report.add(.unreadableEntry, detail: row.text(0) ?? "")
                }
                var word = DictionaryRows.Word()
                for (index, path) in extras.enumerated() { word[keyPath: path] = row.text(Int32(index + 2)) ?? "" }
                try rows.add(key, text, word: word)
            }
        }
    }

    /// A table with a note per row.
    private struct NoteTable {
        /// Returns the text, the book, and the columns of `parts`.
        let query: String
        private let numbering: BookNumbering
        private let parts: [WritableKeyPath<Location, Int>]

        private struct Location {
            var chapter = 0
            var verse = 0
            var lastChapter = 0
            var lastVerse = 0
        }

        init?(_ table: SQLiteFile.Table) {
            guard let text = table.column("comments", "data", "text"), let book = table.column("book_number", "book"),
                ["commentar", "verses", "chapters", "books"].contains(where: {
                    table.name.lowercased().contains(text: $0)
                })
            else { return nil }
            var columns = [text, book]
            var parts: [WritableKeyPath<Location, Int>] = []
            for (path, names) in [
                (\Location.chapter, ["chapter_number_from", "chapterbegin", "chapter"]),
                (\.verse, ["verse_number_from", "versebegin", "fromverse"]),
                (\.lastChapter, ["chapter_number_to", "chapterend"]),
                (\.lastVerse, ["verse_number_to", "verseend", "toverse"]),
            ] as [(WritableKeyPath<Location, Int>, [String])] {
                guard let column = names.lazy.compactMap({ table.column($0) }).first else { continue }
                columns.append(column)
                parts.append(path)
            }
            numbering = book.lowercased() == "book_number" ? .myBible : .protestant
            self.parts = parts
            query =
                "SELECT \(columns.map(SQLiteFile.quoted).joined(separator: ", ")) "
                + "FROM \(SQLiteFile.quoted(table.name))"
        }

        func fill(
            _ rows: inout CommentaryRows, from database: SQLiteFile, _ hooks: ImportHooks, _ path: String
        ) throws(ImportError) {
            var count = 0
            try database.rows(query) { (row) throws(ImportError) in
                count += 1
                if count % 512 == 0 {
                    if hooks.isCancelled() { throw .cancelled }
                    hooks.progress(path, count, count)
                }
                guard let text = row.bytes(0), let number = row.number(1) else {
                    return rows.report.add(.unreadableEntry)
                }
                guard let book = numbering.book(number) else {
                    return rows.report.add(.skippedBook, detail: "book \(number)")
                }
                var location = Location()
                for (index, part) in parts.enumerated() { location[keyPath: part] = row.number(Int32(index + 2)) ?? 0 }
                try rows.add(
                    text, at: book, from: (location.chapter, location.verse),
                    to: (max(location.lastChapter, location.chapter), location.lastVerse))
            }
        }
    }
}
