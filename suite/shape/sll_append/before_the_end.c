//@ expect: error null-access
//@ inputs: 1,1,1,0
// The search for the last node does not think of the empty list.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static void append(struct node **list, int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = NULL;
    struct node *last = *list;
    while (last->next) //~ null-access
        last = last->next;
    last->next = n;
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int())
        append(&list, 1);
    while (list) {
        struct node *first = list;
        list = list->next;
        free(first);
    }
    return 0;
}
