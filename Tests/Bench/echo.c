// The floor of a round trip: reads Content-Length frames without looking into them and answers each with the same reply.
//
//   echo SIZE    SIZE is that of the reply's body, in bytes
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Room for a request that opens a document of a megabyte.
static char input[1 << 21], reply[1 << 20];

static int send_all(const char *bytes, size_t count) {
  while (count) {
    ssize_t sent = write(1, bytes, count);
    if (sent <= 0) return 0;
    bytes += sent;
    count -= (size_t)sent;
  }
  return 1;
}

int main(int argc, char **argv) {
  int size = argc == 2 ? atoi(argv[1]) : 0;
  if (size < 1 || size > (int)sizeof reply - 64) return 2;
  size_t head = (size_t)sprintf(reply, "Content-Length: %d\r\n\r\n", size), held = 0;
  memset(reply + head, 'x', (size_t)size);
  for (;;) {
    ssize_t got = read(0, input + held, sizeof input - held);
    if (got <= 0) return got < 0;
    held += (size_t)got;
    size_t used = 0;
    for (;;) {
      char *start = input + used, *end = memmem(start, held - used, "\r\n\r\n", 4);
      if (!end) break;
      size_t frame = (size_t)(end - start) + 4 + (size_t)atoi(start + strlen("Content-Length: "));
      if (frame > held - used) break;
      used += frame;
      if (!send_all(reply, head + (size_t)size)) return 1;
    }
    memmove(input, input + used, held -= used);
  }
}
