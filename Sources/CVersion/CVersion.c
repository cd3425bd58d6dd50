#include "CVersion.h"

#ifndef LECTERN_COMMIT
#define LECTERN_COMMIT ""
#endif

const char *lectern_commit(void) { return LECTERN_COMMIT; }
