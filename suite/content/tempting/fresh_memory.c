// The value of a new node is read before it is set. Values of earlier nodes say nothing about it,
// although those were all 1.
//@ expect: error uninitialised-use
//@ hunt: finds
//@ check: possible uninitialised-use

#include <assert.h>
#include <stdlib.h>

struct node {
    int value;
};

int main(void) {
    for (int i = 0; i < 5; i++) {
        struct node *p = malloc(sizeof *p);
        if (i == 3)
            assert(p->value != 7); //~ uninitialised-use
        p->value = 1;
        free(p);
    }
    return 0;
}
