/// What the books are called in one language: a full name and a short one each.
///
/// Names are kept as UTF-8, because the formatter writes bytes and writes many.
package final class BookNames: Sendable {
    /// The language as a BCP 47 tag.
    package let language: String

    /// The full names, the short ones, and what single chapters go by (`Psalm` for `Psalms`).
    let names: BookLabels
    let shortNames: BookLabels
    let chapterNames: BookLabels

    init(language: String, rows: StaticString) {
        self.language = language
        var fields = [[TableReader.Bytes]](repeating: [], count: Book.count)
        TableReader(rows).forEachRow { row in
            guard let book = Book(osisID: row.head) else { preconditionFailure("a book name row without a book") }
            row.forEachField { fields[book.index].append($0) }
        }
        precondition(fields.allSatisfy { $0.count >= 2 }, "a book has no name")
        names = BookLabels { fields[$0.index][0] }
        shortNames = BookLabels { fields[$0.index][1] }
        chapterNames = BookLabels { fields[$0.index].count > 2 ? fields[$0.index][2] : fields[$0.index][0] }
    }

    /// The name in full: `1 Samuel`.
    package func name(of book: Book) -> String { String(decoding: names[book], as: UTF8.self) }

    /// Appends the name in full as UTF-8, at most `longestName` bytes.
    package func append(nameOf book: Book, to output: inout OutputSpan<UInt8>) { names.append(book, to: &output) }

    package var longestName: Int { names.longest }

    /// The short name: `1 Sam`.
    package func shortName(of book: Book) -> String { String(decoding: shortNames[book], as: UTF8.self) }
}
