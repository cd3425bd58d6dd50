// SQLite, and functions that replace its variadic ones, which Swift cannot call.
#pragma once

#include <sqlite3.h>

/// Sets an option of a connection that takes a truth value, such as `SQLITE_DBCONFIG_DEFENSIVE`.
static inline int lectern_sqlite_set(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

/// Binds a text. SQLite makes its own copy, so the bytes need not outlive the call.
static inline int lectern_sqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_text(statement, index, (const char *)bytes, count, SQLITE_TRANSIENT);
}
