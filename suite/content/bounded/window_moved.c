// As window.c, but the base moves on with every value: the inputs 10,1,10,0 leave 10 below the base
// 11.
//@ expect: error error-call
//@ inputs: 10,1,10,0
//@ hunt: finds
//@ check: possible error-call

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next;
};

static struct node *list;

int main(void) {
    int base = __VERIFIER_nondet_int();
    if (base < 0 || base > 1000)
        return 0;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value < base || value - base >= 100)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
        base++;
    }
    for (struct node *p = list; p; p = p->next)
        if (p->value < base || p->value >= base + 100)
            __VERIFIER_error(); //~ error-call
    return 0;
}
