//@ expect: ok
//@ inputs: 1,1,1,0
//@ check: safe
// Every number is turned over in place: neighbours still differ.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = NULL, *last = NULL;
    int value = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = NULL;
        if (last)
            last->next = n;
        else
            list = n;
        last = n;
        value = 1 - value;
    }
    value = 0;
    for (struct node *p = list; p; p = p->next) {
        assert(p->value == value);
        value = 1 - value;
        p->value = value;
    }
    value = 1;
    for (struct node *p = list; p; p = p->next) {
        assert(p->value == value);
        value = 1 - value;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
