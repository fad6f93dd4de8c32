// As address_differs.c, but the address of the freed node was kept as a number, and the new node is
// one of many.
//@ expect: ok
//@ inputs: 1,1,0
//@ check: possible assertion-failure
//@ native: differs, because the C library gives the same memory again

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = malloc(sizeof *list);
    uintptr_t old = (uintptr_t)list;
    free(list);
    list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = 2;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next)
        assert((uintptr_t)p != old); //~ assertion-failure
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
