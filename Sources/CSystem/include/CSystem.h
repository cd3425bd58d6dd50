// Declarations of the C library that Swift's own module does not show.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <unistd.h>

extern char **environ;

/// The address that a fault signal is about: `si_addr` is a macro into a union, which Swift cannot see.
static inline void *lectern_fault_address(const siginfo_t *info) { return info->si_addr; }

/// The environment for a program that is started; Swift takes `environ` for a variable that any thread may change.
static inline char **lectern_environment(void) { return environ; }

#ifdef __linux__
extern int pipe2(int ends[2], int flags);
#endif

/// Opens a pipe that no program started meanwhile by another thread inherits; Swift is not shown `pipe2`. Darwin has no such
/// call: there the moment between two calls remains.
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

/// Has a fault signal call `handler`, once, on the alternate stack. The handler's place is in a union that has another shape on
/// every system.
static inline void lectern_handle_fault(int number, void (*handler)(int, siginfo_t *, void *)) {
    struct sigaction action = {0};
    action.sa_sigaction = handler;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/// Has a signal call `handler`, unless it is ignored: whoever started the program so (`nohup`, a job in the background) meant
/// it.
static inline void lectern_handle_signal(int number, void (*handler)(int)) {
    struct sigaction action = {0};
    sigaction(number, NULL, &action);
    if (action.sa_handler == SIG_IGN) return;
    action = (struct sigaction){0};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/// Has the processor fetch the memory at `place` while it goes on; any address will do. Swift has no word for it.
static inline void lectern_prefetch(const void *place) { __builtin_prefetch(place); }

#ifdef __GLIBC__
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
#endif

/// Has a program that is started inherit standard input, output and error alone. Other descriptors of this process, which may
/// have been opened by others without `O_CLOEXEC`, would stay open as long as that program runs.
static inline void lectern_inherit_standard(posix_spawn_file_actions_t *actions) {
#ifdef __GLIBC__
    posix_spawn_file_actions_addclosefrom_np(actions, 3);
#else
    (void)actions;
#endif
}
