//@ expect: ok
//@ structures: safe
//@ inputs: 3
//@ hunt: nothing
// A function that calls itself reverses a list in place: the old next cell is the end of the reversed rest.

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
    if (y != NULL) {
        y->n = NULL;
        y->n = r;
    } else {
        t = r;
    }
    return t;
}

int main(void) {
    struct cell *list = create(__VERIFIER_nondet_int());
    list = rev(list);
    walk(list);
    delall(list);
    return 0;
}
