//@ expect: ok
//@ structures: safe
//@ inputs: 1,4,1,5,1,6,0
//@ hunt: nothing
// Two functions that call each other tell whether the length of a list is even.

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

static void delall(struct cell *h) {
    if (h == NULL)
        return;
    struct cell *t = h->n;
    delall(t);
    free(h);
}

static int odd(const struct cell *h);

static int even(const struct cell *h) {
    if (h == NULL)
        return 1;
    return odd(h->n);
}

static int odd(const struct cell *h) {
    if (h == NULL)
        return 0;
    return even(h->n);
}

int main(void) {
    struct cell *list = build();
    if (even(list) && list != NULL)
        list->n->d = 0;
    delall(list);
    return 0;
}
