// The value of a new node is an input other than 7; what freed nodes held does not matter.
//@ expect: ok
//@ inputs: 7,0,3,7,7
//@ hunt: nothing
//@ template: safe
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
};

int main(void) {
    for (int i = 0; i < 5; i++) {
        struct node *p = malloc(sizeof *p);
        p->value = __VERIFIER_nondet_int();
        if (p->value == 7)
            p->value = 8;
        if (i == 3)
            assert(p->value != 7);
        p->value = 7;
        free(p);
    }
    return 0;
}
