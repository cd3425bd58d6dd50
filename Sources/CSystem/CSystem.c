#include "CSystem.h"

#ifdef __linux__
#include <stdlib.h>
#include <unistd.h>

// At the start the Swift runtime looks for its own folder, to find the program that prints stack traces. In a program
// that is linked statically it asks /proc, and without /proc, as in a bare chroot, it ends the process: "Unable to obtain
// Swift runtime path". It does not ask if SWIFT_ROOT is set. 101 is the first priority that a program may use, so this
// runs before the runtime.
__attribute__((constructor(101))) static void start_without_proc(void) {
    if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif
