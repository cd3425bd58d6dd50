import Scripture

/// What an `osisID` names: one place, or several of one chapter (`Gen.1.1 Gen.1.2`).
struct OSISIDList {
    let book: Book
    /// 0 where the id names a book.
    let chapter: Int
    /// `0...0` where the id names a book or a chapter.
    let verses: ClosedRange<Int>

    /// `nil` for what names no book of ours, or places of several chapters. A work in front (`Bible:`) and a part behind
    /// (`!a`) are passed over.
    ///
    /// - Parameter book: the book of a name that is no OSIS id; `nil` where it is none.
    init?(_ osisID: String, book named: (String) -> Book? = { _ in nil }) {
        var first: (book: Book, chapter: Int, verse: Int)?
        var last = 0
        for id in osisID.split(separator: " ") {
            let reference = id.split(separator: ":").last?.split(separator: "!").first ?? ""
            let parts = reference.split(separator: ".")
            guard let book = parts.first.flatMap({ Book(rawValue: String($0)) ?? named(String($0)) }), parts.count <= 3
            else { return nil }
            let numbers = parts.dropFirst().map { Int($0) }
            guard numbers.allSatisfy({ $0 != nil && $0! >= 0 && $0! < 1000 }) else { return nil }
            let place = (
                book: book, chapter: numbers.first.flatMap { $0 } ?? 0, verse: numbers.count > 1 ? numbers[1]! : 0
            )
            if let first, first.book != place.book || first.chapter != place.chapter || place.verse < first.verse {
                return nil
            }
            if first == nil { first = place }
            last = place.verse
        }
        guard let first else { return nil }
        (book, chapter, verses) = (first.book, first.chapter, first.verse...last)
    }

    func contains(_ verse: Verse) -> Bool {
        book == verse.book && chapter == verse.chapter && verses.contains(verse.verse)
    }
}
