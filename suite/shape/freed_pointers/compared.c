//@ expect: ok
//@ inputs: 1,1,1,0
//@ check: safe
// The address of a freed node is compared, but not followed.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->next = list;
        list = n;
    }
    struct node *marked = list;
    int seen = 0;
    while (list) {
        struct node *next = list->next;
        if (list == marked)
            seen++;
        free(list);
        list = next;
    }
    return seen <= 1 ? 0 : 1;
}
