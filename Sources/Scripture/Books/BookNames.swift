/// What the books are called in one language: a full name and a short one each.
package struct BookNames: Sendable {
    /// The language as a BCP 47 tag.
    package let language: String

    private let names: [String]
    private let shortNames: [String]

    init(language: String, rows: StaticString) {
        self.language = language
        var names = Book.allCases.map(\.osisID)
        var shortNames = names
        for row in rows.description.split(separator: "\n") {
            let fields = row.split(separator: ";").map { $0.drop { $0 == " " } }
            guard fields.count >= 3, let book = Book(rawValue: String(fields[0])) else {
                preconditionFailure("book name row: \(row)")
            }
            names[book.index] = String(fields[1])
            shortNames[book.index] = String(fields[2])
        }
        self.names = names
        self.shortNames = shortNames
    }

    /// The name in full: `1 Samuel`.
    package func name(of book: Book) -> String { names[book.index] }

    /// The short name: `1 Sam`.
    package func shortName(of book: Book) -> String { shortNames[book.index] }
}
