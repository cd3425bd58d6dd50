import Scripture

/// The entries of one kind in the order of time, in memory: which rows they are, when they were made, and their types.
///
/// Lists are filtered, counted and cut into pages here, because SQLite would read all rows again for each page: of
/// 100,000 bookmarks with a word that half of them have, a page took 200 ms. An entry takes 24 bytes.
struct LibraryIndex {
    private struct Entry {
        let created: Int
        /// The row of the entry in `items`.
        let sequence: Int
        /// An index of `types`.
        let type: Int
    }

    /// Sorted by `created`, then by `sequence`.
    private var entries: [Entry] = []
    private var types: [String] = []
    /// The indices of `entries` in the order of titles; nil until a list needs it.
    private var byTitle: [Int32]?
    /// The number of the last change that is in `entries`; nil before they were read.
    private var lastChange: Int?
    /// The rows for which the last conditions hold, the last one at the end. Someone who turns the pages of a list asks the
    /// same again.
    private var kept: [(condition: LibraryList.Condition, sequences: [Int])] = []
    private static let mostKept = 8
    private static let mostKeptRows = 500_000

    // MARK: Reading

    /// Above this many changes all entries are read again. Each change moves the entries after it.
    private static let mostChanges = 50

    /// Brings the index to the state of the database.
    mutating func update(_ kind: LibraryItem.Kind, in database: Database) throws(LibraryError) {
        let last = try database.number("SELECT max(number) FROM changes") ?? 0
        if last == lastChange { return }
        kept = []
        let first = try database.number("SELECT min(number) FROM changes") ?? 0
        // Only the last changes are kept, and a library that was set aside begins anew.
        guard let known = lastChange, known < last, known >= first - 1 else {
            return try load(kind, last, in: database)
        }
        var changed: [Int] = []
        try database.rows(
            "SELECT DISTINCT seq FROM changes WHERE number > ? AND kind = ? LIMIT ?",
            [.int(known), .int(kind.rawValue), .int(LibraryIndex.mostChanges + 1)]
        ) { changed.append($0.int(0)) }
        if changed.count > LibraryIndex.mostChanges { return try load(kind, last, in: database) }
        if !changed.isEmpty { byTitle = nil }
        for sequence in changed {
            if let index = entries.firstIndex(where: { $0.sequence == sequence }) { entries.remove(at: index) }
            try read("AND seq = ?", [.int(kind.rawValue), .int(sequence)], in: database)
        }
        lastChange = last
    }

    private mutating func load(
        _ kind: LibraryItem.Kind, _ last: Int, in database: Database
    ) throws(LibraryError) {
        (entries, types, byTitle, lastChange) = ([], [], nil, nil)
        try read("ORDER BY created, seq", [.int(kind.rawValue)], in: database)
        lastChange = last
    }

    /// Adds the entries of a kind, with a further condition or an order.
    private mutating func read(
        _ rest: StaticString, _ values: [Database.Value], in database: Database
    ) throws(LibraryError) {
        var read: [(created: Int, sequence: Int, type: String)] = []
        try database.rows("SELECT created, seq, type FROM items WHERE kind = ? \(rest)", values) { row in
            read.append((row.int(0), row.int(1), row.text(2)))
        }
        for (created, sequence, name) in read {
            let type = types.lastIndex(of: name) ?? types.count
            if type == types.count { types.append(name) }
            let index = index { ($0.created, $0.sequence) > (created, sequence) }
            entries.insert(Entry(created: created, sequence: sequence, type: type), at: index)
        }
    }

    /// The index of the first entry for which a condition holds that also holds for all after it.
    private func index(where isAfter: (Entry) -> Bool) -> Int {
        // New entries are usually the last.
        if let last = entries.last, !isAfter(last) { return entries.count }
        return LibraryIndex.firstIndex(of: entries, where: isAfter)
    }

    // MARK: Lists

    /// A page, as rows, with the number of entries on all pages.
    struct Page {
        var sequences: [Int] = []
        var total = 0
        var months: [(month: Int, count: Int)] = []
    }

