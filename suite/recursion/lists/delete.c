//@ expect: ok
//@ structures: safe
//@ inputs: 4,1,2,1,4,1,9,0
//@ hunt: nothing
// A function that calls itself deletes numbers from a list.

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

static struct cell *delete(struct cell *h, int k) {
    if (h == NULL)
        return NULL;
    struct cell *t = h->n;
    if (h->d == k) {
        h->n = NULL;
        free(h);
        return t;
    }
    t = delete(t, k);
    h->n = NULL;
    h->n = t;
    return h;
}

int main(void) {
    struct cell *list = create(__VERIFIER_nondet_int());
    while (__VERIFIER_nondet_int()) {
        list = delete(list, __VERIFIER_nondet_int());
        walk(list);
    }
    while (list != NULL) {
        struct cell *t = list->n;
        free(list);
        list = t;
    }
    return 0;
}
