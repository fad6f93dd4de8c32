//@ expect: error out-of-bounds
//@ inputs: 1,0,100,1,90,1,120,1,128,1,70,1,127,0,60,0
// Chunks are wiped from where they are free on, as many bytes as the whole chunk has.

#include "chunks.h"

struct owner {
    struct arena arena;
    struct owner *next;
};

static void fill(struct arena *a) {
    do {
        unsigned size = (unsigned)__VERIFIER_nondet_int();
        if (size < 16 || size > MOST)
            abort();
        arena_take(a, size);
    } while (__VERIFIER_nondet_int());
}

static void wipe(struct arena *a) {
    struct chunk *c = a->first.next;
    while (c) {
        struct chunk *next = c->next;
        memset((void *)c->avail, 0xda, c->limit - (uintptr_t)c); //~ out-of-bounds
        free(c);
        c = next;
    }
}

int main(void) {
    struct owner *owners = NULL;
    do {
        struct owner *o = malloc(sizeof *o);
        if (o == NULL)
            abort();
        arena_init(&o->arena);
        o->next = owners;
        owners = o;
    } while (__VERIFIER_nondet_int());
    for (struct owner *o = owners; o; o = o->next)
        fill(&o->arena);
    while (owners) {
        struct owner *next = owners->next;
        wipe(&owners->arena);
        free(owners);
        owners = next;
    }
    return 0;
}
