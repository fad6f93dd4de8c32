// Remainders of a division by seven are kept in a list: each is between -6 and 6.
//@ expect: ok
//@ inputs: 1,-8,1,13,1,7,0
//@ hunt: nothing
//@ check: safe

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int rest;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->rest = __VERIFIER_nondet_int() % 7;
        n->next = list;
        list = n;
    }
    while (list) {
        struct node *n = list;
        list = n->next;
        if (n->rest < -6 || n->rest > 6)
            __VERIFIER_error();
        free(n);
    }
    return 0;
}
