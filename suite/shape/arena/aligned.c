//@ expect: ok
//@ inputs: 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0
//@ check: safe
// Pieces of one block are handed out, each aligned.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define POOL_SIZE 256

struct arena {
    char *memory;
    unsigned long used;
};

static void *take(struct arena *a, unsigned long size) {
    a->used = (a->used + 7) & ~7UL;
    if (a->used + size > POOL_SIZE)
        return NULL;
    void *p = a->memory + a->used;
    a->used += size;
    return p;
}

struct pair {
    int key;
    long value;
};

int main(void) {
    struct arena a = { malloc(POOL_SIZE), 0 };
    while (__VERIFIER_nondet_int()) {
        char *tag = take(&a, 1);
        if (tag)
            *tag = 'p';
        struct pair *p = take(&a, sizeof *p);
        if (p == NULL)
            break;
        p->key = 1;
        p->value = 2;
    }
    free(a.memory);
    return 0;
}
