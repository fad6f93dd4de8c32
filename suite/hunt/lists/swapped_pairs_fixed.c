//@ expect: ok
//@ inputs: 7
//@ hunt: nothing
//@ check: safe
// Neighbours in a list change places, in pairs, as long as there are two.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *swap_pairs(struct node *list) {
    if (!list || !list->next)
        return list;
    struct node **at = &list;
    while (*at && (*at)->next) {
        struct node *a = *at, *b = a->next;
        a->next = b->next;
        b->next = a;
        *at = b;
        at = &a->next;
    }
    return list;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *list = NULL;
    for (int i = 0; i < n && i < 9; i++) {
        struct node *node = malloc(sizeof *node);
        node->value = i;
        node->next = list;
        list = node;
    }
    list = swap_pairs(list);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
