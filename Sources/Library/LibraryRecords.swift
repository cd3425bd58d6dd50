package import Scripture

// What the library keeps beside its entries: settings, the last searches and passages, and positions; and all of it as
// values for an export.

extension LibraryStore {
    /// A search, a passage or a position that was visited.
    package struct Visit: Sendable, Equatable {
        /// The raw values are stored.
        package enum Kind: String, Sendable, CaseIterable { case search, passage, position }
        package var kind: Kind
        /// The query; the verses as OSIS ids with the translation; the exact id of the translation of a position.
        package var name: String
        package var ranges: [VerseRange] = []
        package var system = Versification.kjv
        package var page = 0
        /// Seconds since 1970.
        package var visited = 0

        package init(_ kind: Kind, _ name: String) {
            self.kind = kind
            self.name = name
        }

        package static func == (left: Visit, right: Visit) -> Bool {
            left.kind == right.kind && left.name == right.name && left.ranges == right.ranges
                && left.system.name == right.system.name && left.page == right.page && left.visited == right.visited
        }
    }

    /// A setting, as the JSON of its value.
    package struct Setting: Sendable, Equatable {
        package let name: String
        package let value: String
        /// Seconds since 1970.
        package let modified: Int

        package init(name: String, value: String, modified: Int) {
            self.name = name
            self.value = value
            self.modified = modified
        }
    }

    /// The most visits that are kept of each kind.
    private static let mostVisits = 200

    /// Stores a visit; an earlier one of the same name is replaced.
    package func store(_ visit: Visit, isInline: Bool) throws(LibraryError) -> Visit {
        try write(isInline: isInline) { (database) throws(LibraryError) in
            var visit = visit
            visit.visited = now
            try LibraryStore.put(visit, in: database)
            return visit
        }
    }

    static func put(_ visit: Visit, in database: Database) throws(LibraryError) {
        let kind = Database.Value.text(visit.kind.rawValue)
        let last = try database.number("SELECT max(number) FROM visits WHERE kind = ?", [kind]) ?? 0
        var item = LibraryItem(.favorite)
        (item.ranges, item.system) = (visit.ranges, visit.system)
        try database.run(
            "INSERT OR REPLACE INTO visits (kind, name, verses, system, page, visited, number) VALUES (?,?,?,?,?,?,?)",
            [
                kind, .text(visit.name), .text(item.verses), .text(visit.system.name), .int(visit.page),
                .int(visit.visited), .int(last + 1),
            ])
        try database.run(
            "DELETE FROM visits WHERE kind = ? AND number <= ?", [kind, .int(last + 1 - LibraryStore.mostVisits)])
        try record(visit.kind == .position ? .reading : .history, in: database)
    }

    /// The last visits of a kind, the last one first.
    package func visits(_ kind: Visit.Kind, limit: Int) throws(LibraryError) -> [Visit] {
        try read(ifNone: []) { (database) throws(LibraryError) in
            try LibraryStore.visits(kind, limit: limit, in: database)
        }
    }

    private static func visits(_ kind: Visit.Kind, limit: Int, in database: Database) throws(LibraryError) -> [Visit] {
        var visits: [Visit] = []
        try database.rows(
            """
            SELECT name, verses, system, page, visited FROM visits WHERE kind = ? ORDER BY visited DESC, number DESC \
            LIMIT ?
            """, [.text(kind.rawValue), .int(limit)]
        ) { row in
            var visit = Visit(kind, row.text(0))
            if let system = Versification.named(row.text(2)), let ranges = LibraryItem.ranges(row.text(1), in: system) {
                (visit.system, visit.ranges) = (system, ranges)
            }
            visit.page = row.int(3)
            visit.visited = row.int(4)
            visits.append(visit)
        }
        return visits
    }

    /// - Returns: how many were removed.
    package func clearVisits(_ kinds: [Visit.Kind], isInline: Bool) throws(LibraryError) -> Int {
        try write(isInline: isInline) { (database) throws(LibraryError) in
            var count = 0
            for kind in kinds {
                let value = [Database.Value.text(kind.rawValue)]
                count += try database.number("SELECT count(*) FROM visits WHERE kind = ?", value) ?? 0
                try database.run("DELETE FROM visits WHERE kind = ?", value)
            }
            if count > 0 { try LibraryStore.record(.history, in: database) }
            return count
        }
    }

    // MARK: Settings

