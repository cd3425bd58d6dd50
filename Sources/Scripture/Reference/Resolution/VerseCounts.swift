/// The books, chapters and verses that exist for one reading: a versification's, within a canon, and no more than
/// a translation named in the text has.
struct VerseCounts {
    let versification: Versification
    let canon: Canon?
    /// Another system that must have a chapter and a verse as well.
    var narrower: Versification?

    init(versification: Versification, canon: Canon?) {
        self.versification = versification
        self.canon = canon
    }

    func chapterCount(of book: Book) -> Int {
        if let canon, book.index >= Book.tob.index, !canon.contains(book) { return 0 }
        let count = versification.chapterCount(of: book)
        guard let narrower, narrower.contains(book) else { return count }
        return min(count, narrower.chapterCount(of: book))
    }

    func verseCount(of book: Book, chapter: Int) -> Int {
        var count = versification.verseCount(of: book, chapter: chapter)
        if let narrower, narrower.contains(book) {
            count = min(count, narrower.verseCount(of: book, chapter: chapter))
        }
        return count
    }

    /// What keeps a place from existing; `nil` for one that exists. Verse 0 exists as a psalm's title.
    func problem(with point: ReferencePoint, isTitle: Bool) -> ReferenceProblem? {
        let chapters = chapterCount(of: point.book)
        guard chapters > 0 else { return .noSuchBook(point.book) }
        guard let chapter = point.chapter else { return nil }
        guard chapter >= 1, chapter <= chapters else {
            return .noSuchChapter(point.book, chapter: chapter, count: chapters)
        }
        guard let verse = point.verse else { return nil }
        let verses = verseCount(of: point.book, chapter: chapter)
        if verse >= 1 ? verse <= verses : isTitle { return nil }
        return .noSuchVerse(point.book, chapter: chapter, verse: verse, count: verses)
    }

    /// Moves a point that lies past the end of its book or chapter back to that end; `false` where it lies nowhere.
    func drawBack(_ point: inout ReferencePoint) -> Bool {
        let chapters = chapterCount(of: point.book)
        guard chapters > 0, let chapter = point.chapter, chapter >= 1, point.verse != 0 || chapter > chapters else {
            return false
        }
        point.part = nil
        if chapter > chapters {
            point.chapter = chapters
            if point.verse != nil { point.verse = verseCount(of: point.book, chapter: chapters) }
        } else if let verse = point.verse {
            point.verse = min(verse, verseCount(of: point.book, chapter: chapter))
        }
        return true
    }

    /// The verses from one place to another, both existing; `nil` where the second stands before the first.
    func verses(from: ReferencePoint, to: ReferencePoint) -> VerseRange? {
        let first = Verse(from.book, from.chapter ?? 1, from.verse ?? 1)
        let lastChapter = to.chapter ?? chapterCount(of: to.book)
        let last = Verse(to.book, lastChapter, to.verse ?? verseCount(of: to.book, chapter: lastChapter))
        let range = VerseRange(from: first, to: last)
        return versification.slots(of: range) == nil ? nil : range
    }
}
