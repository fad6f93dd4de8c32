// As zeros_then_ones.c, but the zeros come first: the inputs 1,0,1,0 give a one before a zero.
//@ expect: error assertion-failure
//@ inputs: 1,0,1,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int bit;
    struct node *next;
};

static struct node *list;

static void push(int bit) {
    struct node *n = malloc(sizeof *n);
    n->bit = bit;
    n->next = list;
    list = n;
}

int main(void) {
    while (__VERIFIER_nondet_int())
        push(0);
    while (__VERIFIER_nondet_int())
        push(1);
    int seen = 0;
    for (struct node *p = list; p; p = p->next) {
        assert(p->bit == 0 || p->bit == 1);
        assert(!seen || p->bit == 1); //~ assertion-failure
        seen = p->bit;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
