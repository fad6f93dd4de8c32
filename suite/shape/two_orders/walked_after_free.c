//@ expect: error freed-access
//@ inputs: 1,5,1,12,1,10,1,3,0
// The second link is followed after the nodes were freed.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    struct node *next_large;
    int value;
};

int main(void) {
    struct node *all = NULL, *large = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = all;
        all = n;
        n->next_large = NULL;
        if (n->value > 9) {
            n->next_large = large;
            large = n;
        }
    }
    while (all) {
        struct node *next = all->next;
        free(all);
        all = next;
    }
    for (struct node *p = large; p; p = p->next_large) //~ freed-access
        if (p == all)
            return 1;
    return 0;
}
