//@ expect: error out-of-scope-access
//@ inputs: 1,1,0
//@ valgrind: silent, because it does not know the objects on the stack
// The first node lives in a block that has been left.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = 1;
        n->next = list;
        list = n;
    }
    struct node *first;
    {
        struct node local;
        local.value = 2;
        local.next = list;
        first = &local;
    }
    int sum = 0;
    for (struct node *p = first; p; p = p->next)
        sum += p->value; //~ out-of-scope-access
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return sum >= 2 ? 0 : 1;
}
