//@ expect: ok
//@ inputs: 1,1,1,0
//@ check: safe
// A node at the end holds the value that is searched, so that the search needs no test for the end.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *end = malloc(sizeof *end);
    end->value = 0;
    end->next = NULL;
    struct node *list = end;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = 1;
        n->next = list;
        list = n;
    }
    int wanted = 2;
    end->value = wanted;
    struct node *found = list;
    while (found->value != wanted)
        found = found->next;
    while (list != end) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    free(end);
    return 0;
}
