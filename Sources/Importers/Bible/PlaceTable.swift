import Scripture

/// Which of the places of a draft holds each verse.
///
/// A row a chapter: a source of some hundred kilobytes may name each verse that there can be, in bridges, and a table with an
/// entry for every one of them would take hundreds of megabytes.
struct LocationTable {
    /// By book and chapter, for each verse number one more than its place, or 0.
    private var rows: [UInt32: [UInt32]] = [:]

    /// The place of a verse; `nil` where it has none. Chapters and verses are below 256.
    subscript(book: Book, chapter: Int, verse: Int) -> Int? {
        guard let row = rows[LocationTable.key(book, chapter)], verse < row.count, row[verse] > 0 else { return nil }
        return Int(row[verse]) - 1
    }

    /// Gives those of `verses` a place that have none.
    mutating func fill(_ book: Book, _ chapter: Int, _ verses: ClosedRange<Int>, with place: Int) {
        let key = LocationTable.key(book, chapter)
        // In place, without a copy of the row.
        var row = rows.removeValue(forKey: key) ?? []
        if row.count <= verses.upperBound {
            row.append(contentsOf: repeatElement(0, count: verses.upperBound + 1 - row.count))
        }
        for verse in verses where row[verse] == 0 { row[verse] = UInt32(place + 1) }
        rows[key] = row
    }

    private static func key(_ book: Book, _ chapter: Int) -> UInt32 { UInt32(book.index) << 8 | UInt32(chapter) }
}