    package func settings() throws(LibraryError) -> [Setting] {
        try read(ifNone: []) { (database) throws(LibraryError) in try LibraryStore.settings(in: database) }
    }

    private static func settings(in database: Database) throws(LibraryError) -> [Setting] {
        var settings: [Setting] = []
        try database.rows("SELECT name, value, modified FROM settings ORDER BY name") { row in
            settings.append(Setting(name: row.text(0), value: row.text(1), modified: row.int(2)))
        }
        return settings
    }

    /// Stores the values that are given, and removes those that are nil.
    package func set(_ values: [(name: String, value: String?)], isInline: Bool) throws(LibraryError) {
        try write(isInline: isInline) { (database) throws(LibraryError) in
            for (name, value) in values {
                if let value {
                    try database.run(
                        "INSERT OR REPLACE INTO settings VALUES (?,?,?)", [.text(name), .text(value), .int(now)])
                } else {
                    try database.run("DELETE FROM settings WHERE name = ?", [.text(name)])
                }
            }
            try LibraryStore.record(.settings, in: database)
        }
    }

    // MARK: Export and import

    /// Everything in the library.
    package struct Contents: Sendable {
        package var items: [(item: LibraryItem, versions: [Version])] = []
        package var settings: [Setting] = []
        package var visits: [Visit] = []
        package init() {}
    }

    /// How many entries there are.
    package func itemCount() throws(LibraryError) -> Int {
        try read(ifNone: 0) { (database) throws(LibraryError) in
            try database.number("SELECT sum(count) FROM months") ?? 0
        }
    }

    package func contents() throws(LibraryError) -> Contents {
        try read(ifNone: Contents()) { (database) throws(LibraryError) in
            try database.snapshot { () throws(LibraryError) in
                var contents = Contents()
                try database.rows("SELECT \(LibraryItem.columns) FROM items ORDER BY created, id") { row in
                    if let item = LibraryItem(row) { contents.items.append((item, [])) }
                }
                for index in contents.items.indices where contents.items[index].item.kind == .note {
                    contents.items[index].versions =
                        try LibraryStore.versions(of: contents.items[index].item.id, in: database).reversed()
                }
                contents.settings = try LibraryStore.settings(in: database)
                for kind in Visit.Kind.allCases {
                    contents.visits += try LibraryStore.visits(kind, limit: LibraryStore.mostVisits, in: database)
                        .reversed()
                }
                return contents
            }
        }
    }

    /// What an import changed.
    package struct Merge: Sendable {
        package var added = 0
        package var updated = 0
        package var unchanged = 0
    }

    /// Adds what the library lacks. Of an entry that both have, the one that was changed last is kept; the other text of
    /// a note becomes a version. A second import of the same contents changes nothing.
    package func merge(_ contents: Contents, isInline: Bool = false) throws(LibraryError) -> Merge {
        try write(isInline: isInline) { (database) throws(LibraryError) in
            var merge = Merge()
            for (item, versions) in contents.items {
                if let own = try LibraryItem.with(item.id, item.kind, in: database) {
                    if item.modified <= own.modified || item == own {
                        merge.unchanged += 1
                        continue
                    }
                    if item.kind == .note, item.body != own.body || item.title != own.title {
                        try keep(own, in: database)
                    }
                    try item.replace(own, in: database)
                    merge.updated += 1
                } else if try LibraryItem.sequence(of: item.id, in: database) == nil {
                    try item.insert(into: database)
                    for version in versions {
                        try database.run(
                            "INSERT OR IGNORE INTO versions VALUES (?,?,?,?,?)",
                            [
                                .text(item.id), .int(version.number), .text(version.title), .text(version.body),
                                .int(version.modified),
                            ])
                    }
                    merge.added += 1
                } else {
                    merge.unchanged += 1
                }
            }
            for setting in contents.settings {
                let own = try database.number(
                    "SELECT modified FROM settings WHERE name = ?", [.text(setting.name)])
                if let own, own >= setting.modified { continue }
                try database.run(
                    "INSERT OR REPLACE INTO settings VALUES (?,?,?)",
                    [.text(setting.name), .text(setting.value), .int(setting.modified)])
                try LibraryStore.record(.settings, in: database)
            }
            for visit in contents.visits {
                let own = try database.number(
                    "SELECT visited FROM visits WHERE kind = ? AND name = ?",
                    [.text(visit.kind.rawValue), .text(visit.name)])
                if own ?? .min < visit.visited { try LibraryStore.put(visit, in: database) }
            }
            return merge
        }
    }
}
