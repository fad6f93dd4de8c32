//@ expect: ok
//@ inputs: 1,1,1,1,1,1,0,0,1,0,0,1,1,0,0,0,1,0,0,0
//@ check: safe
// Lists nested five deep; the innermost are freed first.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct level {
    struct level *next;
    struct level *inner;
};

static struct level *add(struct level *list, struct level *inner) {
    struct level *n = malloc(sizeof *n);
    n->next = list;
    n->inner = inner;
    return n;
}

static struct level *one(void) {
    struct level *list = NULL;
    while (__VERIFIER_nondet_int())
        list = add(list, NULL);
    return list;
}

static struct level *two(void) {
    struct level *list = NULL;
    while (__VERIFIER_nondet_int())
        list = add(list, one());
    return list;
}

static struct level *three(void) {
    struct level *list = NULL;
    while (__VERIFIER_nondet_int())
        list = add(list, two());
    return list;
}

static struct level *four(void) {
    struct level *list = NULL;
    while (__VERIFIER_nondet_int())
        list = add(list, three());
    return list;
}

static void drop(struct level *a) {
    while (a) {
        for (struct level *b = a->inner; b;) {
            for (struct level *c = b->inner; c;) {
                for (struct level *d = c->inner; d;) {
                    for (struct level *e = d->inner; e;) {
                        struct level *next = e->next;
                        free(e);
                        e = next;
                    }
                    struct level *next = d->next;
                    free(d);
                    d = next;
                }
                struct level *next = c->next;
                free(c);
                c = next;
            }
            struct level *next = b->next;
            free(b);
            b = next;
        }
        struct level *next = a->next;
        free(a);
        a = next;
    }
}

int main(void) {
    struct level *list = NULL;
    while (__VERIFIER_nondet_int())
        list = add(list, four());
    drop(list);
    return 0;
}
