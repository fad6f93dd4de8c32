// All nodes are created with the value 1, but the first one may be changed before others follow:
// the inputs 1,2,1,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,2,1,0
//@ hunt: finds
//@ check: possible assertion-failure

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
        if (command == 1) {
            struct node *n = malloc(sizeof *n);
            n->value = 1;
            n->next = list;
            list = n;
        } else if (list) {
            list->value = 5;
        }
    }
    for (struct node *p = list; p; p = p->next)
        assert(p->value == 1); //~ assertion-failure
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
