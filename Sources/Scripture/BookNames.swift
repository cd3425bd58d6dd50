/// The names of the books in one language: a full name and a short name each.
///
/// Names are kept as UTF-8, because the formatter writes many of them, as bytes.
package final class BookNames: Sendable {
    package let language: Language

    /// The full names, the short names, and the names before the number of a single chapter (`Psalm` for `Psalms`).
    let names: BookLabels
    let shortNames: BookLabels
    let chapterNames: BookLabels

    init(_ language: Language) {
        self.language = language
        var read = [Row](repeating: Row(), count: Book.count)
        TableReader(language.definition.names).forEachRow { row in
            guard let book = Book(osisID: row.head) else { preconditionFailure("a book name row without a book") }
            row.forEachField { read[book.index].append(UnsafeBufferPointer(rebasing: $0)) }
        }
        let rows = read
        /// The names in one field of the rows. A book without a row has its English name; those are books that few
        /// Bibles of a language print.
        func labels(_ field: (Row) -> Row.Field, _ english: (BookNames) -> BookLabels) -> BookLabels {
            BookLabels { book, bytes in
                let row = rows[book.index]
                if row.count > 1 { return bytes.append(contentsOf: field(row)) }
                precondition(language != .english, "a book has no name")
                bytes += english(BookNames.english)[book]
            }
        }
        names = labels({ $0.name }, { $0.names })
        shortNames = labels({ $0.shortName }, { $0.shortNames })
        chapterNames = labels({ $0.count > 2 ? $0.chapterName : $0.name }, { $0.chapterNames })
    }

    /// The fields of a book's row, as slices of the table.
    private struct Row {
        typealias Field = UnsafeBufferPointer<UInt8>

        var count = 0
        var name = Field(start: nil, count: 0)
        var shortName = Field(start: nil, count: 0)
        var chapterName = Field(start: nil, count: 0)

        mutating func append(_ field: Field) {
            switch count {
            case 0: name = field
            case 1: shortName = field
            default: chapterName = field
            }
            count += 1
        }
    }

    /// The full name: `1 Samuel`.
    package func name(of book: Book) -> String { String(decoding: names[book], as: UTF8.self) }

    /// The name before the number of a single chapter: `Psalm` for `Psalms`, otherwise the full name.
    package func chapterName(of book: Book) -> String { String(decoding: chapterNames[book], as: UTF8.self) }

    /// Appends the full name as UTF-8, at most `longestName` bytes.
    package func append(nameOf book: Book, to output: inout OutputSpan<UInt8>) { names.append(book, to: &output) }

    /// The length of the longest full name in bytes.
    package var longestName: Int { names.longest }

    /// The short name: `1 Sam`.
    package func shortName(of book: Book) -> String { String(decoding: shortNames[book], as: UTF8.self) }
}

/// A short text for each book in UTF-8, all in one array: two allocations instead of one for each book.
struct BookLabels: Sendable {
    private let bytes: [UInt8]
    /// The end of each book's text, by `Book.index`. It begins at the end of the text before it.
    private let ends: [Int]
    /// The length of the longest text in bytes.
    let longest: Int

    /// - Parameter append: appends the text of a book.
    init(_ append: (Book, inout [UInt8]) -> Void) {
        var bytes: [UInt8] = []
        var ends: [Int] = []
        bytes.reserveCapacity(Book.count * 16)
        ends.reserveCapacity(Book.count)
        var longest = 0
        for book in Book.allCases {
            let start = bytes.count
            append(book, &bytes)
            ends.append(bytes.count)
            longest = max(longest, bytes.count - start)
        }
        self.bytes = bytes
        self.ends = ends
        self.longest = longest
    }

    subscript(book: Book) -> ArraySlice<UInt8> { bytes[range(of: book)] }

    /// Appends the text of a book.
    func append(_ book: Book, to output: inout OutputSpan<UInt8>) {
        let bytes = bytes.span
        for index in range(of: book) { output.append(bytes[index]) }
    }

    private func range(of book: Book) -> Range<Int> {
        let index = book.index
        return (index == 0 ? 0 : ends[index - 1])..<ends[index]
    }
}
