// Every block uses at most as much as it has: writing to its next free place is in bounds.
//@ expect: ok
//@ inputs: 1,2,1,1,0,1,7,1,8,1,9,1,0
//@ hunt: nothing

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct block {
    int used, capacity;
    int *places;
    struct block *next;
};

int main(void) {
    struct block *blocks = NULL;
    while (__VERIFIER_nondet_int()) {
        int capacity = __VERIFIER_nondet_int();
        if (capacity < 1 || capacity > 8)
            capacity = 1;
        struct block *b = malloc(sizeof *b);
        b->capacity = capacity;
        b->used = 0;
        b->places = malloc(capacity * sizeof *b->places);
        b->next = blocks;
        blocks = b;
    }
    while (__VERIFIER_nondet_int())
        for (struct block *b = blocks; b; b = b->next)
            if (b->used < b->capacity)
                b->places[b->used++] = __VERIFIER_nondet_int();
    while (blocks) {
        struct block *next = blocks->next;
        if (blocks->used < 0 || blocks->used > 8)
            __VERIFIER_error();
        free(blocks->places);
        free(blocks);
        blocks = next;
    }
    return 0;
}
