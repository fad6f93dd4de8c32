//@ expect: ok
//@ inputs: 1,3,1,2,1,5,1,2,0
//@ check: safe
// Values are inserted and removed by recursive functions.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static void insert(struct node **list, int value) {
    if (*list == NULL || (*list)->value >= value) {
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = *list;
        *list = n;
        return;
    }
    insert(&(*list)->next, value);
}

static struct node *without(struct node *list, int value) {
    if (list == NULL)
        return NULL;
    list->next = without(list->next, value);
    if (list->value != value)
        return list;
    struct node *rest = list->next;
    free(list);
    return rest;
}

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int())
        insert(&list, __VERIFIER_nondet_int());
    list = without(list, 2);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
