//@ expect: error freed-access
// A member of a freed structure is written, behind two calls.
#include <stdlib.h>

struct counter {
    int hits;
    int misses;
};

static void release(struct counter *c) {
    free(c);
}

static void miss(struct counter *c) {
    c->misses++; //~ freed-access
}

int main(void) {
    struct counter *c = calloc(1, sizeof *c);
    if (!c)
        return 1;
    miss(c);
    release(c);
    miss(c);
    return 0;
}
