// The commit that the program is built from. It is a file of its own, so that only this file is compiled again for it.

/// The commit's short hash and its date, "8087099c8d15 2026-11-23"; empty if the build was not told (see the Makefile).
const char *lectern_commit(void);
