//@ expect: ok
//@ inputs: 1,1,1,0
//@ check: safe
// Nodes are appended through a pointer to the last link.

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
    while (*list)
        list = &(*list)->next;
    *list = n;
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
