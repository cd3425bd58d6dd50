package import Scripture

/// What a list of entries shows: which entries, in what order, and which of them are on the page.
package struct LibraryList: Sendable {
    package enum Order: String, Sendable, CaseIterable { case newest, oldest, alphabetical }

    package let kind: LibraryItem.Kind
    /// Only these types; all if empty.
    package var types: [String] = []
    /// Only entries that have all these tags.
    package var tags: [String] = []
    /// Only entries that have all words of this text, the last one perhaps only begun.
    package var text = ""
    /// Only entries whose verses overlap these, in the numbers of `system`.
    package var ranges: [VerseRange]?
    package var system = Versification.kjv
    package var order = Order.newest
    package var offset = 0
    package var limit = 50

    package init(_ kind: LibraryItem.Kind) { self.kind = kind }

    /// A page of entries.
    package struct Page: Sendable {
        package var items: [LibraryItem] = []
        /// How many entries there are on all pages.
        package var total = 0
        /// The months of the page's entries (year * 12 + month - 1), with the number of entries on all pages.
        package var months: [(month: Int, count: Int)] = []
    }
}

extension LibraryStore {
    package func list(_ list: LibraryList) throws(LibraryError) -> LibraryList.Page {
        try read(ifNone: LibraryList.Page()) { (database) throws(LibraryError) in
            try database.snapshot { () throws(LibraryError) in
                let page = try database.withIndex(list.kind) { (index) throws(LibraryError) in
                    try index.page(of: list, in: database)
                }
                return LibraryList.Page(
                    items: try LibraryItem.at(page.sequences, in: database), total: page.total, months: page.months)
            }
        }
    }

    /// More matches than this are not scored: SQLite needs 5 µs for each score.
    private static let mostScored = 1000

    /// The entries that have all words of a query, the best first, and how many there are. If the words are in more than
    /// `mostScored` entries, those that have them in their titles or tags are first, and then the newest.
    package func search(_ list: LibraryList) throws(LibraryError) -> LibraryList.Page {
        guard Database.hasFullText, let match = LibraryList.match(list.text) else { return try self.list(list) }
        return try read(ifNone: LibraryList.Page()) { (database) throws(LibraryError) in
            try database.snapshot { () throws(LibraryError) in
                // The best first, or only the entries with the words in their titles or tags.
                let (matches, best) = try database.withIndex(list.kind) {
                    (index) throws(LibraryError) -> ([Int], [Int]) in
                    let matches = try index.sequences(of: list, in: database)
                    if try index.wordMatches(match, in: database).count <= LibraryStore.mostScored {
                        return (matches, try LibraryStore.scored(match, in: database))
                    }
                    return (matches, try index.wordMatches("{title tags} : (\(match))", in: database).reversed())
                }
                let isMatch = Set(matches)
                var first = best.filter(isMatch.contains)
                if first.count < matches.count {
                    let isFirst = Set(first)
                    first += matches.filter { !isFirst.contains($0) }
                }
                let window = min(list.offset, first.count)..<min(list.offset + list.limit, first.count)
                return LibraryList.Page(
                    items: try LibraryItem.at(Array(first[window]), in: database), total: matches.count)
            }
        }
    }

    /// The rows that have the words of a query, the best first.
    private static func scored(_ match: String, in database: Database) throws(LibraryError) -> [Int] {
        var rows: [Int] = []
        try database.rows(
            "SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words, 4.0, 1.0, 4.0), rowid", [.text(match)]
        ) { rows.append($0.int(0)) }
        return rows
    }

    /// The entry of this kind with an id; nil if no entry has it.
    package func item(_ id: String, _ kind: LibraryItem.Kind) throws(LibraryError) -> LibraryItem? {
        try read(ifNone: nil) { (database) throws(LibraryError) in try LibraryItem.with(id, kind, in: database) }
    }
}

extension LibraryItem {
    /// The entries in these rows, in this order.
    static func at(_ sequences: [Int], in database: Database) throws(LibraryError) -> [LibraryItem] {
        var items: [LibraryItem] = []
        items.reserveCapacity(sequences.count)
        for sequence in sequences {
            try database.rows("SELECT \(columns) FROM items WHERE seq = ?", [.int(sequence)]) { row in
                if let item = LibraryItem(row) { items.append(item) }
            }
        }
        return items
    }

    /// The entries of a kind whose verses overlap `ranges`, in any numbering.
    static func overlapping(
        _ ranges: [VerseRange], of system: Versification, _ kind: Kind, in database: Database
    ) throws(LibraryError) -> [LibraryItem] {
        var list = LibraryList(kind)
        (list.ranges, list.system) = (ranges, system)
        var items: [LibraryItem] = []
        for condition in try list.conditions(in: database) {
            try database.rows(
                "SELECT \(columns) FROM items WHERE seq IN (\(condition.sql)) ORDER BY created, seq", condition.values
            ) { row in
                if let item = LibraryItem(row) { items.append(item) }
            }
        }
        return items
    }

