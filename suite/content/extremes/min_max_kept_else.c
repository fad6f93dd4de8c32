// As min_max_kept.c, but a new minimum is never a new maximum: already one value is wrong, as with
// the inputs 1,5,0.
//@ expect: error error-call
//@ inputs: 1,5,0
//@ hunt: finds
//@ check: possible error-call

#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next;
};

static struct node *list;

int main(void) {
    int min = INT_MAX, max = INT_MIN;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
        if (value < min)
            min = value;
        else if (value > max)
            max = value;
    }
    for (struct node *p = list; p; p = p->next)
        if (p->value < min || p->value > max)
            __VERIFIER_error(); //~ error-call
    return 0;
}
