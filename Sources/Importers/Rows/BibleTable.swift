import Corpus
import Scripture

/// Bibles in tables of text, one per file: CSV, TSV and similar formats with or without a header, one verse per line,
/// and `[1:1]` lines below headings.
enum BibleTable {
    static let version = "table-3"

    static let format = ImportFormat(
        "table", "a table of verses (CSV, TSV, verse per line, [1:1] lines)",
        recognises: { Layout($0.bytes[...]) != nil }, standsAlone: { _ in true },
        read: { (source, hooks, receive) throws(ImportError) in
            try source.bibles(hooks, "table", version, receive) { (bytes, path, rows) throws(ImportError) in
                try read(bytes, path: path, into: &rows)
            }
        })

    /// The arrangement of the verses in a file.
    enum Layout: Equatable {
        case delimited(separator: UInt8, TableColumns)
        case lines
        /// Lines below a heading that names their book.
        case headings

        /// Possible separators of fields, the most reliable first.
        private static let separators = [UInt8(ascii: "\t"), UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: ",")]

        /// The layout of a file, from its first lines; `nil` if it is not a Bible.
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
            try rows.reportProgress(path, done: row[0].startIndex, of: bytes.count)
            guard columns.text < row.count else {
                rows.skipRow(row[0].text)
                continue
            }
            switch columns.location {
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

    /// The text of a verse. In tables with bars a tilde ends it, which is removed: `Gen|1|1| In the beginning …~`.
    private static func text(_ field: ArraySlice<UInt8>, _ separator: UInt8) -> ArraySlice<UInt8> {
        separator == UInt8(ascii: "|") && field.last == UInt8(ascii: "~") ? field.dropLast() : field
    }

    /// Reads one verse per line, also below headings. A line without a reference is left out and reported.
    private static func readLines(_ bytes: [UInt8], _ path: String, into rows: inout BibleRows) throws(ImportError) {
        var lines = TextLines(bytes[...])
        var heading: Book?
        var isKnown = false
        while let line = lines.next() {
            try rows.reportProgress(path, done: line.startIndex, of: bytes.count)
            if let next = Heading(line) {
                // A heading of the first level is the title of the whole.
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

    /// A heading in the notation of Markdown: `### Genesis`.
    private struct Heading {
        let level: Int
        let name: String

        init?(_ line: ArraySlice<UInt8>) {
            let marks = line.prefix { $0 == UInt8(ascii: "#") }
            let rest = line[marks.endIndex...]
            guard (1...6).contains(marks.count), rest.first == 0x20 else { return nil }
            level = marks.count
            name = String(rest.text[...].trimmed)
        }
    }
}

/// The lines of a text that are not empty, with any kind of line break.
private struct TextLines {
    private let bytes: ArraySlice<UInt8>
    private var offset: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        offset = bytes.startIndex
    }

    mutating func next() -> ArraySlice<UInt8>? {
        while offset < bytes.endIndex, bytes[offset] <= 0x20 { offset += 1 }
        guard offset < bytes.endIndex else { return nil }
        let start = offset
        while offset < bytes.endIndex, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
        return bytes[start..<offset]
    }
}

extension ArraySlice<UInt8> {
    /// The bytes as a string.
    var text: String { String(decoding: self, as: UTF8.self) }
}

/// The meaning of a table's columns: by its header if it has one, otherwise by its first row.
struct TableColumns: Equatable {
    /// The columns of book (name, code or number), chapter and verse, or the one column of whole references.
    enum Location: Equatable {
        case columns(book: Int, chapter: Int, verse: Int)
        case reference(Int)
    }

    let location: Location
    let text: Int
    /// Whether the first row is a header.
    let hasHeader: Bool

    /// The names of columns in headers, in lower case and without spaces, underscores and periods.
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

        /// Names that count only if the table has none of the others: `verse` is the text if another column has
        /// references.
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
    ///   - isBook: whether a field is the name, code or number of a book.
    init?(_ rows: [[ArraySlice<UInt8>]], isBook: (ArraySlice<UInt8>) -> Bool) {
        guard let first = rows.first else { return nil }
        if let columns = TableColumns(header: first) {
            self = columns
            return
        }
        // One row may be unusual, so a second one must agree.
        guard let columns = TableColumns(row: first, isBook) else {
            // The header is perhaps in another language.
            guard rows.count > 2, let columns = TableColumns(row: rows[1], isBook),
                TableColumns(row: rows[2], isBook) == columns
            else { return nil }
            self.init(location: columns.location, text: columns.text, hasHeader: true)
            return
        }
        if rows.count > 1 { guard TableColumns(row: rows[1], isBook) == columns else { return nil } }
        self = columns
    }

    private init(location: Location, text: Int, hasHeader: Bool) {
        self.location = location
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
            self.init(location: .columns(book: book, chapter: chapter, verse: verse), text: text, hasHeader: true)
        } else if let reference = column(.reference) {
            self.init(location: .reference(reference), text: text, hasHeader: true)
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
                    location: .columns(book: column, chapter: column + 1, verse: column + 2), text: column + 3,
                    hasHeader: false)
                return
            }
            if column + 1 < row.count, let line = VerseLine(row[column], isWhole: true), isBook(line.book) {
                self.init(location: .reference(column), text: column + 1, hasHeader: false)
                return
            }
        }
        return nil
    }
}

