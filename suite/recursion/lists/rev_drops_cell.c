//@ expect: error memory-lost
//@ inputs: 3
//@ hunt: may find
//@ sanitizers: anything, because a register or the stack may still hold the address of the cell
// The last cell of the list is dropped.

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

static struct cell *app(struct cell *p, struct cell *q) {
    if (p == NULL)
        return q;
    struct cell *last = p;
    while (last->n != NULL)
        last = last->n;
    last->n = q;
    return p;
}

static struct cell *rev(struct cell *x) {
    if (x == NULL)
        return NULL;
    struct cell *rest = x->n;
    x->n = NULL;
    if (rest == NULL)
        return NULL;
    struct cell *t = rev(rest);
    return app(t, x); //~ memory-lost
}

static unsigned walk(const struct cell *h) {
    unsigned zeros = 0;
    for (; h != NULL; h = h->n)
        zeros += h->d == 0;
    return zeros;
}

int main(void) {
    struct cell *list = create(__VERIFIER_nondet_int());
    list = rev(list); //~ memory-lost
    walk(list);
    while (list != NULL) {
        struct cell *t = list->n;
        free(list);
        list = t;
    }
    return 0;
}
