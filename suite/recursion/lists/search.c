//@ expect: ok
//@ structures: safe
//@ inputs: 3,2
//@ hunt: nothing
// A function that calls itself searches a list.

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

static void delall(struct cell *h) {
    if (h == NULL)
        return;
    struct cell *t = h->n;
    delall(t);
    free(h);
}

static struct cell *search(struct cell *h, int k) {
    if (h == NULL)
        return NULL;
    if (h->d == k)
        return h;
    h = h->n;
    h = search(h, k);
    return h;
}

int main(void) {
    struct cell *list = create(__VERIFIER_nondet_int());
    struct cell *found = search(list, __VERIFIER_nondet_int());
    if (found != NULL)
        found->d = 0;
    delall(list);
    return 0;
}
