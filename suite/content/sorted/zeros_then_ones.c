// Ones are put in front of a list, then zeros: behind a one there is never a zero.
//@ expect: ok
//@ inputs: 1,1,0,1,1,1,0
//@ hunt: nothing
//@ template: asserts
//@ check: safe

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
        push(1);
    while (__VERIFIER_nondet_int())
        push(0);
    int seen = 0;
    for (struct node *p = list; p; p = p->next) {
        assert(p->bit == 0 || p->bit == 1);
        assert(!seen || p->bit == 1);
        seen = p->bit;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
