//@ expect: error assertion-failure
//@ inputs: 1,1,1,0,1,0
// Numbers alternate until one is put in by choice.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    int value = 1;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
        value = 3 - value;
    }
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = 1;
        n->next = list;
        list = n;
    }
    if (list)
        for (struct node *p = list; p->next; p = p->next)
            assert(p->value != p->next->value); //~ assertion-failure
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
