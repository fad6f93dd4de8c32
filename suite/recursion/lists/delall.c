//@ expect: ok
//@ structures: safe
//@ inputs: 1,4,1,5,1,6,0
//@ hunt: nothing
// A function that calls itself frees a list.

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

int main(void) {
    struct cell *list = build();
    walk(list);
    delall(list);
    return 0;
}
