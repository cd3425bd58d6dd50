// Declarations of the C library that Swift's own module does not have.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>

extern char **environ;

/// The address that a fault signal reports. `si_addr` is a macro into a union, which Swift cannot see.
static inline void *lectern_fault_address(const siginfo_t *info) { return info->si_addr; }

/// The environment to pass to a program. Swift refuses `environ`, because any thread may change that variable.
static inline char **lectern_environment(void) { return environ; }

/// The arguments of the program with its name, if the C library passed them before the start (glibc does): how many there
/// are, else 0, and the one with an index below that number.
int lectern_argument_count(void);
const char *lectern_argument(int index);

#ifdef __linux__
extern int pipe2(int ends[2], int flags);
#endif

/// Opens a pipe that other programs do not inherit, even if another thread starts one at the same moment; Swift does
/// not have `pipe2`. Darwin has no such call: there a program that is started between the two calls inherits the pipe.
static inline int lectern_pipe(int ends[2]) {
#ifdef __linux__
    return pipe2(ends, O_CLOEXEC);
#else
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

/// Lets this process open as many files as the system allows it; false if it may open no more than now. The constant
/// that names the limit has another type on each system.
static inline int lectern_raise_file_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= limit.rlim_max) return 0;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

/// Installs `handler` for a fault signal, for one call, on the alternate stack. The field for the handler is in a union
/// that differs between systems.
static inline void lectern_handle_fault(int number, void (*handler)(int, siginfo_t *, void *)) {
    struct sigaction action = {0};
    action.sa_sigaction = handler;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/// Installs `handler` for a signal, unless the signal is ignored: then the parent wanted that (`nohup`, a job in the
/// background).
static inline void lectern_handle_signal(int number, void (*handler)(int)) {
    struct sigaction action = {0};
    sigaction(number, NULL, &action);
    if (action.sa_handler == SIG_IGN) return;
    action = (struct sigaction){0};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/// Tells the processor to load the memory at this address into its cache; any address is allowed. Swift has no such
/// instruction.
static inline void lectern_prefetch(const void *address) { __builtin_prefetch(address); }

#ifdef __GLIBC__
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
#endif

/// Lets a program inherit only standard input, output and error. Other descriptors of this process, which a library may
/// have opened without `O_CLOEXEC`, would stay open while that program runs.
static inline void lectern_inherit_standard(posix_spawn_file_actions_t *actions) {
#ifdef __GLIBC__
    posix_spawn_file_actions_addclosefrom_np(actions, 3);
#else
    (void)actions;
#endif
}
