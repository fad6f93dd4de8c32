//@ expect: ok
//@ inputs: 1,5,1,2,1,9,1,3,0
//@ check: safe
// Runs of numbers are merged two at a time until one is left. A run and a number are blocks of the same size.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct number {
    struct number *next;
    int value;
};

struct run {
    struct number *first;
    struct run *next;
};

static void take(struct number ***end, struct number **from) {
    struct number *n = *from;
    *from = n->next;
    n->next = NULL;
    **end = n;
    *end = &n->next;
}

static void merge(struct number **end, struct number *a, struct number *b) {
    while (a || b) {
        if (!b || (a && a->value < b->value))
            take(&end, &a);
        else
            take(&end, &b);
    }
}

static struct run *pass(struct run *runs) {
    struct run *done = NULL;
    while (runs) {
        struct run *other = runs->next;
        if (!other) {
            runs->next = done;
            return runs;
        }
        merge(&runs->first, runs->first, other->first);
        runs->next = done;
        done = runs;
        runs = other->next;
        free(other);
    }
    return done;
}

int main(void) {
    struct run *runs = NULL;
    while (__VERIFIER_nondet_int()) {
        struct number *n = malloc(sizeof *n);
        n->next = NULL;
        n->value = __VERIFIER_nondet_int();
        struct run *r = malloc(sizeof *r);
        r->first = n;
        r->next = runs;
        runs = r;
    }
    if (!runs)
        return 0;
    while (runs->next)
        runs = pass(runs);
    struct number *n = runs->first;
    free(runs);
    while (n) {
        struct number *next = n->next;
        free(n);
        n = next;
    }
    return 0;
}
