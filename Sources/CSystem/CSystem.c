#include "CSystem.h"

#ifdef __linux__
#include <stdlib.h>
#include <unistd.h>

static int argument_count = 0;
static char **arguments = NULL;

// A start without /proc, as in a bare chroot, or without room for one more open file.
//
// The Swift runtime looks for its own folder, to find the program that prints stack traces. In a program that is linked
// statically it asks /proc, and without /proc it ends the process: "Unable to obtain Swift runtime path". It does not
// ask if SWIFT_ROOT is set. The runtime reads the arguments from /proc too; glibc also passes them to this function, as
// to every constructor. 101 is the first priority that a program may use, so this runs before the runtime.
__attribute__((constructor(101))) static void begin(int count, char **values) {
#ifdef __GLIBC__
    argument_count = count;
    arguments = values;
#endif
    if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}

int lectern_argument_count(void) { return argument_count; }

const char *lectern_argument(int index) { return arguments[index]; }
#else
int lectern_argument_count(void) { return 0; }

const char *lectern_argument(int index) { return ""; }
#endif
