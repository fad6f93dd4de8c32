// The first node of a list may be changed, but not for long: all values are 1.
//@ expect: ok
//@ inputs: 1,2,1,2,1,0
//@ hunt: nothing
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    int command;
    while ((command = __VERIFIER_nondet_int()) != 0) {
        if (list)
            list->value = 1;
        if (command == 1) {
            struct node *n = malloc(sizeof *n);
            n->value = 1;
            n->next = list;
            list = n;
        } else if (list) {
            list->value = 5;
        }
    }
    if (list)
        list->value = 1;
    for (struct node *p = list; p; p = p->next)
        assert(p->value == 1);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