/// Divides a table into rows and fields by RFC 4180, with any byte as the separator: comma, tab, semicolon, bar.
///
/// Lines end with LF, CRLF or CR. A quoted field may contain line breaks and doubled quotes. A quote that is not
/// closed, or is closed before the end of the field, is a quotation mark of the text.
struct DelimitedRows {
    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    /// Whether a quotation mark at the start of a field quotes it.
    private let isQuoted: Bool
    private var offset: Int

    /// The longest quoted field, in bytes. No verse is longer.
    private static let longestField = 1 << 20
    /// The most fields of a row. Further ones are left out.
    private static let maximumFieldCount = 64
    private static let quote = UInt8(ascii: "\"")

    init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        offset = bytes.startIndex
        // Most tables with tabs do not quote fields; quotation marks in them belong to the text.
        isQuoted = separator != UInt8(ascii: "\t") || DelimitedRows.areQuotesPaired(bytes, separator)
    }

    /// The fields of the next row that is not empty; `nil` at the end.
    mutating func next() -> [ArraySlice<UInt8>]? {
        while offset < bytes.endIndex, isBreak(bytes[offset]) { offset += 1 }
        guard offset < bytes.endIndex else { return nil }
        var fields: [ArraySlice<UInt8>] = []
        while true {
            let field = self.field()
            if fields.count < DelimitedRows.maximumFieldCount { fields.append(field) }
            guard offset < bytes.endIndex, bytes[offset] == separator else { break }
            offset += 1
        }
        return fields
    }

    private mutating func field() -> ArraySlice<UInt8> {
        if isQuoted, offset < bytes.endIndex, bytes[offset] == DelimitedRows.quote,
            let end = DelimitedRows.endOfQuotes(bytes, offset, separator)
        {
            let inside = bytes[offset + 1..<end]
            offset = end + 1
            return DelimitedRows.undoubled(inside)
        }
        let start = offset
        while offset < bytes.endIndex, bytes[offset] != separator, !isBreak(bytes[offset]) { offset += 1 }
        return bytes[start..<offset]
    }

    private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The offset of the quote that closes the field whose opening quote is at `start`; `nil` if no quote before a
    /// separator, a line end or the end closes it.
    private static func endOfQuotes(_ bytes: ArraySlice<UInt8>, _ start: Int, _ separator: UInt8) -> Int? {
        var offset = start + 1
        let limit = min(bytes.endIndex, start + longestField)
        while offset < limit {
            guard bytes[offset] == quote else {
                offset += 1
                continue
            }
            let next = offset + 1
            if next == bytes.endIndex { return offset }
            if bytes[next] == quote {
                offset += 2
            } else {
                return bytes[next] == separator || bytes[next] == 0x0A || bytes[next] == 0x0D ? offset : nil
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

    /// Whether every field that begins with a quotation mark is quoted according to RFC 4180.
    private static func areQuotesPaired(_ bytes: ArraySlice<UInt8>, _ separator: UInt8) -> Bool {
        var offset = bytes.startIndex
        var isStart = true
        while offset < bytes.endIndex {
            if isStart, bytes[offset] == quote {
                guard let end = endOfQuotes(bytes, offset, separator) else { return false }
                offset = end + 1
                isStart = false
            } else {
                isStart = bytes[offset] == separator || bytes[offset] == 0x0A || bytes[offset] == 0x0D
                offset += 1
            }
        }
        return true
    }
}
