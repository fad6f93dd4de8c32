// Two fields come closer by two with every node: they are far enough apart in lists of up to two
// nodes. The inputs 1,1,1,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,1,1,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int low, high;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    int low = 0;
    while (low < 100 && __VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->low = low;
        n->high = 5;
        n->next = list;
        list = n;
        low += 2;
    }
    for (struct node *p = list; p; p = p->next)
        assert(p->high - p->low >= 2); //~ assertion-failure
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
