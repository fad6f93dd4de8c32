//@ expect: error out-of-bounds
//@ inputs: 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0
// The size of the piece is not thought of when the room is checked.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define POOL_SIZE 252

struct arena {
    char *memory;
    unsigned long used;
};

static void *take(struct arena *a, unsigned long size) {
    size = (size + 7) & ~7UL;
    if (a->used >= POOL_SIZE)
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
        p->key = 1; //~ out-of-bounds
        p->value = 2; //~ out-of-bounds
    }
    free(a.memory);
    return 0;
}
