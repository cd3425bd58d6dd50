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
        var read = [Row](repeating: Row(), count: Book.count)
        TableReader(rows).forEachRow { row in
            guard let book = Book(osisID: row.head) else { preconditionFailure("a book name row without a book") }
            row.forEachField { read[book.index].append(UnsafeBufferPointer(rebasing: $0)) }
        }
        let rows = read
        /// The labels that a field of the rows has. Books that few Bibles of a language print have their English names.
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

    /// The fields of a book's row, where they lie in the table.
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

/// A short text for each book in UTF-8, kept in one piece: making it costs two allocations, not one a book.
struct BookLabels: Sendable {
    private let bytes: [UInt8]
    /// Where each book's text ends, by `Book.index`; it begins where the one before ends.
    private let ends: [Int]
    /// The length of the longest.
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

    @inline(__always)
    subscript(book: Book) -> ArraySlice<UInt8> {
        let index = book.index
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Appends the text of a book.
    @inline(__always)
    func append(_ book: Book, to output: inout OutputSpan<UInt8>) {
        let index = book.index
        let bytes = bytes.span
        for place in (index == 0 ? 0 : ends[index - 1])..<ends[index] { output.append(bytes[place]) }
    }
}
