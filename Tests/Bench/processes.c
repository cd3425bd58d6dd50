// How long whole processes take from start to exit, and their peak memory.
//
//   processes ROUNDS EXPECTED COMMAND...
//
// The commands take turns; each one's output must contain EXPECTED in every round, else the measurement ends with exit code
// 1. Prints, with tabs between, for each: fastest ms, median ms, peak memory in MiB.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { MOST_ROUNDS = 501, MOST_WORDS = 64 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/// Splits a command at spaces; `_` in a word stands for a space, since no shell may be in what is measured.
static void split(char *command, char **words) {
  int count = 0;
  for (char *word = strtok(command, " "); word && count < MOST_WORDS - 1; word = strtok(NULL, " ")) {
    for (char *c = word; *c; c++) if (*c == '_') *c = ' ';
    words[count++] = word;
  }
  words[count] = NULL;
}

/// Runs a command once; returns its ms, and raises `memory` to its peak in MiB.
static double run(char **words, const char *expected, double *memory) {
  static char output[1 << 16];
  int from[2];
  pid_t pid;
  if (pipe2(from, O_CLOEXEC)) exit(1);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, from[1], 1);
  double begun = now();
  if (posix_spawnp(&pid, words[0], &actions, NULL, words, environ)) {
    fprintf(stderr, "processes: cannot start %s\n", words[0]);
    exit(1);
  }
  close(from[1]);
  size_t held = 0;
  for (ssize_t count; (count = read(from[0], output + held, sizeof output - held)) > 0;) held += (size_t)count;
  int status;
  struct rusage usage;
  wait4(pid, &status, 0, &usage);
  double taken = now() - begun;
  close(from[0]);
  posix_spawn_file_actions_destroy(&actions);
  if (!memmem(output, held, expected, strlen(expected))) {
    fprintf(stderr, "processes: %s answers without '%s': %.*s\n", words[0], expected, (int)held, output);
    exit(1);
  }
  double peak = (double)usage.ru_maxrss / 1024;
  if (peak > *memory) *memory = peak;
  return taken;
}

int main(int argc, char **argv) {
  if (argc < 4) return fputs("usage: processes ROUNDS EXPECTED COMMAND...\n", stderr), 2;
  int rounds = atoi(argv[1]), commands = argc - 3;
  if (rounds < 1 || rounds > MOST_ROUNDS) return fputs("processes: 1 to 501 rounds\n", stderr), 2;
  struct { char *words[MOST_WORDS]; double times[MOST_ROUNDS], memory; } *all = calloc((size_t)commands, sizeof *all);
  for (int i = 0; i < commands; i++) split(argv[3 + i], all[i].words);
  for (int round = 0; round < rounds; round++)
    for (int i = 0; i < commands; i++) all[i].times[round] = run(all[i].words, argv[2], &all[i].memory);
  for (int i = 0; i < commands; i++) {
    qsort(all[i].times, (size_t)rounds, sizeof *all[i].times, ascending);
    printf("%.2f\t%.2f\t%.1f\t%s\n", all[i].times[0], all[i].times[rounds / 2], all[i].memory, all[i].words[0]);
  }
}
