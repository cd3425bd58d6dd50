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

/// Which columns of a table say what: by its header where it has one, else by its first row.
struct TableColumns: Equatable {
    /// The column of a book, by name, code or number, with those of chapter and verse; or one of whole references.
    enum Place: Equatable {
        case columns(book: Int, chapter: Int, verse: Int)
        case reference(Int)
    }

    let place: Place
    let text: Int
    /// Whether the first row is a header.
    let hasHeader: Bool

    /// What headers call the columns, in lower case and without spaces, underscores and points.
    private enum Name: CaseIterable {
        case book, chapter, verse, text, reference

        var spellings: Set<String> {
            switch self {
            case .book: ["book", "bookname", "b", "booktitle", "osis", "osisid", "usfm", "bookcode", "abbrev"]
            case .chapter: ["chapter", "c", "chapternumber", "chapternum", "chap", "ch"]
            case .verse: ["verse", "v", "versenumber", "versenum", "verseno"]
            case .text: ["text", "t", "versetext", "scripture", "content", "txt"]
            case .reference: ["reference", "ref", "citation", "passage", "versereference", "osisref"]
            }
        }

        /// Names that are taken where a table has none of the others: `verse` is the text beside a reference.
        var lateSpellings: Set<String> {
            switch self {
            case .book: ["bookid", "booknumber", "booknum", "bookno"]
            case .chapter: ["chapterid"]
            case .verse: ["verseid"]
            case .text: ["verse", "words"]
            default: []
            }
        }
    }

    /// - Parameters:
    ///   - rows: the first rows of the table.
    ///   - isBook: whether a field is a book, by name, code or number.
    init?(_ rows: [[ArraySlice<UInt8>]], isBook: (ArraySlice<UInt8>) -> Bool) {
        guard let first = rows.first else { return nil }
        if let columns = TableColumns(header: first) {
            self = columns
            return
        }
        // A row may be odd, two in succession are the rule of the table.
        guard let columns = TableColumns(row: first, isBook) else {
            // A header in another language.
            guard rows.count > 2, let columns = TableColumns(row: rows[1], isBook),
                TableColumns(row: rows[2], isBook) == columns
            else { return nil }
            self.init(place: columns.place, text: columns.text, hasHeader: true)
            return
        }
        if rows.count > 1 { guard TableColumns(row: rows[1], isBook) == columns else { return nil } }
        self = columns
    }

    private init(place: Place, text: Int, hasHeader: Bool) {
        self.place = place
        self.text = text
        self.hasHeader = hasHeader
    }

    private init?(header: [ArraySlice<UInt8>]) {
        let names = header.map { field in
            String(decoding: field.prefix(40), as: UTF8.self).lowercased().filter { !" _.-\u{FEFF}".contains($0) }
        }
        func column(_ name: Name) -> Int? {
            names.firstIndex { name.spellings.contains($0) } ?? names.firstIndex { name.lateSpellings.contains($0) }
        }
        guard let text = column(.text) else { return nil }
        if let book = column(.book), let chapter = column(.chapter), let verse = column(.verse), verse != text {
            self.init(place: .columns(book: book, chapter: chapter, verse: verse), text: text, hasHeader: true)
        } else if let reference = column(.reference) {
            self.init(place: .reference(reference), text: text, hasHeader: true)
        } else {
            return nil
        }
    }

    private init?(row: [ArraySlice<UInt8>], _ isBook: (ArraySlice<UInt8>) -> Bool) {
        for column in row.indices.prefix(4) {
            if column + 3 < row.count, RowNumber.value(row[column + 1]) != nil,
                RowNumber.verses(row[column + 2]) != nil, RowNumber.value(row[column + 3]) == nil,
                isBook(row[column])
            {
                self.init(
                    place: .columns(book: column, chapter: column + 1, verse: column + 2), text: column + 3,
                    hasHeader: false)
                return
            }
            if column + 1 < row.count, let line = VerseLine(row[column], isWhole: true), isBook(line.book) {
                self.init(place: .reference(column), text: column + 1, hasHeader: false)
                return
            }
        }
        return nil
    }
}

/// Cuts a table into rows and fields by RFC 4180, with whatever byte stands between fields: comma, tab, semicolon, bar.
///
/// Lines end in LF, CRLF or CR. A quoted field may hold line breaks and doubled quotes; one whose quote is never closed, or
/// is followed by something else than the end of a field, begins with a plain quotation mark instead.
struct DelimitedRows {
    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    /// Whether a quotation mark at the start of a field quotes it.
    private let isQuoted: Bool
    private var at: Int

    /// The longest quoted field; no verse is longer.
    private static let longestField = 1 << 20
    /// Fields of a row beyond this many are left out.
    private static let maximumFieldCount = 64
    private static let quote = UInt8(ascii: "\"")

    init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        at = bytes.startIndex
        // Tables with tabs mostly know no quoting, and print a speech in quotation marks as it is.
        isQuoted = separator != UInt8(ascii: "\t") || DelimitedRows.areQuotesPaired(bytes, separator)
    }

    /// The fields of the next row that is not empty; `nil` at the end.
    mutating func next() -> [ArraySlice<UInt8>]? {
        while at < bytes.endIndex, isBreak(bytes[at]) { at += 1 }
        guard at < bytes.endIndex else { return nil }
        var fields: [ArraySlice<UInt8>] = []
        while true {
            let field = self.field()
            if fields.count < DelimitedRows.maximumFieldCount { fields.append(field) }
            guard at < bytes.endIndex, bytes[at] == separator else { break }
            at += 1
        }
        return fields
    }

    private mutating func field() -> ArraySlice<UInt8> {
        if isQuoted, at < bytes.endIndex, bytes[at] == DelimitedRows.quote,
            let end = DelimitedRows.endOfQuotes(bytes, at, separator)
        {
            let inside = bytes[at + 1..<end]
            at = end + 1
            return DelimitedRows.undoubled(inside)
        }
        let start = at
        while at < bytes.endIndex, bytes[at] != separator, !isBreak(bytes[at]) { at += 1 }
        return bytes[start..<at]
    }

    private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Where the quote stands that closes the one at `start`; `nil` where none does that ends a field.
    private static func endOfQuotes(_ bytes: ArraySlice<UInt8>, _ start: Int, _ separator: UInt8) -> Int? {
        var at = start + 1
        let limit = min(bytes.endIndex, start + longestField)
        while at < limit {
            guard bytes[at] == quote else {
                at += 1
                continue
            }
            let next = at + 1
            if next == bytes.endIndex { return at }
            if bytes[next] == quote {
                at += 2
            } else {
                return bytes[next] == separator || bytes[next] == 0x0A || bytes[next] == 0x0D ? at : nil
            }
        }
        return nil
    }

    private static func undoubled(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard field.contains(quote) else { return field }
        var result: [UInt8] = []
        result.reserveCapacity(field.count)
        var isSecond = false
        for byte in field {
            isSecond = byte == quote && !isSecond
            if !isSecond { result.append(byte) }
        }
        return result[...]
    }

    /// Whether every field that begins with a quotation mark is quoted as RFC 4180 says.
    private static func areQuotesPaired(_ bytes: ArraySlice<UInt8>, _ separator: UInt8) -> Bool {
        var at = bytes.startIndex
        var isStart = true
        while at < bytes.endIndex {
            if isStart, bytes[at] == quote {
                guard let end = endOfQuotes(bytes, at, separator) else { return false }
                at = end + 1
                isStart = false
            } else {
                isStart = bytes[at] == separator || bytes[at] == 0x0A || bytes[at] == 0x0D
                at += 1
            }
        }
        return true
    }
}
