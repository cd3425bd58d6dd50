import Scripture

/// What a front end calls a place, a book or an entry in its addresses: lower case, words parted by hyphens, in English.
enum Slug {
    /// `1-samuel`, `god-continued`.
    static func of(_ name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// `john`, `1-samuel`.
    static func of(_ book: Book) -> String { books[book.index] }

    private static let books = Book.allCases.map { of(BookNames.english.name(of: $0)) }

    /// `romans/5/8`, `proverbs/8/22-30`, `exodus/20/1-21/3`.
    static func of(_ range: VerseRange) -> String {
        // What stands before a chapter or a book has the address of that.
        if range.from.verse == 0 && range.from == range.to {
            return of(range.from.book) + (range.from.chapter == 0 ? "" : "/\(range.from.chapter)")
        }
        let start = "\(of(range.from.book))/\(range.from.chapter)/\(range.from.verse)"
        if range.from == range.to { return start }
        if range.from.book != range.to.book {
            return start + "-\(of(range.to.book))/\(range.to.chapter)/\(range.to.verse)"
        }
        return start + (range.from.chapter == range.to.chapter ? "-" : "-\(range.to.chapter)/") + "\(range.to.verse)"
    }
}
