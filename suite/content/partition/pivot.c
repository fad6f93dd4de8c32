// The nodes of a list are linked into two others: those below a pivot, and the rest.
//@ expect: ok
//@ inputs: 1,4,1,5,1,6,0,5
//@ hunt: nothing

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next;
};

static struct node *list, *low, *high;

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    int pivot = __VERIFIER_nondet_int();
    while (list) {
        struct node *n = list;
        list = n->next;
        struct node **to = n->value < pivot ? &low : &high;
        n->next = *to;
        *to = n;
    }
    for (struct node *p = low; p; p = p->next)
        if (p->value >= pivot)
            __VERIFIER_error();
    for (struct node *p = high; p; p = p->next)
        if (p->value < pivot)
            __VERIFIER_error();
    return 0;
}
