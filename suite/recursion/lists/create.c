//@ expect: ok
//@ structures: safe
//@ inputs: 3
//@ hunt: nothing
// A function that calls itself creates a list of any length; loops walk and free it.

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
    c->n = rest;
    c->d = size;
    return c;
}

static unsigned walk(const struct cell *h) {
    unsigned zeros = 0;
    for (; h != NULL; h = h->n)
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
