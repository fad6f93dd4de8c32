//@ expect: ok
//@ run: --leaks exit
// A handler frees at the end.
#include <stdlib.h>

static int *cache;

static void clear(void) {
    free(cache);
    cache = NULL;
}

int main(void) {
    atexit(clear);
    cache = calloc(8, sizeof *cache);
    return cache ? cache[3] : 0;
}
