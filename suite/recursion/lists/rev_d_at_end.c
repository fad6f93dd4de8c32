//@ expect: error null-access
//@ inputs: 3
//@ hunt: may find
// The last cell has no next one.

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

static void delall(struct cell *h) {
    if (h == NULL)
        return;
    struct cell *t = h->n;
    delall(t);
    free(h);
}

static struct cell *rev(struct cell *r) {
    if (r == NULL)
        return NULL;
    struct cell *t = r->n;
    t = rev(t);
    struct cell *y = r->n;
    r->n = NULL;
    if (t == NULL)
        t = r;
    y->n = r; //~ null-access
    return t;
}

int main(void) {
    struct cell *list = create(__VERIFIER_nondet_int());
    list = rev(list);
    walk(list);
    delall(list);
    return 0;
}
