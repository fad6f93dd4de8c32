//@ expect: ok
//@ inputs: 3
//@ check: safe
// A block of a number of cells that is an input: all are linked to a list of free ones, walked by address.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    struct cell *next;
    char bytes[3 * sizeof(void *)];
};

int main(void) {
    unsigned n = (unsigned)__VERIFIER_nondet_int();
    if (n == 0 || n > 1000)
        return 0;
    char *block = malloc(n * sizeof(struct cell));
    char *end = block + n * sizeof(struct cell);
    for (char *p = block; p < end; p += sizeof(struct cell)) {
        struct cell *c = (struct cell *)p;
        c->next = NULL;
        c->bytes[sizeof c->bytes - 1] = 1;
    }
    free(block);
    return 0;
}
