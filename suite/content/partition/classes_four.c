// As classes.c, but there are four remainders and three lists: the inputs 1,7,0 show it.
//@ expect: error out-of-bounds
//@ inputs: 1,7,0
//@ valgrind: silent, because it does not look at the bounds of static and local arrays
//@ hunt: finds
//@ check: possible out-of-bounds

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    unsigned value;
    struct node *next;
};

static struct node *classes[3];

int main(void) {
    while (__VERIFIER_nondet_int()) {
        unsigned value = __VERIFIER_nondet_int();
        unsigned class = value % 4;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = classes[class]; //~ out-of-bounds
        classes[class] = n;
    }
    for (unsigned i = 0; i < 3; i++)
        while (classes[i]) {
            struct node *n = classes[i];
            if (n->value % 4 != i)
                __VERIFIER_error();
            classes[i] = n->next;
            free(n);
        }
    return 0;
}
