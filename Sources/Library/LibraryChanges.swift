package import Scripture

// What changes entries, and the older versions of notes.
extension LibraryStore {
    /// Stores a new entry under a new id.
    ///
    /// - Parameters:
    ///   - item: its `id`, `created` and `modified` are set here.
    ///   - isInline: whether other requests wait meanwhile; then it throws `locked` soon.
    ///   - isSame: if it holds for an entry of the same kind and the same verses, that entry is kept instead.
    /// - Returns: the stored entry, and whether it is new.
    @discardableResult
    package func add(
        _ item: LibraryItem, isInline: Bool, unless isSame: ((LibraryItem) -> Bool)? = nil
    ) throws(LibraryError) -> (item: LibraryItem, isNew: Bool) {
        try write(isInline: isInline) { (database) throws(LibraryError) in
            var item = item
            if let isSame, let known = try same(as: item, in: database).first(where: isSame) { return (known, false) }
            (item.created, item.modified) = (now, now)
            var number = try database.number("SELECT max(seq) FROM items") ?? 0
            repeat {
                number += 1
                item.id = newID(number)
            } while try LibraryItem.sequence(of: item.id, in: database) != nil
            try item.insert(into: database)
            return (item, true)
        }
    }

    /// The entries of the same kind and exactly the same verses, in any numbering.
    private func same(as item: LibraryItem, in database: Database) throws(LibraryError) -> [LibraryItem] {
        try LibraryItem.overlapping(item.ranges, of: item.system, item.kind, in: database)
            .filter { $0.hasVerses(item.ranges, of: item.system) }
    }

    /// Changes an entry. If the text of a note changes, the old one is kept as a version.
    ///
    /// - Returns: nil if there is no such entry.
    package func update(
        _ id: String, _ kind: LibraryItem.Kind, isInline: Bool, _ change: (inout LibraryItem) -> Void
    ) throws(LibraryError) -> LibraryItem? {
        try write(isInline: isInline) { (database) throws(LibraryError) in
            guard let old = try LibraryItem.with(id, kind, in: database) else { return nil }
            var new = old
            change(&new)
            if new == old { return old }
            new.modified = max(now, old.modified)
            if kind == .note, new.body != old.body || new.title != old.title { try keep(old, in: database) }
            try new.replace(old, in: database)
            return new
        }
    }

    /// - Returns: whether there was such an entry.
    package func delete(_ id: String, _ kind: LibraryItem.Kind, isInline: Bool) throws(LibraryError) -> Bool {
        try write(isInline: isInline) { (database) throws(LibraryError) in
            guard let item = try LibraryItem.with(id, kind, in: database) else { return false }
            try item.delete(in: database)
            return true
        }
    }

    /// Removes the entries for which `isChosen` holds, among those whose verses overlap `ranges`.
    package func deleteAll(
        _ kind: LibraryItem.Kind, overlapping ranges: [VerseRange], of system: Versification, isInline: Bool,
        where isChosen: (LibraryItem) -> Bool
    ) throws(LibraryError) -> [LibraryItem] {
        try write(isInline: isInline) { (database) throws(LibraryError) in
            let found = try LibraryItem.overlapping(ranges, of: system, kind, in: database).filter(isChosen)
            for item in found { try item.delete(in: database) }
            return found
        }
    }

    /// A part of the library that changes on its own. The raw values are stored; those of entries are their kinds.
    package enum Area: Int, Sendable, CaseIterable {
        case favorites = 1, bookmarks, notes, highlights, history, reading, settings
    }

    /// The number of the last change; 0 if there was none.
    package func lastChange() throws(LibraryError) -> Int {
        try read(ifNone: 0) { (database) throws(LibraryError) in
            try database.number("SELECT max(number) FROM changes") ?? 0
        }
    }

