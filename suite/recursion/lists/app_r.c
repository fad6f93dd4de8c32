//@ expect: ok
//@ structures: safe
//@ inputs: 2,3
//@ hunt: nothing
// A function that calls itself appends one list to another.

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

static struct cell *app_r(struct cell *p, struct cell *q) {
    if (p == NULL)
        return q;
    struct cell *t = p->n;
    t = app_r(t, q);
    p->n = NULL;
    p->n = t;
    return p;
}

static unsigned walk(const struct cell *h) {
    unsigned zeros = 0;
    for (; h != NULL; h = h->n)
        zeros += h->d == 0;
    return zeros;
}

int main(void) {
    struct cell *p = create(__VERIFIER_nondet_int());
    struct cell *q = create(__VERIFIER_nondet_int());
    struct cell *list = app_r(p, q);
    walk(list);
    while (list != NULL) {
        struct cell *t = list->n;
        free(list);
        list = t;
    }
    return 0;
}
