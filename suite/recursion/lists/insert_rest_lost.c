//@ expect: error memory-lost
//@ inputs: 1,5,1,2,0
//@ hunt: may find
// A new cell does not get the rest of the list.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    int d;
    struct cell *n;
};

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

static struct cell *insert(struct cell *h, int k) {
    struct cell *t;
    if (h != NULL && h->d < k) {
        t = h->n;
        t = insert(t, k);
        h->n = NULL; //~ memory-lost
        h->n = t;
        return h;
    }
    t = malloc(sizeof *t);
    t->n = NULL;
    t->d = k;
    return t;
}

int main(void) {
    struct cell *list = NULL;
    while (__VERIFIER_nondet_int())
        list = insert(list, __VERIFIER_nondet_int()); //~ memory-lost
    walk(list);
    delall(list);
    return 0;
}
