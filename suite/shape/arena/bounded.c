//@ expect: ok
//@ inputs: 16
//@ check: safe
// The size of a chunk is an input, and its head comes on top of that. What is too small is rejected after the conversion to an unsigned number.

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
    c->limit = (uintptr_t)c + bytes;
    c->base = c->avail = (uintptr_t)(c + 1);
    return c;
}

int main(void) {
    unsigned size = __VERIFIER_nondet_int();
    if (size < sizeof(double) || size > MOST)
        abort();
    free(chunk_new((uint32_t)size));
    return 0;
}
