//@ expect: error double-free
//@ inputs: 1,1,1,0
// The node at the end is freed with the others and by itself.

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
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    free(end); //~ double-free
    return 0;
}
