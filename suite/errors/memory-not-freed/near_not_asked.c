//@ expect: ok
// Without --leaks exit, memory that a static pointer holds is no error.
#include <stdlib.h>

static int *cache;

int main(void) {
    cache = calloc(8, sizeof *cache);
    return cache ? cache[3] : 0;
}
