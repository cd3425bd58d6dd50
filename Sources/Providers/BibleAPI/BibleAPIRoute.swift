import Corpus
import Scripture

/// One request that bible-api.com answers, and the verses of it that are wanted.
///
/// A request names verses of one chapter, or a whole chapter: the service answers neither more nor a list, and refuses what
/// it does not read. The book goes as its three-letter code, which all translations know.
struct BibleAPIRoute: Equatable {
    let book: Book
    let chapter: Int
    /// From 1; inside the chapter.
    let verses: ClosedRange<Int>
    /// Whether the chapter's own route is asked.
    let isChapter: Bool

    /// The path below the service's address.
    func path(_ translation: String) -> String {
        let code = book.usfmCode.description
        if isChapter { return "/data/\(translation)/\(code)/\(chapter)" }
        let numbers = verses.count == 1 ? "\(verses.lowerBound)" : "\(verses.lowerBound)-\(verses.upperBound)"
        return "/\(code)%20\(chapter):\(numbers)?translation=\(translation)"
    }

    /// The same verses by the chapter's route.
    var byChapter: BibleAPIRoute { BibleAPIRoute(book: book, chapter: chapter, verses: verses, isChapter: true) }

    /// What to ask for a range: the verses themselves where they are part of one chapter, else chapter by chapter.
    static func routes(for range: VerseRange, in versification: Versification) -> [BibleAPIRoute] {
        var routes: [BibleAPIRoute] = []
        let books = versification.books
        guard let first = books.firstIndex(of: range.from.book), let last = books.firstIndex(of: range.to.book),
            first <= last
        else { return [] }
        for place in first...last {
            let book = books[place]
            let from = place == first ? max(range.from.chapter, 1) : 1
            let to = place == last ? range.to.chapter : versification.chapterCount(of: book)
            guard from <= to else { continue }
            for chapter in from...to {
                let count = versification.verseCount(of: book, chapter: chapter)
                let isFirst = place == first && chapter == range.from.chapter
                let isLast = place == last && chapter == range.to.chapter
                let start = isFirst ? max(range.from.verse, 1) : 1
                let end = isLast ? min(range.to.verse, count) : count
                guard start <= end else { continue }
                routes.append(
                    BibleAPIRoute(
                        book: book, chapter: chapter, verses: start...end,
                        isChapter: end - start + 1 == count && count > 1 || !(isFirst && isLast)))
            }
        }
        return routes
    }
}
