//@ expect: error memory-lost
//@ inputs: 1,3,0,1,4,1,7,1,6,1,4,0
//@ hunt: may find
// What comes before a number that is already known is dropped.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    int d;
    struct cell *n;
};

static struct cell *set_insert(struct cell *x, int v) {
    struct cell *t = x;
    while (t != NULL) {
        if (t->d == v)
            return t;
        t = t->n;
    }
    t = malloc(sizeof *t);
    t->d = v;
    t->n = x;
    return t;
}

static struct cell *others(void) {
    struct cell *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct cell *c = malloc(sizeof *c);
        c->d = __VERIFIER_nondet_int();
        c->n = list;
        list = c;
    }
    return list;
}

static void delall(struct cell *h) {
    if (h == NULL)
        return;
    struct cell *t = h->n;
    delall(t);
    free(h);
}

int main(void) {
    struct cell *odd = NULL, *even = NULL, *other = others();
    while (__VERIFIER_nondet_int()) {
        int v = __VERIFIER_nondet_int();
        if (v % 2 != 0)
            odd = set_insert(odd, v); //~ memory-lost
        else
            even = set_insert(even, v); //~ memory-lost
    }
    delall(odd);
    delall(other);
    delall(even);
    return 0;
}
