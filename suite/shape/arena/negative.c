//@ expect: error out-of-bounds
//@ model: lp64
//@ inputs: -16
// Negative numbers pass the test for the greatest size, and the sum of sizes wraps around: the chunk is too small for its own head.

#include <stdint.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define MOST 4096

struct chunk {
    struct chunk *next;
    uintptr_t base, limit, avail;
};

static struct chunk *chunk_new(uint32_t size) {
    uint32_t bytes = size + sizeof(struct chunk);
    struct chunk *c = malloc(bytes);
    if (c == NULL)
        abort();
    c->limit = (uintptr_t)c + bytes; //~ out-of-bounds
    c->base = c->avail = (uintptr_t)(c + 1);
    return c;
}

int main(void) {
    long size = __VERIFIER_nondet_int();
    if (size < sizeof(double) || size > MOST)
        abort();
    free(chunk_new((uint32_t)size));
    return 0;
}
