//@ expect: error memory-not-freed
//@ run: --leaks exit
// A cache that nobody clears.
#include <stdlib.h>

static int *cache;

static int lookup(int n) {
    if (!cache)
        cache = calloc(8, sizeof *cache); //~ memory-not-freed: not freed at the end of the program
    return cache ? cache[n] : 0;
}

int main(void) {
    return lookup(1) + lookup(2);
}
