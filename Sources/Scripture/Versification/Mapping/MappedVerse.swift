/// Where a verse of one system is in another, and what became of it on the way.
package struct MappedVerse: Equatable, Sendable {
    package var relation: Relation
    /// The verses there, in that system's order; none for `missing`.
    package var verses: [Verse]
    /// Whether nothing but counts of verses says so: where the text is divided is not published.
    package var isApproximate: Bool

    /// The verses of one book: of the book of the verse that was mapped where some are, else of the first. A system may have
    /// a text twice, as NRSVA has Esther in `Esth` and `EsthGr`.
    package func verses(of book: Book) -> [Verse] {
        guard let first = verses.first, verses.count > 1 else { return verses }
        let chosen = verses.contains { $0.book == book } ? book : first.book
        return verses.filter { $0.book == chosen }
    }

    /// What became of a verse, or of a passage.
    package enum Relation: String, CaseIterable, Sendable {
        /// It has the same number there.
        case same
        /// It has another number there.
        case mapped
        /// Several verses there have what it has.
        case several
        /// It is a part of what is one verse there.
        case part
        /// The other system has nothing of it.
        case missing
    }
}

/// Where a passage of one system is in another. Of a text that the other system has twice it is the one in the same book.
package struct MappedPassage: Equatable, Sendable {
    /// The passage there, in the order of the passage here, runs of verses joined; empty where nothing of it is there.
    package var ranges: [VerseRange] = []
    /// What became of it; `part` and `several` are told of a single verse only.
    package var relation = MappedVerse.Relation.same
    /// The verses of the passage that the other system lacks, runs of them joined.
    package var missing: [VerseRange] = []
    /// Whether nothing but counts of verses says so of some verse.
    package var isApproximate = false

    package init(ranges: [VerseRange] = [], relation: MappedVerse.Relation = .same) {
        self.ranges = ranges
        self.relation = relation
    }
}
