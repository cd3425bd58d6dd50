/// What the books are called in one language: a full name and a short one each.
///
/// Names are kept as UTF-8 as well, because the formatter writes bytes and writes many.
package struct BookNames: Sendable {
    /// The language as a BCP 47 tag.
    package let language: String

    private let names: [String]
    private let shortNames: [String]

    /// The full names, the short ones, and what single chapters go by (`Psalm` for `Psalms`), by `Book.index`.
    let utf8Names: [[UInt8]]
    let utf8ShortNames: [[UInt8]]
    let utf8ChapterNames: [[UInt8]]

    init(language: String, rows: StaticString) {
        self.language = language
        var names = Book.allCases.map(\.osisID)
        var shortNames = names
        var chapterNames: [Int: String] = [:]
        for row in rows.description.split(separator: "\n") {
            let fields = row.split(separator: ";").map { $0.drop { $0 == " " } }
            guard fields.count >= 3, let book = Book(rawValue: String(fields[0])) else {
                preconditionFailure("book name row: \(row)")
            }
            names[book.index] = String(fields[1])
            shortNames[book.index] = String(fields[2])
            if fields.count > 3 { chapterNames[book.index] = String(fields[3]) }
        }
        self.names = names
        self.shortNames = shortNames
        utf8Names = names.map { Array($0.utf8) }
        utf8ShortNames = shortNames.map { Array($0.utf8) }
        utf8ChapterNames = names.enumerated().map { Array((chapterNames[$0.offset] ?? $0.element).utf8) }
    }

    /// The name in full: `1 Samuel`.
    package func name(of book: Book) -> String { names[book.index] }

    /// The short name: `1 Sam`.
    package func shortName(of book: Book) -> String { shortNames[book.index] }
}
