#if __has_include(<bzlib.h>)
#include <bzlib.h>
#else
#error "The headers of bzip2 are missing. On Debian and Ubuntu: apt-get install libbz2-dev"
#endif
