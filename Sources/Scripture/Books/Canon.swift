/// Which books a tradition counts as Scripture, in its order.
package enum Canon: String, CaseIterable, Sendable {
    /// 66 books.
    case protestant
    /// 73 books: the Protestant 66 with Tobit, Judith, Wisdom, Sirach, Baruch and 1–2 Maccabees.
    case catholic
    /// The books of the Slavonic and Greek Bibles: the Catholic ones with 1–2 Esdras, 3 Maccabees, the Prayer of
    /// Manasseh, the Letter of Jeremiah and Psalm 151; 4 Maccabees stands last, as an appendix.
    case orthodox

    /// The books in the order in which the tradition prints them.
    package var books: [Book] { Canon.lists[self]! }

    /// Whether the tradition counts `book` among its Scriptures.
    package func contains(_ book: Book) -> Bool { books.contains(book) }

    private static let lists: [Canon: [Book]] = {
        let all = Book.allCases
        let hebrew = Array(all[Book.gen.index...Book.mal.index])
        let newTestament = Array(all[Book.matt.index...Book.rev.index])
        /// `hebrew` with each list put in behind the book that it names.
        func inserting(_ insertions: [(after: Book, [Book])]) -> [Book] {
            hebrew.flatMap { book in [book] + (insertions.first { $0.after == book }?.1 ?? []) }
        }
        return [
            .protestant: hebrew + newTestament,
            .catholic: inserting([
                (.neh, [.tob, .jdt]), (.esth, [.macc1, .macc2]), (.song, [.wis, .sir]), (.lam, [.bar]),
            ]) + newTestament,
            .orthodox: inserting([
                (.chr2, [.prMan, .esd1]), (.neh, [.esd2, .tob, .jdt]), (.ps, [.addPs]), (.song, [.wis, .sir]),
                (.lam, [.epJer, .bar]), (.mal, [.macc1, .macc2, .macc3]),
            ]) + newTestament + [.macc4],
        ]
    }()
}
