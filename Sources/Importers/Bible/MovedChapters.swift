import Scripture

/// Chapters that one tradition prints as a book of their own and another as a chapter of a book.
enum MovedChapters {
    private static let rows: [((book: Book, chapter: Int), (book: Book, chapter: Int))] = [
        ((.ps, 151), (.addPs, 1)),
        ((.bar, 6), (.epJer, 1)),
    ]

    /// Where a chapter stands in a system: the place itself where the system has it or knows no other.
    static func place(of book: Book, _ chapter: Int, in system: Versification) -> (book: Book, chapter: Int) {
        let own = (book: book, chapter: chapter)
        if system.verseCount(of: book, chapter: chapter) > 0 { return own }
        for (one, other) in rows {
            if one == own, system.verseCount(of: other.book, chapter: other.chapter) > 0 { return other }
            if other == own, system.verseCount(of: one.book, chapter: one.chapter) > 0 { return one }
        }
        return own
    }
}
