// How long a request takes through two pipes, there and back, beside the floor.
//
//   roundtrip ROUNDS REQUESTS ECHO COMMAND...
//
// REQUESTS holds a line a request: what the reply must contain, a tab, the JSON. The first round trip of each request is
// checked; a reply without its text ends the measurement with exit code 1, because a fast wrong answer is no figure.
// ECHO and COMMAND take turns for ROUNDS rounds, all pinned to one processor: with two, the figure is mostly the time the
// other one takes to wake. Prints, with tabs between, for each: median µs of one request at a time, µs a request when all
// are sent at once, peak memory in MiB; medians over the rounds.
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { MOST_REQUESTS = 20000, MOST_ROUNDS = 51 };

static struct request { char *expected, *frame; size_t size; } requests[MOST_REQUESTS];
static int request_count;

struct server { pid_t pid; int to, from; };
struct figures { double latency[MOST_ROUNDS], pipelined[MOST_ROUNDS], memory[MOST_ROUNDS]; };

static void fail(const char *what, const char *detail) {
  fprintf(stderr, "roundtrip: %s: %s\n", what, detail);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, ascending);
  return values[count / 2];
}

static void read_requests(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail(path, "cannot be read");
  char *line = NULL;
  size_t room = 0;
  for (ssize_t size; (size = getline(&line, &room, file)) > 0 && request_count < MOST_REQUESTS;) {
    line[strcspn(line, "\n")] = 0;
    char *json = strchr(line, '\t');
    if (!json) fail(path, "a line without a tab");
    *json++ = 0;
    struct request *request = &requests[request_count++];
    request->expected = strdup(line);
    request->size = (size_t)asprintf(&request->frame, "Content-Length: %zu\r\n\r\n%s", strlen(json), json);
  }
  fclose(file);
  if (!request_count) fail(path, "no requests");
}

static struct server start(const char *command) {
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC)) fail("pipe", command);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to[0], 0);
  posix_spawn_file_actions_adddup2(&actions, from[1], 1);
  char *line;
  if (asprintf(&line, "exec %s", command) < 0) fail("memory", command);
  char *arguments[] = {"sh", "-c", line, NULL};
  struct server server = {.to = to[1], .from = from[0]};
  if (posix_spawn(&server.pid, "/bin/sh", &actions, NULL, arguments, environ)) fail("cannot start", command);
  posix_spawn_file_actions_destroy(&actions);
  free(line);
  close(to[0]);
  close(from[1]);
  return server;
}

/// Ends a server by closing its input; returns its peak memory in MiB.
static double stop(struct server server) {
  close(server.to);
  close(server.from);
  struct rusage usage;
  int status;
  wait4(server.pid, &status, 0, &usage);
  return (double)usage.ru_maxrss / 1024;
}

static void send_request(struct server server, const struct request *request) {
  for (size_t sent = 0; sent < request->size;) {
    ssize_t count = write(server.to, request->frame + sent, request->size - sent);
    if (count <= 0) fail("write", request->expected);
    sent += (size_t)count;
  }
}

static char input[1 << 22];
static size_t held, used;

/// Reads one reply; returns its body, which stays until the next call, and its size.
static const char *receive(struct server server, size_t *size) {
  for (;;) {
    char *begin = input + used, *end = memmem(begin, held - used, "\r\n\r\n", 4);
    if (end) {
      char *length = memmem(begin, (size_t)(end - begin), "Content-Length: ", 16);
      if (!length) fail("reply", "no length");
      *size = (size_t)atoi(length + 16);
      size_t frame = (size_t)(end - begin) + 4 + *size;
      if (frame <= held - used) {
        used += frame;
        return end + 4;
      }
    }
    if (used) memmove(input, input + used, held -= used), used = 0;
    ssize_t count = read(server.from, input + held, sizeof input - held);
    if (count <= 0) fail("reply", "the server ended");
    held += (size_t)count;
  }
}

static void *send_everything(void *server) {
  for (int i = 0; i < request_count; i++) send_request(*(struct server *)server, &requests[i]);
  return NULL;
}

/// The mean size of a server's replies, each of which is checked.
static size_t reply_size(const char *command) {
  struct server server = start(command);
  size_t total = 0, size;
  for (int i = 0; i < request_count; i++) {
    send_request(server, &requests[i]);
    const char *body = receive(server, &size);
    if (!memmem(body, size, requests[i].expected, strlen(requests[i].expected))) {
      fprintf(stderr, "roundtrip: %s answers %.*s\n", command, size < 600 ? (int)size : 600, body);
      fail("a wrong answer, without", requests[i].expected);
    }
    total += size;
  }
  stop(server);
  return total / (size_t)request_count;
}

static void measure(const char *command, struct figures *figures, int round) {
  static double samples[MOST_REQUESTS];
  struct server server = start(command);
  held = used = 0;
  size_t size;
  for (int i = 0; i < 500; i++) send_request(server, &requests[i % request_count]), receive(server, &size);
  for (int i = 0; i < request_count; i++) {
    double begun = now();
    send_request(server, &requests[i]);
    receive(server, &size);
    samples[i] = now() - begun;
  }
  figures->latency[round] = median(samples, request_count);
  pthread_t sender;
  double begun = now();
  if (pthread_create(&sender, NULL, send_everything, &server)) fail("thread", command);
  for (int i = 0; i < request_count; i++) receive(server, &size);
  figures->pipelined[round] = (now() - begun) / request_count;
  pthread_join(sender, NULL);
  figures->memory[round] = stop(server);
}

int main(int argc, char **argv) {
  if (argc < 5) return fputs("usage: roundtrip ROUNDS REQUESTS ECHO COMMAND...\n", stderr), 2;
  int rounds = atoi(argv[1]), commands = argc - 3;
  if (rounds < 1 || rounds > MOST_ROUNDS) return fputs("roundtrip: 1 to 51 rounds\n", stderr), 2;
  read_requests(argv[2]);
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(0, &one);
  sched_setaffinity(0, sizeof one, &one);

  size_t size = reply_size(argv[4]);
  for (int i = 5; i < argc; i++) reply_size(argv[i]);
  if (asprintf(&argv[3], "%s %zu", argv[3], size) < 0) return 1;
  struct figures *figures = calloc((size_t)commands, sizeof *figures);
  for (int round = 0; round < rounds; round++)
    for (int i = 0; i < commands; i++) measure(argv[3 + i], &figures[i], round);
  for (int i = 0; i < commands; i++)
    printf("%.2f\t%.2f\t%.1f\t%s\n", median(figures[i].latency, rounds), median(figures[i].pipelined, rounds),
           median(figures[i].memory, rounds), argv[3 + i]);
}
