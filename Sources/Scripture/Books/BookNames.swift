/// What the books are called in one language: a full name and a short one each.
///
/// Names are kept as UTF-8, because the formatter writes bytes and writes many.
package final class BookNames: Sendable {
    package let language: Language

    /// The full names, the short ones, and what single chapters go by (`Psalm` for `Psalms`).
    let names: BookLabels
    let shortNames: BookLabels
    let chapterNames: BookLabels

    init(language: Language, rows: StaticString) {
        self.language = language
        var fields = [[TableReader.Bytes]](repeating: [], count: Book.count)
        TableReader(rows).forEachRow { row in
            guard let book = Book(osisID: row.head) else { preconditionFailure("a book name row without a book") }
            row.forEachField { fields[book.index].append($0) }
        }
        /// The bytes of a field of a book's row. Books that few Bibles of a language print have their English names.
        func label(_ book: Book, _ field: Int, or other: Int, _ english: (BookNames) -> BookLabels) -> ArraySlice<UInt8>
        {
            let row = fields[book.index]
            guard row.count < 2 else { return ArraySlice(row[row.count > field ? field : other]) }
            precondition(language != .english, "a book has no name")
            return english(BookNames.english)[book]
        }
        names = BookLabels { label($0, 0, or: 0, \.names) }
        shortNames = BookLabels { label($0, 1, or: 1, \.shortNames) }
        chapterNames = BookLabels { label($0, 2, or: 0, \.chapterNames) }
    }

    /// The name in full: `1 Samuel`.
    package func name(of book: Book) -> String { String(decoding: names[book], as: UTF8.self) }

    /// What stands before the number of a single chapter: `Psalm` for `Psalms`, else the name in full.
    package func chapterName(of book: Book) -> String { String(decoding: chapterNames[book], as: UTF8.self) }

    /// Appends the name in full as UTF-8, at most `longestName` bytes.
    package func append(nameOf book: Book, to output: inout OutputSpan<UInt8>) { names.append(book, to: &output) }

    package var longestName: Int { names.longest }

    /// The short name: `1 Sam`.
    package func shortName(of book: Book) -> String { String(decoding: shortNames[book], as: UTF8.self) }
}
