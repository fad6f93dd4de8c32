// The largest value of a list is kept in a variable while the list is built.
//@ expect: ok
//@ inputs: 1,3,1,-7,1,12,1,5,0
//@ hunt: nothing
//@ template: safe

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    int max = INT_MIN;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
        if (n->value > max)
            max = n->value;
    }
    for (struct node *p = list; p; p = p->next)
        assert(p->value <= max);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
