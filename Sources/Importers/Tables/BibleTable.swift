import Corpus
import Scripture

/// Bibles in tables of text: CSV, TSV and their kin with a header or none, verse per line, and headings with `[1:1]` lines
/// below. A file is a Bible.
enum BibleTable {
    static let version = "table-2"

    static let format = ImportFormat(
        "table", "a table of verses (CSV, TSV, verse per line, [1:1] lines)",
        recognises: { Layout($0.bytes[...]) != nil }, standsAlone: { _ in true },
        read: { (source, hooks, receive) throws(ImportError) in
            try source.bibles(hooks, "table", version, receive) { (bytes, path, rows) throws(ImportError) in
                try read(bytes, path: path, into: &rows)
            }
        })

    /// How a file has its verses.
    enum Layout: Equatable {
        case delimited(separator: UInt8, TableColumns)
        case lines
        /// Lines below a heading that names their book.
        case headings

        /// What may stand between fields, the most telling first.
        private static let separators = [UInt8(ascii: "\t"), UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: ",")]

        /// The layout of a file by its first lines; `nil` for what is no Bible.
        init?(_ head: ArraySlice<UInt8>) {
            if let separated = Layout.separated(head) {
                self = separated
                return
            }
            var finder = BookFinder()
            var lines = TextLines(head)
            var found = 0
            var hasBook = false
            for _ in 0..<40 {
                guard let line = lines.next() else { break }
                if let heading = Heading(line) {
                    hasBook = hasBook || finder.knows(heading.name)
                } else if let verse = VerseLine(line) {
                    let isBook = verse.book.isEmpty ? hasBook : finder.knows(verse.book.text)
                    guard isBook else { return nil }
                    found += 1
                    if found == 2 {
                        self = verse.book.isEmpty ? .headings : .lines
                        return
                    }
                }
            }
            return nil
        }

        private static func separated(_ head: ArraySlice<UInt8>) -> Layout? {
            var finder = BookFinder()
            for separator in separators {
                var table = DelimitedRows(head.prefix(FileHead.size), separator: separator)
                var rows: [[ArraySlice<UInt8>]] = []
                while rows.count < 3, let row = table.next() { rows.append(row) }
                let columns = TableColumns(rows) { field in
                    if let number = RowNumber.value(field) { return (1...99).contains(number) }
                    return finder.knows(field.text)
                }
                if let columns { return .delimited(separator: separator, columns) }
            }
            return nil
        }
    }

    static func read(_ bytes: [UInt8], path: String, into rows: inout BibleRows) throws(ImportError) {
        switch Layout(bytes.prefix(FileHead.size)) {
        case .delimited(let separator, let columns): try read(bytes, separator, columns, path, into: &rows)
        case .lines, .headings: try readLines(bytes, path, into: &rows)
        case nil:
            throw .unsupported(
                module: path,
                reason: "is not a table of verses: it needs columns for book, chapter, verse and text, or lines like "
                    + "“Gen 1:1 In the beginning”")
        }
    }

    private static func read(
        _ bytes: [UInt8], _ separator: UInt8, _ columns: TableColumns, _ path: String, into rows: inout BibleRows
    ) throws(ImportError) {
        var table = DelimitedRows(bytes[...], separator: separator)
        if columns.hasHeader { _ = table.next() }
        while let row = table.next() {
            try rows.tell(path, done: row[0].startIndex, of: bytes.count)
            guard columns.text < row.count else {
                rows.skipRow(row[0].text)
                continue
            }
            switch columns.place {
            case .reference(let column):
                guard let line = VerseLine(row[column], isWhole: true) else {
                    rows.skipRow(row[column].text)
                    continue
                }
                guard let book = rows.book(line.book) else { continue }
                try rows.add(row[columns.text], .plain, at: book, line.chapter, line.verses)
            case .columns(let bookColumn, let chapterColumn, let verseColumn):
                guard let chapter = RowNumber.value(row[chapterColumn]),
                    let verses = RowNumber.verses(row[verseColumn])
                else {
                    rows.skipRow(row.map(\.text).joined(separator: " "))
                    continue
                }
                guard let book = rows.book(row[bookColumn]) else { continue }
                try rows.add(BibleTable.text(row[columns.text], separator), .plain, at: book, chapter, verses)
            }
        }
    }

    /// A verse between bars without the tilde that ends it: `Gen|1|1| In the beginning …~`.
    private static func text(_ field: ArraySlice<UInt8>, _ separator: UInt8) -> ArraySlice<UInt8> {
        separator == UInt8(ascii: "|") && field.last == UInt8(ascii: "~") ? field.dropLast() : field
    }

    /// Verse per line, also below headings. What has no place of its own goes on with the verse before, unless a heading
    /// or an empty line stands between.
    private static func readLines(_ bytes: [UInt8], _ path: String, into rows: inout BibleRows) throws(ImportError) {
        var lines = TextLines(bytes[...])
        var heading: Book?
        var isKnown = false
        while let line = lines.next() {
            try rows.tell(path, done: line.startIndex, of: bytes.count)
            if let next = Heading(line) {
                // One of the first level is the title of the whole.
                if next.level == 1, rows.draft.isEmpty, heading == nil {
                    rows.draft.facts.name = String(next.name.prefix(200))
                } else {
                    heading = rows.book(named: next.name)
                    isKnown = true
                }
            } else if let verse = VerseLine(line) {
                let book = verse.book.isEmpty ? heading : rows.book(verse.book)
                guard let book else {
                    if verse.book.isEmpty && !isKnown { rows.skipRow(line.text) }
                    continue
                }
                try rows.add(verse.text, .plain, at: book, verse.chapter, verse.verses)
            } else {
                rows.skipRow(line.text)
            }
        }
    }

    /// A line as Markdown writes a heading: `### Genesis`.
    private struct Heading {
        let level: Int
        let name: String

        init?(_ line: ArraySlice<UInt8>) {
            let marks = line.prefix { $0 == UInt8(ascii: "#") }
            let rest = line[marks.endIndex...]
            guard (1...6).contains(marks.count), rest.first == 0x20 else { return nil }
            level = marks.count
            name = String(rest.text.trimmingSpaces)
        }
    }
}

/// The lines of a text that are not empty, whatever ends them.
private struct TextLines {
    private let bytes: ArraySlice<UInt8>
    private var at: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        at = bytes.startIndex
    }

    mutating func next() -> ArraySlice<UInt8>? {
        while at < bytes.endIndex, bytes[at] <= 0x20 { at += 1 }
        guard at < bytes.endIndex else { return nil }
        let start = at
        while at < bytes.endIndex, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        return bytes[start..<at]
    }
}

extension ArraySlice<UInt8> {
    /// The bytes as a string.
    var text: String { String(decoding: self, as: UTF8.self) }
}
