// Numbers are put into one of three lists by their remainder, which is the index of the list.
//@ expect: ok
//@ inputs: 1,3,1,4,1,5,1,-1,0
//@ hunt: nothing

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
        unsigned class = value % 3;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = classes[class];
        classes[class] = n;
    }
    for (unsigned i = 0; i < 3; i++)
        while (classes[i]) {
            struct node *n = classes[i];
            if (n->value % 3 != i)
                __VERIFIER_error();
            classes[i] = n->next;
            free(n);
        }
    return 0;
}
