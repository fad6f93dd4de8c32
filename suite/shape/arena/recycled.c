//@ expect: ok
//@ inputs: 1,40,1,1,128,1,0,0,0
//@ check: safe
// Chunks that are not used any more are kept in a list and used again. How much is asked for is an input with bounds.

#include "chunks.h"

static struct chunk *spare;

static struct chunk *chunk_get(unsigned size) {
    struct chunk *before = NULL;
    for (struct chunk *c = spare; c; before = c, c = c->next) {
        if (c->base + size <= c->limit) {
            if (before == NULL)
                spare = c->next;
            else
                before->next = c->next;
            c->avail = c->base;
            return c;
        }
    }
    return chunk_new(size);
}

static void take(struct arena *a, unsigned size) {
    size = (unsigned)aligned(size);
    struct chunk *c = chunk_get(size);
    c->avail += size;
    c->next = a->first.next;
    a->first.next = c;
}

static void give_back(struct arena *a) {
    while (a->first.next) {
        struct chunk *c = a->first.next;
        a->first.next = c->next;
        c->next = spare;
        spare = c;
    }
}

int main(void) {
    struct arena a;
    arena_init(&a);
    while (__VERIFIER_nondet_int()) {
        unsigned size = (unsigned)__VERIFIER_nondet_int();
        if (size < 16 || size > MOST)
            abort();
        take(&a, size);
        if (__VERIFIER_nondet_int())
            give_back(&a);
    }
    give_back(&a);
    while (spare) {
        struct chunk *c = spare;
        spare = c->next;
        memset(c, 0xda, c->limit - (uintptr_t)c);
        free(c);
    }
    return 0;
}
