import CSQLite
import Platform

/// Why the library cannot be read or written.
package enum LibraryError: Error, Equatable {
    /// There is no home folder, so the library has no path.
    case noFolder
    /// The file or its folder cannot be written.
    case readOnly(path: String)
    /// Another process held the lock for longer than the caller waits.
    case locked
    /// A newer version of the program made the file.
    case newerSchema(path: String, found: Int, known: Int)
    /// The file is no intact database. It was renamed to `setAside`, and `rescued` of its entries are in the new one.
    case damaged(setAside: String, rescued: Int)
    /// The disk is full.
    case noSpace
    /// The library has `LibraryStore.mostItems` entries.
    case full
    case failed(String)
}

/// A connection to a SQLite database that we wrote ourselves.
///
/// The caller holds the lock of the store: hence `@unchecked Sendable`. A write is acknowledged when it is in the
/// log on disk: the journal is a write-ahead log, and `synchronous=FULL` waits for the disk at the end of each
/// transaction. What a killed process did not finish, the next one ignores.
final class Database: @unchecked Sendable {
    let path: String
    private let connection: OpaquePointer
    /// Statements that were compiled before, by their text.
    private var statements: [String: OpaquePointer] = [:]
    /// The most statements that are kept. A filter of a list makes statements of its own.
    private static let mostStatements = 64

    enum Mode {
        /// Makes the file if it is missing.
        case writing
        case reading
        /// For a folder that cannot be written, where SQLite cannot make its shared memory.
        case unchanging
    }

    /// - Parameter patience: how long to wait for the lock of another process, in milliseconds.
    init(path: String, _ mode: Mode, patience: Int) throws(LibraryError) {
        self.path = path
        var opened: OpaquePointer?
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
        var name = path
        switch mode {
        case .writing:
            // Others must not read what a person notes.
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            if file < 0 { throw errno == ENOSPC ? .noSpace : .readOnly(path: path) }
            close(file)
            flags |= SQLITE_OPEN_READWRITE
        case .reading: flags |= SQLITE_OPEN_READWRITE
        case .unchanging:
            flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            name = "file:" + Database.escaped(path) + "?immutable=1"
        }
        let code = sqlite3_open_v2(name, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw Database.error(code, path)
        }
        connection = opened
        sqlite3_extended_result_codes(connection, 0)
        sqlite3_busy_timeout(connection, Int32(patience))
        for (option, value) in [(SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)] as [(Int32, Int32)]
        { lectern_sqlite_set(connection, option, value) }
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(connection)
    }

    /// The entries of each kind in memory. They are brought to the state of the file before each use.
    private var indexes: [LibraryItem.Kind: LibraryIndex] = [:]

    func withIndex<R>(
        _ kind: LibraryItem.Kind, _ body: (inout LibraryIndex) throws(LibraryError) -> R
    ) throws(LibraryError) -> R {
        var index = indexes.removeValue(forKey: kind) ?? LibraryIndex()
        try index.update(kind, in: self)
        let result = try body(&index)
        indexes[kind] = index
        return result
    }

    /// How long the next statements wait for the lock of another process, in milliseconds.
    func setPatience(_ milliseconds: Int) { sqlite3_busy_timeout(connection, Int32(milliseconds)) }

    /// A value in a statement.
    enum Value: Equatable {
        case int(Int)
        case text(String)
        case null
    }

    /// One row while it is read. Columns count from 0.
    struct Row: ~Copyable {
        fileprivate let statement: OpaquePointer

        func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
        func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
        func text(_ column: Int32) -> String {
            guard let bytes = sqlite3_column_text(statement, column) else { return "" }
            let count = Int(sqlite3_column_bytes(statement, column))
            return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        }
    }

    /// Runs a statement that returns nothing.
    func run(_ sql: String, _ values: [Value] = []) throws(LibraryError) {
        try rows(sql, values) { _ in }
    }

    /// Runs a statement, and calls `body` for each row.
    func rows(_ sql: String, _ values: [Value] = [], _ body: (borrowing Row) -> Void) throws(LibraryError) {
        let statement = try statement(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            let number = Int32(index + 1)
            let code: Int32
            switch value {
            case .int(let value): code = sqlite3_bind_int64(statement, number, Int64(value))
            case .null: code = sqlite3_bind_null(statement, number)
            case .text(var text):
                code = text.withUTF8 {
                    lectern_sqlite_bind_text(statement, number, UnsafeRawPointer($0.baseAddress), Int32($0.count))
                }
            }
            if code != SQLITE_OK { throw Database.error(code, path) }
        }
        while true {
            let code = sqlite3_step(statement)
            switch code {
            case SQLITE_ROW: body(Row(statement: statement))
            case SQLITE_DONE: return
            default: throw failure(code)
            }
        }
    }

    /// The number in the first column of the first row; nil if there is no row or no number.
    func number(_ sql: String, _ values: [Value] = []) throws(LibraryError) -> Int? {
        var number: Int?
        try rows(sql, values) { row in
            if number == nil, !row.isNull(0) { number = row.int(0) }
        }
        return number
    }

    /// Runs several statements without values, such as those of a migration.
    func script(_ sql: String) throws(LibraryError) {
        let code = sqlite3_exec(connection, sql, nil, nil, nil)
        if code != SQLITE_OK { throw failure(code) }
    }

    /// Runs `body` so that either all of its changes are stored or none. The lock is taken at the start, because SQLite
    /// cannot wait for it in the middle of a transaction that has read.
    func transaction<R>(_ body: () throws(LibraryError) -> R) throws(LibraryError) -> R {
        try run("BEGIN IMMEDIATE")
        do throws(LibraryError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After some errors SQLite has ended the transaction itself.
            if sqlite3_get_autocommit(connection) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    /// Runs `body` so that all it reads belongs together, although other processes write.
    func snapshot<R>(_ body: () throws(LibraryError) -> R) throws(LibraryError) -> R {
        try run("BEGIN")
        defer { try? run("COMMIT") }
        return try body()
    }

    /// Whether the linked SQLite has full-text search.
    static let hasFullText = sqlite3_compileoption_used("ENABLE_FTS5") != 0

    private func statement(_ sql: String) throws(LibraryError) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        if statements.count >= Database.mostStatements {
            for statement in statements.values { sqlite3_finalize(statement) }
            statements = [:]
        }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(connection, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else { throw failure(code) }
        statements[sql] = statement
        return statement
    }

    private func failure(_ code: Int32) -> LibraryError {
        // A limit for the size of files or a quota is no `SQLITE_FULL`.
        if code & 0xFF == SQLITE_IOERR, [ENOSPC, EFBIG, EDQUOT].contains(sqlite3_system_errno(connection)) {
            return .noSpace
        }
        return Database.error(code, path, String(cString: sqlite3_errmsg(connection)))
    }

    private static func error(_ code: Int32, _ path: String, _ reason: String? = nil) -> LibraryError {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: .locked
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .readOnly(path: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(setAside: "", rescued: 0)
        case SQLITE_FULL: .noSpace
        default: .failed(reason ?? String(cString: sqlite3_errstr(code)))
        }
    }

    /// A path in the notation of a URI (RFC 3986, section 2.1).
    private static func escaped(_ path: String) -> String {
        path.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "%"): result += "%25"
            case UInt8(ascii: "?"): result += "%3f"
            case UInt8(ascii: "#"): result += "%23"
            default: result.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
    }
}
