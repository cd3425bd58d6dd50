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
    package var translation: String?
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
            let filter = try list.filter(in: database)
            var page = LibraryList.Page()
            page.total =
                filter.isEmpty
                ? try database.number("SELECT sum(count) FROM months WHERE kind = ?", [.int(list.kind.rawValue)]) ?? 0
                : try database.number("SELECT count(*) FROM items WHERE \(filter.sql)", filter.values) ?? 0
            let order =
                switch list.order {
                case .newest: "created DESC, seq DESC"
                case .oldest: "created, seq"
                case .alphabetical: "title COLLATE NOCASE, created, seq"
                }
            try database.rows(
                // Sorted without their texts, which may be long; then the page is read.
                """
                SELECT \(LibraryItem.columns) FROM items WHERE seq IN (SELECT seq FROM items WHERE \(filter.sql) \
                ORDER BY \(order) LIMIT ? OFFSET ?) ORDER BY \(order)
                """, filter.values + [.int(list.limit), .int(list.offset)]
            ) { row in
                if let item = LibraryItem(row) { page.items.append(item) }
            }
            var months: [Int] = []
            for month in page.items.map({ LibraryItem.month(of: $0.created) }) where !months.contains(month) {
                months.append(month)
            }
            for month in months {
                let count =
                    filter.isEmpty
                    ? try database.number(
                        "SELECT count FROM months WHERE kind = ? AND month = ?",
                        [.int(list.kind.rawValue), .int(month)])
                    : try database.number(
                        "SELECT count(*) FROM items WHERE \(filter.sql) AND created >= ? AND created < ?",
                        filter.values
                            + [.int(LibraryList.start(ofMonth: month)), .int(LibraryList.start(ofMonth: month + 1))])
                page.months.append((month, count ?? 0))
            }
            return page
        }
    }

    /// The notes that have all words of a query, the best first, and how many there are.
    package func search(_ list: LibraryList) throws(LibraryError) -> LibraryList.Page {
        guard Database.hasFullText, let match = LibraryList.match(list.text) else { return try self.list(list) }
        return try read(ifNone: LibraryList.Page()) { (database) throws(LibraryError) in
            var page = LibraryList.Page()
            // `CROSS JOIN` keeps the order of the loops: the index of words first, then the entries that it names.
            var plain = list
            plain.text = ""
            let rest = try plain.filter(in: database)
            page.total =
                try database.number(
                    "SELECT count(*) FROM words CROSS JOIN items ON items.seq = words.rowid WHERE words MATCH ? AND \(rest.sql)",
                    [.text(match)] + rest.values) ?? 0
            try database.rows(
                """
                SELECT \(LibraryItem.columns) FROM ( \
                SELECT words.rowid AS number, bm25(words, 4.0, 1.0, 4.0) AS points FROM words \
                CROSS JOIN items ON items.seq = words.rowid WHERE words MATCH ? AND \(rest.sql) \
                ORDER BY points, number LIMIT ? OFFSET ?) CROSS JOIN items ON seq = number ORDER BY points, number
                """, [.text(match)] + rest.values + [.int(list.limit), .int(list.offset)]
            ) { row in
                if let item = LibraryItem(row) { page.items.append(item) }
            }
            return page
        }
    }

    /// The entry of this kind with an id; nil if no entry has it.
    package func item(_ id: String, _ kind: LibraryItem.Kind) throws(LibraryError) -> LibraryItem? {
        try read(ifNone: nil) { (database) throws(LibraryError) in try LibraryItem.with(id, kind, in: database) }
    }
}

extension LibraryItem {
    static func with(_ id: String, _ kind: Kind, in database: Database) throws(LibraryError) -> LibraryItem? {
        var item: LibraryItem?
        try database.rows("SELECT \(columns) FROM items WHERE id = ? AND kind = ?", [.text(id), .int(kind.rawValue)]) {
            item = LibraryItem($0)
        }
        return item
    }
}

extension LibraryList {
    /// The condition of a list, as SQL with its values.
    struct Filter {
        var sql: String
        var values: [Database.Value]
        /// Whether it only names the kind.
        var isEmpty: Bool { values.count == 1 }

        mutating func add(_ condition: String, _ more: [Database.Value]) {
            sql += " AND " + condition
            values += more
        }
    }

    func filter(in database: Database) throws(LibraryError) -> Filter {
        var filter = Filter(sql: "kind = ?", values: [.int(kind.rawValue)])
        if !types.isEmpty {
            let marks = types.map { _ in "?" }.joined(separator: ",")
            filter.add("type IN (\(marks))", types.map { .text($0) })
        }
        for tag in tags {
            filter.add("seq IN (SELECT item FROM tags WHERE kind = ? AND tag = ?)", [.int(kind.rawValue), .text(tag)])
        }
        if let translation { filter.add("translation = ?", [.text(translation)]) }
        if let match = LibraryList.match(text), Database.hasFullText {
            filter.add("seq IN (SELECT rowid FROM words WHERE words MATCH ?)", [.text(match)])
        } else {
            for word in text.split(whereSeparator: \.isWhitespace).prefix(LibraryList.mostWords) {
                let pattern = "%" + word.flatMap { "%_\\".contains($0) ? ["\\", $0] : [$0] } + "%"
                filter.add(
                    "(title || char(10) || body || char(10) || tags) LIKE ? ESCAPE '\\'", [.text(pattern)])
            }
        }
        if let ranges {
            let pieces = try pieces(ranges, in: database)
            // No verse of the library's numberings.
            if pieces.isEmpty { filter.add("0 = ?", [.int(1)]) }
            let one = "(passages.system = ? AND book = ? AND first <= ? AND last >= ?)"
            if !pieces.isEmpty {
                filter.add(
                    "seq IN (SELECT item FROM passages WHERE kind = ? AND ("
                        + pieces.map { _ in one }.joined(separator: " OR ") + "))",
                    [.int(kind.rawValue)]
                        + pieces.flatMap { [.text($0.system), .text($0.book.rawValue), .int($0.last), .int($0.first)] })
            }
        }
        return filter
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
