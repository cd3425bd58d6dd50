import CSQLite

/// A SQLite database from an untrusted source, open for reading only.
///
/// It is opened as immutable, so that SQLite does not search for a journal. Extensions, triggers, views, attached
/// databases and functions in its schema are disabled (sqlite.org/security.html, section 1.2). Lengths, memory and the
/// work of one statement are limited. Only our own statements are run, and only on real tables.
final class SQLiteFile {
    /// The longest text or record, in bytes.
    private static let maximumLength: Int32 = 8 << 20
    /// The memory that SQLite may use, in bytes.
    private static let maximumMemory: Int64 = 48 << 20
    /// The most steps of SQLite's virtual machine for one statement. A Bible of 40,000 verses needs under a million.
    private static let maximumSteps = 50_000_000
    /// The number of steps between checks of this limit.
    private static let stepsBetweenChecks = 100_000
    /// The most tables that are examined.
    private static let maximumTableCount = 4096

    private let path: String
    private let database: OpaquePointer
    /// The bytes of a database in memory. SQLite reads them without a copy.
    private let memory: UnsafeMutableRawBufferPointer?
    fileprivate var stepsLeft = 0

    /// Opens a file on disk.
    convenience init(path: String) throws(ImportError) {
        try self.init(uri: "file:" + SQLiteFile.escaped(path) + "?mode=ro&immutable=1", path: path, memory: nil)
    }

    /// Opens a database in memory, such as a member of an archive.
    ///
    /// - Parameter path: the name of the file in errors.
    convenience init(_ bytes: [UInt8], path: String) throws(ImportError) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
        bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
        try self.init(
            uri: ":memory:", path: path, memory: UnsafeMutableRawBufferPointer(rebasing: memory[..<bytes.count]))
    }

    private init(uri: String, path: String, memory: UnsafeMutableRawBufferPointer?) throws(ImportError) {
        self.path = path
        self.memory = memory
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
        let code = sqlite3_open_v2(uri, &opened, memory == nil ? flags : flags | SQLITE_OPEN_MEMORY, nil)
        guard code == SQLITE_OK, let opened else {
            let reason = String(cString: sqlite3_errstr(code))
            sqlite3_close_v2(opened)
            memory?.deallocate()
            throw .unreadable(path: path, reason: reason)
        }
        database = opened
        restrict()
        if let memory {
            let bytes = memory.baseAddress?.assumingMemoryBound(to: UInt8.self)
            let size = Int64(memory.count)
            let code = sqlite3_deserialize(
                database, "main", bytes, size, size, UInt32(SQLITE_DESERIALIZE_READONLY))
            guard code == SQLITE_OK else { throw damaged(String(cString: sqlite3_errstr(code))) }
        }
    }

    deinit {
        sqlite3_close_v2(database)
        memory?.deallocate()
    }

    private func restrict() {
        for (option, value) in [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
            (SQLITE_DBCONFIG_ENABLE_VIEW, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
            (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0), (SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0),
        ] as [(Int32, Int32)] { lectern_sqlite_set(database, option, value) }
        for (limit, value) in [
            (SQLITE_LIMIT_LENGTH, SQLiteFile.maximumLength), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
            (SQLITE_LIMIT_COLUMN, 100), (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_COMPOUND_SELECT, 3),
            (SQLITE_LIMIT_VDBE_OP, 25_000), (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0),
            (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
        ] as [(Int32, Int32)] { sqlite3_limit(database, limit, value) }
        sqlite3_hard_heap_limit64(SQLiteFile.maximumMemory)
        sqlite3_progress_handler(
            database, Int32(SQLiteFile.stepsBetweenChecks),
            { context in
                let file = Unmanaged<SQLiteFile>.fromOpaque(context!).takeUnretainedValue()
                file.stepsLeft -= SQLiteFile.stepsBetweenChecks
                return file.stepsLeft < 0 ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// The real tables, each with the names of its columns in order. Views and virtual tables are left out.
    func tables() throws(ImportError) -> [Table] {
        var names: [String] = []
        try rows(
            """
            SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 ORDER BY rowid \
            LIMIT \(SQLiteFile.maximumTableCount)
            """
        ) { row in
            if let name = row.text(0) { names.append(name) }
        }
        var tables: [Table] = []
        for name in names {
            var columns: [String] = []
            try rows("SELECT name FROM pragma_table_xinfo(\(SQLiteFile.literal(name))) WHERE hidden = 0") { row in
                if let column = row.text(0) { columns.append(column) }
            }
            tables.append(Table(name: name, columns: columns))
        }
        return tables
    }

    struct Table {
        let name: String
        let columns: [String]

        /// The column for the first of `names` that the table has, ignoring case; `nil` if it has none.
        func column(_ names: String...) -> String? {
            for name in names {
                if let found = columns.first(where: { $0.lowercased() == name }) { return found }
            }
            return nil
        }
    }

    /// Runs one of our own statements, and calls `body` for each row.
    ///
    /// - Throws: the errors of `body`, and `damaged` if SQLite finds an error in the file or takes too many steps.
    func rows(_ sql: String, _ body: (borrowing Row) throws(ImportError) -> Void) throws(ImportError) {
        stepsLeft = SQLiteFile.maximumSteps
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw failure()
        }
        defer { sqlite3_finalize(statement) }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: try body(Row(statement: statement))
            case SQLITE_DONE: return
            default: throw failure()
            }
        }
    }

    private func failure() -> ImportError {
        let isTooMuch = sqlite3_errcode(database) == SQLITE_INTERRUPT
        return damaged(isTooMuch ? "reading it takes too long" : String(cString: sqlite3_errmsg(database)))
    }

    private func damaged(_ reason: String) -> ImportError {
        .damaged(module: path, reason: "it cannot be read as a SQLite database: " + reason)
    }

    /// One row while it is read.
    struct Row: ~Copyable {
        fileprivate let statement: OpaquePointer

        /// The whole number in a column, also if it is stored as text; `nil` if it is not a whole number.
        func number(_ column: Int32) -> Int? {
            switch sqlite3_column_type(statement, column) {
            case SQLITE_INTEGER: return Int(exactly: sqlite3_column_int64(statement, column))
            case SQLITE_FLOAT: return Int(exactly: sqlite3_column_double(statement, column))
            case SQLITE_TEXT: return text(column).flatMap { Int($0) }
            default: return nil
            }
        }

        /// The bytes of a blob, or of a text as UTF-8; `nil` for null.
        func bytes(_ column: Int32) -> [UInt8]? {
            let type = sqlite3_column_type(statement, column)
            guard type != SQLITE_NULL else { return nil }
            // Requesting the text first converts UTF-16 to UTF-8.
            let start =
                type == SQLITE_BLOB
                ? sqlite3_column_blob(statement, column)
                : sqlite3_column_text(statement, column).map { UnsafeRawPointer($0) }
            guard let start else { return [] }
            let count = Int(sqlite3_column_bytes(statement, column))
            return Array(UnsafeRawBufferPointer(start: start, count: count))
        }

        func text(_ column: Int32) -> String? { bytes(column).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// A name of the database in the notation of SQL.
    static func quoted(_ name: String) -> String { "\"" + doubled(name, "\"") + "\"" }
    private static func literal(_ text: String) -> String { "'" + doubled(text, "'") + "'" }

    private static func doubled(_ text: String, _ quote: Character) -> String {
        // A zero byte would end the statement early.
        String(text.flatMap { $0 == quote ? [$0, $0] : $0 == "\0" ? [] : [$0] })
    }

    /// A path in the notation of a URI (RFC 3986, section 2.1).
    private static func escaped(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return path.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "-"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }
}
