//@ expect: error memory-lost
//@ inputs: 1,5,1,2,0
// The run whose numbers went to another one is not freed.

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
    while (runs->next) {
        struct number *last = runs->first;
        while (last->next)
            last = last->next;
        last->next = runs->next->first;
        runs->next = runs->next->next; //~ memory-lost
    }
    struct number *n = runs->first;
    free(runs);
    while (n) {
        struct number *next = n->next;
        free(n);
        n = next;
    }
    return 0;
}
