// The smallest and the largest value of a list are kept in variables.
//@ expect: ok
//@ inputs: 1,3,1,-7,1,12,0
//@ hunt: nothing
//@ template: safe

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
        if (value > max)
            max = value;
    }
    for (struct node *p = list; p; p = p->next)
        if (p->value < min || p->value > max)
            __VERIFIER_error();
    return 0;
}
