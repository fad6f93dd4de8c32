//@ expect: error uninitialised-use
//@ inputs: 1,1,1,0
//@ sanitizers: silent, because they do not look at whether memory was written
// A node whose number was not set is compared.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next)
        if (p->value != 6) //~ uninitialised-use
            break;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
