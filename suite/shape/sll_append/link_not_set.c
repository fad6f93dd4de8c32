//@ expect: error uninitialised-use
//@ inputs: 1,1,1,0
//@ sanitizers: says "misaligned address", because the address sanitizer fills new memory with a pattern, which is followed as a link
// The new node has no end: its link is read without having been set.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static void append(struct node **list, int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    while (*list) //~ uninitialised-use
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