    /// What changed after the change with a number, and the number of the last change. If the changes after `number` are
    /// no longer known, everything.
    package func changes(after number: Int) throws(LibraryError) -> (areas: [Area], last: Int) {
        try read(ifNone: ([], number)) { (database) throws(LibraryError) in
            let last = try database.number("SELECT max(number) FROM changes") ?? 0
            if last == number { return ([], last) }
            let first = try database.number("SELECT min(number) FROM changes") ?? 0
            if last < number || first > number + 1 { return (Area.allCases, last) }
            var areas: [Area] = []
            try database.rows(
                "SELECT DISTINCT kind FROM changes WHERE number > ? AND number <= ? ORDER BY kind",
                [.int(number), .int(last)]
            ) { row in
                if let area = Area(rawValue: row.int(0)) { areas.append(area) }
            }
            return (areas, last)
        }
    }

    static func record(_ area: Area, in database: Database) throws(LibraryError) {
        try record(area.rawValue, 0, in: database)
    }

    /// How many of the last changes are kept. A process that missed more reads all again.
    private static let mostChanges = 1000

    /// Records that the row of an entry changed.
    static func record(_ kind: Int, _ sequence: Int, in database: Database) throws(LibraryError) {
        try database.run("INSERT INTO changes (kind, seq) VALUES (?,?)", [.int(kind), .int(sequence)])
        try database.run("DELETE FROM changes WHERE number <= (SELECT max(number) FROM changes) - \(mostChanges)")
    }

    // MARK: Versions of notes

    /// An overwritten text of a note.
    package struct Version: Sendable {
        /// From 1, in the order in which they were overwritten.
        package let number: Int
        package let title: String
        package let body: String
        /// When this text was written: seconds since 1970.
        package let modified: Int

        package init(number: Int, title: String, body: String, modified: Int) {
            self.number = number
            self.title = title
            self.body = body
            self.modified = modified
        }
    }

    /// The most versions of a note, and the most bytes of all of them; the last one is always kept.
    private static let (mostVersions, mostVersionBytes) = (100, 32 << 20)

    func keep(_ old: LibraryItem, in database: Database) throws(LibraryError) {
        let last = try database.number("SELECT max(number) FROM versions WHERE id = ?", [.text(old.id)]) ?? 0
        try database.run(
            "INSERT INTO versions VALUES (?,?,?,?,?)",
            [.text(old.id), .int(last + 1), .text(old.title), .text(old.body), .int(old.modified)])
        var kept = 0
        var bytes = 0
        var dropped: [Int] = []
        try database.rows(
            "SELECT number, length(CAST(body AS BLOB)) FROM versions WHERE id = ? ORDER BY number DESC", [.text(old.id)]
        ) { row in
            kept += 1
            bytes += row.int(1)
            if kept > 1 && (kept > LibraryStore.mostVersions || bytes > LibraryStore.mostVersionBytes) {
                dropped.append(row.int(0))
            }
        }
        for number in dropped {
            try database.run("DELETE FROM versions WHERE id = ? AND number = ?", [.text(old.id), .int(number)])
        }
    }

    /// The overwritten texts of a note, the newest first.
    package func versions(of id: String) throws(LibraryError) -> [Version] {
        try read(ifNone: []) { (database) throws(LibraryError) in
            try LibraryStore.versions(of: id, in: database)
        }
    }

    static func versions(of id: String, in database: Database) throws(LibraryError) -> [Version] {
        var versions: [Version] = []
        try database.rows(
            "SELECT number, title, body, modified FROM versions WHERE id = ? ORDER BY number DESC", [.text(id)]
        ) { row in
            versions.append(Version(number: row.int(0), title: row.text(1), body: row.text(2), modified: row.int(3)))
        }
        return versions
    }
}

extension LibraryItem {
    /// Whether its verses are exactly these, in their own or in another numbering.
    package func hasVerses(_ others: [VerseRange], of system: Versification) -> Bool {
        let map = VersificationMap(from: system, to: self.system)
        let own = Set(PassagePiece.pieces(of: self.system.merged(ranges), in: self.system))
        let mapped = others.flatMap { map.mapping(of: $0).ranges }
        return own == Set(PassagePiece.pieces(of: self.system.merged(mapped), in: self.system))
    }
}
