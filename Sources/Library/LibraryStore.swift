import Platform
import Synchronization

/// The reader's own things in one SQLite file: favorites, bookmarks, notes, highlights, and what was read.
///
/// Nothing is opened before the first call. Reading makes no file. Several processes may use one file; a write waits for
/// the lock of another process.
package final class LibraryStore: Sendable {
    /// Empty if there is no home folder.
    package let path: String
    /// How long a call waits for another process, in milliseconds: `brief` where other requests wait for it.
    private let patience: Int
    private static let brief = 100
    private let secondsSince1970: @Sendable () -> Int
    private let seed: @Sendable () -> UInt64
    private let writer = Mutex<Database?>(nil)
    /// A second connection, so that a write that waits for another process does not stop those who read.
    private let reader = Mutex<Database?>(nil)

    /// The most entries of a library.
    static let mostItems = 1_000_000

    package init(
        path: String, patience: Int = 15_000, secondsSince1970: @escaping @Sendable () -> Int,
        seed: @escaping @Sendable () -> UInt64
    ) {
        self.path = path
        self.patience = patience
        self.secondsSince1970 = secondsSince1970
        self.seed = seed
    }

    var now: Int { secondsSince1970() }

    /// A new id: 13 letters and digits. `number` makes it unique even if the seed is always the same, as in tests.
    func newID(_ number: Int) -> String {
        var value = seed() &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        value ^= value >> 31
        let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
        return String((0..<13).map { letters[Int(value >> UInt64($0 * 5) & 31)] })
    }

    // MARK: Access

    /// Reads; `none` is the answer if there is no library yet.
    func read<R: Sendable>(
        ifNone none: R, _ body: (Database) throws(LibraryError) -> R
    ) throws(LibraryError) -> R {
        try reader.withLock { (database) throws(LibraryError) -> R in
            do throws(LibraryError) {
                if database == nil {
                    if path.isEmpty || access(path, F_OK) != 0 { return none }
                    database = try openForReading()
                }
                guard let database else { return none }
                return try body(database)
            } catch .damaged {
                database = nil
                throw try setAside()
            } catch {
                database = nil
                throw error
            }
        }
    }

    /// Writes all changes of `body`, or none.
    ///
    /// - Parameter isInline: whether other requests wait meanwhile; then it throws `locked` soon.
    func write<R: Sendable>(
        isInline: Bool, _ body: (Database) throws(LibraryError) -> R
    ) throws(LibraryError) -> R {
        func run(_ database: inout Database?) throws(LibraryError) -> R {
            do throws(LibraryError) {
                let patience = isInline ? min(LibraryStore.brief, self.patience) : self.patience
                if database == nil { database = try openForWriting(patience: patience) }
                guard let database else { throw .noFolder }
                database.setPatience(patience)
                return try database.transaction { () throws(LibraryError) -> R in try body(database) }
            } catch .damaged {
                database = nil
                throw try setAside()
            }
        }
        if isInline {
            let result = writer.withLockIfAvailable { database in
                Result { () throws(LibraryError) -> R in try run(&database) }
            }
            guard let result else { throw .locked }
            return try result.get()
        }
        return try writer.withLock { (database) throws(LibraryError) -> R in try run(&database) }
    }

    private func openForReading() throws(LibraryError) -> Database {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let canWrite = access(folder.isEmpty ? "/" : folder, W_OK) == 0
        let database = try Database(path: path, canWrite ? .reading : .unchanging, patience: patience)
        let version = try database.number("PRAGMA user_version") ?? 0
        if version == LibrarySchema.version { return database }
        try LibrarySchema.check(version, path: path)
        // An older schema, or a file that another engine is making now: opening it for writing migrates it.
        _ = try openForWriting(patience: patience)
        return try Database(path: path, .reading, patience: patience)
    }

    private func openForWriting(patience: Int) throws(LibraryError) -> Database {
        if path.isEmpty { throw .noFolder }
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            folder += "/" + part
            if access(folder, F_OK) != 0, mkdir(folder, 0o700) != 0, errno != EEXIST {
                throw errno == ENOSPC ? .noSpace : .readOnly(path: folder)
            }
        }
        let database = try Database(path: path, .writing, patience: patience)
        try LibrarySchema.prepare(database)
        return database
    }

    // MARK: Damage

    /// Renames a damaged file, and reads what it can of it into a new one.
    ///
    /// - Returns: the error that reports this. The next call uses the new library.
    private func setAside() throws(LibraryError) -> LibraryError {
        // One process at a time: a second one must not rename the new file.
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if lock < 0 { return .readOnly(path: path) }
        flock(lock, LOCK_EX)
        defer { close(lock) }
        if isIntact { return .locked }
        var number = 1
        while access("\(path).damaged-\(number)", F_OK) == 0, number < 1000 { number += 1 }
        let aside = "\(path).damaged-\(number)"
        guard rename(path, aside) == 0 else { return .readOnly(path: path) }
        // The log belongs to the file: a new file must not find it.
        for suffix in ["-wal", "-shm"] { _ = rename(path + suffix, aside + suffix) }
        let rescued = (try? rescue(from: aside)) ?? 0
        return .damaged(setAside: aside, rescued: rescued)
    }

    /// Whether another process has replaced the damaged file already.
    private var isIntact: Bool {
        guard let database = try? Database(path: path, .reading, patience: patience) else { return false }
        var answer = ""
        do throws(LibraryError) {
            try database.rows("PRAGMA quick_check(1)") { answer = $0.text(0) }
        } catch { return false }
        return answer == "ok"
    }

    /// Copies the entries that can be read: from the first until an error, then from the last until an error.
    private func rescue(from aside: String) throws(LibraryError) -> Int {
        let old = try Database(path: aside, .reading, patience: 0)
        var items: [LibraryItem] = []
        for order in ["ASC", "DESC"] {
            var found: [LibraryItem] = []
            try? old.rows("SELECT \(LibraryItem.columns) FROM items ORDER BY seq \(order)") { row in
                if let item = LibraryItem(row) { found.append(item) }
            }
            items += order == "ASC" ? found : found.reversed()
        }
        let new = try openForWriting(patience: patience)
        return try new.transaction { () throws(LibraryError) -> Int in
            var count = 0
            for item in items where try LibraryItem.sequence(of: item.id, in: new) == nil {
                try item.insert(into: new)
                count += 1
            }
            return count
        }
    }
}

