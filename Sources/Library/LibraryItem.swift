package import Scripture

/// An entry of the library: a favorite, a bookmark, a note or a highlight.
///
/// Its verses are in the numbers of `system`, as they were when it was made. So it stays where it is if the reader later
/// uses a Bible with other numbers.
package struct LibraryItem: Sendable, Equatable {
    /// The raw values are stored.
    package enum Kind: Int, Sendable, CaseIterable { case favorite = 1, bookmark, note, highlight }

    package var id = ""
    package var kind: Kind
    /// The type of a bookmark, or the meaning of a highlight.
    package var type = ""
    package var title = ""
    /// The text of a favorite, the description of a bookmark, a note in Markdown, the words of a highlight.
    package var body = ""
    package var tags: [String] = []
    package var ranges: [VerseRange] = []
    /// Has a meaning only if there are `ranges`.
    package var system = Versification.kjv
    package var translation = ""
    /// What a bookmark without verses names: `G26`.
    package var target = ""
    /// The first and the last word of a highlight in its verse, counted from 0; nil for whole verses.
    package var words: ClosedRange<Int>?
    /// Seconds since 1970.
    package var created = 0
    package var modified = 0

    package init(_ kind: Kind) { self.kind = kind }

    package static func == (left: LibraryItem, right: LibraryItem) -> Bool {
        left.id == right.id && left.kind == right.kind && left.type == right.type && left.title == right.title
            && left.body == right.body && left.tags == right.tags && left.ranges == right.ranges
            && left.system.name == right.system.name && left.translation == right.translation
            && left.target == right.target && left.words == right.words && left.created == right.created
            && left.modified == right.modified
    }

    /// The verses as OSIS ids, `John.3.16-John.3.18`, separated by spaces. Titles of psalms are verse 0.
    package var verses: String {
        ranges.map { range in
            let from = LibraryItem.osis(range.from)
            return range.from == range.to ? from : from + "-" + LibraryItem.osis(range.to)
        }.joined(separator: " ")
    }

    package static func osis(_ verse: Verse) -> String { "\(verse.book.osisID).\(verse.chapter).\(verse.verse)" }

    /// Reads what `verses` writes; nil for any other text, and for verses that the system lacks.
    package static func ranges(_ verses: String, in system: Versification) -> [VerseRange]? {
        var ranges: [VerseRange] = []
        for part in verses.split(separator: " ") {
            let ends = part.split(separator: "-").map { Verse(osisID: $0) }
            guard let first = ends.first, let from = first, let last = ends.last, let to = last, ends.count <= 2,
                system.slots(of: VerseRange(from: from, to: to)) != nil
            else { return nil }
            ranges.append(VerseRange(from: from, to: to))
        }
        return ranges
    }

    // MARK: Rows

    static let columns =
        "id, kind, type, title, body, tags, verses, system, translation, target, firstWord, lastWord, created, modified"

    /// Nil if the row has a kind that this version does not know.
    init?(_ row: borrowing Database.Row) {
        guard let kind = Kind(rawValue: row.int(1)) else { return nil }
        self.init(kind)
        id = row.text(0)
        type = row.text(2)
        title = row.text(3)
        body = row.text(4)
        tags = row.text(5).split(separator: "\n").map { String($0) }
        if let system = Versification.named(row.text(7)), let ranges = LibraryItem.ranges(row.text(6), in: system) {
            self.system = system
            self.ranges = ranges
        }
        translation = row.text(8)
        target = row.text(9)
        let (first, last) = (row.int(10), row.int(11))
        words = first >= 0 && last >= first ? first...last : nil
        created = row.int(12)
        modified = row.int(13)
    }

    private var values: [Database.Value] {
        [
            .text(id), .int(kind.rawValue), .text(type), .text(title), .text(body),
            .text(tags.joined(separator: "\n")), .text(verses), .text(ranges.isEmpty ? "" : system.name),
            .text(translation), .text(target), .int(words?.lowerBound ?? -1), .int(words?.upperBound ?? -1),
            .int(created), .int(modified),
        ]
    }

    static func sequence(of id: String, in database: Database) throws(LibraryError) -> Int? {
        try database.number("SELECT seq FROM items WHERE id = ?", [.text(id)])
    }

    /// Adds the row and what is found by it.
    func insert(into database: Database) throws(LibraryError) {
        let count = try database.number("SELECT sum(count) FROM months") ?? 0
        if count >= LibraryStore.mostItems { throw .full }
        try database.run(
            "INSERT INTO items (\(LibraryItem.columns)) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)", values)
        guard let sequence = try LibraryItem.sequence(of: id, in: database) else { return }
        try index(sequence, in: database)
        try tally(1, in: database)
    }

    /// Replaces the row that has the same id.
    func replace(_ old: LibraryItem, in database: Database) throws(LibraryError) {
        guard let sequence = try LibraryItem.sequence(of: id, in: database) else { return }
        try old.removeIndex(sequence, in: database)
        try database.run(
            """
            UPDATE items SET id=?, kind=?, type=?, title=?, body=?, tags=?, verses=?, system=?, translation=?, target=?, \
            firstWord=?, lastWord=?, created=?, modified=? WHERE seq = \(sequence)
            """, values)
        try index(sequence, in: database)
        if created != old.created {
            try old.tally(-1, in: database)
            try tally(1, in: database)
        }
    }

    /// Removes the row, what is found by it, and its older versions.
    func delete(in database: Database) throws(LibraryError) {
        guard let sequence = try LibraryItem.sequence(of: id, in: database) else { return }
        try removeIndex(sequence, in: database)
        try database.run("DELETE FROM items WHERE seq = ?", [.int(sequence)])
        try database.run("DELETE FROM versions WHERE id = ?", [.text(id)])
        try tally(-1, in: database)
    }

    private func index(_ sequence: Int, in database: Database) throws(LibraryError) {
        try LibraryStore.record(kind.rawValue, sequence, in: database)
        for piece in PassagePiece.pieces(of: ranges, in: system) {
            try database.run(
                "INSERT OR IGNORE INTO passages VALUES (?,?,?,?,?,?)",
                [
                    .int(kind.rawValue), .text(system.name), .text(piece.book.rawValue), .int(piece.first),
                    .int(piece.last), .int(sequence),
                ])
        }
        for tag in tags {
            try database.run(
                "INSERT OR IGNORE INTO tags VALUES (?,?,?)", [.int(kind.rawValue), .text(tag), .int(sequence)])
        }
        guard Database.hasFullText else { return }
        try database.run(
            "INSERT INTO words (rowid, title, body, tags) VALUES (?,?,?,?)",
            [.int(sequence), .text(title), .text(body), .text(tags.joined(separator: "\n"))])
    }

    private func removeIndex(_ sequence: Int, in database: Database) throws(LibraryError) {
        try LibraryStore.record(kind.rawValue, sequence, in: database)
        try database.run("DELETE FROM passages WHERE item = ?", [.int(sequence)])
        try database.run("DELETE FROM tags WHERE item = ?", [.int(sequence)])
        guard Database.hasFullText else { return }
        try database.run(
            "INSERT INTO words (words, rowid, title, body, tags) VALUES ('delete',?,?,?,?)",
            [.int(sequence), .text(title), .text(body), .text(tags.joined(separator: "\n"))])
    }

    private func tally(_ change: Int, in database: Database) throws(LibraryError) {
        try database.run(
            """
            INSERT INTO months VALUES (?,?,?) ON CONFLICT (kind, month) DO UPDATE SET count = count + excluded.count
            """, [.int(kind.rawValue), .int(LibraryItem.month(of: created)), .int(change)])
    }

    /// The month of a moment in UTC: year * 12 + month - 1. The days of a year that begins in March
    /// (howardhinnant.github.io/date_algorithms.html).
    package static func month(of seconds: Int) -> Int {
        let days = (seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let day = days - era * 146_097
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let month = (5 * (day - (365 * year + year / 4 - year / 100)) + 2) / 153
        return (year + era * 400 + (month >= 10 ? 1 : 0)) * 12 + (month + 2) % 12
    }
}

/// The verses of a range that are in one book, as two numbers: chapter * 1000 + verse.
struct PassagePiece: Hashable {
    let book: Book
    var first: Int
    var last: Int

    static func pieces(of ranges: [VerseRange], in system: Versification) -> [PassagePiece] {
        var pieces: [PassagePiece] = []
        for range in ranges {
            guard let from = system.books.firstIndex(of: range.from.book),
                let to = system.books.firstIndex(of: range.to.book), from <= to
            else { continue }
            for index in from...to {
                pieces.append(
                    PassagePiece(
                        book: system.books[index],
                        first: index == from ? range.from.chapter * 1000 + range.from.verse : 0,
                        last: index == to ? range.to.chapter * 1000 + range.to.verse : 999_999))
            }
        }
        return pieces
    }
}
