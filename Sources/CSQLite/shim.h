// SQLite, and functions in place of its variadic ones, which Swift cannot call.
#pragma once

#include <sqlite3.h>

/// Turns a switch of a connection on or off: `SQLITE_DBCONFIG_DEFENSIVE` and its kin, those that take a truth value.
static inline int lectern_sqlite_set(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}
