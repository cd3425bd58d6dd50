import Corpus
import Scripture

/// Finds the book that a query names.
enum BookSearch {
    @Sendable static func matches(_ request: SearchRequest) throws(MethodError) -> SearchMatches {
        guard let find = request.reference, let segment = find.segments.first, find.segments.count == 1,
            segment.granularity == .book, segment.from.book == segment.to.book
        else { return SearchMatches() }
        let book = segment.from.book
        let versification = request.editions[0].translation.versification
        guard isInside(book, request.slots(in: versification), versification) else { return SearchMatches() }
        let chapters = versification.chapterCount(of: book)
        let match = SearchMatch(score: Int.max) { (_) throws(MethodError) in
            let name = BookNames.english.name(of: book)
            return SearchEntry(
                id: "BibleBook:\(versification.name):\(book.osisID)", slug: Slug.of(book), reference: name,
                osis: book.osisID, text: "\(name), \(chapters) \(chapters == 1 ? "chapter" : "chapters")",
                highlights: [0..<name.utf8.count])
        }
        return SearchMatches(matches: [match], total: 1)
    }

    private static func isInside(_ book: Book, _ slots: [Range<Int>]?, _ versification: Versification) -> Bool {
        guard let slots else { return true }
        let own = versification.slots(of: book)
        return slots.contains { $0.overlaps(own) }
    }
}