/// The tables of the library. Migrations are only ever appended: each makes the schema of the next version from that of
/// the one before.
enum LibrarySchema {
    static var version: Int { migrations.count }

    /// - Throws: `newerSchema` if a newer program made the file.
    static func check(_ found: Int, path: String) throws(LibraryError) {
        if found > version { throw .newerSchema(path: path, found: found, known: version) }
    }

    /// Sets the modes of a connection that writes, and brings the tables to the current version.
    static func prepare(_ database: Database) throws(LibraryError) {
        try check(try database.number("PRAGMA user_version") ?? 0, path: database.path)
        try database.script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")
        if try database.number("PRAGMA user_version") == version { return }
        try database.transaction { () throws(LibraryError) in
            // Another process may have migrated it meanwhile.
            let found = try database.number("PRAGMA user_version") ?? 0
            try check(found, path: database.path)
            for (number, migration) in migrations.enumerated().dropFirst(found) {
                try database.script(migration)
                try database.script("PRAGMA user_version = \(number + 1)")
            }
        }
    }

    /// The words of entries are in an index of SQLite's full-text search (FTS5), if it has that.
    private static let words =
        Database.hasFullText
        ? """
        CREATE VIRTUAL TABLE words USING fts5(
            title, body, tags, content='items', content_rowid='seq',
            tokenize="unicode61 remove_diacritics 2", prefix='2 3');
        """ : ""

    static let migrations = [
        """
        CREATE TABLE items (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            kind INTEGER NOT NULL,         -- LibraryItem.Kind
            type TEXT NOT NULL,            -- of a bookmark; the meaning of a highlight
            title TEXT NOT NULL,
            body TEXT NOT NULL,            -- text of a favorite, description, Markdown, highlighted words
            tags TEXT NOT NULL,            -- separated by line feeds
            verses TEXT NOT NULL,          -- OSIS ranges, separated by spaces
            system TEXT NOT NULL,          -- the versification of their numbers
            translation TEXT NOT NULL,
            target TEXT NOT NULL,          -- what a bookmark without verses names: G26
            firstWord INTEGER NOT NULL,    -- of a highlight, counted from 0; -1 for whole verses
            lastWord INTEGER NOT NULL,
            created INTEGER NOT NULL,      -- seconds since 1970
            modified INTEGER NOT NULL
        );
        CREATE INDEX itemsByTime ON items (kind, created);
        CREATE INDEX itemsByType ON items (kind, type, created);
        CREATE INDEX itemsByTitle ON items (kind, title COLLATE NOCASE, created);
        -- One row per book of each range; `first` and `last` are chapter * 1000 + verse.
        CREATE TABLE passages (
            kind INTEGER NOT NULL, system TEXT NOT NULL, book TEXT NOT NULL, first INTEGER NOT NULL,
            last INTEGER NOT NULL, item INTEGER NOT NULL,
            PRIMARY KEY (kind, system, book, first, last, item)
        ) WITHOUT ROWID;
        CREATE INDEX passagesByItem ON passages (item);
        CREATE TABLE tags (
            kind INTEGER NOT NULL, tag TEXT NOT NULL COLLATE NOCASE, item INTEGER NOT NULL,
            PRIMARY KEY (kind, tag, item)
        ) WITHOUT ROWID;
        CREATE INDEX tagsByItem ON tags (item);
        -- How many entries were made in each month (year * 12 + month - 1), so that lists need not count.
        CREATE TABLE months (
            kind INTEGER NOT NULL, month INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (kind, month)
        ) WITHOUT ROWID;
        -- Overwritten texts of notes.
        CREATE TABLE versions (
            id TEXT NOT NULL, number INTEGER NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, modified INTEGER NOT NULL,
            PRIMARY KEY (id, number)
        ) WITHOUT ROWID;
        CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL, modified INTEGER NOT NULL) WITHOUT ROWID;
        -- The last searches and passages, and the last verse per translation.
        CREATE TABLE visits (
            kind TEXT NOT NULL, name TEXT NOT NULL, verses TEXT NOT NULL, system TEXT NOT NULL, page INTEGER NOT NULL,
            visited INTEGER NOT NULL, number INTEGER NOT NULL,
            PRIMARY KEY (kind, name)
        ) WITHOUT ROWID;
        \(words)
        """,
        """
        -- The last changes, so that a process that keeps lists of entries learns what others changed.
        CREATE TABLE changes (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            kind INTEGER NOT NULL,         -- LibraryStore.Area
            seq INTEGER NOT NULL           -- the row of the entry, or 0
        );
        DROP INDEX itemsByTime;
        DROP INDEX itemsByType;
        -- Has all that the index in memory needs, in its order.
        CREATE INDEX itemsByTime ON items (kind, created, seq, type);
        """,
    ]
}
