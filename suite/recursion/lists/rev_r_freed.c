//@ expect: error freed-access
//@ inputs: 1
//@ hunt: may find
// The cell is freed before it is appended to the reversed rest.

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
    struct cell *t = p->n; //~ freed-access
    t = app_r(t, q);
    p->n = NULL;
    p->n = t;
    return p;
}

static struct cell *rev(struct cell *x) {
    if (x == NULL)
        return NULL;
    struct cell *rest = x->n;
    x->n = NULL;
    struct cell *t = rev(rest);
    if (t == NULL)
        free(x);
    return app_r(t, x);
}

static unsigned walk(const struct cell *h) {
    unsigned zeros = 0;
    for (; h != NULL; h = h->n)
        zeros += h->d == 0; //~ freed-access
    return zeros;
}

static void delall(struct cell *h) {
    if (h == NULL)
        return;
    struct cell *t = h->n;
    delall(t);
    free(h);
}

int main(void) {
    struct cell *list = create(__VERIFIER_nondet_int());
    list = rev(list);
    walk(list);
    delall(list);
    return 0;
}
