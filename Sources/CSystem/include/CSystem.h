// Declarations of the C library that Swift's own module does not show.
#pragma once

#include <signal.h>

/// The address that a fault signal is about: `si_addr` is a macro into a union, which Swift cannot see.
static inline void *lectern_fault_address(const siginfo_t *info) { return info->si_addr; }
