//@ expect: error uninitialised-use
//@ inputs: 3
//@ hunt: may find
//@ sanitizers: says "misaligned address", because the address sanitizer fills new memory with a pattern, which is followed as a link
// The link of the last cell is not set.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    int d;
    struct cell *n;
};

static struct cell *create(int size) {
    if (size <= 0)
        return NULL;
    struct cell *rest = create(size - 1);
    struct cell *c = malloc(sizeof *c);
    if (rest != NULL)
        c->n = rest;
    c->d = size;
    return c;
}

static unsigned walk(const struct cell *h) {
    unsigned zeros = 0;
    for (; h != NULL; h = h->n) //~ uninitialised-use
        zeros += h->d == 0;
    return zeros;
}

int main(void) {
    struct cell *list = create(__VERIFIER_nondet_int());
    walk(list);
    while (list != NULL) {
        struct cell *t = list->n;
        free(list);
        list = t;
    }
    return 0;
}