    static func with(_ id: String, _ kind: Kind, in database: Database) throws(LibraryError) -> LibraryItem? {
        var item: LibraryItem?
        try database.rows("SELECT \(columns) FROM items WHERE id = ? AND kind = ?", [.text(id), .int(kind.rawValue)]) {
            item = LibraryItem($0)
        }
        return item
    }
}

extension LibraryList.Condition {
    static func words(_ match: String) -> LibraryList.Condition {
        LibraryList.Condition(
            sql: "SELECT rowid FROM words WHERE words MATCH ?", values: [.text(match)])
    }
}

extension LibraryList {
    /// A condition of a list, as a query of the rows for which it holds.
    struct Condition: Equatable {
        let sql: String
        let values: [Database.Value]
    }

    /// The conditions of the list beside its kind and its types; an entry must meet all.
    func conditions(in database: Database) throws(LibraryError) -> [Condition] {
        let kind = Database.Value.int(kind.rawValue)
        var conditions = tags.map {
            Condition(sql: "SELECT item FROM tags WHERE kind = ? AND tag = ?", values: [kind, .text($0)])
        }
        if let match = LibraryList.match(text), Database.hasFullText {
            conditions.append(.words(match))
        } else {
            for word in text.split(whereSeparator: \.isWhitespace).prefix(LibraryList.mostWords) {
                let pattern = "%" + word.flatMap { "%_\\".contains($0) ? ["\\", $0] : [$0] } + "%"
                conditions.append(
                    Condition(
                        sql: """
                            SELECT seq FROM items WHERE kind = ? \
                            AND (title || char(10) || body || char(10) || tags) LIKE ? ESCAPE '\\'
                            """, values: [kind, .text(pattern)]))
            }
        }
        if let ranges {
            let pieces = try pieces(ranges, in: database)
            let one = "(passages.system = ? AND book = ? AND first <= ? AND last >= ?)"
            // Without pieces the verses are in none of the library's numberings.
            let any = pieces.isEmpty ? "0" : pieces.map { _ in one }.joined(separator: " OR ")
            conditions.append(
                Condition(
                    sql: "SELECT DISTINCT item FROM passages WHERE kind = ? AND (\(any))",
                    values: [kind]
                        + pieces.flatMap { [.text($0.system), .text($0.book.rawValue), .int($0.last), .int($0.first)] })
            )
        }
        return conditions
    }

    /// The verses of the list in every numbering that entries have. So an entry made in a German Bible is found from an
    /// English one.
    private func pieces(
        _ ranges: [VerseRange], in database: Database
    ) throws(LibraryError) -> [(system: String, book: Book, first: Int, last: Int)] {
        var result: [(system: String, book: Book, first: Int, last: Int)] = []
        var name = ""
        // Each step goes to the next name in the index, instead of reading all rows.
        while true {
            var next: String?
            try database.rows(
                "SELECT system FROM passages WHERE kind = ? AND system > ? ORDER BY system LIMIT 1",
                [.int(kind.rawValue), .text(name)]
            ) { next = $0.text(0) }
            guard let found = next else { break }
            name = found
            guard let target = Versification.named(name) else { continue }
            let map = VersificationMap(from: system, to: target)
            var pieces = PassagePiece.pieces(of: ranges.flatMap { map.mapping(of: $0).ranges }, in: target)
            if pieces.count > LibraryList.mostPieces {
                // SQLite bounds the length of an expression. So many pieces become one per book.
                var hulls: [Book: PassagePiece] = [:]
                for piece in pieces {
                    var hull = hulls[piece.book] ?? piece
                    hull.first = min(hull.first, piece.first)
                    hull.last = max(hull.last, piece.last)
                    hulls[piece.book] = hull
                }
                pieces = Array(hulls.values)
            }
            result += pieces.map { (name, $0.book, $0.first, $0.last) }
        }
        return Array(result.prefix(LibraryList.mostPieces * 8))
    }

    private static let mostPieces = 100
    private static let mostWords = 32

    /// A text as a query of FTS5: all words, the last one as the beginning of a word. Nil if it has no words, and for
    /// scripts without spaces between words, where FTS5 would take a sentence for one word.
    static func match(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        if scalars.contains(where: { (0x2E80...0x9FFF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value) }) {
            return nil
        }
        let words = text.split {
            !$0.isLetter && !$0.isNumber && !$0.unicodeScalars.contains { $0.properties.isDiacritic }
        }
        if words.isEmpty { return nil }
        return words.prefix(mostWords).map { "\"\($0)\"" }.joined(separator: " ") + "*"
    }

    /// The first second of a month in UTC.
    static func start(ofMonth month: Int) -> Int {
        // The days before a month, from those of the year that begins in March.
        let year = month / 12 - (month % 12 < 2 ? 1 : 0)
        let inYear = (month % 12 + 10) % 12
        let day = year * 365 + year / 4 - year / 100 + year / 400 + (153 * inYear + 2) / 5
        return (day - 719_468) * 86_400
    }
}
