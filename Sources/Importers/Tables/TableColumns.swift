import Scripture

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
        guard let columns = TableColumns(row: first, isBook) else { return nil }
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
