//@ expect: error memory-lost
//@ inputs: 2,4
//@ hunt: may find
// What is left of the second list is dropped.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    int d;
    struct cell *n;
};

static void delall(struct cell *h) {
    if (h == NULL)
        return;
    struct cell *t = h->n;
    delall(t);
    free(h);
}

static unsigned walk(const struct cell *h) {
    unsigned zeros = 0;
    for (; h != NULL; h = h->n)
        zeros += h->d == 0;
    return zeros;
}

static struct cell *merge(struct cell *p, struct cell *q) {
    if (p == NULL)
        return NULL;
    if (q == NULL)
        return p;
    if (p->d < q->d) {
        p->n = merge(p->n, q);
        return p;
    }
    q->n = merge(p, q->n); //~ memory-lost
    return q;
}

static struct cell *from(int first, int size) {
    if (size <= 0)
        return NULL;
    struct cell *c = malloc(sizeof *c);
    c->d = first;
    c->n = from(first < 100 ? first + 2 : first, size - 1);
    return c;
}

int main(void) {
    struct cell *p = from(0, __VERIFIER_nondet_int());
    struct cell *q = from(1, __VERIFIER_nondet_int());
    struct cell *list = merge(p, q);
    walk(list);
    delall(list);
    return 0; //~ memory-lost
}