    mutating func page(of list: LibraryList, in database: Database) throws(LibraryError) -> Page {
        let matches = try matches(of: list, in: database)
        var page = Page()
        page.total = matches.count
        let window = min(list.offset, matches.count)..<min(list.offset + list.limit, matches.count)
        let indices: [Int32] =
            switch list.order {
            case .oldest: Array(matches[window])
            case .newest: matches[matches.count - window.upperBound..<matches.count - window.lowerBound].reversed()
            case .alphabetical: try alphabetical(matches, list.kind, in: database)[window].map { $0 }
            }
        page.sequences = indices.map { entries[Int($0)].sequence }
        for index in indices {
            let month = LibraryItem.month(of: entries[Int(index)].created)
            if page.months.contains(where: { $0.month == month }) { continue }
            // `matches` are in the order of time.
            let start = LibraryIndex.firstIndex(of: matches) {
                entries[Int($0)].created >= LibraryList.start(ofMonth: month)
            }
            let end = LibraryIndex.firstIndex(of: matches) {
                entries[Int($0)].created >= LibraryList.start(ofMonth: month + 1)
            }
            page.months.append((month, end - start))
        }
        return page
    }

    /// The rows of the entries of all kinds that have the words of a query, in ascending order.
    mutating func wordMatches(_ match: String, in database: Database) throws(LibraryError) -> [Int] {
        try sequences(of: .words(match), in: database)
    }

    /// The rows of all matches, newest first.
    mutating func sequences(of list: LibraryList, in database: Database) throws(LibraryError) -> [Int] {
        try matches(of: list, in: database).reversed().map { entries[Int($0)].sequence }
    }

    /// The index of the first element for which a condition holds that also holds for all after it.
    private static func firstIndex<Element>(of sorted: [Element], where isReached: (Element) -> Bool) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(sorted[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The indices of the entries that a list shows, the oldest first.
    private mutating func matches(of list: LibraryList, in database: Database) throws(LibraryError) -> [Int32] {
        var matches: [Int32]
        if list.types.isEmpty {
            matches = Array(0..<Int32(entries.count))
        } else {
            let wanted = types.map { list.types.contains($0) }
            matches = entries.indices.filter { wanted[entries[$0].type] }.map { Int32($0) }
        }
        for condition in try list.conditions(in: database) {
            let rows = try sequences(of: condition, in: database)
            // Later entries usually have higher rows, so a step of one goes through both lists.
            var next = 0
            matches = matches.filter { index in
                let sequence = entries[Int(index)].sequence
                if next > 0, rows[next - 1] >= sequence { next = 0 }
                if next == 0 || (next < rows.count && rows[next] < sequence) {
                    next = LibraryIndex.lowerBound(of: sequence, in: rows, from: next)
                }
                return next < rows.count && rows[next] == sequence
            }
        }
        return matches
    }

    /// The index of the first row that is not below `sequence`. The search starts with short steps.
    private static func lowerBound(of sequence: Int, in rows: [Int], from start: Int) -> Int {
        var (low, step) = (start, 1)
        while low + step < rows.count, rows[low + step] < sequence {
            low += step
            step *= 2
        }
        var high = min(low + step, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle] < sequence { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The rows for which a condition holds, in ascending order.
    private mutating func sequences(
        of condition: LibraryList.Condition, in database: Database
    ) throws(LibraryError) -> [Int] {
        if let index = kept.firstIndex(where: { $0.condition == condition }) {
            kept.append(kept.remove(at: index))
            return kept[kept.count - 1].sequences
        }
        var rows: [Int] = []
        var isAscending = true
        try database.rows(condition.sql, condition.values) { row in
            let sequence = row.int(0)
            if let last = rows.last, last >= sequence { isAscending = false }
            rows.append(sequence)
        }
        if !isAscending { rows.sort() }
        kept.append((condition, rows))
        while kept.count > LibraryIndex.mostKept
            || (kept.count > 1 && kept.reduce(0) { $0 + $1.sequences.count } > LibraryIndex.mostKeptRows)
        { kept.removeFirst() }
        return rows
    }

    private mutating func alphabetical(
        _ matches: [Int32], _ kind: LibraryItem.Kind, in database: Database
    ) throws(LibraryError) -> [Int32] {
        if byTitle == nil {
            var indices: [Int: Int32] = [:]
            indices.reserveCapacity(entries.count)
            for (index, entry) in entries.enumerated() { indices[entry.sequence] = Int32(index) }
            var order: [Int32] = []
            try database.rows(
                "SELECT seq FROM items WHERE kind = ? ORDER BY title COLLATE NOCASE, created, seq",
                [.int(kind.rawValue)]
            ) { row in
                if let index = indices[row.int(0)] { order.append(index) }
            }
            byTitle = order
        }
        var isMatch = [Bool](repeating: false, count: entries.count)
        for match in matches { isMatch[Int(match)] = true }
        return (byTitle ?? []).filter { isMatch[Int($0)] }
    }
}
