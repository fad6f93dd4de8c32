//@ expect: ok
//@ structures: safe
//@ inputs: 1,4,1,5,1,-6,1,7,0
//@ hunt: nothing
// Two functions that call each other free the negative numbers of a list and what follows them.

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

static void delall(struct cell *h) {
    if (h == NULL)
        return;
    struct cell *t = h->n;
    delall(t);
    free(h);
}

static struct cell *dropped(struct cell *h);

static struct cell *kept(struct cell *h) {
    if (h == NULL)
        return NULL;
    if (h->d < 0)
        return dropped(h);
    h->n = kept(h->n);
    return h;
}

static struct cell *dropped(struct cell *h) {
    struct cell *next = h->n;
    free(h);
    if (next != NULL && next->d >= 0)
        return dropped(next);
    return kept(next);
}

int main(void) {
    struct cell *list = kept(build());
    walk(list);
    delall(list);
    return 0;
}
