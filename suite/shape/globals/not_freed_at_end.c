//@ expect: error memory-not-freed
//@ inputs: 1,1,0
//@ run: --leaks exit
//@ sanitizers: silent, because what globals point to is no leak for them
// The list is still there when the program ends.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

struct node *list;

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n); //~ memory-not-freed
        n->next = list;
        list = n;
    }
    return 0;
}
