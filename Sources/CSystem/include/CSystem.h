// Declarations of the C library that Swift's own module does not show.
#pragma once

#include <signal.h>

extern char **environ;

/// The address that a fault signal is about: `si_addr` is a macro into a union, which Swift cannot see.
static inline void *lectern_fault_address(const siginfo_t *info) { return info->si_addr; }

/// The environment for a program that is started; Swift takes `environ` for a variable that any thread may change.
static inline char **lectern_environment(void) { return environ; }
