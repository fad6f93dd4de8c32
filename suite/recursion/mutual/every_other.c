//@ expect: ok
//@ structures: safe
//@ inputs: 1,4,1,5,1,6,0
//@ hunt: nothing
// Two functions that call each other go along a list: one keeps its cell, the other one frees it.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    int d;
    struct cell *n;
};

static struct cell *build(void) {
    struct cell *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct cell *c = malloc(sizeof *c);
        c->d = __VERIFIER_nondet_int();
        c->n = list;
        list = c;
    }
    return list;
}

static unsigned walk(const struct cell *h) {
    unsigned zeros = 0;
    for (; h != NULL; h = h->n)
        zeros += h->d == 0;
    return zeros;
}

static struct cell *drop(struct cell *h);

static struct cell *keep(struct cell *h) {
    if (h != NULL)
        h->n = drop(h->n);
    return h;
}

static struct cell *drop(struct cell *h) {
    if (h == NULL)
        return NULL;
    struct cell *next = h->n;
    free(h);
    return keep(next);
}

int main(void) {
    struct cell *list = keep(build());
    walk(list);
    while (list != NULL) {
        struct cell *t = list->n;
        free(list);
        list = t;
    }
    return 0;
}
