#if __has_include(<lzma.h>)
#include <lzma.h>
#else
#error "The headers of liblzma are missing. On Debian and Ubuntu: apt-get install liblzma-dev; with Homebrew: brew install xz"
#endif
