import CSQLite
import Foundation
import Testing

/// A SQLite database that a test makes with SQL statements.
enum HandMadeDatabase {
    static func bytes(_ statements: String) throws -> Data {
        let path = NSTemporaryDirectory() + "lectern-sqlite-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        var database: OpaquePointer?
        try #require(sqlite3_open(path, &database) == SQLITE_OK)
        let code = sqlite3_exec(database, statements, nil, nil, nil)
        let message = String(cString: sqlite3_errmsg(database))
        sqlite3_close(database)
        try #require(code == SQLITE_OK, "\(message)")
        return try Data(contentsOf: URL(filePath: path))
    }
}
