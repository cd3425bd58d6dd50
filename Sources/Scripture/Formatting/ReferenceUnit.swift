/// The unit in which a range is written: one whole book, whole chapters, or verses.
enum ReferenceUnit {
    case book, chapters, verses

    /// The unit in which `range` is written.
    ///
    /// Verse 0 belongs to its chapter and an introduction to its book, so a chapter is whole with or without them. A
    /// single verse is never a whole chapter, even where a chapter has but one. Of one-chapter books only whole ones
    /// are written without a verse: `Jude 1` would be taken for the book or for its first verse. Several whole books
    /// are written in chapters (`Genesis 1-Exodus 40`): names alone read as a list, or as no reference at all.
    init(of range: VerseRange, in system: Versification) {
        let (from, to) = (range.from, range.to)
        let chapters = (from: system.chapterCount(of: from.book), to: system.chapterCount(of: to.book))
        guard from != to, chapters.from > 0, from.verse <= 1,
            to.verse == system.verseCount(of: to.book, chapter: to.chapter), to.verse > 0
        else {
            self = .verses
            return
        }
        if from.book == to.book && from.chapter <= 1 && to.chapter == chapters.to {
            self = .book
        } else {
            self = chapters.from > 1 && chapters.to > 1 && from.chapter > 0 ? .chapters : .verses
        }
    }
}

extension VerseRange {
    /// Whether both ends lie in the same book, chapter or verse.
    func isWithinOne(_ unit: ReferenceUnit) -> Bool {
        switch unit {
        case .book: from.book == to.book
        case .chapters: from.book == to.book && from.chapter == to.chapter
        case .verses: from == to
        }
    }
}
