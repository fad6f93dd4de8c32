//@ expect: ok
//@ inputs: 1,1,1,7,1,3,1,9,0
//@ check: safe
// A list is divided into two by a value.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *build(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    return list;
}

static void destroy(struct node *list) {
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
}

int main(void) {
    struct node *list = build(), *small = NULL, *large = NULL;
    while (list) {
        struct node *n = list;
        list = list->next;
        struct node **to = n->value < 5 ? &small : &large;
        n->next = *to;
        *to = n;
    }
    destroy(small);
    destroy(large);
    return 0;
}
